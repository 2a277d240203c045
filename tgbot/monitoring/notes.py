"""Notes that a worker leaves in the store every few seconds, for `habana status`: with the errors in its log, counted."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import NamedTuple

from engine.cancellation import cancel_all
from engine.store.people.workers import Presence, run_of
from engine.surroundings import monotonic, wall
from engine.tables.refusals import StoreAway
from tgbot.monitoring.log_lines import event_of, worker_name
from tgbot.monitoring.metrics import Metrics

NOTE_SECONDS = 10.0
RATED_COUNTERS = ("updates_total", "taps_total", "telegram_calls_total", "telegram_429_total")


class WorkerNotes:
    """Says what this worker is and does, from its start to its end, also while it only stands by."""

    def __init__(
        self,
        presence: Presence,
        metrics: Metrics,
        errors: ErrorCounter,
        *,
        version: str,
        mode: str,
        state: Callable[[], str],
        undelivered: Callable[[], list[float]],
        name: str | None = None,
    ) -> None:
        self.presence = presence
        self.metrics = metrics
        self.errors = errors
        self.state = state
        self.undelivered = undelivered
        self.name = name or worker_name()
        self._about = {"version": version, "mode": mode, "started": wall()}
        self.run = run_of(self.name, self._about)
        self._rates = Rates()
        self._writing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Write the first note, and go on."""
        await self._try_to_write()
        self._writing = asyncio.create_task(self._write_on(), name="worker notes")

    async def _write_on(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            await self._try_to_write()

    async def _try_to_write(self) -> None:
        with suppress(StoreAway):
            await self.write()

    async def write(self) -> None:
        rates = self._rates.add(self.metrics.totals(RATED_COUNTERS))
        ages = self.undelivered()
        backlog = {"backlog": len(ages), "oldest_seconds": max(ages, default=0.0)}
        note = {**self._about, "state": self.state(), "rates": rates, **backlog}
        await self.presence.note(self.name, note)
        await self.presence.forget_dead()
        await self._tell_errors()

    async def _tell_errors(self) -> None:
        counts = self.errors.take()
        try:
            if counts:
                await self.presence.count_errors(counts)
        except StoreAway:
            self.errors.put_back(counts)
            raise

    async def stop(self) -> None:
        if self._writing is None:
            return
        await cancel_all([self._writing])
        with suppress(StoreAway):
            await self._tell_errors()
            await self.presence.leave(self.name)


# Errors in the log, counted: for `/metrics`, and for the store until somebody takes them there


class ErrorCounter(logging.Handler):
    """Counts every error by its event; of the line itself it keeps nothing."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self.metrics = metrics
        self._untold: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        event = event_of(record)
        self.metrics.note_error(event)
        self._untold[event] += 1

    def take(self) -> Counter[str]:
        """The counts since they were last taken."""
        taken, self._untold = self._untold, Counter()
        return taken

    def put_back(self, counts: Counter[str]) -> None:
        self._untold += counts

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to all loggers."""
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)


# Rates: what a worker did in the last minute, from counters that only grow


RATE_SECONDS = 60.0


class Sample(NamedTuple):
    at: float
    totals: Mapping[str, float]


class Rates:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._samples: deque[Sample] = deque()

    def add(self, totals: Mapping[str, float]) -> dict[str, float]:
        """Note what the counters say now; how much each has grown a minute, over the last minute or since the start."""
        now = Sample(self.clock(), totals)
        self._samples.append(now)
        while now.at - self._samples[0].at > RATE_SECONDS:
            self._samples.popleft()
        before = self._samples[0]
        minutes = (now.at - before.at) / 60
        return {
            name: round((total - before.totals[name]) / minutes, 1) if minutes else 0.0
            for name, total in totals.items()
        }
