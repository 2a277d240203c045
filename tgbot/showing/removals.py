"""Removals: what has to go from a chat. Earlier messages are deleted, or shrink to one line where Telegram does not delete them.

A message goes only in a pass after the one that recorded its successor, so that a crash never leaves a chat without a
living message. A message that a worker sent and could not record is looked for, and goes like any other. A message that
may outlive its table goes by a job of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

from engine.tables.time.instants import HOUR, MINUTE, SECOND, Instant, Span
from tgbot.records.messages import candidates, searched, with_gone, with_old, without_old
from tgbot.records.shown import Shown
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Delete, Edit, Intent
from tgbot.showing.calls.outcomes import CallStatus, backoff

REMOVE_AFTER_MS: Span = 1500
"""An earlier message goes when the one that took its place has stood for so long: those of a fast player go together."""
MAX_WAITING_MESSAGES = 3
"""With this number of messages that wait, all go at once."""
NEXT_PASS_MS: Span = 100
"""At the earliest: a message goes in a pass after the one that recorded its successor."""
SEARCH_EVERY_MS = 1 * SECOND
"""Between two tries to find an orphan."""
MAX_REMOVAL_REFUSALS = 8
"""Then the message keeps its keys until somebody taps it."""
DELETABLE_MS = 48 * HOUR - 5 * MINUTE
"""Telegram deletes messages for 48 hours; its clock may be ahead of ours."""


def is_deletable(sent: Instant, now: Instant) -> bool:
    """Does Telegram still delete a message of this age? One that was sent at 0, an unknown time, may be."""
    return not sent or now - sent < DELETABLE_MS


def retired(shown: Shown, now: Instant) -> Shown:
    """The record without a living message: the one that it has is to go."""
    is_young = is_deletable(shown.living.sent, now)
    return with_old(shown, shown.living.message, deletable=is_young).having(message=None)


def remove_old(
    shown: Shown, before: Shown, now: Instant, stub: Callable[[], Screen], unreachable: Shown | None
) -> Shown | Intent:
    """Remove earlier messages that the stored record calls old; the stub is what remains of one that is too old."""
    removals = shown.removals
    old = [one for one in removals.old_messages if one in before.removals.old_messages]
    if not old or now < _removed_at(shown, now):
        return shown
    if deletable := [one for one in old if one not in removals.undeletable]:
        return _delete(shown, tuple(deletable), now, unreachable)
    dropped = without_old(shown, old[0])
    removed = with_gone(dropped, old[0])
    return Edit(
        message=old[0],
        content=stub(),
        is_stub=True,
        done=removed.having(has_stump=True),
        foreseen={CallStatus.LOST: removed},
        **_otherwise(shown, dropped, now, unreachable),
    )


def removal_due(shown: Shown, now: Instant) -> Instant:
    """When a pass may let earlier messages go that this one leaves."""
    return max(now + NEXT_PASS_MS, _removed_at(shown, now))


def _removed_at(shown: Shown, now: Instant) -> Instant:
    """A message that was sent after now was noted by a clock that was ahead: nothing waits for it."""
    living, removals = shown.living, shown.removals
    is_many = len(removals.old_messages) >= MAX_WAITING_MESSAGES
    if living.message is None or is_many or living.sent > now:
        return removals.removal_at
    return max(removals.removal_at, living.sent + REMOVE_AFTER_MS)


def _delete(shown: Shown, messages: tuple[int, ...], now: Instant, unreachable: Shown | None) -> Delete:
    """Delete messages by one call; one by one after a refusal, which does not say which message it concerns."""
    if shown.removals.removal_refusals:
        messages = messages[:1]
    dropped = without_old(shown, *messages)
    undeletable = {"undeletable": (*shown.removals.undeletable, *messages)}
    one_by_one = {"removal_refusals": 1}
    return Delete(
        messages=messages,
        done=with_gone(dropped, *messages),
        foreseen={CallStatus.KEPT: shown.having(**(undeletable if len(messages) == 1 else one_by_one))},
        **_otherwise(shown, dropped, now, unreachable),
    )


def strip_orphan(
    shown: Shown, before: Shown, known: Set[int], now: Instant, unreachable: Shown | None
) -> Shown | Edit:
    """Look for a message that a worker sent and could not note. One try in a pass: the chat has better to do.

    A message that had keys and was in no record is an old one.
    """
    search = shown.orphans.search
    if not search or search != before.orphans.search or now < shown.removals.removal_at:
        return shown
    tried = candidates(shown, known)
    after = searched(shown, tried)
    if not tried:
        return after
    return Edit(
        message=tried[0],
        content=None,
        done=with_old(after, tried[0]),
        foreseen={CallStatus.LOST: after},
        **_otherwise(shown, after, now, unreachable),
    )


def _otherwise(shown: Shown, given_up: Shown, now: Instant, unreachable: Shown | None) -> dict[str, Any]:
    """After a refusal that nobody understands it is tried again later and later, then given up."""
    times = shown.removals.removal_refusals + 1
    if times > MAX_REMOVAL_REFUSALS:
        refused = given_up.having(removal_refusals=0, removal_at=0)
    else:
        refused = shown.having(removal_refusals=times, removal_at=now + backoff(times))
    return {"refused": refused, "unreachable": unreachable, "unsure": shown}
