"""Prospects: what a card would bring its owner in the coming round, as far as they can know when they choose it; and what a turn brings for certain.

How much a card brings is said by the rules (`Edition.brings`, `thieves`). Here it is said how sure that is: others may act
earlier. While cards are chosen nothing else moves, so the prospect of a card is the same as long as its question is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import product
from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.base import WORKER_COUNT, Edition
from engine.rules.effects.gains import BAG, RESERVE, Gain
from engine.rules.effects.income import bricks_drawn
from engine.rules.effects.thieves import brick_loot, peso_loot
from engine.rules.goods import NOTHING, Goods
from engine.rules.view import View

# The player's next turn: the places it may have in the round, and what its cards are certain to bring


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


# Prospects of a card


PLENTY = Goods(*[2 * WORKER_COUNT] * len(Goods._fields))
"""More of everything than a card takes of what has no share."""


class Certainty(StrEnum):
    EXACTLY = "exactly"
    AT_MOST = "at-most"
    """Others may act earlier and leave less, or be protected."""
    ABOUT = "about"
    """It may be more as well: what others pay goes to the reserve, and the last thief robs those who have acted."""


class Prospect(NamedTuple):
    """Goods that a card would bring, with bricks whose colours are still open."""

    goods: Goods = NOTHING
    bricks: int = 0
    certainty: Certainty = Certainty.EXACTLY
    victim: int | None = None
    """The rival from whom a thief would take that much, if one has to be named."""
    share: Fraction | None = None
    """The card takes this share of an amount that is not known yet; then goods and bricks name the kinds."""

    @property
    def pieces(self) -> int:
        return self.goods.total + self.bricks


def prospect(view: View, card: Card, pair: Pair = ()) -> Prospect | None:
    """The gain from a card once the player's cards are up, if they carry it out first; None if it takes nothing.

    `pair`: both cards that they would have; () if the other one is not chosen yet.
    """
    before = view._replace(used=()) if view.used else view
    places = possible_places(view, pair) if pair else frozenset(range(1, len(view.players) + 1))
    if card in LOOTS:
        return _loot(view, card, is_perhaps_last=len(view.players) in places)
    gain = _gain(before, card)
    if gain is None:
        return None
    certainty = Certainty.EXACTLY if places == {1} else _certainty(before, card, gain)
    return _settled(Prospect(gain.goods, gain.bricks, certainty))


def prospect_ahead(view: View, card: Card) -> Prospect | None:
    """The gain that the rules alone promise for a card, whatever others do before it is laid: an amount, or a share
    of one."""
    before = view._replace(used=(), centre=PLENTY, reserve=PLENTY, bag=PLENTY.bricks)
    if card in LOOTS:
        return _of_plenty(Prospect(*LOOTS[card](view.edition, PLENTY), Certainty.AT_MOST))
    gain = _gain(before, card)
    if gain is None:
        return None
    is_fixed = gain.source is RESERVE and card is not Card.WORKER
    certainty = Certainty.EXACTLY if is_fixed else Certainty.AT_MOST
    return _of_plenty(Prospect(gain.goods, gain.bricks, certainty))


def _gain(view: View, card: Card) -> Gain | None:
    """The gain by the rules; a player who may choose at the Black Market may draw as well."""
    gain = view.edition.brings(card, view)
    if gain is None and card is Card.BLACK_MARKET:
        return Gain(BAG, bricks=bricks_drawn(view))
    return gain


def _certainty(view: View, card: Card, gain: Gain) -> Certainty:
    """How sure a gain is for a player who may not be the first: centre and bag only shrink until then, the reserve may grow, too."""
    if gain.source is not RESERVE:
        return Certainty.AT_MOST
    if card is not Card.WORKER and any(gain.goods) and lasts(view, gain.goods):
        return Certainty.EXACTLY
    is_full = gain == view.edition.brings(card, view._replace(reserve=PLENTY))
    return Certainty.AT_MOST if is_full else Certainty.ABOUT


def _settled(one: Prospect) -> Prospect:
    """The prospect, which is exact if it brings nothing: at most nothing is nothing."""
    is_nothing = not one.pieces and one.certainty is Certainty.AT_MOST
    return one._replace(certainty=Certainty.EXACTLY) if is_nothing else one


def _of_plenty(one: Prospect) -> Prospect:
    """Express a gain from plenty as a share if it takes a third or more of it."""
    pool = sum([have for have, taken in zip(PLENTY, one.goods, strict=True) if taken])
    share = Fraction(one.pieces, pool + (PLENTY.coloured if one.bricks else 0))
    return one._replace(share=share) if share >= Fraction(1, 3) else one


# Thieves


def _pesos(edition: Edition, goods: Goods) -> tuple[Goods, int]:
    return peso_loot(edition, goods), 0


def _bricks(edition: Edition, goods: Goods) -> tuple[Goods, int]:
    return NOTHING, brick_loot(edition, goods)


LOOTS = {Card.PESOS_THIEF: _pesos, Card.MATERIALS_THIEF: _bricks}


def _loot(view: View, card: Card, *, is_perhaps_last: bool) -> Prospect:
    """The most that a rival has to lose. Those who act later do not earn before; in 2009 the last thief robs the others."""
    is_perhaps_more = is_perhaps_last and view.edition.last_thief_robs_anyone
    certainty = Certainty.ABOUT if is_perhaps_more else Certainty.AT_MOST
    loots = [
        Prospect(*LOOTS[card](view.edition, player.goods), certainty, seat)
        for seat, player in enumerate(view.players)
        if seat != view.seat
    ]
    return _settled(max(loots, key=lambda loot: loot.pieces))
