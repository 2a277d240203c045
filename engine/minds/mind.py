"""A mind: one process that thinks, and is ended when it hangs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from typing import NamedTuple, Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool

from engine.minds.child import settle_in
from engine.players import FULL_EFFORT, ComputerPlayer, Effort
from engine.rules.view import View
from engine.spans import SECOND, Span, in_seconds

T_co = TypeVar("T_co", covariant=True)


class AnswerTask(Protocol[T_co]):
    """A value that comes to an answer by itself, and can be sent to another process."""

    def answer(self) -> T_co: ...


class Thought(NamedTuple):
    """One choice of a computer. The same seed gives the same answer in any process, unless seconds limit the effort."""

    player: ComputerPlayer
    view: View
    seed: int
    effort: Effort = FULL_EFFORT

    def answer(self) -> str:
        return self.player.choose(self.view, random.Random(self.seed), self.effort)


ThoughtFactory = Callable[[float], Thought]
"""Makes a thought when its turn has come, from the number of thoughts that still wait for each process."""


T = TypeVar("T")

GRACE_MS: Span = 5 * SECOND
"""Time beyond its patience to begin or end a process; after that it is given up."""
THOUGHTS_PER_PROCESS = 1000
"""A process is replaced after this many thoughts, together with any memory it has piled up."""


class MindHung(Exception):
    """A process thought for too long, and was ended."""


class MindCrashed(Exception):
    """A process ended in the middle of a thought."""


class Mind:
    """One process, begun with its first thought; after a failure the next thought finds a new one.

    Each mind has a pool of its own. Processes of one pool share locks, and one that is killed while it holds them
    would stop the others.
    """

    def __init__(self, patience: Span, thoughts: int = THOUGHTS_PER_PROCESS) -> None:
        self.patience = patience
        self.thoughts = thoughts
        self._pool: ProcessPool | None = None

    async def think(self, thought: AnswerTask[T]) -> T:
        try:
            begun = self._pool is not None and self._pool.active
            future = self._schedule(thought) if begun else await asyncio.to_thread(self._begin, thought)
        except RuntimeError as error:  # the process cannot begin, or broke just now
            raise MindCrashed from error
        answer = asyncio.wrap_future(future)
        try:
            return await self._heard(answer)
        finally:
            answer.cancel()

    async def _heard(self, answer: asyncio.Future[T]) -> T:
        await asyncio.wait([answer], timeout=in_seconds(self.patience + GRACE_MS))
        if not answer.done():
            self._part_with(self._pool)
            raise MindHung
        try:
            return answer.result()
        except TimeoutError as error:
            raise MindHung from error
        except (ProcessExpired, BrokenProcessPool) as error:
            raise MindCrashed from error

    def end(self) -> None:
        """End the process, and return when it is gone."""
        if self._pool is not None:
            _end(self._pool)

    def _begin(self, thought: AnswerTask[T]) -> Future[T]:
        """Begin a process. This takes a moment, so it must not run in the event loop."""
        self._part_with(self._pool)
        self._pool = ProcessPool(1, self.thoughts, settle_in, context=get_context("spawn"))
        return self._schedule(thought)

    def _schedule(self, thought: AnswerTask[T]) -> Future[T]:
        assert self._pool is not None
        return self._pool.schedule(thought.answer, timeout=in_seconds(self.patience))

    def _part_with(self, pool: ProcessPool | None) -> None:
        """End a pool in a thread of its own: a stuck one can take long, and nobody waits for it."""
        self._pool = None
        if pool is not None:
            Thread(target=_end, args=(pool,), daemon=True).start()


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()
