"""Prospects: the worth of goods to a player, by how near they bring the buildings at the ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from operator import add, mul, sub
from typing import Any, NamedTuple

from engine.rules.buildings import Building
from engine.rules.course.market import ends
from engine.rules.goods import ONE_OF_EACH
from engine.rules.state import Row
from engine.rules.view import View

Amounts = Sequence[float]
"""Of each good, in the order of `Goods`; an expected haul may hold halves."""
Rater = Callable[[Any], float]

GREEDY_PRICES: Amounts = (1.2, 1.2, 1.2, 1.2, 0.25, 0.4, 1.0)
"""About how many points a good buys: red, yellow, blue, brown, rubble, pesos, workers."""

GREEDY_SAVINGS = 0.45
"""The share of its price that a good is worth if no building at the ends asks for it."""


class PricedBuilding(NamedTuple):
    """A building that can be had, and what it takes: which good, how many, at what price."""

    points: int
    architect: bool
    needs: tuple[tuple[int, int, float], ...]


@lru_cache(maxsize=256)
def priced(building: Building) -> PricedBuilding:
    costs = zip(range(len(GREEDY_PRICES)), building.cost, GREEDY_PRICES, strict=True)
    needs = tuple((good, count, price) for good, count, price in costs if count)
    return PricedBuilding(building.points, building.architect, needs)


def priced_ends(rows: tuple[Row, Row]) -> list[PricedBuilding]:
    return [priced(building) for building in ends(rows).values()]


def with_haul(goods: Amounts, haul: Amounts) -> Amounts:
    return list(map(add, goods, haul))


def without_loss(goods: Amounts, loss: Amounts) -> Amounts:
    return list(map(sub, goods, loss))


def total_price(goods: Amounts) -> float:
    return float(sum(map(mul, goods, GREEDY_PRICES)))


def building_value(building: PricedBuilding, goods: Amounts) -> float:
    """The points of a building, the fewer the more is missing."""
    missing = 0.0
    for good, count, each in building.needs:
        if count > goods[good]:
            missing += (count - goods[good]) * each
    return building.points / (1 + missing) ** 3


def goods_value(goods: Amounts, buildings: Iterable[PricedBuilding], *, architect: bool) -> float:
    """The worth of goods where these buildings are for sale, with or without an Architect."""
    worth = GREEDY_SAVINGS * total_price(goods)
    for building in buildings:
        if architect or not building.architect:
            worth += building_value(building, goods)
    return worth


class Situation:
    """The view of a player who is asked, and what can be read out of it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.edition = view.setup.edition
        self.me = view.players[view.seat]
        self.rivals = [player for seat, player in enumerate(view.players) if seat != view.seat]
        self.offers = priced_ends(view.rows)

    @cached_property
    def wants(self) -> Amounts:
        """The worth of one more of each good to the player now."""
        goods = self.me.goods
        now = self.with_goods(goods)
        return [self.with_goods(with_haul(goods, one)) - now for one in ONE_OF_EACH]

    def with_goods(self, goods: Amounts) -> float:
        """Anyone's prospects with these goods; an Architect may always come."""
        return goods_value(goods, self.offers, architect=True)
