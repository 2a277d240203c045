"""The carrier: makes the call that an intent wants, keeps the record of its outcome, and lets the decider decide again."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tgbot.records.shown import Shown
from tgbot.showing.calls.intents import (
    Call,
    Decider,
    Delete,
    Edit,
    Forward,
    Intent,
    Pin,
    RemoveLater,
    Rest,
    Send,
    Throw,
    Unpin,
)
from tgbot.showing.calls.outcomes import DRAWING_HANGS, CallOutcome, CallStatus
from tgbot.showing.calls.sender import Sender
from tgbot.showing.orphans import about_to_send, sent
from tgbot.showing.removals import with_old

log = logging.getLogger(__name__)

MAX_CALLS_IN_A_PASS = 40
"""No chat needs as many. A decider that never comes to rest must not flood anybody."""
RESTLESS_WAIT_MS: Span = MINUTE
"""Until such a decider is asked again."""
CUT_WAIT_MS: Span = 2 * SECOND
"""Until a chat is looked at again whose pass could not go on."""

WRITES = (Send, Edit, Throw, Forward)
"""Intents whose success shows that somebody can be written to."""


class Fence(Protocol):
    """Lets a chat make its calls as long as its pass goes on, and keeps their records.

    A call that is being made when the pass ends may come to its end; none is begun after it.

    Everything here raises `StoreAway` or `LeaseLost` if it cannot be done.
    """

    async def pass_by(self) -> None:
        """Make sure that the pass goes on, right before a call that leaves nothing to note."""
        ...

    async def note(self, record: Any) -> None:
        """Store the record of a call right before it is made. `Overtaken` if the subject is no longer what was read."""
        ...

    async def keep(self, record: Any) -> None:
        """Store the record of a call that has succeeded, while the pass goes on."""
        ...


class PutRemoval(Protocol):
    async def __call__(self, chat: int, message: int, at: Instant) -> None:
        """Put down that a message goes at an instant; the same twice does no harm. `StoreAway` if it cannot be done."""
        ...


class LeaseLost(Exception):
    """The pass is over, or another one delivers the table by now."""


class Overtaken(Exception):
    """The subject has changed since the pass has read it: what was decided may be over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatReport:
    """The outcome of one chat in a pass."""

    record: Shown | None
    """The messages that the chat shows now. None: forget the chat."""
    wait: Span | None = None
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
    decider: Decider,
    record: Shown,
    intent: Intent,
    sender: Sender,
    fence: Fence,
    put_removal: PutRemoval = no_removal,
) -> ChatReport:
    """Call after call, until the decider rests, a call does not succeed, or the pass is over."""
    reached, refused = False, ""
    for _ in range(MAX_CALLS_IN_A_PASS):
        if isinstance(intent, Rest):
            return ChatReport(record=intent.record, until=intent.until, reached=reached, refused=refused)
        if isinstance(intent, RemoveLater):
            await put_removal(decider.chat, intent.message, intent.at)
            record = intent.done
            intent = decider.decide(record)
            continue
        outcome, unsure = await _fenced_call(decider.chat, record, intent, sender, fence)
        reached = reached or (outcome.status is CallStatus.DONE and isinstance(intent, WRITES))
        known = await _record_after(intent, outcome, fence)
        match outcome.status:
            case _ if known is not None:
                record = known
            case CallStatus.REFUSED | CallStatus.UNDRAWN if not isinstance(intent, Pin | Unpin):
                record, refused = intent.refused, outcome.reason
            case CallStatus.UNREACHABLE if not isinstance(intent, Pin | Unpin):
                return ChatReport(record=intent.unreachable, unreachable=True)
            case CallStatus.MOVED:
                return ChatReport(record=record, moved_to=outcome.message)
            case status:
                after = unsure if status is CallStatus.SILENT else record
                return ChatReport(record=after, reached=reached, refused=refused, wait=outcome.wait)
        intent = decider.decide(record)
    log.error("chat_never_rests chat=%s record=%s", decider.chat, decider.field)
    return ChatReport(record=record, reached=reached, refused=refused, wait=RESTLESS_WAIT_MS)


async def _record_after(intent: Call, outcome: CallOutcome, fence: Fence) -> Shown | None:
    """The record after a call that succeeded, or went wrong in a way that the intent has foreseen."""
    if outcome.status is CallStatus.DONE:
        return await _done(intent, outcome, fence)
    return _foreseen(intent, outcome)


async def _fenced_call(
    chat: int, record: Shown, intent: Call, sender: Sender, fence: Fence
) -> tuple[CallOutcome, Shown]:
    """The outcome, and the record if there was no answer. Nothing is sent that could not be noted."""
    try:
        return await _call(chat, record, intent, sender, fence)
    except Overtaken:  # decided again at once
        return CallOutcome(CallStatus.LATER), record
    except (StoreAway, LeaseLost):
        return CallOutcome(CallStatus.LATER, wait=CUT_WAIT_MS), record


def _foreseen(intent: Call, outcome: CallOutcome) -> Shown | None:
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
        number = intent.message if isinstance(intent.message, int) else None
        return with_old(intent.lost, number) if is_there else intent.lost
    if outcome.reason == DRAWING_HANGS:
        return intent.late or intent.undrawn
    return {CallStatus.UNDRAWN: intent.undrawn, CallStatus.PICTURE_LATE: intent.late}.get(status)


async def _call(
    chat: int, record: Shown, intent: Call, sender: Sender, fence: Fence
) -> tuple[CallOutcome, Shown]:
    """The outcome, and the record if there was no answer. A living message, a die and a pin are noted before."""
    priority, pass_by = intent.priority, fence.pass_by
    if isinstance(intent, Throw):
        note = partial(fence.note, intent.under_way)
        thrown = sender.throw(chat, intent.keys, priority, silent=intent.silent, before=note)
        return await thrown, intent.under_way
    if isinstance(intent, Forward):
        note, die = partial(fence.note, intent.under_way), (intent.from_chat, intent.message)
        return await sender.forward(chat, *die, priority, before=note), intent.under_way
    if isinstance(intent, Pin):
        note = partial(fence.note, intent.done)
        return await sender.pin(chat, intent.message, priority, before=note), intent.unsure
    if isinstance(intent, Unpin):
        return await sender.unpin(chat, intent.message, priority, before=pass_by), intent.unsure
    if isinstance(intent, Delete):
        return await sender.delete_together(chat, intent.messages, priority, before=pass_by), intent.unsure
    if isinstance(intent, Edit):
        return await _edit(chat, intent, sender, fence), intent.unsure
    how: dict[str, Any] = {"topic": intent.topic, "silent": intent.silent}
    if not intent.is_living:
        return await sender.send(chat, intent.content, priority, **how, before=pass_by), record
    unsure = record

    async def note_sending() -> None:
        nonlocal unsure
        unsure = about_to_send(record, sender.sent.here(chat), sender.sent.anywhere(chat))
        await fence.note(unsure)

    outcome = await sender.send(chat, intent.content, priority, **how, before=note_sending)
    if outcome.status is CallStatus.DONE and outcome.message is not None:
        sender.sent.note_living(chat, outcome.message)
    return outcome, unsure


async def _edit(chat: int, intent: Edit, sender: Sender, fence: Fence) -> CallOutcome:
    message, content, priority = intent.message, intent.content, intent.priority
    if intent.is_stub and content is not None:
        return await sender.shrink(chat, message, content, priority, before=fence.pass_by)
    keeps = intent.keeps_picture
    return await sender.edit(chat, message, content, priority, keeps_picture=keeps, before=fence.pass_by)


async def _done(intent: Call, outcome: CallOutcome, fence: Fence) -> Shown:
    """The record of a new living message, or of a die, is stored at once: other chats of the pass may take their time."""
    message = outcome.message or 0
    if isinstance(intent, Throw):
        record = intent.under_way.having(die=outcome.die, die_message=message, die_thrown=message)
    elif isinstance(intent, Forward):
        record = intent.under_way.having(die_message=message)
    elif not isinstance(intent, Send) or not (intent.is_living or intent.is_talk):
        return intent.done
    elif intent.is_talk:
        return intent.done.having(talk_messages=(*intent.done.talk.talk_messages, message))
    else:
        record = sent(intent.done, message)
    with suppress(StoreAway, LeaseLost):
        await fence.keep(record)
    return record
