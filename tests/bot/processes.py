"""The bot in a process of its own: `habana bot`, as an operator starts it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import IO

from tgbot.settings import Settings

HABANA = Path(sys.executable).with_name("habana")
BOT_COMMAND = (str(HABANA), "bot")
STARTED = b"habana_bot"
"""The bot prints its name when it runs."""
START_STOP_SECONDS = 60.0
LOOK_SECONDS = 0.02
PRINTED_BYTES = 4096


class Process:
    def __init__(
        self, environment: dict[str, str], log: Path, command: tuple[str, ...] = BOT_COMMAND
    ) -> None:
        self.environment = environment
        self.log = log
        self.command = command
        self._process: asyncio.subprocess.Process | None = None
        self._printed: IO[bytes] = BytesIO()

    async def start(self) -> None:
        """Start it, and wait until it runs."""
        await self.launch()
        async with asyncio.timeout(START_STOP_SECONDS):
            while not (self._has_started or self.has_ended):
                await asyncio.sleep(LOOK_SECONDS)
        assert self._has_started, self.log.read_text()

    async def launch(self) -> None:
        """Start it without waiting: a standby says that it runs only when it takes over.

        It prints into a file: the processes that draw and think share its output and end later, and waiting for the
        end of a process with a pipe also waits for the end of the pipe.
        """
        self._printed.close()
        self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self.command, cwd=self.log.parent, env=self.environment, stdout=self._printed, stderr=log
            )

    @property
    def _has_started(self) -> bool:
        return STARTED in os.pread(self._printed.fileno(), PRINTED_BYTES, 0)

    @property
    def has_ended(self) -> bool:
        return self._process is None or self._process.returncode is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop; returns its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> int:
        process = self._process
        if process is None:
            return 0
        with suppress(ProcessLookupError):
            process.send_signal(number)
        async with asyncio.timeout(START_STOP_SECONDS):
            code = await process.wait()
        self._process = None
        self._printed.close()
        return code


@asynccontextmanager
async def running(
    settings: Settings, log: Path, command: tuple[str, ...] = BOT_COMMAND
) -> AsyncIterator[Process]:
    process = Process({**os.environ, **environment_of(settings)}, log, command)
    await process.start()
    try:
        yield process
    finally:
        await process.kill()


def environment_of(settings: Settings) -> dict[str, str]:
    telegram, webhook = settings.telegram, settings.telegram.webhook
    computers = settings.computers
    given = {
        "TELEGRAM__TOKEN": telegram.read_token(),
        "TELEGRAM__BASE_URL": telegram.base_url,
        "TELEGRAM__MODE": telegram.mode.value,
        "TELEGRAM__POLL_FOR": str(telegram.poll_for),
        "TELEGRAM__PICTURES": str(telegram.pictures),
        "TELEGRAM__LIMITS__LIFTED": str(telegram.limits.lifted),
        "TELEGRAM__LIMITS__OVERALL": str(telegram.limits.overall),
        "TELEGRAM__LIMITS__CHAT": str(telegram.limits.chat),
        "TELEGRAM__LIMITS__GROUP": str(telegram.limits.group),
        "TELEGRAM__LIMITS__UPDATES": str(telegram.limits.updates),
        "TELEGRAM__WEBHOOK__LISTEN": webhook.listen,
        "TELEGRAM__WEBHOOK__URL": webhook.url or "",
        "TELEGRAM__WEBHOOK__SECRET": webhook.secret.get_secret_value() if webhook.secret else "",
        "DECK": str(settings.deck or ""),
        "REDIS__URL": settings.redis.url.get_secret_value(),
        "COMPUTERS__PROCESSES": str(computers.processes or ""),
        "COMPUTERS__SECONDS": str(computers.seconds),
        "COMPUTERS__PATIENCE": str(computers.patience),
    }
    return {f"HABANA_{name}": value for name, value in given.items()}
