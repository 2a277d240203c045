"""Faults on request."""

import asyncio
import random
import time
from datetime import timedelta

import pytest
from telegram import InputMediaPhoto
from telegram.error import NetworkError, RetryAfter

from tests.botapi.pictures import gif, png
from tests.botapi.stage import Stage
from tgbot.playground.botapi import Delay, Fail, Flood, Forget, LoseReply, LoseRequest, Twice
from tgbot.playground.botapi.faults import Faults


async def test_a_request_that_is_lost_does_nothing(stage: Stage) -> None:
    stage.world.faults.add(LoseRequest(), method="sendMessage", count=1)
    with pytest.raises(NetworkError):
        await stage.bot.send_message(stage.ann.id, "Hi")
    assert stage.ann.messages() == []
    await stage.bot.send_message(stage.ann.id, "Hi")


async def test_a_reply_that_is_lost_leaves_the_work_done(stage: Stage) -> None:
    stage.world.faults.add(LoseReply(), method="sendMessage", count=1)
    with pytest.raises(NetworkError):
        await stage.bot.send_message(stage.ann.id, "Hi")
    assert [message.text for message in stage.ann.messages()] == ["Hi"]


async def test_pictures_are_lost_as_texts_are(stage: Stage) -> None:
    stage.world.faults.add(LoseReply(), method="sendPhoto", chat=stage.ann.id, count=1)
    with pytest.raises(NetworkError):
        await stage.bot.send_photo(stage.ann.id, png(80, 60))
    (photo,) = stage.ann.messages()
    stage.world.faults.add(LoseRequest(), method="editMessageMedia", count=1)
    with pytest.raises(NetworkError):
        await stage.bot.edit_message_media(InputMediaPhoto(png(90, 60)), stage.ann.id, photo.id)
    assert photo.form["photo"][-1]["width"] == 80
    stage.world.faults.add(Flood(7), chat=stage.ann.id, count=1)
    with pytest.raises(RetryAfter):
        await stage.bot.send_animation(stage.ann.id, gif(80, 60))


@pytest.mark.parametrize(("code", "reason"), [(500, "Internal Server Error"), (502, "Bad Gateway")])
async def test_a_server_that_fails(stage: Stage, code: int, reason: str) -> None:
    stage.world.faults.add(Fail(code), count=1)
    with pytest.raises(NetworkError, match=reason):
        await stage.bot.send_message(stage.ann.id, "Hi")
    assert stage.ann.messages() == []


async def test_a_server_that_takes_its_time(stage: Stage) -> None:
    stage.world.faults.add(Delay(0.05, 0.06), method="getMe")
    begun = time.perf_counter()
    await stage.bot.get_me()
    assert time.perf_counter() - begun >= 0.05


async def test_a_chat_that_takes_nothing_for_a_while(stage: Stage) -> None:
    ben = stage.world.person("Ben")
    ben.start()
    stage.world.faults.add(Flood(7), chat=stage.ann.id, count=1)
    with pytest.raises(RetryAfter) as told:
        await stage.bot.send_message(stage.ann.id, "Hi")
    assert told.value.retry_after == timedelta(seconds=7)
    await stage.bot.send_message(ben.id, "Hi")
    stage.clock.passes(7)
    await stage.bot.send_message(stage.ann.id, "Hi")


async def test_updates_that_come_twice(stage: Stage) -> None:
    stage.world.faults.add(Twice(), count=1)
    stage.ann.say("Hi")
    first, second = await stage.updates()
    assert first.update_id == second.update_id


async def test_confirmations_that_are_not_heard(stage: Stage) -> None:
    stage.ann.say("Hi")
    (seen,) = await stage.updates()
    stage.world.faults.add(Forget(), count=1)
    (again,) = await stage.bot.get_updates(offset=seen.update_id + 1)
    assert again.update_id == seen.update_id
    assert await stage.bot.get_updates(offset=seen.update_id + 2) == ()


async def test_all_connections_break(stage: Stage) -> None:
    polling = asyncio.create_task(stage.bot.get_updates(offset=100, timeout=5), name="poll")
    await asyncio.sleep(0.05)
    stage.api.disconnect_all()
    with pytest.raises(NetworkError):
        await polling
    await stage.bot.get_me()


async def test_faults_may_be_taken_back(stage: Stage) -> None:
    stage.world.faults.add(Fail())
    stage.world.faults.clear()
    await stage.bot.get_me()


def test_a_fault_strikes_where_it_is_told_to() -> None:
    faults = Faults(random.Random(0))
    faults.add(Fail(), method="sendMessage", chat=7, count=2)
    assert faults.strike("sendmessage", 8) == []
    assert faults.strike("getme") == []
    assert [faults.strike("sendmessage", 7) for _ in range(3)] == [[Fail()], [Fail()], []]
    assert not faults


def test_the_same_seed_gives_the_same_faults() -> None:
    def played(seed: int) -> list[bool]:
        faults = Faults(random.Random(seed))
        faults.add(Fail(), probability=0.5)
        return [bool(faults.strike("getme")) for _ in range(40)]

    assert played(1) == played(1) != played(2)
    assert 10 < sum(played(1)) < 30
