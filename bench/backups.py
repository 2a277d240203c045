"""A backup of many tables and its restore into an empty store; and how fast a new release verifies the tables.

The tables are copies of real games in their tenth round: see `waiting_tables`.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from bench.server import Server, running_server
from bench.waiting_tables import GAMES, new_codes, templates, write_copies
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.census import Census, TableLine, take_census
from engine.store.operate.restore import restore_backup
from engine.store.operate.verification import ReleaseVerdict, verify_tables
from engine.store.redis_store import RedisStore
from engine.tables.policy import HousePolicy
from engine.tables.time.instants import SECOND, Instant
from tgbot.records.shown import redrawn_records

MAX_LISTED = 50
PROCESS_STATUS, PEAK_RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


class BackupFigures(NamedTuple):
    tables: int
    backup_seconds: float
    """With reading it back."""
    file_bytes: int
    restore_seconds: float
    """With checking the whole file first."""
    restored: int
    grown_bytes: int
    """By how much the memory of the process grew at most, over all of it."""
    listing_seconds: float
    """`habana tables`."""
    verified: int
    verify_seconds: float
    verdicts: Counter[ReleaseVerdict]


async def measure(count: int, *, games: int = GAMES, verify_for: float = 10.0) -> BackupFigures:
    with tempfile.TemporaryDirectory(prefix="habana-backup-") as folder:
        async with running_server() as server:
            store, now = RedisStore(server.client), int(time.time() * SECOND)
            forms = await templates(server.client, now, games)
            async with server.in_a_hurry():
                await write_copies(server.socket, forms, new_codes(count), now)
            return await _measure(server, store, Path(folder) / "backup", count, now, verify_for)


async def _measure(
    server: Server, store: RedisStore, path: Path, count: int, now: Instant, verify_for: float
) -> BackupFigures:
    PEAK_RESET.write_text("5")  # from now on the kernel notes a new peak
    before = _memory("VmRSS")
    begun = time.perf_counter()
    await _listed(store, now)
    listed = time.perf_counter()
    await write_backup(store, path, BackupHead(now, "bench"))
    written = time.perf_counter()
    verdicts = await _verified(store, verify_for)
    verified = time.perf_counter()
    await server.client.flushall()
    emptied = time.perf_counter()
    done = await restore_backup(store, path, HousePolicy(), now, redrawn=redrawn_records)
    restored = time.perf_counter()
    after = _memory("VmHWM")
    return BackupFigures(
        tables=count,
        backup_seconds=written - listed,
        file_bytes=path.stat().st_size,
        restore_seconds=restored - emptied,
        restored=done.written["table"],
        grown_bytes=after - before,
        listing_seconds=listed - begun,
        verified=verdicts.total(),
        verify_seconds=verified - written,
        verdicts=verdicts,
    )


def _memory(name: str) -> int:
    """The memory of this process in bytes, now (VmRSS) or at its peak (VmHWM)."""
    (line,) = [line for line in PROCESS_STATUS.read_text().splitlines() if line.startswith(name)]
    return int(line.split()[1]) * 1024


async def _listed(store: RedisStore, now: Instant) -> Census:
    def anything(_: TableLine) -> bool:
        return True

    return await take_census(store, now, most=MAX_LISTED, wanted=anything)


async def _verified(store: RedisStore, seconds: float) -> Counter[ReleaseVerdict]:
    """The verdicts on the tables that can be verified in this time."""
    verdicts: Counter[ReleaseVerdict] = Counter()
    ends = time.perf_counter() + seconds
    async for one in verify_tables(store):
        verdicts[one.verdict] += 1
        if time.perf_counter() > ends:
            break
    return verdicts
