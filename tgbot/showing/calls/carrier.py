"""The carrier: makes the call that an intent wants, keeps the record of its outcome, and lets the decider decide again."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tgbot.records.shown import Shown
from tgbot.showing.calls.intents import CallIntent, Decider, Delete, Intent, Pin, RemoveLater, Rest, Unpin
from tgbot.showing.calls.outcomes import DRAWING_HANGS, CallOutcome, CallStatus
from tgbot.showing.calls.sender import Sender

log = logging.getLogger(__name__)

MAX_CALLS_IN_A_PASS = 40
"""No chat needs as many. A decider that never comes to rest must not flood anybody."""
RESTLESS_WAIT_MS: Span = MINUTE
"""Until such a decider is asked again."""
CUT_WAIT_MS: Span = 2 * SECOND
"""Until a chat is looked at again whose pass could not go on."""

QUIET = (Delete, Pin, Unpin)
"""Calls that write nothing: their success does not show that somebody can be written to."""


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
        outcome, after = await _carried_out(intent, decider.chat, record, sender, fence)
        match outcome.status:
            case CallStatus.DONE:
                reached = reached or not isinstance(intent, QUIET)
            case status if status in intent.foreseen:
                pass
            case CallStatus.REFUSED | CallStatus.UNDRAWN:
                refused = outcome.reason
            case CallStatus.UNREACHABLE:
                return ChatReport(record=after, unreachable=True)
            case CallStatus.MOVED:
                return ChatReport(record=record, moved_to=outcome.message)
            case _:
                return ChatReport(record=after, reached=reached, refused=refused, wait=outcome.wait)
        assert after is not None
        record = after
        intent = decider.decide(record)
    log.error("chat_never_rests chat=%s record=%s", decider.chat, decider.field)
    return ChatReport(record=record, reached=reached, refused=refused, wait=RESTLESS_WAIT_MS)


async def _carried_out(
    intent: CallIntent, chat: int, record: Shown, sender: Sender, fence: Fence
) -> tuple[CallOutcome, Shown | None]:
    """The outcome of a call, and the record after it. No call is made that could not be noted."""
    noted: Shown | None = None

    async def before() -> None:
        nonlocal noted
        noted = intent.noted(record, sender.sent.here(chat), sender.sent.anywhere(chat))
        await (fence.pass_by() if noted is None else fence.note(noted))

    try:
        outcome = await intent.make(chat, sender, before)
    except Overtaken:  # decided again at once
        return CallOutcome(CallStatus.LATER), record
    except (StoreAway, LeaseLost):
        return CallOutcome(CallStatus.LATER, wait=CUT_WAIT_MS), record
    if outcome.reason == DRAWING_HANGS and outcome.status not in intent.foreseen:
        outcome = outcome._replace(status=CallStatus.UNDRAWN)
    if outcome.status is CallStatus.SILENT:
        return outcome, intent.unsure or noted or record
    after = intent.after(outcome, record)
    if noted is not None and after is not None and outcome.status is CallStatus.DONE and after is not noted:
        with suppress(StoreAway, LeaseLost):  # stored at once: other chats of the pass may take their time
            await fence.keep(after)
    return outcome, after
