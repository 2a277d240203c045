"""What a finished table leaves behind for its people: who has left, who came late, and who only was finished for."""

from __future__ import annotations

from typing import Any

from engine.company.results.ratings import competitors
from engine.company.results.results import GameResult, PlayerResult, result_of
from engine.rules.record import replay
from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import FormerPlayer
from tests.pictures.scenes import recorded
from tests.screens.tables import Game

RECORD = "havana-2009-4-in-order-bricks"
PEOPLE = range(1, 10)


def result(
    seats: dict[PersonId, dict[str, Any]], former: tuple[FormerPlayer, ...] = ()
) -> dict[PersonId, PlayerResult]:
    """The result of a recorded game of four: who sits there when it ends, with what is special about their seats."""
    return {player.player: player for player in game_result(seats, former).players}


def game_result(seats: dict[PersonId, dict[str, Any]], former: tuple[FormerPlayer, ...] = ()) -> GameResult:
    record = recorded(RECORD)
    game = Game(record.edition, record.players, record.replacement)
    game.state = replay(record)
    table = game.table()
    sitting = [
        changed(seat, person=person, computer=None, **special)
        for seat, (person, special) in zip(table.seats, seats.items(), strict=True)
    ]
    options = changed(table.options, rated=True, hints=False)
    snapshot = game.snapshot(seats=tuple(sitting), former=former, options=options)
    found = result_of(snapshot, (), {person: person for person in PEOPLE})
    assert found is not None
    return found


def test_whoever_was_there_on_the_last_day_has_not_left() -> None:
    finished_for = {"stand_in": StandIn.KEEPS, "stayed": True}
    players = result({1: finished_for, 2: finished_for, 3: {"stand_in": StandIn.KEEPS}, 4: {}})
    assert [players[person].has_left for person in (1, 2, 3, 4)] == [False, False, True, False]
    assert players[3].place == 4


def test_whoever_takes_over_a_seat_and_leaves_it_came_late_all_the_same() -> None:
    game = game_result({1: {}, 2: {}, 3: {}, 5: {"stand_in": StandIn.RESIGNED}}, (FormerPlayer(4, 3),))
    players = {player.player: player for player in game.players}
    assert (players[5].has_left, players[5].came_late) == (True, True)
    assert [player.player for player in competitors(game)] == [1, 2, 3, 4]


def test_of_several_people_at_one_seat_only_the_first_began() -> None:
    players = result({1: {}, 2: {}, 3: {}, 6: {}}, (FormerPlayer(4, 3), FormerPlayer(5, 3)))
    assert [person for person, player in players.items() if player.came_late] == [6, 5]


def test_whoever_began_and_comes_back_to_a_seat_did_not_come_late() -> None:
    players = result({1: {}, 2: {}, 4: {}, 5: {}}, (FormerPlayer(4, 3), FormerPlayer(3, 2)))
    assert [person for person, player in players.items() if player.came_late] == [5]
    assert players[4].has_left
