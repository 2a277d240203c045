"""The delay of taps by computers that think: twenty tables with three hard ones each, beside tables of people.

It is measured twice, with the computers at rest and at work in turns. First in a worker in this process, where a ticker
shows how late the event loop is, and taps go through tables and store. Then in the whole bot in a process of its own,
where people tap and wait for the answer as on a phone.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bench.bot import habana, tapping
from bench.crowd import Players
from bench.server import running_server
from bench.taps import new_table, tap
from engine.clockwork import Clockwork, Thinker
from engine.minds import Minds
from engine.minds.mind import AnswerTask
from engine.rules import EDITIONS, legal
from engine.store.connect.address import EMBEDDED
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.answers import PlayAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import Options, parse_pace
from engine.tables.profiles import Profile
from engine.tables.refusals import Refused
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot

T = TypeVar("T")

TABLES = 20
PEOPLES_TABLES = 10
LEVEL = "hard"
SEATS = 4
TURN_SECONDS = 5.0
TICK_SECONDS = 0.005
TAP_PAUSE_SECONDS = (0.05, 0.25)
"""The range of pauses between two taps at a table of people, or of one person."""
POLL_SECONDS = 0.1
"""The time between two reads of a person who plays against computers."""
FIRST_OPPONENT = 5_000_000
"""The first id of people whom the bot does not know."""
AT_REST, AT_WORK = "computers at rest", "computers think"


@dataclass
class Side:
    """The measured delays, in seconds."""

    ticks: list[float] = field(default_factory=list)
    """The lateness of a timer."""
    taps: list[float] = field(default_factory=list)
    """From a tap to its answer."""
    choices: int = 0
    """Choices by computers, if they can be counted."""


Sides = Mapping[str, Side]
Notice = Callable[[Side, float], Coroutine[Any, Any, None]]
"""Measures delays for this number of seconds."""


class Counted(Minds):
    choices = 0

    async def ask(self, plan: Callable[[float], AnswerTask[T]]) -> T:
        answer = await super().ask(plan)
        self.choices += 1
        return answer


class Opponents:
    """People who play against three computers each, and answer at once while `awake` is set."""

    def __init__(self, tables: Tables, people: int) -> None:
        self.tables = tables
        self.people = [Profile(person=FIRST_OPPONENT + number, name="Opponent") for number in range(people)]
        self.rng = random.Random(8)
        self.awake = asyncio.Event()
        self._at_rest: set[int] = set()
        self._gone = False

    @asynccontextmanager
    async def at_their_tables(self) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as tasks:
            for profile in self.people:
                tasks.create_task(self._play(profile), name=f"opponent {profile.person}")
            yield
            self._gone = True
            self.awake.set()

    async def rest(self) -> None:
        """Wait until no computer has anything to think about."""
        self.awake.clear()
        while len(self._at_rest) < len(self.people):
            await asyncio.sleep(POLL_SECONDS)

    async def _play(self, profile: Profile) -> None:
        snapshot = await self._sit_down(profile)
        while not self._gone:
            if snapshot.table.phase is not Phase.PLAYING:
                snapshot = await self._sit_down(profile)
            elif self._is_asked(snapshot):
                self._at_rest.add(profile.person)
                await self.awake.wait()
                self._at_rest.discard(profile.person)
                with suppress(Refused):
                    await self._answer(snapshot)
            else:
                await asyncio.sleep(POLL_SECONDS)
            snapshot = (await self.tables.store.read(snapshot.table.code)).snapshot

    async def _sit_down(self, profile: Profile) -> Snapshot:
        edition = list(EDITIONS)[profile.person % len(EDITIONS)]
        options = Options(edition=edition, seats=SEATS, pace=parse_pace("48h+24h"))
        lobby = await self.tables.open(profile, options, computers=(LEVEL,) * (SEATS - 1))
        return await self.tables.change(lobby.table.code, StartGame(Actor(profile.person)))

    def _is_asked(self, snapshot: Snapshot) -> bool:
        """Whether only the person is asked: computers that choose at the same time have chosen."""
        return [seat.person is not None for seat in snapshot.table.seats if seat.awaited] == [True]

    async def _answer(self, snapshot: Snapshot) -> None:
        table, game = snapshot
        number, seat = next((number, seat) for number, seat in enumerate(table.seats) if seat.awaited)
        assert game is not None
        assert seat.person is not None
        assert seat.asked is not None
        await self.tables.change(
            table.code, PlayAnswer(seat.person, seat.asked, self.rng.choice(list(legal(game, number))))
        )


async def by_turns(opponents: Opponents, seconds: float, notice: Notice) -> Sides:
    """Measure rest and work in turns, so that a busy machine slows both alike."""
    sides = {AT_REST: Side(), AT_WORK: Side()}
    turn = min(TURN_SECONDS, seconds / 2)
    async with opponents.at_their_tables():
        for _ in range(round(seconds / turn / 2)):
            await opponents.rest()
            await notice(sides[AT_REST], turn)
            opponents.awake.set()
            await notice(sides[AT_WORK], turn)
    return sides


# A worker in this process


async def in_the_loop(seconds: float, tables: int = TABLES) -> Sides:
    async with running_server() as server:
        timepiece = RedisTimepiece(server.client)
        own = Tables(RedisStore(server.client), timepiece)
        minds = Counted()
        clockwork = Clockwork(own, timepiece, thinker=Thinker(own, minds))
        await clockwork.start()
        people = People(own, minds)
        await people.sit_down()
        try:
            return await by_turns(Opponents(own, tables), seconds, people.notice)
        finally:
            await clockwork.stop()


class People:
    """People at tables without computers, who tap now and then."""

    def __init__(self, tables: Tables, minds: Counted) -> None:
        self.tables = tables
        self.minds = minds
        self.rng = random.Random(9)
        self.games: list[Snapshot] = []

    async def sit_down(self) -> None:
        editions = list(EDITIONS)
        self.games = [
            await new_table(self.tables, number, editions[number % len(editions)])
            for number in range(PEOPLES_TABLES)
        ]

    async def notice(self, side: Side, seconds: float) -> None:
        until, before = time.perf_counter() + seconds, self.minds.choices
        await asyncio.gather(
            _tick(side, until), *[self._tap(side, until, number) for number in range(len(self.games))]
        )
        side.choices += self.minds.choices - before

    async def _tap(self, side: Side, until: float, number: int) -> None:
        while time.perf_counter() < until:
            await asyncio.sleep(self.rng.uniform(*TAP_PAUSE_SECONDS))
            began = time.perf_counter()
            self.games[number] = await tap(self.tables, self.games[number], self.rng)
            side.taps.append(time.perf_counter() - began)
            if self.games[number].table.phase is not Phase.PLAYING:
                self.games[number] = await new_table(self.tables, number, next(iter(EDITIONS)))


async def _tick(side: Side, until: float) -> None:
    while (began := time.perf_counter()) < until:
        await asyncio.sleep(TICK_SECONDS)
        side.ticks.append(time.perf_counter() - began - TICK_SECONDS)


# The whole bot


async def on_telephones(seconds: float, tables: int = TABLES) -> Sides:
    """Measure the whole bot. The opponents answer through the store, like another worker; only the bot thinks."""
    crowd = Players(PEOPLES_TABLES, list(EDITIONS), think=lambda rng: rng.uniform(*TAP_PAUSE_SECONDS))
    async with habana(crowd) as lane, open_store(EMBEDDED, lane.data, visit=True) as store:
        timepiece = RedisTimepiece(store.client)
        await timepiece.beat()

        async def notice(side: Side, seconds: float) -> None:
            lane.bot.check()
            await timepiece.beat()
            tally = crowd.begin()
            crowd.wake()
            await tapping(crowd, seconds)
            await crowd.rest()
            side.taps += tally.answered

        return await by_turns(Opponents(Tables(store, timepiece), tables), seconds, notice)
