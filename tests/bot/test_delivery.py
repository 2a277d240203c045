"""Chats that cannot be reached, move, or take their time: the others never wait for them, and nothing is lost."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from tests.bot.players import buttons_of
from tests.bot.scenarios import NO_ORPHAN, NOT_MODIFIED, Scenario, open_scenario
from tests.short_games import SHORT_GAMES
from tgbot.buttons.answers import PickTap
from tgbot.playground.botapi import (
    Chat,
    Fail,
    Flood,
    LoseReply,
    LoseRequest,
    Message,
    Person,
    ServerLimits,
    ServerPolicy,
    World,
)
from tgbot.playground.botapi.chatting.chats import Member, MemberStatus
from tgbot.words import Words

EN = Words("en")
QUICKER = 30
"""A factor on the limits, at the server and at the bot's own gate."""
TOO_MANY = "Too Many Requests"
NETWORK = (
    NOT_MODIFIED,
    *NO_ORPHAN,
    "Bad Gateway",
    "retrying task=get_updates",
    "menus_not_set",
    "query is too old",
    "terminated by other",
)


def _says(chat: Chat, text: str) -> list[Message] | None:
    return says(chat, text) or None


def says(chat: Chat, text: str) -> list[Message]:
    return [message for message in chat.messages.values() if message.by_bot and text in message.text]


async def _friends(scenario: Scenario) -> tuple[str, Person, Person, Chat]:
    ann, bob = scenario.people("Ann", "Bob")
    group = ann.create_group("Friends", bob)
    code = await scenario.table_of("2009 2 open", ann, bob, chat=group)
    await scenario.is_calm()
    return code, ann, bob, group


async def test_who_blocks_the_bot_is_missed_once_and_found_again(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=21) as scenario, scenario.bot():
        code, ann, bob, group = await _friends(scenario)
        bob.block()
        gone = EN.text("table-event-Unreachable", name="Bob")
        await scenario.until(lambda: says(group, gone) or None)
        await scenario.until(lambda: says(ann.chat, EN.text("standing-unreachable", name="Bob")) or None)
        latest = bob.messages()[-1].id
        bob.start()
        await scenario.until(lambda: _asks_after(bob, code, latest) or None)
        await scenario.play_on(code, taps=20)
        assert len(says(group, gone)) == 1
        await scenario.check()


async def test_who_cannot_be_reached_is_noticed_at_the_next_message(unix_url: str) -> None:
    """Telegram has told nobody: the refusal is the first sign."""
    async with open_scenario(unix_url, seed=22) as scenario, scenario.bot():
        code, _, bob, group = await _friends(scenario)
        bob.chat.blocked = True
        await _choose_by_forging(scenario, bob, code)
        gone = EN.text("table-event-Unreachable", name="Bob")
        await scenario.until(lambda: says(group, gone) or None)
        await scenario.check(allowed=("bot was blocked by the user",))
        assert len(says(group, gone)) == 1


async def _choose_by_forging(scenario: Scenario, person: Person, code: str) -> None:
    """Tap a button that is still on the telephone."""
    table = (await scenario.read(code)).table
    asked = table.seats[table.seat_of(person.id) or 0].asked
    await person.forge(f"1a|{code}|{asked}|siesta+mama", person.messages()[-1]).answered()


def _asks_after(person: Person, code: str, message: int) -> bool:
    latest = person.messages()[-1]
    return latest.id > message and bool(buttons_of(latest, code))


async def test_a_message_that_was_deleted_comes_anew(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=23) as scenario, scenario.bot():
        code, ann, *_ = await _friends(scenario)
        message = ann.messages()[-1]
        step = next(str(data) for _, data in buttons_of(message, code) if isinstance(data, PickTap))
        ann.delete(message)
        await ann.forge(step, message).answered()
        await scenario.until(lambda: _asks_after(ann, code, message.id) or None)
        await scenario.play_on(code, taps=10)
        await scenario.check(allowed=("message to edit not found",))


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=24, **SHORT_GAMES) as scenario, scenario.bot():
        code, ann, _, group = await _friends(scenario)
        await scenario.play_on(code, taps=10)
        new = ann.upgrade(group)
        await scenario.play_out(code)
        table = (await scenario.read(code)).table
        assert table.group is not None
        assert table.group.id == new.id
        await scenario.check(code, allowed=("upgraded to a supergroup",))


async def test_sent_away_from_the_group_the_table_goes_on_in_private(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=25) as scenario, scenario.bot():
        code, ann, bob, group = await _friends(scenario)
        ann.remove_bot(group)
        lost = EN.text("table-event-GroupLost")
        for person in (ann, bob):
            await scenario.until(partial(_says, person.chat, lost))
        await scenario.play_on(code, taps=20)
        assert (await scenario.read(code)).table.group is None
        await scenario.check()


async def test_a_chat_that_wants_to_be_left_alone_delays_nobody_else(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=26) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        bob.start(f"j{code}")
        await scenario.reaches(code, lambda one: one.table.is_full() or None)
        await scenario.is_calm()
        scenario.world.faults.add(Flood(1), method="sendMessage", chat=bob.id, count=1)
        before = len(scenario.world.calls)
        await scenario.begin_game(code, ann)
        await scenario.until(lambda: all([_is_asked(person, code) for person in (ann, bob)]) or None)
        sent = [call for call in list(scenario.world.calls)[before:] if call.method == "sendMessage"]
        tried = [(int(call.parameters["chat_id"]), call.ok) for call in sent]
        assert tried.index((ann.id, True)) < tried.index((bob.id, True))
        assert (bob.id, False) in tried
        await scenario.play_on(code, taps=10)
        await scenario.check(allowed=(TOO_MANY,))


def _is_asked(person: Person, code: str) -> bool:
    return any([isinstance(data, PickTap) for _, data in buttons_of(person.messages()[-1], code)])


async def test_a_whole_game_stays_within_the_limits(unix_url: str) -> None:
    """The server's and the bot's, both so many times quicker; not once is too much sent."""
    limits = ServerLimits(per_second=30 * QUICKER, burst=5, pace=1 / QUICKER, group_per_minute=20 * QUICKER)
    own = {
        "limits": {"overall": 30 * QUICKER, "chat": QUICKER, "group": 20 * QUICKER, "updates": 4 * QUICKER}
    }
    async with (
        open_scenario(unix_url, World(limits=limits), seed=27, telegram=own) as scenario,
        scenario.bot(),
    ):
        people = scenario.people("Ann", "Bob", "Cyd", "Dan")
        group = people[0].create_group("Friends", *people[1:])
        code = await scenario.table_of("2024 4 open", *people, chat=group)
        await scenario.play_out(code)
        await scenario.check(code)


async def test_a_server_that_does_not_know_the_tag_for_times_gets_none(unix_url: str) -> None:
    world = World(limits=ServerLimits.off(), policy=ServerPolicy(refuse_tags=frozenset({"tg-time"})))
    async with open_scenario(unix_url, world, seed=28) as scenario, scenario.bot():
        people = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 daily", *people)
        await scenario.play_on(code, taps=10)
        refused = [call for call in world.calls if not call.ok and "entities" in call.result["description"]]
        assert 1 <= len(refused) <= 3
        await scenario.check(allowed=("can't parse entities",))


async def test_a_reply_that_gets_lost_may_double_a_message_and_never_loses_one(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=29) as scenario, scenario.bot():
        scenario.world.faults.add(LoseReply(), method="sendMessage", probability=0.15, count=5)
        code, *_ = await _friends(scenario)
        await scenario.play_out(code)
        scenario.world.faults.clear()
        await scenario.check(code, allowed=NETWORK)


async def test_broken_lines_and_bad_gateways_only_delay(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=30) as scenario, scenario.bot():
        code, *_ = await _friends(scenario)
        for method in ("getUpdates", "sendMessage", "editMessageText"):
            for fault in (Fail(502), LoseRequest(), LoseReply()):
                scenario.world.faults.add(fault, method=method, probability=0.1, count=1)
        playing = asyncio.create_task(scenario.play_out(code))
        for _ in range(3):
            await asyncio.sleep(0.3)
            scenario.api.disconnect_all()
        await playing
        scenario.world.faults.clear()
        await scenario.check(code, allowed=NETWORK)


async def test_a_bot_that_is_restricted_stays_in_the_group_as_long_as_it_may_write_there(
    unix_url: str,
) -> None:
    """Defect 16. Telegram says "restricted" also when a group takes single rights away from everybody.

    The bot says hello when it is added, and never again.
    """
    async with open_scenario(unix_url, seed=29) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        group = ann.create_group("Friends", bob)
        hello, _ = EN.text("greeting-group").splitlines()
        await scenario.until(lambda: _says(group, hello))
        code = await scenario.table_of("2009 2 open", ann, bob, chat=group)
        for may_write in (True, True, False):
            await scenario.is_calm(0.05)
            assert (await scenario.read(code)).table.group is not None
            change = restricted(scenario, ann, group, may_write=may_write)
            scenario.world.updates.put("my_chat_member", change)
        await scenario.reaches(code, lambda one: one.table.group is None or None)
        assert len(says(group, hello)) == 1


RIGHTS = [
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_edit_tag",
    "can_react_to_messages",
]


def restricted(scenario: Scenario, by: Person, group: Chat, *, may_write: bool) -> dict[str, Any]:
    """The bot's membership in a group, as Telegram sends it when something was restricted."""
    bot = scenario.world.bot
    before = Member(bot, MemberStatus.MEMBER)
    change = scenario.world.change(group, before, before, by=by.user)
    rights = dict.fromkeys(RIGHTS, False) | {"can_send_messages": may_write}
    change["new_chat_member"] = {
        "user": bot.form,
        "status": "restricted",
        "is_member": True,
        "until_date": 0,
        **rights,
    }
    return change
