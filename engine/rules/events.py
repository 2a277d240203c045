"""Events: what happened, as values in the past tense, each marked with its audience.

Events carry facts, never words; the locale files make sentences of them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.frozen_values import value
from engine.rules.goods import Goods


class GoodsSource(StrEnum):
    CENTRE = "centre"
    RESERVE = "reserve"
    BAG = "bag"


class Ending(StrEnum):
    GOAL = "goal"
    BUILDINGS = "buildings"
    BRICKS = "bricks"
    ROUNDS = "rounds"


EVENTS: dict[str, type[Event]] = {}
"""All kinds of events by name; stored states use these names."""


@value
class Event:
    seat: int
    """The seat that caused it; CHANCE if no player did."""
    secret: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    """It shows all players something that the position does not: a card of a hand."""
    until_revealed: ClassVar[bool] = False
    """It is news only until the cards of its round are up."""
    is_for_all: ClassVar[bool] = True
    """All players may see events of this kind: `visible_to` need not be asked."""

    def __init_subclass__(cls) -> None:
        EVENTS[cls.__name__] = cls
        cls.is_for_all = not cls.secret

    def visible_to(self, seat: int | None) -> bool:
        """All may see it, unless it is secret. No seat is everybody else."""
        return not self.secret or self.seat == seat


# Set-up and draws


@value
class BuildingPlaced(Event):
    row: int
    building: Building


@value
class TopTurnedUp(Event):
    """The next building of an open pile can now be seen."""

    building: Building


@value
class CentreSupplied(Event):
    goods: Goods


# The round


@value
class PairLaid(Event):
    """A player has chosen two opening cards."""

    until_revealed = True


@value
class CardsLaid(Event):
    """The cards a player laid face down: only the player may see which."""

    cards: tuple[Card, ...]
    covered: Card | None
    secret = True
    until_revealed = True


@value
class CardCovered(Event):
    """Which shown card goes is public at once; the card on top of it is not."""

    covered: Card
    until_revealed = True


@value
class ReplacementLaid(Event):
    """With everyone replacing together, neither card is known yet."""

    until_revealed = True


@value
class CardsRevealed(Event):
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]
    number: int


@value
class DiscardsTakenBack(Event):
    count: int


@value
class DiscardsLeft(Event):
    """A player could have taken the discards back and did not."""


@value
class RoundBegan(Event):
    round: int
    order: tuple[int, ...]


@value
class TurnEnded(Event):
    """A player has carried out both cards and finished buying."""


# Cards


@value
class CardCarriedOut(Event):
    card: Card


@value
class CameToNothing(Event):
    """A card has brought nothing: there was nothing to take, nobody to rob, nothing to choose from."""

    card: Card


@value
class AllProtected(Event):
    """A thief would have found somebody, but everybody within reach is protected."""

    card: Card


@value
class CardDeclined(Event):
    card: Card


@value
class GoodsTaken(Event):
    goods: Goods
    source: GoodsSource


@value
class GoodsStolen(Event):
    victim: int
    goods: Goods


@value
class GoodsTaxed(Event):
    victim: int
    goods: Goods


@value
class NothingToTake(Event):
    """A thief or a tax collector came to somebody who owns nothing of the kind."""

    victim: int


@value
class CardPutAway(Event):
    """A hand card went face down to the discards."""


@value
class OwnCardPutAway(Event):
    """The card itself: only the player may see which."""

    card: Card
    secret = True


@value
class CardRecovered(Event):
    """A discard went back to the hand, unseen."""


@value
class OwnCardRecovered(Event):
    """The card itself: only the player may see which."""

    card: Card
    secret = True


@value
class CardRecoveredOpenly(Event):
    """A discard went back to the hand and was shown to all."""

    card: Card
    reveals = True


@value
class BuildingRemoved(Event):
    building: Building


# Buying and the end


@value
class BuildingBought(Event):
    building: Building
    payment: Goods
    points: int
    """All points of the buyer, with this building."""


@value
class GameEnded(Event):
    """The game is over; `seat` is CHANCE."""

    ending: Ending
    winners: tuple[int, ...]
    points: tuple[int, ...]
