"""A table: one frozen value with everything that is known of it beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.rules.state import State
from engine.tables.luck.luck import SealedLuck
from engine.tables.options import Options
from engine.tables.profiles import PersonId
from engine.tables.seat import NEW_WAIT, NO_ANSWERS, AnswerCounts, Seat, Wait
from engine.tables.table_events import Wish
from engine.tables.time.instants import Instant, Span


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"
    """Cancelled, expired or abandoned: there is no result."""


RUNNING_PHASES = (Phase.LOBBY, Phase.PLAYING)
"""A table in another phase is over, for good."""


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
    """Without one, until somebody is back."""
    since: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    wish: Wish
    by: int
    span: Span
    expires: Instant
    votes: dict[int, bool]
    """By seat; the others have said nothing yet."""
    about: int | None = None
    """The seat that a computer is to play for."""


@dataclass(frozen=True, slots=True)
class UndoStep:
    """An answer that can be taken back, and the increment it earned; or one that the table gave after it."""

    answer: str
    earned: Span
    told: int | None = None
    """The number of the news entry that told of it; None if there is none."""
    wait: Wait = NEW_WAIT
    """How long it was waited for."""
    seat: int | None = None
    """The seat for which the table answered an empty question; None: the player's own answer."""
    wish: str | None = None
    """The kind of wish that gave the answer (`OrderedAnswer.kind`); None: the player did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoSteps:
    """The answers of one seat since the last new information, with those that the table gave in between."""

    seat: int
    steps: tuple[UndoStep, ...]

    @property
    def kept(self) -> tuple[UndoStep, ...]:
        """The steps before the one that would be taken back."""
        return self.steps[: self._last]

    @property
    def taken_back(self) -> tuple[UndoStep, ...]:
        """The player's own last answer, and those that the table gave after it."""
        return self.steps[self._last :]

    @property
    def _last(self) -> int:
        return max([place for place, step in enumerate(self.steps) if step.seat is None])


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchOf:
    """A rematch: the seats of the table before, rotated by one."""

    of: str
    people: tuple[PersonId | None, ...]


@dataclass(frozen=True, slots=True)
class RemovedPerson:
    """A person whom the host has sent away from the lobby, where only the host lets them in again, or from watching."""

    person: PersonId
    """Or the pseudonym of somebody who was erased since, without a name."""
    name: str


@dataclass(frozen=True, slots=True)
class Greeter:
    """A spectator who has said hello to the players."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class FormerPlayer:
    """A person whose seat somebody else has taken over in mid-game."""

    person: PersonId
    """Or, in a rated game, the pseudonym of somebody who was erased before its end: it counts as given up."""
    seat: int
    answers: AnswerCounts = NO_ANSWERS


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
    """More with each commit, and never less than the time since the table was opened: see `Work.revision`."""
    phase: Phase = Phase.LOBBY
    group: Group | None = None
    seats: tuple[Seat, ...] = ()
    expires: Instant | None = None
    full_since: Instant | None = None
    """When the host could have started."""
    removed: tuple[RemovedPerson, ...] = ()
    """Lobby: the people whom the host has sent away, the latest last."""
    former: tuple[FormerPlayer, ...] = ()
    """The people whose seats others have taken over, in that order."""
    started: Instant | None = None
    ended: Instant | None = None
    pause: Pause | None = None
    proposal: Proposal | None = None
    replacement: Proposal | None = None
    """The proposal to let a computer play for a silent seat: no other proposal stands in its way."""
    undo: UndoSteps | None = None
    nudged: Instant | None = None
    rematch_of: RematchOf | None = None
    rematch: str | None = None
    """The code of the table where these people play again."""
    rematch_seats: tuple[int, ...] = ()
    """The seats whose players want to play again, in the order of their wishes."""
    news: NewsMarks = NO_NEWS
    said: int = 0
    """The number of lines of talk so far."""
    season: str | None = None
    """The id of the season that it belongs to, which learns when it is over."""
    luck: SealedLuck | None = None
    """None at a table that was opened before luck was sealed."""
    watching: int = 0
    """Roughly how many people watch: see `spectators`."""
    greeters: tuple[Greeter, ...] = ()
    """The spectators who have said hello, the latest last."""

    def seat_of(self, person: PersonId) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def beginners(self) -> tuple[PersonId | None, ...]:
        """The person of each seat when the game began; one who was erased has a pseudonym if it is rated, or is none."""
        first = {one.seat: one.person for one in reversed(self.former)}
        return tuple([first.get(number, seat.person) for number, seat in enumerate(self.seats)])

    def word_of(self, person: PersonId) -> str:
        """The word that a person has added to the luck of the table."""
        number, luck = self.seat_of(person), self.luck
        if luck is not None and person in luck.givers:
            return luck.words.get(luck.givers.index(person), "")
        return self.seats[number].word if number is not None else ""

    @property
    def asked_last(self) -> int | None:
        """The revision at which somebody was last asked, of those who are asked now."""
        return max([seat.asked for seat in self.seats if seat.asked is not None], default=None)

    @property
    def is_gathering(self) -> bool:
        """Has the game begun, and waits for the dice of its people?"""
        return self.luck is not None and self.luck.gathers_until is not None

    def is_open(self) -> bool:
        """Is it a lobby that has not begun? While dice are gathered nobody sits down."""
        return self.phase is Phase.LOBBY and not self.is_gathering

    def is_full(self) -> bool:
        return len(self.seats) == self.options.seats


class Snapshot(NamedTuple):
    """A table and its game, as they are stored."""

    table: Table
    game: State | None
