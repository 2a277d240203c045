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

from engine.arena.intervals import SURE, Interval
from engine.arena.tally import Duel

REFERENCE = "greedy"
"""This player never changes, so ratings of different days can be compared."""
ANCHOR = 1000.0
"""The rating of the reference, or of all in the mean, if it does not play."""
SCALE = 400 / log(10)
RESAMPLED = 200
STEPS, CLOSE = 1000, 1e-6

Games = Mapping[tuple[Duel, ...], float]
"""How many games had just these duels, or what they weigh together."""
Ratings = dict[str, float]


@dataclass(frozen=True, slots=True)
class Rating:
    kind: str
    elo: float
    interval: Interval


def ladder(played: Games) -> tuple[Rating, ...]:
    """All kinds, the strongest first; nobody, if only one kind has played.

    For the intervals all is rated again and again, each game with a weight drawn at random (Rubin's Bayesian bootstrap).
    """
    games = with_draws(played)
    fitted = rate(games)
    rng = random.Random(0)
    again = [rate(weighted(games, rng), fitted) for _ in range(RESAMPLED)] if fitted else []
    rated = [Rating(kind, elo, _middle([each[kind] for each in again])) for kind, elo in fitted.items()]
    return tuple(sorted(rated, key=lambda rating: -rating.elo))


def _middle(values: list[float]) -> Interval:
    """Where the middle 95 % of the values lie."""
    cuts = quantiles(values, n=round(2 / (1 - SURE)), method="inclusive")
    return Interval(cuts[0], cuts[-1])


def with_draws(played: Games) -> Games:
    """The games played, and a drawn one for each two kinds that have met."""
    met = sorted({(duel.one, duel.other) for duels in played for duel in duels})
    drawn: Games = {(Duel(one, other, 1, 1),): 1 for one, other in met}
    return {duels: played.get(duels, 0) + drawn.get(duels, 0) for duels in [*played, *drawn]}


def weighted(games: Games, rng: random.Random) -> Games:
    """A weight for each game, in the mean one; those of equal games are drawn together."""
    return {duels: rng.gammavariate(count, 1) for duels, count in games.items()}


def rate(games: Games, start: Ratings | None = None) -> Ratings:
    """The ratings that make these games most probable, beginning the search at `start`."""
    wins, pairs = _results(games)
    strengths = {kind: exp((start[kind] - ANCHOR) / SCALE) if start else 1.0 for kind in wins}
    for _ in range(STEPS):
        before, strengths = strengths, _improved(strengths, wins, pairs)
        if all(abs(strengths[kind] / before[kind] - 1) < CLOSE for kind in wins):
            break
    elos = {kind: SCALE * log(strength) for kind, strength in strengths.items()}
    zero = elos[REFERENCE] if REFERENCE in elos else fmean(elos.values()) if elos else 0.0
    return {kind: elo - zero + ANCHOR for kind, elo in elos.items()}


def _results(games: Games) -> tuple[dict[str, float], dict[tuple[str, str], float]]:
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
