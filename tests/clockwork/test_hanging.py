"""A computer that hangs holds up neither addresses nor the worker's end."""

from __future__ import annotations

import subprocess
import sys

HANG = """
import asyncio, random, time
from engine.clockwork.thinking import _in_thread

class Hangs:
    def choose(self, view, rng):
        time.sleep(60)

async def main():
    for _ in range(40):
        _in_thread(Hangs(), None, random.Random())
    await asyncio.get_running_loop().getaddrinfo("127.0.0.1", 80)

asyncio.run(main())
"""


def test_threads_that_hang_do_not_keep_the_worker_from_ending() -> None:
    assert subprocess.run([sys.executable, "-c", HANG], timeout=30, check=False).returncode == 0
