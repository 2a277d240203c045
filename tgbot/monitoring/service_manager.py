"""The service manager that started this process, if it wants to hear of it: systemd with `Type=notify` and `WatchdogSec`.

It restarts a worker whose event loop hangs: only the loop says that it is alive. Without such a manager nothing is said.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)

SAY_READY, SAY_ALIVE, SAY_STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"
MICROSECONDS = 1_000_000


def tell_manager(state: str, environment: Mapping[str, str] = os.environ) -> None:
    """Send one datagram, as sd_notify(3) does. A manager that is gone is no reason to stop working."""
    place = environment.get("NOTIFY_SOCKET")
    if not place:
        return
    address = f"\0{place[1:]}" if place.startswith("@") else place
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(state.encode(), address)
    except OSError as error:
        log.warning("manager_not_told state=%s error=%r", state, error)


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """How often the manager wants to hear that this process is alive; None: it does not."""
    meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    given = environment.get("WATCHDOG_USEC", "")
    return int(given) / MICROSECONDS if meant and given.isdecimal() and int(given) else None


async def feed_watchdog(environment: Mapping[str, str] = os.environ) -> None:
    """Say that the loop is alive, three times as often as the manager wants to hear it."""
    seconds = watchdog_seconds(environment)
    while seconds is not None:
        tell_manager(SAY_ALIVE, environment)
        await asyncio.sleep(seconds / 3)
