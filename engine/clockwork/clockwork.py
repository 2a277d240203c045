"""The clockwork of one worker: heartbeat, sweep, and whatever else comes at its time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Protocol

from engine.clockwork.steady_scheduler import SteadyScheduler
from engine.clockwork.sweep import Handler, Sweeper
from engine.clockwork.thinker import Thinker
from engine.collector import calm_collector
from engine.tables.attention import RefreshSeat
from engine.tables.instants import Instant
from engine.tables.port import Due, DueEntry, StoreAway, Timepiece
from engine.tables.service import Tables

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[object]]

BEAT_SECONDS = 5.0
SWEEP_SECONDS = 1.0
"""Seconds between two heartbeats, and between two sweeps."""


class Heart(Timepiece, Protocol):
    """A timepiece that shows all workers that we are there."""

    @property
    def fresh(self) -> bool: ...

    async def beat(self) -> None: ...


class Clockwork:
    """Delivery and whatever else a worker does are handed in as handlers."""

    def __init__(
        self,
        tables: Tables,
        heart: Heart,
        handlers: Mapping[Due, Handler] | None = None,
        *,
        thinker: Thinker | None = None,
        alive: Callable[[], bool] = lambda: True,
        tick: float = SWEEP_SECONDS,
    ) -> None:
        self.tables = tables
        self.heart = heart
        self.thinker = thinker or Thinker(tables)
        own: dict[Due, Handler] = {
            Due.CLOCKS: tables.wake,
            Due.THINK: self.thinker.think,
            Due.REFRESH: self._refresh,
        }
        self.sweeper = Sweeper(tables.store, heart, own | dict(handlers or {}))
        self.alive = alive
        """Does this worker do its work? One that cannot hear its people does not beat."""
        self.tick = tick
        self._scheduler = SteadyScheduler(timezone=UTC, job_defaults=_JOBS)
        self._in_hand = 0
        self._sweeping = False
        self._stopping = False
        self._hinted = False

    async def start(self) -> None:
        """Beat before anything else: whoever judges time must know of an outage. Then look at once."""
        calm_collector()
        await self._beat()
        self.tables.on_due = self.hint
        self.sweeper.on_room = self._sweep_soon
        self.every(BEAT_SECONDS, self._beat, "beat")
        self.every(self.tick, self._sweep, "sweep")
        self._scheduler.start()
        self._scheduler.modify_job("sweep", next_run_time=datetime.now(UTC))

    async def stop(self) -> None:
        """No new work; what is in hand is finished, where APScheduler would cancel it; only computers are hurried."""
        self._stopping = True
        self._scheduler.pause()
        while self._in_hand:
            await asyncio.sleep(0.01)
        await asyncio.gather(self.thinker.stop(), self.sweeper.finish())
        self._scheduler.shutdown(wait=False)
        await asyncio.sleep(0)  # it only takes note until then

    def every(self, seconds: float, job: Job, name: str) -> None:
        self._scheduler.add_job(self._run, "interval", [job], seconds=seconds, id=name)

    def daily(self, hour: int, job: Job, name: str) -> None:
        self._scheduler.add_job(self._run, "cron", [job], hour=hour, id=name)

    async def _run(self, job: Job) -> None:
        self._in_hand += 1
        try:
            await job()
        finally:
            self._in_hand -= 1

    def hint(self, at: Instant) -> None:
        """Something has come due: do not wait for the next tick; but with a crowd in hand, wait for it or for room."""
        if at <= self.heart.now() and not self.sweeper.crowded:
            self._sweep_soon()

    def _sweep_soon(self) -> None:
        if self._hinted:
            return
        self._hinted = True
        if not self._sweeping and not self._stopping:
            self._scheduler.modify_job("sweep", next_run_time=datetime.now(UTC))

    async def _beat(self) -> None:
        if not self.alive():
            return
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                await self.heart.beat()
        except (StoreAway, TimeoutError) as error:
            log.warning("no heartbeat: %r", error)

    async def _sweep(self) -> None:
        """Until nothing is due that there is room for; one at a time."""
        if self._sweeping:
            return
        self._sweeping = True
        try:
            await self._sweep_all()
        except StoreAway as error:
            log.warning("no sweep: %r", error)
        finally:
            self._sweeping = False

    async def _sweep_all(self) -> None:
        """A worker that has not beaten lately does not know of outages, and judges nobody's time."""
        while self.heart.fresh and not self._stopping:
            self._hinted = False
            claimed = await self.sweeper.sweep()
            if not self._hinted and (self.sweeper.crowded or not claimed):
                break

    async def _refresh(self, entry: DueEntry) -> None:
        """Somebody has changed his settings: his seat follows. Who is unknown by now is being erased."""
        assert entry.person is not None
        profile = await self.tables.store.profile(entry.person)
        if profile is not None:
            await self.tables.change(entry.code, RefreshSeat(profile))
        await self.tables.store.release(entry)


_JOBS: dict[str, Any] = {"coalesce": True, "misfire_grace_time": None, "max_instances": 2}
"""A late run is a run; several late ones are one. The second instance finds the first at work and leaves."""
