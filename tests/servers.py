"""Real servers for tests: one on a unix socket, a cluster of three, a primary with replica and Sentinel.

As context managers for tests that break them, and as fixtures, one of each per test run and worker, for
tests that only use them. A conftest imports the fixtures it wants.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest

from engine.store.embedded import Embedded, Program, find_program

START_SECONDS = 60.0
SLOTS = 16384


@dataclass(frozen=True)
class Server:
    """A server on the loopback."""

    port: int
    process: subprocess.Popen[bytes]

    def ask(self, command: str) -> str:
        """Send one command; returns the answer as it comes over the wire."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=START_SECONDS) as line:
            line.sendall(f"{command}\r\n".encode())
            return line.recv(1 << 16).decode()

    def bid(self, command: str) -> None:
        """Send a command that must succeed."""
        assert (answer := self.ask(command)).startswith("+OK"), answer

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass(frozen=True)
class ClusterServers:
    """Three primaries that share the slots."""

    nodes: tuple[Server, ...]
    buses: tuple[int, ...]
    """The ports on which they talk to each other."""

    @property
    def url(self) -> str:
        return "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)


@dataclass(frozen=True)
class GuardedServers:
    """A primary and its replica, watched by one Sentinel."""

    primary: Server
    replica: Server
    sentinel: Server

    @property
    def url(self) -> str:
        return f"redis+sentinel://127.0.0.1:{self.sentinel.port}/mymaster"


@contextmanager
def embedded_server(folder: Path) -> Iterator[Embedded]:
    """The embedded server for tests without an event loop around it; nobody restarts it if it dies."""
    with asyncio.Runner() as runner:
        server = runner.run(Embedded(folder, program=program()).start())
        try:
            yield server
        finally:
            runner.run(server.stop())


@contextmanager
def cluster_servers(folder: Path, *options: str) -> Iterator[ClusterServers]:
    """A cluster of three that takes commands. The servers need two seconds after a start."""
    ports, buses = free_ports(3), free_ports(3)
    with ExitStack() as stack:
        nodes = [
            stack.enter_context(cluster_node(folder / str(port), port, bus, *options))
            for port, bus in zip(ports, buses, strict=True)
        ]
        for number, node in enumerate(nodes):
            node.bid(f"CLUSTER SET-CONFIG-EPOCH {number + 1}")
            node.bid(f"CLUSTER ADDSLOTSRANGE {SLOTS * number // 3} {SLOTS * (number + 1) // 3 - 1}")
        for node, (port, bus) in product(nodes, zip(ports, buses, strict=True)):
            node.bid(f"CLUSTER MEET 127.0.0.1 {port} {bus}")
        wait_for(lambda: all("cluster_state:ok" in node.ask("CLUSTER INFO") for node in nodes))
        yield ClusterServers(tuple(nodes), tuple(buses))


@contextmanager
def guarded_servers(folder: Path) -> Iterator[GuardedServers]:
    """A primary, a replica in step with it, and a Sentinel that knows both and fails over within seconds."""
    ports = free_ports(3)
    with ExitStack() as stack:
        primary = stack.enter_context(
            loopback_server(folder / "primary", ports[0], "--repl-diskless-sync-delay", "0")
        )
        replica = stack.enter_context(
            loopback_server(folder / "replica", ports[1], "--replicaof", "127.0.0.1", str(ports[0]))
        )
        wait_for(lambda: "master_link_status:up" in replica.ask("INFO replication"))
        sentinel = stack.enter_context(sentinel_of(folder / "sentinel", ports[2], primary.port))
        wait_for(lambda: "slaves=1" in sentinel.ask("INFO sentinel"))
        yield GuardedServers(primary, replica, sentinel)


@contextmanager
def loopback_server(folder: Path, port: int, *options: str) -> Iterator[Server]:
    """A server on a port of the loopback, that keeps nothing on disk."""
    every = ("--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", *options)
    with _running(folder, port, every) as server:
        yield server


def free_ports(count: int) -> list[int]:
    """Ports nobody listens on, below those that the system hands out for outgoing connections. None is handed out twice."""
    return list(islice(filter(_is_free, _own_ports()), count))


@cache
def _own_ports() -> Iterator[int]:
    """Shared with no other worker of this run, and in an order of their own, as there may be other runs."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    ports = list(range(20000 + worker, 32000, workers))
    random.SystemRandom().shuffle(ports)
    return iter(ports)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


@cache
def program() -> Program:
    return find_program()


@pytest.fixture(scope="session")
def unix_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on a unix socket."""
    with embedded_server(tmp_path_factory.mktemp("unix")) as server:
        yield server.url


@pytest.fixture(scope="session")
def cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of three."""
    with cluster_servers(tmp_path_factory.mktemp("cluster")) as servers:
        yield servers.url


@pytest.fixture(scope="session")
def sentinel_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a primary behind a Sentinel."""
    with guarded_servers(tmp_path_factory.mktemp("sentinel")) as servers:
        yield servers.url


@contextmanager
def cluster_node(folder: Path, port: int, bus: int, *options: str) -> Iterator[Server]:
    every = ("--cluster-enabled", "yes", "--cluster-port", str(bus), "--cluster-node-timeout", "5000")
    with loopback_server(folder, port, *every, *options) as server:
        yield server


@contextmanager
def sentinel_of(folder: Path, port: int, primary: int) -> Iterator[Server]:
    """A Sentinel that watches the primary at a port, alone, and fails over within seconds."""
    folder.mkdir(parents=True)
    settings = folder / "sentinel.conf"
    settings.write_text(
        f"port {port}\nbind 127.0.0.1\n"
        f"sentinel monitor mymaster 127.0.0.1 {primary} 1\n"
        "sentinel down-after-milliseconds mymaster 500\n"
        "sentinel failover-timeout mymaster 3000\n"
    )
    with _running(folder, port, (str(settings), "--sentinel")) as server:
        yield server


@contextmanager
def _running(folder: Path, port: int, arguments: tuple[str, ...]) -> Iterator[Server]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [program().path, *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
    server = Server(port, process)
    try:
        wait_for(lambda: process.poll() is not None or server.ask("PING").startswith("+PONG"))
        assert process.poll() is None, (folder / "log").read_text()
        yield server
    finally:
        server.kill()


def wait_for(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            if happens():
                return
        except OSError:
            pass
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {START_SECONDS} s")
        time.sleep(0.02)
