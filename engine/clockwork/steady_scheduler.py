"""A scheduler that keeps its intervals when the wall clock is set, which APScheduler goes by."""

from __future__ import annotations

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.interval import IntervalTrigger

from engine.surroundings import utc_now


class SteadyScheduler(AsyncIOScheduler):  # type: ignore[misc]  # it comes without types
    """Runs a job at once when its next run seems further away than its interval, in either direction.

    Its timer counts seconds, so it wakes up in time even when the clock has been set. Otherwise a clock set back by
    an hour would mean an hour without a heartbeat, and one set ahead by a year all its seconds at once.
    """

    def wakeup(self) -> None:
        now = utc_now()
        for job in self.get_jobs():
            if (
                isinstance(job.trigger, IntervalTrigger)
                and abs(job.next_run_time - now) > job.trigger.interval
            ):
                job.modify(next_run_time=now)
        super().wakeup()
