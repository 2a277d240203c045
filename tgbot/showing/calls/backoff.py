"""Waits after refusals that nobody understands: longer and longer, up to a day."""

from __future__ import annotations

from engine.tables.time.instants import DAY, MINUTE, Span

MAX_BACKOFF_MS = DAY
MAX_REFUSALS_WHEN_OVER = 12
"""By then the wait is a day. A table that is over is not tried for ever."""


def backoff(refusals: int) -> Span:
    """How long to wait after some refusals in a row.

    >>> [backoff(times) // MINUTE for times in (1, 2, 3, 11, 12, 1000)]
    [1, 2, 4, 1024, 1440, 1440]
    """
    return min(MINUTE << min(max(refusals, 1) - 1, 11), MAX_BACKOFF_MS)
