"""A comparison is fair, ends when it is sure, and is sure no more often than it says."""

from __future__ import annotations

import random
from itertools import product

import pytest

from engine.arena import Arena, Comparison, ContestTerms, Match, Tally, simulation
from engine.arena.contest import pairings, with_reference
from engine.arena.simulation import batches
from engine.rules import EDITIONS

BOTH = tuple(EDITIONS)
SMALL = ContestTerms(("havana-2009",), (2,), seed=4)


def finished(contest: Comparison, workers: int = 1) -> Comparison:
    with Arena(workers) as arena:
        for _ in contest.play(arena):
            pass
    return contest


def test_both_editions_and_both_sizes_are_played_with_half_of_the_seats_each() -> None:
    matches = ContestTerms(BOTH).matches("greedy", "random", same_deal=True)
    assert [(match.edition, len(match.kinds)) for match in matches] == list(product(BOTH, (2, 4)))
    assert all(match.kinds.count("greedy") == match.kinds.count("random") for match in matches)
    assert len({match.seed for match in matches}) == len(matches)


def test_the_stronger_is_found_before_all_games_are_played() -> None:
    contest = finished(Comparison.of("greedy", "random", SMALL, 400))
    verdict = contest.verdict()
    assert verdict.settled
    assert verdict.share > 0.9
    assert verdict.elo > 300
    assert verdict.chance < 0.001
    assert verdict.games == contest.tally.games == 2 * contest.looks[0] < 400


def test_it_is_the_same_for_every_number_of_workers() -> None:
    terms = ContestTerms(BOTH, seed=9)
    alone, together = (finished(Comparison.of("random", "greedy", terms, 24), n) for n in (1, 2))
    assert alone.verdict() == together.verdict()
    assert alone.tally == together.tally
    assert alone.verdict().share < 0.5


def test_every_deal_is_played_from_every_seat() -> None:
    contest = Comparison.of("greedy", "random", ContestTerms(("havana-2009",), (4,)), 8)
    finished(contest)
    (match,) = contest.matches
    assert set(contest.shares[match]) == {0, 1}
    in_each_seat = zip(*[match.seated(number) for number in range(4)], strict=True)
    assert all(set(kinds) == {"greedy", "random"} for kinds in in_each_seat)
    assert contest.tally.seats == {"greedy": 16, "random": 16}


def judged(deals: int, probability: float, rng: random.Random) -> bool:
    """Whether a comparison of coins ends with a verdict at any of its looks."""
    match = Match("havana-2009", ("greedy", "random"), same_deal=True)
    contest = Comparison("greedy", "random", (match,), deals)
    shares = contest.shares.setdefault(match, {})
    for look in contest.looks:
        for deal in range(len(shares), look):
            shares[deal] = fair_deal(probability, rng)
        if contest.verdict_on(match).settled:
            return True
    return False


def fair_deal(probability: float, rng: random.Random) -> float:
    return sum(rng.random() < probability for _ in range(2)) / 2


def test_equals_are_told_apart_in_at_most_5_of_100_comparisons() -> None:
    rng = random.Random(5)
    mistaken = sum(judged(160, 0.5, rng) for _ in range(400))
    assert mistaken <= 0.05 * 400 + 9


def test_a_clear_difference_is_nearly_always_found() -> None:
    rng = random.Random(6)
    assert sum(judged(160, 0.65, rng) for _ in range(100)) >= 95


def test_few_deals_are_judged_once() -> None:
    assert Comparison.of("greedy", "random", SMALL, 30).looks == (15,)
    assert Comparison.of("greedy", "random", SMALL, 400).looks == (25, 50, 100, 200)


def test_at_least_one_deal_of_each_match_is_played() -> None:
    contest = Comparison.of("greedy", "random", ContestTerms(BOTH), 1)
    assert contest.games == 2 + 4 + 2 + 4


def test_nobody_is_compared_with_itself() -> None:
    with pytest.raises(ValueError, match="itself"):
        Comparison.of("greedy", "greedy", SMALL, 10)


def test_the_reference_is_part_of_every_ladder() -> None:
    assert with_reference(["hard", "easy", "hard"]) == ("hard", "easy", "greedy")
    assert with_reference(["greedy", "easy"]) == ("greedy", "easy")


def test_everybody_meets_everybody_else_in_every_edition_and_size() -> None:
    matches = pairings(("random", "greedy", "easy"), ContestTerms(BOTH))
    assert len(matches) == 3 * 2 * 2
    assert len({match.seed for match in matches}) == len(matches)
    assert not any(match.same_deal for match in matches)


def test_quick_players_report_in_batches() -> None:
    jobs = batches(Match("havana-2009", ("greedy", "random")), 25)
    assert [len(job.numbers) for job in jobs] == [10, 10, 5]


def test_a_player_that_searches_reports_after_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "searches", lambda spec: spec == "greedy")
    jobs = batches(Match("havana-2009", ("greedy", "random")), 3)
    assert [len(job.numbers) for job in jobs] == [1, 1, 1]


def test_an_arena_alone_needs_no_processes() -> None:
    with Arena(1) as arena:
        played = [tally for _, tally in arena.play(batches(Match("havana-2009", ("random",) * 2), 12))]
    assert sum(played, Tally()).games == 12
