"""A fleet: `habana bot` several times, each in a process of its own, behind one address."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bot.processes import Process, environment_of
from tests.bot.scenarios import Scenario, open_scenario
from tests.scale.balancer import Balancer
from tests.servers import free_ports
from tgbot.playground.botapi import World

MAX_FLEET_SECONDS = 600.0
SECRET = "not-told"


@dataclass(frozen=True)
class Fleet:
    scenario: Scenario
    balancer: Balancer
    workers: tuple[Process, ...]
    log: Path

    async def replace(self, number: int) -> None:
        """Kill a worker, and start another in its place."""
        await self.workers[number].kill()
        await self.workers[number].start()


@asynccontextmanager
async def open_fleet(
    url: str,
    count: int,
    folder: Path,
    world: World,
    *,
    seed: int,
    limits: Mapping[str, object],
    settings: Mapping[str, str] | None = None,
) -> AsyncIterator[Fleet]:
    """Open `count` webhook workers over one store; each update goes to any of them."""
    port, *ports = free_ports(1 + count)
    balancer, log = Balancer(port, ports, random.Random(seed)), folder / "bots.log"
    webhook = {"url": balancer.url, "secret": SECRET, "listen": "127.0.0.1:0"}
    telegram = {"mode": "webhook", "webhook": webhook, "limits": limits}
    opened = open_scenario(url, world, seed=seed, longest=MAX_FLEET_SECONDS, telegram=telegram)
    async with opened as scenario, balancer:
        usual = {**os.environ, **environment_of(scenario.settings), **(settings or {})}
        listens = [{"HABANA_TELEGRAM__WEBHOOK__LISTEN": f"127.0.0.1:{one}"} for one in ports]
        workers = tuple([Process({**usual, **listen}, log) for listen in listens])
        try:
            await asyncio.gather(*[worker.start() for worker in workers])
            yield Fleet(scenario, balancer, workers, log)
        finally:
            await asyncio.gather(*[worker.kill() for worker in workers])
