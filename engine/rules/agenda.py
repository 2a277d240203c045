"""The agenda: what is still to happen, as values kept in the state.

A `Task` runs by itself. A `Decision` waits for its seat, if there is a real choice; a single option is
carried out without asking, and without any it lapses. Decisions that are asked at the same time
share one `Together` and may be answered in any order. Because all of these are plain values, a
game can be stored between any two answers and go on in another process.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from engine.rules.cards import Card
from engine.rules.events import CameToNothing
from engine.rules.frozen_values import value

if TYPE_CHECKING:
    from engine.rules.game import Game
    from engine.rules.state import State

Position: TypeAlias = "State | Game"
"""The state at rest or the game in motion; options are read off either, and change nothing."""

Options = Mapping[str, Any]
"""Every legal choice by its notation."""

NO_OPTIONS: Options = MappingProxyType({})
PASS = "pass"
"""The notation for declining what a card only allows."""

ITEMS: dict[str, type[Item]] = {}
"""All kinds of items by name; stored states use these names."""


class Kind(StrEnum):
    """The few kinds of choices; screens know these, never cards."""

    CARDS = "cards"
    """A choice is a tuple of cards, or None to pass."""
    SEAT = "seat"
    """A choice is a seat."""
    GOODS = "goods"
    """A choice is some `Goods` out of a stock."""
    WAY = "way"
    """A choice is one of a few named ways."""
    END = "end"
    """A choice is a `Purchase`: an end of a row and a payment (nothing, for a removal), or None to pass."""
    YES_NO = "yes or no"
    """A choice is a bool."""
    DRAW = "draw"
    """A draw of chance; never asked of a person."""


class Item:
    """Anything that can be on the agenda."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        ITEMS[cls.__name__] = cls


@value
class Task(Item):
    """Runs by itself when its turn comes."""

    @abstractmethod
    def run(self, game: Game) -> None:
        """Let it happen; the task itself has left the agenda."""


@value
class Decision(Item):
    """Waits for an answer of its seat."""

    seat: int
    kind: ClassVar[Kind]
    always_matters: ClassVar[bool] = False
    """Its answers never all lead to equal positions; where that is not said, one has to look ahead."""

    @abstractmethod
    def options(self, game: Position) -> Options:
        """Every legal choice by its notation."""

    @abstractmethod
    def choose(self, game: Game, choice: Any) -> None:
        """Carry out one of the options; the decision itself has left the agenda."""

    def open_to_choice(self, game: Game) -> bool:
        """Is there a real choice? Overridden only where the answer is much cheaper than the list."""
        return len(self.options(game)) > 1

    def resolve(self, game: Game) -> None:
        """There is no real choice, so nobody is asked: the only option is carried out."""
        options = self.options(game)
        if options:
            (only,) = options.values()
            self.choose(game, only)
        else:
            self.lapse(game)

    def lapse(self, game: Game) -> None:
        """There is no option at all: the game goes on as if nothing had been asked."""


@value
class CardDecision(Decision):
    """A question that a card asks; with nothing to choose from, its owner is out of luck."""

    card: ClassVar[Card]

    def lapse(self, game: Game) -> None:
        game.tell(CameToNothing(self.seat, self.card))


@value
class Together(Item):
    """Several seats are asked at the same time."""

    decisions: tuple[Decision, ...]


def asked(agenda: Sequence[Item]) -> tuple[Decision, ...]:
    """The decisions that wait for an answer now: those at the head of a settled agenda."""
    if not agenda:
        return ()
    head = agenda[0]
    if isinstance(head, Together):
        return head.decisions
    assert isinstance(head, Decision)
    return (head,)
