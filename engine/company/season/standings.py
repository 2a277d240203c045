"""Standings: what places are worth, and who is ahead.

Points are counted in parts, so that players who tie share theirs in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple


class Scoring(StrEnum):
    """How many points places bring."""

    FLAT = "flat"
    """5, 3, 2 and 1 at every table: so a small table is worth more. Seasons that were opened before 0.8.0 have it."""
    EVEN = "even"
    """Ten in the mean at every table, spread so that equals win a season as often from each (`bench/seasons.py`)."""


PLACE_POINTS: Mapping[Scoring, Mapping[int, tuple[int, ...]]] = {
    Scoring.FLAT: {2: (5, 3), 3: (5, 3, 2), 4: (5, 3, 2, 1)},
    Scoring.EVEN: {2: (14, 6), 3: (15, 10, 5), 4: (16, 10, 8, 6)},
}
"""By the number of players at a table: for the first place, the second, and so on."""
POINT_PARTS = 12
"""The parts of a point: two, three and four people can share any number of points in whole parts."""


class RankedPlayer(NamedTuple):
    """How a player stands."""

    player: int
    place: int
    """From 1; who has as many points and wins shares it."""
    parts: int
    tables: int
    wins: int


def ranks_of(scores: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each score, from 1; equal scores share it.

    >>> ranks_of([(9,), (12,), (9,)])
    (2, 1, 2)
    """
    return tuple([1 + sum([other > score for other in scores]) for score in scores])


def point_parts(places: Sequence[int], scoring: Scoring) -> tuple[int, ...]:
    """The points of each player of a table, in parts: players who tie share the points of all places that they take
    together.

    >>> point_parts((1, 1, 3), Scoring.EVEN) == (150, 150, 5 * POINT_PARTS)
    True
    """
    points = PLACE_POINTS[scoring][len(places)]
    return tuple([_share(points, place, places.count(place)) for place in places])


def _share(points: Sequence[int], place: int, tied: int) -> int:
    return POINT_PARTS * sum(points[place - 1 : place - 1 + tied]) // tied


class Placing(NamedTuple):
    """A player's result at one table."""

    player: int
    place: int
    parts: int


def ranked(players: Sequence[int], placings: Iterable[Placing]) -> tuple[RankedPlayer, ...]:
    """The standing of players, the leader first: points count, then wins; equal players keep the given order."""
    known = list(placings)
    rows = [_row(player, known) for player in players]
    scores = [(row.parts, row.wins) for row in rows]
    placed = [row._replace(place=place) for row, place in zip(rows, ranks_of(scores), strict=True)]
    return tuple(sorted(placed, key=lambda row: row.place))


def _row(player: int, placings: Sequence[Placing]) -> RankedPlayer:
    own = [one for one in placings if one.player == player]
    wins = sum([one.place == 1 for one in own])
    return RankedPlayer(player, 0, sum([one.parts for one in own]), len(own), wins)
