"""The player's next turn: the places it may have in the round, and what its cards are certain to bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import product
from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.effects.gains import RESERVE
from engine.rules.goods import NOTHING, Goods
from engine.rules.view import View

Pair = tuple[Card, ...]

UNCERTAIN_CARDS = (Card.PESOS_THIEF, Card.MATERIALS_THIEF, Card.BLACK_MARKET)
"""Cards whose haul depends on whom they find, or on luck."""
MAX_FROM_RESERVE = 3
"""The most of one good that two cards of one player take out of the reserve: Worker and Architect do."""


class Income(NamedTuple):
    coloured: int
    """Bricks whose colour is still open; all else is in the goods."""
    goods: Goods


def possible_places(view: View, pair: Pair) -> frozenset[int]:
    """Every place in the next round that these two cards may have, whatever the others lay; the first is 1."""
    mine, surely, perhaps = view.edition.number(pair), 0, 0
    for rival, player in enumerate(view.players):
        if rival != view.seat:
            lowest, highest = _extreme_numbers(view.edition, player.shown, player.covered)
            surely += _acts_earlier(view, rival, highest, mine)
            perhaps += _acts_earlier(view, rival, lowest, mine)
    return frozenset(range(1 + surely, 2 + perhaps))


# Shortcut: a screen asks this for each card in hand, and few pairs lie open. It saves 2 of 8 ms of a question.
@lru_cache(maxsize=4096)
def _extreme_numbers(edition: Edition, shown: Pair, covered: Card | None) -> tuple[int, int]:
    """The lowest and the highest number that a rival may show: between them only the number differs."""
    numbers = [edition.number(pair) for pair in _possible_pairs(edition, shown, covered)]
    return min(numbers), max(numbers)


def _possible_pairs(edition: Edition, shown: Pair, covered: Card | None) -> Iterator[Pair]:
    """Every pair that a rival may show, as far as anybody can know: one card stays, any hidden one comes."""
    hidden = [card for card in edition.digits if card not in shown]
    kept = [card for card in shown if card is not covered] or hidden
    for old, new in product(kept, hidden):
        if old is not new:
            yield edition.sort((old, new))


def _acts_earlier(view: View, rival: int, number: int, mine: int) -> bool:
    """Would a rival with this number act before the player? As in `engine.rules.course.replacement.precedence`."""
    if number != mine:
        return number < mine
    return _rank(view, rival) < _rank(view, view.own_seat)


def _rank(view: View, seat: int) -> tuple[int, ...]:
    """The rank that decides between equal numbers: it does not change until the cards are revealed."""
    player = view.players[seat]
    goods = player.goods
    return (player.points, goods.coloured, goods.pesos, goods.workers, goods.rubble, seat)


def certain_income(view: View, pair: Pair, *, first: bool) -> Income | None:
    """The income from the cards in the next round; None where that is not certain.

    Who surely acts first finds everything as it lies there now; anybody else finds the reserve, if it lasts. An empty
    one may be filled again by what others pay.
    """
    new_round = view._replace(used=())
    gains = [gain for card in pair if (gain := view.edition.brings(card, new_round))]
    goods = reduce(Goods.plus, [gain.goods for gain in gains], NOTHING)
    in_reserve = all([gain.source is RESERVE and any(gain.goods) for gain in gains])
    certain = first or (Card.WORKER not in pair and in_reserve and lasts(view, goods))
    if not certain or any([card in UNCERTAIN_CARDS for card in pair]):
        return None
    stock = view.centre.plus(view.reserve)  # two cards may empty the same one
    return Income(sum([gain.bricks for gain in gains]), Goods._make(map(min, goods, stock)))


def lasts(view: View, goods: Goods) -> bool:
    """Does the reserve still hold these goods when all others have taken the most they can?"""
    taken = MAX_FROM_RESERVE * (len(view.players) - 1)
    return all([not count or count + taken <= left for count, left in zip(goods, view.reserve, strict=True)])
