"""APScheduler goes by the wall clock; whoever sets that stops nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, tzinfo

import apscheduler.schedulers.base
import pytest

from engine.clockwork import clockwork
from engine.clockwork.clockwork import SteadyScheduler
from tests.clockwork.workers import until

OFTEN = 0.02


class Wall(datetime):
    """A wall clock that can be set."""

    ahead = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Wall:
        return cls.fromtimestamp(time.time(), tz) + cls.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> type[Wall]:
    monkeypatch.setattr(apscheduler.schedulers.base, "datetime", Wall)
    monkeypatch.setattr(clockwork, "utc_now", lambda: Wall.now(UTC))
    monkeypatch.setattr(Wall, "ahead", timedelta())
    return Wall


@asynccontextmanager
async def ticking(ticks: list[None]) -> AsyncIterator[SteadyScheduler]:
    async def tick() -> None:
        ticks.append(None)

    scheduler = SteadyScheduler(timezone=UTC, job_defaults={"coalesce": True, "misfire_grace_time": None})
    scheduler.add_job(tick, "interval", seconds=OFTEN)
    scheduler.start()
    yield scheduler
    scheduler.shutdown(wait=False)
    await asyncio.sleep(0)


@pytest.mark.parametrize("hours", [-1000, -1, 1, 1000])
async def test_the_clockwork_ticks_on_when_the_clock_is_set(wall: type[Wall], hours: int) -> None:
    ticks: list[None] = []
    async with ticking(ticks):
        await until(lambda: len(ticks) > 2)
        wall.ahead = timedelta(hours=hours)
        so_far = len(ticks)
        await until(lambda: len(ticks) > so_far + 2)


async def test_a_clock_that_is_set_while_the_clockwork_wakes_up_does_not_stop_it(wall: type[Wall]) -> None:
    ticks: list[None] = []
    async with ticking(ticks) as scheduler:
        await until(lambda: len(ticks) > 2)
        scheduler.wakeup()
        wall.ahead = timedelta(hours=-1)
        so_far = len(ticks)
        await until(lambda: len(ticks) > so_far + 2)
