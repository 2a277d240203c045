"""Scenarios: people, a strict Bot API, and a bot that runs in this process or in one of its own.

    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        await scenario.begin_game(code, ann, bob)
        await scenario.play_out(code)
        await scenario.check(code)

Every wait has a limit.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from engine.store.connect import connect
from engine.store.redis_store import RedisStore
from engine.tables.directory.names import read_code
from engine.tables.table import Phase, Snapshot
from tests.backends import empty
from tests.bot.checks import found_wrong, left_behind
from tests.bot.logs import CapturedLog, captured_log
from tests.bot.players import HABITS, Habits, Player, buttons_of
from tests.bot.processes import BOT_COMMAND, Process, running
from tgbot.app import Worker, working
from tgbot.buttons.lobby import StartTap
from tgbot.intake import PolledUpdates, Polling
from tgbot.playground.botapi import BotApi, Chat, Message, Person, ServerLimits, Tap, Topic, World
from tgbot.settings import Settings

MAX_SCENARIO_SECONDS = 180.0
WAIT_SECONDS = 30.0
"""The time within which anything expected has to happen, on a machine that is busy or pauses."""
SEARCH_SECONDS = 40.0
"""The time within which the bot finds messages that were sent without a record."""
NOT_MODIFIED = "message is not modified"
NO_PINS = "not enough rights to manage pinned messages"
"""A supergroup in which the bot is no administrator lets it pin nothing; it is asked once."""
NO_ORPHAN = ("message to edit not found", "message can't be edited", "message to delete not found")
"""Refusals of the search for such messages."""
LANGUAGES = ("en", "fr", "it", "es", "de")

T = TypeVar("T")


def polling_of(worker: Worker) -> Polling:
    source = worker.arrivals.source
    assert isinstance(source, PolledUpdates)
    return source.polling


class Scenario:
    def __init__(self, world: World, api: BotApi, store: RedisStore, settings: Settings, seed: int) -> None:
        self.world = world
        self.api = api
        self.store = store
        self.settings = settings
        self.rng = random.Random(seed)
        self.patience = WAIT_SECONDS
        self.log = CapturedLog()
        self.players: list[Player] = []

    # The bot

    def bot(self, **more: Any) -> AbstractAsyncContextManager[Worker]:
        """The bot in this process."""
        return working(self.settings.model_copy(update=more))

    def process(
        self, log: Path, command: tuple[str, ...] = BOT_COMMAND
    ) -> AbstractAsyncContextManager[Process]:
        """The bot in a process of its own, which can be killed."""
        return running(self.settings, log, command)

    # People

    def people(self, *names: str, languages: tuple[str, ...] = ("en",)) -> list[Person]:
        return [
            self.world.person(name, language_code=languages[at % len(languages)])
            for at, name in enumerate(names)
        ]

    async def open_table(
        self, host: Person, wishes: str, chat: Chat | None = None, topic: Topic | None = None
    ) -> str:
        """Open a table by one command; its code is what the lobby's button copies to the clipboard."""
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
        """The code of a table whose game has just begun."""
        code = await self.open_table(people[0], wishes, chat)
        await self.begin_game(code, *people)
        return code

    async def begin_game(self, code: str, host: Person, *guests: Person) -> None:
        """Guests join by the link; the host starts when all are there."""
        await self.fill_table(code, *guests)
        await self.start_game(code, host)

    async def fill_table(self, code: str, *guests: Person) -> None:
        for guest in guests:
            guest.start(f"j{code}")
        await self.reaches(code, lambda table: table.table.is_full() or None)

    async def start_game(self, code: str, host: Person) -> None:
        tap = await self.tap_start(code, host)
        await tap.answered(self.patience)
        await self.has_begun(code)

    async def tap_start(self, code: str, host: Person) -> Tap:
        return host.tap(*await self.until(lambda: _start_on(host, code)))

    async def has_begun(self, code: str) -> None:
        await self.reaches(code, lambda table: table.table.phase is Phase.PLAYING or None)

    def seat(self, code: str, person: Person, habits: Habits = HABITS) -> Player:
        """The player of a person at a table; the same object whenever it is asked for."""
        for player in self.players:
            if (player.code, player.person) == (code, person):
                player.habits = habits
                return player
        self.players.append(Player(person, code, random.Random(self.rng.random()), habits))
        return self.players[-1]

    async def play_out(self, code: str, *, habits: Habits = HABITS) -> list[Player]:
        """Everybody at the table plays until all telephones show the result."""
        table = (await self.read(code)).table
        players = [self.seat(code, self.world.people[person], habits) for person in table.people]
        await asyncio.gather(*[player.play() for player in players])
        return players

    async def play_until(self, code: str, end: asyncio.Event, *, habits: Habits = HABITS) -> None:
        """Everybody plays until all telephones show the result, or until the event."""
        await first_of(self.play_out(code, habits=habits), end.wait())

    async def play_on(self, code: str, taps: int, *, habits: Habits = HABITS) -> list[Player]:
        """Let everybody play until there were this many taps in all, or until all telephones show the result."""
        table = (await self.read(code)).table
        players = [self.seat(code, self.world.people[person], habits) for person in table.people]
        before = sum([len(player.taps) for player in players])
        enough = lambda: sum([len(player.taps) for player in players]) >= before + taps or None  # noqa: E731
        await first_of(self.until(enough, MAX_SCENARIO_SECONDS), self.play_out(code, habits=habits))
        await self.is_calm()
        return players

    async def whole_game(
        self, people: list[Person], wishes: str, chat: Chat | None = None, topic: Topic | None = None
    ) -> str:
        code = await self.open_table(people[0], wishes, chat, topic)
        await self.begin_game(code, *people)
        await self.play_out(code)
        return code

    # Waiting and checking

    async def read(self, code: str) -> Snapshot:
        return (await self.store.read(code)).snapshot

    async def revision(self, code: str) -> int:
        return (await self.read(code)).table.revision

    async def until(self, look: Callable[[], T | None], timeout: float | None = None) -> T:
        """Wait until `look` finds something on the telephones."""
        return await self.world.events.until(look, timeout or self.patience)

    async def all_answered(self, timeout: float | None = None) -> None:
        """Wait until no tap of a player waits for its answer."""
        await self.until(lambda: not any([player.unanswered for player in self.players]) or None, timeout)

    async def reaches(
        self, code: str, look: Callable[[Snapshot], T | None], timeout: float | None = None
    ) -> T:
        """Wait until `look` finds something at the table."""
        return await eventually(lambda: self._looked_at(code, look), timeout or self.patience)

    async def _looked_at(self, code: str, look: Callable[[Snapshot], T | None]) -> T | None:
        return look(await self.read(code))

    async def check(self, *codes: str, allowed: tuple[str, ...] = ()) -> None:
        """Nothing is wrong with these finished tables, nor with any call, tap, or line of the log."""
        await self.is_calm()
        left = [line for code in codes for line in await self._left_behind(code)]
        wrong = [line for code in codes for line in await found_wrong(self, code)]
        wrong += left
        wrong += self._refused(allowed)
        wrong += [
            f"log: {line}" for line in self.log.troubles if not any([known in line for known in allowed])
        ]
        wrong += [
            f"{player.person} was not answered: {tap}" for player in self.players for tap in player.unanswered
        ]
        assert not wrong, "\n".join(wrong)

    async def _left_behind(self, code: str) -> list[str]:
        """Messages that still offer to play, when the bot has had its time to find those that it does not know."""

        async def nothing() -> bool | None:
            return not await left_behind(self, code) or None

        with suppress(TimeoutError):
            await eventually(nothing, SEARCH_SECONDS)
        return await left_behind(self, code)

    def _refused(self, allowed: tuple[str, ...]) -> list[str]:
        """Calls that the server refused. Each tap on an outdated button may edit a message to what it shows already."""
        refused = refused_calls(self.world, (*allowed, NOT_MODIFIED, NO_PINS))
        pins = [repr(call.parameters) for call in self.world.calls if call.method == "pinChatMessage"]
        refused += [
            f"pinned again: {pin}" for pin in {*pins} if pins.count(pin) > 1 and not self.world.faults
        ]
        same = len(
            [call for call in self.world.calls if not call.ok and NOT_MODIFIED in call.result["description"]]
        )
        late = sum([len(player.alerts) for player in self.players])
        if same <= late or NOT_MODIFIED in allowed:
            return refused
        return [*refused, f"{same} times not modified, {late} taps out of date"]

    async def is_calm(self, quiet: float = 0.2) -> None:
        """Wait until the bot has nothing more to read and to send. With faults, it may get the same updates for ever."""
        async with asyncio.timeout(WAIT_SECONDS):
            said, since = self._said(), time.monotonic()
            while time.monotonic() < since + quiet or not self._is_read:
                await asyncio.sleep(quiet / 4)
                if (now := self._said()) != said:
                    said, since = now, time.monotonic()

    @property
    def _is_read(self) -> bool:
        return bool(self.world.faults) or not self.world.updates.pending

    def _said(self) -> tuple[int, int]:
        said = len([call for call in self.world.calls if call.method != "getUpdates"])
        return said, len(self.world.updates.pending)


@asynccontextmanager
async def open_scenario(
    url: str,
    world: World | None = None,
    *,
    seed: int = 1,
    level: int = logging.INFO,
    longest: float = MAX_SCENARIO_SECONDS,
    **settings: Any,
) -> AsyncIterator[Scenario]:
    world = world or World(limits=ServerLimits.off())
    client = connect(url)
    await empty(client)
    try:
        async with asyncio.timeout(longest), BotApi(world) as api:
            scenario = Scenario(world, api, RedisStore(client), settings_for(url, api, **settings), seed)
            with captured_log(level) as scenario.log:
                yield scenario
    finally:
        await client.aclose()


def settings_for(url: str, api: BotApi, **more: Any) -> Settings:
    """Settings for a test; limits are lifted, there are no pictures and nobody throws dice, unless it gives some."""
    telegram = {"token": api.world.token, "base_url": api.base_url, "limits": {"lifted": True}, "poll_for": 5}
    telegram |= {"pictures": False}
    telegram |= more.pop("telegram", {})
    lobby = {"dice": "0s"} | more.pop("lobby", {})
    return Settings.model_validate({"telegram": telegram, "redis": {"url": url}, "lobby": lobby, **more})


async def first_of(*deeds: Coroutine[Any, Any, object]) -> None:
    """Wait for the deed that is done first, and end the others. What goes wrong in one of them is raised at once."""
    tasks = [asyncio.create_task(deed) for deed in deeds]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def eventually(
    look: Callable[[], Awaitable[T | None]], timeout: float = WAIT_SECONDS, *, pause: float = 0.02
) -> T:
    async with asyncio.timeout(timeout):
        while (found := await look()) is None:
            await asyncio.sleep(pause)
    return found


def refused_calls(world: World, allowed: tuple[str, ...] = ()) -> list[str]:
    """Calls that the server refused, without those that are allowed."""
    refused = [f"{call.method}: {call.result['description']}" for call in world.calls if not call.ok]
    return [line for line in refused if not any([reason in line for reason in allowed])]


def _code_on(message: Message) -> str | None:
    """A seal can be copied, too."""
    copied = [read_code(button.copies) for button in message.buttons if button.copies]
    return next(filter(None, copied), None)


def _start_on(host: Person, code: str) -> tuple[Message, str] | None:
    for message in reversed(host.messages()):
        for button, data in buttons_of(message, code):
            if isinstance(data, StartTap) and button.data:
                return message, button.data
    return None
