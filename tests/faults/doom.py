"""Processes of their own that are killed at a chosen moment of their talk with the server."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

from redis.asyncio.connection import UnixDomainSocketConnection

from engine.clockwork import Clockwork, Thinker
from engine.store.connect import connect
from engine.store.redis_store import RedisStore
from engine.tables.service import Tables
from engine.tables.time.instants import Instant
from tests.backends import ManualTime
from tests.clockwork.workers import ManualTimepiece
from tests.faults.ledger import Tap
from tests.thinking import AtOnce

PATIENCE = 60.0
WARM = 8
"""Connections made beforehand, so that their making is not among the moments."""

NEVER = -1


class Doom:
    """Moments are counted: before a request, when it is answered but unread, and after it is read."""

    def __init__(self) -> None:
        self.left = NEVER

    def passes(self) -> None:
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.left -= 1


class DoomedConnection(UnixDomainSocketConnection):
    doom: ClassVar[Doom] = Doom()
    _unread = False

    async def send_packed_command(self, *args: Any, **named: Any) -> None:
        self.doom.passes()
        await super().send_packed_command(*args, **named)
        self._unread = True
        if self.doom.left == 0:
            await self._await_answer()
        self.doom.passes()

    async def read_response(self, *args: Any, **named: Any) -> Any:
        response = await super().read_response(*args, **named)
        if self._unread:
            self._unread = False
            self.doom.passes()
        return response

    async def _await_answer(self) -> None:
        """The server has done it, and said so; nobody will ever read it."""
        while not await self.can_read():
            await asyncio.sleep(0.001)


Job = Callable[[RedisStore, Doom], Awaitable[None]]


class TapJob:
    """Send a tap, and note on paper that it was acknowledged."""

    def __init__(self, tap: Tap, now: Instant, paper: Path) -> None:
        self.tap, self.now, self.paper = tap, now, paper

    async def __call__(self, store: RedisStore, doom: Doom) -> None:
        await self.tap.send(Tables(store, ManualTime(self.now)))
        doom.passes()
        self.paper.write_text(self.tap.token)


class SweepJob:
    """Do all that is due, as a worker does."""

    def __init__(self, now: Instant) -> None:
        self.now = now

    async def __call__(self, store: RedisStore, doom: Doom) -> None:
        await sweep_all(store, self.now)


async def sweep_all(store: RedisStore, now: Instant) -> None:
    timepiece = ManualTimepiece(now)
    tables = Tables(store, timepiece)
    clockwork = Clockwork(tables, timepiece, thinker=Thinker(tables, AtOnce()))
    while await clockwork.sweeper.sweep():
        await clockwork.sweeper.finish()


def survives(url: str, moment: int, job: Job) -> bool:
    """Let a process do something that is to be killed at a moment; False if it was."""
    process = processes().Process(target=_live, args=(url, moment, job))
    process.start()
    process.join(PATIENCE)
    ended = process.exitcode
    if ended is None:
        process.kill()
        process.join()
    process.close()
    assert ended in (0, -signal.SIGKILL), f"ended with {ended}"
    return bool(ended == 0)


def processes() -> Any:
    """Forked from a clean process that has imported everything: quick, and without our threads."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _live(url: str, moment: int, job: Job) -> None:
    asyncio.run(_work(url, moment, job))


async def _work(url: str, moment: int, job: Job) -> None:
    client = connect(url)
    client.connection_pool.connection_class = DoomedConnection  # type: ignore[union-attr]
    await asyncio.gather(*[client.ping() for _ in range(WARM)])
    DoomedConnection.doom.left = moment
    await job(RedisStore(client), DoomedConnection.doom)
    DoomedConnection.doom.left = NEVER
    await client.aclose()
