"""Worlds from seeds: `make worlds SEEDS=200 FIRST=1`, or one of them with its timeline: `make worlds SEED=17`."""

from __future__ import annotations

import logging
import random

from tests.simulation.loop import SimulatedLoop, run
from tests.simulation.plan import WorldPlan
from tests.simulation.properties import judged
from tests.simulation.surroundings import libraries_follow
from tests.simulation.town import Outcome, TimelineHandler, Town


def live(plan: WorldPlan) -> Outcome:
    """Let a world happen."""

    async def main(loop: SimulatedLoop) -> Outcome:
        random.seed(plan.seed)  # redis-py draws its pauses from there
        town = Town(loop, plan)
        loop.on_error = lambda text: town.note("loop", text)
        handler = TimelineHandler(town)
        root = logging.getLogger()
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.WARNING)
        try:
            with libraries_follow(town.clock):
                return await judged(town, handler)
        finally:
            root.removeHandler(handler)
            root.setLevel(level)

    return run(main, 0.0)
