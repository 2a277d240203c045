"""Telegram without Telegram: chats that keep what they are sent, and a delivery that writes to them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from engine.alarm import Alarm
from engine.store import keys
from engine.store.jobs import JobQueue
from engine.tables.service import Tables
from tests.backends import Harness
from tgbot.delivery.calls.latest import LatestMessages
from tgbot.delivery.calls.sender import BeforeCall, CallOutcome, CallStatus
from tgbot.delivery.delivery import Delivery
from tgbot.screen.screen import Screen


@dataclass
class Letter:
    """A message as it is now."""

    id: int
    screen: Screen
    silent: bool = False
    edits: int = 0


class Phones:
    """Takes the place of a `Sender`: keeps every message, and fails where a test wants it to."""

    def __init__(self) -> None:
        self.chats: dict[int, list[Letter]] = {}
        self.fails: dict[int, CallOutcome] = {}
        """The outcome of all calls to a chat."""
        self.priorities: list[tuple[int, int]] = []
        self.sent = LatestMessages()
        self.files = None
        self._ids = count(1)

    async def send(self, chat: int, screen: Screen, priority: int, **how: Any) -> CallOutcome:
        self.priorities.append((chat, priority))
        if chat in self.fails:
            return self.fails[chat]
        if before := how.get("before"):
            await before()
        letter = Letter(next(self._ids), screen, bool(how.get("silent")))
        self.chats.setdefault(chat, []).append(letter)
        self.sent.note(chat, letter.id)
        return CallOutcome(CallStatus.DONE, letter.id)

    async def edit(
        self,
        chat: int,
        message: int,
        screen: Screen | None,
        priority: int,
        *,
        keeps_picture: bool = False,
        before: BeforeCall | None = None,
    ) -> CallOutcome:
        self.priorities.append((chat, priority))
        if chat in self.fails:
            return self.fails[chat]
        if before is not None:
            await before()
        letter = next((letter for letter in self.of(chat) if letter.id == message), None)
        if letter is None:
            return CallOutcome(CallStatus.LOST)
        if screen is None and not letter.screen.rows:
            return CallOutcome(CallStatus.LOST)
        letter.screen = Screen(letter.screen.text) if screen is None else screen
        letter.edits += 1
        return CallOutcome(CallStatus.DONE, message)

    async def shrink(
        self, chat: int, message: int, screen: Screen, priority: int, before: BeforeCall
    ) -> CallOutcome:
        return await self.edit(chat, message, screen, priority, before=before)

    async def delete_together(
        self, chat: int, messages: Sequence[int], priority: int, before: BeforeCall
    ) -> CallOutcome:
        self.priorities.append((chat, priority))
        if chat in self.fails:
            return self.fails[chat]
        await before()
        self.chats[chat] = [letter for letter in self.of(chat) if letter.id not in messages]
        return CallOutcome(CallStatus.DONE)

    async def pin(self, chat: int, message: int, priority: int, before: BeforeCall) -> CallOutcome:
        await before()
        return self.fails.get(chat, CallOutcome(CallStatus.DONE))

    async def unpin(self, chat: int, message: int, priority: int, before: BeforeCall) -> CallOutcome:
        await before()
        return self.fails.get(chat, CallOutcome(CallStatus.DONE))

    async def known_numbers(self, chat: int, search: tuple[int, ...]) -> frozenset[int]:
        return self.sent.of(chat)

    def of_another_process(self) -> Phones:
        """The same chats, for a process that remembers other messages."""
        other = copy(self)
        other.sent = LatestMessages()
        return other

    def with_keys(self, chat: int) -> list[Letter]:
        return [letter for letter in self.of(chat) if letter.screen.rows]

    def of(self, chat: int) -> list[Letter]:
        return self.chats.get(chat, [])

    def latest(self, chat: int) -> Letter:
        return self.of(chat)[-1]

    @property
    def calls(self) -> int:
        return len(self.priorities)


@dataclass
class Post:
    """A house, its phones, and the post between them: nothing is delivered unless `deliver` says so."""

    house: Harness
    phones: Phones = field(default_factory=Phones)
    delivery: Delivery = field(init=False)
    operator: list[str] = field(default_factory=list)
    """The messages for the operator."""

    def __post_init__(self) -> None:
        self.delivery = self.another_worker()

    def another_worker(self) -> Delivery:
        alarm = Alarm(logging.getLogger("test"), self.operator.append)
        jobs = JobQueue(self.house.client)
        return Delivery(self.house.tables, self.phones, "HabanaBot", jobs, alarm=alarm)  # type: ignore[arg-type]

    @property
    def tables(self) -> Tables:
        return self.house.tables

    async def deliver(self, code: str) -> None:
        self.delivery.table_changed(await self.house.read(code))
        await self.settle()

    async def settle(self) -> None:
        """Until nobody is at work; what is put off stays put off."""
        await self.delivery.stop()
        self.delivery._stopping = False  # noqa: SLF001


async def lease_ends(house: Harness, code: str) -> None:
    """By the server's clock, which a test does not turn."""
    holder, _, _ = (await house.client.hget(keys.shown(code), "lease")).decode().partition(" ")
    await house.client.hset(keys.shown(code), "lease", f"{holder} 1")
