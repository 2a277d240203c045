"""Levels that fail again and again rest for a while: the games go on without them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

FAILURES_BEFORE_REST = 3
"""Failures in a row."""
REST_SECONDS = 300.0
"""Seconds."""


class CircuitBreaker:
    """After its rest a level is tried again; if it fails then, it rests at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._failures: Counter[str] = Counter()
        self._until: dict[str, float] = {}

    def resting(self, level: str) -> bool:
        return self.clock() < self._until.get(level, -float("inf"))

    def worked(self, level: str) -> None:
        self._failures.pop(level, None)

    def failed(self, level: str) -> bool:
        """Does it rest from now on?"""
        self._failures[level] += 1
        if self._failures[level] < FAILURES_BEFORE_REST:
            return False
        self._until[level] = self.clock() + REST_SECONDS
        return True
