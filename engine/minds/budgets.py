"""Budgets of thinking time: as much as is usual, unless others wait for the same process."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players import SEARCHING, Effort
from engine.spans import SECOND, Span, in_seconds

MAX_THINKING_MS: Span = 1600
"""The limit for a level that searches, so that it answers in under two seconds."""
BACKLOG_MS: Span = 3 * SECOND
"""Shared by a thought and those that wait behind it."""
MIN_SEARCH_MS: Span = 150
"""A search shorter than this is no use; a level that needs no time plays instead."""

SIMPLER: Mapping[str, str] = {"hard": "medium", "medium": "easy"}
"""The level that plays for one without time, or one that fails. For all others chance plays, which needs no process."""


def within(level: str, crowd: float, usual: Span = MAX_THINKING_MS) -> tuple[str, Effort]:
    """The level that thinks, and its effort, when `crowd` others wait for each process.

    Every thought gets its part of `BACKLOG_MS`, and at most what is `usual`. So a hundred that wait for one
    process are answered in about 15 seconds, half a lease: eighty by a level that needs no time, twenty in shares
    that grow as the line gets shorter.

    >>> within("hard", 0)
    ('hard', Effort(share=1.0, seconds=1.6))
    >>> within("hard", 5)
    ('hard', Effort(share=0.3125, seconds=0.5))
    >>> within("hard", 99)
    ('medium', Effort(share=1.0, seconds=None))
    """
    if level not in SEARCHING:
        return level, Effort()
    part = min(usual, BACKLOG_MS / (crowd + 1))
    if part < MIN_SEARCH_MS:
        return SIMPLER[level], Effort()
    return level, Effort(part / usual, in_seconds(part))
