"""Repairs for the operator: one table, the whole store as a file, and what a new release would do to it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.files import export_table
from engine.store.operate.operator_log import note_operator
from engine.store.operate.repair import SetbackPlan, plan_setback, renew_table, set_back, whole_table
from engine.store.operate.restore import RestoreReport, restore_backup
from engine.store.operate.verification import ReleaseVerdict, VerifiedTable, verify_tables
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.work import Moment
from tgbot.records.shown import redrawn_records
from tgbot.settings import Settings
from tgbot.terminal.table_files import check_new, write_new
from tgbot.terminal.visits import our_now, visited

MAX_NAMED = 100
"""Tables that a verification names; the others are counted."""


class Verification(NamedTuple):
    counts: Counter[ReleaseVerdict]
    harmful: tuple[VerifiedTable, ...]
    """The first of those that would not go on as they were."""

    @property
    def is_harmless(self) -> bool:
        return not self.harmful


async def renew(settings: Settings, code: str) -> None:
    async with visited(settings) as store:
        await note_operator(store.client, "repair", code)
        await renew_table(store, code, (await _beaten(store)).now(), redrawn_records)


@asynccontextmanager
async def planned_setback(settings: Settings, code: str, back: int) -> AsyncIterator[OpenSetback]:
    """A table that can be set back, for as long as the context lasts."""
    async with visited(settings) as store:
        timepiece = await _beaten(store)
        moment = Moment(timepiece.now(), timepiece.outages())
        whole = await whole_table(store, code)
        plan = plan_setback(whole, back, settings.policy(), moment, random.SystemRandom())
        yield OpenSetback(store, plan, timepiece)


class OpenSetback(NamedTuple):
    store: RedisStore
    plan: SetbackPlan
    timepiece: RedisTimepiece

    async def carry_out(self, path: Path) -> None:
        """Write the table as it is to a file, and then set it back."""
        code = self.plan.before.code
        await note_operator(self.store.client, "repair --back", code)
        write_new(path, await export_table(self.store, code))
        await set_back(self.store, self.plan, self.timepiece.now(), redrawn_records)


async def _beaten(store: RedisStore) -> RedisTimepiece:
    """The time of the store: what is written must have it."""
    timepiece = RedisTimepiece(store.client)
    await timepiece.beat()
    return timepiece


async def verify_release(settings: Settings) -> Verification:
    counts: Counter[ReleaseVerdict] = Counter()
    harmful: list[VerifiedTable] = []
    async with visited(settings) as store:
        async for one in verify_tables(store):
            counts[one.verdict] += 1
            if not one.is_harmless and len(harmful) < MAX_NAMED:
                harmful.append(one)
    return Verification(counts, tuple(harmful))


async def back_up(settings: Settings, path: Path, release: str) -> dict[str, int]:
    check_new(path)
    async with visited(settings) as store:
        await note_operator(store.client, "backup")
        return await write_backup(store, path, BackupHead(our_now(), release))


async def restore(settings: Settings, path: Path, *, into_used: bool, create: bool = False) -> RestoreReport:
    async with visited(settings, create=create) as store:
        done = await restore_backup(
            store, path, settings.policy(), our_now(), redrawn=redrawn_records, into_used=into_used
        )
        await note_operator(store.client, "restore")
        return done
