"""One way to change a table: read it, apply a change, commit; and again if another worker was quicker.

That takes two round trips; one if the table is still as the store has cached it.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from engine.rules.state import State
from engine.surroundings import chance, new_token
from engine.tables.directory.indexes import entries_of, index_changes
from engine.tables.policy import HousePolicy
from engine.tables.port import (
    Commit,
    CommitVerdict,
    DeleteVerdict,
    DeliveryHook,
    Due,
    DueEntry,
    Store,
    Timepiece,
)
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.spectators import WATCH_EVERY_MS
from engine.tables.table import RUNNING_PHASES, Phase, Snapshot, Table
from engine.tables.time.instants import Instant
from engine.tables.time.leases import SHOWING_LEASE_MS
from engine.tables.waiting import wakeups
from engine.tables.waiting.wakeups import Wake
from engine.tables.work import Change, Deletion, Moment, Work

Found = TypeVar("Found")
Done = TypeVar("Done")

MAX_TOKEN_CHARACTERS = 40
"""Of a longer token the digest is kept."""

MAX_COMMIT_TRIES = 30
"""Only a document that dozens of people change at the very same moment needs more than two or three."""


async def until_committed(
    found: Found,
    commit: Callable[[Found], Awaitable[Done | None]],
    read_again: Callable[[], Awaitable[Found]],
) -> Done:
    """Commit a change to what was found; `commit` returns None if another worker was quicker, and is tried again.

    The one way in which documents change: tables, seasons, profiles.
    """
    for _ in range(MAX_COMMIT_TRIES):
        if (done := await commit(found)) is not None:
            return done
        found = await read_again()
    raise StoreAway("other workers were quicker every time")


class Token(NamedTuple):
    word: str
    is_own: bool = False


def clean_token(token: str | None) -> str:
    """A token of one word, as the store keeps them; a random one if there is none."""
    if not token:
        return new_token(8)
    word = "_".join(token.split())
    if len(word) <= MAX_TOKEN_CHARACTERS:
        return word
    return hashlib.blake2b(word.encode(), digest_size=12).hexdigest()


def _check_code(code: str) -> None:
    """A code may be anything that somebody typed, and becomes part of a key."""
    if not code.isalnum():
        raise Refused(Refusal.UNKNOWN_TABLE)


class TableChanges:
    """Reads tables, applies changes and commits them."""

    def __init__(
        self,
        store: Store,
        timepiece: Timepiece,
        policy: HousePolicy | None = None,
        rng: random.Random | None = None,
        *,
        delivery_hook: DeliveryHook | None = None,
    ) -> None:
        self.store = store
        self.timepiece = timepiece
        self.policy = policy or HousePolicy()
        self.rng = rng or chance()
        self.delivery_hook = delivery_hook
        """Called when there is something to deliver, so that this process may do it at once."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def read(self, code: str) -> Snapshot:
        _check_code(code)
        return (await self.store.read(code)).snapshot

    async def change(
        self, code: str, change: Change, *, token: str | None = None, own_token: str | None = None
    ) -> Snapshot:
        """Apply a change to a table, commit it, and return the table as it is then.

        A token names the change: given again, the change is not applied again. `token` is that of an update, which may
        come again after a crash; `own_token` names a change that we make ourselves.
        """
        _check_code(code)
        named = Token(clean_token(token or own_token), is_own=token is None)
        async with self._lock(code):
            if not change.needs_undo_base and (done := await self._change_cached(code, change, named)):
                return done
        prepare = partial(self._prepared, code, change, named)

        async def commit(work: Work | Snapshot) -> Snapshot | None:
            return work if isinstance(work, Snapshot) else await self._commit(work, named)

        # Read and judged outside the lock: a change that is refused holds up nobody.
        work = await prepare()
        async with self._lock(code):
            return await until_committed(work, commit, prepare)

    async def _prepared(self, code: str, change: Change, token: Token) -> Work | Snapshot:
        """The change applied to the table as it is stored; the table itself if there is nothing to commit."""
        stored = await self.store.read(code, base=change.needs_undo_base)
        if f" {token.word} " in stored.tokens:
            await self._index_again(stored.snapshot.table, change)
            return stored.snapshot
        work = self._work(stored.snapshot, stored.base)
        change.apply(work)
        return stored.snapshot if work.unchanged and not change.always_commits else work

    # Shortcut: a change to a cached table saves the round trip of reading it and 0.2 ms of decoding. The commit script
    # compares the texts, so that without the cache everything is the same, only slower.
    async def _change_cached(self, code: str, change: Change, token: Token) -> Snapshot | None:
        """Change the cached table. None if it has to be read: nobody is refused for what is only cached."""
        snapshot = self.store.cached(code)
        if snapshot is None:
            return None
        work = self._work(snapshot)
        try:
            change.apply(work)
        except Refused:
            return None
        if work.deletion or (work.unchanged and not change.always_commits):
            return None
        return await self._commit(work, token, from_cache=True)

    async def wake(self, entry: DueEntry) -> Snapshot:
        """Let everything happen that is due at a table by now."""
        return await self.change(entry.code, Wake(), own_token=entry.token)

    def _work(self, snapshot: Snapshot, base: State | None = None) -> Work:
        moment = Moment(self.timepiece.now(), self.timepiece.outages())
        return Work(snapshot, moment, self.policy, self.rng, base)

    async def _commit(self, work: Work, token: Token, *, from_cache: bool = False) -> Snapshot | None:
        """Commit the work and return the table as it is then; None if another worker was quicker."""
        if work.deletion:
            return await self._delete(work, work.deletion)
        after = work.after
        due = self._due(work, after)
        delivery_hook = self.delivery_hook if Due.DELIVER in due else None
        commit = Commit(
            before=Snapshot(work.before, work.game_before),
            after=Snapshot(after, work.game),
            base=work.base,
            given_base=work.given_base,
            token=token.word,
            is_own_token=token.is_own,
            at=work.now,
            moves=work.moves,
            news=work.entries,
            talk=work.talk,
            talk_kept=self.policy.talk_kept,
            gone=work.gone,
            due=due,
            watch_at=work.now + WATCH_EVERY_MS if after.watching and not work.unchanged else None,
            from_cache=from_cache,
            claim=delivery_hook.claim(after.code) if delivery_hook else None,
        )
        indexed = index_changes(work.before, after)
        if indexed.added:
            await self.store.write_indexes(add=indexed.added)
        verdict, claimed = await self.store.commit(commit)
        if verdict is CommitVerdict.CONFLICT:
            return None
        is_repeated = verdict is CommitVerdict.REPEATED
        snapshot = await self.read(after.code) if is_repeated else commit.after
        if delivery_hook:
            delivery_hook.table_changed(snapshot, claimed)
        if any(indexed):
            now = entries_of(snapshot.table)
            await self.store.write_indexes(add=indexed.added & now, remove=indexed.removed - now)
        return snapshot

    async def _index_again(self, table: Table, change: Change) -> None:
        """The change was made before. The worker that made it may have died before it wrote the indexes again."""
        if change.brings_people:
            await self.store.write_indexes(add=entries_of(table))

    async def _delete(self, work: Work, deletion: Deletion) -> Snapshot | None:
        """Delete the table instead of writing it; None if another worker was quicker."""
        verdict = await self.store.delete(work.before, deletion)
        if verdict is DeleteVerdict.CONFLICT:
            return None
        if verdict is DeleteVerdict.DONE:
            await self.store.write_indexes(remove=entries_of(work.before))
        return Snapshot(work.before, work.game_before)

    def _due(self, work: Work, after: Table) -> dict[Due, Instant | None]:
        due: dict[Due, Instant | None] = {
            Due.CLOCKS: wakeups.next_wake(after, self.policy, work.outages),
            Due.THINK: work.now if wakeups.thinks(after) else None,
        }
        if wakeups.tells_season(after) and work.before.phase in RUNNING_PHASES:
            due[Due.SEASON_TABLE] = work.now
        if after.phase is Phase.FINISHED and work.before.phase is not Phase.FINISHED:
            due[Due.RESULT] = work.now
        return due if work.unchanged else {**due, Due.DELIVER: work.now + SHOWING_LEASE_MS}

    def _lock(self, code: str) -> asyncio.Lock:
        """Within one process the changes to a table wait for each other instead of colliding."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock
