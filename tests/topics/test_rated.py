"""A rated table is chosen when it is opened: for people only, and without hints."""

from __future__ import annotations

from engine.tables.policy import HousePolicy
from engine.tables.table_view import view_table
from tests.topics.bot_house import BotHouse
from tests.topics.reading import button, labels, shown, the_screen
from tests.values import not_none
from tgbot.screen.screen import Screen
from tgbot.screen.table_drafts import TableDraft, read_draft
from tgbot.topics.lobby.screens import lobby_screen
from tgbot.words import Words


async def more_options(house: BotHouse) -> Screen:
    return not_none((await house.taps(1, button(the_screen(await house.writes(1, "/new")), "More"))).edit)


async def test_a_table_is_not_rated_unless_somebody_wants_it(house: BotHouse) -> None:
    assert any("Rated: no" in label for row in labels(await more_options(house)) for label in row)
    await house.writes(1, "/new 2009 2 live")
    (snapshot,) = await house.people.tables_of(1)
    assert not snapshot.table.options.rated


async def test_one_tap_makes_it_rated_without_hints(house: BotHouse) -> None:
    rated = not_none((await house.taps(1, button(await more_options(house), "Rated: no"))).edit)
    assert {"🏅 Rated: yes", "💡 Hints: no"} <= {label for row in labels(rated) for label in row}
    await house.taps(1, button(rated, "Open"))
    (snapshot,) = await house.people.tables_of(1)
    assert snapshot.table.options.rated
    assert not snapshot.table.options.hints
    lobby = lobby_screen(view_table(snapshot, 0), Words("en"), bot_name="bot")
    assert "Rated: only people, no hints" in shown(lobby)
    assert not any("🤖" in label for row in labels(lobby) for label in row)
    assert any("Rated: no" in label for row in labels(await more_options(house)) for label in row)


async def test_it_can_be_said_in_a_word(house: BotHouse) -> None:
    await house.writes(1, "/new 2009 3 rated")
    (snapshot,) = await house.people.tables_of(1)
    assert snapshot.table.options.rated


def test_computers_and_hints_end_it() -> None:
    rated = TableDraft().with_rating(wanted=True)
    assert not rated.with_computers(1).rated
    assert not rated.with_hints(wanted=True).rated
    assert TableDraft(computers=1).with_rating(wanted=True).computers == 0
    assert rated.with_rating(wanted=False) == TableDraft()
    assert read_draft(str(rated), HousePolicy()) == rated
