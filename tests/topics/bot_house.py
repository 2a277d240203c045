"""A house with the bot's topics in front: people write and tap, and every screen they get is checked."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from itertools import count
from typing import Any

from engine.alarm import Alarm
from engine.players.hints import Hint, hint_for
from engine.players.review import ReviewTask
from engine.rules import View
from engine.store.people.limits import ActionLimits
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.table import Group, Snapshot, Table
from tests.backends import Harness
from tests.topics.reading import as_sent, checked
from tgbot import topics
from tgbot.buttons.codec import ButtonData, read_button
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import ChatPlace, HandlerReply, HintRequest, Request, Requester
from tgbot.screen.screen import Button, Screen

BOT = "HabanaBot"
GROUP = -1001
TOPICS = topics.load()


class DeliveryLog:
    """A delivery that only notes what it is asked for."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, PersonId, str]] = []
        self.sent_again: list[tuple[str, PersonId]] = []
        self.refreshed: list[tuple[str, PersonId, int]] = []
        self.gone: list[int] = []
        self.tapped: list[tuple[str, PersonId, int]] = []
        self.hints: list[tuple[str, PersonId, HintRequest]] = []
        self.talked: list[tuple[str, PersonId]] = []
        self.went_on: list[tuple[str, PersonId]] = []
        self.invited: list[str] = []

    def show_draft(self, code: str, person: PersonId, draft: str) -> None:
        self.drawn.append((code, person, draft))

    def send_anew(self, code: str, person: PersonId) -> None:
        self.sent_again.append((code, person))

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        self.refreshed.append((code, person, message))
        self.gone += [message] if is_gone else []

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        self.tapped.append((code, person, message))

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        self.hints.append((code, person, hint))

    def go_on(self, code: str, person: PersonId) -> None:
        self.went_on.append((code, person))

    def show_talk(self, code: str, person: PersonId) -> None:
        self.talked.append((code, person))

    def show_invitations(self, code: str) -> None:
        self.invited.append(code)


class Admins:
    """Chats in which only the people noted here are admins."""

    def __init__(self) -> None:
        self.admins: set[tuple[int, PersonId]] = set()
        self.looked_up = 0

    async def is_admin(self, chat: int, person: PersonId) -> bool:
        self.looked_up += 1
        return (chat, person) in self.admins


async def at_once(view: View, seed: int) -> Hint:
    """A hint maker that thinks little, and in this process."""
    return hint_for(view, random.Random(seed), level="easy")


async def thought_here(task: ReviewTask) -> Any:
    """Thinks about a review in this process."""
    return task.answer()


class BotHouse(Harness):
    """Everybody writes and taps; nothing is sent, and what delivery is asked for is noted.

    reply = await house.writes(2, "/join", chat=GROUP)
    await house.taps(2, reply.send[0].rows[0][0])
    """

    def __init__(self, client: Any, rules: HousePolicy | None = None) -> None:
        super().__init__(client, rules)
        self.delivery = DeliveryLog()
        self.chats = Admins()
        self.context = HouseContext(
            tables=self.tables,
            delivery=self.delivery,
            chats=self.chats,
            bot_name=BOT,
            store=self.store,
            hint_maker=at_once,
            think_aside=thought_here,
            alarm=Alarm(logging.getLogger("tests.topics")),
            results=self.results,
            action_limits=ActionLimits(client, self.time.now),
        )
        self._tokens = count(1)
        for topic in TOPICS:
            topic.register(self.context)

    async def group_game(
        self, people: int = 2, *, topic: int | None = None, language: str = "en", **options: Any
    ) -> Snapshot:
        """A game that stands in the group."""
        return await self.game(people, group=Group(GROUP, topic, language), **options)

    async def tables_of(self, person: PersonId = 1) -> list[Table]:
        return [snapshot.table for snapshot in await self.people.tables_of(person)]

    async def writes(
        self,
        person: PersonId,
        text: str,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
    ) -> HandlerReply:
        """A person writes a command, in the private chat unless another is named."""
        command, _, argument = text.removeprefix("/").partition(" ")
        request = self.request(person, chat=chat, topic=topic, language=language, token=token)
        return checked(await self.context.commands[command](request, argument.strip()))

    async def taps(
        self,
        person: PersonId,
        button: Button | ButtonData,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
        on: Screen | None = None,
        message: int | None = None,
    ) -> HandlerReply:
        """A person taps a button; it comes back from the phone as text, with what its message says: see `as_sent`."""
        data = button.data if isinstance(button, Button) else button
        assert data is not None, f"{button} cannot be tapped"
        request = self.request(person, chat=chat, topic=topic, language=language, token=token)
        request = replace(request, is_tap=True, text=as_sent(on) if on else "")
        request = replace(request, message=message or request.message)
        return checked(await self.context.taps[type(data)](request, read_button(str(data))))

    def request(
        self,
        person: PersonId,
        *,
        chat: int | None = None,
        topic: int | None = None,
        language: str = "en",
        token: str | None = None,
    ) -> Request:
        number = next(self._tokens)
        return Request(
            token=token or f"update-{number}",
            person=Requester(id=person, name=f"Person {person}", language=language),
            place=ChatPlace(chat=person if chat is None else chat, private=chat is None, topic=topic),
            message=number,
        )
