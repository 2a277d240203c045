"""Rates: what a worker did in the last minute, from counters that only grow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.surroundings import monotonic

RATE_SECONDS = 60.0


class Sample(NamedTuple):
    at: float
    totals: Mapping[str, float]


class Rates:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._samples: deque[Sample] = deque()

    def add(self, totals: Mapping[str, float]) -> dict[str, float]:
        """Note what the counters say now; how much each has grown a minute, over the last minute or since the start."""
        now = Sample(self.clock(), totals)
        self._samples.append(now)
        while now.at - self._samples[0].at > RATE_SECONDS:
            self._samples.popleft()
        before = self._samples[0]
        minutes = (now.at - before.at) / 60
        return {
            name: round((total - before.totals[name]) / minutes, 1) if minutes else 0.0
            for name, total in totals.items()
        }
