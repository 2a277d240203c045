"""The ports of the tables: the store and the clock they need, and the delivery they call. `engine.store` has Redis."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.rules.buildings import Deck
from engine.rules.state import State
from engine.signals import Signal
from engine.tables.directory.indexes import IndexEntry
from engine.tables.kept import Kept
from engine.tables.past.lines import Lines
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot, Table
from engine.tables.time.instants import Instant, Interval, Span
from engine.tables.work import Base, Deletion, News, NewsEntry, Talk

T = TypeVar("T")


class Due(Enum):
    """The kinds of work that a table may need from a worker."""

    CLOCKS = "look"
    """Clocks and expiries: see `wakeups`."""
    THINK = "think"
    """A computer has to answer."""
    DELIVER = "deliver"
    """Chats do not show the table as it is."""
    REFRESH = "refresh"
    """A person at the table has changed their settings."""
    QUARANTINE = "aside"
    """The table cannot be read; its people must hear of it."""
    RESULT = "result"
    """The game has ended, and its result has to be written down."""
    SPECTATORS = "watch"
    """Those who watch the table do not see it as it is."""
    SEASON_TABLE = "counts"
    """The table is over, and its season has to know."""
    SEASON = "season"
    """A season goes on, or its group does not show it as it is. The code of such an entry is the season's id."""


DueKind = Due | str
"""The kind of a due entry. That of an errand, which belongs to no table, is a word of the part that does it."""


class DueEntry(NamedTuple):
    """A due entry that a worker has claimed, and holds until the lease ends."""

    due: DueKind
    code: str
    """Of an errand: whom or what it is about."""
    person: PersonId | None
    """Whose settings, for REFRESH."""
    leased: Instant
    since: Instant | None = None
    """When it came due."""
    text: str = ""
    """Of an errand: all that is needed to do it."""
    tries: int = 0
    """How often an errand has been claimed since it was put or moved, this time included."""

    @property
    def kind(self) -> str:
        return self.due.value if isinstance(self.due, Due) else self.due

    @property
    def token(self) -> str:
        return f"{self.kind}:{self.leased}"


DueHandler = Callable[[DueEntry], Awaitable[object]]
"""Does what an entry says, and releases or moves it then."""


class Errand(NamedTuple):
    """How the errands of one kind are done."""

    do: DueHandler
    furthest: Span
    """How far in the future they may lie: one that lies further was put by a clock that was ahead."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was read."""

    snapshot: Snapshot
    tokens: str
    """The tokens of the latest commits, with those of more than a hundred updates; a space before and behind each."""
    base: State | None = None
    """The state that undo goes back to, if it was asked for."""


class DeliveryClaim(NamedTuple):
    """The claim of a pass on the delivery of a table, for as long as the lease lasts."""

    holder: str
    """The name of the pass: see `pass_names`."""
    lease: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Everything one accepted input changes; all of it is written, or nothing."""

    before: Snapshot
    after: Snapshot
    base: Base
    given_base: State | None = None
    """The state that undo goes back to, if `base` gives one."""
    token: str
    is_own_token: bool = False
    """We have made the token ourselves, for a commit that is sent again. The others name updates, which may come again
    after a crash, a hundred at once."""
    at: Instant
    moves: Sequence[str] = ()
    news: Sequence[Sequence[News]] = ()
    """Entry by entry."""
    talk: Sequence[Talk] = ()
    talk_kept: Span = 0
    gone: Sequence[PersonId] = ()
    """People who no longer sit here: their talk is taken out."""
    due: Mapping[Due, Instant | None]
    """When each kind is due; None: not at all. A kind that is not named stays as it is."""
    from_cache: bool = False
    """Made from the cached table: to be written only if the stored texts are still the same, letter by letter."""
    watch_at: Instant | None = None
    """When its spectators are to see the change, if there are any; an earlier time stands."""
    claim: DeliveryClaim | None = None
    """The pass that takes the delivery in hand with the commit, unless another worker has it."""

    @property
    def changed_game(self) -> State | None:
        """The game, if it is not the one before."""
        return None if self.after.game is self.before.game else self.after.game


class CommitVerdict(Enum):
    DONE = auto()
    REPEATED = auto()
    """Done before, perhaps by another worker with other draws: read the table."""
    CONFLICT = auto()
    """Another worker was quicker: read again."""


class DeleteVerdict(Enum):
    DONE = auto()
    POSTPONED = auto()
    """Some chats do not know of it yet."""
    CONFLICT = auto()
    """The table has changed: read again."""


class Subject(NamedTuple):
    """A thing that chats show: a table to its own, a table to its spectators, or a season to its group."""

    due: Due
    """DELIVER, SPECTATORS or SEASON: its passes have a due entry of this kind."""
    code: str

    @property
    def is_listed(self) -> bool:
        """Is it shown only to those who have a record: people who may stop watching at any time?"""
        return self.due is Due.SPECTATORS


class ShowAgain(NamedTuple):
    """The times at which a subject is due again after a pass."""

    revision: int | None = None
    """The revision of a table that its people were shown: another one is due in any case."""
    leased: Instant | None = None
    """Of another subject: the end of the lease on its due entry; at another time something new is due."""
    retry_at: Instant | None = None
    """When to show what could not be shown now; None: nothing."""


class ClaimedShowing(NamedTuple):
    """A table that a pass has the right to show, to its own chats or to its spectators, and everything it needs."""

    snapshot: Snapshot
    shown: Mapping[str, str]
    """The records of the messages shown so far."""
    news: Lines[NewsEntry]
    talk: Lines[Talk]
    """A line that cannot be read is empty: news and talk are a courtesy. Spectators do not hear it."""
    holder: str = ""
    """The pass that has the right."""
    last_worker: str = ""
    """The worker whose pass before did not come to its end, if that was so."""
    remarks: tuple[Remark, ...] = ()
    """The latest lines that spectators said among themselves."""


class Committed(NamedTuple):
    verdict: CommitVerdict
    claimed: ClaimedShowing | None = None
    """The delivery, if it was taken in hand."""


class DeliveryHook(Protocol):
    """Delivers what this process commits."""

    def claim(self, code: str) -> DeliveryClaim | None:
        """The claim that the next commit to a table carries; None if a delivery of it runs here already."""
        ...

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedShowing | None = None) -> None:
        """Note that a table has changed; `claimed` is its delivery, if the commit took it in hand."""
        ...


class QuarantinedTable(NamedTuple):
    """A table that cannot be read, and the people who have to know."""

    code: str
    reason: str
    people: tuple[PersonId, ...]


class PersonTraces(Protocol):
    """Something outside the tables that knows people, and can forget them."""

    async def export(self, person: PersonId) -> Mapping[str, Any]:
        """Everything it knows about a person, by names."""
        ...

    async def erase(self, person: PersonId) -> list[str]:
        """Forget a person, and return the names of what cannot be read now, and knows them still.

        Asked again, it goes on with that.
        """
        ...


class Timepiece(Protocol):
    """The one clock all workers share."""

    def now(self) -> Instant: ...

    def outages(self) -> tuple[Interval, ...]: ...


class Store(Protocol):
    """Keeps tables, what is due and people. Every call may raise `StoreAway`."""

    async def read(self, code: str, *, base: bool = False) -> Stored:
        """Refused with UNKNOWN_TABLE, QUARANTINED or TOO_NEW if it cannot be read."""
        ...

    async def read_many(self, codes: Sequence[str]) -> list[Stored | Refusal]:
        """All of them in one round trip; for a table that cannot be read, the reason."""
        ...

    def cached(self, code: str) -> Snapshot | None:
        """The table as it most likely is, without asking the server: only for a commit `from_cache`."""
        ...

    async def commit(self, commit: Commit) -> Committed: ...

    async def delete(self, table: Table, deletion: Deletion) -> DeleteVerdict:
        """Delete everything of a table, if it still has this revision and its chats know of it."""
        ...

    async def log(self, code: str) -> list[str]: ...

    async def news(self, code: str, deck: Deck | None, since: int = 0) -> list[NewsEntry]: ...

    async def talk(self, code: str, since: int = 0) -> list[Talk]: ...

    async def strike_talk(self, code: str, person: PersonId) -> None:
        """Take out everything that a person said."""
        ...

    # What features keep beside a table

    async def kept(self, code: str, kind: Kept[T], about: str) -> T | None:
        """A value of this kind; None if there is none that can be read."""
        ...

    async def keep(self, code: str, kind: Kept[T], about: str, value: T) -> bool:
        """Keep a value in place of the one about the same; False if the table is gone."""
        ...

    # What has been delivered

    async def begin_showing(
        self, subject: Subject, holder: str, lease: Span, *, since: int = 0, said: int = 0
    ) -> ClaimedShowing | None:
        """Let a pass take the right to show a table until the lease ends, with news and talk from these numbers on.

        None if another worker has it; what another pass of the same worker held is taken. Refused as `read` is.
        """
        ...

    async def keep_showing(
        self,
        subject: Subject,
        holder: str,
        records: Mapping[str, str],
        lease: Span = 0,
        revision: int | None = None,
    ) -> bool | None:
        """Keep some records, and with a lease the right to show for longer.

        With a revision False if the subject has another one by now: then no record is kept. None if this pass no longer has
        the right, or a person has stopped watching: then nothing is kept.
        """
        ...

    async def end_showing(
        self,
        subject: Subject,
        holder: str,
        shown: Mapping[str, str],
        gone: Sequence[str] = (),
        ending: ShowAgain = ...,
    ) -> bool | None:
        """Keep what was shown, drop what is `gone`, and give the right back; True if nothing is left to show.

        False if something is. None if this pass no longer has the right: then nothing was kept.
        """
        ...

    async def add_shown(self, code: str, kind: str, field: str, record: str, *, most: int) -> bool:
        """Add the record of one more message that shows the table; the names of its kind begin like this.

        False if there is no such table, or if it has as many of them as it may have.
        """
        ...

    async def shown_in(self, codes: Sequence[str], field: str) -> dict[str, str]:
        """The records of one chat at these tables, by their codes."""
        ...

    # Spectators

    async def add_spectator(self, code: str, person: PersonId, record: str, now: Instant) -> bool:
        """Let a person watch a table, from now on; False if it has as many spectators as there may be, or is gone.

        A person who watches it already keeps their record.
        """
        ...

    async def drop_spectator(self, code: str, person: PersonId, at: Instant) -> bool:
        """Forget a spectator, and let the players know at this instant; False if they did not watch."""
        ...

    async def spectator(self, code: str, person: PersonId) -> str | None:
        """The record of a spectator: the messages that they see; None if they do not watch the table."""
        ...

    async def add_remark(self, code: str, remark: Remark, kept: Span, at: Instant) -> None:
        """Keep what a spectator said, and let the others see it at this instant."""
        ...

    async def remarks(self, code: str) -> list[Remark]:
        """The latest remarks of spectators; a line that cannot be read is left out."""
        ...

    async def strike_remarks(self, code: str, person: PersonId) -> None:
        """Take out everything that a person said as a spectator."""
        ...

    async def forget_remarks(self, code: str) -> None: ...

    # What is due

    on_due: Signal[Instant]
    """Told when this process has put something as due, with its time."""

    def note_due(self, code: str, at: Instant) -> None:
        """Note what this process has put as due, by whatever way."""
        ...

    def next_due(self) -> Instant | None:
        """The instant at which the next entry is due, as far as this process knows: it has seen it at a claim, or put it itself."""
        ...

    async def look(self) -> None:
        """Read when the first entry is due, everywhere."""
        ...

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int) -> list[DueEntry]:
        """Claim what is due as far as this process knows."""
        ...

    async def release(self, entry: DueEntry) -> None:
        """Remove an entry that is done; it stays if something new has come due meanwhile."""
        ...

    async def extend(self, entry: DueEntry, leased: Instant) -> DueEntry | None:
        """The entry with a lease that ends then; None if it is no longer ours."""
        ...

    async def move(self, entry: DueEntry, at: Instant) -> bool:
        """Give an entry another time, and count its tries from 1 again; False if it is no longer ours."""
        ...

    async def put_due(
        self, code: str, due: DueKind, at: Instant, person: PersonId | None = None, *, text: str = ""
    ) -> None:
        """Put an entry in place of one of the same name."""
        ...

    async def drop_due(self, code: str, due: DueKind) -> bool:
        """Remove an entry, whichever worker holds it; False if there is none."""
        ...

    async def is_put(self, code: str, due: DueKind) -> bool:
        """Does an entry wait, or is somebody at it? False: it is done."""
        ...

    async def recall(self, now: Instant, jump: str, furthest: Mapping[str, Span]) -> None:
        """Let come due what a clock that was ahead may have put, once for each jump: everything of tables that lies in
        the future, and errands that lie further there than their kind may."""
        ...

    # People, groups, and the tables one can find

    async def profile(self, person: PersonId, *, kept: Span | None = None) -> Profile | None:
        """With `kept`, a sign of life: the profile is kept for this long from today."""
        ...

    async def profiles(self, people: Sequence[PersonId]) -> list[Profile | None]:
        """The profiles of several people, read at once; None for those who have none."""
        ...

    async def save_profile(
        self, profile: Profile, *, before: Profile | None, kept: Span | None = None
    ) -> bool:
        """Save it in place of the one that was read before (None: there was none); False if that has changed.

        With `kept` it is kept for this long; without, for as long as it would have been anyway.
        """
        ...

    async def erase_profile(self, person: PersonId) -> None: ...

    async def indexed_tables(self, index: str, *, most: int | None = None) -> list[str]:
        """The codes in an index: see `indexes`. With `most`, at most this number, at random."""
        ...

    async def indexed_latest(self, index: str, first: int = 0, most: int | None = None) -> list[str]:
        """The codes in an index that is kept in order, the latest first."""
        ...

    async def count_indexed(self, index: str) -> int:
        """The number of codes in an index that is kept in order."""
        ...

    async def write_indexes(
        self, *, add: Iterable[IndexEntry] = (), remove: Iterable[IndexEntry] = ()
    ) -> None: ...

    # How often something may be done

    async def spend(self, key: str, most: int, span: Span, now: Instant) -> Span:
        """0: it may be done, and is counted. Otherwise it may be done after this time.

        `most` at once, and one more for each of `most` parts of the span.
        """
        ...

    # Tables that cannot be read

    async def quarantined(self, code: str) -> QuarantinedTable | None: ...

    # The house

    async def secret(self) -> str:
        """The house's secret, drawn once and the same for all workers."""
        ...


class Remark(NamedTuple):
    """A line that a spectator said to the others who watch."""

    at: int
    person: PersonId
    name: str
    text: str
