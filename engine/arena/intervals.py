"""Confidence intervals for shares of wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, inf, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 0.95
"""The confidence of every interval of a report."""
MIN_GROUPS = 30
"""With fewer groups of games their variance is too uncertain to make an interval narrower."""


class ConfidenceInterval(NamedTuple):
    low: float
    high: float


def wilson(share: float, games: float, confidence: float = CONFIDENCE) -> ConfidenceInterval:
    """Wilson's interval for a share of `games` games.

    Shared wins vary less than whole ones, so with them the interval is too wide rather than too narrow.

    >>> [round(end, 3) for end in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z2 = NormalDist().inv_cdf((1 + confidence) / 2) ** 2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = sqrt(z2 * (share * (1 - share) / games + z2 / (4 * games**2))) / (1 + z2 / games)
    return ConfidenceInterval(max(0.0, middle - reach), min(1.0, middle + reach))


def independent_games(shares: Sequence[float], games: int) -> float:
    """The number of independent games that would be as informative; `shares` are those of groups of games.

    If a deal is played from every seat, its luck cancels out, and a few games are worth many.
    """
    share = fmean(shares)
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    if not spread or share in (0, 1):
        return games
    independent = share * (1 - share) / spread
    return min(independent, games) if len(shares) < MIN_GROUPS else independent


def chance_of(share: float, games: float) -> float:
    """The p-value of a share among equals, by the test that Wilson's interval inverts."""
    return erfc(abs(share - 0.5) * sqrt(2 * games))


def elo_difference(share: float) -> float:
    """The difference in Elo at which this share of wins is expected.

    >>> round(elo_difference(0.64)), round(elo_difference(0.36)), elo_difference(1)
    (100, -100, inf)
    """
    if share in (0, 1):
        return inf if share else -inf
    return 400 * log10(share / (1 - share))
