"""Leftovers: stored tables and seasons that have no due entry although something is to happen to them.

Earlier releases left closed tables behind for ever, and a store that loses keys may lose entries. Whatever is found
becomes due, and the workers do with it what they do with every table.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

from engine.store import keys
from engine.store.errors import store_errors
from engine.store.redis_store import RedisStore
from engine.store.scans import all_codes, keys_like
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, Stored
from engine.tables.table import Table
from engine.tables.waiting.wakeups import next_wake


async def wake_leftovers(store: RedisStore, policy: HousePolicy) -> int:
    """Put everything that is a leftover as due; return how much there was. Slow, and harmless at any time."""
    count = 0
    async for table in _all_tables(store):
        at = next_wake(table, policy, ())
        if at is not None and not await _has_entry(store, table.code, Due.CLOCKS):
            await store.put_due(table.code, Due.CLOCKS, at)
            count += 1
    async for code in _seasons_played(store):
        if not await _has_entry(store, code, Due.SEASON):
            await store.put_due(code, Due.SEASON, 0)
            count += 1
    return count


async def _all_tables(store: RedisStore) -> AsyncIterator[Table]:
    async for codes in all_codes(store.client):
        for one in await store.read_many(codes):
            if isinstance(one, Stored):
                yield one.snapshot.table


async def _seasons_played(store: RedisStore) -> AsyncIterator[str]:
    """The ids of the seasons that are not over: the others have an end of their own."""
    async for names in keys_like(store.client, keys.ANY_SEASON):
        for name in names:
            code = keys.read_season(name)
            with store_errors():
                is_over = await store.client.pttl(name) >= 0
            if code is not None and not is_over:
                yield code


async def _has_entry(store: RedisStore, code: str, due: Due) -> bool:
    with store_errors():
        entry = keys.entry(due, code)
        return await store.client.zscore(keys.due(keys.bucket(code)), entry) is not None
