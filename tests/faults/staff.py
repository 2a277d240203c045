"""Workers in processes of their own, as those who send them taps, kill and freeze them see them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.faults.ledger import Tap

PATIENCE = 8.0
"""Seconds that an answer is waited for; then the tap goes to another worker."""


class Worker:
    """Lives on until it is dismissed: whenever it is killed, the next one takes its place."""

    def __init__(self, url: str, log: Path, *, wait_replicas: int = 0) -> None:
        self.url = url
        self.wait_replicas = wait_replicas
        self.log = log
        self.deaths = 0
        self._process: asyncio.subprocess.Process | None = None
        self._asked: dict[int, asyncio.Future[dict[str, Any] | None]] = {}
        self._count = 0

    async def ask(self, tap: Tap) -> dict[str, Any] | None:
        """The answer of the worker; None if there is none, and it is unknown what has become of the tap."""
        if self._process is None or self._process.stdin is None:
            await asyncio.sleep(0.05)
            return None
        self._count += 1
        number = self._count
        answer: asyncio.Future[dict[str, Any] | None] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._process.stdin.write(json.dumps([number, asdict(tap)]).encode() + b"\n")
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            return None
        finally:
            self._asked.pop(number, None)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    async def freeze(self, seconds: float) -> None:
        """As a machine that swaps, or a laptop that is closed."""
        self._signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._signal(signal.SIGCONT)

    def _signal(self, deed: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, deed)

    async def live(self) -> None:
        """One process after the other, until cancelled; the last is sent home and finishes what it has in hand."""
        while True:
            with self.log.open("ab") as log:
                process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "tests.faults.worker", self.url, str(self.wait_replicas)),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=log,
                )
            self._process = process
            try:
                await self._listen(process)
            finally:
                self._process = None
                await self._bury(process)
            self.deaths += 1

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            with suppress(ValueError):  # killed in the middle of a word
                number, told = json.loads(line)
                if number in self._asked and not self._asked[number].done():
                    self._asked[number].set_result(told)

    async def _bury(self, process: asyncio.subprocess.Process) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(PATIENCE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


@asynccontextmanager
async def at_work(*workers: Worker) -> AsyncIterator[None]:
    lives = [asyncio.create_task(worker.live()) for worker in workers]
    try:
        yield
    finally:
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
