"""Footprints: what a card's effect reads or changes, so that one can tell which cards have nothing to do with each other."""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rules.effects.gains import Effect


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
