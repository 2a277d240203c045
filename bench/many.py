"""A hundred thousand tables that wait, and the same deadlines as APScheduler jobs, on one server."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from bench import due, jobs, waiting
from bench.due import Deadlines, Rush, Start, Tick, Worker
from bench.server import Server, running_server
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.instants import SECOND, Instant
from engine.tables.port import Due

AT_ONCE = 10_000
EACH_SECOND = 50
"""Some ten times what so many tables have at the daily pace."""
TURNS, TURN = 20, 20
"""Of writing deadlines, and how many in each."""


@dataclass(frozen=True)
class Scale:
    """How much is measured."""

    tables: int = 100_000
    at_once: int = AT_ONCE
    seconds: float = 10
    """Of a stream of deadlines."""
    games: int = waiting.GAMES

    @classmethod
    def of(cls, tables: int) -> Scale:
        """Fewer tables, less of everything."""
        return cls(tables, min(AT_ONCE, tables // 10))

    @property
    def streamed(self) -> int:
        return int(EACH_SECOND * self.seconds)


@dataclass(frozen=True)
class Memory:
    """Bytes per table."""

    all: float
    parts: dict[str, float]


@dataclass(frozen=True)
class Peers:
    """What both sides were measured in."""

    deadlines: int
    memory: float
    """Bytes per deadline."""
    idle: Tick
    at_once: Rush
    """With nothing to do."""
    stream: Rush
    start: float
    """Seconds until the first that was due is done."""
    write: float = 0
    """Seconds for one deadline."""


@dataclass(frozen=True)
class Ours:
    making: float
    """Seconds."""
    memory: Memory
    at_once: Rush
    """Reminders and time-outs, each committed."""
    start: Start
    peers: Peers


async def measure(scale: Scale) -> tuple[Ours, Peers]:
    async with running_server() as server:
        ours, codes = await habana(server, scale)
        our_write, their_write = await writes(server, codes)
        theirs = await apscheduler(server, scale)
        ours = replace(ours, peers=replace(ours.peers, write=our_write))
        return ours, replace(theirs, write=their_write)


async def habana(server: Server, scale: Scale) -> tuple[Ours, Sequence[str]]:
    """And the codes of the tables that wait."""
    now, began = int(time.time() * SECOND), time.perf_counter()
    codes = waiting.new_codes(scale.tables)
    async with server.in_a_hurry():
        forms = await waiting.moulds(server.client, now, scale.games)
        before = await server.memory()
        await waiting.write_copies(server.socket, forms, codes, now)
    making = time.perf_counter() - began
    cache = await memory_of(server, codes, (await server.memory() - before) / scale.tables)
    start = await due.restart(server, codes[-1])
    worker = Worker(server)
    await worker.heart.beat()
    idle = await due.idle_tick(worker)
    deadlines = Deadlines(worker, forms, codes)
    real = await due.all_at_once(worker, deadlines, scale.at_once, work=True)
    bare = await due.all_at_once(worker, deadlines, scale.at_once, work=False)
    stream = await due.stream(worker, deadlines, EACH_SECOND, scale.seconds)
    peers = Peers(scale.tables, cache.parts["due"], idle, bare, stream, start.first)
    return Ours(making, cache, real, start, peers), codes


async def memory_of(server: Server, codes: Sequence[str], everything: float) -> Memory:
    """Parts are the mean of some tables; what is left is the server's index of keys."""
    some = codes[:: max(1, len(codes) // 200)]
    kinds = {"snapshot and delivery": keys.table, "log": keys.log, "news": keys.news}
    parts = {name: await _mean(server, [key(code) for code in some]) for name, key in kinds.items()}
    parts["due"] = await _mean(server, keys.ALL_DUE) * len(keys.ALL_DUE) / len(codes)
    return Memory(everything, parts)


async def _mean(server: Server, some: Sequence[str]) -> float:
    sizes = [await server.client.memory_usage(key, samples=0) for key in some]
    return sum([size or 0 for size in sizes]) / len(sizes)


async def writes(server: Server, codes: Sequence[str]) -> tuple[float, float]:
    """Seconds to write one deadline, ours and theirs, one after the other and by turns."""
    ours, theirs, store = [], [], RedisStore(server.client)
    first = int(time.time() * SECOND) + waiting.EARLIEST
    with jobs.scheduler(server.socket) as scheduler:
        for moment in range(first, first + TURNS):
            ours.append(await one_by_one(store, codes[:TURN], moment))
            names, moments = [f"{moment} {number}" for number in range(TURN)], [moment / SECOND] * TURN
            theirs.append((await asyncio.to_thread(jobs.add_all, scheduler, names, moments))[1] / TURN)
    return median(ours), median(theirs)


async def one_by_one(store: RedisStore, codes: Sequence[str], moment: Instant) -> float:
    """A commit writes it along with the rest; here it goes alone."""
    began = time.perf_counter()
    for code in codes:
        await store.put_due(code, Due.CLOCKS, moment)
    return (time.perf_counter() - began) / len(codes)


async def apscheduler(server: Server, scale: Scale) -> Peers:
    before = await server.memory()
    added, seconds = await asyncio.to_thread(add_jobs, server, scale.tables)
    cache = (await server.memory() - before) / added
    return await asyncio.to_thread(rushes, server, scale, added, seconds / added, cache)


def add_jobs(server: Server, count: int) -> tuple[int, float]:
    rng, now = random.Random(48), time.time()
    moments = [now + rng.randrange(waiting.EARLIEST, waiting.SPREAD) / SECOND for _ in range(count)]
    with jobs.scheduler(server.socket) as scheduler:
        return jobs.add_all(scheduler, [f"deadline {number}" for number in range(count)], moments)


def rushes(server: Server, scale: Scale, added: int, each: float, cache: float) -> Peers:
    idle = jobs.idle_wakeup(server.socket)
    with jobs.scheduler(server.socket) as scheduler:
        names = [f"at once {number}" for number in range(scale.at_once)]
        at_once = jobs.all_at_once(scheduler, names, each)
        names = [f"stream {number}" for number in range(scale.streamed)]
        stream = jobs.stream(scheduler, names, EACH_SECOND, each)
    return Peers(added, cache, idle, at_once, stream, jobs.start(server.socket))
