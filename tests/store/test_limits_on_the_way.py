"""Calls take their time to Telegram, each another time, and workers die: the strict local Bot API refuses none."""

from __future__ import annotations

import asyncio
import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import fakeredis
import pytest

from engine.store import keys
from engine.store.connect import connect
from engine.store.people.limits import MAX_FLIGHT_MS, CallWindow, ChatLimits, SendRates
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tests.backends import ManualTime, empty, opened
from tgbot.playground.botapi.errors import ApiError
from tgbot.playground.botapi.limits import RateLimiter, ServerLimits

CHATS = (*range(1, 61), -100, -200)

Latency = Callable[[random.Random], Span]


def near(rng: random.Random) -> Span:
    """A server room: a few milliseconds, now and then many."""
    return rng.choice([rng.randrange(2, 25)] * 9 + [rng.randrange(25, 200)])


def far(rng: random.Random) -> Span:
    return rng.randrange(40, 180) + (rng.randrange(SECOND) if rng.random() < 0.05 else 0)


@dataclass
class Town:
    """Senders who always have something to say, a way of random length to Telegram, and Telegram's own count."""

    latency: Latency
    deaths: float
    """How many calls are not answered, because their worker dies or the answer is lost."""
    rng: random.Random = field(default_factory=lambda: random.Random(5))
    time: ManualTime = field(default_factory=ManualTime)
    judge: RateLimiter = field(default_factory=lambda: RateLimiter(ServerLimits()))
    made: int = 0
    refused: int = 0
    client: Any = field(default_factory=lambda: fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))

    def __post_init__(self) -> None:
        self.limits = ChatLimits(self.client, clock=self.time.now)

    async def begin(self) -> None:
        await empty(self.client)

    async def aclose(self) -> None:
        await self.client.aclose()

    async def live(self, span: Span) -> None:
        """Things happen in the order of their time: somebody asks, a call arrives, an answer comes back."""
        order, until = count(), self.time.now() + span
        coming: list[tuple[Instant, int, str, int, str]] = [
            (self.time.now() + self.rng.randrange(SECOND), next(order), "ask", chat, "") for chat in CHATS
        ]
        heapq.heapify(coming)
        while coming and coming[0][0] < until:
            self.time.time, _, what, chat, ticket = heapq.heappop(coming)
            for wait, then, its in await self.happens(what, chat, ticket):
                heapq.heappush(coming, (self.time.time + wait, next(order), then, chat, its))

    async def happens(self, what: str, chat: int, ticket: str) -> list[tuple[Span, str, str]]:
        if what == "arrive":
            self.arrives(chat)
            is_answered = self.rng.random() >= self.deaths
            return [(self.latency(self.rng) // 2, "answer", ticket)] if is_answered else []
        if what == "answer":
            await self.limits.settle(chat, ticket)
            return []
        ticket = f"t{self.made}"
        wait = await self.limits.admit(chat, self.rng.randrange(4), ticket)
        self.made += wait == 0
        arrives = [] if wait else [(min(self.latency(self.rng), MAX_FLIGHT_MS - 1), "arrive", ticket)]
        return [*arrives, (wait or self.rng.randrange(20, 1500), "ask", "")]

    def arrives(self, chat: int) -> None:
        try:
            self.judge.spend(chat, self.time.now() / SECOND)
        except ApiError:
            self.refused += 1


@pytest.mark.parametrize(("latency", "deaths"), [(near, 0.0), (far, 0.0), (far, 0.05)])
async def test_telegram_refuses_nothing_however_long_the_way_and_whoever_dies(
    latency: Latency, deaths: float, unix_url: str
) -> None:
    async with opened(Town(latency, deaths, client=connect(unix_url))) as town:
        await town.live(15 * SECOND)
    assert town.refused == 0
    assert town.made > 20 * 15


async def test_a_group_s_minute_holds_twenty_however_late_the_first_one_came() -> None:
    town = Town(far, 0.02)
    town.rng.seed(7)
    moments = 0
    for _ in range(3 * MINUTE // 500):
        ticket = f"g{moments}"
        if await town.limits.admit(-100, 3, ticket) == 0:
            moments += 1
            late = town.rng.randrange(300)
            town.time.passes(late)
            town.arrives(-100)
            await town.limits.settle(-100, ticket)
        town.time.passes(500)
    assert (town.refused, moments > 45) == (0, True)


async def test_a_call_of_a_dead_worker_is_forgotten_in_the_end() -> None:
    town = Town(near, 1.0)
    for number in range(3):
        assert await town.limits.admit(1, 0, f"dead{number}") == 0
    assert await town.limits.admit(1, 0, "next") > 0
    town.time.passes(MAX_FLIGHT_MS + 4 * SECOND)
    assert [await town.limits.admit(1, 0) for _ in range(3)] == [0, 0, 0]


async def test_a_clock_that_was_ahead_leaves_no_call_on_its_way() -> None:
    town = Town(near, 1.0)
    assert await town.limits.admit(1, 0, "ahead") == 0
    town.time.passes(-60 * MINUTE)
    waits = []
    while wait := await town.limits.admit(1, 0, "now"):
        waits.append(wait)
        town.time.passes(wait)
    assert sum(waits) < 2 * SECOND


async def test_calls_of_dead_workers_count_also_for_those_who_ask_in_vain() -> None:
    town = Town(near, 1.0)
    for number in range(3):
        assert await town.limits.admit(1, 0, f"dead{number}") == 0
    town.time.passes(MAX_FLIGHT_MS)
    assert [await town.limits.admit(1, 0) > 0 for _ in range(3)] == [True] * 3


async def test_calls_within_one_microsecond_are_all_counted(unix_url: str) -> None:
    """By the server's clock, whose times have more digits than Lua writes by itself."""
    client = connect(unix_url)
    await empty(client)
    limits = ChatLimits(client, SendRates(CallWindow(100, 10_000_000, 100)))
    waits = await asyncio.gather(*[limits.admit(chat, 0, f"t{chat}") for chat in range(1, 141)])
    assert waits.count(0) == 100
    assert await client.zcard(keys.CALL_COUNTS) == 100
    await client.aclose()
