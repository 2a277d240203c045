"""systemd hears that a worker is alive from its event loop, and from nothing else."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tgbot.monitoring.service_manager import (
    SAY_ALIVE,
    SAY_READY,
    feed_watchdog,
    tell_manager,
    watchdog_seconds,
)


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        yield listening


def heard(manager: socket.socket) -> list[str]:
    found: list[str] = []
    with suppress(BlockingIOError):
        while True:
            found.append(manager.recv(100).decode())
    return found


def test_the_manager_is_told_by_a_datagram(manager: socket.socket) -> None:
    tell_manager(SAY_READY, {"NOTIFY_SOCKET": manager.getsockname()})
    assert heard(manager) == [SAY_READY]


def test_without_a_manager_or_with_one_that_is_gone_nothing_happens(tmp_path: Path) -> None:
    tell_manager(SAY_READY, {})
    tell_manager(SAY_READY, {"NOTIFY_SOCKET": str(tmp_path / "gone")})


def test_an_abstract_address_begins_with_a_zero_byte() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(f"\0habana-test-{os.getpid()}")
        tell_manager(SAY_READY, {"NOTIFY_SOCKET": f"@habana-test-{os.getpid()}"})
        assert listening.recv(100).decode() == SAY_READY


def test_the_watchdog_of_another_process_is_not_ours() -> None:
    assert watchdog_seconds({"WATCHDOG_USEC": "3000000"}) == 3.0
    assert watchdog_seconds({"WATCHDOG_USEC": "3000000", "WATCHDOG_PID": str(os.getpid())}) == 3.0
    assert watchdog_seconds({"WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"}) is None
    assert watchdog_seconds({}) is watchdog_seconds({"WATCHDOG_USEC": "0"}) is None


async def test_a_loop_that_hangs_says_nothing_and_one_that_goes_on_does(manager: socket.socket) -> None:
    environment = {"NOTIFY_SOCKET": manager.getsockname(), "WATCHDOG_USEC": "30000"}
    feeding = asyncio.create_task(feed_watchdog(environment), name="feed")
    await asyncio.sleep(0.1)
    assert set(heard(manager)) == {SAY_ALIVE}
    time.sleep(0.2)
    assert heard(manager) == []
    await asyncio.sleep(0.1)
    assert SAY_ALIVE in heard(manager)
    feeding.cancel()
