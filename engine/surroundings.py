"""The time and chance that a worker takes from outside of the program.

Everything that runs in a worker asks here, and nothing else does: a simulation puts its own in place
(tests/simulation). The time for *players* is another one: the store's clock, `Timepiece`.
"""

from __future__ import annotations

import random
import time
from contextvars import ContextVar, Token
from datetime import UTC, datetime
from typing import Protocol


class Surroundings(Protocol):
    """The sources of time and chance."""

    @property
    def chance(self) -> random.Random: ...

    def monotonic(self) -> float:
        """Seconds that only ever go forward, to measure spans with."""
        ...

    def wall(self) -> float:
        """Seconds since 1970, as this machine has them; they may be set."""
        ...


class SystemSurroundings:
    chance = random.SystemRandom()
    monotonic = staticmethod(time.monotonic)
    wall = staticmethod(time.time)


_SYSTEM = SystemSurroundings()
_present: ContextVar[Surroundings] = ContextVar("surroundings", default=_SYSTEM)


def surround(surroundings: Surroundings) -> Token[Surroundings]:
    """Let this task, and all that it begins, take time and chance from there."""
    return _present.set(surroundings)


def monotonic() -> float:
    return _present.get().monotonic()


def wall() -> float:
    return _present.get().wall()


def utc_now() -> datetime:
    return datetime.fromtimestamp(wall(), UTC)


def chance() -> random.Random:
    return _present.get().chance


def new_token(size: int) -> str:
    """A random name of `size` bytes that nobody guesses and nobody else has."""
    return chance().randbytes(size).hex()
