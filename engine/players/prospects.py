"""Prospects: what a card would bring its owner in the coming round, as far as they can know when they choose it.

How much a card brings is said by the rules (`Edition.brings`, `thieves`). Here it is said how sure that is: others may act
earlier. While cards are chosen nothing else moves, so the prospect of a card is the same as long as its question is open.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from engine.players.hints.coming_turn import Pair, lasts, possible_places
from engine.rules.cards import Card
from engine.rules.editions.base import WORKER_COUNT, Edition
from engine.rules.effects.gains import BAG, RESERVE, Gain
from engine.rules.effects.income import bricks_drawn
from engine.rules.effects.thieves import brick_loot, peso_loot
from engine.rules.goods import NOTHING, Goods
from engine.rules.view import View

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
    """For a player who may not be the first: centre and bag only shrink until then, the reserve may grow, too."""
    if gain.source is not RESERVE:
        return Certainty.AT_MOST
    if card is not Card.WORKER and any(gain.goods) and lasts(view, gain.goods):
        return Certainty.EXACTLY
    is_full = gain == view.edition.brings(card, view._replace(reserve=PLENTY))
    return Certainty.AT_MOST if is_full else Certainty.ABOUT


def _settled(one: Prospect) -> Prospect:
    """At most nothing is nothing."""
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
