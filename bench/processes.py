"""Bots as processes, and their processor time."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")
MAX_OUTPUT_CHARACTERS = 1000
"""The end of a process's output that is shown if it ends by itself."""


class Ended(Exception):
    """A bot has ended that should run."""


class Running:
    def __init__(self, process: asyncio.subprocess.Process, written: Path) -> None:
        self.process = process
        self._written = written

    def check(self) -> None:
        if self.process.returncode is not None:
            raise Ended(self._written.read_text(errors="replace")[-MAX_OUTPUT_CHARACTERS:])

    @property
    def processor(self) -> float:
        """Processor seconds of the process itself."""
        return _seconds(self.process.pid)

    @property
    def children(self) -> float:
        """Processor seconds of its child processes: its embedded server."""
        return sum([_seconds(child) for child in _children(self.process.pid)])


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended, or this system has no such files
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_SECOND


def _children(pid: int) -> list[int]:
    """The child processes of all threads of a process."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for children in lists for child in children.split()]


@asynccontextmanager
async def running(command: Sequence[str], variables: Mapping[str, str]) -> AsyncIterator[Running]:
    """Run a bot with these variables only, without the settings of a bot on this machine."""
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
