"""The result of a season's table: places by points, and who has dropped out.

Whoever has given their seat away for good comes behind all who stayed. Where a computer only finished, because the last
day was over, the seat counts as it ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.company.season import Season, SeasonTable
from engine.company.season_changes import TableResult
from engine.company.standings import places_of
from engine.rules import outcome
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat, StandIn
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot


class _PlayedSeat(NamedTuple):
    points: int
    gave_up: bool
    dropped: bool


def result_of(season: Season, table: SeasonTable, snapshot: Snapshot) -> TableResult | None:
    """The result of a table that is over; None while it is played."""
    played, game = snapshot
    if played.phase in RUNNING_PHASES:
        return None
    over = outcome(game) if game is not None and played.phase is Phase.FINISHED else None
    if over is None:
        return TableResult(played.code)
    people = [season.players[number].person for number in table.players]
    seats = [_played(one, played.seats, over.points) for one in _in_their_order(people, played.seats)]
    return TableResult(
        played.code,
        places_of([(int(not seat.gave_up), seat.points) for seat in seats]),
        tuple([number for number, seat in zip(table.players, seats, strict=True) if seat.dropped]),
    )


class _FoundSeat(NamedTuple):
    number: int
    is_own: bool
    """Does its person still sit there?"""


def _in_their_order(people: Sequence[PersonId | None], seats: Sequence[Seat]) -> list[_FoundSeat]:
    """The seat of each player. Those whom the table does not know any more share the seats that are left."""
    own = {seat.person: number for number, seat in enumerate(seats) if seat.person is not None}
    left = [number for number, seat in enumerate(seats) if seat.person is None or seat.person not in people]
    found = [own.get(person) if person is not None else None for person in people]
    return [
        _FoundSeat(left.pop(0), is_own=False) if number is None else _FoundSeat(number, is_own=True)
        for number in found
    ]


def _played(found: _FoundSeat, seats: Sequence[Seat], points: Sequence[int]) -> _PlayedSeat:
    seat = seats[found.number]
    gave_up = not found.is_own or seat.stand_in is StandIn.RESIGNED
    dropped = gave_up or (seat.stand_in is StandIn.KEEPS and not seat.stayed)
    return _PlayedSeat(points[found.number], gave_up, dropped)
