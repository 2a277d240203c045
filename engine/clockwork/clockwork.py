"""The clockwork of one worker: heartbeat, sweep, and other jobs that come at intervals.

A sweep comes to the moment. A worker knows when the next entry is due: it looks at everything every few seconds, and
notes what it puts itself. What another worker has put and cannot do, because it died, is found at the next look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, timedelta
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.interval import IntervalTrigger

from engine.alarm import Alarm
from engine.clockwork.sweep import Sweeper
from engine.clockwork.thinker import Thinker
from engine.collector import calm_collector
from engine.log_context import begin_log_context
from engine.surroundings import monotonic, utc_now
from engine.tables.port import Due, DueEntry, DueHandler, Errand, Timepiece
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.time.instants import SECOND, Instant, Span
from engine.tables.waiting.attention import RefreshSeat

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[object]]

BEAT_SECONDS = 5.0
DUE_LOOK_SECONDS = 5.0
"""From one look at everything that is due to the next. No lease of something due or shown is shorter, so that a worker
learns of those of others before they end."""
NEVER_LOOKED = float("-inf")


class BeatingTimepiece(Timepiece, Protocol):
    """A timepiece whose beats show all workers that somebody is at work."""

    @property
    def fresh(self) -> bool: ...

    @property
    def jump(self) -> str | None:
        """The clock was ahead, and what is due has still to be recalled."""
        ...

    @property
    def moved(self) -> Span:
        """The jump of the clock before the last beat."""
        ...

    async def beat(self) -> None: ...

    async def forget_jump(self, jump: str) -> None: ...


class Clockwork:
    """Runs the heartbeat and the sweep; delivery and other work come in as handlers."""

    def __init__(
        self,
        tables: Tables,
        timepiece: BeatingTimepiece,
        handlers: Mapping[Due, DueHandler] | None = None,
        errands: Mapping[str, Errand] = MappingProxyType({}),
        *,
        thinker: Thinker | None = None,
        alive: Callable[[], bool] = lambda: True,
        tick: float = DUE_LOOK_SECONDS,
        alarm: Alarm | None = None,
        on_begun: Callable[[float], None] = lambda _: None,
    ) -> None:
        self.tables = tables
        self.timepiece = timepiece
        self.thinker = thinker or Thinker(tables)
        own: dict[Due, DueHandler] = {
            Due.CLOCKS: tables.wake,
            Due.THINK: self.thinker.think,
            Due.REFRESH: self._refresh,
        }
        self.sweeper = Sweeper(
            *(tables.store, timepiece, own | dict(handlers or {}), errands),
            alarm=alarm,
            on_room=self._look_soon,
            on_begun=on_begun,
        )
        self.alive = alive
        """Does this worker hear its people? One that does not must not beat."""
        self.tick = tick
        """Seconds from one look at everything to the next."""
        self._tick_ms = int(tick * SECOND)
        self.alarm = alarm or Alarm(log)
        self._scheduler = SteadyScheduler(timezone=UTC, job_defaults=_JOBS)
        self._jobs: set[asyncio.Task[Any]] = set()
        self._sweeping = False
        self._stopping = False
        self._hinted = False
        self._looked = NEVER_LOOKED
        """The last look at everything, by our own clock."""
        self._swept: Instant = 0
        self._next_sweep = 0.0
        """When the next sweep begins, by our own clock."""

    async def start(self) -> None:
        """Beat, then sweep at once: before it judges anybody's time, a worker must know of an outage."""
        calm_collector()
        await self._beat()
        self.tables.store.on_due.hear(self.hint)
        self.every(BEAT_SECONDS, self._beat, "beat")
        self.every(self.tick, self._sweep, "sweep")
        self._scheduler.start()
        self._set_sweep(0)

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
        """Run a job in the task that APScheduler has made for it; `stop` waits for these.

        A store that is away is no error of the job: it runs again.
        """
        task = asyncio.current_task()
        assert task is not None
        task.set_name(f"clockwork {name}")
        begin_log_context()  # the task that brought it forward works on something else
        self._jobs.add(task)
        try:
            await job()
        except StoreAway as error:
            log.warning("job_failed job=%s error=%s", name, error)
        finally:
            self._jobs.discard(task)

    def hint(self, at: Instant) -> None:
        """Sweep when something is due; if it is due by now and a crowd is in hand, wait for the next look or for room.

        Without a fresh beat the time may not be known. The next beat sees to what is due.
        """
        if not self.timepiece.fresh:
            return
        wait = at - self.timepiece.now()
        if wait > 0:
            self._sweep_within(wait)
        elif not self.sweeper.crowded:
            self._sweep_soon()

    def _sweep_soon(self) -> None:
        if self._hinted:
            return
        self._hinted = True
        self._sweep_within(0)

    def _look_soon(self) -> None:
        """Sweep soon: there is room again for a kind of entry that had to wait."""
        self._looked = NEVER_LOOKED
        self._sweep_soon()

    def _sweep_within(self, wait: Span) -> None:
        """Bring the next sweep forward. A sweep that runs sees to the next one when it ends."""
        sooner = brought_forward(int(self._next_sweep - _monotonic_ms()), wait)
        if sooner is not None and not self._sweeping:
            self._set_sweep(sooner)

    def _set_sweep(self, wait: Span) -> None:
        if self._scheduler.running and not self._stopping:
            self._next_sweep = _monotonic_ms() + wait
            at = utc_now() + timedelta(milliseconds=wait)
            self._scheduler.modify_job("sweep", next_run_time=at)

    async def _beat(self) -> None:
        if not self.alive():
            return
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                await self.timepiece.beat()
            self._check_clock()
            if self.timepiece.jump is not None:
                await self._recall(self.timepiece.jump)
            self._sweep_within(self._wait)  # the clock may have been set
        except (StoreAway, TimeoutError) as error:
            log.warning("heartbeat_failed error=%r", error)

    def _check_clock(self) -> None:
        if moved := self.timepiece.moved:
            text = f"the store's clock jumped {abs(moved) / SECOND:.0f} s {'ahead' if moved > 0 else 'back'}"
            self.alarm.sound("clock", f"{text}; deadlines follow it: let NTP keep the server's time")

    async def _recall(self, jump: str) -> None:
        """The clock was ahead: what was put off then is looked at again. A worker that crashes here is followed up."""
        await self.tables.store.recall(self.timepiece.now(), jump, self.sweeper.furthest)
        await self.timepiece.forget_jump(jump)
        self._looked = NEVER_LOOKED
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
            self._looked = NEVER_LOOKED if self._may_judge else _monotonic_ms()
        finally:
            self._sweeping = False
            self._set_sweep(self._wait)

    async def _sweep_all(self) -> None:
        while not self._stopping:
            self._hinted = False
            claimed = await self._sweep_once()
            if not self._hinted and not claimed:
                break

    async def _sweep_once(self) -> int:
        self._swept, now = self.timepiece.now(), _monotonic_ms()
        if self._until_look > 0:
            return await self.sweeper.sweep_known(judges=self._may_judge)
        claimed = await self.sweeper.sweep(judges=self._may_judge)
        self._looked = now
        return claimed

    @property
    def _may_judge(self) -> bool:
        """A worker that hears nobody, or whose last beat is old and knows of no outage, judges nobody's time."""
        return self.timepiece.fresh and self.alive()

    @property
    def _until_look(self) -> Span:
        return int(max(0, self._looked + self._tick_ms - _monotonic_ms()))

    @property
    def _wait(self) -> Span:
        """The time until the next sweep, as it looks now."""
        if not self._may_judge:
            return min(SWEEP_RETRY_MS, self._tick_ms)
        next_due = self.tables.store.next_due()
        facts = SweepFacts(self.timepiece.now(), self._swept, next_due, self._until_look)
        return min(wait_for_sweep(facts), self._tick_ms)

    async def _refresh(self, entry: DueEntry) -> None:
        """Copy a person's changed settings to their seat. A person without a profile is being erased."""
        assert entry.person is not None
        profile = await self.tables.store.profile(entry.person)
        if profile is not None:
            await self.tables.change(entry.code, RefreshSeat(profile))
        await self.tables.store.release(entry)


def _monotonic_ms() -> float:
    return monotonic() * SECOND


_JOBS: dict[str, Any] = {"coalesce": True, "misfire_grace_time": None, "max_instances": 2}
"""A late run is never dropped, and several late runs are one. A second instance finds the first at work and leaves."""


# Sweep times: to the moment for what a worker knows of, and every few seconds for what it does not


SWEEP_RETRY_MS: Span = SECOND
"""The time until an entry that cannot begin now is tried again: there is no room for it, or the store does not
answer."""


class SweepFacts(NamedTuple):
    now: Instant
    swept: Instant
    """Everything due by this time has been claimed, as far as there was room for it."""
    next_due: Instant | None
    """When the next entry is due that this worker knows of."""
    until_look: Span
    """The time until everything is looked at again."""


def wait_for_sweep(facts: SweepFacts) -> Span:
    """The time until the next sweep."""
    is_left_over = facts.next_due is not None and facts.next_due <= facts.swept
    if is_left_over or facts.until_look <= 0:
        return SWEEP_RETRY_MS
    until_due = facts.until_look if facts.next_due is None else facts.next_due - facts.now
    return max(0, min(until_due, facts.until_look))


def brought_forward(left: Span, wait: Span) -> Span | None:
    """The new time until a sweep that has to come within `wait`; None if it comes soon enough.

    One that is overdue comes at once: a busy loop has not got to it yet, or the wall clock was put back.
    """
    if left < 0:
        return 0
    return wait if wait < left else None


# A scheduler that keeps its intervals when the wall clock is set, which APScheduler goes by


class SteadyScheduler(AsyncIOScheduler):  # type: ignore[misc]  # it comes without types
    """Runs a job at once when its next run seems further away than its interval, in either direction.

    Its timer counts seconds, and never more than the shortest interval, so it wakes up in time whenever the clock is set.
    Otherwise a clock set back by an hour would mean an hour without a heartbeat, and one set ahead by a year all its
    seconds at once.
    """

    def wakeup(self) -> None:
        now = utc_now()
        for job in self._repeated():
            if abs(job.next_run_time - now) > job.trigger.interval:
                job.modify(next_run_time=now)
        super().wakeup()

    def _start_timer(self, wait_seconds: float | None) -> None:
        """Called after jobs were compared with the clock, which may have been set since `wakeup` looked at it."""
        intervals = [job.trigger.interval_length for job in self._repeated()]
        super()._start_timer(min([wait_seconds, *intervals]) if wait_seconds is not None else None)

    def _repeated(self) -> list[Any]:
        return [job for job in self.get_jobs() if isinstance(job.trigger, IntervalTrigger)]
