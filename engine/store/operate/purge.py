"""Purge: tables that have been over for long are deleted, with all that belongs to them."""

from __future__ import annotations

from collections.abc import AsyncIterator

from engine.store.redis_store import RedisStore
from engine.store.scans import all_codes
from engine.tables.directory.indexes import entries_of
from engine.tables.port import DeleteVerdict, Stored
from engine.tables.table import RUNNING_PHASES, Table
from engine.tables.time.instants import Instant
from engine.tables.work import Deletion


async def over_before(store: RedisStore, moment: Instant) -> AsyncIterator[Table]:
    """The tables that were over before a moment."""
    async for codes in all_codes(store.client):
        for one in await store.read_many(codes):
            if isinstance(one, Stored) and is_over(one.snapshot.table, moment):
                yield one.snapshot.table


def is_over(table: Table, moment: Instant) -> bool:
    return table.phase not in RUNNING_PHASES and table.ended is not None and table.ended < moment


async def delete_table(store: RedisStore, table: Table) -> bool:
    """Delete a table as it was read; False if it has changed since."""
    if await store.delete(table, Deletion(retry_at=None)) is not DeleteVerdict.DONE:
        return False
    await store.write_indexes(remove=entries_of(table))
    return True
