"""The duty of a worker: does it work, may it, and is all well? The clockwork, monitoring and the webhook ask here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from engine.spans import SECOND, Span, in_seconds
from engine.store.people.workers import Workers
from engine.store.timepiece import RedisTimepiece
from engine.tables.refusals import StoreAway
from tgbot.intake.reception_monitor import ReceptionMonitor

log = logging.getLogger(__name__)

STORE_ANSWERS_MS: Span = 2 * SECOND
DRAIN_LOOK_MS: Span = 2 * SECOND
"""The pause between two looks whether an operator drains the workers."""


class Duty:
    def __init__(
        self, monitor: ReceptionMonitor, workers: Workers, timepiece: RedisTimepiece, *, at_first: str
    ) -> None:
        self.monitor = monitor
        self.workers = workers
        self.timepiece = timepiece
        self.at_first = at_first
        """The word for a worker that does not work yet."""
        self.is_draining = False
        """An operator lets the workers finish what they have in hand."""
        self.is_working = self.is_stopping = False

    def begin(self) -> None:
        self.is_working = True

    def end(self) -> None:
        self.is_stopping = True

    # What others ask

    @property
    def hears(self) -> bool:
        return self.monitor.reception.hears

    def is_alive(self) -> bool:
        """Does this worker hear its people, and does it go on?"""
        return self.hears and not self.is_draining

    def hears_at_work(self) -> bool:
        return self.is_working and self.hears

    def leaves(self) -> bool:
        """Does this worker take on nothing new?"""
        return self.is_draining or self.is_stopping

    def drains(self) -> bool:
        return self.is_draining

    def state(self) -> str:
        """The state of this worker, for its operator."""
        if self.leaves():
            return "draining"
        if not self.is_working:
            return self.at_first
        return "working" if self.hears else "hears no updates"

    def trouble(self) -> str:
        """The trouble of this worker, for its health check."""
        if not self.hears:
            return self.monitor.reception.words
        return "" if self.timepiece.fresh else "the store has not answered for a while"

    async def store_answers(self) -> bool:
        try:
            async with asyncio.timeout(in_seconds(STORE_ANSWERS_MS)):
                await self.timepiece.skipped()
        except (StoreAway, TimeoutError):
            return False
        return True

    # The operator's drain

    async def look_for_drain(self) -> None:
        """A store that does not answer does not end a drain, nor begin one."""
        with suppress(StoreAway):
            was_draining, self.is_draining = self.is_draining, await self.workers.is_draining()
            if self.is_draining != was_draining:
                log.warning("drain_changed is_draining=%s", self.is_draining)

    async def look_on_for_drain(self) -> None:
        """From the start on: a poller that stands by may do so because of a drain."""
        while True:
            await asyncio.sleep(in_seconds(DRAIN_LOOK_MS))
            await self.look_for_drain()
