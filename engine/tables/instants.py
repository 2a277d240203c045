"""Instants and spans in whole milliseconds, and the time that counts: a stretch of it without the stops."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

Instant = int
"""Milliseconds since the first of January 1970, UTC."""
Span = int
"""A length of time in milliseconds."""

SECOND: Span = 1_000
MINUTE: Span = 60 * SECOND
HOUR: Span = 60 * MINUTE
DAY: Span = 24 * HOUR

HORIZON: Span = 2 * 365 * DAY
"""How much longer than the time itself it may take to use it up; past that it counts as never."""


class Interval(NamedTuple):
    """From `start` up to, but without, `end`."""

    start: Instant
    end: Instant


def union(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The same instants as intervals that are sorted and neither overlap nor touch."""
    merged: list[Interval] = []
    for interval in sorted(intervals):
        start, end = interval
        if merged and start <= merged[-1].end:
            if end > merged[-1].end:
                merged[-1] = Interval(merged[-1].start, end)
        elif start < end:
            merged.append(interval)
    return tuple(merged)


def used(start: Instant, end: Instant, stops: Iterable[Interval]) -> Span:
    """The time between two instants that counts: what no stop covers. Stops may overlap, in any order."""
    spent, at = 0, start
    for begins, ends in sorted(stops):
        if begins >= end:
            break
        if begins > at:
            spent += begins - at
            at = begins
        if ends > at:
            at = ends
    return spent + max(0, end - at)


def reached(
    start: Instant, budget: Span, stops: Callable[[Instant, Instant], Iterable[Interval]]
) -> Instant | None:
    """The first instant outside every stop at which the budget is used up; None if there is none in years.

    `stops` is asked for what overlaps a window; the windows follow one another and grow.
    """
    at, left = start, max(0, budget)
    width, horizon = max(2 * left, DAY), start + left + HORIZON
    while at < horizon:
        end = min(at + width, horizon)
        for begins, ends in sorted(stops(at, end)):
            if begins - at > left or begins >= end:
                break
            left -= max(0, begins - at)
            at = max(at, begins, ends)
        if end - at > left:
            return at + left
        left -= max(0, end - at)
        at, width = max(at, end), 2 * width
    return None
