"""What cards will bring for certain, before they are carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.effects.black_market import FIRST_COUNT, LATER_COUNT
from engine.rules.effects.income import half_up
from engine.rules.goods import NOTHING, Goods


class Foreseen(NamedTuple):
    """What comes from the centre, the reserve and the bag."""

    goods: Goods = NOTHING
    bricks: int = 0
    """Bricks of which nobody knows yet which they will be."""


class Stock(NamedTuple):
    """Where it comes from, as far as the cards before have left it."""

    game: View
    centre: Goods
    reserve: Goods


def foresee(view: View, cards: tuple[Card, ...]) -> list[Foreseen | None]:
    """By card, in this order; None for a card of which nothing is certain."""
    stock, found = Stock(view, view.centre, view.reserve), []
    for card in cards:
        foreseen = _SEEN[card](stock) if card in _SEEN else None
        found.append(foreseen)
        if foreseen and card in _FROM_CENTRE:
            stock = stock._replace(centre=stock.centre.minus(foreseen.goods))
        elif foreseen:
            stock = stock._replace(reserve=stock.reserve.minus(foreseen.goods))
    return found


def _one_peso(stock: Stock) -> Foreseen:
    return Foreseen(Goods(pesos=min(1, stock.reserve.pesos)))


def _half_the_pesos(stock: Stock) -> Foreseen:
    return Foreseen(Goods(pesos=half_up(stock.centre.pesos)))


def _all_rubble(stock: Stock) -> Foreseen:
    return Foreseen(Goods(rubble=stock.centre.rubble))


def _workers(stock: Stock) -> Foreseen:
    count = 1 if Card.WORKER in stock.game.used else 2
    return Foreseen(Goods(workers=min(count, stock.reserve.workers)))


def _one_worker(stock: Stock) -> Foreseen:
    return Foreseen(Goods(workers=min(1, stock.reserve.workers)))


def _half_the_bricks(stock: Stock) -> Foreseen:
    return Foreseen(Goods(rubble=half_up(stock.centre.rubble)), half_up(stock.centre.coloured))


def _blind_bricks(stock: Stock) -> Foreseen | None:
    """Where the first may choose, nothing is certain yet."""
    first = Card.BLACK_MARKET not in stock.game.used
    if first and stock.game.setup.edition.first_may_choose_from_bag and any(stock.game.bag):
        return None
    return Foreseen(bricks=min(FIRST_COUNT if first else LATER_COUNT, stock.game.bag.total))


_FROM_CENTRE: Mapping[Card, Callable[[Stock], Foreseen | None]] = {
    Card.PESOS: _half_the_pesos,
    Card.RUBBLE: _all_rubble,
    Card.MAMA: _half_the_bricks,
}
_SEEN: Mapping[Card, Callable[[Stock], Foreseen | None]] = {
    **_FROM_CENTRE,
    Card.PESO: _one_peso,
    Card.TAX_COLLECTOR: _one_peso,
    Card.WORKER: _workers,
    Card.ARCHITECT: _one_worker,
    Card.BLACK_MARKET: _blind_bricks,
}
