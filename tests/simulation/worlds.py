"""Worlds from seeds: `make worlds SEEDS=200 FIRST=1`, or one of them with its timeline: `make worlds SEED=17`."""

from __future__ import annotations

import argparse
import gc
import logging
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from engine.clockwork import clockwork
from tests.bot.leaks import Sampled
from tests.simulation.loop import SimulatedLoop, run
from tests.simulation.plan import WorldPlan, draw_plan
from tests.simulation.properties import judged
from tests.simulation.recorded import RECORDED
from tests.simulation.surroundings import few_buckets, libraries_follow
from tests.simulation.town import Outcome, TimelineHandler, Town
from tgbot import app
from tgbot.showing.subjects.tables import TablesShown

Judge = Callable[[Town, TimelineHandler], Coroutine[Any, Any, Outcome]]
"""Lets a world happen, and says what is wrong with it."""


def live(plan: WorldPlan) -> Outcome:
    return happens(plan, judged)


def happens(plan: WorldPlan, judge: Judge) -> Outcome:
    """A world, from its first moment to its last."""

    async def main(loop: SimulatedLoop) -> Outcome:
        random.seed(plan.seed)  # redis-py draws its pauses from there
        town = Town(loop, plan)
        loop.on_error = lambda text: town.note("loop", text)
        delivery = patch.object(app, "TablesShown", Sampled if plan.compares else TablesShown)
        collector = patch.object(clockwork, "calm_collector", lambda: gc.set_threshold(20_000, 50, 50))
        with libraries_follow(town.clock), few_buckets(), timeline_of(town) as handler, delivery, collector:
            return await judge(town, handler)

    try:
        return run(main, 0.0)
    finally:
        gc.freeze()  # what a power cut leaves behind stays, and need not be looked at again and again


@contextmanager
def timeline_of(town: Town) -> Iterator[TimelineHandler]:
    handler, root = TimelineHandler(town), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


# Shrinking


def shrunk(plan: WorldPlan, fails: Callable[[WorldPlan], bool]) -> WorldPlan:
    """The same world with as few faults as still make it fail."""
    number = len(plan.faults) - 1
    while number >= 0:
        fewer = plan.without(number)
        if fails(fewer):
            plan = fewer
        number -= 1
    return plan


def is_wrong(plan: WorldPlan) -> bool:
    return bool(live(plan).wrong)


# From the command line


def lived(plan: WorldPlan) -> Outcome:
    outcome = live(plan)
    if not outcome.wrong:
        outcome.timeline.clear()  # nobody reads it, and it has to be carried to another process
    return outcome


def outcomes(plans: Sequence[WorldPlan], processes: int) -> Iterator[Outcome]:
    """Worlds as they come to their ends; a process lives through a few only, as power cuts leave things behind."""
    if processes == 1:
        yield from map(lived, plans)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, maxtasksperchild=25) as pool:
        yield from pool.imap_unordered(lived, plans)


def report(figures: Counter[str], wrong: Sequence[Outcome], worlds: int, seconds: float) -> str:
    rows = [f"| {name} | {count:,} |" for name, count in figures.items()]
    pace = f"| worlds, virtual hours per minute of one core | {60 * worlds / seconds:.0f}, {figures['virtual seconds'] / 60 / seconds:.1f} |"
    return "\n".join(
        ["| | |", "|---|--:|", *rows, pace, f"| **worlds with something wrong** | **{len(wrong)}** |"]
    )


def run_worlds(
    plans: Sequence[WorldPlan], processes: int, *, until_wrong: bool, say: Callable[[str], None]
) -> bool:
    figures: Counter[str] = Counter()
    wrong: list[Outcome] = []
    began, done = time.process_time() if processes == 1 else time.perf_counter(), 0
    for outcome in outcomes(plans, processes):
        done += 1
        figures["worlds"] += 1
        figures.update(outcome.figures)
        figures["faults"] += len(outcome.plan.faults)
        if outcome.wrong:
            wrong.append(outcome)
            say("\n".join([f"WRONG {outcome.plan}", *[f"    {line[:400]}" for line in outcome.wrong[:8]]]))
            if until_wrong:
                break
        elif done % 10 == 0:
            say(f"{done} worlds, {len(wrong)} with something wrong")
    ended = time.process_time() if processes == 1 else time.perf_counter()
    say(report(figures, wrong, done, (ended - began) * (1 if processes == 1 else processes)))
    return not wrong


def replay(plan: WorldPlan, say: Callable[[str], None]) -> bool:
    """One world with its timeline, and with as few faults as still make it fail."""
    outcome = live(plan)
    say(f"{plan}\ntrace {outcome.trace}")
    for line in outcome.timeline:
        say(str(line))
    if not outcome.wrong:
        say("nothing is wrong")
        return True
    say("\n".join(["WRONG", *[f"    {line}" for line in outcome.wrong]]))
    fewest = shrunk(plan, is_wrong)
    say(f"It takes only\n{fewest}\n{fewest!r}")
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seed", type=int, help="replay this one, with its timeline")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only-drawn", action="store_true", help="leave out the recorded worlds")
    parser.add_argument("--until-wrong", action="store_true", help="end with the first world that fails")
    given = parser.parse_args()
    say: Callable[[str], None] = lambda text: print(text, flush=True)  # noqa: T201, E731
    if given.seed is not None:
        fine = replay(draw_plan(given.seed), say)
    else:
        drawn = [draw_plan(seed) for seed in range(given.first, given.first + given.seeds)]
        plans = drawn if given.only_drawn else [*RECORDED.values(), *drawn]
        fine = run_worlds(plans, given.processes, until_wrong=given.until_wrong, say=say)
    sys.exit(not fine)


if __name__ == "__main__":
    main()
