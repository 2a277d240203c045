"""Real servers are asked how they are set up: one, a replica, the primary of a Sentinel, every primary of a cluster."""

from __future__ import annotations

import logging
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.alarm import Alarm
from engine.store.connect import connect
from engine.store.connect.address import EMBEDDED
from engine.store.opened import open_store
from engine.store.operate.checkup import StoreMonitor, read_facts, server_names
from engine.store.risks import RiskLevel, StoreRisk, risks_of
from engine.tables.refusals import StoreAway
from tests.servers import Server, cluster_servers, free_ports, guarded_servers, loopback_server

PERSISTENT = ("--appendonly", "yes")


@asynccontextmanager
async def client_of(url: str) -> AsyncIterator[Any]:
    client = connect(url)
    try:
        yield client
    finally:
        await client.aclose()


async def risks_at(url: str) -> dict[tuple[str, str], RiskLevel]:
    async with client_of(url) as client:
        return {(risk.kind, risk.place): risk.level for risk in risks_of(await read_facts(client, "here"))}


def address(server: Server) -> str:
    return f"redis://127.0.0.1:{server.port}"


async def test_a_store_that_evicts_and_keeps_nothing_is_found_out(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, "--maxmemory-policy", "allkeys-lru") as server:
        assert await risks_at(address(server)) == {
            ("eviction", "here"): RiskLevel.REFUSED,
            ("not_persistent", "here"): RiskLevel.SHOUTED,
        }


async def test_the_room_beside_the_append_only_file_of_the_embedded_server_is_known(tmp_path: Path) -> None:
    async with open_store(EMBEDDED, tmp_path) as store:
        (facts,) = await read_facts(store.client, "here", folder=tmp_path)
    assert facts.free_bytes is not None
    assert abs(facts.free_bytes - shutil.disk_usage(tmp_path).free) < 1e9
    assert facts.log_bytes is not None


async def test_the_watch_tells_of_a_disk_that_fills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    alarm = Alarm(logging.getLogger("test"), told.append)
    full = shutil.disk_usage(tmp_path)._replace(free=0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    async with open_store(EMBEDDED, tmp_path) as store:
        await store.client.set("key", "value")
        await StoreMonitor(store.client, "here", alarm, tmp_path).check()
    assert "less than twice its append-only file" in " ".join(told)


async def test_the_embedded_server_is_sound_and_the_check_leaves_no_key(unix_url: str) -> None:
    async with client_of(unix_url) as client:
        await client.flushall()
        assert risks_of(await read_facts(client, "here")) == ()
        assert await client.dbsize() == 0


async def test_every_primary_of_a_cluster_is_named_with_its_version(cluster_url: str) -> None:
    async with client_of(cluster_url) as client:
        names = await server_names(client)
    assert len(names) == 3
    assert all([re.fullmatch(r"(valkey|redis) \d+\.\d+\.\d+", name) for name in names])


async def test_a_server_that_says_nothing_of_itself_is_named_all_the_same(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, "--rename-command", "INFO", "") as server:
        async with client_of(address(server)) as client:
            assert await server_names(client) == ("redis of unknown version",)


async def test_a_server_that_hides_its_settings_is_trusted_but_not_with_what_it_shows(tmp_path: Path) -> None:
    ports = free_ports(2)
    hidden = ("--rename-command", "CONFIG", "", "--rename-command", "INFO", "")
    with loopback_server(tmp_path / "a", ports[0], *hidden) as server:
        assert await risks_at(address(server)) == {("unknown", "here"): RiskLevel.NOTED}
    evicting = (*hidden[:3], "--maxmemory-policy", "volatile-lru", *PERSISTENT)
    with loopback_server(tmp_path / "b", ports[1], *evicting) as server:
        assert await risks_at(address(server)) == {("eviction", "here"): RiskLevel.REFUSED}


async def test_a_replica_is_recognised_and_so_is_the_primary_behind_sentinels(tmp_path: Path) -> None:
    with guarded_servers(tmp_path) as servers:
        primary = f"127.0.0.1:{servers.primary.port}"
        assert await risks_at(servers.url) == {
            ("not_persistent", primary): RiskLevel.SHOUTED,
            ("unsafe_failover", primary): RiskLevel.NOTED,
        }
        assert ("replica", "here") in await risks_at(address(servers.replica))
        servers.primary.bid("CONFIG SET min-replicas-to-write 2")
        assert await risks_at(servers.url) == {
            ("writes_refused", primary): RiskLevel.SHOUTED,
            ("not_persistent", primary): RiskLevel.SHOUTED,
        }


async def test_a_replica_that_hides_its_role_is_recognised_by_its_refusal(tmp_path: Path) -> None:
    ports = free_ports(2)
    hidden = ("--rename-command", "CONFIG", "", "--rename-command", "INFO", "")
    with loopback_server(tmp_path, ports[0], "--replicaof", "127.0.0.1", str(ports[1]), *hidden) as replica:
        assert await risks_at(address(replica)) == {
            ("replica", "here"): RiskLevel.REFUSED,
            ("unknown", "here"): RiskLevel.NOTED,
        }


async def test_a_server_that_runs_no_scripts_is_of_no_use(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, "--rename-command", "EVALSHA", "", *PERSISTENT) as server:
        assert await risks_at(address(server)) == {("writes_refused", "here"): RiskLevel.SHOUTED}


async def test_every_primary_of_a_cluster_is_asked_and_a_silent_one_is_named(tmp_path: Path) -> None:
    with cluster_servers(tmp_path) as servers:
        evicting, sound, dead = servers.nodes
        for node in servers.nodes:
            node.bid("CONFIG SET appendonly yes")
        evicting.bid("CONFIG SET maxmemory-policy allkeys-lru")
        assert await risks_at(servers.url) == {
            ("eviction", f"127.0.0.1:{evicting.port}"): RiskLevel.REFUSED,
        }
        async with client_of(servers.url) as client:
            await client.ping()
            dead.kill()
            risks = risks_of(await read_facts(client, "here"))
        assert {(risk.kind, risk.place) for risk in risks} == {
            ("eviction", f"127.0.0.1:{evicting.port}"),
            ("silent", f"127.0.0.1:{dead.port}"),
        }
        assert sound.ask("DBSIZE") == evicting.ask("DBSIZE") == ":0\r\n"


# Told while it runs


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def alarm(told: list[str]) -> Alarm:
    return Alarm(logging.getLogger(__name__), told.append)


def risk(kind: str, level: RiskLevel = RiskLevel.SHOUTED, place: str = "a") -> StoreRisk:
    return StoreRisk(kind, level, place, f"is {kind}", "do something")


def test_a_risk_is_told_once_for_as_long_as_it_lasts(alarm: Alarm, told: list[str]) -> None:
    watch = StoreMonitor(None, "here", alarm)
    watch.tell([risk("evicting")])
    watch.tell([risk("evicting")])
    assert told == ["the store at a is evicting; do something"]
    watch.tell([risk("evicting"), risk("evicting", place="b")])
    assert told[1:] == ["the store at b is evicting; do something"]


def test_a_note_is_for_the_log_alone(alarm: Alarm, told: list[str], caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        StoreMonitor(None, "here", alarm).tell([risk("secret", RiskLevel.NOTED)])
    assert told == []
    assert "store_at_risk kind=secret text=the store at a is secret; do something" in caplog.messages


async def test_a_policy_that_is_changed_at_run_time_is_noticed(
    alarm: Alarm, told: list[str], tmp_path: Path
) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path, port, *PERSISTENT) as server:
        async with client_of(address(server)) as client:
            watch = StoreMonitor(client, "here", alarm)
            await watch.check()
            assert told == []
            server.bid("CONFIG SET maxmemory-policy allkeys-lru")
            await watch.check()
            await watch.check()
            (alone,) = told
            assert "evicts keys" in alone
            server.kill()
            with pytest.raises(StoreAway):
                await watch.check()
    assert len(told) == 1
