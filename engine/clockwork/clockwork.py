"""The clockwork of one worker: heartbeat, sweep, and other jobs that come at intervals."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

from engine.alarm import Alarm
from engine.clockwork.steady_scheduler import SteadyScheduler
from engine.clockwork.sweep import Handler, Sweeper
from engine.clockwork.thinker import Thinker
from engine.collector import calm_collector
from engine.tables.attention import RefreshSeat
from engine.tables.instants import SECOND, Instant, Span
from engine.tables.port import Due, DueEntry, StoreAway, Timepiece
from engine.tables.service import Tables

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[object]]
Recall = Callable[[Instant, str], Awaitable[None]]
"""Recalls what lies in the future, at an instant, after a jump of the clock."""

BEAT_SECONDS = 5.0
SWEEP_SECONDS = 1.0


class Heart(Timepiece, Protocol):
    """A timepiece whose beats show all workers that somebody is at work."""

    @property
    def fresh(self) -> bool: ...

    @property
    def jump(self) -> str | None:
        """The clock was ahead, and what is due has still to be recalled."""
        ...

    @property
    def moved(self) -> Span:
        """By how much the clock jumped before the last beat."""
        ...

    async def beat(self) -> None: ...

    async def forget_jump(self, jump: str) -> None: ...


class Clockwork:
    """Runs the heartbeat and the sweep; delivery and other work come in as handlers."""

    def __init__(
        self,
        tables: Tables,
        heart: Heart,
        handlers: Mapping[Due, Handler] | None = None,
        *,
        thinker: Thinker | None = None,
        alive: Callable[[], bool] = lambda: True,
        tick: float = SWEEP_SECONDS,
        recalls: Sequence[Recall] = (),
        alarm: Alarm | None = None,
    ) -> None:
        self.tables = tables
        self.heart = heart
        self.thinker = thinker or Thinker(tables)
        own: dict[Due, Handler] = {
            Due.CLOCKS: tables.wake,
            Due.THINK: self.thinker.think,
            Due.REFRESH: self._refresh,
        }
        self.sweeper = Sweeper(tables.store, heart, own | dict(handlers or {}), alarm=alarm)
        self.alive = alive
        """Does this worker hear its people? One that does not must not beat."""
        self.tick = tick
        self.recalls = (tables.store.recall, *recalls)
        self.alarm = alarm or Alarm(log)
        self._scheduler = SteadyScheduler(timezone=UTC, job_defaults=_JOBS)
        self._jobs: set[asyncio.Task[Any]] = set()
        self._sweeping = False
        self._stopping = False
        self._hinted = False

    async def start(self) -> None:
        """Beat, then sweep at once: before it judges anybody's time, a worker must know of an outage."""
        calm_collector()
        await self._beat()
        self.tables.on_due = self.hint
        self.sweeper.on_room = self._sweep_soon
        self.every(BEAT_SECONDS, self._beat, "beat")
        self.every(self.tick, self._sweep, "sweep")
        self._scheduler.start()
        self._scheduler.modify_job("sweep", next_run_time=datetime.now(UTC))

    async def stop(self) -> None:
        """Begin nothing new and finish what is in hand, which APScheduler would cancel; only computers are hurried."""
        self._stopping = True
        if self._scheduler.running:  # it is not if the worker's start has failed
            self._scheduler.pause()
        while self._jobs:
            await asyncio.wait(self._jobs)
        await asyncio.gather(self.thinker.stop(), self.sweeper.finish())
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)
            await asyncio.sleep(0)  # the scheduler shuts down in the next turn of the loop

    def every(self, seconds: float, job: Job, name: str) -> None:
        self._scheduler.add_job(self._run, "interval", [job, name], seconds=seconds, id=name)

    async def _run(self, job: Job, name: str) -> None:
        """Run a job in the task that APScheduler has made for it; `stop` waits for these."""
        task = asyncio.current_task()
        assert task is not None
        task.set_name(f"clockwork {name}")
        self._jobs.add(task)
        try:
            await job()
        finally:
            self._jobs.discard(task)

    def hint(self, at: Instant) -> None:
        """Sweep soon if something is due by now; with a crowd in hand, wait for the next tick or for room."""
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
            self._check_clock()
            if self.heart.jump is not None:
                await self._recall(self.heart.jump)
        except (StoreAway, TimeoutError) as error:
            log.warning("heartbeat_failed error=%r", error)

    def _check_clock(self) -> None:
        if moved := self.heart.moved:
            text = f"the store's clock jumped {abs(moved) / SECOND:.0f} s {'ahead' if moved > 0 else 'back'}"
            self.alarm.sound("clock", f"{text}; deadlines follow it: let NTP keep the server's time")

    async def _recall(self, jump: str) -> None:
        """The clock was ahead: what was put off then is looked at again. A worker that crashes here is followed up."""
        for recall in self.recalls:
            await recall(self.heart.now(), jump)
        await self.heart.forget_jump(jump)
        log.warning("due_recalled jump=%s", jump)

    async def _sweep(self) -> None:
        """Sweep until nothing is due that there is room for. One runs at a time."""
        if self._sweeping:
            return
        self._sweeping = True
        try:
            await self._sweep_all()
        except StoreAway as error:
            log.warning("sweep_failed error=%r", error)
        finally:
            self._sweeping = False

    async def _sweep_all(self) -> None:
        """A worker that hears nobody, or whose last beat is old and knows of no outage, judges nobody's time."""
        while self.heart.fresh and self.alive() and not self._stopping:
            self._hinted = False
            claimed = await self.sweeper.sweep()
            if not self._hinted and (self.sweeper.crowded or not claimed):
                break

    async def _refresh(self, entry: DueEntry) -> None:
        """Copy a person's changed settings to their seat. A person without a profile is being erased."""
        assert entry.person is not None
        profile = await self.tables.store.profile(entry.person)
        if profile is not None:
            await self.tables.change(entry.code, RefreshSeat(profile))
        await self.tables.store.release(entry)


_JOBS: dict[str, Any] = {"coalesce": True, "misfire_grace_time": None, "max_instances": 2}
"""A late run is never dropped, and several late runs are one. A second instance finds the first at work and leaves."""
