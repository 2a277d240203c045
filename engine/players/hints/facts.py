"""Facts that speak for a choice; the locale files make sentences of them.

"The player" in these docstrings is the one who gets the hint.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.frozen_values import value
from engine.rules.goods import Goods


class Chance(StrEnum):
    """The probability that something comes about, as far as imagined games can tell."""

    SURELY = "surely"
    PROBABLY = "probably"
    PERHAPS = "perhaps"


class Turn(StrEnum):
    THIS = "this"
    NEXT = "next"


FACTS: dict[str, type[Fact]] = {}
"""All kinds of facts by name; messages about them go by these names."""


@value
class Fact:
    """A fact that speaks for a choice. `rival` is always a seat."""

    def __init_subclass__(cls) -> None:
        FACTS[cls.__name__] = cls


# The course of the game


@value
class ImmediateWin(Fact):
    """The choice itself reaches the goal."""


@value
class ComingWin(Fact):
    chance: Chance


@value
class ComingBuilding(Fact):
    """The choice leads to a building that the player could not buy as things are."""

    building: Building
    turn: Turn
    chance: Chance


@value
class PlaceInRound(Fact):
    """The player's place in the next round, and what their cards bring then."""

    place: int
    of: int
    chance: Chance
    """The chance of that place."""
    coloured: int
    """Bricks whose colour is still open; all else is in the goods."""
    goods: Goods
    exact: bool
    """Is that certain, or only about what can be expected?"""


@value
class ShownProtection(Fact):
    """Protection is shown; the rival, if there is one, may show a thief."""

    rival: int | None


# Taking


@value
class PartOfPrice(Fact):
    """The goods taken are part of a building's price; says which goods are missing then, and whether the Architect
    is."""

    building: Building
    missing: Goods
    architect: bool


@value
class NeededGoods(Fact):
    """The player needs these goods for a building, and with another choice they would lack them."""

    goods: Goods
    building: Building


@value
class RivalGoods(Fact):
    """The rival has bricks that the player lacks for a building."""

    rival: int
    goods: Goods
    building: Building


@value
class LargestLoot(Fact):
    """Nobody within reach has more to take."""

    goods: Goods


@value
class LeadingRival(Fact):
    """This rival alone has the most points."""

    rival: int
    points: int


@value
class SpoiledPurchase(Fact):
    """The rival can pay for the building as things are, and cannot then."""

    rival: int
    building: Building


@value
class DelayedPurchase(Fact):
    """The rival loses goods needed for a building that they cannot pay for yet."""

    rival: int
    building: Building


@value
class DearGood(Fact):
    """A coloured brick can only be replaced by five rubble, a worker by five pesos."""

    worker: bool


@value
class BlindDraw(Fact):
    """Two blind bricks are more than one, and no single one would be enough for another building."""


# Buying and removing


@value
class DeniedPurchase(Fact):
    """The rival can pay for the same building."""

    rival: int


@value
class GoodsKept(Fact):
    """The goods left after this way to pay."""

    goods: Goods


@value
class PointsReached(Fact):
    """The player's points with this building."""

    points: int
    goal: int


@value
class GoodsBetterKept(Fact):
    """The player could pay these goods for that building now, and should stand better with the goods."""

    goods: Goods
    building: Building


@value
class UncoveredBuilding(Fact):
    """The removal brings this building to the end of its row."""

    building: Building


@value
class OpenedBuilding(Fact):
    """Behind one end lies this building, for which the rival can pay."""

    rival: int
    building: Building


@value
class PointlessRemoval(Fact):
    """The player can pay for nothing that a removal would uncover, no rival for anything that it would take away."""


# Cards


@value
class AwaitedDraw(Fact):
    """The first card draws bricks blind, and the second asks for a choice."""

    card: Card
    first: Card
    optional: bool
    """Does the first card draw only if its owner likes?"""


@value
class CardIncome(Fact):
    """The card would bring these goods if it were carried out now."""

    card: Card
    coloured: int
    """Bricks whose colour is still open; all else is in the goods."""
    goods: Goods


@value
class ReturningCards(Fact):
    """Some discarded cards come back to the hand."""

    count: int


@value
class LaterReturn(Fact):
    """Discards taken back later are more cards."""


@value
class WantedCard(Fact):
    """The player would very likely lay the card in the next replacement."""


@value
class SpareCard(Fact):
    """The player would not lay the card that is put away."""


@value
class EarlierReturn(Fact):
    """With fewer cards in hand all discards come back sooner."""


@value
class TrialResult(Fact):
    """The choice did best in the games that were tried; nothing plainer speaks for it."""


class Hint(NamedTuple):
    code: str
    """One of the view's options."""
    reasons: tuple[Fact, ...]
    """The strongest first; at least one."""
