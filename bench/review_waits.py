"""How long a review is waited for, through the whole bot, beside tables of hard computers whose people answer at once; and what it
costs these.

`python -m bench.review_waits --tables 2`
"""

from __future__ import annotations

import argparse
import asyncio
from asyncio import Task
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.console import Console

from bench.server import running_server
from engine.minds.minds import Minds
from tests.bot.players import STEADY
from tests.bot.scenarios import Scenario, open_scenario
from tests.bot.test_reviews import asks_for_review, pages
from tgbot.playground.botapi import Person

BESIDE = "4 open +3 hard"
LONGEST_SECONDS = 600.0
SETTLE_SECONDS = 10.0
PATIENCE_SECONDS = 60.0
CALM_SECONDS = 20.0
"""Time in which the others are looked at without a review."""


class Asked(NamedTuple):
    """A thought: when it was asked for, and how long that took."""

    at: float
    took: float


class Thoughts(NamedTuple):
    asked: list[Asked]
    aside: list[Asked]

    def said_since(self, since: float) -> str:
        took = sorted([one.took for one in self.asked if one.at >= since])
        if not took:
            return "nobody else asked"
        middle, late = [took[int(len(took) * part)] for part in (0.5, 0.95)]
        return f"{len(took)} answers of others, median {middle:.2f} s, 95 of 100 within {late:.2f} s"


@contextmanager
def thoughts_noted() -> Iterator[Thoughts]:
    found, ask, ask_aside = Thoughts([], []), Minds.ask, Minds.ask_aside

    def noting(real: Callable[..., Any], into: list[Asked]) -> Callable[..., Any]:
        async def noted(minds: Minds, task: Any) -> Any:
            at = perf_counter()
            answer = await real(minds, task)
            into.append(Asked(at, perf_counter() - at))
            return answer

        return noted

    with (
        patch.object(Minds, "ask", noting(ask, found.asked)),
        patch.object(Minds, "ask_aside", noting(ask_aside, found.aside)),
    ):
        yield found


async def waits(tables: int, players: int, seed: int) -> None:
    """Print a line for each person of a game that is over: they ask for their reviews one after another."""
    async with (
        running_server() as server,
        open_scenario(server.embedded.url, seed=seed, longest=3600) as scenario,
    ):
        scenario.patience = PATIENCE_SECONDS
        with thoughts_noted() as thoughts:
            async with scenario.bot():
                people = scenario.people(*[f"Person {number}" for number in range(players)])
                code = await scenario.table_of(f"2009 {players} open", *people)
                await scenario.play_out(code, habits=STEADY)
                beside = [asyncio.create_task(_plays_on(scenario, number)) for number in range(tables)]
                await asyncio.sleep(SETTLE_SECONDS)
                for person in people:
                    Console(soft_wrap=True).print(await _waited_for(scenario, person, code, thoughts))
                await _end(beside)


async def _waited_for(scenario: Scenario, person: Person, code: str, thoughts: Thoughts) -> str:
    begun = perf_counter()
    await asyncio.sleep(CALM_SECONDS)
    calm, asked, before = thoughts.said_since(begun), perf_counter(), len(thoughts.aside)
    await asks_for_review(scenario, person, code)
    await scenario.until(lambda: pages(person, code) or None, timeout=LONGEST_SECONDS)
    head = f"review after {perf_counter() - asked:.0f} s and {len(thoughts.aside) - before} thoughts"
    return f"{head}; beside it {thoughts.said_since(asked)}; without it {calm}"


async def _plays_on(scenario: Scenario, number: int) -> None:
    """Somebody who plays against three hard computers, and answers at once."""
    (person,) = scenario.people(f"Busy {number}")
    while True:
        code = await scenario.table_of(f"{('2009', '2024')[number % 2]} {BESIDE}", person)
        await scenario.play_out(code, habits=STEADY)


async def _end(tasks: list[Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--players", type=int, default=2, help="of the game that is reviewed")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    asyncio.run(waits(arguments.tables, arguments.players, arguments.seed))


if __name__ == "__main__":
    main()
