"""The real bot, as a process of its own: started, watched over, killed on request, started again."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

log = logging.getLogger(__name__)

BOT_COMMAND = (sys.executable, "-m", "tgbot.playground.child", "bot")
BOT_STOP_SECONDS = 10.0
FIRST_BOT_RESTART_SECONDS = 1.0
"""Seconds that a dead bot stays dead, so that one can see it."""
MAX_BOT_RESTART_SECONDS = 15.0
STEADY_SECONDS = 10.0
"""Seconds after which its next death is again the first."""
MAX_LOG_BYTES = 5_000_000
LAST_LOG_LINES = 15


class BotProcess:
    """`on_change` hears whenever it comes or goes."""

    def __init__(
        self, environment: Mapping[str, str], log_file: Path, on_change: Callable[[bool], None]
    ) -> None:
        self.environment = dict(environment)
        self.log_file = log_file
        self.on_change = on_change
        self.running = False
        """It has begun to ask for updates."""
        self.deaths = 0
        """In a row; the bot is not well if there are several."""
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._again = asyncio.Event()
        self._came = asyncio.Event()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        self._watch = asyncio.create_task(self._watch_over())

    async def stop(self) -> None:
        """For good: what is in hand is finished first."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.wait([self._watch])
        await self._end()

    def kill(self) -> None:
        """As if the lightning had struck; it comes back by itself."""
        self._signal(signal.SIGKILL)

    def restart(self) -> None:
        """In order, and at once; or without waiting for the end of a pause."""
        self._again.set()
        self._signal(signal.SIGTERM)

    def look_at_the_clock(self) -> None:
        if self.running:
            self._signal(signal.SIGUSR1)

    def arrived(self) -> None:
        """It begins to ask for updates."""
        if self._process is not None and not self.running:
            self._set_running(running=True)
            self._came.set()

    async def came(self) -> None:
        """Until it is there."""
        await self._came.wait()

    def last_words(self) -> str:
        lines = self.log_file.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(lines[-LAST_LOG_LINES:])

    def _set_running(self, *, running: bool) -> None:
        if running is not self.running:
            self.running = running
            self.on_change(running)

    def _signal(self, sign: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            if self._process is not None:
                self._process.send_signal(sign)

    async def _watch_over(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._again.clear()
            begun = loop.time()
            code = await self._live()
            self.deaths = 1 if loop.time() - begun > STEADY_SECONDS or not code else self.deaths + 1
            if not self._again.is_set():
                log.warning("the bot has ended with code %s and will be started again", code)
            with suppress(TimeoutError):
                async with asyncio.timeout(
                    min(FIRST_BOT_RESTART_SECONDS * self.deaths**2, MAX_BOT_RESTART_SECONDS)
                ):
                    await self._again.wait()

    async def _live(self) -> int:
        """One life, from its birth to its exit code."""
        with self._open_log() as output:
            self._process = await asyncio.create_subprocess_exec(
                *BOT_COMMAND,
                cwd=self.log_file.parent,
                env=self.environment,
                stdin=PIPE,
                stdout=DEVNULL,
                stderr=output,
                start_new_session=True,
            )
        try:
            return await self._process.wait()
        finally:
            self._came.clear()
            self._set_running(running=False)

    def _open_log(self) -> BinaryIO:
        if self.log_file.exists() and self.log_file.stat().st_size > MAX_LOG_BYTES:
            self.log_file.replace(self.log_file.with_suffix(".old.log"))
        return self.log_file.open("ab")

    async def _end(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(BOT_STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await process.wait()
