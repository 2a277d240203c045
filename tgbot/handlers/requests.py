"""Requests and replies: the values between Telegram and the handlers."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from engine.tables.profiles import PersonId
from engine.tables.table import Group
from tgbot.render.screen import Alert, Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Requester:
    """The person who makes a request, as Telegram describes them."""

    id: PersonId
    name: str
    """Cleaned and cut, not escaped."""
    language: str
    """The language of the phone if we speak it, otherwise English."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatPlace:
    """The chat and the topic of a request."""

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
    """The same whenever the same update comes."""
    number: int = 0
    """Of the update: later ones have greater numbers."""
    person: Requester
    place: ChatPlace
    message: int | None = None
    """The message with the button, or the command."""
    text: str = field(default="", repr=False)
    """The text of the message with the button; "" of a picture, and of what was written."""
    answers_table: str | None = None
    """The table whose message was answered by what was written."""
    is_tap: bool = False
    is_command: bool = False
    """A command, or the code of a table, and not a person's own words."""
    is_replaceable: bool = True
    """May a reply replace the message with the button? See `updates.is_replaceable`."""
    is_gone: bool = False
    """Telegram says that the message with the button is gone, or shows it to nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineRequest:
    """The text that somebody writes behind the bot's name in the field of any chat."""

    person: Requester
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenResult:
    """An inline result that somebody has posted."""

    person: Requester
    result: str
    """Its id."""
    message: str | None
    """The inline id of the message; None if it cannot be edited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file for the person who made the request."""

    name: str
    content: bytes
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandlerReply:
    """The answer to a request. Messages of tables are not part of it: delivery brings those up to date."""

    alert: Alert | None = None
    """The answer to a tap; None: the tap is answered without words."""
    edit: Screen | None = None
    """Replaces the message with the button that was tapped."""
    deletes: bool = False
    """The tapped message is no longer needed and is deleted; `edit` replaces it only where Telegram does not delete
    it."""
    send: tuple[Screen, ...] = ()
    """New messages in the chat of the request. In a private chat they are menus: the next one takes their place."""
    stays: bool = False
    """The message that is sent or edited is no menu: people keep it, or it lives on by itself."""
    is_refusal: bool = False
    """The person may want to correct their command: it stays as long as this answer."""
    document: Document | None = None
    private: tuple[Screen, ...] = ()
    """New messages in the person's private chat; nothing happens if the bot cannot write there."""
    later: Callable[[], Awaitable[HandlerReply]] | None = None
    """The part that takes long: it is carried out when it is ready, and nothing waits for it."""
    draft_shown: Future[None] | None = None
    """Done when a half-made choice is recorded, which a crash would lose before."""


NO_REPLY = HandlerReply()


def reply_and_delete(screen: Screen) -> HandlerReply:
    """Delete the message that was tapped: what it led to is shown elsewhere. The screen takes its place if it stays."""
    return HandlerReply(edit=screen, deletes=True)


def reply_with(screen: Screen | None) -> HandlerReply:
    """Send one screen to the chat of the request; None sends nothing."""
    return HandlerReply(send=(screen,)) if screen else NO_REPLY


def refusal_reply(screen: Screen) -> HandlerReply:
    """Say why a command has done nothing."""
    return HandlerReply(send=(screen,), is_refusal=True)


CommandHandler = Callable[[Request, str], Awaitable[HandlerReply]]
"""Gets the text after the command, stripped."""
TapHandler = Callable[[Request, Any], Awaitable[HandlerReply]]
"""Gets a button of the kind that it is registered for."""
