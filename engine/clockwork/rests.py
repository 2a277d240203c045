"""Levels that fail again and again rest for a while: the games go on without them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

PATIENCE = 3
"""Failures in a row."""
REST = 300.0
"""Seconds."""


class Rests:
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
        if self._failures[level] < PATIENCE:
            return False
        self._until[level] = self.clock() + REST
        return True
