"""The carrier: makes the call that an intent wants, keeps the record of its outcome, and lets the decider decide again."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Protocol

from engine.tables.instants import Instant
from engine.tables.port import StoreAway
from tgbot.delivery.intents import (
    Call,
    Decider,
    Delete,
    Edit,
    Forward,
    Intent,
    Pin,
    R,
    RemoveLater,
    Rest,
    Send,
    Throw,
    Unpin,
)
from tgbot.delivery.orphans import about_to_send, sent
from tgbot.delivery.removals import with_old
from tgbot.delivery.sender import CallOutcome, CallStatus, Sender
from tgbot.delivery.shown import with_die, with_forwarded_die, with_talk

log = logging.getLogger(__name__)

MAX_CALLS_IN_A_PASS = 40
"""No chat needs as many. A decider that never comes to rest must not flood anybody."""
RESTLESS_WAIT_SECONDS = 60.0
"""Until such a decider is asked again."""

WRITES = (Send, Edit, Throw, Forward)
"""Intents whose success shows that somebody can be written to."""


class KeepRecord(Protocol):
    async def __call__(self, record: Any, *, is_ahead: bool = False) -> None:
        """Store a record while the pass goes on; one that is `ahead` of its call, before the call is made.

        Raises `StoreAway` or `LeaseLost` if that cannot be done.
        """
        ...


class PutRemoval(Protocol):
    async def __call__(self, chat: int, message: int, at: Instant) -> None:
        """Put down that a message goes at an instant; the same twice does no harm. `StoreAway` if it cannot be done."""
        ...


class LeaseLost(Exception):
    """Another worker delivers the table by now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatReport(Generic[R]):
    """What became of one chat in a pass."""

    record: R | None
    """What the chat shows now. None: forget it."""
    wait_seconds: float | None = None
    """Try again after this time, because a call did not succeed."""
    until: Instant | None = None
    """Decide again at this instant."""
    reached: bool = False
    refused: str = ""
    """Why Telegram refused a call, if it did for a reason that we do not know."""
    unreachable: bool = False
    moved_to: int | None = None
    """The group's new chat."""


async def no_removal(chat: int, message: int, at: Instant) -> None:
    """For chats that never have anything to remove later."""
    raise NotImplementedError(f"message {message} of chat {chat} cannot be removed at {at}")


async def carry_out(
    decider: Decider[R],
    record: R,
    intent: Intent[R],
    sender: Sender,
    keep: KeepRecord,
    put_removal: PutRemoval = no_removal,
) -> ChatReport[R]:
    """Call after call, until the decider rests or a call does not succeed."""
    reached, refused = False, ""
    for _ in range(MAX_CALLS_IN_A_PASS):
        if isinstance(intent, Rest):
            return ChatReport(record=intent.record, until=intent.until, reached=reached, refused=refused)
        if isinstance(intent, RemoveLater):
            await put_removal(decider.chat, intent.message, intent.at)
            record = intent.done
            intent = decider.decide(record)
            continue
        outcome, unsure = await _call(decider.chat, record, intent, sender, keep)
        foreseen = _foreseen(intent, outcome)
        match outcome.status:
            case CallStatus.DONE:
                reached = reached or isinstance(intent, WRITES)
                record = await _done(intent, outcome, keep)
            case _ if foreseen is not None:
                record = foreseen
            case CallStatus.REFUSED | CallStatus.UNDRAWN if not isinstance(intent, Pin | Unpin):
                record, refused = intent.refused, outcome.reason
            case CallStatus.UNREACHABLE if not isinstance(intent, Pin | Unpin):
                return ChatReport(record=intent.unreachable, unreachable=True)
            case CallStatus.MOVED:
                return ChatReport(record=record, moved_to=outcome.message)
            case status:
                after = unsure if status is CallStatus.SILENT else record
                return ChatReport(record=after, reached=reached, refused=refused, wait_seconds=outcome.wait)
        intent = decider.decide(record)
    log.error("chat_never_rests chat=%s record=%s", decider.chat, decider.field)
    return ChatReport(record=record, reached=reached, refused=refused, wait_seconds=RESTLESS_WAIT_SECONDS)


def _foreseen(intent: Call[R], outcome: CallOutcome) -> R | None:
    """The record that the intent names for an outcome after which something else is to be done.

    A message that is of the other kind, a picture or a text, is not lost: it has to go.
    """
    status = outcome.status
    if isinstance(intent, Pin):
        return intent.refused if status is CallStatus.REFUSED else None
    if isinstance(intent, Throw | Unpin):
        return None
    if isinstance(intent, Forward):
        return intent.refused if status is CallStatus.LOST else None
    if isinstance(intent, Delete):
        return intent.kept if status is CallStatus.KEPT else None
    if status is CallStatus.LOST and isinstance(intent, Edit):
        is_there = bool(outcome.reason) and not intent.is_stub
        return with_old(intent.lost, intent.message) if is_there else intent.lost
    return {CallStatus.UNDRAWN: intent.undrawn, CallStatus.PICTURE_LATE: intent.late}.get(status)


async def _call(
    chat: int, record: R, intent: Call[R], sender: Sender, keep: KeepRecord
) -> tuple[CallOutcome, R]:
    """The outcome, and the record if there was no answer. A living message, a die and a pin are noted before."""
    if isinstance(intent, Throw):
        under_way = intent.under_way
        note = partial(keep, under_way, is_ahead=True)
        thrown = sender.throw(chat, intent.keys, intent.priority, silent=intent.silent, before=note)
        return await thrown, under_way
    if isinstance(intent, Forward):
        note, die = partial(keep, intent.under_way, is_ahead=True), (intent.from_chat, intent.message)
        return await sender.forward(chat, *die, intent.priority, before=note), intent.under_way
    if isinstance(intent, Pin):
        note = partial(keep, intent.done, is_ahead=True)
        return await sender.pin(chat, intent.message, intent.priority, before=note), intent.done
    if isinstance(intent, Unpin):
        return await sender.unpin(chat, intent.message, intent.priority), intent.unsure
    if isinstance(intent, Delete):
        return await sender.delete(chat, intent.message, intent.priority), intent.unsure
    if isinstance(intent, Edit):
        return await _edit(chat, intent, sender), intent.unsure
    how: dict[str, Any] = {"topic": intent.topic, "silent": intent.silent}
    if not intent.is_living:
        return await sender.send(chat, intent.content, intent.priority, **how), record
    unsure = about_to_send(record, sender.sent.here(chat), sender.sent.anywhere(chat))
    how["before"] = lambda: keep(unsure, is_ahead=True)
    return await sender.send(chat, intent.content, intent.priority, **how), unsure


async def _edit(chat: int, intent: Edit[R], sender: Sender) -> CallOutcome:
    if intent.is_stub and intent.content is not None:
        return await sender.shrink(chat, intent.message, intent.content, intent.priority)
    return await sender.edit(
        chat, intent.message, intent.content, intent.priority, keeps_picture=intent.keeps_picture
    )


async def _done(intent: Call[R], outcome: CallOutcome, keep: KeepRecord) -> R:
    """The record of a new living message, or of a die, is stored at once: other chats of the pass may take their time."""
    message = outcome.message or 0
    if isinstance(intent, Throw):
        record = with_die(intent.under_way, message, outcome.die)
    elif isinstance(intent, Forward):
        record = with_forwarded_die(intent.under_way, message)
    elif not isinstance(intent, Send) or not (intent.is_living or intent.is_talk):
        return intent.done
    elif intent.is_talk:
        return with_talk(intent.done, message)
    else:
        record = sent(intent.done, message)
    with suppress(StoreAway, LeaseLost):
        await keep(record)
    return record
