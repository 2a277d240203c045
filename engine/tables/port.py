"""What tables ask of a store. `engine.store` keeps it with Redis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import NamedTuple, Protocol

from engine.rules import State
from engine.rules.buildings import Deck
from engine.tables.instants import Instant, Interval, Span
from engine.tables.lines import Lines
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot
from engine.tables.work import Base, News, Talk


class StoreAway(Exception):
    """The store cannot be asked just now; nothing is known to have changed. Try again with the same token."""


class Due(StrEnum):
    """What a worker has to do for a table, sooner or later."""

    CLOCKS = "look"
    """Clocks, expiries: see `waking`."""
    THINK = "think"
    """A computer is asked."""
    DELIVER = "deliver"
    """The chats do not show the table yet."""
    REFRESH = "refresh"
    """Somebody at the table has changed his settings."""
    QUARANTINE = "aside"
    """The table cannot be read; its people have to be told."""


class DueEntry(NamedTuple):
    """Something due that a worker has claimed: his until the lease ends."""

    due: Due
    code: str
    person: PersonId | None
    """Whose settings, for REFRESH."""
    leased: Instant

    @property
    def token(self) -> str:
        return f"{self.due.value}:{self.leased}"


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was read."""

    snapshot: Snapshot
    tokens: frozenset[str]
    """Of the latest commits."""
    base: State | None = None
    """Where undo goes back to, if it was asked for."""


class DeliveryClaim(NamedTuple):
    """A delivery in hand: whose, and for how long unless he ends it."""

    worker: str
    lease: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Everything one accepted input changes; all of it is written, or nothing."""

    before: Snapshot
    after: Snapshot
    base: Base
    token: str
    at: Instant
    moves: Sequence[str] = ()
    news: Sequence[News] = ()
    talk: Sequence[Talk] = ()
    talk_kept: Span = 0
    gone: Sequence[PersonId] = ()
    """Who sits here no more: what he said is taken out."""
    due: Mapping[Due, Instant | None]
    """When to look, think, deliver; None: not at all. What is not named stays."""
    from_cache: bool = False
    """Made of what the store remembers: only to be written if the table is still so, to the letter."""
    claim: DeliveryClaim | None = None
    """Who takes the delivery in hand with it, unless another worker has."""

    @property
    def changed_game(self) -> State | None:
        """The game, if it is not the one before."""
        return None if self.after.game is self.before.game else self.after.game


class CommitVerdict(Enum):
    DONE = auto()
    REPEATED = auto()
    """Done before, by us or by another worker, who may have drawn otherwise: read what has become of it."""
    CONFLICT = auto()
    """Somebody else was quicker; read again."""


class NewsEntry(NamedTuple):
    """What one change told."""

    number: int
    """Counted from the table's first."""
    at: Instant
    news: tuple[News, ...]


class ClaimedDelivery(NamedTuple):
    """A table whose delivery a worker has in hand, and all that it needs."""

    snapshot: Snapshot
    shown: Mapping[str, str]
    """What was delivered so far."""
    news: Lines[NewsEntry]
    talk: Lines[Talk]
    """What cannot be read is there without content: news is a courtesy."""


class Committed(NamedTuple):
    verdict: CommitVerdict
    claimed: ClaimedDelivery | None = None
    """If it was taken in hand."""


class DeliveryHook(Protocol):
    """Delivers what this process commits."""

    def claim(self, code: str) -> DeliveryClaim | None:
        """How the next commit to a table may take its delivery in hand; None: he is at it already."""
        ...

    def table_changed(self, snapshot: Snapshot, claimed: ClaimedDelivery | None = None) -> None:
        """A table has changed; and he has its delivery in hand, if it was taken with the commit."""
        ...


class QuarantinedTable(NamedTuple):
    """A table that cannot be read, and who has to know."""

    code: str
    reason: str
    people: tuple[PersonId, ...]


class Timepiece(Protocol):
    """The one clock all workers share."""

    def now(self) -> Instant: ...

    def outages(self) -> tuple[Interval, ...]: ...


class Store(Protocol):
    """Every call may raise `StoreAway`."""

    async def read(self, code: str, *, base: bool = False) -> Stored:
        """Refused with UNKNOWN_TABLE, SET_ASIDE or TOO_NEW if there is nothing to read."""
        ...

    async def read_many(self, codes: Sequence[str]) -> list[Stored | Refusal]:
        """In one go; for each that cannot be read the reason."""
        ...

    def cached(self, code: str) -> Snapshot | None:
        """What a table most likely is, without asking: to be committed as `from_cache`, or not to be relied on."""
        ...

    async def commit(self, commit: Commit) -> Committed: ...

    async def log(self, code: str) -> list[str]: ...

    async def news(self, code: str, deck: Deck | None, since: int = 0) -> list[NewsEntry]: ...

    async def talk(self, code: str, since: int = 0) -> list[Talk]: ...

    async def strike_talk(self, code: str, person: PersonId) -> None:
        """Take out what somebody said."""
        ...

    # What has been delivered

    async def begin_delivery(
        self, code: str, worker: str, lease: Span, *, since: int = 0, said: int = 0
    ) -> ClaimedDelivery | None:
        """Take the delivery in hand until the lease ends, with news and talk from these numbers on.

        None: another worker has it in hand. Refused as `read` is.
        """
        ...

    async def end_delivery(
        self,
        code: str,
        worker: str,
        revision: int,
        shown: Mapping[str, str],
        gone: Sequence[str] = (),
        *,
        retry_at: Instant | None = None,
    ) -> bool:
        """Keep what was delivered at this revision, drop what is `gone`; True if that is all there is to deliver.

        False: it has changed since, or somebody else has it in hand by now and nothing was kept. `retry_at`: when to try
        what could not be delivered now.
        """
        ...

    # What is due

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[Due], limit: int) -> list[DueEntry]: ...

    async def release(self, entry: DueEntry) -> None:
        """Done with it; it stays if something new has come due meanwhile."""
        ...

    async def put_due(self, code: str, due: Due, at: Instant, person: PersonId | None = None) -> None: ...

    # People, groups, and the tables one can find

    async def profile(self, person: PersonId) -> Profile | None: ...

    async def save_profile(self, profile: Profile, *, before: Profile | None) -> bool:
        """Only in place of what was read before (None: there was none); False if somebody else was quicker."""
        ...

    async def erase_profile(self, person: PersonId) -> None: ...

    async def indexed_tables(self, name: str) -> list[str]:
        """The codes of the tables on a shelf: a person's, a group's, the public one."""
        ...

    async def add_to_index(self, name: str, code: str) -> None: ...

    async def remove_from_index(self, name: str, *codes: str) -> None: ...

    # Tables that cannot be read

    async def quarantined(self, code: str) -> QuarantinedTable | None: ...

    # The house

    async def secret(self) -> str:
        """Drawn once and the same for all workers: from it follows what nobody else may foresee."""
        ...
