"""How long people wait whose taps come right after something has died: workers, servers, nodes, primaries."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.processes import ROOT
from tests.scale.plays import Failure, play, replace_worker
from tests.scale.standby import takeover_seconds
from tests.scale.stores import STORES, FallibleStore

PLAYED_TABLES, PLAY_SEED = 2, 1
WORKER_DEATHS = {"one of two webhook workers": 2, "the only webhook worker, replaced at once": 1}
SERVER_DEATHS = {
    "server": "the server, started again",
    "cluster": "a node of a cluster of three, started again",
    "sentinel": "the primary, and a Sentinel lets its replica take over",
}


def recovery_figures() -> Iterator[Figure]:
    """Each is a run in which all games come to their end and every accepted answer is stored once."""
    os.environ["PYTHONPATH"] = str(ROOT)  # the workers run this tree
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # a worker that is killed leaves its request open
    for what, workers in WORKER_DEATHS.items():
        yield _figure(what, _recovery("server", workers, replace_worker))
    for name, what in SERVER_DEATHS.items():
        yield _figure(what, _recovery(name, 2, None))
    with tempfile.TemporaryDirectory(prefix="recovery-") as folder:
        yield _figure("polling: the worker that polls, and its standby takes over", _takeover(Path(folder)))


def _figure(what: str, seconds: float) -> Figure:
    return Figure(what, f"{seconds:.2f} s")


def _recovery(name: str, workers: int, failure: Failure | None) -> float:
    """Without a failure of its own it is the store that dies."""
    with (
        tempfile.TemporaryDirectory(prefix="recovery-") as folder,
        STORES[name](Path(folder) / "store") as store,
    ):
        dies = failure or _death_of(store)
        played = asyncio.run(play(store, workers, PLAYED_TABLES, Path(folder), seed=PLAY_SEED, failure=dies))
    assert played.recovery is not None
    return played.recovery


def _death_of(store: FallibleStore) -> Failure:
    async def fail(_: object) -> None:
        await store.fail_once()

    return fail


def _takeover(folder: Path) -> float:
    with STORES["server"](folder / "store") as store:
        return asyncio.run(takeover_seconds(store.url, folder, seed=PLAY_SEED))
