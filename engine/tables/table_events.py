"""Table events: what happened at a table beside the game, in the past tense, and who may see it.

Together with the events of the rules they are the table's news. They name seats, never people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum, StrEnum, auto
from typing import Any, ClassVar

from engine.tables.frozen import FrozenKind
from engine.tables.orders.wishes import Misfit, WishKind
from engine.tables.time.instants import Instant, Span

TABLE_EVENTS: dict[str, type[TableEvent]] = {}
"""All kinds by name; stored news uses these names."""


class Telling(Enum):
    """How a table event reaches the people who sit there. A log has all of them but the first kind."""

    ONCE = auto()
    """At the head of the message that is sent for it."""
    WHILE_TRUE = auto()
    """Not as news: a message says it elsewhere for as long as it is so."""
    AS_NEWS = auto()
    """With what else has happened, until the reader's next answer."""


class Call(Enum):
    """The people who get a new message, with a sound, because of a table event."""

    NOBODY = auto()
    ITS_SEAT = auto()
    THE_OTHERS = auto()


class TableEvent(FrozenKind):
    secret: ClassVar[bool] = False
    """Only for the seat it is about."""
    among_us: ClassVar[bool] = False
    """Only for those who sit at the table."""
    telling: ClassVar[Telling] = Telling.AS_NEWS
    calls: ClassVar[Call] = Call.NOBODY
    matters_to_seat: ClassVar[bool] = False
    """Its own seat must not overlook it; if it is about no seat, none of them."""
    lasts: ClassVar[bool] = False
    """Every message says it at its head for as long as it holds, not only the one that was sent for it."""
    is_of_answer: ClassVar[bool] = False
    """It tells why an answer was given, and is no news once that is taken back."""
    is_for_all: ClassVar[bool] = True
    """All players may see events of this kind: `visible_to` need not be asked."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        TABLE_EVENTS[cls.__name__] = cls
        cls.is_for_all = not (cls.secret or cls.among_us)

    def visible_to(self, seat: int | None) -> bool:
        """May this seat see the event? None stands for everybody without a seat."""
        return not self.secret and (seat is not None or not self.among_us)


class SeatEvent(TableEvent):
    seat: int

    def visible_to(self, seat: int | None) -> bool:
        return self.seat == seat if self.secret else super().visible_to(seat)


def must_be_read(table_event: TableEvent, seat: int | None) -> bool:
    """Is it among what this seat must not overlook?"""
    is_others = isinstance(table_event, SeatEvent) and table_event.seat != seat
    return table_event.matters_to_seat and seat is not None and not is_others


# The lobby


class Opened(TableEvent):
    pass


class Joined(SeatEvent):
    pass


class Left(SeatEvent):
    """The seat is gone; those behind it have moved up."""


class TableFull(TableEvent):
    pass


class HostPassed(SeatEvent):
    """This seat's person is the host from now on."""

    calls = Call.ITS_SEAT


class Started(TableEvent):
    telling = Telling.WHILE_TRUE


class Matched(TableEvent):
    """The people at the table have all asked for a game, and were brought together."""

    lasts = True


class SeasonRoundBegan(TableEvent):
    """The table belongs to a round of its people's season, which begins."""

    lasts = True


class Closing(StrEnum):
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    ABANDONED = "abandoned"
    OPERATOR = "operator"


class Closed(TableEvent):
    why: Closing


# Playing


class Undone(SeatEvent):
    """The seat has taken back its last answer."""

    told: int | None = None
    """The number of the news entry that told of it; None if there is none."""


class PlanLaid(SeatEvent):
    """The replacement that was chosen ahead has been laid."""

    answer: str
    secret = True
    is_of_answer = True


class PlanDropped(SeatEvent):
    answer: str
    why: Misfit
    secret = True
    matters_to_seat = True


class PlanFollowed(SeatEvent):
    """A question was answered as planned."""

    wish: str
    """See `OrderedAnswer.kind`."""
    what: str
    """See `OrderedAnswer.what`."""
    secret = True
    is_of_answer = True


class WishDropped(SeatEvent):
    """A part of the plan for the turn was not carried out."""

    wish: WishKind
    what: str
    """See `DroppedWish.what`."""
    why: Misfit
    secret = True
    matters_to_seat = True


class Resigned(SeatEvent):
    pass


class CameBack(SeatEvent):
    pass


class SeatOffered(SeatEvent):
    telling = Telling.WHILE_TRUE


class SeatTaken(SeatEvent):
    """Another person has taken over this seat."""


class Unreachable(SeatEvent):
    """Messages to this seat's person no longer arrive."""

    telling = Telling.WHILE_TRUE


class GroupLost(TableEvent):
    """The bot can no longer write in the table's group; the table goes on in private."""


class TableSetBack(TableEvent):
    """The operator has set the game back to an earlier move, because it could not go on."""

    matters_to_seat = True


# Time


class Reminded(SeatEvent):
    decision: int
    secret = True
    telling = Telling.ONCE
    calls = Call.ITS_SEAT


class LastOne(SeatEvent):
    """All others have chosen."""

    decision: int
    secret = True
    telling = Telling.ONCE
    calls = Call.ITS_SEAT


class NextUp(SeatEvent):
    """The seat before this one has been asked; this one is next."""

    secret = True
    telling = Telling.ONCE
    calls = Call.ITS_SEAT


class Nudged(SeatEvent):
    by: int
    secret = True
    telling = Telling.ONCE
    calls = Call.ITS_SEAT


class TimedOut(SeatEvent):
    """The time is up; the table's options say what happens then."""

    misses: int
    calls = Call.ITS_SEAT
    matters_to_seat = True


class StandInKeeps(SeatEvent):
    """A computer plays for this seat until its person is back."""

    telling = Telling.WHILE_TRUE
    calls = Call.ITS_SEAT
    matters_to_seat = True


class WentSilent(SeatEvent):
    """This seat has been waited for too long: the others may let a computer play on."""

    telling = Telling.WHILE_TRUE


class FellAsleep(TableEvent):
    """No person plays: the table sleeps until somebody is back."""

    telling = Telling.WHILE_TRUE


class LastDayOver(TableEvent):
    """The last day of the table is over: computers finish the game for everybody."""


# Consent


class Wish(StrEnum):
    PAUSE = "pause"
    RESUME = "resume"
    EXTENSION = "extension"
    REPLACE = "replace"
    """Let a computer play for a silent seat until its person is back."""


class Proposed(SeatEvent):
    wish: Wish
    span: Span
    expires: Instant
    about: int | None = None
    """The seat that a computer is to play for."""
    telling = Telling.WHILE_TRUE
    calls = Call.THE_OTHERS


class Agreed(TableEvent):
    """The proposal is accepted. Messages show its consequence, such as a pause, for as long as it holds."""

    wish: Wish
    telling = Telling.WHILE_TRUE


class Declined(TableEvent):
    wish: Wish


class Paused(TableEvent):
    until: Instant
    telling = Telling.WHILE_TRUE


class Resumed(TableEvent):
    pass


class Extended(SeatEvent):
    span: Span


class RematchWanted(SeatEvent):
    """A player wants a rematch; only the players of this table learn the new table's code."""

    code: str
    among_us = True
    calls = Call.THE_OTHERS


# The stored form: the name of the event, then its fields


def table_event_to_plain(table_event: TableEvent) -> list[Any]:
    return [type(table_event).__name__, *[getattr(table_event, field.name) for field in fields(table_event)]]


def table_event_from_plain(plain: Sequence[Any]) -> TableEvent:
    """KeyError, TypeError or ValueError if it cannot be read. A field that an older release did not know has its default."""
    name, *parts = plain
    kind: Any = TABLE_EVENTS[name]
    types = [str(field.type) for field in fields(kind)][: len(parts)]
    read = [
        _ENUMS[type_](part) if type_ in _ENUMS else part for type_, part in zip(types, parts, strict=True)
    ]
    return kind(*read)  # type: ignore[no-any-return]


_ENUMS: Mapping[str, type[StrEnum]] = {
    "Wish": Wish,
    "WishKind": WishKind,
    "Closing": Closing,
    "Misfit": Misfit,
}
