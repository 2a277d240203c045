"""What the page is told, numbered, so that it can come back after a break and ask for what it missed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator
from typing import NamedTuple

import orjson

KEPT_FEED_ENTRIES = 5000
KEEP_ALIVE_SECONDS = 15.0
"""Seconds of silence after which the page hears that we are still there."""


class FeedEntry(NamedTuple):
    number: int
    body: bytes

    @property
    def event(self) -> bytes:
        return b"id: %d\ndata: %s\n\n" % self


class Feed:
    """Numbers go on from the time of day, so that those of an earlier run are never taken for ours."""

    def __init__(self, keep: int = KEPT_FEED_ENTRIES, first: int | None = None) -> None:
        self.last = round(time.time() * 1000) if first is None else first
        self._kept = deque[FeedEntry](maxlen=keep)
        self._first = self.last
        self._news = asyncio.Event()

    def tell(self, kind: str, **content: object) -> None:
        self.last += 1
        if len(self._kept) == self._kept.maxlen:
            self._first = self._kept[0].number
        self._kept.append(
            FeedEntry(self.last, orjson.dumps({"type": kind, **content}, option=orjson.OPT_NON_STR_KEYS))
        )
        self._news.set()
        self._news = asyncio.Event()

    def after(self, number: int) -> list[FeedEntry] | None:
        """What came after that number, oldest first; None if that cannot be known any more."""
        if not self._first <= number <= self.last:
            return None
        missed = self.last - number
        return [self._kept[index] for index in range(-missed, 0)]

    async def stream(self, after: int | None = None) -> AsyncGenerator[bytes, None]:
        """Server-sent events, from that number on; for ever."""
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
                await self._news.wait()
        except TimeoutError:
            return False
        return True
