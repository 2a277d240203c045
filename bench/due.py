"""What the clockwork costs and how late it is, with many tables waiting.

A table that is to come due gets its clock set back: somebody there has had so much time that a reminder is
due, or that his time is up. So whoever looks has real work to do, and commits it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from bench.figures import p99
from bench.server import Server
from bench.waiting import EARLIEST, Mould, deliver
from engine.clockwork.clockwork import Clockwork
from engine.clockwork.sweep import Sweeper
from engine.store import codec, keys
from engine.store.redis_store import RedisStore
from engine.store.timepiece import ServerTime
from engine.tables import clocks
from engine.tables.instants import HOUR, SECOND, Instant, Interval, Span
from engine.tables.port import Due, DueEntry
from engine.tables.service import Tables
from engine.tables.table import Table

TIME_OUTS = 5
"""Of so many that come due one is a time-out; the others are reminders."""
HEAD_START: Span = 200
"""Beside a millisecond each, to write deadlines before the first comes due."""
PATIENCE = 60
"""Seconds to wait for the last of a stream."""


class Tick(NamedTuple):
    """Seconds."""

    wall: float
    worker: float
    """Of processor."""
    server: float
    """Of processor."""


@dataclass(frozen=True)
class Rush:
    """Many deadlines, and how they were met."""

    handled: int
    seconds: float
    processor: float
    """Seconds of this process's own."""
    lateness: Sequence[Span]

    @property
    def rate(self) -> float:
        return self.handled / self.seconds

    @property
    def rate_of_processor(self) -> float:
        return self.handled / self.processor

    @property
    def p99(self) -> float:
        """Seconds."""
        return p99(self.lateness) / SECOND


class Worker:
    """One worker, as the bot will be one, and notes of how late it was."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.heart = ServerTime(server.client)
        self.store = RedisStore(server.client)
        self.tables = Tables(self.store, self.heart)
        self.rng = random.Random(6)
        self.scores: dict[str, Instant] = {}
        self.lateness: list[Span] = []

    async def look(self, entry: DueEntry) -> None:
        await self.tables.wake(entry)
        self.note(entry)

    async def look_and_deliver(self, entry: DueEntry) -> None:
        """The worker that commits delivers at once."""
        snapshot = await self.tables.wake(entry)
        self.note(entry)
        await deliver(self.store, snapshot.table.code, self.rng)

    async def deliver(self, entry: DueEntry) -> None:
        await deliver(self.store, entry.code, self.rng)

    async def nothing(self, entry: DueEntry) -> None:
        await self.store.release(entry)
        self.note(entry)

    def note(self, entry: DueEntry) -> None:
        """How late it was, of those that are measured; each counts once."""
        score = self.scores.pop(entry.code, None)
        if score is not None:
            self.lateness.append(self.heart.now() - score)


# What comes due


class Deadlines:
    """Tables at which something is to happen, made of those that wait."""

    def __init__(self, worker: Worker, forms: Sequence[Mould], codes: Sequence[str]) -> None:
        self.worker = worker
        now, outages = worker.heart.now(), worker.heart.outages()
        read = [codec.table_from_json(form.fields[b"table"], codec.TABLE_VERSION) for form in forms]
        self.reminders = [set_back(table, now, reminder_is_due(worker, now, outages)) for table in read]
        self.time_outs = [set_back(table, now, time_is_up(now, outages)) for table in read]
        self.forms = list(forms)
        self.codes = list(codes)

    async def put(self, times: Sequence[Instant]) -> None:
        """So many tables that nobody has used yet come due, each at its time."""
        some, self.codes = self.codes[: len(times)], self.codes[len(times) :]
        scores = dict(zip(some, times, strict=True))
        for start in range(0, len(some), 500):
            await self._write({code: scores[code] for code in some[start : start + 500]}, start)
        self.worker.scores, self.worker.lateness = scores, []

    async def tidy(self) -> None:
        """What a rush has left to think about and to deliver is not the next one's."""
        table_changed = self.worker.heart.now() + EARLIEST // 2
        async with self.worker.server.client.pipeline(transaction=False) as pipeline:
            for due in keys.ALL_DUE:
                pipeline.zremrangebyscore(due, "-inf", table_changed)
            await pipeline.execute()

    async def _write(self, scores: dict[str, Instant], number: int) -> None:
        async with self.worker.server.client.pipeline(transaction=False) as pipeline:
            for place, (code, at) in enumerate(scores.items(), number):
                tables = self.reminders if place % TIME_OUTS else self.time_outs
                which = place % len(tables)
                table = codec.table_to_json(replace(tables[which], code=code))
                fields = {**self.forms[which].fields, b"table": table}
                pipeline.hset(keys.table(code), mapping=fields)
                pipeline.zadd(keys.due(keys.bucket(code)), {keys.entry(Due.CLOCKS, code): at})
            await pipeline.execute()


Claim = Callable[[Table], bool]


def set_back(table: Table, now: Instant, happens: Claim) -> Table:
    """The same table, asked so long ago that something happens."""
    return next(filter(happens, (_asked(table, now - hours * HOUR) for hours in count())))


def _asked(table: Table, since: Instant) -> Table:
    seats = [
        seat if seat.clock.since is None else replace(seat, clock=replace(seat.clock, since=since))
        for seat in table.seats
    ]
    return replace(table, seats=tuple(seats))


def reminder_is_due(worker: Worker, now: Instant, outages: tuple[Interval, ...]) -> Claim:
    def claim(table: Table) -> bool:
        moment = clocks.next_wake(table, worker.tables.policy, outages)
        return moment is not None and moment <= now

    return claim


def time_is_up(now: Instant, outages: tuple[Interval, ...]) -> Claim:
    def claim(table: Table) -> bool:
        moments = [clocks.deadline(seat, table.options.pace, outages) for seat in table.seats]
        return any([moment is not None and moment <= now for moment in moments])

    return claim


# What is measured


async def idle_tick(worker: Worker, ticks: int = 20) -> Tick:
    """A sweep that finds nothing due."""
    looking = dict.fromkeys((Due.CLOCKS, Due.THINK, Due.DELIVER, Due.REFRESH), worker.look)
    sweeper = Sweeper(worker.store, worker.heart, looking)
    server = await worker.server.processor()
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(ticks):
        assert not await sweeper.sweep()
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return Tick(wall / ticks, processor / ticks, (await worker.server.processor() - server) / ticks)


async def all_at_once(worker: Worker, deadlines: Deadlines, many: int, *, work: bool) -> Rush:
    """So many come due in the same moment: how long until the last is handled?"""
    await worker.heart.beat()
    moment = worker.heart.now() + many + HEAD_START
    await deadlines.put([moment] * many)
    await _until(worker, moment)
    sweeper = Sweeper(worker.store, worker.heart, {Due.CLOCKS: worker.look if work else worker.nothing})
    began, processor = time.perf_counter(), time.process_time()
    await sweeper.drain()
    spent = time.perf_counter() - began, time.process_time() - processor
    await deadlines.tidy()
    return Rush(len(worker.lateness), *spent, worker.lateness)


async def _until(worker: Worker, moment: Instant) -> None:
    """Wait for it; if it took longer to write them, nobody was late before now."""
    await asyncio.sleep(max(0, moment - worker.heart.now()) / SECOND)
    passed = worker.heart.now() - moment
    worker.scores = {code: score + passed for code, score in worker.scores.items()}


async def stream(worker: Worker, deadlines: Deadlines, each_second: int, seconds: float) -> Rush:
    """Deadlines as they come on any day, met by the clockwork with its tick, stand-ins and delivery included."""
    await worker.heart.beat()
    many = int(each_second * seconds)
    start = worker.heart.now() + many + HEAD_START
    await deadlines.put([start + number * SECOND // each_second for number in range(many)])
    handlers = {Due.CLOCKS: worker.look_and_deliver, Due.DELIVER: worker.deliver}
    clockwork = Clockwork(worker.tables, worker.heart, handlers)
    began, processor = time.perf_counter(), time.process_time()
    await clockwork.start()
    while worker.scores and worker.heart.now() < start + (seconds + PATIENCE) * SECOND:
        await asyncio.sleep(0.05)
    spent = time.perf_counter() - began, time.process_time() - processor
    await clockwork.stop()
    await deadlines.tidy()
    return Rush(len(worker.lateness), *spent, worker.lateness)


class Start(NamedTuple):
    """Seconds."""

    server: float
    """Until it answers: it reads its file."""
    ready: float
    """From there until the clockwork runs and taps would be taken."""
    first: float
    """From there until the first thing that was due is done."""


async def restart(server: Server, code: str) -> Start:
    """All of it ends and begins again. Habana's part begins when the server answers."""
    await RedisStore(server.client).put_due(code, Due.DELIVER, 0)
    await server.stop()
    began = time.perf_counter()
    await server.start()
    loaded = time.perf_counter()
    worker, done = Worker(server), asyncio.Event()

    async def deliver(entry: DueEntry) -> None:
        await worker.deliver(entry)
        done.set()

    clockwork = Clockwork(worker.tables, worker.heart, {Due.DELIVER: deliver})
    await clockwork.start()
    ready = time.perf_counter()
    await done.wait()
    first = time.perf_counter()
    await clockwork.stop()
    return Start(loaded - began, ready - loaded, first - loaded)
