"""A heart that a test turns by hand, and the worker that it drives."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.clockwork import Clockwork, Sweeper, Thinker
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.port import Due, DueHandler
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.time.instants import Instant
from tests.backends import NOON, Harness, ManualTime
from tests.patience import PATIENCE, until
from tests.thinking import AtOnce

__all__ = ["NEVER", "PATIENCE", "ManualTimepiece", "real_servers", "swept", "until", "worker"]

NEVER = 1000.0
"""Seconds between two ticks, where a test does not want any."""

real_servers = pytest.mark.parametrize("backend", ["embedded", "cluster"])


class ManualTimepiece(ManualTime):
    """A timepiece that shows itself alive, while the store is there."""

    def __init__(self, now: Instant = NOON) -> None:
        super().__init__(now)
        self.fresh = True
        self.away = False
        self.beats = 0
        self.jump: str | None = None
        self.moved = 0

    async def beat(self) -> None:
        if self.away:
            raise StoreAway("for a while")
        self.beats += 1
        self.fresh = True

    async def forget_jump(self, jump: str) -> None:
        assert jump == self.jump
        self.jump = None


async def beaten(house: Harness) -> RedisTimepiece:
    """The clock of the house's server, with a beat."""
    timepiece = RedisTimepiece(house.client)
    await timepiece.beat()
    return timepiece


def worker(
    house: Harness, handlers: Mapping[Due, DueHandler] | None = None, *, store: Any = None, **named: Any
) -> Clockwork:
    """A worker of its own on the house's store, at the house's time."""
    timepiece = ManualTimepiece()
    timepiece.time, timepiece.gaps = house.time.time, house.time.gaps
    tables = Tables(store or RedisStore(house.client), timepiece, house.tables.policy, random.Random(5))
    named = {"thinker": Thinker(tables, AtOnce(), rng=random.Random(6))} | named
    return Clockwork(tables, timepiece, handlers, **named)


async def swept(one: Clockwork | Sweeper) -> int:
    """One sweep, and all that it began is done; how many entries there were."""
    sweeper = one.sweeper if isinstance(one, Clockwork) else one
    count = await sweeper.sweep()
    await sweeper.finish()
    return count
