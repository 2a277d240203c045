"""The carrier: makes the call that an intent wants, keeps the record of its outcome, and lets the decider decide again."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Generic

from engine.tables.frozen import changed
from engine.tables.instants import Instant
from tgbot.delivery.intents import Decider, Edit, Intent, R, Rest, Send
from tgbot.delivery.sender import REFUSED_WAIT_SECONDS, CallOutcome, CallStatus, Sender

log = logging.getLogger(__name__)

MAX_CALLS_IN_A_PASS = 40
"""No chat needs as many. A decider that never comes to rest must not flood anybody."""


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
    unreachable: bool = False
    moved_to: int | None = None
    """The group's new chat."""


async def carry_out(decider: Decider[R], record: R, intent: Intent[R], sender: Sender) -> ChatReport[R]:
    """Call after call, until the decider rests or a call does not succeed."""
    reached = False
    for _ in range(MAX_CALLS_IN_A_PASS):
        if isinstance(intent, Rest):
            return ChatReport(record=intent.record, until=intent.until, reached=reached)
        outcome = await _call(decider.chat, intent, sender)
        match outcome.status:
            case CallStatus.DONE:
                reached = True
                is_new = isinstance(intent, Send) and intent.is_living
                record = changed(intent.done, message=outcome.message) if is_new else intent.done
            case CallStatus.LOST if isinstance(intent, Edit):
                record = intent.lost
            case CallStatus.UNREACHABLE:
                return ChatReport(record=intent.unreachable, unreachable=True)
            case CallStatus.MOVED:
                return ChatReport(record=record, moved_to=outcome.message)
            case _:
                return ChatReport(record=record, reached=reached, wait_seconds=outcome.wait)
        intent = decider.decide(record)
    log.error("chat_never_rests chat=%s record=%s", decider.chat, decider.field)
    return ChatReport(record=record, reached=reached, wait_seconds=REFUSED_WAIT_SECONDS)


async def _call(chat: int, intent: Send[R] | Edit[R], sender: Sender) -> CallOutcome:
    if isinstance(intent, Edit):
        return await sender.edit(chat, intent.message, intent.content, intent.priority)
    return await sender.send(chat, intent.content, intent.priority, topic=intent.topic, silent=intent.silent)
