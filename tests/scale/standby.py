"""How long nobody is answered when the worker that polls dies and another one takes over."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial
from pathlib import Path

from tests.bot.processes import Process, environment_of
from tests.bot.scenarios import Scenario, eventually, open_scenario
from tgbot.buttons.answers import ShowTap
from tgbot.playground.botapi import ServerLimits, ServerPolicy, World

TAKEN_OVER_SECONDS = 60.0


async def takeover_seconds(url: str, folder: Path, *, seed: int) -> float:
    """Seconds from the death of the worker that polls to the answer of a tap that was made right after it."""
    world = World(limits=ServerLimits.off(), policy=ServerPolicy(query_age=600))
    async with open_scenario(url, world, seed=seed) as scenario:
        first, second = [_worker(scenario, folder / f"{name}.log") for name in ("first", "second")]
        await first.start()
        (person,) = scenario.people("Probe")
        code = await scenario.open_table(person, "2009 2 open")
        starting = asyncio.create_task(second.start(), name="standby")  # it has started when it polls
        try:
            await eventually(partial(_stands_by, second))
            await scenario.is_calm()
            await first.kill()
            began = time.monotonic()
            await person.forge(str(ShowTap(code, "")), person.messages()[-1]).answered(TAKEN_OVER_SECONDS)
            return time.monotonic() - began
        finally:
            await asyncio.gather(starting, return_exceptions=True)
            await asyncio.gather(first.kill(), second.kill())


def _worker(scenario: Scenario, log: Path) -> Process:
    return Process({**os.environ, **environment_of(scenario.settings)}, log)


async def _stands_by(worker: Process) -> bool | None:
    return (worker.log.exists() and "standing_by" in worker.log.read_text()) or None
