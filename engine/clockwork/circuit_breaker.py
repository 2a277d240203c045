"""A circuit breaker: a level that fails again and again rests for a while, and the games go on without it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

MAX_FAILURES_IN_A_ROW = 3
REST_SECONDS = 300.0


class CircuitBreaker:
    """Says which levels rest. After its rest a level is tried again; if it fails then, it rests at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._failures: Counter[str] = Counter()
        self._until: dict[str, float] = {}

    def is_resting(self, level: str) -> bool:
        return self.clock() < self._until.get(level, -float("inf"))

    def note_success(self, level: str) -> None:
        self._failures.pop(level, None)

    def note_failure(self, level: str) -> bool:
        """True if the level rests from now on."""
        self._failures[level] += 1
        if self._failures[level] < MAX_FAILURES_IN_A_ROW:
            return False
        self._until[level] = self.clock() + REST_SECONDS
        return True
