"""The whole bot with several webhook workers over one server: taps per second, and what limits them.

The people and the Bot API server run on the same machine, in this process, and take their part of its cores.
"""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, replace

from bench.bot import LEAD_SECONDS, SETTLING_SECONDS, TABLES, arrival, started_with, tapping
from bench.crowd import Players
from bench.processes import Running
from bench.server import Server, running_server
from engine.collector import calm_collector
from engine.rules import EDITIONS
from tgbot.playground.botapi import BotApi
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.webhooks import WebhookAddress, WebhookSender

FLEETS = (1, 2, 4)
WEBHOOK = "/telegram"


class SpreadSender(WebhookSender):
    """Posts each update to any of several workers, as a proxy before them would."""

    urls: Sequence[str] = ()
    rng = random.Random(17)

    async def _taken(self, address: WebhookAddress, update: Json) -> bool:
        return await super()._taken(replace(address, url=self.rng.choice(self.urls)), update)


@dataclass(frozen=True)
class FleetLoad:
    """The work of some workers, and the processor seconds that it took."""

    workers: int
    taps: int
    seconds: float
    bots: float
    store: float
    measuring: float
    """The people and the Bot API server."""

    @property
    def rate(self) -> float:
        return self.taps / self.seconds

    @property
    def cores(self) -> float:
        """The cores that were busy with all of it."""
        return (self.bots + self.store + self.measuring) / self.seconds

    def per_tap(self, processor: float) -> float:
        """In microseconds."""
        return 1e6 * processor / max(1, self.taps)


async def measure(workers: int, seconds: float, tables: int = TABLES) -> FleetLoad:
    crowd = Players(tables, list(EDITIONS))
    sender = SpreadSender(crowd.world.updates, crowd.world.faults, crowd.world.clock)
    crowd.world.webhook = sender
    ports = free_ports(workers)
    sender.urls = [f"http://127.0.0.1:{port}{WEBHOOK}" for port in ports]
    async with running_server() as server, BotApi(crowd.world) as api, AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(worker(api, server, port, sender.urls[0])) for port in ports]
        await _all_listen(ports, bots)
        await arrival(crowd, bots[0])
        calm_collector()
        crowd.wake()
        await tapping(crowd, max(LEAD_SECONDS, min(SETTLING_SECONDS, seconds / 2)))
        before = await _processor(bots, server)
        tally = crowd.begin()
        await tapping(crowd, seconds)
        taps, lasted = tally.done, tally.seconds
        spent = [after - first for after, first in zip(await _processor(bots, server), before, strict=True)]
        await crowd.rest()
    return FleetLoad(workers, taps, lasted, *spent)


def worker(api: BotApi, server: Server, port: int, url: str) -> AbstractAsyncContextManager[Running]:
    settings = {
        "TELEGRAM__MODE": "webhook",
        "TELEGRAM__WEBHOOK__URL": url,
        "TELEGRAM__WEBHOOK__SECRET": "not-told",
        "TELEGRAM__WEBHOOK__LISTEN": f"127.0.0.1:{port}",
        "REDIS__URL": server.embedded.url,
    }
    return started_with(api, settings)


def free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


async def _all_listen(ports: Sequence[int], bots: Sequence[Running], patience: float = 60.0) -> None:
    async with asyncio.timeout(patience):
        while not all([await _listens(port) for port in ports]):
            for bot in bots:
                bot.check()
            await asyncio.sleep(0.1)


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


async def _processor(bots: Sequence[Running], server: Server) -> tuple[float, float, float]:
    """Processor seconds of the bots, the server and this process."""
    return sum([bot.processor for bot in bots]), await server.processor(), time.process_time()
