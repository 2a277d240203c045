"""Restore: the store from a backup. The whole file is checked before anything is written.

Whatever is there already stays: a restore that was cut short is asked for again, and goes on.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from engine.company.results.result_book import rebuild
from engine.rules.codec import STATE_VERSION, NewerState
from engine.store import codec, keys
from engine.store.company.result_store import RedisResults
from engine.store.errors import store_errors
from engine.store.operate.backup_file import (
    BackupHead,
    BackupLine,
    BackupPart,
    BackupReader,
    BadBackup,
    NewerBackup,
)
from engine.store.operate.book_merge import COMPANY_PREFIX, BackedUpBook, MergedBook, merge_book
from engine.store.operate.files import BadFile, TableDue, TableFile, bytes_of, put_table, table_file
from engine.store.redis_store import RedisStore, decoded
from engine.store.scans import keys_like
from engine.tables.directory.indexes import entries_of
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.table import RUNNING_PHASES, Snapshot, Table
from engine.tables.time.instants import Instant, Span
from engine.tables.waiting import wakeups

MAX_RESTORED_AT_ONCE = 25
RESTORED_DELIVERY_MS: Span = 10
"""The messages of restored tables are drawn again one after another, so far apart."""
PROFILE_PREFIX = keys.profile(0)[:-1]

Records = Mapping[str, str]
"""The record of each chat of a table: the messages that it shows."""


class RestoreReport(NamedTuple):
    head: BackupHead
    written: Mapping[str, int]
    kept: Mapping[str, int]
    """Tables, keys and jobs that were there already, and stayed as they are."""
    unreadable: tuple[str, ...]
    """The codes of tables that came back as they were, and cannot be read."""
    book: MergedBook = MergedBook()
    has_other_secret: bool = False
    """The house has a secret of its own: what was made with that of the backup, pseudonyms and links, fits no more."""


class CheckedBackup(NamedTuple):
    head: BackupHead
    book: BackedUpBook
    secret: str | None


class StoreInUse(Exception):
    """There are tables, people or jobs in the store already."""


async def is_empty(store: RedisStore) -> bool:
    """Are there neither tables nor people nor jobs? A bot that runs on an empty store leaves other keys."""
    for pattern in (keys.ANY_TABLE, keys.ANY_PROFILE):
        async for _ in keys_like(store.client, pattern):
            return False
    with store_errors():
        return not await store.client.exists(keys.JOBS)


def check_backup(path: Path) -> CheckedBackup:
    """Read a backup once from its beginning to its end; `BadBackup` if it is damaged, `NewerBackup` if too new.

    Of what is in it only the book of results is kept in memory, about a kilobyte for each game.
    """
    reader, book, secret = BackupReader(path), BackedUpBook(), None
    try:
        for line in reader:
            _check_forms(line)
            if _is_of_book(line):
                book.add(line.content["name"], line.content["parts"])
            elif line.content.get("name") == keys.HOUSE_SECRET:
                secret = str(line.content["parts"][0])
    except BadBackup:
        raise
    except (BadFile, LookupError, TypeError, ValueError) as error:
        raise BadBackup(f"one of its lines is damaged: {error}") from error
    assert reader.head is not None
    return CheckedBackup(reader.head, book, secret)


def _is_of_book(line: BackupLine) -> bool:
    return line.part is BackupPart.KEY and str(line.content.get("name")).startswith(COMPANY_PREFIX)


def _check_forms(line: BackupLine) -> None:
    if line.part is BackupPart.TABLE:
        fields = table_file(line.content).fields
        _check_form("table", fields.get("version"), codec.TABLE_VERSION)
        _check_form("game", _version_in(fields.get("state")), STATE_VERSION)
    elif line.part is BackupPart.KEY and str(line.content.get("name")).startswith(PROFILE_PREFIX):
        _check_form("profile", _version_in(line.content["parts"][0]), codec.PROFILE_VERSION)


def _version_in(text: str | None) -> Any:
    """None if there is none: what cannot be read comes back as it was."""
    try:
        return orjson.loads(text or "").get("version")
    except (ValueError, AttributeError):
        return None


def _check_form(what: str, version: Any, known: int) -> None:
    if str(version).isdecimal() and int(version) > known:
        raise NewerBackup(f"a newer release wrote a {what} of form {version}; this one knows up to {known}")


async def restore_backup(
    store: RedisStore,
    path: Path,
    policy: HousePolicy,
    now: Instant,
    *,
    redrawn: Callable[[Records], Records],
    into_used: bool = False,
) -> RestoreReport:
    """Restore a backup into an empty store; into one in use only if that is said.

    `redrawn` makes of the records of what was shown those of messages that are to be drawn again.
    """
    checked = check_backup(path)
    if await is_empty(store):
        await _drop_secret(store)
    elif not into_used:
        raise StoreInUse
    book = await merge_book(store.client, checked.book, checked.head.written, now)
    restorer = _Restorer(store, policy, now, redrawn)
    await restorer.restore(BackupReader(path))
    await rebuild(RedisResults(store.client))
    has_other_secret = checked.secret not in (None, await store.secret())
    unreadable = tuple(restorer.unreadable)
    return RestoreReport(checked.head, restorer.written, restorer.kept, unreadable, book, has_other_secret)


async def _drop_secret(store: RedisStore) -> None:
    """Nothing was made with it yet: that of the backup takes its place."""
    with store_errors():
        await store.client.delete(keys.HOUSE_SECRET)


class _Restorer:
    def __init__(
        self, store: RedisStore, policy: HousePolicy, now: Instant, redrawn: Callable[[Records], Records]
    ) -> None:
        self.store = store
        self.policy = policy
        self.now = now
        self.redrawn = redrawn
        self.written: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        self.unreadable: list[str] = []

    async def restore(self, lines: Iterable[BackupLine]) -> None:
        """Everything but the book of results."""
        every = (line for line in lines if not _is_of_book(line))
        while some := list(islice(every, MAX_RESTORED_AT_ONCE)):
            done = await asyncio.gather(*[self._restore(line) for line in some])
            for line, is_new in zip(some, done, strict=True):
                (self.written if is_new else self.kept)[line.part] += 1

    async def _restore(self, line: BackupLine) -> bool:
        """Restore a line; False if it was there already."""
        if line.part is BackupPart.TABLE:
            return await self._restore_table(line.content)
        restore = _restore_job if line.part is BackupPart.JOB else _restore_key
        with store_errors():
            is_new = await restore(self.store.client, **line.content)
        if is_new and (season := keys.read_season(line.content["name"])) is not None:
            await self.store.put_due(season, Due.SEASON, self.now)
        return is_new

    async def _restore_table(self, content: Mapping[str, Any]) -> bool:
        """A table that cannot be read comes back as it was; a worker that looks at it puts it into quarantine."""
        file = table_file(content)
        snapshot = _snapshot(file)
        if snapshot is None:
            self.unreadable.append(file.code)
            return await put_table(self.store, file, {} if "aside" in file.fields else {Due.CLOCKS: self.now})
        if snapshot.table.phase in RUNNING_PHASES:
            file = file._replace(shown=self.redrawn(file.shown))
        await self.store.write_indexes(add=entries_of(snapshot.table))
        is_delivered = Due.DELIVER not in (content.get("due") or {})
        return await put_table(self.store, file, self._due(snapshot.table, is_delivered=is_delivered))

    def _due(self, table: Table, *, is_delivered: bool) -> TableDue:
        """The chats of a table that is over show it as it is, if they did."""
        deliver_at = self.now + self.written[BackupPart.TABLE] * RESTORED_DELIVERY_MS
        return {
            Due.CLOCKS: wakeups.next_wake(table, self.policy, ()),
            Due.THINK: self.now if wakeups.thinks(table) else None,
            Due.DELIVER: None if is_delivered and table.phase not in RUNNING_PHASES else deliver_at,
        }


def _snapshot(file: TableFile) -> Snapshot | None:
    """The snapshot of a table; None if it is in quarantine, or cannot be read."""
    if "aside" in file.fields:
        return None
    fields: dict[str, bytes | None] = {"table": None, "state": None, "version": None}
    fields |= {name: bytes_of(value) for name, value in file.fields.items()}
    try:
        return decoded(fields)
    except (ValueError, codec.NewerTable, NewerState):
        return None


async def _restore_job(client: Any, *, name: str, at: Instant, text: str | None) -> bool:
    if not await client.zadd(keys.JOBS, {bytes_of(name): at}, nx=True):
        return False
    if text is not None:
        await client.hset(keys.JOB_TEXTS, bytes_of(name), bytes_of(text))
    return True


async def _restore_key(client: Any, *, name: str, kind: str, parts: Sequence[str]) -> bool:
    """Indexes grow together with what is there, which may come from this restore; of everything else that stays."""
    values = list(map(bytes_of, parts))
    if kind == "set":
        await client.sadd(name, *values)
        return True
    if kind == "zset":
        await client.zadd(name, dict(zip(values[::2], map(float, values[1::2]), strict=True)), nx=True)
        return True
    if kind == "string":
        return bool(await client.set(name, values[0], nx=True))
    if await client.exists(name):
        return False
    if kind == "list":
        return bool(await client.rpush(name, *values))
    return bool(await client.hset(name, items=values))
