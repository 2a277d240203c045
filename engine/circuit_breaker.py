"""A circuit breaker: what fails again and again rests for a while, and the games go on without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.spans import MINUTE, Span, clock_ms

MAX_FAILURES_IN_A_ROW = 3
REST_MS: Span = 5 * MINUTE


class CircuitBreaker:
    """Says what rests, by name. After its rest it is tried again; if it fails then, it rests at once."""

    def __init__(self, clock: Callable[[], float] = clock_ms) -> None:
        self.clock = clock
        self._failures: Counter[str] = Counter()
        self._until: dict[str, float] = {}

    def is_resting(self, name: str) -> bool:
        return self.clock() < self._until.get(name, -float("inf"))

    def note_success(self, name: str) -> None:
        self._failures.pop(name, None)

    def note_failure(self, name: str) -> bool:
        """True if it rests from now on."""
        self._failures[name] += 1
        if self._failures[name] < MAX_FAILURES_IN_A_ROW:
            return False
        self._until[name] = self.clock() + REST_MS
        return True
