"""The line of those who wait for a process."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple


class LineClosed(Exception):
    """Turns are no longer given."""


def _now() -> float:
    return asyncio.get_running_loop().time()


class TakenPlace(NamedTuple):
    """A place in use."""

    began: float
    aside: bool


class TurnLine:
    """A few places, taken in the order of coming.

    Those who stand aside let the others go first, but not for ever: for as long as the last of them has taken. So they get half of
    the time at most, all of them together, and every second turn at least if the turns of the others are longer.
    """

    def __init__(self, places: int, clock: Callable[[], float] = _now) -> None:
        self._clock = clock
        self._free = places
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._aside: deque[asyncio.Future[None]] = deque()
        self._others_first = 0.0
        """The seconds for which the others still go first."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many wait, but for those aside."""
        return sum([not place.done() for place in self._waiting])

    async def turn(self, *, aside: bool = False) -> TakenPlace:
        """Wait for a place, which its holder gives back by `leave`. Raise `LineClosed` if the line is closed."""
        if not self._closed and not self._free:
            await self._stand(self._aside if aside else self._waiting)
        else:
            self._free -= 1
        if self._closed:
            self._give_on()
            raise LineClosed
        return TakenPlace(self._clock(), aside)

    def leave(self, place: TakenPlace) -> None:
        """Give one's place to the next in line."""
        took = self._clock() - place.began
        self._others_first = took if place.aside else self._others_first - took
        self._give_on()

    def close(self) -> None:
        """Turn away all who wait."""
        self._closed = True
        while (place := self._next()) is not None:
            self._free -= 1
            place.set_result(None)

    def _give_on(self) -> None:
        if (place := self._next()) is not None:
            place.set_result(None)
        else:
            self._free += 1

    async def _stand(self, line: deque[asyncio.Future[None]]) -> None:
        place = asyncio.get_running_loop().create_future()
        line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was given just now
                self._give_on()
            raise

    def _next(self) -> asyncio.Future[None] | None:
        for line in (self._waiting, self._aside):
            while line and line[0].done():  # stopped waiting
                line.popleft()
        if self._aside and (not self._waiting or self._others_first <= 0):
            return self._aside.popleft()
        return self._waiting.popleft() if self._waiting else None
