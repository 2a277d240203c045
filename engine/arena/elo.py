"""Elo: one number for the strength of each kind, such that differences foretell who finishes before whom.

Every game counts as duels between the kinds at its table. The ratings are those of Bradley and Terry that make all
duels together most probable; 400 points are odds of ten to one. Two kinds that have met are taken to have drawn once more
than they did, so that one who never lost is rated very high, not infinitely.
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
"""This player never changes, so ratings of different days can be compared."""
ANCHOR_ELO = 1000.0
"""The rating of the reference, or of all in the mean, if it does not play."""
ELO_PER_LOG_ODDS = 400 / log(10)
BOOTSTRAP_SAMPLES = 200
MAX_ITERATIONS, TOLERANCE = 1000, 1e-6

WeightedGames = Mapping[tuple[Duel, ...], float]
"""How many games had just these duels, or what they weigh together."""
EloRatings = dict[str, float]


@dataclass(frozen=True, slots=True)
class EloRating:
    kind: str
    elo: float
    interval: ConfidenceInterval


def ladder(played: WeightedGames) -> tuple[EloRating, ...]:
    """All kinds, the strongest first; nobody, if only one kind has played.

    For the intervals all is rated again and again, each game with a weight drawn at random (Rubin's Bayesian bootstrap).
    """
    games = with_draws(played)
    fitted = rate(games)
    rng = random.Random(0)
    again = [rate(weighted(games, rng), fitted) for _ in range(BOOTSTRAP_SAMPLES)] if fitted else []
    rated = [EloRating(kind, elo, _middle([each[kind] for each in again])) for kind, elo in fitted.items()]
    return tuple(sorted(rated, key=lambda rating: -rating.elo))


def _middle(values: list[float]) -> ConfidenceInterval:
    """Where the middle 95 % of the values lie."""
    cuts = quantiles(values, n=round(2 / (1 - CONFIDENCE)), method="inclusive")
    return ConfidenceInterval(cuts[0], cuts[-1])


def with_draws(played: WeightedGames) -> WeightedGames:
    """The games played, and a drawn one for each two kinds that have met."""
    met = sorted({(duel.one, duel.other) for duels in played for duel in duels})
    drawn: WeightedGames = {(Duel(one, other, 1, 1),): 1 for one, other in met}
    return {duels: played.get(duels, 0) + drawn.get(duels, 0) for duels in [*played, *drawn]}


def weighted(games: WeightedGames, rng: random.Random) -> WeightedGames:
    """A weight for each game, in the mean one; those of equal games are drawn together."""
    return {duels: rng.gammavariate(count, 1) for duels, count in games.items()}


def rate(games: WeightedGames, start: EloRatings | None = None) -> EloRatings:
    """The ratings that make these games most probable, beginning the search at `start`."""
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
    """How many duels each kind has won, and each two have had."""
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
    """One step of the usual iteration: strength is wins over expected encounters."""
    weights = dict.fromkeys(strengths, 0.0)
    for (one, other), number in pairs.items():
        weight = number / (strengths[one] + strengths[other])
        weights[one] += weight
        weights[other] += weight
    return {kind: wins[kind] / weights[kind] for kind in strengths}
