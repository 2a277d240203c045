"""Instants and spans in whole milliseconds, and the time that counts between stops."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.spans import DAY as DAY
from engine.spans import HOUR as HOUR
from engine.spans import MINUTE as MINUTE
from engine.spans import SECOND as SECOND
from engine.spans import Span as Span

Instant = int
"""Milliseconds since the first of January 1970, UTC."""
HORIZON_MS: Span = 120 * DAY
"""Added to three times the budget: a person who rests no more than two thirds of each day, and is not away for longer
than a season, has used the budget up by then. For anybody else the time is up then nevertheless."""


class Interval(NamedTuple):
    """From `start` up to, but without, `end`."""

    start: Instant
    end: Instant


Outages = tuple[Interval, ...]
"""When the whole house was away: that is nobody's time."""


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
    """The time between two instants that no stop covers. Stops may overlap, in any order."""
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


def ends_at(start: Instant, span: Span, stops: Iterable[Interval]) -> Instant:
    """The first instant outside all stops at which a span is over that does not count them."""
    at, left = start, max(0, span)
    for begins, ends in sorted(stops):
        if begins - at > left:
            break
        left -= max(0, begins - at)
        at = max(at, begins, ends)
    return at + left


def reached(
    start: Instant,
    budget: Span,
    stops: Callable[[Instant, Instant], Iterable[Interval]],
    horizon: Span = HORIZON_MS,
) -> Instant:
    """The first instant outside every stop at which the budget is used up; at the latest the horizon.

    `stops` gives the stops that overlap a window; the windows follow one another and grow.
    """
    at, left = start, max(0, budget)
    width, last = max(2 * left, DAY), start + 3 * left + horizon
    while at < last:
        end = min(at + width, last)
        for begins, ends in sorted(stops(at, end)):
            if begins - at > left or begins >= end:
                break
            left -= max(0, begins - at)
            at = max(at, begins, ends)
        if end - at > left:
            return at + left
        left -= max(0, end - at)
        at, width = max(at, end), 2 * width
    return last
