"""The plan of a world: everything that is drawn from its seed before it begins."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from engine.rules.state import TOGETHER
from tests.simulation.faults import Fault, draw_faults

FAULT_SECONDS = 120.0
"""Faults begin within this time of the game."""


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
        lines = [f"world {self.seed}: {self.workers} workers, {mode}{', pictures' * self.pictures}; {tables}"]
        lines += [f"  {fault.at:7.1f} s  {fault}" for fault in self.faults]
        return "\n".join(lines)


def draw_plan(seed: int) -> WorldPlan:
    rng = random.Random(f"world {seed}")
    webhook = rng.random() < 0.5
    workers = rng.choice((1, 2, 2, 3, 4)) if webhook else rng.choice((1, 2, 2, 2, 3))
    tables = tuple([_draw_table(rng) for _ in range(rng.choice((1, 1, 1, 2)))])
    return WorldPlan(
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


def _draw_table(rng: random.Random) -> TablePlan:
    people = rng.choice((2, 2, 2, 3))
    computers = rng.choice((0, 0, 0, 1))
    edition = rng.choice(("2009", "2024"))
    order = rng.choice(("", "", TOGETHER))
    wishes = f"{edition} {people + computers} open +{computers} {order}".strip()
    return TablePlan(wishes, people, in_group=rng.random() < 0.3, watched=rng.random() < 0.3)
