"""The one clock all workers share: the server's, read with every heartbeat."""

from __future__ import annotations

import time
from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.tables.instants import DAY, MINUTE, SECOND, Instant, Interval, Span
from engine.tables.port import StoreAway

OUTAGE_FROM_MS: Span = MINUTE
"""A longer time without a heartbeat of any worker is an outage."""

OUTAGES_KEPT_MS: Span = 400 * DAY
FRESH_BEAT_MS: Span = 20 * SECOND


class ServerTime:
    def __init__(self, client: Any) -> None:
        self.client = client
        self._offset: float | None = None
        self._beaten = float("-inf")
        self._outages: tuple[Interval, ...] = ()

    def now(self) -> Instant:
        """The server's time, carried forward since the last beat; before the first one it is not known."""
        if self._offset is None:
            raise StoreAway("the store's clock has not been read yet")
        return int(time.monotonic() * SECOND + self._offset)

    def outages(self) -> tuple[Interval, ...]:
        """The recorded outages and the present one: a player who answers before the next beat loses no time by it."""
        if self._offset is None:
            return ()
        last, now = int(self._beaten + self._offset), self.now()
        return (*self._outages, Interval(last, now)) if now - last > OUTAGE_FROM_MS else self._outages

    @property
    def fresh(self) -> bool:
        """Was there a heartbeat lately? Without one, nobody's time is judged."""
        return time.monotonic() * SECOND - self._beaten < FRESH_BEAT_MS

    async def beat(self) -> None:
        with store_errors():
            where = [keys.LAST_BEAT, keys.OUTAGES, keys.SKIPPED]
            now, outages = await scripts.BEAT_SCRIPT(self.client, where, [OUTAGE_FROM_MS, OUTAGES_KEPT_MS])
        self._beaten = time.monotonic() * SECOND
        self._offset = int(now) - self._beaten
        self._outages = tuple([Interval(*map(int, outage.split())) for outage in outages])

    # The playground: a clock that can be put forward

    async def skip(self, span: Span) -> Span:
        """Put the clock of all workers forward, which follow at their next beats; return all time ever skipped."""
        if span < 0:
            raise ValueError("a clock cannot be put back")
        with store_errors():
            return int(await scripts.SKIP_SCRIPT(self.client, [keys.LAST_BEAT, keys.SKIPPED], [span]))

    async def skipped(self) -> Span:
        with store_errors():
            return int(await self.client.get(keys.SKIPPED) or 0)
