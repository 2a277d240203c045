"""Instants and spans in whole milliseconds, the time that counts between stops, and durations as people write them."""

import re
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


# Durations as people write them: 90s, 10m, 2h 30m, 1.5h, 7d


MAX_DURATION_MS: Span = 365 * DAY
MAX_RETENTION_MS: Span = 3650 * DAY
"""The longest time for things that are only kept; nobody waits for them, so it may be longer."""
UNIT_MS: dict[str, Span] = {"w": 7 * DAY, "d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND}
UNIT_WORDS = {
    "w": "w|weeks?",
    "d": "d|days?",
    "h": "h|hrs?|hours?",
    "m": "m|mins?|minutes?",
    "s": "s|secs?|seconds?",
}

# Three decimals: every unit is a multiple of a thousand milliseconds, so the sum is exact.
_NUMBER = r"([0-9]{1,9})(?:\.([0-9]{1,3}))?"
_PARTS = "".join(rf"(?:{_NUMBER}[ ]*(?:{words})[ ]*)?" for words in UNIT_WORDS.values())
_DURATION = re.compile(_PARTS, re.IGNORECASE | re.ASCII)


class BadDuration(ValueError):
    """A text that is no duration, or one that is too short or too long."""


def parse_duration(text: str, *, zero: bool = False, longest: Span = MAX_DURATION_MS) -> Span:
    """The span that a text means; units fall from weeks to seconds, each at most once.

    >>> parse_duration("2h 30m") == parse_duration("2.5H") == 9_000_000
    True
    """
    text = text.strip(" ")
    if zero and text == "0":
        return 0
    found = _DURATION.fullmatch(text)
    if not text or not found:
        raise BadDuration(f"no duration: {text[:40]!r} (write it like 90s, 10m, 2h 30m, 7d)")
    return _within(_sum(found.groups()), longest, zero=zero)


def parse_retention(text: str) -> Span:
    """The span for which something is kept."""
    return parse_duration(text, longest=MAX_RETENTION_MS)


def write_duration(span: Span) -> str:
    """The text of a span, always in the same form. Up to two days are written in hours, as clocks are.

    >>> write_duration(9_000_000), write_duration(172_800_000), write_duration(604_800_000)
    ('2h 30m', '48h', '7d')
    """
    if span < 0:
        raise BadDuration(f"a duration is not negative: {span} ms")
    parts = []
    for unit in "dhm" if span > 2 * DAY else "hm":
        count, span = divmod(span, UNIT_MS[unit])
        parts += [f"{count}{unit}"] if count else []
    if span or not parts:
        parts.append(_seconds(span))
    return " ".join(parts)


def _sum(groups: tuple[str | None, ...]) -> Span:
    pairs = zip(UNIT_MS.values(), groups[::2], groups[1::2], strict=True)
    return sum(
        int(whole or 0) * unit + int((part or "").ljust(3, "0")) * unit // 1000 for unit, whole, part in pairs
    )


def _within(span: Span, longest: Span, *, zero: bool) -> Span:
    if span > longest or (span == 0 and not zero):
        raise BadDuration(f"a duration is more than nothing and at most {write_duration(longest)}")
    return span


def _seconds(span: Span) -> str:
    whole, part = divmod(span, SECOND)
    return f"{whole}.{part:03}".rstrip("0") + "s" if part else f"{whole}s"
