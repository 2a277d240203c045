"""Sealed draws: what one costs, and whether each piece is as likely as it should be."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import permutations
from math import comb, prod, sqrt
from typing import NamedTuple, TypeVar

from bench.figures import Figure, at_most
from engine.rules.goods import GOODS_LETTERS, Goods, picks
from engine.tables.luck.luck import SealedDraws

MAX_DRAW_MICROSECONDS = 20
MAX_STANDARD_SCORE = 4.0
"""Of a chi-square; a fair source exceeds it in 1 of 30,000 tests."""
BAG = Goods(red=9, yellow=8, blue=10, brown=7, rubble=33)
DRAWN_BRICKS = 3
PILE = range(36)
KEY = "5e" * 32

T = TypeVar("T", bound=Hashable)


class Uniformity(NamedTuple):
    draws: int
    chi_square: float
    degrees: int
    seconds: float

    @property
    def standard_score(self) -> float:
        """How unlikely the sum is, as a normal deviate (Wilson and Hilferty)."""
        part = 2 / (9 * self.degrees)
        return float((self.chi_square / self.degrees) ** (1 / 3) - (1 - part)) / sqrt(part)


def buildings(draws: int) -> Uniformity:
    """One building of a pile: all are equally likely."""
    source = SealedDraws(KEY)
    return _compared(draws, lambda: source.choice(PILE), dict.fromkeys(PILE, 1 / len(PILE)))


def bricks(draws: int) -> Uniformity:
    """Three bricks of a bag, against the exact chance of each result."""
    source = SealedDraws(KEY)
    pieces = "".join([letter * count for letter, count in zip(GOODS_LETTERS, BAG, strict=True)])
    every = comb(len(pieces), DRAWN_BRICKS)
    chances = {
        choice: prod(map(comb, BAG, choice)) / every
        for choice in picks(BAG, DRAWN_BRICKS, DRAWN_BRICKS).values()
    }
    return _compared(draws, lambda: _as_goods(source.sample(pieces, DRAWN_BRICKS)), chances)


def seats(draws: int) -> Uniformity:
    """The order of four seats: all 24 are equally likely."""
    source = SealedDraws(KEY)
    every = list(permutations(range(4)))
    return _compared(draws, lambda: tuple(source.sample(range(4), 4)), dict.fromkeys(every, 1 / len(every)))


def _as_goods(drawn: list[str]) -> Goods:
    return Goods._make(map(drawn.count, GOODS_LETTERS))


def _compared(draws: int, draw: Callable[[], T], chances: Mapping[T, float]) -> Uniformity:
    begun = time.process_time()
    counts = Counter([draw() for _ in range(draws)])
    seconds = time.process_time() - begun
    assert set(counts) <= set(chances)
    expected = {result: draws * chance for result, chance in chances.items()}
    chi_square = sum([(counts[result] - wanted) ** 2 / wanted for result, wanted in expected.items()])
    return Uniformity(draws, chi_square, len(expected) - 1, seconds)


def luck_figures(draws: int) -> Iterator[Figure]:
    for name, measure in (("a building", buildings), ("three bricks", bricks), ("four seats", seats)):
        found = measure(draws)
        micros = 1e6 * found.seconds / draws
        yield at_most(f"{name}: processor", micros, MAX_DRAW_MICROSECONDS, "{:.1f} µs")
        shown = f"{found.chi_square:,.1f} ({found.degrees} degrees)"
        yield Figure("  chi-square", shown)
        yield at_most("  as a normal deviate", abs(found.standard_score), MAX_STANDARD_SCORE, "{:.2f}")
