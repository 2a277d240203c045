"""What places are worth, and who is ahead."""

from __future__ import annotations

from itertools import product

import pytest

from engine.company.season.standings import (
    POINT_PARTS,
    Placing,
    RankedPlayer,
    Scoring,
    point_parts,
    ranked,
    ranks_of,
)


def points(*places: int, scoring: Scoring = Scoring.EVEN) -> list[float]:
    return [parts / POINT_PARTS for parts in point_parts(places, scoring)]


def test_in_a_season_that_was_opened_before_places_bring_five_three_two_and_one() -> None:
    assert points(1, 2, 3, 4, scoring=Scoring.FLAT) == [5, 3, 2, 1]
    assert points(2, 1, scoring=Scoring.FLAT) == [3, 5]


def test_who_ties_shares_the_points_of_both_places() -> None:
    assert points(1, 1, 3, scoring=Scoring.FLAT) == [4, 4, 2]
    assert points(1, 2, 2, scoring=Scoring.FLAT) == [5, 2.5, 2.5]
    assert points(1, 1, 1, scoring=Scoring.FLAT) == pytest.approx([10 / 3] * 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_brings_ten_points_in_the_mean_however_it_ends(seats: int) -> None:
    for scores in product(range(seats), repeat=seats):
        parts = point_parts(ranks_of([(score,) for score in scores]), Scoring.EVEN)
        assert sum(parts) == 10 * POINT_PARTS * seats


def test_points_count_first_and_wins_next() -> None:
    placings = [Placing(0, 2, 36), Placing(1, 1, 60), Placing(2, 2, 60), Placing(1, 4, 0)]
    assert ranked([0, 1, 2, 3], placings) == (
        RankedPlayer(1, 1, 60, 2, 1),
        RankedPlayer(2, 2, 60, 1, 0),
        RankedPlayer(0, 3, 36, 1, 0),
        RankedPlayer(3, 4, 0, 0, 0),
    )


def test_who_is_equal_shares_a_place() -> None:
    rows = ranked([5, 6, 7], [Placing(5, 1, 48), Placing(6, 1, 48), Placing(7, 3, 24)])
    assert [(row.player, row.place) for row in rows] == [(5, 1), (6, 1), (7, 3)]
