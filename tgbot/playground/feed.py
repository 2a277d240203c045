"""The numbered stream of events for the page. After a lost connection the page asks for what it missed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator
from typing import NamedTuple

import orjson

KEPT_FEED_ENTRIES = 5000
KEEP_ALIVE_SECONDS = 15.0
"""After this much silence a comment is sent, so that the connection stays open."""


class FeedEntry(NamedTuple):
    number: int
    body: bytes

    @property
    def event(self) -> bytes:
        return b"id: %d\ndata: %s\n\n" % self


class Feed:
    """Keeps the latest entries and streams them.

    Numbers start at the current time in milliseconds, so that no number of an earlier run is mistaken for a new one.
    """

    def __init__(self, keep: int = KEPT_FEED_ENTRIES, first: int | None = None) -> None:
        self.last = round(time.time() * 1000) if first is None else first
        self._kept = deque[FeedEntry](maxlen=keep)
        self._first = self.last
        self._added = asyncio.Event()

    def tell(self, kind: str, **content: object) -> None:
        self.last += 1
        if len(self._kept) == self._kept.maxlen:
            self._first = self._kept[0].number
        self._kept.append(
            FeedEntry(self.last, orjson.dumps({"type": kind, **content}, option=orjson.OPT_NON_STR_KEYS))
        )
        self._added.set()
        self._added = asyncio.Event()

    def after(self, number: int) -> list[FeedEntry] | None:
        """The entries after that number, oldest first; None if some of them are no longer kept."""
        if not self._first <= number <= self.last:
            return None
        missed = self.last - number
        return [self._kept[index] for index in range(-missed, 0)]

    async def stream(self, after: int | None = None) -> AsyncGenerator[bytes, None]:
        """Server-sent events after that number, without end."""
        number = self.last if after is None else after
        yield b"retry: 1000\n\n"
        while True:
            told = self.after(number)
            if told is None:
                told = [FeedEntry(self.last, orjson.dumps({"type": "reset"}))]
            if told:
                number = told[-1].number
                yield b"".join([each.event for each in told])
            elif not await self._more():
                yield b": still here\n\n"

    async def _more(self) -> bool:
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                await self._added.wait()
        except TimeoutError:
            return False
        return True
