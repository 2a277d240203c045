"""The log of events, read in this process and from another."""

import asyncio
import subprocess
import sys
from typing import Any

import aiohttp
import pytest

from tests.botapi.stage import Stage, keyboard
from tgbot.playground.botapi.events import (
    ActionShown,
    ApiCalled,
    EventLog,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    Reacted,
    TapAnswered,
    Tapped,
)


async def test_everything_that_happens_is_told_in_order(stage: Stage) -> None:
    with stage.world.events.subscribe() as stream:
        sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(("Play",)))
        tap = stage.ann.tap(stage.ann.messages()[0], "Play")
        await stage.bot.answer_callback_query(tap.id, "Well done")
        await sent.edit_text("Ho")
        await sent.set_reaction("👍")
        await sent.reply_chat_action("typing")
        await sent.delete()
        stage.ann.create_group("Friends", with_bot=False)
        kinds = [type(await anext(stream)) for _ in range(14)]
    assert [kind for kind in kinds if kind is not ApiCalled] == [
        MessageSent,
        Tapped,
        TapAnswered,
        MessageEdited,
        Reacted,
        ActionShown,
        MessageDeleted,
        MemberChanged,
    ]
    assert kinds.count(ApiCalled) == 6


async def test_events_keep_what_a_message_said_then(stage: Stage) -> None:
    before = stage.world.events.last
    sent = await stage.bot.send_message(stage.ann.id, "Board 1")
    await sent.edit_text("Board 2")
    first, second = stage.world.events.after(before, kinds=frozenset({"MessageSent", "MessageEdited"}))
    assert isinstance(first.event, MessageSent)
    assert isinstance(second.event, MessageEdited)
    assert (first.event.message["text"], second.event.message["text"]) == ("Board 1", "Board 2")


async def test_waiting_has_an_end(stage: Stage) -> None:
    with pytest.raises(TimeoutError):
        await stage.ann.sees("Nothing", timeout=0.01)


def test_the_oldest_events_are_forgotten() -> None:
    events = EventLog(keep=2)
    for number in range(5):
        events.publish(ActionShown(number, "typing"))
    assert [event.number for event in events.after(0)] == [4, 5]
    assert events.after(5) == []
    assert [event.number for event in events.after(3, most=1)] == [4]


# From another process


async def do(stage: Stage, *actions: dict[str, Any]) -> list[Any]:
    async with stage.http.post(f"{stage.api.url}/control/do", json=actions) as response:
        results: list[Any] = await response.json()
        return results


async def happened(stage: Stage, **query: Any) -> dict[str, Any]:
    async with stage.http.get(f"{stage.api.url}/control/events", params=query) as response:
        answer: dict[str, Any] = await response.json()
        return answer


async def test_many_things_in_one_request(stage: Stage) -> None:
    (ids,) = await do(stage, {"do": "people", "count": 3})
    await do(stage, *[{"do": "start", "person": number, "payload": "K7"} for number in ids])
    assert len(await stage.updates()) == 3
    number = (await stage.bot.send_message(ids[0], "Hi", reply_markup=keyboard(("Play",)))).message_id
    query, forged, nothing = await do(
        stage,
        {"do": "tap", "person": ids[0], "message": number, "button": "Play"},
        {"do": "forge", "person": ids[0], "message": number, "data": "Pay"},
        {"do": "tap", "person": ids[0], "message": number, "button": "Pass"},
    )
    assert [update.callback_query and update.callback_query.id for update in await stage.updates()] == [
        query,
        forged,
    ]
    assert nothing["error"].startswith("LookupError: no button 'Pass'")


async def test_all_that_people_do_can_be_done_from_outside(stage: Stage) -> None:
    world = stage.world
    ann, ben = await do(
        stage, {"do": "person", "first_name": "Ann"}, {"do": "person", "first_name": "Ben", "id": 77}
    )
    (group,) = await do(
        stage, {"do": "create_group", "person": ann, "title": "Club", "others": [ben], "forum": True}
    )
    (topic, message) = await do(
        stage,
        {"do": "open_topic", "person": ann, "chat": group, "name": "Havana"},
        {"do": "write", "person": ben, "chat": group, "text": "/new"},
    )
    await do(
        stage,
        {"do": "write", "person": ann, "chat": group, "text": "Yes", "reply_to": message, "topic": topic},
        {"do": "promote", "person": ann, "chat": group, "who": ben},
        {"do": "leave", "person": ben, "chat": group},
        {"do": "join", "person": ben, "chat": group},
        {"do": "remove_bot", "person": ann, "chat": group},
        {"do": "add_bot", "person": ann, "chat": group, "as_administrator": True},
        {"do": "delete", "person": ben, "chat": group, "message": message},
        {"do": "start", "person": ben},
        {"do": "block", "person": ben},
    )
    assert world.chats[ben].blocked
    await do(stage, {"do": "unblock", "person": ben})
    assert not world.chats[ben].blocked
    (messages, missing) = await do(
        stage, {"do": "messages", "chat": group}, {"do": "delete", "person": ben, "message": 99}
    )
    assert [message["text"] for message in messages if "text" in message] == ["Yes"]
    assert missing["error"].startswith("LookupError")
    (plain,) = await do(stage, {"do": "create_group", "person": ann, "title": "Friends"})
    (new,) = await do(stage, {"do": "upgrade", "person": ann, "chat": plain})
    assert world.chats[plain].upgraded_to == new


async def test_faults_from_outside(stage: Stage) -> None:
    await do(stage, {"do": "fault", "trouble": "Fail", "values": [502], "method": "getMe"})
    assert (await stage.raw("getMe"))[0] == 502
    await do(stage, {"do": "clear_faults"})
    assert (await stage.raw("getMe"))[0] == 200


async def test_events_in_bulk(stage: Stage) -> None:
    last = (await happened(stage))["last"]
    for text in "123":
        await stage.bot.send_message(stage.ann.id, text)
    answer = await happened(stage, after=last, kinds="MessageSent")
    assert [event["message"]["text"] for event in answer["events"]] == ["1", "2", "3"]
    part = await happened(stage, after=last, kinds="MessageSent", limit=2)
    rest = await happened(stage, after=part["last"], kinds="MessageSent", limit=2)
    assert [len(part["events"]), len(rest["events"])] == [2, 1]
    assert (await happened(stage, after=answer["last"]))["events"] == []


async def test_events_may_be_waited_for(stage: Stage) -> None:
    last = (await happened(stage))["last"]
    waiting = asyncio.create_task(happened(stage, after=last, wait=5), name="wait for events")
    await asyncio.sleep(0.05)
    stage.ann.say("Hi")
    assert (await waiting)["events"][0]["message"]["text"] == "Hi"
    assert (await happened(stage, after=stage.world.events.last, wait=0.01))["events"] == []


async def test_connections_are_broken_from_outside(stage: Stage) -> None:
    with pytest.raises(aiohttp.ClientError):
        await stage.http.post(f"{stage.api.url}/control/disconnect")


async def test_other_addresses_are_not_found(stage: Stage) -> None:
    async with stage.http.get(f"{stage.api.url}/") as response:
        assert response.status == 404


async def test_it_runs_as_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "tgbot.playground.botapi", "--token", "7:x", "--no-limits"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        url = process.stdout.readline().strip()
        async with aiohttp.ClientSession() as http, http.get(f"{url}/bot7:x/getMe") as response:
            assert (await response.json())["ok"]
        process.terminate()
