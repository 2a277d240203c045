"""A hundred thousand tables that wait, and the same deadlines as APScheduler jobs, on one server."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from bench import due, jobs, waiting_tables
from bench.due import Deadlines, Idleness, Rush, Start, Tick, Worker
from bench.server import Server, running_server
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.port import Due
from engine.tables.time.instants import SECOND, Instant

AT_ONCE = 10_000
DUE_PER_SECOND = 50
"""About ten times the rate of a hundred thousand tables at the daily pace."""
WRITE_TURNS, WRITES_PER_TURN = 20, 20
"""The turns in which deadlines are written, and the deadlines of each."""


@dataclass(frozen=True)
class Scale:
    """The size of the benchmark."""

    tables: int = 100_000
    at_once: int = AT_ONCE
    seconds: float = 10
    """The length of the stream of deadlines."""
    games: int = waiting_tables.GAMES

    @classmethod
    def of(cls, tables: int) -> Scale:
        """A scale with this number of tables, and all else in proportion."""
        return cls(tables, min(AT_ONCE, tables // 10))

    @property
    def streamed(self) -> int:
        return int(DUE_PER_SECOND * self.seconds)


@dataclass(frozen=True)
class Memory:
    """Memory of the server in bytes per table."""

    all: float
    parts: dict[str, float]


@dataclass(frozen=True)
class Peers:
    """The figures that are measured on both sides."""

    deadlines: int
    memory: float
    """Bytes per deadline."""
    idle: Tick
    at_once: Rush
    """Deadlines whose handling does nothing."""
    stream: Rush
    start: float
    """The seconds until the first due entry is done."""
    write: float = 0
    """The seconds to write one deadline."""


@dataclass(frozen=True)
class Ours:
    making: float
    """The seconds to make the tables."""
    idle: Idleness
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
    """The figures of Habana, and the codes of the waiting tables."""
    now, began = int(time.time() * SECOND), time.perf_counter()
    codes = waiting_tables.new_codes(scale.tables)
    async with server.in_a_hurry():
        forms = await waiting_tables.templates(server.client, now, scale.games)
        before = await server.memory()
        await waiting_tables.write_copies(server.socket, forms, codes, now)
    making = time.perf_counter() - began
    memory = await memory_of(server, codes, (await server.memory() - before) / scale.tables)
    start = await due.restart(server, codes[-1])
    worker = Worker(server)
    await worker.timepiece.beat()
    idle, look = await due.idleness(worker, scale.seconds), await due.idle_tick(worker)
    deadlines = Deadlines(worker, forms, codes)
    real = await due.all_at_once(worker, deadlines, scale.at_once, work=True)
    bare = await due.all_at_once(worker, deadlines, scale.at_once, work=False)
    stream = await due.stream(worker, deadlines, DUE_PER_SECOND, scale.seconds)
    peers = Peers(scale.tables, memory.parts["due"], look, bare, stream, start.first)
    return Ours(making, idle, memory, real, start, peers), codes


async def memory_of(server: Server, codes: Sequence[str], everything: float) -> Memory:
    """Memory by part, as the mean of some tables; the rest is the server's index of keys."""
    some = codes[:: max(1, len(codes) // 200)]
    kinds = {"snapshot and delivery": keys.table, "log": keys.log, "news": keys.news}
    parts = {name: await _mean(server, [key(code) for code in some]) for name, key in kinds.items()}
    parts["due"] = await _mean(server, keys.ALL_DUE) * len(keys.ALL_DUE) / len(codes)
    return Memory(everything, parts)


async def _mean(server: Server, some: Sequence[str]) -> float:
    sizes = [await server.client.memory_usage(key, samples=0) for key in some]
    return sum([size or 0 for size in sizes]) / len(sizes)


async def writes(server: Server, codes: Sequence[str]) -> tuple[float, float]:
    """The seconds to write one deadline, ours and theirs, measured in turns."""
    ours, theirs, store = [], [], RedisStore(server.client)
    first = int(time.time() * SECOND) + waiting_tables.EARLIEST_MS
    with jobs.scheduler(server.socket) as scheduler:
        for moment in range(first, first + WRITE_TURNS):
            ours.append(await one_by_one(store, codes[:WRITES_PER_TURN], moment))
            names, moments = (
                [f"{moment} {number}" for number in range(WRITES_PER_TURN)],
                [moment / SECOND] * WRITES_PER_TURN,
            )
            theirs.append(
                (await asyncio.to_thread(jobs.add_all, scheduler, names, moments))[1] / WRITES_PER_TURN
            )
    return median(ours), median(theirs)


async def one_by_one(store: RedisStore, codes: Sequence[str], moment: Instant) -> float:
    """The seconds to write a deadline by itself; in the bot it is part of a commit."""
    began = time.perf_counter()
    for code in codes:
        await store.put_due(code, Due.CLOCKS, moment)
    return (time.perf_counter() - began) / len(codes)


async def apscheduler(server: Server, scale: Scale) -> Peers:
    before = await server.memory()
    added, seconds = await asyncio.to_thread(add_jobs, server, scale.tables)
    memory = (await server.memory() - before) / added
    return await asyncio.to_thread(rushes, server, scale, added, seconds / added, memory)


def add_jobs(server: Server, count: int) -> tuple[int, float]:
    rng, now = random.Random(48), time.time()
    moments = [
        now + rng.randrange(waiting_tables.EARLIEST_MS, waiting_tables.LATEST_MS) / SECOND
        for _ in range(count)
    ]
    with jobs.scheduler(server.socket) as scheduler:
        return jobs.add_all(scheduler, [f"deadline {number}" for number in range(count)], moments)


def rushes(server: Server, scale: Scale, added: int, each: float, memory: float) -> Peers:
    idle = jobs.idle_wakeup(server.socket)
    with jobs.scheduler(server.socket) as scheduler:
        names = [f"at once {number}" for number in range(scale.at_once)]
        at_once = jobs.all_at_once(scheduler, names, each)
        names = [f"stream {number}" for number in range(scale.streamed)]
        stream = jobs.stream(scheduler, names, DUE_PER_SECOND, each)
    return Peers(added, memory, idle, at_once, stream, jobs.start(server.socket))
