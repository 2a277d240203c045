"""What somebody asks of us, and what he gets: the values between Telegram and the handlers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from engine.tables.profiles import PersonId
from engine.tables.table import Group
from tgbot.render.screen import Alert, Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Requester:
    """Who asks, as Telegram describes him."""

    id: PersonId
    name: str
    """Cleaned and cut, not escaped."""
    language: str
    """One of ours: what his phone speaks, or English."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatPlace:
    """Where he asks."""

    chat: int
    private: bool
    topic: int | None = None

    @property
    def group(self) -> Group | None:
        return None if self.private else Group(self.chat, self.topic)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A command that was written or a button that was tapped."""

    token: str
    """The same for the same update, however often it comes."""
    person: Requester
    place: ChatPlace
    message: int | None = None
    """The message with the button, or the command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file for the person who asked."""

    name: str
    content: bytes
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandlerReply:
    """What becomes of it, beside what delivery does with the table by itself."""

    alert: Alert | None = None
    """For a tap: the answer to it. None: the tap is answered without words."""
    edit: Screen | None = None
    """For a tap: the message with the button looks like this now."""
    send: tuple[Screen, ...] = ()
    """New messages in the chat where it was asked."""
    document: Document | None = None
    private: tuple[Screen, ...] = ()
    """New messages in the person's private chat with us; nothing happens if we cannot write there."""
    later: Callable[[], Awaitable[HandlerReply]] | None = None
    """What takes its time: nobody waits for it, and it is carried out when it is there."""


NO_REPLY = HandlerReply()

CommandHandler = Callable[[Request, str], Awaitable[HandlerReply]]
"""Gets what stands behind the command, stripped."""
TapHandler = Callable[[Request, Any], Awaitable[HandlerReply]]
"""Gets the button, which is of the kind it is registered for."""
