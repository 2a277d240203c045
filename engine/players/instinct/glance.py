"""A position at a glance: the buildings that can be had, and the worth of goods beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.course.market import ends
from engine.rules.goods import Goods
from engine.rules.state import Position

Amounts = Sequence[float]
"""Of each good, in the order of `Goods`; an expected haul may hold halves."""

COLOURED_PRICE, RUBBLE_PRICE, PESO_PRICE, WORKER_PRICE = 1.2, 0.25, 0.4, 1.0
"""About how many points a good buys."""
GOODS_PRICES: Amounts = (
    COLOURED_PRICE,
    COLOURED_PRICE,
    COLOURED_PRICE,
    COLOURED_PRICE,
    RUBBLE_PRICE,
    PESO_PRICE,
    WORKER_PRICE,
)
SAVINGS_SHARE = 0.45
"""The share of its price that a good is worth if no building at the ends asks for it."""
WITHOUT_ARCHITECT_SHARE = 0.15
"""The share of its worth that a building keeps if it asks for an Architect who is not there."""
BRICK_KINDS = 5
"""The first of the goods are bricks."""


class Offer(NamedTuple):
    """A building that can be had, and what it takes: which good, how many, at what price."""

    building: Building
    points: int
    architect: bool
    needs: tuple[tuple[int, int, float], ...]


@lru_cache(maxsize=512)
def offer(building: Building) -> Offer:
    costs = zip(range(len(GOODS_PRICES)), building.cost, GOODS_PRICES, strict=True)
    needs = tuple([(good, count, price) for good, count, price in costs if count])
    return Offer(building, building.points, building.architect, needs)


def weighed_price(goods: Amounts) -> float:
    red, yellow, blue, brown, rubble, pesos, workers = goods
    return (
        COLOURED_PRICE * (red + yellow + blue + brown)
        + RUBBLE_PRICE * rubble
        + PESO_PRICE * pesos
        + WORKER_PRICE * workers
    )


def together(goods: Amounts, haul: Amounts) -> list[float]:
    return [have + more for have, more in zip(goods, haul, strict=True)]


def less(goods: Amounts, loss: Amounts) -> list[float]:
    return [have - gone for have, gone in zip(goods, loss, strict=True)]


def worth(goods: Amounts, offers: Sequence[Offer], *, architect: bool, contested: float = 1.0) -> float:
    """The worth of goods: their price in part, and every building the more the less is missing for it.

    `contested` is the chance that a building is still there when the player's turn comes.
    """
    near = 0.0
    for _, points, needs_architect, needs in offers:
        missing = 1.0
        for good, count, each in needs:
            lack = count - goods[good]
            if lack > 0:
                missing += lack * each
        nearness = points / (missing * missing * missing)
        near += nearness if architect or not needs_architect else WITHOUT_ARCHITECT_SHARE * nearness
    return SAVINGS_SHARE * weighed_price(goods) + contested * near


class Glance:
    """The position of a player who is asked something, and the stock as it is at this moment.

    A game in motion goes on while a search still asks this glance what cards would have brought.
    """

    def __init__(self, game: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.edition = game.edition
        self.centre, self.reserve, self.bag, self.used = game.centre, game.reserve, game.bag, game.used
        self.me = game.players[seat]
        self.rivals = [player for number, player in enumerate(game.players) if number != seat]
        self.offers = [offer(building) for building in ends(game.rows).values()]
        self._wants: list[int] | None = None

    def worth(self, goods: Amounts) -> float:
        """The worth of anyone's goods here; an Architect may always come."""
        return worth(goods, self.offers, architect=True)

    def best_of(self, stock: Goods, count: int) -> list[float]:
        """Up to `count` bricks of a stock, the most wanted kinds first."""
        taken = [0.0] * len(stock)
        for kind in self._wanted():
            if not count:
                break
            if stock[kind]:
                pieces = min(stock[kind], count)
                taken[kind] = pieces
                count -= pieces
        return taken

    def _wanted(self) -> list[int]:
        """The kinds of bricks, the most wanted first."""
        if self._wants is None:
            gains = []
            for kind in range(BRICK_KINDS):
                goods = list(self.me.goods)
                goods[kind] += 1
                gains.append(self.worth(goods))
            self._wants = sorted(range(BRICK_KINDS), key=gains.__getitem__, reverse=True)
        return self._wants
