"""Whole games at random: nothing is lost, nothing appears, every game ends and can be replayed."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import Record, deal, outcome, replay
from engine.rules.editions.base import LAST_ROUND
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.events import Ending
from engine.rules.record import RECORD_TITLE, BadRecord
from engine.rules.state import CHANCE
from tests.properties.playing import (
    TABLES,
    Chooser,
    Table,
    at_random,
    check_options,
    check_points,
    check_state,
    destructively,
    eagerly,
    idly,
    play_out,
    recorded,
    steps,
)

GAMES = 4
REPLAYED = 2
"""Every so many games one is replayed, which takes longer than playing it."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("choose", [at_random, eagerly])
def test_everything_is_accounted_for_in_every_state(table: Table, choose: Chooser, part: int) -> None:
    for number in range(GAMES):
        states = list(play_out(table.game(), random.Random(f"{table} {part} {number}"), choose))
        for state in states:
            check_state(state)
        check_points(states)
        assert outcome(states[-1]) is not None
        if number % REPLAYED == 0:
            assert replay(Record.parse(str(recorded(states)))) == states[-1]


@every_table
def test_every_option_fits_into_a_button(table: Table) -> None:
    for state in play_out(table.game(), random.Random(f"{table} options")):
        check_options(state)


@every_table
def test_a_game_in_which_nobody_buys_ends_after_round_100(table: Table) -> None:
    states = list(play_out(table.game(), random.Random(f"{table} idle"), idly))
    for state in states:
        check_state(state)
    assert states[-1].round == LAST_ROUND
    assert states[-1].ending == Ending.ROUNDS
    assert len({state.round for state in states}) == LAST_ROUND + 1


@every_table
def test_a_game_in_which_all_buildings_are_removed_ends_at_once(table: Table) -> None:
    states = list(play_out(table.game(), random.Random(f"{table} wrecked"), destructively))
    for state in states:
        check_state(state)
    assert states[-1].ending == Ending.BUILDINGS
    assert outcome(states[-1]) == (tuple(range(table.players)), (0,) * table.players, Ending.BUILDINGS)


@every_table
def test_a_record_grows_move_by_move(table: Table) -> None:
    first, *others = play_out(table.game(), random.Random(f"{table} record"))
    record = Record.of(first)
    for state in others:
        record = record.then(state)
    assert record == recorded([first, *others])
    assert replay(record) == others[-1]


@every_table
def test_a_deal_that_went_back_leaves_no_trace(table: Table) -> None:
    """With one easy building among twelve, two deals of three go back."""
    deck = tuple(
        building._replace(points=min(9, 3 + place)) for place, building in enumerate(HOUSE_DECK[:12])
    )
    draws = 0
    for number in range(10):
        dealt = deal(table.game(deck), random.Random(f"{table} again {number}"))
        check_state(dealt)
        names = [move.code for move in dealt.moves if move.code in {building.name for building in deck}]
        assert sorted(names) == sorted(building.name for building in deck)
        assert replay(Record.of(dealt)) == dealt
        stepwise = steps(table.game(deck), random.Random(number))
        draws += sum(move is not None and move.seat == CHANCE for _, move in islice(stepwise, 100))
    assert draws > 10 * len(deck) * 2


# Records that are none


@given(st.text() | st.text(alphabet="#*0123: \nhabn").map(f"{RECORD_TITLE}\n".__add__))
def test_a_text_is_a_record_or_refused(text: str) -> None:
    with suppress(BadRecord):
        replay(Record.parse(text))


@given(st.data())
def test_a_record_with_a_changed_line_is_a_record_or_refused(data: st.DataObject) -> None:
    first, *_ = play_out(TABLES[0].game(), random.Random(1))
    lines = str(Record.of(first)).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    name = lines[at].split(": ")[0]
    lines[at] = data.draw(st.text() | st.text(alphabet="0123456789RYBNGPW=+ x").map(f"{name}: ".__add__))
    with suppress(BadRecord):
        replay(Record.parse("\n".join(lines)))


@pytest.mark.parametrize("players", ["9" * 5000, "1", "5", "0", "-2", "2.0", "two", "²", "٢"])
def test_a_record_of_too_many_or_too_few_is_refused(players: str) -> None:
    text = str(Record.of(TABLES[0].game())).replace("players: 2", f"players: {players}")
    with pytest.raises(BadRecord):
        replay(Record.parse(text))
