"""Plays games through 1, 2 and 4 workers on every kind of store, and lets workers and servers die in mid-game.

    python -m tests.scale.run [--workers 1 2 4] [--stores server cluster sentinel] [--tables 4] [--seed 1]

Every line of the report is a run in which all games came to their end, every accepted answer was stored once and no
limit of Telegram was exceeded; a run in which that is not so ends the program.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.scale.fleet import Fleet
from tests.scale.plays import Failure, play, replace_worker
from tests.scale.standby import takeover_seconds
from tests.scale.stores import STORES, FallibleStore


def failures(store: FallibleStore) -> Iterator[tuple[str, Failure | None]]:
    async def fail_store(_: Fleet) -> None:
        await store.fail_once()

    yield "nothing fails", None
    yield "a worker is killed and replaced", replace_worker
    yield "a server is killed", fail_store


def measure(name: str, workers: int, tables: int, seed: int) -> None:
    for number in range(3):
        with (
            tempfile.TemporaryDirectory(prefix="scale-") as folder,
            STORES[name](Path(folder) / "store") as store,
        ):
            what, failure = list(failures(store))[number]
            played = asyncio.run(play(store, workers, tables, Path(folder), seed=seed, failure=failure))
            _say(f"{name}, {workers} workers, {what}: {played}")


def measure_standby(seed: int) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="scale-") as folder,
        STORES["server"](Path(folder) / "store") as store,
    ):
        seconds = asyncio.run(takeover_seconds(store.url, Path(folder), seed=seed))
        _say(f"polling, the first of two workers is killed: first tap answered {seconds:.2f} s after it")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="scale", description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--stores", nargs="+", choices=STORES, default=list(STORES))
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[2])  # the workers run this tree
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # a worker that is killed leaves its request open
    measure_standby(given.seed)
    for name in given.stores:
        for workers in given.workers:
            measure(name, workers, given.tables, given.seed)


if __name__ == "__main__":
    main()
