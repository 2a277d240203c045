"""The process that runs everything is killed; its server is left over, and the next process adopts it."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from typing import Any

from tests.faults.alone import Paper, begin, live, violations
from tests.faults.doom import PATIENCE, processes

KILLS = 5
BETWEEN = 9
"""At least so many taps are confirmed between two deaths."""


async def test_a_killed_process_is_followed_by_one_that_loses_nothing(tmp_path: Path) -> None:
    code, paper = await begin(tmp_path), Paper(tmp_path)
    try:
        for _ in range(KILLS):
            kill_in_the_middle(tmp_path, code, paper)
        assert ended(started(tmp_path, code)) == 0
        assert paper.unconfirmed() == []
    finally:
        found = await violations(tmp_path, code)  # and no server is left over
    assert found == []


def kill_in_the_middle(folder: Path, code: str, paper: Paper) -> None:
    confirmed = len(paper.read("confirmed"))
    process = started(folder, code)
    wait_for(process, paper, confirmed + BETWEEN)
    process.kill()
    assert ended(process) == -signal.SIGKILL


def started(folder: Path, code: str) -> Any:
    process = processes().Process(target=live, args=(folder, code))
    process.start()
    return process


def wait_for(process: Any, paper: Paper, count: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(paper.path.read_text().splitlines()) < 2 * count and time.monotonic() < deadline:
        assert process.is_alive()
        time.sleep(0.002)


def ended(process: Any) -> int | None:
    process.join(PATIENCE)
    code: int | None = process.exitcode
    process.close()
    return code
