"""Budgets of thinking time: as much as is usual, unless others wait for the same process."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players import SEARCHING, Effort

MAX_THINKING_SECONDS = 1.6
"""The limit for a level that searches, so that it answers in under two seconds."""
BACKLOG_SECONDS = 3.0
"""Shared by a thought and those that wait behind it."""
MIN_SEARCH_SECONDS = 0.15
"""A search shorter than this is no use; a level that needs no time plays instead."""

SIMPLER: Mapping[str, str] = {"hard": "medium", "medium": "easy"}
"""The level that plays for one without time, or one that fails. For all others chance plays, which needs no process."""


def within(level: str, crowd: float, seconds: float = MAX_THINKING_SECONDS) -> tuple[str, Effort]:
    """The level that thinks, and its effort, when `crowd` others wait for each process.

    Every thought gets its part of `BACKLOG_SECONDS`, and at most what is usual. So a hundred that wait for one
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
    part = min(seconds, BACKLOG_SECONDS / (crowd + 1))
    return (level, Effort(part / seconds, part)) if part >= MIN_SEARCH_SECONDS else (SIMPLER[level], Effort())
