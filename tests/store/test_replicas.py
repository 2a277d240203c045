"""Commits that wait for replicas: the replica has what was told; one that lags holds nobody up for long."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.alarm import Alarm
from engine.store import keys
from engine.store.operate.replicas import REPLICA_REST_SECONDS, ReplicaWait
from engine.store.scripts import COMMIT_SCRIPT
from engine.tables.waiting.attention import Say
from tests.backends import Harness, empty
from tests.servers import Server, free_ports, loopback_server
from tests.store.houses import Houses
from tests.store.losses import Proxy
from tests.store.test_lost_time import in_step

AMPLE_MS = 10_000
"""Longer than a busy machine needs."""
SHORT_MS = 200


class Pair:
    """A primary and its replica, and tables on them whose commits wait for the replica."""

    def __init__(self, house: Harness, replica: Server) -> None:
        self.house = house
        self.replica = replica
        self.told: list[str] = []
        self.now = 0.0
        wait = self.wait = waiting(house, self.told)
        wait.clock = lambda: self.now

    async def say(self, code: str, text: str) -> float:
        """Somebody says something; returns the seconds it took."""
        began = time.monotonic()
        await self.house.tables.change(code, Say(1, text))
        return time.monotonic() - began

    def on_replica(self, code: str) -> str:
        return self.replica.ask(f"HGET {keys.table(code)} said")


def waiting(house: Harness, told: list[str], replicas: int = 1) -> ReplicaWait:
    wait = ReplicaWait(COMMIT_SCRIPT, replicas, Alarm(logging.getLogger(__name__), told.append))
    wait.limit_ms = AMPLE_MS
    house.store.commit_script = wait
    return wait


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    ports = free_ports(2)
    following = ("--replicaof", "127.0.0.1", str(ports[0]))
    with (
        loopback_server(tmp_path / "a", ports[0], "--repl-diskless-sync-delay", "0") as primary,
        loopback_server(tmp_path / "b", ports[1], *following) as replica,
    ):
        yield primary, replica


@pytest.fixture
async def pair(servers: tuple[Server, Server], houses: Houses) -> Pair:
    primary, replica = servers
    house = houses.at(f"redis://127.0.0.1:{primary.port}")
    await in_step(replica, house)
    return Pair(house, replica)


async def test_when_a_commit_returns_the_replica_has_it(pair: Pair) -> None:
    code = (await pair.house.lobby(2)).table.code
    for number in range(1, 20):
        await pair.say(code, "hello")
        assert f"\r\n{number}\r\n" in pair.on_replica(code)
    assert pair.told == []


async def test_a_server_that_does_not_know_the_script_gets_its_text_and_is_waited_for(pair: Pair) -> None:
    code = (await pair.house.lobby(2)).table.code
    await pair.house.client.script_flush()
    await pair.say(code, "hello")
    assert "\r\n1\r\n" in pair.on_replica(code)
    assert pair.told == []


async def test_a_replica_that_hangs_holds_up_one_commit_and_the_operator_is_told_once(pair: Pair) -> None:
    code = (await pair.house.lobby(2)).table.code
    pair.replica.process.send_signal(signal.SIGSTOP)
    pair.wait.limit_ms = SHORT_MS
    assert 1000 * await pair.say(code, "one") >= SHORT_MS
    pair.wait.limit_ms = AMPLE_MS
    assert 1000 * await pair.say(code, "two") < AMPLE_MS
    pair.now += REPLICA_REST_SECONDS
    pair.wait.limit_ms = SHORT_MS
    assert 1000 * await pair.say(code, "three") >= SHORT_MS
    assert (await pair.house.read(code)).table.said == 3
    (alone,) = pair.told
    assert alone.startswith(f"0 of 1 replicas had a move after {SHORT_MS} ms: it counts")

    pair.replica.process.send_signal(signal.SIGCONT)
    pair.wait.limit_ms = AMPLE_MS
    pair.now += REPLICA_REST_SECONDS
    await pair.say(code, "four")
    assert "\r\n4\r\n" in pair.on_replica(code)
    assert len(pair.told) == 1


async def test_a_commit_whose_reply_is_lost_counts_once(
    unix_url: str, houses: Houses, tmp_path: Path
) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.client.flushall()
        waiting(house, [], replicas=0)
        code = (await house.lobby(2)).table.code
        proxy.lose_reply_to(b"EVALSHA")
        await house.tables.change(code, Say(1, "hello"), token="once")
        assert proxy.lost == 1
        assert (await house.read(code)).table.said == 1


async def test_in_a_cluster_the_node_of_the_table_is_asked(cluster_url: str, houses: Houses) -> None:
    house, told = houses.at(cluster_url), list[str]()
    await house.client.initialize()
    await empty(house.client)
    waiting(house, told).limit_ms = 1
    code = (await house.lobby(2)).table.code
    assert (await house.read(code)).table.code == code
    assert len(told) == 1  # the tests' cluster has no replicas
