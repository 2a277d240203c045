"""Lengths of time in milliseconds, the house's one unit, and the seconds that libraries want.

Constants, arguments and fields hold a `Span`. Only the call into a library turns it into seconds, with `in_seconds`; what a library
gives in seconds becomes a span where it comes in, with `from_seconds`. Instants by the store's clock are in
`engine.tables.time.instants`; `clock_ms` is this process's own clock.
"""

from __future__ import annotations

from math import ceil

from engine.surroundings import monotonic

Span = int
"""A length of time in milliseconds."""

SECOND: Span = 1_000
MINUTE: Span = 60 * SECOND
HOUR: Span = 60 * MINUTE
DAY: Span = 24 * HOUR


def in_seconds(span: float) -> float:
    """A span as a library wants it.

    >>> in_seconds(1_500)
    1.5
    """
    return span / SECOND


def from_seconds(seconds: float) -> Span:
    """The span of at least this many seconds.

    >>> from_seconds(0.0501)
    51
    """
    return ceil(seconds * SECOND)


def clock_ms() -> float:
    """Milliseconds that only ever go forward, to measure spans with in this process."""
    return monotonic() * SECOND
