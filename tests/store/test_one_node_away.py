"""A cluster of which one node of three is dead: its tables wait, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.crc import key_slot

from engine.store import keys
from engine.tables.port import Due
from engine.tables.refusals import StoreAway
from tests.backends import look_and_claim
from tests.servers import SLOTS, ClusterServers, cluster_servers
from tests.store.houses import Houses

ROUNDS = 3
"""So often, at least, the others are served while a call that fails is tried again, for about a second."""


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[ClusterServers]:
    with cluster_servers(tmp_path) as servers:
        for node in servers.nodes:
            node.bid("CONFIG SET cluster-require-full-coverage no")
        yield servers


def codes_at(node: int, count: int) -> list[str]:
    """Codes of tables that lie at a node, which has a third of the slots."""
    every = [f"AAAA{one:02}" for one in range(1000)]
    return [code for code in every if key_slot(keys.table(code).encode()) * 3 // SLOTS == node][:count]


async def test_the_others_are_as_quick_as_before(cluster: ClusterServers, houses: Houses) -> None:
    store = houses.at(cluster.url).store
    healthy, dead = [*codes_at(0, 4), *codes_at(1, 4)], codes_at(2, 8)
    for code in (*healthy, *dead):
        await store.put_due(code, Due.CLOCKS, 1)
    cluster.nodes[2].kill()
    lost = [asyncio.create_task(store.put_due(code, Due.THINK, 1)) for code in dead * 20]
    rounds = 0
    while not all(task.done() for task in lost):
        await asyncio.gather(*[store.put_due(code, Due.THINK, 9) for code in healthy])
        rounds += 1
        await asyncio.sleep(0.02)
    assert all(isinstance(task.exception(), StoreAway) for task in lost)
    late = asyncio.create_task(store.put_due(dead[0], Due.THINK, 1))
    claimed = await look_and_claim(store, 5, 1000, (Due.CLOCKS,), 100)
    assert not late.done(), "nobody waits for the dead node"
    assert sorted(entry.code for entry in claimed) == sorted(healthy)
    with pytest.raises(StoreAway):
        await late
    assert rounds >= ROUNDS
