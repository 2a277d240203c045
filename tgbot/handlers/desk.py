"""The desk: what handlers work with, and where they say what they handle."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from engine.clockwork import Alarm
from engine.players.advice import Advice
from engine.rules import View
from engine.store.errands import Errands
from engine.tables.club import Club
from engine.tables.house import House
from engine.tables.lobby import Actor
from engine.tables.people import PersonId, Profile
from engine.tables.service import Tables
from tgbot.buttons import Data
from tgbot.handlers.asked import Asked, CommandHandler, TapHandler


class Deliverer(Protocol):
    """Makes the chats match the tables. What a commit changes it delivers by itself; this is for the rest."""

    def draw(self, code: str, person: PersonId, draft: str) -> None:
        """Draw a person's message of a table with a half-made choice, or with something else to look at."""
        ...

    def again(self, code: str, person: PersonId) -> None:
        """Send a person's message of a table anew, so that it stands at the bottom of the chat."""
        ...

    def freshen(self, code: str, person: PersonId, message: int) -> None:
        """Somebody has tapped a button of this message that is out of date: show him how things are."""
        ...


class Chats(Protocol):
    """What handlers want to know of Telegram."""

    async def is_admin(self, chat: int, person: PersonId) -> bool: ...


Adviser = Callable[[View, int], Awaitable[Advice]]
"""Comes to an advice for who sees this, somewhere else; the number decides what chance does in it."""


@dataclass(slots=True, kw_only=True)
class Desk:
    tables: Tables
    delivery: Deliverer
    chats: Chats
    bot_name: str
    """Its username, for links."""
    errands: Errands
    """What is due and belongs to no table."""
    adviser: Adviser
    alarm: Alarm
    commands: dict[str, CommandHandler] = field(default_factory=dict)
    taps: dict[type[Data], TapHandler] = field(default_factory=dict)
    club: Club = field(init=False)

    def __post_init__(self) -> None:
        self.club = Club(self.tables)

    @property
    def house(self) -> House:
        return self.tables.house

    async def meet(self, asked: Asked) -> Profile:
        """The profile of who asks; a new one, in the language of his phone, if we do not know him."""
        person = asked.person
        return await self.club.meet(person.id, person.name, person.language, private=asked.place.private)

    async def actor(self, asked: Asked, host: PersonId | None) -> Actor:
        """Who asks, as host or as somebody who may act for him: admins are looked up only if it matters."""
        person, place = asked.person.id, asked.place
        if person == host or place.private or not await self.chats.is_admin(place.chat, person):
            return Actor(person)
        return Actor(person, admin_of=place.chat)

    def link(self, payload: str) -> str:
        """Opens the private chat with us and says /start with the payload."""
        return f"https://t.me/{self.bot_name}?start={payload}"
