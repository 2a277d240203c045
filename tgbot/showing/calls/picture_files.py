"""Picture files: a picture as Telegram takes it, by the id of an earlier upload or as bytes.

Equal pictures are drawn once and uploaded once, also if several chats want them at the same moment. All that is kept in
memory may be lost.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.alarm import Alarm
from engine.circuit_breaker import CircuitBreaker
from engine.spans import SECOND, Span, in_seconds
from engine.surroundings import monotonic
from engine.tables.refusals import StoreAway
from tgbot.pictures.facts import Picture

T = TypeVar("T")

MAX_DRAWN_BYTES_REMEMBERED = 8 * 1024 * 1024
MAX_FILE_IDS_REMEMBERED = 5000
UPLOAD_WAIT_MS: Span = 500
"""A chat waits this long for another one's upload of the same picture; then it uploads the picture, too."""
DRAWN_WITHIN_MS: Span = 600
FIRST_DRAWN_WITHIN_MS: Span = 4 * SECOND
"""A message does not wait longer for its picture; for the first, a process has to be started."""
HANGS_AFTER_MS: Span = 15 * SECOND
"""A drawing that is at work for longer hangs. Groups wait for their pictures, but not behind such a one: they get text."""
MAX_DRAWINGS_AT_WORK = 8
"""The number of drawings at work from which on no other begins, except those that take their time in any case."""

Draw = Callable[[Picture], Awaitable[bytes]]
"""Draws a picture outside the event loop, or raises whatever went wrong."""


class Undrawn(Exception):
    """A picture cannot be drawn; a text has to do."""


class PictureLate(Exception):
    """A picture is not drawn in time, because too many others are wanted, or one of them hangs."""

    def __init__(self, *, hangs: bool = False) -> None:
        super().__init__()
        self.hangs = hangs


class FileIdStore(Protocol):
    """Where workers share the ids of what they have uploaded."""

    async def read(self, key: str) -> str | None: ...

    async def keep(self, key: str, file_id: str) -> None: ...

    async def forget(self, key: str) -> None: ...


class DrawingJob(NamedTuple):
    task: asyncio.Task[bytes]
    is_animated: bool
    begun: float


class KeptValues(Generic[T]):
    """The latest values, by key, as long as they weigh at most `most` together."""

    def __init__(self, most: int, weigh: Callable[[T], int] = lambda _: 1) -> None:
        self.most = most
        self.weigh = weigh
        self._values: OrderedDict[str, T] = OrderedDict()
        self._weight = 0

    def get(self, key: str) -> T | None:
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: str, value: T) -> None:
        self.drop(key)
        self._values[key] = value
        self._weight += self.weigh(value)
        while self._weight > self.most:
            self.drop(next(iter(self._values)))

    def drop(self, key: str) -> None:
        if key in self._values:
            self._weight -= self.weigh(self._values.pop(key))


class PictureFiles:
    def __init__(self, draw: Draw, store: FileIdStore, alarm: Alarm) -> None:
        self.draw = draw
        self._store = store
        self._alarm = alarm
        self._breaker = CircuitBreaker()
        self._has_drawn = False
        self._ids: KeptValues[str] = KeptValues(MAX_FILE_IDS_REMEMBERED)
        self._drawings: KeptValues[bytes] = KeptValues(MAX_DRAWN_BYTES_REMEMBERED, len)
        self._at_work: dict[str, DrawingJob] = {}
        self._uploads: dict[str, asyncio.Event] = {}

    async def file(self, picture: Picture) -> str | bytes:
        """The id of an upload, or the picture itself, which its caller uploads; `Undrawn` or `PictureLate` if there
        is none.

        A caller that gets bytes reports what became of them: `uploaded` or `not_uploaded`.
        """
        key = picture.key
        if known := await self._uploaded_id(key):
            return known
        drawing = await self._in_time(picture, key)
        if key in self._uploads:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._uploads[key].wait(), in_seconds(UPLOAD_WAIT_MS))
            if known := self._ids.get(key):
                return known
        self._uploads.setdefault(key, asyncio.Event())
        return drawing

    async def known(self, picture: Picture) -> str | None:
        """The id of an upload, if there is one; nothing is drawn for it."""
        return self._ids.get(picture.key) or await self._read(picture.key)

    async def prepare(self, picture: Picture) -> bool:
        """Draw a picture, if Telegram does not have it, so that sending it need not wait; False if it cannot be
        drawn."""
        if await self._uploaded_id(picture.key):
            return True
        try:
            await self._drawn(picture, picture.key)
        except Undrawn:
            return False
        return True

    async def uploaded(self, picture: Picture, file_id: str) -> None:
        self._ids.put(picture.key, file_id)
        self.not_uploaded(picture)
        with suppress(StoreAway):
            await self._store.keep(picture.key, file_id)

    def not_uploaded(self, picture: Picture) -> None:
        """Nobody waits for an upload that did not happen."""
        if (event := self._uploads.pop(picture.key, None)) is not None:
            event.set()

    def not_taken(self, picture: Picture, reason: str) -> None:
        """Telegram refuses the picture itself."""
        kind = type(picture).__name__
        self._alarm.sound(
            "picture refused", f"Telegram does not take a {kind} ({reason}); its players get text"
        )

    async def refused(self, picture: Picture) -> None:
        """Telegram does not take the id of an earlier upload."""
        self._ids.drop(picture.key)
        with suppress(StoreAway):
            await self._store.forget(picture.key)

    async def _uploaded_id(self, key: str) -> str | None:
        """The store is not asked again for what is drawn here, as a call that has to wait asks several times."""
        known = self._ids.get(key)
        return known if known or self._is_begun(key) else await self._read(key)

    def _is_begun(self, key: str) -> bool:
        return key in self._at_work or self._drawings.get(key) is not None

    async def _read(self, key: str) -> str | None:
        """Another worker, or this one before a restart, may have uploaded it."""
        with suppress(StoreAway):
            if known := await self._store.read(key):
                self._ids.put(key, known)
                return known
        return None

    async def _in_time(self, picture: Picture, key: str) -> bytes:
        """The drawing of a picture, or `PictureLate`. A drawing that was begun is ready for the next caller."""
        at_work = [job for job in self._at_work.values() if not job.is_animated]
        hangs = any(map(_hangs, at_work))
        if not self._is_begun(key) and len(at_work) >= MAX_DRAWINGS_AT_WORK:
            raise PictureLate(hangs=hangs)
        try:
            limit = DRAWN_WITHIN_MS if self._has_drawn else FIRST_DRAWN_WITHIN_MS
            async with asyncio.timeout(in_seconds(limit)):
                return await self._drawn(picture, key)
        except TimeoutError:
            raise PictureLate(hangs=hangs) from None

    async def _drawn(self, picture: Picture, key: str) -> bytes:
        if (drawing := self._drawings.get(key)) is not None:
            return drawing
        if self._breaker.is_resting(type(picture).__name__):
            raise Undrawn
        if key not in self._at_work:
            task = asyncio.create_task(self._draw_once(picture, key), name=f"draw {key}")
            self._at_work[key] = DrawingJob(task, picture.is_animated, monotonic())
            task.add_done_callback(partial(self._ended, key))
        return await asyncio.shield(self._at_work[key].task)

    def _ended(self, key: str, task: asyncio.Task[bytes]) -> None:
        self._at_work.pop(key, None)
        if not task.cancelled():
            task.exception()  # its callers may have stopped waiting

    async def _draw_once(self, picture: Picture, key: str) -> bytes:
        try:
            drawing = await self.draw(picture)
        except Undrawn:  # the worker stops
            raise
        except Exception as error:
            rests = self._breaker.note_failure(type(picture).__name__)
            pause = "; players get text for five minutes" if rests else "; its players get text"
            kind = type(picture).__name__
            self._alarm.sound("drawing", f"a {kind} could not be drawn ({error!r}){pause}", error=error)
            raise Undrawn from error
        self._breaker.note_success(type(picture).__name__)
        self._has_drawn = True
        self._drawings.put(key, drawing)
        return drawing


def _hangs(job: DrawingJob) -> bool:
    return monotonic() - job.begun >= in_seconds(HANGS_AFTER_MS)
