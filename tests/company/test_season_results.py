"""What a finished table brings to the players of a season."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.company.season.season import Season, SeasonTable
from engine.company.season.season_changes import BeginSeason, ForgetPlayer, TableResult
from engine.company.season.seasons import season_result_of
from engine.rules import outcome
from engine.rules.record import replay
from engine.tables.frozen import changed
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot
from tests.backends import NOON
from tests.company.seasons import new_season
from tests.pictures.scenes import recorded
from tests.screens.tables import CODE, Game
from tests.values import not_none

RECORD = "havana-2009-4-in-order-bricks"


def played(**seats: StandIn | None) -> tuple[Season, SeasonTable, Snapshot]:
    """A recorded game of four people, who sit in the order of their numbers; `one=…`: who plays for the first."""
    record = recorded(RECORD)
    game = Game(record.edition, record.players, record.replacement)
    game.state = replay(record)
    stand_ins = [seats.get(name) for name in ("one", "two", "three", "four")]
    people = [
        changed(seat, person=number, stand_in=stand_in, computer=None)
        for number, (seat, stand_in) in enumerate(zip(game.table().seats, stand_ins, strict=True), 1)
    ]
    season = BeginSeason().apply(replace(new_season(range(1, 5)), lot=""), NOON)  # nobody's number is drawn
    return season, SeasonTable(players=(3, 2, 1, 0), code=CODE), game.snapshot(seats=tuple(people))


def points_of(snapshot: Snapshot) -> tuple[int, ...]:
    assert snapshot.game is not None
    over = not_none(outcome(snapshot.game))
    return over.points


def result(season: Season, table: SeasonTable, snapshot: Snapshot) -> TableResult:
    return not_none(season_result_of(season, table, snapshot))


def test_places_follow_the_points_in_the_order_of_the_season() -> None:
    season, table, snapshot = played()
    points = points_of(snapshot)[::-1]
    found = result(season, table, snapshot)
    assert found.places == tuple([1 + sum(other > own for other in points) for own in points])
    assert found.dropped == ()


def test_who_resigned_is_last_whatever_the_computer_made_of_it() -> None:
    season, table, snapshot = played()
    winner = points_of(snapshot).index(max(points_of(snapshot)))
    name = ("one", "two", "three", "four")[winner]
    season, table, snapshot = played(**{name: StandIn.RESIGNED})
    found = result(season, table, snapshot)
    assert found.places[table.players.index(winner)] == 4
    assert found.dropped == (winner,)


@pytest.mark.parametrize("has_stayed", [True, False])
def test_who_was_there_until_the_last_day_has_not_dropped_out(*, has_stayed: bool) -> None:
    season, table, (played_table, game) = played(two=StandIn.KEEPS)
    seats = list(played_table.seats)
    seats[1] = changed(seats[1], stayed=has_stayed)
    found = result(season, table, Snapshot(changed(played_table, seats=tuple(seats)), game))
    assert found.dropped == (() if has_stayed else (1,))
    assert found.places == result(*played()).places, "the seat counts as it ended"


def test_whose_seat_somebody_else_has_taken_is_behind_all() -> None:
    season, table, (played_table, game) = played()
    seats = (changed(played_table.seats[0], person=99), *played_table.seats[1:])
    found = result(season, table, Snapshot(changed(played_table, seats=seats), game))
    assert (found.places[3], found.dropped) == (4, (0,))


def test_a_forgotten_player_is_behind_all() -> None:
    season, table, snapshot = played()
    found = result(ForgetPlayer(3, -3).apply(season, NOON), table, snapshot)
    assert (found.places[1], found.dropped) == (4, (2,))


def test_a_table_that_is_played_has_no_result_yet_and_a_closed_one_never() -> None:
    season, table, (played_table, game) = played()
    for phase in (Phase.LOBBY, Phase.PLAYING):
        assert season_result_of(season, table, Snapshot(changed(played_table, phase=phase), None)) is None
    closed = Snapshot(changed(played_table, phase=Phase.CLOSED), game)
    assert season_result_of(season, table, closed) == TableResult(CODE)
