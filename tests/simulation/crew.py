"""The workers of a world: each a host, put together as `habana bot` does it, on lines and a machine of the simulation."""

from __future__ import annotations

import asyncio
import logging
import random
import struct
import zlib
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import fakeredis

from engine.minds import MindsClosed
from engine.store.connect.clients import OnCall, to_nobody_else
from engine.store.redis_store import RedisStore
from engine.surroundings import surround
from engine.tables.port import Commit, Committed, CommitVerdict
from engine.tables.refusals import StoreAway
from tests.simulation.gateway import Gateway, SimulatedServer
from tests.simulation.lines import SimulatedRequest, SimulatedSession, simulated_client
from tests.simulation.loop import Host, SimulatedLoop
from tests.simulation.surroundings import SimulatedSurroundings, WallClock
from tests.simulation.weather import Service, Weather
from tgbot.app import Machine, Worker, at_work
from tgbot.application import bot_of
from tgbot.pictures.draw import DrawTask, WarmUpTask
from tgbot.playground.botapi import World
from tgbot.playground.botapi.calls import ApiReply
from tgbot.settings import Settings
from tgbot.storage import Storage

RESTART_SECONDS = 1.0
"""A service manager starts a worker that has ended after so long."""


class InlineMinds:
    """Thinks at once, and draws after as long as the weather says."""

    def __init__(self, weather: Weather) -> None:
        self._weather = weather
        self._closed = False

    async def ask(self, make_task: Callable[[float], Any]) -> Any:
        if self._closed:
            raise MindsClosed
        task = make_task(0.0)
        if isinstance(task, WarmUpTask):
            return None
        if isinstance(task, DrawTask):
            await asyncio.sleep(self._weather.drawing_seconds)
            return blank(repr(task.picture))
        return task.answer()

    async def ask_aside(self, task: Any) -> Any:
        return await self.ask(lambda _: task)

    async def close(self) -> None:
        self._closed = True


def blank(facts: str) -> bytes:
    """A picture of one pixel, other for other facts: they are what the simulation is about."""
    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    note = b"facts\0" + sha256(facts.encode()).hexdigest().encode()
    chunks = ((b"IHDR", head), (b"tEXt", note), (b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join([_chunk(*chunk) for chunk in chunks])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class ObservedStore(RedisStore):
    """A worker's store, which tells of every commit."""

    def __init__(self, client: Any, on_commit: Callable[[Commit], None]) -> None:
        super().__init__(client)
        self.on_commit = on_commit

    async def commit(self, commit: Commit) -> Committed:
        done = await super().commit(commit)
        if done.verdict is CommitVerdict.DONE:
            self.on_commit(commit)
        return done


class Crew:
    """Starts workers, and starts each again when it has ended or lost its power."""

    def __init__(
        self,
        loop: SimulatedLoop,
        world: World,
        server: fakeredis.FakeServer,
        weather: Weather,
        settings: Settings,
        rng: random.Random,
    ) -> None:
        self.loop = loop
        self.world = world
        self.server = server
        self.weather = weather
        self.settings = settings
        self.rng = rng
        self.gateway = Gateway(rng, loop)
        self.is_out = False
        self.walls: dict[int, WallClock] = {}
        self.hosts: dict[int, Host] = {}
        self.workers: dict[int, Worker] = {}
        self._ends: dict[int, asyncio.Event] = {}
        self.started = self.cuts = 0
        self.on_begin: Callable[[str, dict[str, Any]], None] = lambda *_: None
        self.on_call: Callable[[str, str, dict[str, Any], ApiReply | None], None] = lambda *_: None
        self.on_commit: Callable[[Commit], None] = lambda _: None
        self.on_round_trip: OnCall = to_nobody_else

    @property
    def pollers(self) -> list[int]:
        """The places whose workers think that they are to poll, by their own clocks."""
        return [place for place in self.workers if self.hosts[place].context.run(self._polls, place)]

    def _polls(self, place: int) -> bool:
        return self.workers[place].arrivals.lease.is_ours

    def start(self, place: int) -> None:
        """Start a new worker at this place."""
        self.started += 1
        wall = self.walls.setdefault(place, WallClock(self.loop.time))
        self._ends[place] = asyncio.Event()
        self.workers.pop(place, None)
        host = self.hosts[place] = self.loop.host(f"w{place}.{self.started}")
        host.on_death = lambda: self._bury(place)
        chance = random.Random(self.rng.random())
        host.context.run(surround, SimulatedSurroundings(self.loop.time, wall.time, chance))
        self.loop.within(host, self._run(place, self._ends[place]))

    def _bury(self, place: int) -> None:
        """Its power was cut: it is started again a moment later."""
        self.workers.pop(place, None)
        self.gateway.listening.pop(self.hosts[place], None)
        self.cuts += 1
        self.loop.call_later(RESTART_SECONDS, self.start, place)

    def stop(self, place: int) -> None:
        """Ask it to stop, as a release does; it starts again when it has ended."""
        self._ends[place].set()

    async def _run(self, place: int, end: asyncio.Event) -> None:
        line, host = self.weather.line(Service.TELEGRAM, place), self.hosts[place]
        session = SimulatedSession(
            self.loop, self.world, line, self.on_begin, partial(self.on_call, host.name)
        )
        bot = bot_of(self.settings.telegram, partial(SimulatedRequest, session))
        client = simulated_client(self.server, self.weather.line(Service.STORE, place), self.on_round_trip)
        store = ObservedStore(client, self.on_commit)
        minds: Any = lambda *_, **__: InlineMinds(self.weather)  # noqa: E731
        server: Any = partial(SimulatedServer, gateway=self.gateway)
        machine = Machine(minds, server, name=host.name)
        try:
            storage = Storage.of(self.settings, store)
            async with at_work(storage, bot, machine) as self.workers[place]:
                await end.wait()
        except StoreAway as error:
            logging.getLogger("tests.simulation").warning("worker ended: %s", error)
        except Exception as error:
            logging.getLogger("tests.simulation").error("worker ended", exc_info=error)
        finally:
            self.workers.pop(place, None)
            await bot.shutdown()
        self.loop.outside(self._again(place))

    async def _again(self, place: int) -> None:
        await asyncio.sleep(RESTART_SECONDS)
        if not self.is_out:
            self.start(place)

    async def out_for(self, seconds: float) -> None:
        """Nobody works for so long."""
        self.is_out = True
        for place in tuple(self.hosts):
            self.stop(place)
        await asyncio.sleep(seconds)
        self.is_out = False
        for place in tuple(self.hosts):
            self.start(place)
