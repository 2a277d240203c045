"""When a worker sweeps next: to the moment for what it knows of, and every few seconds for what it does not."""

from __future__ import annotations

from typing import NamedTuple

from engine.tables.time.instants import SECOND, Instant, Span

SWEEP_RETRY_MS: Span = SECOND
"""The time until an entry that cannot begin now is tried again: there is no room for it, or the store does not
answer."""


class SweepFacts(NamedTuple):
    now: Instant
    swept: Instant
    """Everything due by this time has been claimed, as far as there was room for it."""
    next_due: Instant | None
    """When the next entry is due that this worker knows of."""
    until_look: Span
    """The time until everything is looked at again."""


def wait_for_sweep(facts: SweepFacts) -> Span:
    """The time until the next sweep."""
    is_left_over = facts.next_due is not None and facts.next_due <= facts.swept
    if is_left_over or facts.until_look <= 0:
        return SWEEP_RETRY_MS
    until_due = facts.until_look if facts.next_due is None else facts.next_due - facts.now
    return max(0, min(until_due, facts.until_look))


def brought_forward(left: Span, wait: Span) -> Span | None:
    """The new time until a sweep that has to come within `wait`; None if it comes soon enough.

    One that is overdue comes at once: a busy loop has not got to it yet, or the wall clock was put back.
    """
    if left < 0:
        return 0
    return wait if wait < left else None
