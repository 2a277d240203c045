"""Suspicion: after workers have died soon after their start, again and again, updates run one at a time and are counted.

Otherwise an update that kills its worker, which Telegram then delivers to the next one, would do so for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.alarm import Alarm
from engine.cancellation import cancel_all
from engine.store.people.workers import INFANT_SECONDS, Workers
from engine.tables.refusals import StoreAway

MIN_EARLY_DEATHS = 3
"""The number of workers that died soon after their start from which on that is no accident."""
MAX_KILLS = 2
"""The number of workers that an update may kill under suspicion before it is given up."""


class Suspicion:
    """Is an update suspected of killing workers? The intake asks before each one."""

    def __init__(self, workers: Workers, *, max_tries: int = MAX_KILLS) -> None:
        self.workers = workers
        self.max_tries = max_tries
        self.is_raised = False
        self._alone = asyncio.Lock()

    def begin(self) -> None:
        self.is_raised = True

    def end(self) -> None:
        self.is_raised = False

    @asynccontextmanager
    async def counted(self, update: int) -> AsyncIterator[int]:
        """The turn of an update; which try it is. It is forgotten at the end, unless the worker dies before."""
        async with self._alone:
            tries = await self.workers.count_try(update)
            try:
                yield tries
            finally:
                await self.workers.forget_tries(update)


class Probation:
    """The first minutes of a worker, in which it may find out that others before it have died young."""

    def __init__(
        self, suspicion: Suspicion, alarm: Alarm, run: str, *, seconds: float = INFANT_SECONDS
    ) -> None:
        self.suspicion = suspicion
        self.workers = suspicion.workers
        self.alarm = alarm
        self.run = run
        """This worker, as its presence is noted."""
        self.seconds = seconds
        self._growing: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        with suppress(StoreAway):
            deaths = await self.workers.note_start(self.run)
            if deaths >= MIN_EARLY_DEATHS:
                self.suspicion.begin()
                self.alarm.warn(
                    "early deaths",
                    f"{deaths} workers have died soon after their start. Updates are processed one at a time for a "
                    "while, so that one that kills workers is found and given up.",
                )
        self._growing = asyncio.create_task(self._grow_up(), name="youth")

    async def _grow_up(self) -> None:
        await asyncio.sleep(self.seconds)
        self.suspicion.end()
        with suppress(StoreAway):
            await self.workers.note_survival(self.run)

    async def end(self) -> None:
        """The worker stops in order."""
        if self._growing is None:
            return
        await cancel_all([self._growing])
        with suppress(StoreAway):
            await self.workers.note_survival(self.run)
