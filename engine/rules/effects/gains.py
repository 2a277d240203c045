"""Effects: what a card does, what it brings, and what it has to do with other cards.

Every effect that brings something certain has a pure function that says how much. The effect itself takes that
amount, and screens and computer players, which look ahead, ask for it through `Edition.brings`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.rules.cards import Card
from engine.rules.events import GoodsSource
from engine.rules.goods import NOTHING, Goods

if TYPE_CHECKING:
    from engine.rules.editions.base import Edition
    from engine.rules.state import Game


# Footprints: what an effect reads or changes, so that one can tell which cards have nothing to do with each other


class Part(Flag):
    """A part of a position that effects of several cards may read or change.

    The owner's own goods are none: cards only add to them, and none reads them.
    """

    CENTRE_PESOS = auto()
    CENTRE_COLOURS = auto()
    CENTRE_RUBBLE = auto()
    RESERVE_PESOS = auto()
    RESERVE_WORKERS = auto()
    BAG = auto()
    BOX = auto()
    MARKET = auto()
    """The rows and the pile."""
    RIVALS_PESOS = auto()
    RIVALS_BRICKS = auto()
    RIVALS_WORKERS = auto()
    OWN_CARDS = auto()


class Footprint(NamedTuple):
    touches: Part
    asks: bool = False
    """May the owner have to choose?"""
    draws: bool = False
    """May chance draw?"""


def touches(parts: Part, *, asks: bool = False, draws: bool = False) -> Callable[[Effect], Effect]:
    """Say what an effect has to do with. Without that its order is found out by looking ahead."""
    return lambda effect: effect._replace(footprint=Footprint(parts, asks, draws))


# Gains


CENTRE, RESERVE, BAG = GoodsSource
FIRST_COUNT, LATER_COUNT = 2, 1
"""Worker and Black Market bring 2 to the first player who carries them out in a round, 1 to everyone later."""


class Stock(Protocol):
    """The public part of a position that decides what cards bring: a `State`, a `Game` or a `View`."""

    @property
    def centre(self) -> Goods: ...
    @property
    def reserve(self) -> Goods: ...
    @property
    def bag(self) -> Goods: ...
    @property
    def used(self) -> tuple[Card, ...]: ...
    @property
    def edition(self) -> Edition: ...


class Gain(NamedTuple):
    """Goods that a card certainly brings, and how many bricks come with them whose colours are still open."""

    source: GoodsSource
    goods: Goods = NOTHING
    bricks: int = 0


Forecast = Callable[[Stock], Gain | None]
"""Says what a card brings; None where nothing is certain."""


def nothing_certain(_: Stock) -> Gain | None:
    return None


class Effect(NamedTuple):
    """A card's effect, its forecast and its footprint."""

    carry_out: Callable[[Game, int], None]
    """Does the certain part for a seat and puts questions on the agenda."""
    forecast: Forecast = nothing_certain
    footprint: Footprint | None = None
    """The parts of the game that it reads or changes; None if the card does not say."""


def brings(forecast: Forecast) -> Callable[[Callable[[Game, int], None]], Effect]:
    """Make an effect of a function, for a card that brings something certain."""
    return lambda carry_out: Effect(carry_out, forecast)


def half_up(count: int) -> int:
    return (count + 1) // 2


def count_this_round(card: Card, stock: Stock) -> int:
    """The number of pieces that Worker or Black Market brings to the next player who carries it out."""
    return LATER_COUNT if card in stock.used else FIRST_COUNT
