"""The embedded server as the program sees it: started, watched over, stopped."""

from __future__ import annotations

import asyncio
import atexit
import logging
import math
import os
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from engine.store.embedded.errors import EmbeddedError, FolderInUse
from engine.store.embedded.folder import Folder, Lock
from engine.store.embedded.process import Process
from engine.store.embedded.program import Program, find_program

WATCH_SECONDS = 0.05
"""Between two looks at the server; clients retry for about a second."""
FOLDER_WAIT_SECONDS = 5.0
"""For a folder that is in use: a process that is just being killed holds it a little longer."""
VISITED_FOLDER_WAIT_SECONDS = 0.25
"""The same for a visitor, which uses the server that runs there."""
MAX_RESTART_SECONDS = 5.0
"""Between two attempts to restart a server that keeps dying."""
STEADY_AFTER_SECONDS = 10.0
"""After this time a server counts as sound, and its next death as the first."""

log = logging.getLogger(__name__)


class Embedded:
    """A server in a folder, for as long as this process wants it.

    `async with Embedded(folder) as server: connect(server.url)`. At most one process owns a folder. A server
    that dies is started again; one that a killed process left over is adopted.
    """

    def __init__(self, folder: Path, *, program: Program | None = None, patient: bool = True) -> None:
        self._folder = Folder(folder.absolute())
        self._program = program
        self._patient = patient
        self._owned: Lock | None = None
        self._process: Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._birth = 0

    @property
    def socket(self) -> Path:
        """The socket on which the server listens."""
        return self._running.socket

    @property
    def url(self) -> str:
        """The address for `connect`."""
        return f"unix://{quote(str(self.socket))}"

    @property
    def pid(self) -> int:
        """The process id of the server."""
        return self._running.pid

    async def start(self) -> Self:
        """Return when the server answers; an `EmbeddedError` if it cannot be had."""
        if self._program is None:
            self._program = await asyncio.to_thread(find_program)
        self._folder.check(self._program)
        self._folder.create()
        self._owned = await self._own()
        self._process = Process(self._folder, self._program)
        try:
            await asyncio.to_thread(self._process.up)
        except BaseException:
            await self.stop()
            raise
        self._birth = os.getpid()
        atexit.register(self._at_exit)
        self._watch = asyncio.create_task(
            self._watch_over(self._process), name=f"watch server {self._folder.path}"
        )
        return self

    async def stop(self) -> None:
        """End the server and give the folder back. Harmless when it is not running."""
        atexit.unregister(self._at_exit)
        if self._watch:
            self._watch.cancel()
            await asyncio.wait([self._watch])
        await asyncio.shield(asyncio.to_thread(self._end))

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def _running(self) -> Process:
        if self._process is None:
            raise EmbeddedError(f"the server in {self._folder.path} has not been started")
        return self._process

    async def _own(self) -> Lock:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + (FOLDER_WAIT_SECONDS if self._patient else VISITED_FOLDER_WAIT_SECONDS)
        while not (lock := Lock.take(self._folder.owner_lock)) and loop.time() < deadline:
            await asyncio.sleep(WATCH_SECONDS)
        if lock:
            lock.sign()
            return lock
        holder = self._folder.owner_lock.read_text() or "unknown"
        raise FolderInUse(
            f"{self._folder.path} is in use by process {holder}. Stop that process, or choose another folder."
        )

    async def _watch_over(self, process: Process) -> None:
        pauses = _Pauses()
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                if not process.alive():
                    log.warning("embedded_server_died folder=%s action=restart", self._folder.path)
                    await asyncio.sleep(pauses.next(asyncio.get_running_loop().time()))
                    await asyncio.to_thread(process.up)
            except EmbeddedError:
                log.exception("embedded_server_restart_failed folder=%s", self._folder.path)
                await asyncio.sleep(pauses.next(asyncio.get_running_loop().time()))

    def _end(self) -> None:
        if self._process:
            self._process.down()
        if self._owned:
            self._owned.close()
        self._process = self._owned = self._watch = None

    def _at_exit(self) -> None:
        """End the server if the program ended without `stop`. A fork that runs this has nothing to end."""
        if os.getpid() == self._birth:
            self._end()


class _Pauses:
    """The wait before a restart: none at first, then ever longer while deaths follow closely."""

    def __init__(self) -> None:
        self._pause, self._last = 0.0, -math.inf

    def next(self, now: float) -> float:
        steady = now - self._last > STEADY_AFTER_SECONDS
        self._pause = 0.0 if steady else min(MAX_RESTART_SECONDS, self._pause * 2 or WATCH_SECONDS)
        self._last = now
        return self._pause
