"""Leftovers: stored tables and seasons that have no due entry although something is to happen to them; and tables that
nobody needs.

Earlier releases left closed tables behind for ever, and a store that loses keys may lose entries. Whatever is found
becomes due, and the workers do with it what they do with every table.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence

from engine.store import keys
from engine.store.errors import store_errors
from engine.store.operate.whole_tables import read_due
from engine.store.redis_store import QUARANTINE_INDEX, RedisStore
from engine.store.scans import all_codes, keys_like
from engine.tables.directory.indexes import IndexEntry, entries_of, person_index, traces_index
from engine.tables.policy import HousePolicy
from engine.tables.port import DeleteVerdict, Due, Stored
from engine.tables.table import RUNNING_PHASES, Table
from engine.tables.time.instants import Instant
from engine.tables.waiting.wakeups import next_wake
from engine.tables.work import Deletion


async def wake_leftovers(store: RedisStore, policy: HousePolicy) -> int:
    """Put everything that is a leftover as due; return how much there was. Slow, and harmless at any time."""
    count = 0
    async for tables in _readable_tables(store):
        wakes = {table.code: at for table in tables if (at := next_wake(table, policy, ())) is not None}
        count += await _wake(store, Due.CLOCKS, wakes)
    async for names in keys_like(store.client, keys.ANY_SEASON):
        count += await _wake(store, Due.SEASON, dict.fromkeys(await _seasons_played(store, names), 0))
    return count


async def _wake(store: RedisStore, kind: Due, wakes: Mapping[str, Instant]) -> int:
    """Put an entry of this kind for everything that has none."""
    known = await read_due(store, [*wakes], [kind])
    forgotten = [code for code, due in zip(wakes, known, strict=True) if not due]
    for code in forgotten:
        await store.put_due(code, kind, wakes[code])
    return len(forgotten)


async def _readable_tables(store: RedisStore) -> AsyncIterator[list[Table]]:
    async for codes in all_codes(store.client):
        found = await store.read_many(codes)
        yield [one.snapshot.table for one in found if isinstance(one, Stored)]


async def _seasons_played(store: RedisStore, names: Sequence[str]) -> list[str]:
    """The ids of the seasons that are not over: the others have an end of their own."""
    with store_errors():
        left = [await store.client.pttl(name) for name in names]
    codes = [keys.read_season(name) for name, expires in zip(names, left, strict=True) if expires < 0]
    return [code for code in codes if code is not None]


# Tables that nobody needs


async def over_before(store: RedisStore, moment: Instant) -> AsyncIterator[Table]:
    """The tables that were over before a moment."""
    async for tables in _readable_tables(store):
        for table in tables:
            if table.phase not in RUNNING_PHASES and table.ended is not None and table.ended < moment:
                yield table


async def delete_table(store: RedisStore, table: Table) -> bool:
    """Delete a table as it was read; False if it has changed since."""
    if await store.delete(table, Deletion(retry_at=None)) is not DeleteVerdict.DONE:
        return False
    await store.write_indexes(remove=entries_of(table))
    return True


async def hide_table(store: RedisStore, code: str) -> None:
    """Take a table that cannot be read out of its people's indexes, and off the operator's list."""
    quarantined = await store.quarantined(code)
    people = quarantined.people if quarantined else ()
    await store.write_indexes(
        add=[IndexEntry(traces_index(person), code) for person in people],
        remove=[
            *[IndexEntry(person_index(person), code) for person in people],
            IndexEntry(QUARANTINE_INDEX, code),
        ],
    )
