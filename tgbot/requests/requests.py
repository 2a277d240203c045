"""Requests and replies: the values between Telegram and the handlers."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Group
from engine.tables.time.instants import Span
from tgbot.screen.screen import Alert, Screen
from tgbot.screen.ways import with_close
from tgbot.words import Words

DARK_MARK, PICTURED_MARK = "d", "p"
"""At the end of an id: the picture is dark; it is shown."""


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
HandlerMethod = TypeVar("HandlerMethod", bound=Callable[..., Awaitable[HandlerReply | None]])
SendLater = Callable[[PersonId, Screen], Awaitable[bool]]
"""Sends a screen without a request to a person's private chat; False if it must be tried again when the lease ends."""
ErrandHandler = Callable[[DueEntry, SendLater], Awaitable[None]]
"""Does an errand, and releases or moves it then."""
COMMANDS_MARK, LINK_MARK, ERRAND_MARK = "commands", "reads_link", "does_errand"
"""The marks of a topic's methods: see `TopicHandlers`."""


def on_command(*names: str) -> Callable[[HandlerMethod], HandlerMethod]:
    """The method of a topic that handles these commands."""
    return _marked(COMMANDS_MARK, names)


def on_link(read: Callable[[str], Any]) -> Callable[[HandlerMethod], HandlerMethod]:
    """The method of a topic that follows links: those whose payload `read` can read."""
    return _marked(LINK_MARK, read)


class DeclaredErrand(NamedTuple):
    """How a topic does the errands of one kind."""

    kind: str
    furthest: Span
    """How far in the future they may lie: one that lies further was put by a clock that was ahead."""
    thinks: bool = False
    """It thinks longer than messages may wait, and so takes none of their few places."""


def on_errand(kind: str, furthest: Span, *, thinks: bool = False) -> Callable[[HandlerMethod], HandlerMethod]:
    """The method of a topic that does the errands of this kind."""
    return _marked(ERRAND_MARK, DeclaredErrand(kind, furthest, thinks))


def _marked(mark: str, value: object) -> Callable[[HandlerMethod], HandlerMethod]:
    def with_mark(method: HandlerMethod) -> HandlerMethod:
        setattr(method, mark, value)
        return method

    return with_mark


class HintRequest(NamedTuple):
    """A hint that was asked for and is to be shown with its question."""

    decision: int
    answer: str
    """The advice; "" if there was nothing to advise."""
    text: str
    tapped: int | None = None
    """The message in which the person asked for it; None: by a command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineResult:
    """One line of what is offered, and the message that it becomes."""

    id: str
    title: str
    description: str
    screen: Screen
    """A picture in it is shown by the id of an earlier upload, or not at all: nothing can be uploaded here."""
    text: Screen
    """The same without a picture."""

    def plain(self, file_id: str | None, readable: Callable[[str], str]) -> dict[str, Any]:
        """The result as Telegram's JSON; without a file it is a text."""
        known = {"id": self.id, "title": self.title, "description": self.description}
        picture = self.screen.picture
        if file_id is None or picture is None:
            content = {
                "message_text": readable(self.text.text),
                "parse_mode": "HTML",
                "link_preview_options": {"is_disabled": True},
            }
            keys = {"reply_markup": self.text.keyboard} if self.text.rows else {}
            return {"type": "article", **known, "input_message_content": content, **keys}
        kind, field = ("mpeg4_gif", "mpeg4_file_id") if picture.is_animated else ("photo", "photo_file_id")
        keys = {"reply_markup": self.screen.keyboard} if self.screen.rows else {}
        caption = {"caption": readable(self.screen.text), "parse_mode": "HTML"}
        about = {} if picture.is_animated else {"description": self.description}
        number = f"{self.id}{PICTURED_MARK}"
        return {"type": kind, "id": number, "title": self.title, **about, field: file_id, **caption, **keys}


def require_owner(request: Request, owner: PersonId) -> None:
    """Refuse somebody else's button."""
    if request.person.id != owner:
        raise Refused(Refusal.NOT_YOURS)


def closable(request: Request, screen: Screen, words: Words) -> Screen:
    """A page that its reader can close in their private chat; in a group it is everybody's."""
    return with_close(screen, request.person.id, words) if request.place.private else screen
