"""A few processes that think for many callers, in the order in which they were asked."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from engine.minds.bounds import THOUGHT_WAIT_MS
from engine.minds.line import LineClosed, TakenPlace, TurnLine
from engine.minds.mind import THOUGHTS_PER_PROCESS, AnswerTask, Mind
from engine.spans import Span, in_seconds

T = TypeVar("T")

CLOSE_WAIT_MS: Span = 2500
"""Time for running thoughts while closing; all that keep to their effort have answered by then."""


class MindsClosed(Exception):
    """The minds are closed and take no more thoughts."""


def spare_cores() -> int:
    """All usable cores but one, which is for people who tap."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, usable - 1)


class Minds:
    """A pool of minds. Processes begin when they are first needed; a worker without computers has none."""

    def __init__(
        self,
        processes: int | None = None,
        *,
        patience: Span = THOUGHT_WAIT_MS,
        thoughts: int = THOUGHTS_PER_PROCESS,
    ) -> None:
        self.processes = processes or spare_cores()
        self._idle = [Mind(patience, thoughts) for _ in range(self.processes)]
        self._line = TurnLine(self.processes)
        self._at_work: set[asyncio.Task[Any]] = set()

    async def ask(self, make_task: Callable[[float], AnswerTask[T]]) -> T:
        """Return the answer; raise `Hung`, `Crashed`, `MindsClosed`, or whatever the player raises.

        A caller that stops waiting does not end the thought: a new process costs more than letting it finish.
        """
        return await self._asked(make_task, aside=False)

    async def ask_aside(self, task: AnswerTask[T]) -> T:
        """The same for a short thought that nobody waits for at a table: it gives way, but not for ever."""
        return await self._asked(lambda _: task, aside=True)

    async def close(self) -> None:
        """Waiting callers are turned away, running thoughts may finish; then all processes end."""
        self._line.close()
        if self._at_work:
            _, late = await asyncio.wait(self._at_work, timeout=in_seconds(CLOSE_WAIT_MS))
            for work in late:
                work.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await asyncio.gather(*[asyncio.to_thread(mind.end) for mind in self._idle])

    async def _asked(self, make_task: Callable[[float], AnswerTask[T]], *, aside: bool) -> T:
        try:
            place = await self._line.turn(aside=aside)
        except LineClosed:
            raise MindsClosed from None
        work = asyncio.create_task(self._work(make_task), name="think")
        self._at_work.add(work)
        work.add_done_callback(partial(self._done, place))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if work.cancelled():
                raise MindsClosed from None
            raise

    async def _work(self, make_task: Callable[[float], AnswerTask[T]]) -> T:
        """Think in the mind that was at work last: its process is warm."""
        mind = self._idle.pop()
        try:
            return await mind.think(make_task(self._line.waiting / self.processes))
        finally:
            self._idle.append(mind)

    def _done(self, place: TakenPlace, work: asyncio.Task[Any]) -> None:
        self._at_work.discard(work)
        self._line.leave(place)
        if not work.cancelled():
            work.exception()  # the caller may have stopped waiting, and asyncio would report it
