"""The cost of waiting for a replica: the same taps on a primary with a replica, without and with
`redis.wait_replicas`.

Both servers run on this machine with `appendfsync always`, so that the way between them costs nothing: over a network
a tap waits for one more round trip.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bench.figures import percentiles
from bench.server import Server, running_server
from bench.taps import TURN_SECONDS, Lane, Taps, warm_up
from engine.alarm import Alarm
from engine.collector import calm_collector
from engine.store.operate.replicas import REPLICA_WAIT_MS, ReplicaWait
from engine.store.redis_store import RedisStore
from engine.store.scripts import COMMIT_SCRIPT
from engine.store.timepiece import RedisTimepiece
from engine.tables.service import Tables
from tests.servers import free_ports

USUAL, WAITING = "taps, a replica follows", "taps, each waits for the replica"
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class WaitCost:
    rate: float
    """Taps per second, many in flight."""
    latencies: tuple[float, float, float]
    """Seconds of a tap at p50, p95, p99, one at a time."""


@asynccontextmanager
async def a_pair() -> AsyncIterator[Server]:
    """A server that a replica follows and is in step with."""
    async with running_server() as primary, running_server() as replica:
        (port,) = free_ports(1)
        await primary.client.config_set("bind", "127.0.0.1")
        await primary.client.config_set("port", str(port))
        await primary.client.config_set("repl-diskless-sync-delay", "0")
        await replica.client.execute_command("REPLICAOF", "127.0.0.1", port)
        while (await replica.client.info("replication"))["master_link_status"] != "up":
            await asyncio.sleep(0.05)
        yield primary


def lanes_on(server: Server, timepiece: RedisTimepiece) -> dict[str, Taps]:
    wait = ReplicaWait(COMMIT_SCRIPT, 1, Alarm(log), limit_ms=10 * REPLICA_WAIT_MS)
    usual, waiting = RedisStore(server.client), RedisStore(server.client, commit_script=wait)
    return {
        USUAL: Taps(Tables(usual, timepiece, rng=random.Random(1))),
        WAITING: Taps(Tables(waiting, timepiece, rng=random.Random(1)), first=1_000_000),
    }


async def race(seconds: float) -> dict[str, WaitCost]:
    """Both kinds of taps in turns: many in flight, then one at a time."""
    async with a_pair() as server:
        timepiece = RedisTimepiece(server.client)
        await timepiece.beat()
        lanes = lanes_on(server, timepiece)
        await warm_up(lanes.values())
        calm_collector()
        alone: dict[str, list[float]] = {name: [] for name in lanes}
        for _ in range(max(2, round(seconds / TURN_SECONDS / 4))):
            await timepiece.beat()
            for name, lane in lanes.items():
                await lane.run(TURN_SECONDS)
                alone[name] += await one_at_a_time(lane, TURN_SECONDS)
        return {name: _cost(lane, alone[name]) for name, lane in lanes.items()}


async def one_at_a_time(lane: Lane, seconds: float) -> list[float]:
    """The seconds that each tap took."""
    await lane.prepare()
    spent, until = [], time.perf_counter() + seconds
    while (began := time.perf_counter()) < until:
        await lane.once(0)
        spent.append(time.perf_counter() - began)
    return spent


def _cost(lane: Lane, alone: list[float]) -> WaitCost:
    done, seconds, _ = [sum(parts) for parts in zip(*lane.turns, strict=True)]
    return WaitCost(done / seconds, percentiles(alone))
