"""The cost and the lateness of the clockwork, with many tables waiting.

A table that is to come due gets its clock set back, so that a reminder is due or a player's time is up. The worker
that handles it has real work to do, and commits it.
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
from bench.waiting_tables import EARLIEST_MS, TableTemplate, deliver
from engine.clockwork.clockwork import Clockwork
from engine.clockwork.sweep import Sweeper
from engine.store import codec, keys
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.port import Due, DueEntry
from engine.tables.service import Tables
from engine.tables.table import Table
from engine.tables.time import clocks
from engine.tables.time.instants import HOUR, SECOND, Instant, Interval, Span

DEADLINES_PER_TIME_OUT = 5
"""One of this many deadlines is a time-out; the others are reminders."""
HEAD_START_MS: Span = 200
"""The time, besides a millisecond each, to write deadlines before the first comes due."""
MAX_STREAM_DELAY_SECONDS = 60
"""The longest wait for the last deadline of a stream."""


class Tick(NamedTuple):
    """The cost of one look at everything, in seconds."""

    wall: float
    worker: float
    """Processor time of the worker."""
    server: float
    """Processor time of the server."""


class Idleness(NamedTuple):
    """The cost of a worker each second while nothing is due."""

    commands: float
    worker: float
    """Processor time of the worker, in seconds."""
    server: float
    """Processor time of the server, in seconds."""


@dataclass(frozen=True)
class Rush:
    """Many deadlines, and how late they were handled."""

    handled: int
    seconds: float
    processor: float
    """Processor seconds of this process."""
    lateness: Sequence[Span]

    @property
    def rate(self) -> float:
        return self.handled / self.seconds

    @property
    def rate_of_processor(self) -> float:
        return self.handled / self.processor

    @property
    def p99(self) -> float:
        """In seconds."""
        return p99(self.lateness) / SECOND


class Worker:
    """A worker like the bot, which notes how late it is."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.timepiece = RedisTimepiece(server.client)
        self.store = RedisStore(server.client)
        self.tables = Tables(self.store, self.timepiece)
        self.rng = random.Random(6)
        self.scores: dict[str, Instant] = {}
        self.lateness: list[Span] = []

    async def look(self, entry: DueEntry) -> None:
        await self.tables.wake(entry)
        self.note(entry)

    async def look_and_deliver(self, entry: DueEntry) -> None:
        """Handle an entry and deliver at once, as the worker that commits does."""
        snapshot = await self.tables.wake(entry)
        self.note(entry)
        await deliver(self.store, snapshot.table.code, self.rng)

    async def deliver(self, entry: DueEntry) -> None:
        await deliver(self.store, entry.code, self.rng)

    async def nothing(self, entry: DueEntry) -> None:
        await self.store.release(entry)
        self.note(entry)

    def note(self, entry: DueEntry) -> None:
        """Note the lateness of a measured entry, once."""
        score = self.scores.pop(entry.code, None)
        if score is not None:
            self.lateness.append(self.timepiece.now() - score)


# Deadlines


class Deadlines:
    """Waiting tables whose deadlines are moved to measure them."""

    def __init__(self, worker: Worker, forms: Sequence[TableTemplate], codes: Sequence[str]) -> None:
        self.worker = worker
        now, outages = worker.timepiece.now(), worker.timepiece.outages()
        read = [codec.TABLE_FORM.read(form.fields[b"table"], codec.TABLE_FORM.version) for form in forms]
        self.reminders = [set_back(table, now, reminder_is_due(worker, now, outages)) for table in read]
        self.time_outs = [set_back(table, now, time_is_up(now, outages)) for table in read]
        self.forms = list(forms)
        self.codes = list(codes)

    async def put(self, times: Sequence[Instant]) -> None:
        """Let unused tables come due at these times."""
        some, self.codes = self.codes[: len(times)], self.codes[len(times) :]
        scores = dict(zip(some, times, strict=True))
        for start in range(0, len(some), 500):
            await self._write({code: scores[code] for code in some[start : start + 500]}, start)
        self.worker.scores, self.worker.lateness = scores, []

    async def tidy(self) -> None:
        """Remove the thoughts and deliveries that a rush has left, so that the next one does not count them."""
        soon = self.worker.timepiece.now() + EARLIEST_MS // 2
        async with self.worker.server.client.pipeline(transaction=False) as pipeline:
            for due in keys.ALL_DUE:
                pipeline.zremrangebyscore(due, "-inf", soon)
            await pipeline.execute()

    async def _write(self, scores: dict[str, Instant], number: int) -> None:
        async with self.worker.server.client.pipeline(transaction=False) as pipeline:
            for place, (code, at) in enumerate(scores.items(), number):
                tables = self.reminders if place % DEADLINES_PER_TIME_OUT else self.time_outs
                which = place % len(tables)
                table = codec.table_to_json(replace(tables[which], code=code))
                fields = {**self.forms[which].fields, b"table": table}
                pipeline.hset(keys.table(code), mapping=fields)
                pipeline.zadd(keys.due(keys.bucket(code)), {keys.entry(Due.CLOCKS, code): at})
            await pipeline.execute()


Condition = Callable[[Table], bool]


def set_back(table: Table, now: Instant, happens: Condition) -> Table:
    """The same table, asked so long ago that the condition holds."""
    return next(filter(happens, (_asked(table, now - hours * HOUR) for hours in count())))


def _asked(table: Table, since: Instant) -> Table:
    seats = [
        seat if seat.clock.since is None else replace(seat, clock=replace(seat.clock, since=since))
        for seat in table.seats
    ]
    return replace(table, seats=tuple(seats))


def reminder_is_due(worker: Worker, now: Instant, outages: tuple[Interval, ...]) -> Condition:
    def claim(table: Table) -> bool:
        moment = clocks.next_clock_event(table, worker.tables.policy, outages)
        return moment is not None and moment <= now

    return claim


def time_is_up(now: Instant, outages: tuple[Interval, ...]) -> Condition:
    def claim(table: Table) -> bool:
        moments = [clocks.deadline(seat, table.options.pace, outages) for seat in table.seats]
        return any([moment is not None and moment <= now for moment in moments])

    return claim


# Measurements


async def idle_tick(worker: Worker, ticks: int = 20) -> Tick:
    """The cost of a look at everything that finds nothing due."""
    handlers = dict.fromkeys((Due.CLOCKS, Due.THINK, Due.DELIVER, Due.REFRESH), worker.look)
    sweeper = Sweeper(worker.store, worker.timepiece, handlers)
    server = await worker.server.processor()
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(ticks):
        assert not await sweeper.sweep()
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return Tick(wall / ticks, processor / ticks, (await worker.server.processor() - server) / ticks)


async def idleness(worker: Worker, seconds: float = 10) -> Idleness:
    """The cost of a clockwork that finds nothing due, with its heartbeat; this process without it is taken off."""
    bare = await _spent(worker, seconds)
    clockwork = Clockwork(worker.tables, worker.timepiece)
    await clockwork.start()
    await asyncio.sleep(1)  # the first look is part of the start
    running = await _spent(worker, seconds)
    await clockwork.stop()
    return Idleness(*[max(0.0, more - less) / seconds for more, less in zip(running, bare, strict=True)])


async def _spent(worker: Worker, seconds: float) -> tuple[float, float, float]:
    """Commands, and processor seconds of this process and of the server, in some time in which nothing is asked."""
    commands, server = await worker.server.commands(), await worker.server.processor()
    processor = time.process_time()
    await asyncio.sleep(seconds)
    processor = time.process_time() - processor
    return (
        await worker.server.commands() - commands,
        processor,
        await worker.server.processor() - server,
    )


async def all_at_once(worker: Worker, deadlines: Deadlines, many: int, *, work: bool) -> Rush:
    """Let `many` tables come due at the same instant, and handle them all."""
    await worker.timepiece.beat()
    moment = worker.timepiece.now() + many + HEAD_START_MS
    await deadlines.put([moment] * many)
    await _until(worker, moment)
    sweeper = Sweeper(worker.store, worker.timepiece, {Due.CLOCKS: worker.look if work else worker.nothing})
    began, processor = time.perf_counter(), time.process_time()
    while await sweeper.sweep():
        await sweeper.finish()
    spent = time.perf_counter() - began, time.process_time() - processor
    await deadlines.tidy()
    return Rush(len(worker.lateness), *spent, worker.lateness)


async def _until(worker: Worker, moment: Instant) -> None:
    """Wait for the instant; if writing took longer than that, lateness counts from now."""
    await asyncio.sleep(max(0, moment - worker.timepiece.now()) / SECOND)
    passed = worker.timepiece.now() - moment
    worker.scores = {code: score + passed for code, score in worker.scores.items()}


async def stream(worker: Worker, deadlines: Deadlines, each_second: int, seconds: float) -> Rush:
    """Handle deadlines at a steady rate by the clockwork, with its timer, stand-ins and delivery."""
    await worker.timepiece.beat()
    many = int(each_second * seconds)
    start = worker.timepiece.now() + many + HEAD_START_MS
    await deadlines.put([start + number * SECOND // each_second for number in range(many)])
    handlers = {Due.CLOCKS: worker.look_and_deliver, Due.DELIVER: worker.deliver}
    clockwork = Clockwork(worker.tables, worker.timepiece, handlers)
    began, processor = time.perf_counter(), time.process_time()
    await clockwork.start()
    while worker.scores and worker.timepiece.now() < start + (seconds + MAX_STREAM_DELAY_SECONDS) * SECOND:
        await asyncio.sleep(0.05)
    spent = time.perf_counter() - began, time.process_time() - processor
    await clockwork.stop()
    await deadlines.tidy()
    return Rush(len(worker.lateness), *spent, worker.lateness)


class Start(NamedTuple):
    """The seconds of a restart."""

    server: float
    """Until the server has read its file and answers."""
    ready: float
    """From then until the clockwork runs and taps would be handled."""
    first: float
    """From then until the first due entry is done."""


async def restart(server: Server, code: str) -> Start:
    """Stop and start the server and a worker; the worker's part begins when the server answers."""
    await RedisStore(server.client).put_due(code, Due.DELIVER, 0)
    await server.stop()
    began = time.perf_counter()
    await server.start()
    loaded = time.perf_counter()
    worker, done = Worker(server), asyncio.Event()

    async def deliver(entry: DueEntry) -> None:
        await worker.deliver(entry)
        done.set()

    clockwork = Clockwork(worker.tables, worker.timepiece, {Due.DELIVER: deliver})
    await clockwork.start()
    ready = time.perf_counter()
    await done.wait()
    first = time.perf_counter()
    await clockwork.stop()
    return Start(loaded - began, ready - loaded, first - loaded)
