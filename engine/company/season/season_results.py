"""The result of a season's table: places by points, and who has dropped out.

A player who has given their seat away for good comes behind all who stayed. Where a computer only finished, because
the last day was over, the seat counts as it ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.company.season.season import Season, SeasonTable
from engine.company.season.season_changes import TableResult
from engine.company.season.standings import ranks_of
from engine.rules.course.ending import outcome
from engine.tables.profiles import PersonId
from engine.tables.seat import StandIn
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table


class _PlayedSeat(NamedTuple):
    points: int
    gave_up: bool
    dropped: bool


def season_result_of(season: Season, table: SeasonTable, snapshot: Snapshot) -> TableResult | None:
    """The result of a table that is over; None while it is played."""
    played, game = snapshot
    if played.phase in RUNNING_PHASES:
        return None
    over = outcome(game) if game is not None and played.phase is Phase.FINISHED else None
    if over is None:
        return TableResult(played.code)
    seats = [_played(played, season.players[number].person, over.points) for number in table.players]
    return TableResult(
        played.code,
        ranks_of([(int(not seat.gave_up), seat.points) for seat in seats]),
        tuple([number for number, seat in zip(table.players, seats, strict=True) if seat.dropped]),
    )


def _played(table: Table, person: PersonId | None, points: Sequence[int]) -> _PlayedSeat:
    """A player's part in a table. A player who no longer sits there has given up, and is behind everybody."""
    number = None if person is None else table.seat_of(person)
    if number is None:
        return _PlayedSeat(0, gave_up=True, dropped=True)
    seat = table.seats[number]
    return _PlayedSeat(points[number], seat.stand_in is StandIn.RESIGNED, dropped=seat.given_up)
