"""Bots as processes, and how much of the processor they take."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
LAST_WORDS = 1000
"""Characters of what a process wrote, if it ends by itself."""


class Ended(Exception):
    """A bot that should run does not."""


class Running:
    def __init__(self, process: asyncio.subprocess.Process, written: Path) -> None:
        self.process = process
        self._written = written

    def check(self) -> None:
        if self.process.returncode is not None:
            raise Ended(self._written.read_text(errors="replace")[-LAST_WORDS:])

    @property
    def processor(self) -> float:
        """Seconds that the process itself has used."""
        return _seconds(self.process.pid)

    @property
    def children(self) -> float:
        """Seconds that those have used which it started: its embedded server."""
        return sum([_seconds(child) for child in _children(self.process.pid)])


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended, or this system has no such files
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _children(pid: int) -> list[int]:
    """Each thread has its own."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for children in lists for child in children.split()]


@asynccontextmanager
async def running(command: Sequence[str], variables: Mapping[str, str]) -> AsyncIterator[Running]:
    """With our variables only: what somebody has set for his own bot is not measured."""
    plain = {name: value for name, value in os.environ.items() if not name.upper().startswith("HABANA_")}
    environment = {**plain, "PYTHONPATH": str(ROOT), **variables}
    with tempfile.TemporaryDirectory(prefix="habana-bench-") as folder:
        written = Path(folder) / "written"
        with written.open("wb") as file:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                env=environment,
                cwd=folder,
            )
        try:
            yield Running(process, written)
        finally:
            await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        async with asyncio.timeout(15):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
