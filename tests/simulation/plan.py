"""The plan of a world: everything that is drawn from its seed before it begins."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from engine.rules.state import IN_ORDER, TOGETHER
from tests.simulation.faults import Fault, PollerCutOff, draw_faults

FAULT_SECONDS = 120.0
"""Faults begin within this time of the game."""
ONE_AFTER_ANOTHER = IN_ORDER.replace(" ", "-")
"""New cards lie face down until everybody has chosen; with `TOGETHER` none does while anything is shown."""


@dataclass(frozen=True)
class TablePlan:
    wishes: str
    people: int
    in_group: bool
    watched: bool


@dataclass(frozen=True)
class WorldPlan:
    seed: int
    workers: int
    webhook: bool
    pictures: bool
    dice: bool
    tables: tuple[TablePlan, ...]
    thinks: float
    """Seconds that a person thinks before a tap, at most."""
    eraser: bool
    """Somebody of the first table erases themselves in the middle of the game, and comes back."""
    compares: bool
    """Screens are compared with those of a twin world, in which all secrets are others."""
    faults: tuple[Fault, ...]
    leaver: bool = False
    """Somebody of the first table leaves it in the middle of the game, for good."""
    season: bool = False
    """The people of the first table play a season in its group."""

    def without(self, number: int) -> WorldPlan:
        """The same world without one of its faults."""
        return replace(self, faults=self.faults[:number] + self.faults[number + 1 :])

    def __str__(self) -> str:
        mode = "webhook" if self.webhook else "polling"
        tables = "; ".join(
            [
                f"{one.people} people, {one.wishes}{' in a group' * one.in_group}{', watched' * one.watched}"
                for one in self.tables
            ]
        )
        more = ", pictures" * self.pictures + ", a season" * self.season + ", a leaver" * self.leaver
        lines = [f"world {self.seed}: {self.workers} workers, {mode}{more}; {tables}"]
        lines += [f"  {fault.at:7.1f} s  {fault}" for fault in self.faults]
        return "\n".join(lines)


def draw_plan(seed: int) -> WorldPlan:
    rng = random.Random(f"world {seed}")
    webhook = rng.random() < 0.5
    workers = rng.choice((1, 2, 2, 3, 4)) if webhook else rng.choice((1, 2, 2, 2, 3))
    tables = tuple([_draw_table(rng) for _ in range(rng.choice((1, 1, 1, 2)))])
    plan = WorldPlan(
        seed=seed,
        workers=workers,
        webhook=webhook,
        pictures=rng.random() < 0.5,
        dice=rng.random() < 0.3,
        tables=tables,
        thinks=rng.choice((0.3, 2.0, 6.0)),
        eraser=rng.random() < 0.1,
        compares=rng.random() < 0.2,
        faults=draw_faults(rng, workers, rng.randrange(2, 12), FAULT_SECONDS),
    )
    plan = _with_company(plan, random.Random(f"company {seed}"))
    return _with_deaf_poller(plan, random.Random(f"poller {seed}"))


# Drawn apart from the rest, which so stays as it was.


def _with_company(plan: WorldPlan, rng: random.Random) -> WorldPlan:
    leaver, season = rng.random() < 0.15, rng.random() < 0.25
    if plan.eraser:
        return plan
    return replace(plan, leaver=leaver, season=season and plan.tables[0].in_group)


def _with_deaf_poller(plan: WorldPlan, rng: random.Random) -> WorldPlan:
    """Where there is a standby, the poller may be cut off for long. Nothing else happens meanwhile: the standby has to come."""
    if plan.webhook or plan.workers == 1 or rng.random() > 0.25:
        return plan
    cut = PollerCutOff(at=round(rng.uniform(0, 15), 3), seconds=round(rng.uniform(60, 90), 3))
    later = [fault for fault in plan.faults if fault.at > cut.at + cut.seconds]
    return replace(plan, faults=(cut, *later))


def _draw_table(rng: random.Random) -> TablePlan:
    people = rng.choice((2, 2, 2, 3))
    computers = rng.choice((0, 0, 0, 1))
    edition = rng.choice(("2009", "2024"))
    order = rng.choice((ONE_AFTER_ANOTHER, ONE_AFTER_ANOTHER, TOGETHER))
    wishes = f"{edition} {people + computers} open +{computers} {order}".strip()
    return TablePlan(wishes, people, in_group=rng.random() < 0.3, watched=rng.random() < 0.3)
