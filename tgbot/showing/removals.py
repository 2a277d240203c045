"""Removals: the earlier messages of a chat are deleted, or shrink to one line where Telegram does not delete them.

A message goes only in a pass after the one that recorded its successor, so that a crash never leaves a chat without a
living message. A message that may outlive its table goes by a job of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.tables.time.instants import HOUR, MINUTE, Instant
from tgbot.records.shown import Shown
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Delete, Edit, Intent, Priority
from tgbot.showing.calls.outcomes import backoff

MAX_OLD_MESSAGES = 20
"""Messages that wait to go. A chat that has more of them keeps a few old buttons."""
REMOVE_AFTER_MS = 100
"""Earlier messages go in the next pass, at the latest after this time: soon, so that nothing moves under a finger."""
MAX_REMOVAL_REFUSALS = 8
"""Then the message keeps its keys until somebody taps it."""
MAX_GONE_REMEMBERED = 30
"""The number of removed messages that are remembered: a tap that crosses with the removal of its message comes long
before this many others have gone."""
DELETABLE_MS = 48 * HOUR - 5 * MINUTE
"""Telegram deletes messages for 48 hours; its clock may be ahead of ours."""


def is_deletable(sent: Instant, now: Instant) -> bool:
    """Does Telegram still delete a message of this age? One that was sent at 0, an unknown time, may be."""
    return not sent or now - sent < DELETABLE_MS


def with_old(shown: Shown, *messages: int | None, deletable: bool = True) -> Shown:
    """The record with these messages among those that have to go."""
    more: list[int] = [one for one in messages if one is not None and one not in shown.removals.old_messages]
    if not more:
        return shown
    old = (*shown.removals.old_messages, *more)[-MAX_OLD_MESSAGES:]
    kept = (*shown.removals.undeletable, *([] if deletable else more))
    return shown.having(old_messages=old, undeletable=tuple([one for one in kept if one in old]))


def with_gone(shown: Shown, *messages: int | None) -> Shown:
    """The record with these messages among those that are gone."""
    more: list[int] = [one for one in messages if one is not None]
    return shown.having(gone=(*shown.removals.gone, *more)[-MAX_GONE_REMEMBERED:])


def out_of_reach(shown: Shown) -> Shown:
    """A person who can be reached again gets a new message, and the one before goes."""
    return with_old(shown, shown.living.message).having(message=None, sent=0)


def remove_old(
    shown: Shown,
    before: Shown,
    now: Instant,
    stub: Callable[[], Screen],
    unreachable: Shown | None,
) -> Shown | Intent:
    """Remove earlier messages that the stored record calls old; the stub is what remains of one that is too old."""
    old = [one for one in shown.removals.old_messages if one in before.removals.old_messages]
    if not old or now < shown.removals.removal_at:
        return shown
    if deletable := [one for one in old if one not in shown.removals.undeletable]:
        return _delete(shown, tuple(deletable), now, unreachable)
    dropped = _without(shown, old[0])
    removed = with_gone(dropped, old[0])
    return Edit(
        message=old[0],
        content=stub(),
        is_stub=True,
        priority=Priority.TIDYING,
        done=removed,
        lost=removed,
        unsure=shown,
        refused=removal_refused(shown, dropped, now),
        unreachable=unreachable,
    )


def _delete(shown: Shown, messages: tuple[int, ...], now: Instant, unreachable: Shown | None) -> Delete:
    """Delete messages by one call; one by one after a refusal, which does not say which message it concerns."""
    if shown.removals.removal_refusals:
        messages = messages[:1]
    dropped = _without(shown, *messages)
    is_one = len(messages) == 1
    return Delete(
        messages=messages,
        priority=Priority.TIDYING,
        done=with_gone(dropped, *messages),
        kept=shown.having(undeletable=(*shown.removals.undeletable, *messages))
        if is_one
        else shown.having(removal_refusals=1),
        unsure=shown,
        refused=removal_refused(shown, dropped, now),
        unreachable=unreachable,
    )


def removal_refused(shown: Shown, given_up: Shown, now: Instant) -> Shown:
    """The record after a refusal that nobody understands: it is tried again later and later, then given up."""
    times = shown.removals.removal_refusals + 1
    if times > MAX_REMOVAL_REFUSALS:
        return given_up.having(removal_refusals=0, removal_at=0)
    return shown.having(removal_refusals=times, removal_at=now + backoff(times))


def _without(shown: Shown, *messages: int) -> Shown:
    old = tuple([one for one in shown.removals.old_messages if one not in messages])
    undeletable = tuple([one for one in shown.removals.undeletable if one not in messages])
    return shown.having(old_messages=old, undeletable=undeletable, removal_refusals=0, removal_at=0)
