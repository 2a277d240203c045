"""Backup: the whole store in one file, while the bot runs.

Each table is read at one moment, whole; so are each profile and each index. Between them time passes: what is derived
from tables, such as indexes and due entries, is derived again when the backup is restored.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.operate.backup_file import (
    BackupHead,
    BackupPart,
    BackupReader,
    BackupWriter,
    new_backup,
    reserved,
)
from engine.store.operate.files import plain_parts
from engine.store.operate.whole_tables import text_of, whole_tables
from engine.store.redis_store import RedisStore
from engine.store.scans import answers_to, keys_like
from engine.tables.refusals import StoreAway

KEPT_PATTERNS = (
    keys.ANY_PROFILE,
    keys.ANY_UNREAD_PROFILE,
    keys.ANY_INDEX,
    keys.ANY_ANNOUNCEMENT,
    keys.ANY_RESULTS_PAGE,
    keys.ANY_FORGOTTEN_NUMBER,
    keys.ANY_SEASON,
)
"""Profiles, indexes, announcements, the pages of the book of results, what is known by pseudonyms, and seasons."""


async def write_backup(store: RedisStore, path: Path, head: BackupHead) -> dict[str, int]:
    """Write a backup, read it back, and return how much of what is in it. `BadBackup` if it cannot be read.

    The store knows from then on when it was made; if that cannot be noted, the backup is good all the same.
    """
    with reserved(path) as part:
        await _write(store, part, head)
        counts = counted(part)
    with suppress(StoreAway), store_errors():
        await store.client.set(keys.LAST_BACKUP, head.written)
    return counts


async def _write(store: RedisStore, path: Path, head: BackupHead) -> None:
    with new_backup(path, head) as writer:
        await _add_keys(store, writer, keys.HOUSE_KEYS)
        async for names in _kept_keys(store):
            await _add_keys(store, writer, names)
        for name in keys.COMPANY_KEYS:  # after the pages, which name nobody whose number is not known then
            await _add_keys(store, writer, [name])
        async for name, at, text in _errands(store):
            writer.add(BackupPart.JOB, {"name": name, "at": at, "text": text})
        async for whole in whole_tables(store):
            due = {kind.value: at for kind, at in whole.due.items()}
            writer.add(BackupPart.TABLE, {**plain_parts(whole.file), "due": due})


def counted(path: Path) -> dict[str, int]:
    """Read a backup from its beginning to its end, and count what is in it; `BadBackup` if something is wrong."""
    reader = BackupReader(path)
    for _ in reader:
        pass
    return {part: reader.counts[part] for part in BackupPart}


async def _kept_keys(store: RedisStore) -> AsyncIterator[list[str]]:
    for pattern in KEPT_PATTERNS:
        async for names in keys_like(store.client, pattern):
            yield names


async def _add_keys(store: RedisStore, writer: BackupWriter, names: Sequence[str]) -> None:
    async for content in answers_to(partial(_key, store), names):
        if content["parts"]:
            writer.add(BackupPart.KEY, content)


async def _key(store: RedisStore, name: str) -> dict[str, Any]:
    with store_errors():
        kind, parts = await scripts.READ_KEY_SCRIPT(store.client, [name], [])
    return {"name": name, "kind": kind.decode(), "parts": list(map(text_of, parts))}


async def _errands(store: RedisStore) -> AsyncIterator[tuple[str, int, str | None]]:
    """The errands with their times and texts."""
    async for found in store.errands():
        with store_errors():
            texts = await store.client.hmget(keys.ERRAND_TEXTS, [name for name, _ in found]) if found else []
        for (name, at), text in zip(found, texts, strict=True):
            yield name, at, None if text is None else text_of(text)
