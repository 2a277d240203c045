"""Pairing: who sits with whom in a round: large tables in turn, so that the fewest meet again and equals sit together."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, combinations
from typing import NamedTuple

Pair = frozenset[int]
"""Two players, by their numbers."""
Seating = tuple[tuple[int, ...], ...]
"""The players of each table of a round."""

MIN_TOGETHER = 2
MEETING_COST = 10_000
"""A pair that meets again costs more than all differences in strength of a round together."""
TURN_COST = 1_000 * MEETING_COST
"""The cost of a larger table for somebody who has sat at larger ones than others; it outweighs all meetings."""
MAX_SHUFFLES = 3
"""How often the seats are drawn: the best of these seatings is taken, and one where nobody meets again at once."""
MAX_EXCHANGE_PASSES = 20
"""How often all exchanges of one seating are tried; as a rule a handful does."""


def table_sizes(count: int) -> tuple[int, ...]:
    """The sizes of the tables for some people: threes, with fours for those left over, and a two only among five.

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


class PastRounds(NamedTuple):
    """The facts about earlier rounds that matter for the next one."""

    met: Mapping[Pair, int]
    """How often each pair has sat at one table."""
    strength: Mapping[int, int]
    """Low numbers for the strong."""
    sizes: Mapping[int, int] | None = None
    """The sizes of each player's tables, added up. None: nobody has a turn at the small ones, as until 0.7.0."""


def seat_together(players: Sequence[int], past: PastRounds, rng: random.Random) -> Seating:
    """The tables of a round: everybody sits at one of them. A single player has nobody to sit with."""
    by_strength = _Costs(_pair_costs(players, past, past.strength), dict.fromkeys(players, 0))
    if past.sizes is None:
        return _best_drawn(lambda: _by_strength(players, past, rng), past, by_strength)
    turns = {player: TURN_COST * past.sizes.get(player, 0) for player in players}
    by_turn = _Costs(_pair_costs(players, past, dict.fromkeys(players, 0)), turns)
    drawn = _best_drawn(lambda: _by_turn(players, past.sizes or {}, rng), past, by_turn)
    kinds = [[table for table in drawn if len(table) == size] for size in sorted(set(map(len, drawn)))]
    return tuple([table for kind in kinds for table in _equals_together(kind, past, by_strength)])


def _best_drawn(draw: Callable[[], Seating], past: PastRounds, costs: _Costs) -> Seating:
    """The best of a few seatings that are drawn and improved."""
    seatings: list[tuple[int, Seating]] = []
    for _ in range(MAX_SHUFFLES):
        seating = _improved(draw(), costs)
        seatings.append((_cost(seating, costs), seating))
        if not any([_meet_again(table, past) for table in min(seatings)[1]]):
            break
    return min(seatings)[1]


def _meet_again(table: Sequence[int], past: PastRounds) -> bool:
    return any([past.met.get(frozenset(pair), 0) for pair in combinations(table, 2)])


def _by_strength(players: Sequence[int], past: PastRounds, rng: random.Random) -> Seating:
    """Neighbours in strength side by side; who is equally strong is drawn by lot, and so is where the fours are."""
    drawn, sizes = list(players), list(table_sizes(len(players)))
    rng.shuffle(drawn)
    rng.shuffle(sizes)
    return _cut(sorted(drawn, key=past.strength.__getitem__), sizes)


def _by_turn(players: Sequence[int], seen: Mapping[int, int], rng: random.Random) -> Seating:
    """Players who have sat at the smallest tables come to the largest ones. Strength must not lead anybody to one of them."""
    drawn = list(players)
    rng.shuffle(drawn)
    return _cut(sorted(drawn, key=lambda player: seen.get(player, 0)), table_sizes(len(players)))


def _equals_together(tables: Sequence[tuple[int, ...]], past: PastRounds, costs: _Costs) -> Seating:
    """Tables of one size, with neighbours in strength side by side as far as nobody meets again for that."""
    players = sorted([player for table in tables for player in table], key=past.strength.__getitem__)
    seatings = [_improved(start, costs) for start in (tuple(tables), _cut(players, list(map(len, tables))))]
    return min(seatings, key=lambda seating: _cost(seating, costs))


def _cut(players: Sequence[int], sizes: Sequence[int]) -> Seating:
    ends = accumulate(sizes)
    return tuple([tuple(players[end - size : end]) for end, size in zip(ends, sizes, strict=True)])


# What a seating costs


class _Costs(NamedTuple):
    pairs: Mapping[int, Mapping[int, int]]
    """Of two players at one table."""
    turns: Mapping[int, int]
    """Of a player, for each seat of their table: the least of them all lets everybody have sat at equal ones."""


def _pair_costs(
    players: Sequence[int], past: PastRounds, strength: Mapping[int, int]
) -> dict[int, dict[int, int]]:
    """A third meeting costs more than two second ones."""
    return {
        one: {
            other: MEETING_COST * past.met.get(frozenset((one, other)), 0) ** 2
            + abs(strength[one] - strength[other])
            for other in players
        }
        for one in players
    }


def _cost(seating: Seating, costs: _Costs) -> int:
    return sum([_table_cost(table, costs) for table in seating])


def _table_cost(table: Sequence[int], costs: _Costs) -> int:
    pairs, turns = costs
    together = sum([pairs[one][other] for one, other in combinations(table, 2)])
    return together + len(table) * sum([turns[player] for player in table])


def _improved(seating: Seating, costs: _Costs) -> Seating:
    """Exchange two players of different tables as long as that helps."""
    tables = [list(table) for table in seating]
    for _ in range(MAX_EXCHANGE_PASSES):
        changes = [_exchange(one, other, costs) for one, other in combinations(tables, 2)]
        if not any(changes):
            break
    return tuple(map(tuple, tables))


def _exchange(one: list[int], other: list[int], costs: _Costs) -> bool:
    """Make every exchange between two tables that helps; False if none does."""
    cost = _table_cost(one, costs) + _table_cost(other, costs)
    helped = False
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            now = _table_cost(one, costs) + _table_cost(other, costs)
            if now < cost:
                cost, helped = now, True
            else:
                one[here], other[there] = other[there], one[here]
    return helped
