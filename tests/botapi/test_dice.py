"""Dice: the server draws their values, and nobody changes them."""

import random

import pytest
from telegram import InputMediaPhoto

from tests.botapi.pictures import png
from tests.botapi.stage import Stage, keyboard, refused
from tgbot.playground.botapi import MemberStatus
from tgbot.playground.botapi.methods.messages import DICE_VALUES

HOUR = 3600


async def thrown(stage: Stage, emoji: str | None = None) -> int:
    sent = await stage.bot.send_dice(stage.ann.id, emoji=emoji)
    assert sent.dice is not None
    return sent.dice.value


async def test_a_throw_arrives_with_its_value(stage: Stage) -> None:
    sent = await stage.bot.send_dice(stage.ann.id, emoji="🎰", disable_notification=True)
    (seen,) = stage.ann.messages()
    assert sent.dice is not None
    assert seen.form["dice"] == {"emoji": "🎰", "value": sent.dice.value}
    assert (seen.text, seen.notified) == ("", False)


@pytest.mark.parametrize(("emoji", "most"), DICE_VALUES.items())
async def test_every_value_of_an_emoji_comes(stage: Stage, emoji: str, most: int) -> None:
    stage.world.dice = random.Random(18)
    values = [
        (await stage.raw("sendDice", json={"chat_id": stage.ann.id, "emoji": emoji}))[1]
        for _ in range(9 * most)
    ]
    assert {value["result"]["dice"]["value"] for value in values} == set(range(1, most + 1))


async def test_without_an_emoji_it_is_a_die(stage: Stage) -> None:
    assert 1 <= await thrown(stage) <= 6
    assert stage.ann.messages()[0].form["dice"]["emoji"] == "🎲"


async def test_the_football_may_come_in_colour(stage: Stage) -> None:
    assert 1 <= await thrown(stage, "⚽️") <= 5


async def test_other_emoji_are_no_dice(stage: Stage) -> None:
    with refused("EMOTICON_INVALID"):
        await stage.bot.send_dice(stage.ann.id, emoji="🐶")


async def test_a_throw_cannot_be_edited(stage: Stage) -> None:
    sent = await stage.bot.send_dice(stage.ann.id, emoji="🎰", reply_markup=keyboard(("Go",)))
    with refused("There is no text in the message to edit"):
        await sent.edit_text("64")
    with refused("There is no caption in the message to edit"):
        await sent.edit_caption("64")
    with refused("There is no media in the message to edit"):
        await sent.edit_media(InputMediaPhoto(png(80, 60)))


async def test_the_keyboard_below_a_throw_may_go(stage: Stage) -> None:
    sent = await stage.bot.send_dice(stage.ann.id, emoji="🎰", reply_markup=keyboard(("Go",)))
    await sent.edit_reply_markup(None)
    (seen,) = stage.ann.messages()
    assert (seen.buttons, seen.form["dice"]["value"]) == ((), sent.dice and sent.dice.value)


async def test_alone_with_a_person_a_throw_stays_for_a_day(stage: Stage) -> None:
    sent = await stage.bot.send_dice(stage.ann.id)
    stage.clock.passes(24 * HOUR)
    with refused("Message can't be deleted"):
        await sent.delete()
    stage.clock.passes(1)
    assert await sent.delete()
    assert stage.ann.messages() == []


async def test_in_a_group_a_throw_may_be_deleted_at_once(stage: Stage) -> None:
    group = stage.ann.create_group("Game night")
    sent = await stage.bot.send_dice(group.id)
    assert group.status(stage.world.bot.id) is MemberStatus.MEMBER
    assert await sent.delete()


async def test_a_die_that_is_forwarded_stays_a_die_without_its_keys(stage: Stage) -> None:
    ben = stage.world.person("Ben")
    ben.start()
    sent = await stage.bot.send_dice(stage.ann.id, emoji="🎰", reply_markup=keyboard(("Go",)))
    passed_on = await stage.bot.forward_message(
        ben.id, stage.ann.id, sent.message_id, disable_notification=True
    )
    assert sent.dice is not None
    assert passed_on.dice == sent.dice
    assert passed_on.reply_markup is None
    assert passed_on.forward_origin is not None
    assert passed_on.forward_origin.date == sent.date
    (seen,) = [one for one in ben.messages() if "dice" in one.form]
    assert (seen.form["dice"]["value"], seen.notified) == (sent.dice.value, False)
    with refused("Message can't be deleted"):
        await passed_on.delete()


async def test_what_is_not_there_cannot_be_forwarded(stage: Stage) -> None:
    with refused("message to forward not found"):
        await stage.bot.forward_message(stage.ann.id, stage.ann.id, 999)
