"""What happened at a table beside the game: facts in the past tense, marked with who may see them.

Together with the events of the rules they are the table's news. They name seats, never people.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.tables.instants import Instant, Span

HAPPENINGS: dict[str, type[Happening]] = {}
"""All kinds by name; stored news use these names."""


@dataclass(frozen=True, slots=True)
class Happening:
    secret: ClassVar[bool] = False
    """Only for the seat it is about."""
    among_us: ClassVar[bool] = False
    """Only for those who sit at the table."""

    def __init_subclass__(cls) -> None:
        HAPPENINGS[cls.__name__] = cls


@dataclass(frozen=True, slots=True)
class OfSeat(Happening):
    seat: int


def visible_to(happening: Happening, seat: int | None) -> bool:
    if happening.secret:
        return isinstance(happening, OfSeat) and happening.seat == seat
    return seat is not None or not happening.among_us


# The lobby


@dataclass(frozen=True, slots=True)
class Opened(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Joined(OfSeat):
    pass


@dataclass(frozen=True, slots=True)
class Left(OfSeat):
    """Nobody sits there now; those behind have moved up."""


@dataclass(frozen=True, slots=True)
class TableFull(Happening):
    pass


@dataclass(frozen=True, slots=True)
class HostPassed(OfSeat):
    """This seat's person is the host from now on."""


@dataclass(frozen=True, slots=True)
class Started(Happening):
    pass


class Closing(StrEnum):
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Closed(Happening):
    why: Closing


# Playing


@dataclass(frozen=True, slots=True)
class Undone(OfSeat):
    """The seat has taken back its last answer."""

    told: int | None = None
    """The number of the news that were told of it; None if there were none."""


class Misfit(StrEnum):
    CARD_NOT_IN_HAND = "card-not-in-hand"
    CARD_NOT_SHOWN = "card-not-shown"


@dataclass(frozen=True, slots=True)
class PlanLaid(OfSeat):
    """What was chosen ahead has been laid down."""

    code: str
    secret = True


@dataclass(frozen=True, slots=True)
class PlanDropped(OfSeat):
    code: str
    why: Misfit
    secret = True


@dataclass(frozen=True, slots=True)
class Resigned(OfSeat):
    pass


@dataclass(frozen=True, slots=True)
class CameBack(OfSeat):
    pass


@dataclass(frozen=True, slots=True)
class SeatOffered(OfSeat):
    pass


@dataclass(frozen=True, slots=True)
class SeatTaken(OfSeat):
    """Another person has taken over this seat."""


@dataclass(frozen=True, slots=True)
class Unreachable(OfSeat):
    """Messages to this seat's person no longer arrive."""


@dataclass(frozen=True, slots=True)
class GroupLost(Happening):
    """We can write in the table's group no longer; it goes on in private."""


# Time


@dataclass(frozen=True, slots=True)
class Reminded(OfSeat):
    decision: int
    secret = True


@dataclass(frozen=True, slots=True)
class LastOne(OfSeat):
    """All others have chosen."""

    decision: int
    secret = True


@dataclass(frozen=True, slots=True)
class NextUp(OfSeat):
    """The one before has been asked; this seat is next."""

    secret = True


@dataclass(frozen=True, slots=True)
class Nudged(OfSeat):
    by: int
    secret = True


@dataclass(frozen=True, slots=True)
class TimedOut(OfSeat):
    """The time is up; what happens then is the table's choice."""

    misses: int


@dataclass(frozen=True, slots=True)
class StandInKeeps(OfSeat):
    """A computer plays for this seat until its person is back."""


@dataclass(frozen=True, slots=True)
class FellAsleep(Happening):
    """Nobody is left who plays himself: the table waits until somebody is back."""


# Consent


class Wish(StrEnum):
    PAUSE = "pause"
    RESUME = "resume"
    EXTENSION = "extension"


@dataclass(frozen=True, slots=True)
class Proposed(OfSeat):
    wish: Wish
    span: Span
    expires: Instant


@dataclass(frozen=True, slots=True)
class Agreed(Happening):
    wish: Wish


@dataclass(frozen=True, slots=True)
class Declined(Happening):
    wish: Wish


@dataclass(frozen=True, slots=True)
class Paused(Happening):
    until: Instant


@dataclass(frozen=True, slots=True)
class Resumed(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Extended(OfSeat):
    span: Span


@dataclass(frozen=True, slots=True)
class RematchWanted(OfSeat):
    """Somebody wants to play again; the new table's code is open to the players of this one."""

    code: str
    among_us = True
