"""The desk: what handlers work with, and where they say what they handle."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.clockwork import Alarm
from engine.players.hints import Hint
from engine.rules import View
from engine.store.jobs import JobQueue
from engine.tables.lobby import Actor
from engine.tables.people import People
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId, Profile
from engine.tables.service import Tables
from tgbot.buttons import ButtonData
from tgbot.handlers.requests import CommandHandler, Request, TapHandler


class DeliveryRequests(Protocol):
    """Makes the chats match the tables. What a commit changes it delivers by itself; this is for the rest."""

    def show_draft(self, code: str, person: PersonId, draft: str) -> None:
        """Draw a person's message of a table with a half-made choice, or with something else to look at."""
        ...

    def send_anew(self, code: str, person: PersonId) -> None:
        """Send a person's message of a table anew, so that it stands at the bottom of the chat."""
        ...

    def refresh_stale(self, code: str, person: PersonId, message: int) -> None:
        """Somebody has tapped a button of this message that is out of date: show him how things are."""
        ...


class ChatFacts(Protocol):
    """What handlers want to know of Telegram."""

    async def is_admin(self, chat: int, person: PersonId) -> bool: ...


HintMaker = Callable[[View, int], Awaitable[Hint]]
"""Comes to an advice for who sees this, somewhere else; the number decides what chance does in it."""


@dataclass(slots=True, kw_only=True)
class HandlerContext:
    tables: Tables
    delivery: DeliveryRequests
    chats: ChatFacts
    bot_name: str
    """Its username, for links."""
    jobs: JobQueue
    """What is due and belongs to no table."""
    hint_maker: HintMaker
    alarm: Alarm
    commands: dict[str, CommandHandler] = field(default_factory=dict)
    taps: dict[type[ButtonData], TapHandler] = field(default_factory=dict)
    people: People = field(init=False)

    def __post_init__(self) -> None:
        self.people = People(self.tables)

    @property
    def policy(self) -> HousePolicy:
        return self.tables.policy

    async def meet(self, request: Request) -> Profile:
        """The profile of who asks; a new one, in the language of his phone, if we do not know him."""
        person = request.person
        return await self.people.meet(person.id, person.name, person.language, private=request.place.private)

    async def actor(self, request: Request, host: PersonId | None) -> Actor:
        """Who asks, as host or as somebody who may act for him: admins are looked up only if it matters."""
        person, place = request.person.id, request.place
        if person == host or place.private or not await self.chats.is_admin(place.chat, person):
            return Actor(person)
        return Actor(person, admin_of=place.chat)

    def link(self, payload: str) -> str:
        """Opens the private chat with us and says /start with the payload."""
        return f"https://t.me/{self.bot_name}?start={payload}"
