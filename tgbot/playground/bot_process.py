"""The real bot as a child process: started, supervised, killed on request, and started again."""

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
"""The pause before the first restart, long enough for the page to show that the bot is stopped."""
MAX_BOT_RESTART_SECONDS = 15.0
STEADY_SECONDS = 10.0
"""A bot that has run this long starts the count of deaths from 0 again."""
MAX_LOG_BYTES = 5_000_000
LAST_LOG_LINES = 15


class BotProcess:
    """Supervises one bot. `on_change` is called whenever the bot starts or stops running."""

    def __init__(self, environment: Mapping[str, str], log_file: Path, on_change: Callable[[], None]) -> None:
        self.environment = dict(environment)
        self.log_file = log_file
        self.on_change = on_change
        self.running = False
        """Whether the bot has begun to poll for updates."""
        self.deaths = 0
        """Deaths in a row; several mean that the bot cannot run."""
        self._process: asyncio.subprocess.Process | None = None
        self._supervisor: asyncio.Task[None] | None = None
        self._restart_now = asyncio.Event()
        self._polls = asyncio.Event()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        self._supervisor = asyncio.create_task(self._supervise(), name="supervise bot")

    async def stop(self) -> None:
        """End the bot for good. It may finish what it is working on."""
        if self._supervisor is not None:
            self._supervisor.cancel()
            await asyncio.wait([self._supervisor])
        await self._end()

    def kill(self) -> None:
        """Kill the bot without warning, as a crash would. It is started again."""
        self._signal(signal.SIGKILL)

    def restart(self) -> None:
        """End the bot in an orderly way and start it again at once; a pause between restarts is cut short."""
        self._restart_now.set()
        self._signal(signal.SIGTERM)

    def check_clock(self) -> None:
        """Tell the bot that the clock has moved."""
        if self.running:
            self._signal(signal.SIGUSR1)

    def note_polling(self) -> None:
        """Record that the bot has begun to poll."""
        if self._process is not None and not self.running:
            self._set_running(running=True)
            self._polls.set()

    async def wait_until_running(self) -> None:
        await self._polls.wait()

    def last_words(self) -> str:
        """The end of the bot's log."""
        lines = self.log_file.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(lines[-LAST_LOG_LINES:])

    def _set_running(self, *, running: bool) -> None:
        if running is not self.running:
            self.running = running
            self.on_change()

    def _signal(self, sign: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            if self._process is not None:
                self._process.send_signal(sign)

    async def _supervise(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._restart_now.clear()
            begun = loop.time()
            code = await self._run_once()
            self.deaths = 1 if loop.time() - begun > STEADY_SECONDS or not code else self.deaths + 1
            if not self._restart_now.is_set():
                log.warning("bot_ended code=%s deaths=%s restarting=true", code, self.deaths)
            with suppress(TimeoutError):
                async with asyncio.timeout(
                    min(FIRST_BOT_RESTART_SECONDS * self.deaths**2, MAX_BOT_RESTART_SECONDS)
                ):
                    await self._restart_now.wait()

    async def _run_once(self) -> int:
        """Run the bot once and return its exit code."""
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
            self._polls.clear()
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
