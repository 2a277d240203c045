"""A store that could lose tables: the doctor says so, the bot refuses it, or is told to accept the risk and shouts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.bot.scenarios import open_scenario
from tests.bot.test_operator import told
from tests.servers import Server, free_ports, loopback_server
from tgbot.app import working
from tgbot.operate.doctor import Finding, examine_store
from tgbot.operator_chat import WARNING_SIGN
from tgbot.playground.botapi import ServerLimits, World
from tgbot.settings import BadSettings, Settings

OPERATOR = 77_000_002
EVICTING = ("--maxmemory-policy", "allkeys-lru", "--maxmemory", "4mb")


@contextmanager
def a_server(folder: Path, *options: str) -> Iterator[Server]:
    (port,) = free_ports(1)
    with loopback_server(folder, port, *options) as server:
        yield server


@contextmanager
def a_replica(folder: Path) -> Iterator[Server]:
    """A server that follows another, which need not be there."""
    (primary,) = free_ports(1)
    with a_server(folder, "--replicaof", "127.0.0.1", str(primary)) as replica:
        yield replica


def settings_of(server: Server, **redis: object) -> Settings:
    telegram = {"token": "1:abc", "base_url": "http://127.0.0.1:9/bot"}
    return Settings.model_validate(
        {"telegram": telegram, "redis": {"url": f"redis://127.0.0.1:{server.port}", **redis}}
    )


async def is_refused(server: Server, *parts: str) -> bool:
    """Does a bot refuse to start, and say all of this?"""
    with pytest.raises(BadSettings) as refused:
        async with working(settings_of(server)):
            pass
    return all([part in str(refused.value) for part in parts])


async def bad_findings(server: Server, **redis: object) -> list[Finding]:
    """What the doctor finds wrong with the store."""
    return [finding async for finding in examine_store(settings_of(server, **redis)) if not finding.fine]


async def test_the_doctor_warns_of_a_store_that_evicts(tmp_path: Path) -> None:
    with a_server(tmp_path, *EVICTING, "--appendonly", "yes") as server:
        (finding,) = await bad_findings(server)
    assert "maxmemory-policy allkeys-lru" in finding.what
    assert finding.advice == "set maxmemory-policy noeviction"


async def test_the_doctor_warns_of_a_store_without_persistence(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        (finding,) = await bad_findings(server)
    assert "if it crashes, all tables are lost" in finding.what
    assert finding.advice == "set appendonly yes"


async def test_the_doctor_warns_of_a_replica(tmp_path: Path) -> None:
    with a_replica(tmp_path) as replica:
        finding, _ = await bad_findings(replica)
    assert "is a replica" in finding.what
    assert "address of its primary" in finding.advice


async def test_the_doctor_warns_of_replicas_that_are_waited_for_and_not_there(tmp_path: Path) -> None:
    with a_server(tmp_path, "--appendonly", "yes") as server:
        (finding,) = await bad_findings(server, wait_replicas=1)
    assert (
        finding.what == f"replicas of the store: 127.0.0.1:{server.port} has 0, and redis.wait_replicas is 1"
    )


async def test_the_doctor_survives_a_store_that_does_not_tell_the_time(tmp_path: Path) -> None:
    with a_server(tmp_path, "--rename-command", "TIME", "") as server:
        (finding,) = await bad_findings(server)
    assert "unknown command 'TIME'" in finding.what


async def test_the_doctor_says_that_a_sound_store_was_written_to(tmp_path: Path) -> None:
    with a_server(tmp_path, "--appendonly", "yes") as server:
        said = [finding.what async for finding in examine_store(settings_of(server)) if finding.fine]
    place = f"127.0.0.1:{server.port}"
    (told,) = [line for line in said if "a key was written, read and deleted" in line]
    assert re.fullmatch(
        rf"store: {re.escape(place)}, version [0-9.]+: a key was written, read and deleted", told
    )


async def test_the_bot_does_not_start_on_a_store_that_evicts_or_is_a_replica(tmp_path: Path) -> None:
    with a_server(tmp_path / "a", *EVICTING) as server:
        assert await is_refused(server, "evicts keys", "redis.accept_risk: true")
    with a_replica(tmp_path / "b") as replica:
        assert await is_refused(replica, "is a replica", "redis.accept_risk: true")


async def test_a_bot_that_accepts_the_risk_tells_its_operator_once(tmp_path: Path) -> None:
    with a_server(tmp_path, *EVICTING, "--appendonly", "yes") as server:
        world = World(limits=ServerLimits.off())
        operator = world.person("Olga", id=OPERATOR)
        operator.start()
        url = f"redis://127.0.0.1:{server.port}"
        redis = {"url": url, "accept_risk": True}
        async with open_scenario(url, world, telegram={"operator": OPERATOR}, redis=redis) as scenario:
            async with scenario.bot() as worker:
                await scenario.until(lambda: told(operator) or None)
                await worker.monitoring.store_monitor.check()
                await scenario.is_calm()
            (report,) = told(operator)
    assert report.startswith(f"{WARNING_SIGN} the store at 127.0.0.1:{server.port} evicts keys")
    assert "store_at_risk kind=eviction" in scenario.log.text
