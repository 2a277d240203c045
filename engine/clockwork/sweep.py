"""The sweep: claim what is due, do it, again until nothing is left.

A claim is a lease. Who crashes only delays: when the lease ends, somebody else claims the entry. Who is
too slow finds the table changed, and his commit computes everything anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from engine.tables.instants import SECOND, Span
from engine.tables.port import Due, Entry, Store, StoreAway, Timepiece
from engine.tables.refusals import Refusal, Refused

log = logging.getLogger(__name__)

Handler = Callable[[Entry], Awaitable[object]]

LEASE: Span = 30 * SECOND
BATCH = 512
"""Claimed at once: no more than can be done well within a lease."""
AT_ONCE = 32

NOTHING_TO_DO = (Refusal.UNKNOWN_TABLE, Refusal.SET_ASIDE, Refusal.NOT_SEATED, Refusal.OVER)
"""Nobody waits for it any more. A table of a newer release waits for a newer worker."""


class Sweeper:
    def __init__(
        self, store: Store, timepiece: Timepiece, handlers: Mapping[Due, Handler], *, lease: Span = LEASE
    ) -> None:
        self.store = store
        self.timepiece = timepiece
        self.handlers = handlers
        self.lease = lease
        self._places = asyncio.Semaphore(AT_ONCE)

    async def sweep(self) -> int:
        """Handle one batch of what is due; how many entries there were."""
        entries = await self.store.claim(self.timepiece.now(), self.lease, tuple(self.handlers), BATCH)
        await asyncio.gather(*map(self._handle, entries))
        return len(entries)

    async def _handle(self, entry: Entry) -> None:
        """One bad table never stops the others: what fails stays claimed and is tried again after its lease."""
        try:
            async with self._places, asyncio.timeout(self.lease / SECOND):
                await self._do(entry)
        except (StoreAway, TimeoutError, Refused) as error:
            log.warning("%s of table %s has to wait: %r", entry.due.value, entry.code, error)
        except Exception:
            log.exception("%s of table %s failed", entry.due.value, entry.code)

    async def _do(self, entry: Entry) -> None:
        try:
            await self.handlers[entry.due](entry)
        except Refused as refused:
            if refused.reason not in NOTHING_TO_DO:
                raise
            await self.store.release(entry)
