"""Standing orders as a value: the wishes of a player, secret as an envelope, and why a wish comes to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.tables.frozen import changed
from engine.tables.kept import KeptTexts


class WishKind(StrEnum):
    """The kinds of wishes; each is a field of `Orders`, or two."""

    CARDS = "cards"
    FIRST = "first"
    VICTIMS = "victims"
    TAKES = "takes"
    BUYS = "buys"


OF_THE_CARDS = (WishKind.FIRST, WishKind.VICTIMS, WishKind.TAKES)
OF_THE_TURN = (*OF_THE_CARDS, WishKind.BUYS)
"""Wishes for the next turn, which are gone when it is over. The others are for the next replacement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """The wishes of one player, each in the order in which it is tried."""

    cards: tuple[str, ...] = ()
    """The next card and its fall-backs, in the notation of replacements."""
    first: str | None = None
    """The card that is carried out first."""
    victims: tuple[int, ...] = ()
    """The seats to rob."""
    takes: str = ""
    """The letters of the goods to take, as many as possible of the first one, then of the next."""
    buys: tuple[str, ...] = ()
    """The names of the buildings to buy."""
    ends_turn: bool = False
    """Is nothing else to be bought?"""
    used: tuple[WishKind, ...] = ()
    """Wishes of these that have given an answer in this turn, and may give another."""
    kept: KeptTexts = ()
    """Wishes of features, which last until they are taken back: see `answers_by`."""

    def has(self, kind: WishKind) -> bool:
        return any(self.wish(kind))

    def wish(self, kind: WishKind) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in _FIELDS[kind]])

    def of_kinds(self, kinds: Iterable[WishKind], other: Orders) -> Orders:
        """These orders with the other's wishes of some kinds."""
        names = [name for kind in kinds for name in _FIELDS[kind]]
        wished = changed(self, **{name: getattr(other, name) for name in names})
        used = tuple([kind for kind in self.used if wished.wish(kind) == self.wish(kind)])
        return changed(wished, used=used)

    def without(self, *kinds: WishKind) -> Orders:
        return self.of_kinds(kinds, NO_ORDERS)


NO_ORDERS = Orders()

_FIELDS: Mapping[WishKind, tuple[str, ...]] = {kind: (kind.value,) for kind in WishKind} | {
    WishKind.BUYS: ("buys", "ends_turn")
}


class Misfit(StrEnum):
    """The reason why a wish was dropped."""

    CARD_NOT_IN_HAND = "card-not-in-hand"
    CARD_NOT_SHOWN = "card-not-shown"
    OUT_OF_REACH = "out-of-reach"
    """Who acts later may be robbed, unless protected; nobody who was named is."""
    NOT_CLEAR = "not-clear"
    """Several answers are left."""
    NOT_AT_AN_END = "not-at-an-end"
    TOO_DEAR = "too-dear"
    NOT_ASKED = "not-asked"
    """The turn was over before the question came."""
