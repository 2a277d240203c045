"""Goods: bricks, pesos and workers, counted together.

Whatever lies in one place (before a player, the centre, the bag, the reserve, the box)
is one `Goods` value, and so are a cost, a payment and a haul. Goods only ever move from place to
place, which is why the sum over all places never changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce
from operator import add, ge, sub
from types import MappingProxyType
from typing import NamedTuple

GOODS_LETTERS = "RYBNGPW"
"""One letter per good, in field order: brow*n* is N, rubble is *g*rey, pesos P, workers W."""


class Goods(NamedTuple):
    red: int = 0
    yellow: int = 0
    blue: int = 0
    brown: int = 0
    rubble: int = 0
    pesos: int = 0
    workers: int = 0

    def plus(self, other: Goods) -> Goods:
        return Goods._make(map(add, self, other))

    def minus(self, other: Goods) -> Goods:
        return Goods._make(map(sub, self, other))

    def covers(self, other: Goods) -> bool:
        """Is there at least as much of every good here?"""
        return all(map(ge, self, other))

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def coloured(self) -> int:
        """The number of coloured bricks; rubble does not count."""
        return self.red + self.yellow + self.blue + self.brown

    @property
    def bricks(self) -> Goods:
        """The bricks alone, rubble included."""
        return Goods(*self[:5])

    @property
    def colours(self) -> Goods:
        """The coloured bricks alone."""
        return Goods(*self[:4])

    def __str__(self) -> str:
        """The notation: `1R2P` is one red brick and two pesos, `0` is nothing."""
        return _notation(self)


@lru_cache(maxsize=4096)
def _notation(goods: Goods) -> str:
    return "".join([f"{n:d}{letter}" for n, letter in zip(goods, GOODS_LETTERS, strict=True) if n]) or "0"


NOTHING = Goods()
ONE_OF_EACH = tuple(Goods(**{name: 1}) for name in Goods._fields)
_GOODS_NOTATION = re.compile("".join(rf"(?:([1-9][0-9]{{0,2}}){letter})?" for letter in GOODS_LETTERS))


def goods_sum(parts: Iterable[Goods]) -> Goods:
    return reduce(Goods.plus, parts, NOTHING)


@lru_cache(maxsize=4096)
def parse_goods(text: str) -> Goods:
    """Read the notation that `str(goods)` writes."""
    match = _GOODS_NOTATION.fullmatch(text)
    if text == "0":
        return NOTHING
    if not text or not match:
        raise ValueError(f"not goods: {text!r}")
    return Goods(*(int(n or 0) for n in match.groups()))


@lru_cache(maxsize=256)
def picks(stock: Goods, least: int, most: int) -> Mapping[str, Goods]:
    """Every way to take from `least` to `most` goods out of `stock`, by notation.

    Where the stock holds less, all of it is the only way; an empty stock offers nothing.
    """
    if most == 1:
        return MappingProxyType({str(one): one for one, n in zip(ONE_OF_EACH, stock, strict=True) if n})
    total = stock.total
    sizes = range(max(1, min(least, total)), min(most, total) + 1)
    ways = [Goods._make(counts) for size in sizes for counts in _splits(stock, size)]
    return MappingProxyType({str(goods): goods for goods in ways})


@lru_cache(maxsize=2048)
def _splits(stock: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """Every way to take exactly `size` pieces, as counts."""
    if not stock:
        return ((),)
    rest = stock[1:]
    fewest, most = max(0, size - sum(rest)), min(stock[0], size)
    return tuple(
        [(count, *counts) for count in range(most, fewest - 1, -1) for counts in _splits(rest, size - count)]
    )
