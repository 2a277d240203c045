"""Rate limits of the server."""

import pytest
from telegram import InputMediaPhoto
from telegram.error import RetryAfter

from tests.botapi.pictures import gif, png
from tests.botapi.stage import Stage, keyboard
from tgbot.playground.botapi import ServerLimits


async def too_many(stage: Stage, chat_id: int) -> int:
    """The seconds that the bot must wait now."""
    status, answer = await stage.raw("sendMessage", json={"chat_id": chat_id, "text": "Hi"})
    assert status == 429
    seconds: int = answer["parameters"]["retry_after"]
    assert answer["description"] == f"Too Many Requests: retry after {seconds}"
    return seconds


async def test_a_few_at_once_to_one_person_then_one_a_second() -> None:
    async with Stage(limits=ServerLimits()) as stage:
        for _ in range(5):
            await stage.bot.send_message(stage.ann.id, "Hi")
        with pytest.raises(RetryAfter):
            await stage.bot.send_message(stage.ann.id, "Hi")
        stage.clock.passes(1)
        await stage.bot.send_message(stage.ann.id, "Hi")
        assert await too_many(stage, stage.ann.id) == 1


async def test_edits_count_and_answers_do_not() -> None:
    async with Stage(limits=ServerLimits(burst=3)) as stage:
        sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(("Play",)))
        taps = [stage.ann.tap(stage.ann.messages()[0], "Play") for _ in range(9)]
        await sent.edit_text("1")
        await sent.edit_text("2")
        with pytest.raises(RetryAfter):
            await sent.edit_text("3")
        for tap in taps:
            await stage.bot.answer_callback_query(tap.id)


async def test_pictures_count_as_texts_do() -> None:
    async with Stage(limits=ServerLimits(burst=4)) as stage:
        photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
        await stage.bot.send_animation(stage.ann.id, gif(80, 60))
        await photo.edit_media(InputMediaPhoto(png(90, 60)))
        await photo.edit_caption("Board")
        with pytest.raises(RetryAfter):
            await stage.bot.send_photo(stage.ann.id, png(80, 60))
        with pytest.raises(RetryAfter):
            await photo.edit_media(InputMediaPhoto(png(80, 60)))
        assert stage.ann.messages()[0].form["photo"][-1]["width"] == 90


async def test_twenty_a_minute_in_a_group() -> None:
    async with Stage(limits=ServerLimits()) as stage:
        group = stage.ann.create_group("Friends")
        for _ in range(20):
            await stage.bot.send_message(group.id, "Hi")
        stage.clock.passes(15)
        assert await too_many(stage, group.id) == 45
        stage.clock.passes(45)
        await stage.bot.send_message(group.id, "Hi")


async def test_thirty_a_second_overall() -> None:
    async with Stage(limits=ServerLimits(burst=None)) as stage:
        for _ in range(30):
            await stage.bot.send_message(stage.ann.id, "Hi")
        assert await too_many(stage, stage.ann.id) == 1
        stage.clock.passes(1)
        await stage.bot.send_message(stage.ann.id, "Hi")


async def test_what_was_refused_for_other_reasons_costs_nothing() -> None:
    async with Stage(limits=ServerLimits(burst=1)) as stage:
        for _ in range(5):
            assert (await stage.raw("sendMessage", json={"chat_id": stage.ann.id, "text": ""}))[0] == 400
        await stage.bot.send_message(stage.ann.id, "Hi")


async def test_limits_can_be_lifted() -> None:
    async with Stage(limits=ServerLimits.off()) as stage:
        for _ in range(50):
            assert (await stage.raw("sendMessage", json={"chat_id": stage.ann.id, "text": "Hi"}))[0] == 200
