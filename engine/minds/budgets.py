"""How long computers may think: as long as they like, unless others wait for the same process."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players import SEARCHING, Effort

MAX_THINKING_SECONDS = 1.6
"""Seconds for a level that searches, so that it answers in under two."""
BACKLOG_SECONDS = 3.0
"""Seconds that are shared among a thought and those that wait behind it."""
MIN_SEARCH_SECONDS = 0.15
"""Seconds below which a search is not worth its name; a level that needs none plays instead."""

SIMPLER: Mapping[str, str] = {"hard": "medium", "medium": "easy"}
"""Who plays on for a level that has no time, or fails. For all others it is chance, which needs nobody to think."""


def within(level: str, crowd: float, seconds: float = MAX_THINKING_SECONDS) -> tuple[str, Effort]:
    """Who thinks, and how hard, when so many still wait for each process.

    Everybody gets his part of `BACKLOG_SECONDS`, and at most what is usual. So a hundred who wait for one process have
    their answers in about 15 seconds, half a lease: eighty by a level that needs no time, twenty in
    shares that grow as the line gets shorter.

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
