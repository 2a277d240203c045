"""Removals: the earlier messages of a chat are deleted, or shrink to one line where Telegram does not delete them.

A message goes only in a pass after the one that recorded its successor, so that a crash never leaves a chat without a
living message. A message that may outlive its table goes by a job of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.tables.frozen import changed
from engine.tables.time.instants import HOUR, MINUTE, Instant
from tgbot.delivery.calls.backoff import backoff
from tgbot.delivery.calls.intents import Delete, Edit, Intent, Priority
from tgbot.records.shown import R, Shown
from tgbot.screen.screen import Screen

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


def with_old(shown: R, *messages: int | None, deletable: bool = True) -> R:
    """The record with these messages among those that have to go."""
    more: list[int] = [one for one in messages if one is not None and one not in shown.old_messages]
    if not more:
        return shown
    old = (*shown.old_messages, *more)[-MAX_OLD_MESSAGES:]
    kept = (*shown.undeletable, *([] if deletable else more))
    return changed(shown, old_messages=old, undeletable=tuple([one for one in kept if one in old]))


def with_gone(shown: R, *messages: int | None) -> R:
    """The record with these messages among those that are gone."""
    more: list[int] = [one for one in messages if one is not None]
    return changed(shown, gone=(*shown.gone, *more)[-MAX_GONE_REMEMBERED:])


def out_of_reach(shown: Shown) -> Shown:
    """A person who can be reached again gets a new message, and the one before goes."""
    return changed(with_old(shown, shown.message), message=None, sent=0)


def remove_old(
    shown: R,
    before: R,
    now: Instant,
    stub: Callable[[], Screen],
    unreachable: R | None,
    *,
    priority: Priority = Priority.OTHERS,
) -> R | Intent[R]:
    """Remove earlier messages that the stored record calls old; the stub is what remains of one that is too old."""
    old = [one for one in shown.old_messages if one in before.old_messages]
    if not old or now < shown.removal_at:
        return shown
    if deletable := [one for one in old if one not in shown.undeletable]:
        return _delete(shown, tuple(deletable), now, priority, unreachable)
    dropped = _without(shown, old[0])
    removed = with_gone(dropped, old[0])
    return Edit(
        message=old[0],
        content=stub(),
        is_stub=True,
        priority=priority,
        done=removed,
        lost=removed,
        unsure=shown,
        refused=removal_refused(shown, dropped, now),
        unreachable=unreachable,
    )


def _delete(
    shown: R, messages: tuple[int, ...], now: Instant, priority: Priority, unreachable: R | None
) -> Delete[R]:
    """Delete messages by one call; one by one after a refusal, which does not say which message it concerns."""
    if shown.removal_refusals:
        messages = messages[:1]
    dropped = _without(shown, *messages)
    is_one = len(messages) == 1
    return Delete(
        messages=messages,
        priority=priority,
        done=with_gone(dropped, *messages),
        kept=changed(shown, undeletable=(*shown.undeletable, *messages))
        if is_one
        else changed(shown, removal_refusals=1),
        unsure=shown,
        refused=removal_refused(shown, dropped, now),
        unreachable=unreachable,
    )


def with_found(strip: Edit[R]) -> Edit[R]:
    """The search for an orphan. A message that had keys and was in no record is an old one."""
    return replace(strip, done=with_old(strip.done, strip.message))


def removal_refused(shown: R, given_up: R, now: Instant) -> R:
    """The record after a refusal that nobody understands: it is tried again later and later, then given up."""
    times = shown.removal_refusals + 1
    if times > MAX_REMOVAL_REFUSALS:
        return changed(given_up, removal_refusals=0, removal_at=0)
    return changed(shown, removal_refusals=times, removal_at=now + backoff(times))


def _without(shown: R, *messages: int) -> R:
    old = tuple([one for one in shown.old_messages if one not in messages])
    undeletable = tuple([one for one in shown.undeletable if one not in messages])
    return changed(shown, old_messages=old, undeletable=undeletable, removal_refusals=0, removal_at=0)
