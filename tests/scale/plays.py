"""Games through a fleet, with workers and servers that die in the middle, and what became of them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.bot.call_counts import CallCounts
from tests.bot.logs import errors_in
from tests.bot.scenarios import LANGUAGES, NO_ORPHAN, NOT_MODIFIED, Scenario
from tests.scale.fleet import Fleet, open_fleet
from tests.scale.stores import FallibleStore
from tgbot.buttons.answers import ShowTap
from tgbot.playground.botapi import Person, ServerLimits, ServerPolicy, Tap, World

PEOPLE = ("Ann", "Bob", "Cyd")
QUICKER = 10
"""A factor on Telegram's limits, at the server and at the bots' own gate."""
LIMITS = ServerLimits(per_second=30 * QUICKER, burst=5, pace=1 / QUICKER, group_per_minute=20 * QUICKER)
OWN_LIMITS = {"overall": 30 * QUICKER, "chat": QUICKER, "group": 20 * QUICKER, "updates": 3 * QUICKER}
EXPECTED = (NOT_MODIFIED, *NO_ORPHAN, "query is too old")
"""Refusals because a killed worker had done it already."""
BEFORE_FAILURE_SECONDS = 1.5
PROBES = 6
"""People who tap right after a failure: of their tables, some lie at each node of a cluster."""
PROBE_SECONDS = 60.0
ANSWERED_SECONDS = 60.0
"""After this time another worker takes an update that a killed worker had parked."""

Failure = Callable[[Fleet], Coroutine[None, None, None]]


@dataclass(frozen=True)
class Played:
    """The outcome of some games that were played at the same time."""

    games: int
    taps: int
    seconds: float
    shares: tuple[int, ...]
    """Updates that each worker has taken."""
    too_many: int
    """Calls that the limits refused."""
    recovery: float | None
    """Seconds from the failure until people are answered who tap right after it, each at a table of their own."""

    def __str__(self) -> str:
        shares = "+".join(map(str, self.shares))
        recovered = "" if self.recovery is None else f", all answered {self.recovery:.2f} s after it"
        return (
            f"{self.games} games, {self.taps} taps in {self.seconds:.1f} s, updates {shares}, "
            f"429s {self.too_many}{recovered}"
        )


async def play(
    store: FallibleStore,
    workers: int,
    tables: int,
    folder: Path,
    *,
    seed: int,
    failure: Failure | None = None,
) -> Played:
    """Play games at this number of tables to their end. Nothing is lost, nothing done twice, no limit exceeded."""
    world = World(limits=LIMITS, policy=ServerPolicy(query_age=600), rng=random.Random(seed))
    counts = CallCounts()
    counts.listen_to(world)
    opened = open_fleet(
        store.url, workers, folder, world, seed=seed, limits=OWN_LIMITS, settings=store.settings
    )
    async with opened as fleet:
        scenario = fleet.scenario
        probes = await asyncio.gather(*[_probe(scenario, number) for number in range(PROBES)])
        codes = await asyncio.gather(*[_begin(scenario, number) for number in range(tables)])
        began = time.monotonic()
        playing = asyncio.gather(*[scenario.play_out(one) for one in codes])
        recovery = None
        if failure is not None:
            await asyncio.sleep(BEFORE_FAILURE_SECONDS)
            recovery = await _recovery(fleet, failure, probes)
        await playing
        seconds = time.monotonic() - began
        await scenario.all_answered(ANSWERED_SECONDS)
        await scenario.check(*codes, allowed=EXPECTED)
        taps = sum([len(player.taps) for player in scenario.players])
        shares = tuple([fleet.balancer.taken[port] for port in fleet.balancer.workers])
    errors = [text for text in errors_in(fleet.log.read_text()) if not text.startswith(store.alarms)]
    assert not errors, errors[0]
    assert not counts.too_many
    return Played(tables, taps, seconds, shares, counts.too_many, recovery)


async def _begin(scenario: Scenario, number: int) -> str:
    people = scenario.people(*[f"{name} {number}" for name in PEOPLE], languages=LANGUAGES[:3])
    group = people[0].create_group(f"Friends {number}", *people[1:]) if number % 2 else None
    return await scenario.table_of(f"2009 {len(people)} open", *people, chat=group)


# Failures


async def kill_worker(fleet: Fleet) -> None:
    """One worker dies, and nobody starts another."""
    await fleet.workers[0].kill()


async def replace_worker(fleet: Fleet) -> None:
    await fleet.replace(0)


class Probe(NamedTuple):
    """Somebody with a table of their own, whose taps show whether the bot answers."""

    person: Person
    code: str

    def tap(self) -> Tap:
        return self.person.forge(str(ShowTap(self.code, "")), self.person.messages()[-1])


async def _probe(scenario: Scenario, number: int) -> Probe:
    (person,) = scenario.people(f"Probe {number}")
    return Probe(person, await scenario.open_table(person, "2009 2 open"))


async def _recovery(fleet: Fleet, failure: Failure, probes: Sequence[Probe]) -> float:
    """Seconds from the failure until all these people are answered, who tap right after it."""
    began = time.monotonic()
    failing = asyncio.create_task(failure(fleet), name="failure")
    await asyncio.sleep(0.05)  # it has begun
    await asyncio.gather(*[probe.tap().answered(PROBE_SECONDS) for probe in probes])
    recovered = time.monotonic() - began
    await failing
    return recovered
