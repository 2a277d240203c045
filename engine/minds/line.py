"""The line of those who wait for a process."""

from __future__ import annotations

import asyncio
from collections import deque

from engine.spans import Span, in_seconds


class LineClosed(Exception):
    """Turns are no longer given."""


class TurnLine:
    """A few places, taken in the order of coming.

    Those who stand aside let everybody else go first. But when a place becomes free after they have waited for `patience`, one
    of them is next: they get a small share however long the line is, and all of them together no more.
    """

    def __init__(self, places: int, patience: Span) -> None:
        self.patience = in_seconds(patience)
        self._free = places
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._aside: deque[asyncio.Future[None]] = deque()
        self._aside_since = 0.0
        """Since when none of those aside has had a turn."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many wait, but for those aside."""
        return sum([not place.done() for place in self._waiting])

    async def turn(self, *, aside: bool = False) -> None:
        """Wait for a place, which its holder gives back by `leave`. Raise `LineClosed` if the line is closed."""
        if not self._closed and not self._free:
            await self._stand(self._aside if aside else self._waiting)
        else:
            self._free -= 1
        if self._closed:
            self.leave()
            raise LineClosed

    def leave(self) -> None:
        """Give one's place to the next in line."""
        if (place := self._next()) is not None:
            place.set_result(None)
        else:
            self._free += 1

    def close(self) -> None:
        """Turn away all who wait."""
        self._closed = True
        while (place := self._next()) is not None:
            self._free -= 1
            place.set_result(None)

    async def _stand(self, line: deque[asyncio.Future[None]]) -> None:
        loop = asyncio.get_running_loop()
        place = loop.create_future()
        if line is self._aside and not line:
            self._aside_since = loop.time()
        line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was given just now
                self.leave()
            raise

    def _next(self) -> asyncio.Future[None] | None:
        for line in (self._waiting, self._aside):
            while line and line[0].done():  # stopped waiting
                line.popleft()
        now = asyncio.get_running_loop().time()
        if self._aside and (not self._waiting or now - self._aside_since >= self.patience):
            self._aside_since = now
            return self._aside.popleft()
        return self._waiting.popleft() if self._waiting else None
