"""Pairing: who sits with whom in a round, so that the fewest meet again and equals sit together."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations

Pair = frozenset[int]
"""Two players, by their numbers."""
Seating = tuple[tuple[int, ...], ...]
"""The players of each table of a round."""

MIN_TOGETHER = 2
MEETING_COST = 10_000
"""A pair that meets again costs more than all differences in strength of a round together."""
MAX_SHUFFLES = 3
"""How often the seats are drawn: the best of these seatings is taken, and one where nobody meets again at once."""
MAX_EXCHANGE_PASSES = 20
"""How often all exchanges of one seating are tried; as a rule a handful does."""


def table_sizes(count: int) -> tuple[int, ...]:
    """The sizes of the tables for so many people: threes, with fours for who is left over, and a two only among five.

    A table of three waits for fewer people than one of four, and there are more others to meet in the next round.

    >>> table_sizes(8), table_sizes(10), table_sizes(5)
    ((4, 4), (4, 3, 3), (3, 2))
    """
    if count < MIN_TOGETHER:
        return ()
    if count in (2, 5):
        return (2,) if count == 2 else (3, 2)
    fours = count % 3
    return (4,) * fours + (3,) * ((count - 4 * fours) // 3)


def seat_together(
    players: Sequence[int], met: Mapping[Pair, int], strength: Mapping[int, int], rng: random.Random
) -> Seating:
    """The tables of a round: everybody sits at one of them. A single player has nobody to sit with."""
    seatings: list[tuple[int, Seating]] = []
    for _ in range(MAX_SHUFFLES):
        seating = _improved(_first_seating(players, strength, rng), met, strength)
        seatings.append((sum([_table_cost(table, met, strength) for table in seating]), seating))
        if min(seatings)[0] < MEETING_COST:
            break
    return min(seatings)[1]


def _first_seating(players: Sequence[int], strength: Mapping[int, int], rng: random.Random) -> Seating:
    """Neighbours in strength side by side; who is equally strong is drawn by lot, and so is where the fours are."""
    drawn, sizes = list(players), list(table_sizes(len(players)))
    rng.shuffle(drawn)
    rng.shuffle(sizes)
    drawn.sort(key=strength.__getitem__)
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return tuple([tuple(drawn[end - size : end]) for end, size in zip(ends, sizes, strict=True)])


def _improved(seating: Seating, met: Mapping[Pair, int], strength: Mapping[int, int]) -> Seating:
    """Exchange two players of different tables as long as that helps."""
    tables = [list(table) for table in seating]
    for _ in range(MAX_EXCHANGE_PASSES):
        changes = [_exchange(one, other, met, strength) for one, other in combinations(tables, 2)]
        if not any(changes):
            break
    return tuple(map(tuple, tables))


def _exchange(one: list[int], other: list[int], met: Mapping[Pair, int], strength: Mapping[int, int]) -> bool:
    """Make every exchange between two tables that helps; False if none does."""
    cost = _table_cost(one, met, strength) + _table_cost(other, met, strength)
    helped = False
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            now = _table_cost(one, met, strength) + _table_cost(other, met, strength)
            if now < cost:
                cost, helped = now, True
            else:
                one[here], other[there] = other[there], one[here]
    return helped


def _table_cost(table: Sequence[int], met: Mapping[Pair, int], strength: Mapping[int, int]) -> int:
    """A third meeting costs more than two second ones."""
    return sum(
        [
            MEETING_COST * met.get(frozenset(pair), 0) ** 2 + abs(strength[pair[0]] - strength[pair[1]])
            for pair in combinations(table, 2)
        ]
    )
