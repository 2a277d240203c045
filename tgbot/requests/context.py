"""The context that handlers work with, and where they register for commands and taps."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from inspect import iscoroutinefunction
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

from engine.alarm import Alarm
from engine.tables.directory.people import People
from engine.tables.lobby import Actor
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.service import Tables
from engine.tables.table import Table
from tgbot.buttons.codec import ButtonData
from tgbot.pictures.facts import Picture
from tgbot.requests.limits import PersonLimits
from tgbot.requests.requests import (
    COMMANDS_MARK,
    ERRAND_MARK,
    LINK_MARK,
    ChosenResult,
    CommandHandler,
    DeclaredErrand,
    ErrandHandler,
    HandlerReply,
    HintRequest,
    InlineRequest,
    InlineResult,
    Request,
    Requester,
    TapHandler,
    reply_with,
)
from tgbot.screen.screen import Button, PictureWish, Screen
from tgbot.screen.times import guessed_home
from tgbot.screen.ways import chat_link
from tgbot.words import Words, words_for


class DeliveryRequests(Protocol):
    """The part of delivery that handlers may ask for. Delivery follows every commit by itself."""

    def show_draft(self, code: str, person: PersonId, draft: str) -> Future[None] | None:
        """Show a half-made choice, or something else, in a person's message of a table; done when it is recorded."""
        ...

    def send_anew(self, code: str, person: PersonId) -> None:
        """Send a new message of a table to a person, at the bottom of the chat."""
        ...

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        """Bring a message up to date after a tap on one of its outdated buttons."""
        ...

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        """Note in which message of a table a person has done something: one that is in no record goes."""
        ...

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        """Show a hint in a person's message of a table, with its question."""
        ...

    def go_on(self, code: str, person: PersonId) -> None:
        """Show a person who has answered at a table, and waits there, the way to another one that waits for them."""
        ...

    def show_talk(self, code: str, person: PersonId) -> None:
        """Show a person what is said at a table, with what they have just said themselves."""
        ...

    def show_invitations(self, code: str) -> None:
        """Bring the invitations to a table up to date that were posted in other chats."""
        ...


class ChatFacts(Protocol):
    """Facts about chats that only Telegram knows."""

    async def is_admin(self, chat: int, person: PersonId) -> bool: ...


class Shares(Protocol):
    """Results that people may share into other chats, and what becomes of them."""

    async def offered(self, request: InlineRequest) -> tuple[InlineResult, ...]: ...

    async def chosen(self, choice: ChosenResult) -> None: ...

    async def called(self, request: Request, text: str) -> InlineResult: ...


NO_COMMAND = "no command"
"""Registered like a command, for a text in private that is neither a command nor a code. An unknown command comes without
its text. Nobody can type this name: it has a space."""

LinkHandler = Callable[[Request, Profile, Any], Awaitable[HandlerReply]]
"""Follows a link: with what was read from it."""

TextHandler = Callable[[Request, Profile, str], Awaitable[HandlerReply | None]]
"""Replies to a person's own words; None: it has no use for them."""


@dataclass(slots=True, kw_only=True)
class HandlerContext:
    """Everything that all topics need, and what they handle: commands, kinds of buttons, links, errands. A `HouseContext` is made of it."""

    tables: Tables
    delivery: DeliveryRequests
    chats: ChatFacts
    bot_name: str
    """The bot's username, for links."""
    alarm: Alarm
    prepare_picture: Callable[[Picture], Awaitable[bool]] | None = None
    """Draws a picture ahead, and says whether that went well; None: there are no pictures."""
    commands: dict[str, CommandHandler] = field(default_factory=dict)
    taps: dict[type[ButtonData], TapHandler] = field(default_factory=dict)
    errands: dict[str, tuple[DeclaredErrand, ErrandHandler]] = field(default_factory=dict)
    """By kind, what topics do without a request."""
    shares: list[Shares] = field(default_factory=list)
    """Those who offer results and hear what was chosen; a guest's call goes to the first."""
    links: list[tuple[Callable[[str], Any], LinkHandler]] = field(default_factory=list)
    """By what they read from the payload of `/start`, those who follow a link; one that means nothing reads None."""
    offers: list[TextHandler] = field(default_factory=list)
    """Those who may have a use for a text in private; the first reply counts."""
    people: People = field(init=False)
    limits: PersonLimits = field(init=False)

    @property
    def policy(self) -> HousePolicy:
        return self.tables.policy

    async def meet(self, request: Request) -> Profile:
        """The person's profile; a new one, in the language of their phone, if we do not know them."""
        person = request.person
        return await self.people.meet(
            person.id,
            person.name,
            person.language,
            private=request.place.private,
            guess=guessed_home(person.language),
        )

    def picture_wish(self, preferences: Preferences | None) -> PictureWish:
        """The pictures that a person wants; None is a group, in which nobody has a say."""
        if preferences is None:
            return PictureWish(self.prepare_picture is not None)
        return PictureWish(self.prepare_picture is not None and preferences.pictures, preferences.dark)

    async def actor(self, request: Request, table: Table) -> Actor:
        """The person as host, or as an admin who may act for the host.

        Telegram is asked only in the table's own group, so that nobody can make us ask from elsewhere.
        """
        person, place = request.person.id, request.place
        is_there = table.group is not None and table.group.id == place.chat and not place.private
        if person == table.host or not is_there or not await self.chats.is_admin(place.chat, person):
            return Actor(person)
        return Actor(person, admin_of=place.chat)

    def reply_in_private(self, request: Request, profile: Profile, screen: Screen) -> HandlerReply:
        """Send a screen to the person's private chat; a request in a group gets a line that says so."""
        if request.place.private:
            return reply_with(screen)
        private = (screen,) if profile.private else ()
        return HandlerReply(send=(self.told_in_private(profile),), private=private)

    def told_in_private(self, profile: Profile) -> Screen:
        """Tells a group that the answer goes to the person's private chat, or that there has to be one first."""
        words = words_for(profile)
        if profile.private:
            return Screen(words.text("private-sent"))
        chat = Button(words.text("private-open"), url=chat_link(self.bot_name))
        return Screen(words.text("private-first"), ((chat,),))

    async def words_for(self, person: Requester) -> Words:
        """The language of a person's profile, or of their phone; unlike `meet` it writes nothing."""
        profile = await self.tables.store.profile(person.id)
        return words_for(profile) if profile else Words(person.language)


AnyContext = TypeVar("AnyContext", bound=HandlerContext)


class TopicHandlers(Generic[AnyContext]):
    """The handlers of a topic, which `register` enters in the context.

    A method handles the taps on the kind of button that its parameter `button` has as its type, the commands of its
    `@on_command`, the links of its `@on_link`, and the errands of its `@on_errand`.
    """

    def __init__(self, context: AnyContext) -> None:
        self.context = context
        self.tables = context.tables

    @classmethod
    def register(cls, context: AnyContext) -> None:
        topic = cls(context)
        for name, method in vars(cls).items():
            if not name.startswith("_") and iscoroutinefunction(method):
                _enter(context, method, getattr(topic, name))


def _enter(context: HandlerContext, method: Callable[..., object], handler: Any) -> None:
    if kind := _button_of(method):
        context.taps[kind] = handler
    for name in getattr(method, COMMANDS_MARK, ()):
        context.commands[name] = handler
    if read := getattr(method, LINK_MARK, None):
        context.links.append((read, handler))
    if errand := getattr(method, ERRAND_MARK, None):
        context.errands[errand.kind] = (errand, handler)


@cache
def _button_of(method: Callable[..., object]) -> type[ButtonData] | None:
    """Found once: to read the hints of all handlers takes 4 ms, and each of a thousand tests registers them."""
    return get_type_hints(method).get("button")


HandlerTopic = TopicHandlers[HandlerContext]
