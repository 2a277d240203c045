"""A rated table is chosen when it is opened: for people only, and without hints."""

from __future__ import annotations

import pytest

from engine.tables.policy import HousePolicy
from engine.tables.table_view import view_table
from tests.backends import Harness
from tests.handlers.fake_telegram import FakeTelegram, button, labels, shown, the_screen
from tgbot.screen.screen import Screen
from tgbot.screen.table_drafts import TableDraft, read_draft
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.words import Words


@pytest.fixture
def telegram(house: Harness) -> FakeTelegram:
    return FakeTelegram(house, new_table.register)


async def more_options(telegram: FakeTelegram) -> Screen:
    screen = (await telegram.taps(1, button(the_screen(await telegram.writes(1, "/new")), "More"))).edit
    assert screen is not None
    return screen


async def test_a_table_is_not_rated_unless_somebody_wants_it(telegram: FakeTelegram, house: Harness) -> None:
    assert any("Rated: no" in label for row in labels(await more_options(telegram)) for label in row)
    await telegram.writes(1, "/new 2009 2 live")
    (snapshot,) = await house.people.tables_of(1)
    assert not snapshot.table.options.rated


async def test_one_tap_makes_it_rated_without_hints(telegram: FakeTelegram, house: Harness) -> None:
    rated = (await telegram.taps(1, button(await more_options(telegram), "Rated: no"))).edit
    assert rated is not None
    assert {"🏅 Rated: yes", "💡 Hints: no"} <= {label for row in labels(rated) for label in row}
    await telegram.taps(1, button(rated, "Open"))
    (snapshot,) = await house.people.tables_of(1)
    assert snapshot.table.options.rated
    assert not snapshot.table.options.hints
    lobby = lobby_screen(view_table(snapshot, 0), Words("en"), bot_name="bot")
    assert "Rated: only people, no hints" in shown(lobby)
    assert not any("🤖" in label for row in labels(lobby) for label in row)
    assert any("Rated: no" in label for row in labels(await more_options(telegram)) for label in row)


async def test_it_can_be_said_in_a_word(telegram: FakeTelegram, house: Harness) -> None:
    await telegram.writes(1, "/new 2009 3 rated")
    (snapshot,) = await house.people.tables_of(1)
    assert snapshot.table.options.rated


def test_computers_and_hints_end_it() -> None:
    rated = TableDraft().with_rating(wanted=True)
    assert not rated.with_computers(1).rated
    assert not rated.with_hints(wanted=True).rated
    assert TableDraft(computers=1).with_rating(wanted=True).computers == 0
    assert rated.with_rating(wanted=False) == TableDraft()
    assert read_draft(str(rated), HousePolicy()) == rated
