"""Elo ratings: one number for the strength of each kind of player.

Every game counts as duels between the kinds at its table. The ratings are the maximum likelihood of the
Bradley-Terry model; a difference of 400 points means odds of ten to one. Each two kinds that have met get one
more draw, so that a kind that never lost has a high rating, not an infinite one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from statistics import fmean, quantiles

from engine.arena.intervals import CONFIDENCE, ConfidenceInterval
from engine.arena.tally import Duel

REFERENCE_PLAYER = "greedy"
"""A player that never changes, so that ratings of different days can be compared."""
ANCHOR_ELO = 1000.0
"""The rating of the reference player; if it does not play, the mean of all ratings."""
ELO_PER_LOG_ODDS = 400 / log(10)
BOOTSTRAP_SAMPLES = 200
MAX_ITERATIONS, TOLERANCE = 1000, 1e-6

WeightedGames = Mapping[tuple[Duel, ...], float]
"""The number, or the weight, of the games with these duels."""
EloRatings = dict[str, float]


@dataclass(frozen=True, slots=True)
class EloRating:
    kind: str
    elo: float
    interval: ConfidenceInterval


def ladder(played: WeightedGames) -> tuple[EloRating, ...]:
    """The ratings of all kinds, the strongest first; empty if only one kind has played.

    The intervals come from Rubin's Bayesian bootstrap: ratings of the same games with random weights.
    """
    games = with_draws(played)
    fitted = most_likely_ratings(games)
    rng = random.Random(0)
    samples = (
        [most_likely_ratings(weighted(games, rng), fitted) for _ in range(BOOTSTRAP_SAMPLES)]
        if fitted
        else []
    )
    rated = [EloRating(kind, elo, _middle([each[kind] for each in samples])) for kind, elo in fitted.items()]
    return tuple(sorted(rated, key=lambda rating: -rating.elo))


def _middle(values: list[float]) -> ConfidenceInterval:
    """The interval of the middle 95 % of the values."""
    cuts = quantiles(values, n=round(2 / (1 - CONFIDENCE)), method="inclusive")
    return ConfidenceInterval(cuts[0], cuts[-1])


def with_draws(played: WeightedGames) -> WeightedGames:
    """The games, and one draw more for each two kinds that have met."""
    met = sorted({(duel.one, duel.other) for duels in played for duel in duels})
    drawn: WeightedGames = {(Duel(one, other, 1, 1),): 1 for one, other in met}
    return {duels: played.get(duels, 0) + drawn.get(duels, 0) for duels in [*played, *drawn]}


def weighted(games: WeightedGames, rng: random.Random) -> WeightedGames:
    """The games with random weights of mean one; equal games share one draw of their sum."""
    return {duels: rng.gammavariate(count, 1) for duels, count in games.items()}


def most_likely_ratings(games: WeightedGames, start: EloRatings | None = None) -> EloRatings:
    """The most likely ratings for these games; the search begins at `start`."""
    wins, pairs = _results(games)
    strengths = {kind: exp((start[kind] - ANCHOR_ELO) / ELO_PER_LOG_ODDS) if start else 1.0 for kind in wins}
    for _ in range(MAX_ITERATIONS):
        before, strengths = strengths, _improved(strengths, wins, pairs)
        if all(abs(strengths[kind] / before[kind] - 1) < TOLERANCE for kind in wins):
            break
    elos = {kind: ELO_PER_LOG_ODDS * log(strength) for kind, strength in strengths.items()}
    zero = elos[REFERENCE_PLAYER] if REFERENCE_PLAYER in elos else fmean(elos.values()) if elos else 0.0
    return {kind: elo - zero + ANCHOR_ELO for kind, elo in elos.items()}


def _results(games: WeightedGames) -> tuple[dict[str, float], dict[tuple[str, str], float]]:
    """The duels that each kind has won, and the duels of each pair."""
    wins: dict[str, float] = {}
    pairs: dict[tuple[str, str], float] = {}
    for duels, count in games.items():
        for one, other, halves, number in duels:
            pairs[one, other] = pairs.get((one, other), 0.0) + count * number
            wins[one] = wins.get(one, 0.0) + count * halves / 2
            wins[other] = wins.get(other, 0.0) + count * (number - halves / 2)
    return wins, pairs


def _improved(
    strengths: Mapping[str, float], wins: Mapping[str, float], pairs: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    """One step of the usual iteration (Zermelo): strength is wins over weighted encounters."""
    weights = dict.fromkeys(strengths, 0.0)
    for (one, other), number in pairs.items():
        weight = number / (strengths[one] + strengths[other])
        weights[one] += weight
        weights[other] += weight
    return {kind: wins[kind] / weights[kind] for kind in strengths}
