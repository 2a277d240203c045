"""Intervals that keep their confidence, and ratings that find the strengths that were put in."""

from __future__ import annotations

import random
from collections import Counter
from math import inf

import pytest

from engine.arena.elo import ANCHOR_ELO, ladder, most_likely_ratings, with_draws
from engine.arena.intervals import (
    MIN_GROUPS,
    ConfidenceInterval,
    chance_of,
    elo_difference,
    independent_games,
    wilson,
)
from engine.arena.tally import Duel


def coin(probability: float, rng: random.Random) -> int:
    return rng.random() < probability


# Intervals


@pytest.mark.parametrize("truth", [0.5, 0.8, 0.97])
def test_wilson_covers_the_truth_in_95_of_100_cases(truth: float) -> None:
    rng = random.Random(1)
    intervals = [wilson(sum(coin(truth, rng) for _ in range(100)) / 100, 100) for _ in range(2000)]
    covered = sum(low <= truth <= high for low, high in intervals) / len(intervals)
    assert 0.93 <= covered <= 0.98


def test_an_interval_stays_within_what_is_possible() -> None:
    assert wilson(0, 10).low == 0
    assert wilson(1, 10).high == 1
    assert 0 < wilson(1, 10).low < wilson(1, 100).low < 1
    assert wilson(0.6, 50, 0.99).low < wilson(0.6, 50).low


def test_a_share_is_improbable_among_equals_just_when_its_interval_leaves_out_a_half() -> None:
    for share in (0.55, 0.59, 0.597, 0.6, 0.65, 0.35):
        low, high = wilson(share, 100)
        assert (chance_of(share, 100) < 0.05) == (not low <= 0.5 <= high)


def test_deals_whose_luck_cancels_out_are_worth_more_games() -> None:
    rng = random.Random(2)
    even = [0.5 + 0.5 * coin(0.1, rng) for _ in range(200)]
    assert independent_games(even, 400) > 2 * 400
    alike = [float(coin(0.5, rng)) for _ in range(200)]
    assert independent_games(alike, 400) == pytest.approx(200, rel=0.1)


def test_few_deals_are_never_worth_more_than_their_games() -> None:
    assert independent_games([0.5, 0.5, 0.5, 0.75], 8) == 8
    assert independent_games([1.0] * MIN_GROUPS, 60) == 60


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, inf), (0, -inf)])
def test_elo_is_odds_of_ten_for_400_points(share: float, points: float) -> None:
    assert elo_difference(share) == pytest.approx(points)


# Ratings


def duels(results: dict[tuple[str, str], float], games: int) -> Counter[tuple[Duel, ...]]:
    """So many games of each pair, of which the first wins this share."""
    played = Counter[tuple[Duel, ...]]()
    for (one, other), share in results.items():
        won = round(share * games)
        played += Counter({(Duel(one, other, 2, 1),): won, (Duel(one, other, 0, 1),): games - won})
    return played


def test_ratings_explain_results_that_agree_with_each_other() -> None:
    """Ten to one and ten to one make a hundred to one."""
    games = duels({("a", "greedy"): 10 / 11, ("b", "greedy"): 1 / 11, ("a", "b"): 100 / 101}, 11 * 101)
    rated = most_likely_ratings(games)
    assert rated["greedy"] == pytest.approx(ANCHOR_ELO)
    assert rated["a"] == pytest.approx(1400, abs=1)
    assert rated["b"] == pytest.approx(600, abs=1)


def test_the_strongest_comes_first_and_greedy_always_has_1000() -> None:
    rated = ladder(duels({("easy", "greedy"): 0.3, ("greedy", "medium"): 0.2}, 100))
    assert [rating.kind for rating in rated] == ["medium", "greedy", "easy"]
    assert rated[1].interval == ConfidenceInterval(1000, 1000)
    assert all(each.interval.low <= each.elo <= each.interval.high for each in rated)


def test_without_greedy_the_mean_is_1000() -> None:
    rated = most_likely_ratings(duels({("easy", "medium"): 0.25}, 100))
    assert sum(rated.values()) == pytest.approx(2000)


def test_who_never_lost_is_rated_high_but_not_infinitely_and_not_surely() -> None:
    (best, _) = ladder(duels({("greedy", "hard"): 0.0}, 100))
    assert best.kind == "hard"
    assert 1600 < best.elo < 2200
    assert best.interval.high - best.interval.low > 400


def test_an_interval_of_elo_covers_the_truth() -> None:
    rng, truth, covered = random.Random(3), 0.64, 0
    for _ in range(150):
        won = sum(coin(truth, rng) for _ in range(100))
        rated = {each.kind: each for each in ladder(duels({("a", "greedy"): won / 100}, 100))}
        covered += rated["a"].interval.low <= 1000 + elo_difference(truth) <= rated["a"].interval.high
    assert 0.9 <= covered / 150 <= 0.99


def test_duels_of_one_game_are_weighed_together() -> None:
    """Four duels in each of 50 games say less than 200 games of one duel."""
    together = Counter[tuple[Duel, ...]]({(Duel("a", "greedy", 8, 4),): 30, (Duel("a", "greedy", 0, 4),): 20})
    apart = duels({("a", "greedy"): 0.6}, 200)
    wide, narrow = ({each.kind: each.interval for each in ladder(games)}["a"] for games in (together, apart))
    assert wide.high - wide.low > 1.5 * (narrow.high - narrow.low)


def test_more_games_make_a_narrower_interval() -> None:
    few, many = (
        {each.kind: each.interval for each in ladder(duels({("a", "greedy"): 0.6}, games))}["a"]
        for games in (50, 5000)
    )
    assert many.high - many.low < (few.high - few.low) / 5


def test_one_kind_alone_has_no_ladder() -> None:
    assert ladder(Counter({(): 10})) == ()


def test_a_draw_is_added_for_each_two_that_met() -> None:
    played = duels({("a", "b"): 1.0, ("b", "c"): 1.0}, 3)
    assert sum(with_draws(played).values()) == sum(played.values()) + 2
