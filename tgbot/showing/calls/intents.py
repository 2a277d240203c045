"""Intents: the one call to Telegram that brings a chat closer to its subject, as a value.

A decider turns a record of what was shown into an intent. The carrier makes the call and keeps the record that the
intent names for its outcome. Both go on until the intent is to rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Protocol

from engine.tables.time.instants import Instant
from tgbot.records.messages import about_to_send, sent, with_old
from tgbot.records.shown import Shown
from tgbot.screen.screen import Row, Screen
from tgbot.showing.calls.outcomes import BeforeCall, CallOutcome, CallStatus

if TYPE_CHECKING:
    from tgbot.showing.calls.sender import Sender


class Priority(IntEnum):
    """Who goes first when Telegram's limits are reached."""

    TAPPED = 0
    """An edit for the person who has just tapped, and is looking."""
    QUESTION = 1
    """A message for somebody who is called, and looks when the telephone rings."""
    OTHERS = 2
    GROUP = 3
    SPECTATORS = 4
    TIDYING = 4
    """Messages whose place another one has taken, and orphans."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Write nothing now."""

    record: Shown | None
    """The messages that the chat shows. None: forget the chat."""
    until: Instant | None = None
    """Decide again at this instant, even if nothing happens before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveLater:
    """Put down that a message goes at an instant, whatever becomes of the table until then."""

    message: int
    at: Instant
    done: Shown
    """The record after that: the message is no longer the table's concern."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallIntent(ABC):
    """A call to Telegram, and the record after each outcome. After any other outcome the call is made again later."""

    priority: Priority = Priority.TIDYING
    done: Shown
    """The record after success."""
    refused: Shown | None = None
    """The record if Telegram refuses this very call; None: as after success. It must lead to another decision, or to a rest."""
    unreachable: Shown | None = None
    """The record if nobody can be written to there; None: forget the chat."""
    unsure: Shown | None = None
    """The record if Telegram did not answer; None: as it was before, with what was noted."""
    foreseen: Mapping[CallStatus, Shown] = field(default_factory=dict)
    """The records after further outcomes, which must lead to another decision."""

    @abstractmethod
    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome: ...

    def noted(self, record: Shown, latest_here: int, latest: int) -> Shown | None:
        """The record to store right before the call, so that a crash does not lead to a second one. None: none.

        The latest messages are those known in the chat, and anywhere.
        """
        return None

    def succeeded(self, outcome: CallOutcome) -> Shown:
        return self.done

    def after(self, outcome: CallOutcome, before: Shown) -> Shown | None:
        """The record after an outcome; `before` is the one before the call."""
        match outcome.status:
            case status if status in self.foreseen:
                return self.foreseen[status]
            case CallStatus.DONE:
                return self.succeeded(outcome)
            case CallStatus.REFUSED | CallStatus.UNDRAWN:
                return self.refused or self.done
            case CallStatus.UNREACHABLE:
                return self.unreachable
        return before


@dataclass(frozen=True, slots=True, kw_only=True)
class Send(CallIntent):
    """Send a new message."""

    content: Screen
    silent: bool = False
    topic: int | None = None
    is_living: bool = True
    """The new message becomes the record's `message`. That it is being sent is noted before."""
    is_talk: bool = False
    """The new message joins the record's `talk_messages`."""

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        how: dict[str, Any] = {"topic": self.topic, "silent": self.silent, "before": before}
        outcome = await sender.send(chat, self.content, self.priority, **how)
        if self.is_living and outcome.status is CallStatus.DONE and outcome.message is not None:
            sender.sent.note_living(chat, outcome.message)
        return outcome

    def noted(self, record: Shown, latest_here: int, latest: int) -> Shown | None:
        return about_to_send(record, latest_here, latest) if self.is_living else None

    def succeeded(self, outcome: CallOutcome) -> Shown:
        message = outcome.message or 0
        if self.is_living:
            return sent(self.done, message)
        talk = self.done.talk.talk_messages
        return self.done.having(talk_messages=(*talk, message)) if self.is_talk else self.done


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(CallIntent):
    """Change a message in place, which makes no sound. It may be lost: gone, or without keys that could go."""

    message: int | str
    """A text is the id of a message that was posted through the bot in a chat that we do not know."""
    content: Screen | None
    """None to remove the keys and keep the text."""
    keeps_picture: bool = False
    """The message is a picture and stays it: only its caption and its keys change."""
    is_stub: bool = False
    """The content is all that remains of a message, which may be a text or a picture."""

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        if self.is_stub and self.content is not None:
            return await sender.shrink(chat, self.message, self.content, self.priority, before=before)
        how: dict[str, Any] = {"keeps_picture": self.keeps_picture, "before": before}
        return await sender.edit(chat, self.message, self.content, self.priority, **how)

    def after(self, outcome: CallOutcome, before: Shown) -> Shown | None:
        """A message that is of the other kind, a picture or a text, is not lost: it has to go."""
        record = CallIntent.after(self, outcome, before)
        is_there = outcome.status is CallStatus.LOST and outcome.reason and not self.is_stub
        return (
            with_old(record, self.message)
            if record and is_there and isinstance(self.message, int)
            else record
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete(CallIntent):
    """Delete messages by one call, so that nothing is left of them. Telegram may keep them: one may be too old."""

    messages: tuple[int, ...]

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        return await sender.delete_together(chat, self.messages, self.priority, before=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(CallIntent):
    """A call that is never made twice: its success is noted before, and stays noted if nobody learns what became of it."""

    def noted(self, record: Shown, latest_here: int, latest: int) -> Shown | None:
        return self.done


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Once):
    """Let Telegram throw a die in the chat. The record gets its value and its message."""

    keys: tuple[Row, ...]
    """The keys below the die, which has no text of its own."""
    silent: bool = False

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        return await sender.throw(chat, self.keys, self.priority, silent=self.silent, before=before)

    def succeeded(self, outcome: CallOutcome) -> Shown:
        message = outcome.message or 0
        return self.done.having(die=outcome.die, die_message=message, die_thrown=message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forward(Once):
    """Show a die that lies in another chat. It stays a die, whose value nobody can choose."""

    from_chat: int
    message: int

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        return await sender.forward(chat, self.from_chat, self.message, self.priority, before=before)

    def succeeded(self, outcome: CallOutcome) -> Shown:
        return self.done.having(die_message=outcome.message or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin(Once):
    """Pin a message without a sound. A message that is noted and is not pinned can be unpinned, too."""

    message: int

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        return await sender.pin(chat, self.message, self.priority, before=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpin(CallIntent):
    """Unpin a message, and no other. One that is not pinned counts as unpinned."""

    message: int

    async def make(self, chat: int, sender: Sender, before: BeforeCall) -> CallOutcome:
        return await sender.unpin(chat, self.message, self.priority, before=before)


Intent = Rest | RemoveLater | CallIntent


class Decider(Protocol):
    """Decides for one chat of one subject. Every method is pure."""

    @property
    def chat(self) -> int: ...

    @property
    def field(self) -> str:
        """The name of the chat's record."""
        ...

    @property
    def before(self) -> Shown:
        """The record as it is stored."""
        ...

    def begin(self) -> Shown:
        """The record that the first decision starts from: what was asked for meanwhile is noted in it."""
        ...

    def decide(self, shown: Shown) -> Intent: ...
