"""Durations as people write them: 90s, 10m, 2h 30m, 1.5h, 7d."""

import re

from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Span

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
