"""Stores for several workers that can fail in mid-game: a server, a cluster of three, a primary kept by a Sentinel."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.servers import cluster_node, cluster_servers, free_ports, guarded_servers, loopback_server

DURABLE = ("--appendonly", "yes", "--appendfsync", "always")
DOWN_SECONDS = 1.0
"""From the death of a server to its next start."""


@dataclass(frozen=True)
class FallibleStore:
    url: str
    fail: Callable[[], None]
    """Kills a server. Its data come back: it is started again, or a replica takes over. It blocks."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Further settings of the workers, as variables of their environment."""
    alarms: tuple[str, ...] = ()
    """Errors in the log that follow from the failure."""

    async def fail_once(self) -> None:
        await asyncio.to_thread(self.fail)


@contextmanager
def one_server(folder: Path) -> Iterator[FallibleStore]:
    (port,) = free_ports(1)
    with ExitStack() as stack:
        server = stack.enter_context(loopback_server(folder, port, *DURABLE))

        def fail() -> None:
            server.kill()
            _pause()
            stack.enter_context(loopback_server(folder, port, *DURABLE))

        yield FallibleStore(f"redis://127.0.0.1:{port}", fail)


@contextmanager
def three_nodes(folder: Path) -> Iterator[FallibleStore]:
    """A cluster without replicas: what lies at a node waits until the node is back."""
    with ExitStack() as stack:
        cluster = stack.enter_context(cluster_servers(folder, *DURABLE))

        def fail() -> None:
            node, bus = cluster.nodes[1], cluster.buses[1]
            node.kill()
            _pause()
            stack.enter_context(cluster_node(folder / str(node.port), node.port, bus, *DURABLE))

        yield FallibleStore(cluster.url, fail)


@contextmanager
def guarded(folder: Path) -> Iterator[FallibleStore]:
    """A store whose replica takes over. Commits wait for it before, so that it has all that people have seen."""
    with guarded_servers(folder) as servers:
        wait, alone = {"HABANA_REDIS__WAIT_REPLICAS": "1"}, ("tgbot.app: alarm kind='replicas'",)
        yield FallibleStore(servers.url, servers.primary.kill, wait, alone)


def _pause() -> None:
    time.sleep(DOWN_SECONDS)


STORES: Mapping[str, Callable[[Path], AbstractContextManager[FallibleStore]]] = {
    "server": one_server,
    "cluster": three_nodes,
    "sentinel": guarded,
}
