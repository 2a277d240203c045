"""Restore: the store from a backup. The whole file is checked before anything is written.

Whatever is there already stays: a restore that was cut short is asked for again, and goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from engine.company.results.result_book import rebuild
from engine.rules.codec import STATE_VERSION
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
from engine.store.operate.files import BadFile, table_file
from engine.store.operate.whole_tables import (
    TableDue,
    bytes_of,
    put_file,
    reading_of,
)
from engine.store.redis_store import RedisStore
from engine.store.scans import answers_to, keys_like
from engine.tables.directory.indexes import entries_of
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.table import RUNNING_PHASES, Table
from engine.tables.time.instants import Instant, Span
from engine.tables.waiting import wakeups

RESTORED_DELIVERY_MS: Span = 10
"""The messages of restored tables are drawn again one after another, so far apart."""
PROFILE_PREFIX = keys.profile(0)[:-1]

Records = Mapping[str, str]
"""The record of each chat of a table: the messages that it shows."""


class RestoreReport(NamedTuple):
    head: BackupHead
    written: Mapping[str, int]
    kept: Mapping[str, int]
    """Tables, keys and errands that were there already, and stayed as they are."""
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
    """The store is not empty: it has tables, people or errands."""


async def is_empty(store: RedisStore) -> bool:
    """Are there neither tables nor people nor errands? A bot that runs on an empty store leaves other keys."""
    for pattern in (keys.ANY_TABLE, keys.ANY_PROFILE):
        async for _ in keys_like(store.client, pattern):
            return False
    with store_errors():
        return not await store.client.exists(keys.ERRANDS)


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
        _check_form("table", fields.get("version"), codec.TABLE_FORM.version)
        _check_form("game", _version_in(fields.get("state")), STATE_VERSION)
    elif line.part is BackupPart.KEY and str(line.content.get("name")).startswith(PROFILE_PREFIX):
        _check_form("profile", _version_in(line.content["parts"][0]), codec.PROFILE_FORM.version)


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
    """Drop the store's own secret, with which nothing was made yet: that of the backup takes its place."""
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
        async for part, is_new in answers_to(self._restored, every):
            (self.written if is_new else self.kept)[part] += 1

    async def _restored(self, line: BackupLine) -> tuple[BackupPart, bool]:
        """The kind of a line, and whether it is new: it may have been there already."""
        return line.part, await self._restore(line)

    async def _restore(self, line: BackupLine) -> bool:
        if line.part is BackupPart.TABLE:
            return await self._restore_table(line.content)
        restore = _restore_errand if line.part is BackupPart.JOB else _restore_key
        with store_errors():
            is_new = await restore(self.store.client, **line.content)
        if is_new and (season := keys.read_season(line.content["name"])) is not None:
            await self.store.put_due(season, Due.SEASON, self.now)
        return is_new

    async def _restore_table(self, content: Mapping[str, Any]) -> bool:
        """A table that cannot be read comes back as it was; a worker that looks at it puts it into quarantine."""
        file = table_file(content)
        is_quarantined = file.quarantine is not None
        snapshot = None if is_quarantined else reading_of(file.stored_fields()).snapshot
        if snapshot is None:
            self.unreadable.append(file.code)
            return await put_file(self.store, file, {} if is_quarantined else {Due.CLOCKS: self.now})
        table = snapshot.table
        if table.phase in RUNNING_PHASES:
            file = file._replace(shown=self.redrawn(file.shown))
        is_delivered = Due.DELIVER.value not in (content.get("due") or {})
        await self.store.write_indexes(add=entries_of(table))
        return await put_file(self.store, file, self._due(table, is_delivered=is_delivered))

    def _due(self, table: Table, *, is_delivered: bool) -> TableDue:
        """The chats of a table that is over show it as it is, if they did."""
        deliver_at = self.now + self.written[BackupPart.TABLE] * RESTORED_DELIVERY_MS
        return {
            Due.CLOCKS: wakeups.next_wake(table, self.policy, ()),
            Due.THINK: self.now if wakeups.thinks(table) else None,
            Due.DELIVER: None if is_delivered and table.phase not in RUNNING_PHASES else deliver_at,
        }


async def _restore_errand(client: Any, *, name: str, at: Instant, text: str | None) -> bool:
    if not await client.zadd(keys.ERRANDS, {bytes_of(name): at}, nx=True):
        return False
    if text is not None:
        await client.hset(keys.ERRAND_TEXTS, bytes_of(name), bytes_of(text))
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
