"""Buttons that people press, and the answers to them.

The library makes a `Message` of an inaccessible one too; only `is_accessible` tells.
"""

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from tests.botapi.stage import Stage, keyboard, refused
from tgbot.playground.botapi import Message, ServerPolicy, TapAnswer

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
DAY = 86_400


async def asked(stage: Stage) -> Message:
    await stage.bot.send_message(stage.ann.id, "Build?", reply_markup=keyboard(("Yes", "No")))
    return stage.ann.messages()[-1]


async def test_a_tap_comes_with_the_whole_message(stage: Stage) -> None:
    stage.ann.tap(await asked(stage), "Yes")
    query = (await stage.update()).callback_query
    assert query
    assert (query.data, query.from_user.id) == ("Yes", stage.ann.id)
    assert query.message
    assert query.message.to_dict()["reply_markup"] == keyboard(("Yes", "No")).to_dict()


async def test_the_answer_reaches_the_person(stage: Stage) -> None:
    tap = stage.ann.tap(await asked(stage), "Yes")
    assert tap.answer is None
    await stage.bot.answer_callback_query(tap.id, "Not your turn", show_alert=True)
    assert await tap.answered() == TapAnswer("Not your turn", show_alert=True)


async def test_a_tap_is_answered_once(stage: Stage) -> None:
    tap = stage.ann.tap(await asked(stage), "Yes")
    await stage.bot.answer_callback_query(tap.id)
    assert tap.answer == TapAnswer()
    with refused(TOO_OLD):
        await stage.bot.answer_callback_query(tap.id)


async def test_a_tap_that_never_was(stage: Stage) -> None:
    with refused(TOO_OLD):
        await stage.bot.answer_callback_query("999")


async def test_an_answer_comes_within_fifteen_seconds(stage: Stage) -> None:
    message = await asked(stage)
    in_time, late = stage.ann.tap(message, "Yes"), stage.ann.tap(message, "Yes")
    stage.clock.passes(15)
    await stage.bot.answer_callback_query(in_time.id)
    stage.clock.passes(1)
    with refused(TOO_OLD):
        await stage.bot.answer_callback_query(late.id)


async def test_old_taps_are_forgotten(stage: Stage) -> None:
    message = await asked(stage)
    stage.ann.tap(message, "Yes")
    stage.clock.passes(60)
    stage.ann.tap(message, "Yes")
    assert len(stage.world.queries) == 1


async def test_the_policy_sets_how_long_a_tap_can_be_answered() -> None:
    async with Stage(policy=ServerPolicy(query_age=2)) as stage:
        tap = stage.ann.tap(await asked(stage), "Yes")
        stage.clock.passes(3)
        with refused(TOO_OLD):
            await stage.bot.answer_callback_query(tap.id)


async def test_an_answer_has_200_characters(stage: Stage) -> None:
    tap = stage.ann.tap(await asked(stage), "Yes")
    with refused("MESSAGE_TOO_LONG"):
        await stage.bot.answer_callback_query(tap.id, "x" * 201)
    await stage.bot.answer_callback_query(tap.id, "x" * 200)


async def test_buttons_are_found_by_label_or_by_data(stage: Stage) -> None:
    markup = InlineKeyboardMarkup(
        [[InlineKeyboardButton("Build", callback_data="b:1"), InlineKeyboardButton("?", url="t.me")]]
    )
    await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=markup)
    (message,) = stage.ann.messages()
    stage.ann.tap(message, "Build")
    stage.ann.tap(message, "b:1")
    stage.ann.tap(message, message.buttons[0])
    assert [update.callback_query and update.callback_query.data for update in await stage.updates()] == [
        "b:1"
    ] * 3
    for nothing in ("Pass", "?"):
        with pytest.raises(LookupError):
            stage.ann.tap(message, nothing)


async def test_a_tap_on_a_deleted_message_comes_without_it(stage: Stage) -> None:
    message = await asked(stage)
    stage.ann.delete(message)
    stage.ann.tap(message, "Yes")
    query = (await stage.update()).callback_query
    assert query
    assert query.message
    assert not query.message.is_accessible
    assert query.message.message_id == message.id


async def test_a_tap_on_a_very_old_message_comes_without_it(stage: Stage) -> None:
    message = await asked(stage)
    stage.clock.passes(31 * DAY)
    stage.ann.tap(message, "Yes")
    query = (await stage.update()).callback_query
    assert query
    assert query.message
    assert not query.message.is_accessible


async def test_anything_can_be_forged(stage: Stage) -> None:
    message = await asked(stage)
    stage.ann.forge("x" * 100, message)
    stage.ann.forge("lie", message_id=message.id)
    stage.ann.forge("lie", message_id=99)
    real, found, lost = [update.callback_query for update in await stage.updates()]
    assert real
    assert found
    assert lost
    assert real.data == "x" * 100
    assert found.message
    assert found.message.to_dict()["text"] == "Build?"
    assert lost.message
    assert not lost.message.is_accessible
