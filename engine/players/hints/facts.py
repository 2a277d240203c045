"""Facts that speak for a choice; the locale files make sentences of them.

"The player" in these docstrings is the one who gets the hint.
"""

from __future__ import annotations

from enum import StrEnum

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
class WinsNow(Fact):
    """The choice itself reaches the goal."""


@value
class Wins(Fact):
    chance: Chance


@value
class Builds(Fact):
    """It leads to a building that the player could not buy as things are."""

    building: Building
    turn: Turn
    chance: Chance


@value
class Acts(Fact):
    """The player's place in the next round, and about what their cards bring then."""

    place: int
    of: int
    chance: Chance
    """The chance of that place."""
    coloured: int
    """Bricks, of which nobody knows the colour yet; all else is in the goods."""
    goods: Goods


@value
class Shields(Fact):
    """Protection is shown; the rival, if there is one, may show a thief."""

    rival: int | None


# Taking


@value
class Needs(Fact):
    """The goods taken are part of a building's price; so much is missing then."""

    building: Building
    missing: Goods


@value
class Most(Fact):
    """Nobody else has more to take."""

    goods: Goods


@value
class Leads(Fact):
    """Of all rivals this one has the most points."""

    rival: int
    points: int


@value
class Spoils(Fact):
    """The rival could buy the building now, and could not then."""

    rival: int
    building: Building


@value
class Hinders(Fact):
    """The rival loses goods needed for a building that they cannot pay for yet."""

    rival: int
    building: Building


@value
class Blind(Fact):
    """Two blind bricks are more than one, and no single one would be enough for a building."""


# Buying and removing


@value
class Denies(Fact):
    """The rival could buy the same building."""

    rival: int


@value
class Keeps(Fact):
    """The goods left after this way to pay."""

    goods: Goods


@value
class Stands(Fact):
    """The player's points with this building."""

    points: int
    goal: int


@value
class Saves(Fact):
    """The goods kept may buy this building in the player's next turn."""

    building: Building
    chance: Chance


@value
class Pointless(Fact):
    """No removal would help the player."""


# Cards


@value
class Awaits(Fact):
    """The second card asks for a choice, which is easier when the first has brought what it brings."""

    card: Card
    first: Card


@value
class EitherWay(Fact):
    """The order changes nothing."""


@value
class Returns(Fact):
    """So many cards come back."""

    count: int


@value
class Postpones(Fact):
    """Discards taken back later are more cards."""


@value
class WantedCard(Fact):
    """The player would lay this card in the next replacement."""

    card: Card
    chance: Chance


@value
class Spare(Fact):
    """The player would not lay the card that is put away."""


@value
class Sooner(Fact):
    """With fewer cards in hand all discards come back sooner."""


@value
class Tried(Fact):
    """Nothing plain speaks for it; it did best in the games that were tried."""
