"""The queue of those who wait for a game, as a store keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from engine.company.matching.matching import GameWish
from engine.tables.profiles import PersonId
from engine.tables.time.instants import Instant, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueEntry:
    """A person who waits for a game. Person and token name the entry: a second request makes a new entry."""

    person: PersonId
    token: str
    """That of the tap by which they asked for it."""
    wish: GameWish
    since: Instant
    skill: float | None = None
    message: int | None = None
    """The message that says so, which goes when the table is there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenGroup:
    """People who have been taken out of the queue, and whose table has still to be opened."""

    entries: tuple[QueueEntry, ...]
    """The one who has waited longest first."""
    edition: str

    @property
    def token(self) -> str:
        """The same for the same entries, whichever worker takes them: it opens one table only."""
        names = " ".join([f"{one.person}:{one.token}" for one in self.entries])
        return f"match:{blake2b(names.encode(), digest_size=12).hexdigest()}"

    @property
    def pace(self) -> str:
        return self.entries[0].wish.pace


class GameQueue(Protocol):
    """Keeps who waits, for all workers. Every call may raise `StoreAway`."""

    async def enter(self, entry: QueueEntry) -> bool:
        """Let a person wait, in place of what they waited for before; False if the same tap has led to a table already."""
        ...

    async def leave(self, person: PersonId) -> bool:
        """True if the person has waited. If they are in a group that was taken, they are not given back."""
        ...

    async def entry_of(self, person: PersonId) -> QueueEntry | None: ...

    async def waiting(self) -> list[QueueEntry]:
        """Everybody, in the order of their coming."""
        ...

    async def take(self, group: TakenGroup, now: Instant) -> bool:
        """Take a group out of the queue and note it; False if one of its entries has left or was replaced by a new
        one."""
        ...

    async def taken(self) -> list[TakenGroup]:
        """The groups whose tables have still to be opened: in hand, or left by a worker that died."""
        ...

    async def note_opened(self, group: TakenGroup, now: Instant) -> bool:
        """Forget a group whose table is open, and remember how long they have waited; True for the one who did."""
        ...

    async def give_back(self, group: TakenGroup, entries: Sequence[QueueEntry]) -> None:
        """Return entries to the queue as before, as there will be no table; those that were replaced or have left
        stay out."""
        ...

    async def latest_waits(self, pace: str) -> list[Span]:
        """How long people have waited who found a game at this pace lately."""
        ...
