"""A table of people at a bot that stands still, who play by what their phones show."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Protocol

from engine.tables.table import Phase, Snapshot
from tests.bot.players import buttons_of
from tests.browser.hands import Choosing, Sight
from tests.browser.intentions import WishMaker
from tests.screens.still_bot import StillBot
from tgbot.buttons.answers import ActTap, HintTap
from tgbot.buttons.codec import ButtonData, TableButtonData, read_button
from tgbot.buttons.lobby import StartTap
from tgbot.playground.botapi import Chat, Message, Person

MAX_TAPS = 3000
"""A game that takes more of them does not end."""
FOLLOW_STYLE = "success"
"""The style of the key that does what a hint advises."""


class StillTable:
    def __init__(self, bot: StillBot, code: str, people: Sequence[Person], group: Chat | None = None) -> None:
        self.bot = bot
        self.code = code
        self.people = people
        self.group = group

    async def read(self) -> Snapshot:
        return (await self.bot.worker.house.tables.store.read(self.code)).snapshot

    def living(self, person: Person) -> Message | None:
        """A person's message of this table: the latest with keys of it."""
        return next((each for each in reversed(person.messages()) if buttons_of(each, self.code)), None)

    def sight(self, person: Person) -> Sight | None:
        message = self.living(person)
        if message is None:
            return None
        return Sight(person.id, message.id, [key.data for key in message.buttons if key.data])

    def asked(self) -> Iterator[tuple[Person, Message, Sight]]:
        """Everybody whose phone offers an answer or a step towards one."""
        for person in self.people:
            message, sight = self.living(person), self.sight(person)
            if message is not None and sight is not None and sight.offered:
                yield person, message, sight

    async def taps(self, person: Person, data: ButtonData) -> None:
        message = self.living(person)
        assert message is not None
        await self.bot.taps(person, message, str(data))

    async def start(self) -> None:
        """The host begins the game."""
        host, message = self.people[0], self.living(self.people[0])
        assert message is not None
        key = next(key for key, data in buttons_of(message, self.code) if isinstance(data, StartTap))
        await self.bot.taps(host, message, key.data or "")


async def open_table(
    bot: StillBot, people: Sequence[Person], wishes: str, group: Chat | None = None
) -> StillTable:
    """The first of them opens a table; the others sit down. Everybody has pressed Start before."""
    host, *guests = people
    known = set(codes_of(host))
    await bot.writes(host, f"/new {wishes}", group)
    code = next(code for code in codes_of(host) if code not in known)
    for guest in guests:
        await bot.writes(guest, f"/join {code}", group)
    return StillTable(bot, code, people, group)


def codes_of(person: Person) -> list[str]:
    """The codes of the tables that a person's phone shows, the latest first."""
    found = [read_button(key.data or "") for each in reversed(person.messages()) for key in each.buttons]
    return [data.table for data in found if isinstance(data, TableButtonData)]


def has_key(message: Message | None, kind: type[ButtonData]) -> bool:
    """Does a message have a key of this kind?"""
    return message is not None and any(
        [isinstance(read_button(key.data or ""), kind) for key in message.buttons]
    )


# Playing


class StillHands(Protocol):
    """Hands of everybody at a table."""

    async def choose(self, person: Person, message: Message, sight: Sight) -> ButtonData | None:
        """The key to tap next; None: there is none that leads where they want."""
        ...


BeforeTap = Callable[[Person, Message, Sight, ButtonData], Awaitable[None]]
Enough = Callable[[], Awaitable[bool]]


async def watch_nothing(*_: object) -> None:
    """Nobody looks on."""


async def never() -> bool:
    return False


async def play(
    table: StillTable, hands: StillHands, before_tap: BeforeTap = watch_nothing, enough: Enough = never
) -> None:
    """Play until the game is over, or it is enough: always the first person who can do something, one tap at a time."""
    for _ in range(MAX_TAPS):
        if await enough():
            return
        asked = next(table.asked(), None)
        if asked is None:
            assert (await table.read()).table.phase is Phase.FINISHED, "nobody is asked anything"
            return
        person, message, sight = asked
        key = await hands.choose(person, message, sight)
        assert key is not None, (
            f"no way leads on from {message.text!r}, {[key.text for key in message.buttons]}"
        )
        await before_tap(person, message, sight, key)
        await table.taps(person, key)
    raise AssertionError("the game does not end")


class KnowingHands:
    """People who know what they want: what the medium computer would do in their place (`intentions`)."""

    def __init__(self, table: StillTable, seed: int) -> None:
        self.wishes = WishMaker(table.bot.worker.house.tables.store, table.code, seed)
        self._tried: set[tuple[int, str]] = set()

    async def choose(self, person: Person, _: Message, sight: Sight) -> ButtonData | None:
        wish = await self.wishes.wish_of(person.id)
        tried = [one for one in sight.offered if (person.id, str(one)) in self._tried]
        key = wish.key_to(sight.offered, tried) if wish else None
        self._tried.add((person.id, str(key)))
        return key


class RandomHands:
    """People who tap at random, but buy what they can (`hands`)."""

    def __init__(self, seed: int) -> None:
        self.choosing = Choosing(random.Random(seed))

    async def choose(self, _: Person, __: Message, sight: Sight) -> ButtonData | None:
        key = self.choosing.choose(sight)
        self.choosing.note(sight, key)
        return key


class FollowingHands:
    """Newcomers who ask for a hint at every question, and follow it."""

    async def choose(self, _: Person, message: Message, sight: Sight) -> ButtonData | None:
        keys = [(key, read_button(key.data or "")) for key in message.buttons]
        hints = [data for _, data in keys if isinstance(data, HintTap)]
        return follow_key(message) or next(iter(hints or sight.offered), None)


def follow_key(message: Message) -> ActTap | None:
    """The key that does what a hint advises: an answer that stands out, in the first row."""
    first = message.rows[0] if message.rows else ()
    found = [read_button(key.data or "") for key in first if key.style == FOLLOW_STYLE]
    return next((data for data in found if isinstance(data, ActTap)), None)
