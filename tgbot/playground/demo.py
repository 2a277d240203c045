"""The demo of the first start: people press Start, the host opens a table, the others join, and the game begins.

Everything happens through messages and taps, as with real people, so that the page opens on a first question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from engine.tables.directory.names import read_code
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.buttons.codec import read_button
from tgbot.buttons.lobby import StartTap
from tgbot.playground.botapi import Chat, Message, Person, World

STEP_TIMEOUT_SECONDS = 60.0
"""The time for each step; generous, because the machine may be busy."""
GROUP_TITLE = "Malecón"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Demo:
    world: World
    people: tuple[Person, ...]
    table_words: str
    """The words after `/new` that describe the table."""

    @property
    def host(self) -> Person:
        return self.people[0]

    async def play(self) -> None:
        """Play until somebody is asked a question. Raises `TimeoutError` if the bot does not answer."""
        for person in self.people:
            await self._greet(person)
        group = self._group() if len(self.people) > 1 else None
        code = await self._open(group or self.host.chat)
        if group is not None:
            payload = await self._until(lambda: invitation(self.host.messages(group), code))
            for guest in self.people[1:]:
                await self._sit_down(guest, payload, code)
        await self._begin(code)

    async def _greet(self, person: Person) -> None:
        if person.chat.started and not person.chat.blocked:
            return
        said = person.start()
        await self._until(lambda: any([each.id > said.id for each in person.messages()]) or None)

    def _group(self) -> Chat:
        """An existing group that everybody is in, or a new one."""
        all_of_us = [self.world.bot.id, *[person.id for person in self.people]]
        for chat in self.world.chats.values():
            if all([chat.status(number).inside for number in all_of_us]):
                return chat
        return self.host.create_group(GROUP_TITLE, *self.people[1:])

    async def _open(self, chat: Chat) -> str:
        """Open a table and return its code, which a button of the lobby copies to the clipboard."""
        known = set(copied_codes(self.host.messages()))
        self.host.write(chat, f"/new {self.table_words}")
        return await self._until(lambda: next(iter(set(copied_codes(self.host.messages())) - known), None))

    async def _sit_down(self, guest: Person, payload: str, code: str) -> None:
        """Join through the invitation; the table then appears in the guest's own chat."""
        guest.start(payload)
        await self._until(lambda: any([belongs_to(each, code) for each in guest.messages()]) or None)

    async def _begin(self, code: str) -> None:
        message, data = await self._until(lambda: self._start_button(code))
        self.host.tap(message, data)
        await self._until(lambda: any([sees_question(person, code) for person in self.people]) or None)

    def _start_button(self, code: str) -> tuple[Message, str] | None:
        for message in self.host.messages():
            for button in message.buttons:
                if button.data and read_button(button.data) == StartTap(code):
                    return message, button.data
        return None

    async def _until(self, look: Callable[[], T | None]) -> T:
        return await self.world.events.until(look, STEP_TIMEOUT_SECONDS)


def belongs_to(message: Message, code: str) -> bool:
    """Does a message show the table? A picture's caption need not name it."""
    return any([code in (text or "") for text in (message.text, *[one.data for one in message.buttons])])


def copied_codes(messages: list[Message]) -> Iterator[str]:
    """The codes of tables; a seal can be copied, too."""
    for message in messages:
        yield from filter(None, [read_code(button.copies) for button in message.buttons if button.copies])


def invitation(messages: list[Message], code: str) -> str | None:
    """The payload of the link that invites to the table: its code, and behind `_` letters of its seal."""
    for message in messages:
        for button in message.buttons:
            payload = parse_qs(urlsplit(button.url or "").query).get("start", [""])[0]
            if payload.partition("_")[0].endswith(code):
                return payload
    return None


def sees_question(person: Person, code: str) -> bool:
    """Does the person see a question of this table?"""
    found = [read_button(button.data) for message in person.messages() for button in message.buttons]
    return any([isinstance(data, ActTap | PickTap) and data.table == code for data in found])
