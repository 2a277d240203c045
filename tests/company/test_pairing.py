"""Who sits with whom in a round."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.company.season.pairing import Pair, PastRounds, Seating, seat_together, table_sizes

ROUNDS = 3


def rounds_of(count: int, seed: int) -> list[Seating]:
    """Rounds of so many players, whose strength changes with every round."""
    rng = random.Random(seed)
    seatings: list[Seating] = []
    for _ in range(ROUNDS):
        strength = {player: rng.randrange(count) for player in range(count)}
        past = PastRounds(meetings_of(seatings), strength, sizes_of(seatings))
        seatings.append(seat_together(range(count), past, rng))
    return seatings


def sizes_of(seatings: list[Seating]) -> Counter[int]:
    """The sizes of each player's tables, added up."""
    return Counter([player for table in chain(*seatings) for player in table for _ in table])


def meetings_of(seatings: list[Seating]) -> Counter[Pair]:
    return Counter([frozenset(pair) for table in chain(*seatings) for pair in combinations(table, 2)])


@pytest.mark.parametrize("count", range(2, 41))
def test_tables_have_three_or_four_seats_and_two_only_if_it_must_be(count: int) -> None:
    sizes = table_sizes(count)
    assert sum(sizes) == count
    assert 2 not in sizes or count in (2, 5)
    assert set(sizes) <= {2, 3, 4}


def test_nobody_can_sit_alone() -> None:
    assert table_sizes(0) == table_sizes(1) == ()
    assert seat_together([7], PastRounds({}, {7: 0}), random.Random(0)) == ()


@settings(max_examples=40)
@given(count=some.integers(2, 40), seed=some.integers(0, 10**6))
def test_everybody_sits_at_one_table(count: int, seed: int) -> None:
    for seating in rounds_of(count, seed):
        assert sorted(chain(*seating)) == list(range(count))


@settings(max_examples=40)
@given(count=some.integers(2, 40), seed=some.integers(0, 10**6))
def test_meetings_are_spread(count: int, seed: int) -> None:
    """Nobody meets anybody more than once more often than if all meetings were spread evenly."""
    evenly = -(-ROUNDS * (max(table_sizes(count)) - 1) // (count - 1))
    assert max(meetings_of(rounds_of(count, seed)).values()) <= evenly + 1


@settings(max_examples=40)
@given(count=some.integers(2, 40), seed=some.integers(0, 10**6))
def test_everybody_has_a_turn_at_the_small_tables(count: int, seed: int) -> None:
    sizes = sizes_of(rounds_of(count, seed)).values()
    assert max(sizes) - min(sizes) <= 1


@settings(max_examples=40)
@given(tables=some.integers(5, 13), seed=some.integers(0, 10**6))
def test_of_many_at_tables_of_three_nobody_meets_anybody_again(tables: int, seed: int) -> None:
    assert set(meetings_of(rounds_of(3 * tables, seed)).values()) == {1}


def test_equals_sit_together() -> None:
    strength = {player: player // 3 for player in range(12)}
    seating = seat_together(range(12), PastRounds({}, strength), random.Random(1))
    assert all(len({strength[player] for player in table}) == 1 for table in seating)
