"""A table: one frozen value with everything that is known of it beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.rules import State
from engine.rules.state import IN_ORDER
from engine.tables.instants import Instant, Span
from engine.tables.pace import Pace
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table_events import Wish


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"
    """Cancelled, expired or abandoned: there is no result."""


class TimeOut(StrEnum):
    """The consequence when a player's time is up."""

    STAND_IN = "stand-in"
    RESIGN = "resign"
    WAIT = "wait"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of a table, agreed when it was opened."""

    edition: str
    seats: int
    pace: Pace
    replacement: str = IN_ORDER
    time_out: TimeOut = TimeOut.STAND_IN
    public: bool = False
    """Anybody may find and join it; otherwise only people who have its code."""
    hints: bool = True
    """May players ask what the computer would do?"""


@dataclass(frozen=True, slots=True)
class Group:
    """The group chat that a table belongs to; callers know what the numbers mean."""

    id: int
    topic: int | None = None
    language: str = "en"
    """The language of what is written there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    until: Instant | None = None
    """None: until somebody is back."""
    since: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    wish: Wish
    by: int
    span: Span
    expires: Instant
    votes: dict[int, bool]
    """By seat; the others have said nothing yet."""


@dataclass(frozen=True, slots=True)
class UndoStep:
    """An answer that can be taken back, and the increment it earned."""

    answer: str
    earned: Span
    told: int | None = None
    """The number of the news entry that told of it; None if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoSteps:
    """The answers of one seat since the last new information."""

    seat: int
    steps: tuple[UndoStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchOf:
    """A rematch: the seats of the table before, rotated by one."""

    of: str
    people: tuple[PersonId | None, ...]


class NewsMarks(NamedTuple):
    """The numbers of the news entries at which rounds begin, counted from the table's first."""

    previous: int = 0
    """The oldest entry still kept."""
    current: int = 0
    end: int = 0


NO_NEWS = NewsMarks()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    code: str
    options: Options
    opened: Instant
    host: PersonId | None = None
    revision: int = 0
    """Counts the commits."""
    phase: Phase = Phase.LOBBY
    group: Group | None = None
    seats: tuple[Seat, ...] = ()
    expires: Instant | None = None
    full_since: Instant | None = None
    """When the host could have started."""
    started: Instant | None = None
    ended: Instant | None = None
    pause: Pause | None = None
    proposal: Proposal | None = None
    undo: UndoSteps | None = None
    nudged: Instant | None = None
    rematch_of: RematchOf | None = None
    rematch: str | None = None
    """The code of the table where these people play again."""
    news: NewsMarks = NO_NEWS
    said: int = 0
    """The number of lines of talk so far."""

    def seat_of(self, person: PersonId) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def asked_last(self) -> int | None:
        """The revision at which somebody was last asked, of those who are asked now."""
        return max([seat.asked for seat in self.seats if seat.asked is not None], default=None)

    def is_full(self) -> bool:
        return len(self.seats) == self.options.seats


class Snapshot(NamedTuple):
    """A table and its game, as they are stored."""

    table: Table
    game: State | None
