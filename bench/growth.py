"""The cost of tables that are over: thousands that somebody opened and cancelled, hundreds of rematches in a row.

Two people do the same by turns: one has opened and cancelled many tables, the other none. Then the clock is moved on,
sweeps are run, and the keys that are left are counted.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from itertools import count
from statistics import median
from typing import NamedTuple

from bench.server import Server, running_server
from engine.alarm import Alarm
from engine.clockwork.sweep import Sweeper
from engine.company.results.result_book import ResultBook
from engine.players.hints import Hint
from engine.players.review import ReviewTask
from engine.rules import View
from engine.store import keys
from engine.store.company.result_store import RedisResults
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.people import People
from engine.tables.lobby import Actor, CancelTable, StartGame
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.profiles import PersonId, Profile
from engine.tables.service import Tables
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, Instant, Interval, Span
from engine.tables.work import Change, Work
from tgbot.requests.house_context import HouseContext
from tgbot.requests.requests import ChatPlace, HintRequest, Request, Requester
from tgbot.topics.games import handlers as games
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.topics.talk import handlers as talk

CANCELLED_TABLES = 10_000
IN_FLIGHT = 32
COMMANDS = {"/say": "hello", "/games": "", "/new": "2009 2 live"}
KEPT: Span = 40 * DAY
"""The time after which nothing is left."""
REMATCHES = 300
BUSY, CALM, PLAYER = 1, 2, 3
"""Three people: who has opened and cancelled many tables, who has not, and who has played many games in a row."""


class Growth(NamedTuple):
    cancelled: int
    ratios: dict[str, float]
    """By command: its time for the busy person to that for the calm one."""
    milliseconds: dict[str, float]
    """By command: its time for the busy person."""
    keys_before: int
    keys_left: int
    """Keys of tables that are left in the end, but those of the two games that are going on."""
    rematches: int
    erasing: float
    """Seconds until somebody is forgotten who has played many rematches."""


class MovableTime:
    """The server's time, which can be moved on."""

    def __init__(self, timepiece: RedisTimepiece) -> None:
        self.timepiece = timepiece
        self.ahead: Span = 0

    def now(self) -> Instant:
        return self.timepiece.now() + self.ahead

    def outages(self) -> tuple[Interval, ...]:
        return ()


class NoDelivery:
    """Takes what handlers ask of delivery, and does nothing."""

    def show_draft(self, code: str, person: PersonId, draft: str) -> None:
        pass

    def send_anew(self, code: str, person: PersonId) -> None:
        pass

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        pass

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        pass

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        pass

    def go_on(self, code: str, person: PersonId) -> None:
        pass

    def show_talk(self, code: str, person: PersonId) -> None:
        pass

    def show_invitations(self, code: str) -> None:
        pass

    async def is_admin(self, chat: int, person: PersonId) -> bool:
        return False


async def no_hint(view: View, seed: int) -> Hint:
    raise NotImplementedError


async def no_thought(task: ReviewTask) -> None:
    raise NotImplementedError


class Handlers:
    """The handlers of a bot, without Telegram."""

    def __init__(self, tables: Tables, store: RedisStore) -> None:
        self.context = HouseContext(
            tables=tables,
            delivery=NoDelivery(),
            chats=NoDelivery(),
            bot_name="bench",
            store=store,
            hint_maker=no_hint,
            think_aside=no_thought,
            alarm=Alarm(logging.getLogger(__name__)),
            results=ResultBook(tables, RedisResults(store.client)),
        )
        for topic in (games, new_table, talk):
            topic.register(self.context)
        self._tokens = count()

    async def seconds(self, person: PersonId, command: str) -> float:
        """How long a command takes; a table that it opens is cancelled again."""
        request = Request(
            token=f"bench {next(self._tokens)}",
            person=Requester(id=person, name=f"Person {person}", language="en"),
            place=ChatPlace(chat=person, private=True),
        )
        began = time.perf_counter()
        await self.context.commands[command.removeprefix("/")](request, COMMANDS[command])
        spent = time.perf_counter() - began
        for table, _ in await self.context.people.tables_of(person):
            if table.phase is Phase.LOBBY:
                await self.context.tables.change(table.code, CancelTable(Actor(person)))
        return spent


class EndGame(Change):
    """A game is over, without being played, and there is a rematch."""

    rematch: str | None

    def apply(self, work: Work) -> None:
        work.set(phase=Phase.FINISHED, ended=work.now, rematch=self.rematch)


async def measure(cancelled: int = CANCELLED_TABLES, rounds: int = 200, rematches: int = REMATCHES) -> Growth:
    async with running_server() as server:
        timepiece = RedisTimepiece(server.client)
        await timepiece.beat()
        clock, store = MovableTime(timepiece), RedisStore(server.client)
        policy = HousePolicy(most_opened=100 * cancelled)
        tables = Tables(store, clock, policy, random.Random(4))
        playing = [await _game(tables, person) for person in (BUSY, CALM)]
        async with server.in_a_hurry():
            await _open_and_cancel(tables, cancelled)
        before = await _count_keys(server, playing)
        times = await _race(Handlers(tables, store), rounds)
        clock.ahead = KEPT
        await _sweep(tables, clock)
        left = await _count_keys(server, playing)
        erasing = await _erase(tables, rematches)
    ratios = {name: median(busy) / median(calm) for name, (busy, calm) in times.items()}
    milliseconds = {name: 1000 * median(busy) for name, (busy, _) in times.items()}
    return Growth(cancelled, ratios, milliseconds, before, left, rematches, erasing)


async def _erase(tables: Tables, rematches: int) -> float:
    """How long it takes to forget a person who has played this number of games, each the rematch of another."""
    following: str | None = None
    for _ in range(rematches):
        code = await _game(tables, PLAYER)
        await tables.change(code, EndGame(following))
        following = code
    began = time.perf_counter()
    await People(tables).erase(PLAYER)
    return time.perf_counter() - began


async def _game(tables: Tables, person: PersonId) -> str:
    """A running game of this person with a computer, without a clock."""
    options = tables.policy.options("havana-2009", 2, "open")
    opened = await tables.open(_profile(person), options, computers=("easy",))
    await tables.change(opened.table.code, StartGame(Actor(person)))
    return opened.table.code


def _profile(person: PersonId) -> Profile:
    return Profile(person=person, name=f"Person {person}", private=True)


async def _open_and_cancel(tables: Tables, wanted: int) -> None:
    left = iter(range(wanted))
    options = tables.policy.options("havana-2009", 2, "open")

    async def some() -> None:
        for _ in left:
            opened = await tables.open(_profile(BUSY), options)
            await tables.change(opened.table.code, CancelTable(Actor(BUSY)))

    await asyncio.gather(*[some() for _ in range(IN_FLIGHT)])


async def _race(handlers: Handlers, rounds: int) -> dict[str, tuple[list[float], list[float]]]:
    """Both people do the same, by turns, and not always the same one first."""
    times: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in COMMANDS}
    for number in range(rounds):
        for name, sides in times.items():
            for person in (BUSY, CALM) if number % 2 else (CALM, BUSY):
                sides[person - 1].append(await handlers.seconds(person, name))
    return times


async def _sweep(tables: Tables, clock: MovableTime) -> None:
    sweeper = Sweeper(tables.store, clock, {Due.CLOCKS: tables.wake})
    while await sweeper.sweep():
        await sweeper.finish()


async def _count_keys(server: Server, playing: Sequence[str]) -> int:
    """The keys in which something of a table lies, but those of the games that are going on."""
    due = set(keys.ALL_DUE)
    buckets = tuple([key.removesuffix("due") for key in keys.ALL_DUE])
    found = [key.decode() async for key in server.client.scan_iter(match=f"{keys.KEY_PREFIX}*", count=1000)]
    tables = [key for key in found if key.startswith(buckets) and key not in due]
    shelves = [key for key in found if key.startswith(keys.index(f"p{BUSY}:"))]
    others = [key for key in tables if not any(code in key for code in playing)]
    entries = [await server.client.zrange(key, 0, -1) for key in due]
    strange = [one for some in entries for one in some if not any(code in one.decode() for code in playing)]
    return len(others) + len(shelves) + len(strange)
