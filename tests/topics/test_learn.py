"""/learn: in private, from a group, and with buttons that nobody drew."""

from __future__ import annotations

import pytest

from engine.tables.refusals import Refusal
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, shown, the_alert, the_screen
from tgbot.buttons.pages import LearnTap
from tgbot.screen.ways import learn_button
from tgbot.words import Words

PERSON = 7


async def test_the_lesson_is_one_message_from_step_to_step(house: BotHouse) -> None:
    first = await house.writes(PERSON, "/learn")
    assert first.send
    second = await house.taps(PERSON, button(the_screen(first), "Castillo"))
    assert second.edit is not None
    assert "2/5" in shown(second.edit)


async def test_its_button_begins_it_in_a_message_of_its_own(house: BotHouse) -> None:
    reply = await house.taps(PERSON, learn_button(Words("en")))
    assert reply.edit is None
    assert "1/5" in shown(reply.send[0])


async def test_it_speaks_the_language_of_who_asks(house: BotHouse) -> None:
    assert "Gebäude" in shown(the_screen(await house.writes(PERSON, "/learn", language="de")))


async def test_in_a_group_it_is_taught_in_private(house: BotHouse) -> None:
    stranger = await house.writes(PERSON, "/learn", chat=GROUP)
    assert "Open our chat" in shown(the_screen(stranger))
    await house.writes(PERSON, "/learn")
    known = await house.writes(PERSON, "/learn", chat=GROUP)
    assert "1/5" in shown(known.private[0])
    assert "1/5" not in shown(known.send[0])


async def test_a_tap_in_a_group_changes_nothing_there(house: BotHouse) -> None:
    stranger = await house.taps(PERSON, learn_button(Words("en")), chat=GROUP)
    assert "Open our chat" in the_alert(stranger)
    assert not stranger.private
    await house.writes(PERSON, "/learn")
    known = await house.taps(PERSON, LearnTap(3, ""), chat=GROUP)
    assert "3/5" in shown(known.private[0])
    assert known.edit is None
    assert not known.send


@pytest.mark.parametrize(
    "forged",
    [LearnTap(7, ""), LearnTap(-1, ""), LearnTap(10**18, "=UL"), LearnTap(1, "=XX"), LearnTap(6, "=UL")],
    ids=str,
)
async def test_a_step_or_an_answer_that_does_not_exist_is_outdated(house: BotHouse, forged: LearnTap) -> None:
    with refused(Refusal.OUTDATED):
        await house.taps(PERSON, forged)
