"""Time and chance of a world: the loop's clock for everybody, with a wall clock that can be set."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, tzinfo
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from engine import surroundings
from engine.store import keys

BUCKETS = 8
EPOCH = 1_774_080_000.0
"""The wall clock when the loop's clock is at 0: Saturday, 21 March 2026, 8:00 UTC, a week before summer time."""


@dataclass
class WallClock:
    """A clock that goes with the loop's, and can be set."""

    seconds: Callable[[], float]
    ahead: float = 0.0

    def time(self) -> float:
        return EPOCH + self.seconds() + self.ahead


@dataclass
class SimulatedSurroundings:
    """The time and chance that one worker takes from outside."""

    monotonic: Callable[[], float]
    wall: Callable[[], float]
    chance: random.Random


class _AnyDatetime(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, datetime)


class SimulatedDatetime(datetime, metaclass=_AnyDatetime):
    """In place of `datetime` where a library reads the clock itself."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> SimulatedDatetime:
        return cls.fromtimestamp(surroundings.wall(), tz)


@contextmanager
def libraries_follow(clock: WallClock) -> Iterator[None]:
    """APScheduler reads the worker's clock, and fakeredis the store's."""
    fake_time = SimpleNamespace(**vars(time))
    fake_time.time = clock.time
    with (
        _replaced("apscheduler", "datetime", datetime, SimulatedDatetime),
        _replaced("fakeredis", "time", time, fake_time),
    ):
        yield


@contextmanager
def few_buckets() -> Iterator[None]:
    """A look at everything that is due reads a few lists: fakeredis would take 20 ms for all of them."""
    few = tuple([keys.due(number) for number in range(BUCKETS)])
    with patch.object(keys, "BUCKETS", BUCKETS), patch.object(keys, "ALL_DUE", few):
        yield


@contextmanager
def _replaced(package: str, name: str, real: Any, other: Any) -> Iterator[None]:
    """Let all modules of a package see something else under a name."""
    modules = [
        module
        for path, module in tuple(sys.modules.items())
        if path.partition(".")[0] == package and getattr(module, name, None) is real
    ]
    for module in modules:
        setattr(module, name, other)
    try:
        yield
    finally:
        for module in modules:
            setattr(module, name, real)
