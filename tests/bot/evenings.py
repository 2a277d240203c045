"""An evening: a world with people, a strict Bot API, and a bot at work in this process or in one of its own.

    async with evening(unix_url) as tonight, tonight.bot():
        ann, bob = tonight.people("Ann", "Bob")
        code = await tonight.open_table(ann, "2009 2 open")
        await tonight.begin_game(code, ann, bob)
        await tonight.play_out(code)
        await tonight.check(code)

Nothing here waits for ever.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from engine.store.connect import connect
from engine.store.redis_store import RedisStore
from engine.tables.table import Phase, Snapshot
from tests.backends import empty
from tests.bot.checks import found_wrong, left_behind
from tests.bot.hearing import Heard, heard
from tests.bot.players import HABITS, Habits, Player, buttons_of
from tests.bot.processes import Process, running
from tgbot.app import Worker, working
from tgbot.buttons import StartTap
from tgbot.playground.botapi import BotApi, Chat, Message, Person, ServerLimits, Topic, World
from tgbot.settings import Settings

LONGEST = 90.0
"""Seconds: no evening takes longer."""
SOON = 10.0
"""Seconds within which whatever is expected has to happen."""
NOT_MODIFIED = "message is not modified"
LANGUAGES = ("en", "fr", "it", "es", "de")

T = TypeVar("T")


class Evening:
    def __init__(self, world: World, api: BotApi, store: RedisStore, settings: Settings, seed: int) -> None:
        self.world = world
        self.api = api
        self.store = store
        self.settings = settings
        self.rng = random.Random(seed)
        self.log = Heard()
        self.players: list[Player] = []

    # The bot

    def bot(self, **more: Any) -> AbstractAsyncContextManager[Worker]:
        """In this process."""
        return working(self.settings.model_copy(update=more))

    def process(self, log: Path) -> AbstractAsyncContextManager[Process]:
        """In a process of its own, which can be killed."""
        return running(self.settings, log)

    # People and what they do together

    def people(self, *names: str, languages: tuple[str, ...] = ("en",)) -> list[Person]:
        return [
            self.world.person(name, language_code=languages[at % len(languages)])
            for at, name in enumerate(names)
        ]

    async def open_table(
        self, host: Person, wishes: str, chat: Chat | None = None, topic: Topic | None = None
    ) -> str:
        """By one command; the code is what the lobby's button puts on the clipboard."""
        known = {_code_on(message) for message in host.messages()}
        host.start()
        host.write(chat or host.chat, f"/new {wishes}", topic=topic)
        return await self.until(
            lambda: next(
                (code for message in host.messages() if (code := _code_on(message)) and code not in known),
                None,
            )
        )

    async def table_of(self, wishes: str, *people: Person, chat: Chat | None = None) -> str:
        """A game that has just begun."""
        code = await self.open_table(people[0], wishes, chat)
        await self.begin_game(code, *people)
        return code

    async def begin_game(self, code: str, host: Person, *guests: Person) -> None:
        """Guests come by the link; the host starts when all are there."""
        for guest in guests:
            guest.start(f"j{code}")
        await self.reaches(code, lambda table: table.table.is_full() or None)
        start = await self.until(lambda: _start_on(host, code))
        await host.tap(*start).answered()
        await self.reaches(code, lambda table: table.table.phase is Phase.PLAYING or None)

    def seat(self, code: str, person: Person, habits: Habits = HABITS) -> Player:
        """Somebody with his telephone in his hand; the same as before, if he has put it away meanwhile."""
        for player in self.players:
            if (player.code, player.person) == (code, person):
                player.habits = habits
                return player
        self.players.append(Player(person, code, random.Random(self.rng.random()), habits))
        return self.players[-1]

    async def play_out(self, code: str, *, habits: Habits = HABITS) -> list[Player]:
        """Everybody who sits there plays until his telephone shows the result."""
        table = (await self.read(code)).table
        players = [self.seat(code, self.world.people[person], habits) for person in table.people]
        await asyncio.gather(*[player.play() for player in players])
        return players

    async def play_on(self, code: str, taps: int, *, habits: Habits = HABITS) -> list[Player]:
        """Everybody plays until they have tapped so often, all in all; then they put their telephones away."""
        table = (await self.read(code)).table
        players = [self.seat(code, self.world.people[person], habits) for person in table.people]
        playing = [asyncio.create_task(player.play()) for player in players]
        before = sum([len(player.taps) for player in players])
        enough = lambda: sum([len(player.taps) for player in players]) >= before + taps or None  # noqa: E731
        await self.until(enough, LONGEST)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.is_calm()
        return players

    async def whole_game(
        self, people: list[Person], wishes: str, chat: Chat | None = None, topic: Topic | None = None
    ) -> str:
        code = await self.open_table(people[0], wishes, chat, topic)
        await self.begin_game(code, *people)
        await self.play_out(code)
        return code

    # Looking

    async def read(self, code: str) -> Snapshot:
        return (await self.store.read(code)).snapshot

    async def revision(self, code: str) -> int:
        return (await self.read(code)).table.revision

    async def until(self, look: Callable[[], T | None], timeout: float = SOON) -> T:
        """Until the telephones show it."""
        return await self.world.events.until(look, timeout)

    async def reaches(self, code: str, look: Callable[[Snapshot], T | None], timeout: float = SOON) -> T:
        """Until the table is so."""
        return await eventually(lambda: self._looked_at(code, look), timeout)

    async def _looked_at(self, code: str, look: Callable[[Snapshot], T | None]) -> T | None:
        return look(await self.read(code))

    async def check(self, *codes: str, allowed: tuple[str, ...] = (), doubled: bool = False) -> None:
        """Nothing is wrong, neither at these tables, which are over, nor with any call, tap, or line of the log.

        `doubled`: whoever is killed between sending a message and knowing it leaves it where it is.
        """
        await self.is_calm()
        wrong = [line for code in codes for line in await found_wrong(self, code)]
        wrong += [] if doubled else [line for code in codes for line in await left_behind(self, code)]
        wrong += self._refused(allowed)
        wrong += [
            f"log: {line}" for line in self.log.troubles if not any([known in line for known in allowed])
        ]
        wrong += [
            f"{player.person} was not answered: {tap}" for player in self.players for tap in player.unanswered
        ]
        assert not wrong, "\n".join(wrong)

    def _refused(self, allowed: tuple[str, ...]) -> list[str]:
        """What the server did not like. Whoever taps what is out of date may get the same view again, once for each."""
        refused = refused_calls(self.world, (*allowed, NOT_MODIFIED))
        same = len(
            [call for call in self.world.calls if not call.ok and NOT_MODIFIED in call.result["description"]]
        )
        late = sum([len(player.alerts) for player in self.players])
        if same <= late or NOT_MODIFIED in allowed:
            return refused
        return [*refused, f"{same} times not modified, {late} taps out of date"]

    async def is_calm(self, quiet: float = 0.2) -> None:
        """Until the bot has nothing more to hear and to say. With a fault on it, it may hear the same for ever."""
        async with asyncio.timeout(SOON):
            while True:
                before = self._said()
                await asyncio.sleep(quiet)
                if before == self._said() and (self.world.faults or not self.world.updates.pending):
                    return

    def _said(self) -> tuple[int, int]:
        said = len([call for call in self.world.calls if call.method != "getUpdates"])
        return said, len(self.world.updates.pending)


@asynccontextmanager
async def evening(
    url: str,
    world: World | None = None,
    *,
    seed: int = 1,
    level: int = logging.INFO,
    longest: float = LONGEST,
    **settings: Any,
) -> AsyncIterator[Evening]:
    world = world or World(limits=ServerLimits.off())
    client = connect(url)
    await empty(client)
    try:
        async with asyncio.timeout(longest), BotApi(world) as api:
            tonight = Evening(world, api, RedisStore(client), settings_for(url, api, **settings), seed)
            with heard(level) as tonight.log:
                yield tonight
    finally:
        await client.aclose()


def settings_for(url: str, api: BotApi, **more: Any) -> Settings:
    """Quick paces are the test's own; the limits are lifted unless it says otherwise."""
    telegram = {"token": api.world.token, "base_url": api.base_url, "limits": {"lifted": True}, "poll_for": 5}
    telegram |= more.pop("telegram", {})
    return Settings.model_validate({"telegram": telegram, "redis": {"url": url}, **more})


async def eventually(look: Callable[[], Awaitable[T | None]], timeout: float = SOON) -> T:
    async with asyncio.timeout(timeout):
        while (found := await look()) is None:
            await asyncio.sleep(0.02)
    return found


def refused_calls(world: World, allowed: tuple[str, ...] = ()) -> list[str]:
    """What the strict server did not like."""
    refused = [f"{call.method}: {call.result['description']}" for call in world.calls if not call.ok]
    return [line for line in refused if not any([reason in line for reason in allowed])]


def _code_on(message: Message) -> str | None:
    return next((button.copies for button in message.buttons if button.copies), None)


def _start_on(host: Person, code: str) -> tuple[Message, str] | None:
    for message in reversed(host.messages()):
        for button, data in buttons_of(message, code):
            if isinstance(data, StartTap) and button.data:
                return message, button.data
    return None
