"""The cost of a thousand spectators at one table for those who play: people tap within Telegram's limits, watched or
not.

First all spectators come, and are sent a message. Then, in turns: they are away; they are there, and their messages
follow the game without a pause. All of it goes through the whole bot, which keeps Telegram's limits as the local Bot
API does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field

from bench.bot import habana, tapping
from bench.crowd import Players
from bench.processes import Running
from engine.rules import EDITIONS
from engine.store.connect.address import EMBEDDED
from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from tgbot.playground.botapi import ServerLimits
from tgbot.playground.botapi.events import ApiCalled

SPECTATORS = 1_000
PLAYED_TABLES = 4
WATCHED_TABLE = 2
"""The first of the crowd's tables that stands in a group, and so is open to spectators."""
PLAYERS_THINK_SECONDS = (1.0, 3.0)
WATCH_TURN_SECONDS = 20.0
WATCH_LEAD_SECONDS = 3.0
"""Spectators come or go so long before a turn is measured."""
MAX_ARRIVAL_SECONDS = 240.0
"""Until each of them has a message."""
ALONE, IN_COMPANY = "nobody watches", "a thousand watch"


@dataclass
class PlayerDelays:
    """Seconds from a player's tap to its answer, to the changed message, and to the question to another player."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    shown: int = 0
    """Calls that showed something to spectators."""
    seconds: float = 0.0
    processor: float = 0.0
    """Processor seconds of the bot and of its embedded server."""


class Audience:
    """People who watch the table of some players while they are there."""

    def __init__(self, crowd: Players, count: int) -> None:
        self.four = crowd.fours[WATCHED_TABLE]
        people = [crowd.world.person(f"Spectator {number}") for number in range(count)]
        for person in people:
            person.chat.started = True
        self.people = frozenset([person.id for person in people])
        self.records = dict.fromkeys(sorted(self.people), "{}")
        """The record of each of them when they were last there: the messages that they saw."""
        self.calls = 0
        crowd.listener = self._count

    def _count(self, call: ApiCalled) -> None:
        self.calls += call.parameters.get("chat_id") in self.people

    @asynccontextmanager
    async def watching(self, store: RedisStore, timepiece: RedisTimepiece) -> AsyncIterator[None]:
        await timepiece.beat()
        code = self.four.code
        for person, record in self.records.items():
            await store.add_spectator(code, person, record, timepiece.now())
        yield
        await timepiece.beat()
        for person, record in self.records.items():
            self.records[person] = await store.spectator(code, person) or record
            await store.drop_spectator(code, person, timepiece.now())

    async def arrive(self, store: RedisStore, timepiece: RedisTimepiece) -> None:
        async with self.watching(store, timepiece), asyncio.timeout(MAX_ARRIVAL_SECONDS):
            while self.calls < len(self.people):
                await asyncio.sleep(0.1)


async def measure(
    seconds: float, count: int = SPECTATORS, tables: int = PLAYED_TABLES
) -> Mapping[str, PlayerDelays]:
    """Measure both sides in turns, so that a busy machine slows both alike."""
    crowd = Players(
        tables, list(EDITIONS), limits=ServerLimits(), think=lambda rng: rng.uniform(*PLAYERS_THINK_SECONDS)
    )
    audience = Audience(crowd, count)
    sides = {ALONE: PlayerDelays(), IN_COMPANY: PlayerDelays()}
    turn = min(WATCH_TURN_SECONDS, seconds)
    async with habana(crowd, lifted=False) as lane:
        crowd.wake()
        async with open_store(EMBEDDED, lane.data, visit=True) as store:
            timepiece = RedisTimepiece(store.client)
            await audience.arrive(store, timepiece)
            for _ in range(max(1, round(seconds / turn))):
                for side, delays in sides.items():
                    lane.bot.check()
                    async with audience.watching(store, timepiece) if side == IN_COMPANY else nullcontext():
                        await _take_turn(crowd, audience, lane.bot, turn, delays)
        await crowd.rest()
    return sides


async def _take_turn(
    crowd: Players, audience: Audience, bot: Running, seconds: float, delays: PlayerDelays
) -> None:
    await tapping(crowd, min(WATCH_LEAD_SECONDS, seconds))
    tally, calls, processor = crowd.begin(), audience.calls, bot.processor + bot.children
    await tapping(crowd, seconds)
    delays.answered += tally.answered
    delays.seen += tally.seen
    delays.asked += tally.asked
    delays.shown += audience.calls - calls
    delays.seconds += tally.seconds
    delays.processor += bot.processor + bot.children - processor
