"""Telling the operator, in the log, without filling it."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

EVERY = 60.0
"""Seconds between two lines of one kind."""


class Alarm:
    """What happens again and again is told once a minute, with how often it has happened."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self.log = log
        self.clock = clock
        self._told: dict[str, float] = {}
        self._untold: Counter[str] = Counter()

    def sound(
        self, kind: str, text: str, *, level: int = logging.ERROR, error: Exception | None = None
    ) -> None:
        now = self.clock()
        if now < self._told.get(kind, -EVERY) + EVERY:
            self._untold[kind] += 1
            return
        self._told[kind] = now
        more = f" ({self._untold.pop(kind)} more like it before)" if self._untold[kind] else ""
        self.log.log(level, "%s%s", text, more, exc_info=error)
