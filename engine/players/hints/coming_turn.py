"""The player's next turn: the places it may have in the round, and what its cards are certain to bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product
from typing import NamedTuple

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.effects.gains import RESERVE
from engine.rules.goods import NOTHING, Goods
from engine.rules.view import PlayerView

Pair = tuple[Card, ...]

UNCERTAIN_CARDS = (Card.PESOS_THIEF, Card.MATERIALS_THIEF, Card.BLACK_MARKET)
"""Cards whose haul depends on whom they find, or on luck."""
MAX_FROM_RESERVE = 3
"""The most of one good that two cards of one player take out of the reserve: Worker and Architect do."""


class Income(NamedTuple):
    coloured: int
    """Bricks, of which nobody knows the colour yet; all else is in the goods."""
    goods: Goods


def possible_places(view: View, pair: Pair) -> frozenset[int]:
    """Every place in the next round that these two cards may have, whatever the others lay; the first is 1."""
    assert view.seat is not None
    mine = _rank(view, view.seat, pair)
    places = frozenset({1})
    for rival in range(len(view.players)):
        if rival != view.seat:
            earlier = {
                _rank(view, rival, other) < mine for other in _possible_pairs(view, view.players[rival])
            }
            places = frozenset({place + step for place, step in product(places, earlier)})
    return places


def _possible_pairs(view: View, rival: PlayerView) -> Iterator[Pair]:
    """Every pair that a rival may show, as far as anybody can know: one card stays, any hidden one comes."""
    hidden = [card for card in view.edition.digits if card not in rival.shown]
    kept = [card for card in rival.shown if card is not rival.covered] or hidden
    for old, new in product(kept, hidden):
        if old is not new:
            yield view.edition.sort((old, new))


def _rank(view: View, seat: int, pair: Pair) -> tuple[int, ...]:
    """As in `engine.rules.order.precedence`: nothing but the number changes until the cards are revealed."""
    player = view.players[seat]
    goods = player.goods
    number = view.edition.number(pair)
    return (number, player.points, goods.coloured, goods.pesos, goods.workers, goods.rubble, seat)


def certain_income(view: View, pair: Pair, *, first: bool) -> Income | None:
    """What the cards bring in the next round; None where that is not certain.

    Who surely acts first finds everything as it lies there now; anybody else finds the reserve, if it lasts. An empty one
    may be filled again by what others pay.
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
    """Is there still so much in the reserve when all others have taken the most they can?"""
    taken = MAX_FROM_RESERVE * (len(view.players) - 1)
    return all([not count or count + taken <= left for count, left in zip(goods, view.reserve, strict=True)])
