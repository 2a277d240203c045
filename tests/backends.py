"""Houses for tests, on fakeredis for speed; a test of what is stored also runs on a real cluster of three (`every_store`).

A single real server is below all tests of the whole bot; tests that need it ask for the backend `embedded`.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar, Protocol, TypeVar

import fakeredis
import pytest
from redis._parsers.commands import AsyncCommandsParser
from redis.asyncio.cluster import ClusterNode

from engine.company.results.result_book import ResultBook
from engine.rules import legal
from engine.store.company.result_store import RedisResults
from engine.store.connect import connect
from engine.store.due_store import DueStore
from engine.store.redis_store import RedisStore
from engine.tables.answers import PlayAnswer, PlayComputerAnswer
from engine.tables.directory.people import People
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import Options
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, DueEntry, DueKind
from engine.tables.profiles import PersonId, Preferences, Profile
from engine.tables.service import Tables
from engine.tables.table import Group, Phase, Snapshot
from engine.tables.time.calendar import Calendar
from engine.tables.time.instants import Instant, Interval, Span

NOON: Instant = 1_763_290_800_000
"""Sunday, 16 November 2025, 12:00 in Berlin, 11:00 UTC."""

BACKENDS = ("fakeredis", "cluster")

every_store = pytest.mark.every_store
"""For tests of what the store does: keys in one slot, scripts as a real server runs them. On each of `BACKENDS`."""


class Openable(Protocol):
    async def begin(self) -> None: ...

    async def aclose(self) -> None: ...


T = TypeVar("T", bound=Openable)


class ManualTime:
    """A timepiece that a test turns by hand."""

    def __init__(self, now: Instant = NOON) -> None:
        self.time = now
        self.gaps: tuple[Interval, ...] = ()

    def now(self) -> Instant:
        return self.time

    def outages(self) -> tuple[Interval, ...]:
        return self.gaps

    def passes(self, span: Span) -> None:
        self.time += span

    def outage(self, span: Span) -> None:
        """Time passes while the bot is away."""
        self.gaps += (Interval(self.time, self.time + span),)
        self.time += span


class Harness:
    """Tables with their store, a time turned by hand, and people numbered 1, 2, 3, …"""

    def __init__(self, client: Any, rules: HousePolicy | None = None) -> None:
        self.client = client
        self.store = RedisStore(client)
        self.time = ManualTime()
        self.tables = Tables(self.store, self.time, rules, random.Random(7))
        self.results = ResultBook(self.tables, RedisResults(client))
        self.people = People(self.tables, traces=(self.results,))
        self.rng = random.Random(11)

    async def begin(self) -> None:
        await empty(self.client)

    async def aclose(self) -> None:
        await self.client.aclose()

    def options(
        self, seats: int = 3, pace: str = "48h+24h", edition: str = "havana-2009", **other: Any
    ) -> Options:
        return self.tables.policy.options(edition, seats, pace, **other)

    def person(self, number: PersonId, calendar: Calendar | None = None, **wishes: Any) -> Profile:
        return Profile(
            person=number,
            name=f"Person {number}",
            calendar=calendar or Calendar("Europe/Berlin"),
            preferences=Preferences(**wishes),
        )

    async def lobby(self, people: int = 3, *, group: Group | None = None, **options: Any) -> Snapshot:
        """An open table of person 1 where the first `people` people sit; more seats if `seats` says so."""
        options = {"seats": people} | options
        snapshot = await self.tables.open(self.person(1), self.options(**options), group=group)
        for number in range(2, people + 1):
            snapshot = await self.tables.join(snapshot.table.code, self.person(number))
        return snapshot

    async def game(self, people: int = 3, **options: Any) -> Snapshot:
        """A game that has just begun: everybody is asked for an opening pair."""
        lobby = await self.lobby(people, **options)
        return await self.tables.change(lobby.table.code, StartGame(Actor(1)))

    async def read(self, code: str) -> Snapshot:
        return (await self.store.read(code)).snapshot

    async def answer(self, code: str, seat: int, choice: str | None = None) -> Snapshot:
        """The person (or computer) of a seat answers what it is asked: so, or by chance."""
        table, game = await self.read(code)
        asked = table.seats[seat].asked
        assert game is not None
        assert asked is not None, f"seat {seat} is not asked"
        choice = choice or self.rng.choice(list(legal(game, seat)))
        person = table.seats[seat].person
        if person is None:
            return await self.tables.change(code, PlayComputerAnswer(seat, asked, choice))
        return await self.tables.change(code, PlayAnswer(person, asked, choice))

    async def open_round(self, people: int = 3, **options: Any) -> Snapshot:
        """A game whose opening pairs are revealed: one seat is asked for its first action."""
        snapshot = await self.game(people, **options)
        for seat in range(people):
            snapshot = await self.answer(snapshot.table.code, seat)
        return snapshot

    async def play_until(self, code: str, done: Any) -> Snapshot:
        """Answer by chance until `done(snapshot)`, or the end."""
        snapshot = await self.read(code)
        while snapshot.table.phase is Phase.PLAYING and not done(snapshot):
            awaited = [number for number, seat in enumerate(snapshot.table.seats) if seat.awaited]
            snapshot = await self.answer(code, self.rng.choice(awaited))
        return snapshot

    async def play_out(self, code: str) -> Snapshot:
        """Answer by chance until the end."""
        return await self.play_until(code, lambda _: False)

    async def finished(self, people: int = 2, **options: Any) -> Snapshot:
        """A game that has been played to its end."""
        return await self.play_out((await self.game(people, **options)).table.code)

    async def due(self, *kinds: DueKind, after: Span = 0, lease: Span = 30_000) -> list[DueEntry]:
        """Claim what is due now, or after some time, as a worker does."""
        return await look_and_claim(self.store, self.time.now() + after, lease, kinds or tuple(Due), 1000)

    async def sweep(self) -> list[DueEntry]:
        """Wake every table that is due, once."""
        entries = await self.due(Due.CLOCKS)
        for entry in entries:
            await self.tables.wake(entry)
        return entries

    async def sweep_after(self, span: Span) -> list[DueEntry]:
        """Wake every table that is due when this time has passed, once."""
        self.time.passes(span)
        return await self.sweep()

    async def news(self, code: str, since: int = 0) -> list[Any]:
        """All news, in one list."""
        return [news for entry in await self.store.news(code, None, since) for news in entry.news]


@asynccontextmanager
async def opened(thing: T) -> AsyncIterator[T]:
    """Whatever has `begin` and `aclose`, as a context."""
    try:
        await thing.begin()
        yield thing
    finally:
        await thing.aclose()


async def empty(client: Any) -> None:
    if hasattr(client, "get_primaries"):
        await client.flushall(target_nodes=client.ALL_NODES if hasattr(client, "ALL_NODES") else "all")
    else:
        await client.flushall()


@pytest.fixture
def backend() -> str:
    return "fakeredis"


class KnownCommands(AsyncCommandsParser):
    """Knows the commands of a server from the first client on: hundreds of tests begin one each, and the list is long."""

    known: ClassVar[dict[str, Any]] = {}

    async def initialize(self, node: ClusterNode | None = None) -> None:
        if not self.known:
            await super().initialize(node)
            self.known.update(self.commands)
        self.node, self.commands = node or self.node, self.known


def cluster_client(url: str) -> Any:
    client: Any = connect(url)
    client.commands_parser = KnownCommands()
    return client


@pytest.fixture
def client(request: pytest.FixtureRequest, backend: str) -> Any:
    if backend == "fakeredis":
        return fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer())
    if backend == "cluster":
        return cluster_client(request.getfixturevalue("cluster_url"))
    return connect(request.getfixturevalue("unix_url"))


@pytest.fixture
async def house(client: Any) -> AsyncIterator[Harness]:
    async with opened(Harness(client)) as house:
        yield house


@pytest.fixture
async def alone() -> AsyncIterator[Harness]:
    """A house on fakeredis, for tests that are not about the store."""
    async with opened(Harness(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))) as house:
        yield house


async def look_and_claim(
    store: DueStore, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int
) -> list[DueEntry]:
    await store.look()
    return await store.claim(now, lease, kinds, limit)
