"""A scheduler that keeps its intervals when the wall clock is set, which APScheduler goes by."""

from __future__ import annotations

from typing import Any

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.interval import IntervalTrigger

from engine.surroundings import utc_now


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
