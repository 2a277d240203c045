"""The one clock all workers share: the server's, read with every heartbeat."""

from __future__ import annotations

from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.surroundings import monotonic
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import DAY, MINUTE, SECOND, Instant, Interval, Span

OUTAGE_FROM_MS: Span = MINUTE
"""A longer time without a heartbeat of any worker is an outage."""

OUTAGES_KEPT_MS: Span = 400 * DAY
FRESH_BEAT_MS: Span = 20 * SECOND
STEADY_CLOCK_MS: Span = 5 * SECOND
"""The most by which the server's clock and ours may differ between two beats: it is set now and then, by NTP."""


class RedisTimepiece:
    def __init__(self, client: Any) -> None:
        self.client = client
        self._offset: float | None = None
        self._beaten = float("-inf")
        self._outages: tuple[Interval, ...] = ()
        self._skipped: Span = 0
        self.jump: str | None = None
        """The clock was ahead, and what is due has still to be recalled: the name of the jump."""
        self.moved: Span = 0
        """By how much the clock jumped before the last beat; 0 while it is steady."""

    def now(self) -> Instant:
        """The server's time, carried forward since the last beat; before the first one it is not known."""
        if self._offset is None:
            raise StoreAway("the store's clock has not been read yet")
        return int(monotonic() * SECOND + self._offset)

    def outages(self) -> tuple[Interval, ...]:
        """The recorded outages and the present one: a player who answers before the next beat loses no time by it."""
        if self._offset is None:
            return ()
        last, now = int(self._beaten + self._offset), self.now()
        return (*self._outages, Interval(last, now)) if now - last > OUTAGE_FROM_MS else self._outages

    @property
    def fresh(self) -> bool:
        """Was there a heartbeat lately? Without one, nobody's time is judged."""
        return monotonic() * SECOND - self._beaten < FRESH_BEAT_MS

    async def beat(self) -> None:
        with store_errors():
            where = [keys.LAST_BEAT, keys.OUTAGES, keys.SKIPPED, keys.JUMP]
            arguments = [OUTAGE_FROM_MS, OUTAGES_KEPT_MS]
            now, outages, jump, skipped = await scripts.BEAT_SCRIPT(self.client, where, arguments)
        self._beaten = monotonic() * SECOND
        offset = int(now) - self._beaten
        self.moved = _moved(self._offset, offset, int(skipped) - self._skipped)
        self.jump = jump.decode() or None
        self._offset, self._skipped = offset, int(skipped)
        self._outages = tuple([Interval(*map(int, outage.split())) for outage in outages])

    async def forget_jump(self, jump: str) -> None:
        """Forget a jump once everything due has been recalled."""
        with store_errors():
            if await self.client.get(keys.JUMP) == jump.encode():  # the clock may have jumped again
                await self.client.delete(keys.JUMP)

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


def _moved(before: float | None, after: float, skipped: Span) -> Span:
    """The jump of the server's clock between two beats, measured by ours; 0: it went on steadily."""
    jump = 0 if before is None else int(after - before) - skipped
    return jump if abs(jump) > STEADY_CLOCK_MS else 0


ServerTime = RedisTimepiece
"""The name in docs/library.md, which other people's scripts import."""
