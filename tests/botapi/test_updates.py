"""Fetching updates by long polling."""

import asyncio
from typing import Any

import pytest
from telegram.error import Conflict
from telegram.ext import Application, CommandHandler, ContextTypes

from tests.botapi.stage import Stage, keyboard, quick_bot
from tests.patience import until
from tgbot.playground.botapi import BotApi, ServerLimits, World


async def numbers(stage: Stage, **options: Any) -> list[int]:
    return [update.update_id for update in await stage.bot.get_updates(**options)]


async def test_updates_come_again_until_they_are_confirmed(stage: Stage) -> None:
    stage.ann.say("1")
    stage.ann.say("2")
    seen = await numbers(stage)
    assert len(seen) == 2
    assert await numbers(stage, offset=seen[0]) == seen
    assert await numbers(stage, offset=seen[0] + 1) == seen[1:]
    assert await numbers(stage, offset=seen[1] + 1) == []
    assert not stage.world.updates.pending


async def test_who_asks_the_same_again_at_once_gets_one_update(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the open-source server of Telegram does, `process_get_updates_query`: nobody gets newer ones without a confirmation."""
    for text in "123":
        stage.ann.say(text)
    seen = await numbers(stage)
    assert await numbers(stage) == seen[:1]
    assert await numbers(stage, offset=seen[0]) == seen, "another offset is another question"
    assert await numbers(stage, offset=seen[0]) == seen[:1]
    monkeypatch.setattr("tgbot.playground.botapi.updates.SAME_QUESTION_SECONDS", 0.0)
    assert await numbers(stage, offset=seen[0]) == seen, "half a second later"


async def test_who_asks_the_same_again_soon_and_in_vain_has_to_wait() -> None:
    async with Stage(limits=ServerLimits()) as stage:
        assert await numbers(stage, offset=100) == []
        again = asyncio.create_task(numbers(stage, offset=100), name="the same again")
        await polled(stage)
        stage.ann.say("Hi")
        assert len(await again) == 1


async def test_not_more_than_asked_for(stage: Stage) -> None:
    for text in "123":
        stage.ann.say(text)
    assert len(await numbers(stage, limit=2)) == 2
    assert len(await numbers(stage, offset=-1)) == 1
    assert len(stage.world.updates.pending) == 1


async def polled(stage: Stage) -> None:
    await until(lambda: stage.world.updates._poll is not None)  # noqa: SLF001


async def test_a_poll_waits_for_what_comes(stage: Stage) -> None:
    poll = asyncio.create_task(stage.bot.get_updates(offset=100, timeout=300), name="poll")
    await polled(stage)
    stage.ann.say("Hi")
    (update,) = await poll
    assert update.message
    assert update.message.text == "Hi"


async def test_a_poll_ends_with_nothing_when_its_time_is_up(stage: Stage) -> None:
    assert (await stage.raw("getUpdates", params={"offset": 100, "timeout": "0.05"}))[1]["result"] == []


async def test_of_two_polls_the_first_fails_with_a_conflict(stage: Stage) -> None:
    first = asyncio.create_task(stage.bot.get_updates(offset=100, timeout=5), name="first poll")
    await polled(stage)
    second = asyncio.create_task(stage.bot.get_updates(offset=100, timeout=5), name="second poll")
    with pytest.raises(Conflict, match="make sure that only one bot instance is running"):
        await first
    stage.ann.say("Hi")
    assert len(await second) == 1


async def test_while_there_is_a_webhook_nobody_polls(stage: Stage) -> None:
    await stage.bot.set_webhook("http://127.0.0.1:9/")
    with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active"):
        await stage.bot.get_updates()
    await stage.bot.delete_webhook()
    await stage.bot.get_updates()


async def test_the_kinds_that_were_asked_for_are_remembered(stage: Stage) -> None:
    await stage.updates(allowed_updates=["callback_query"])
    stage.ann.say("Hi")
    await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(("Play",)))
    stage.ann.tap(stage.ann.messages()[0], "Play")
    assert (await stage.update()).callback_query
    await stage.updates(allowed_updates=[])
    stage.ann.say("Hi")
    assert (await stage.update()).message


async def test_a_whole_application_runs_on_it() -> None:

    async def welcome(_: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        await context.bot.send_message(ann.id, f"Welcome to table {(context.args or ['?'])[0]}")

    world = World(limits=ServerLimits.off())
    ann = world.person("Ann")
    async with BotApi(world) as api:
        application = Application.builder().bot(quick_bot(api)).build()
        application.add_handler(CommandHandler("start", welcome))
        async with application:
            assert application.updater
            await application.updater.start_polling(timeout=1)
            await application.start()
            ann.start("K7")
            assert (await ann.sees("Welcome")).text == "Welcome to table K7"
            await application.updater.stop()
            await application.stop()
