"""The clockwork of a worker: it beats, sweeps, takes hints, outlasts a store that is away, and stops in order."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence

import pytest

from engine.alarm import Alarm
from engine.clockwork import Clockwork, Thinker
from engine.clockwork.clockwork import Job
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.port import Due, DueEntry, DueKind
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import TimedOut
from engine.tables.time.instants import HOUR, MINUTE, Instant, Span
from tests.backends import NOON, Harness, every_store
from tests.clockwork.workers import NEVER, PATIENCE, ManualTimepiece, until, worker
from tests.faults.ledger import Ledger, awaited, tap_of
from tests.tables.steps import due_at, told
from tests.thinking import AtOnce

OFTEN = 0.02
"""Seconds between two ticks."""


def heart_of(clockwork: Clockwork) -> ManualTimepiece:
    assert isinstance(clockwork.timepiece, ManualTimepiece)
    return clockwork.timepiece


async def a_table_out_of_time(house: Harness) -> str:
    game = await house.open_round(2, pace="10m + 2m")
    house.time.passes(11 * MINUTE)
    return game.table.code


async def a_table_with_computers(clockwork: Clockwork, house: Harness, computers: int = 3) -> Snapshot:
    tables = clockwork.tables
    options = house.options(computers + 1, "open")
    code = (await tables.open(house.person(1, ask_to_take_back=True), options)).table.code
    for _ in range(computers):
        await tables.change(code, AddComputer(Actor(1), "random"))
    return await tables.change(code, StartGame(Actor(1)))


class Away(RedisStore):
    """A store that can be asked to go away."""

    away = False

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int) -> list[DueEntry]:
        if self.away:
            raise StoreAway("for a while")
        return await super().claim(now, lease, kinds, limit)


@every_store
async def test_a_tick_does_what_is_due(house: Harness) -> None:
    code = await a_table_out_of_time(house)
    clockwork = worker(house, tick=OFTEN)
    changed = asyncio.Event()
    await clockwork.start()
    clockwork.tables.store.on_due.hear(lambda _: changed.set())
    async with asyncio.timeout(PATIENCE):
        await changed.wait()
    await clockwork.stop()
    assert len(told(await house.news(code), TimedOut)) == 1


@every_store
async def test_a_worker_beats_before_it_does_anything_else(house: Harness) -> None:
    clockwork = worker(house, tick=NEVER)
    await clockwork.start()
    assert heart_of(clockwork).beats == 1
    await clockwork.stop()


async def test_a_worker_looks_as_soon_as_it_has_started(house: Harness) -> None:
    code = await a_table_out_of_time(house)
    clockwork = worker(house, tick=NEVER)
    await clockwork.start()
    async with asyncio.timeout(PATIENCE):
        while not told(await house.news(code), TimedOut):
            await asyncio.sleep(0.005)
    await clockwork.stop()


async def test_a_worker_that_cannot_hear_its_people_does_not_beat(house: Harness) -> None:
    clockwork = worker(house, tick=NEVER, alive=lambda: False)
    await clockwork.start()
    assert heart_of(clockwork).beats == 0
    await clockwork.stop()


async def test_without_a_fresh_beat_nothing_is_swept(house: Harness) -> None:
    code = await a_table_out_of_time(house)
    hears = False
    clockwork = worker(house, tick=OFTEN, alive=lambda: hears)
    ticks: list[None] = []
    heart_of(clockwork).fresh = False
    await clockwork.start()
    clockwork.every(OFTEN, count(ticks), "count")
    await until(lambda: len(ticks) > 4)
    assert told(await house.news(code), TimedOut) == []
    heart_of(clockwork).fresh = True
    await until(lambda: len(ticks) > 8)
    assert told(await house.news(code), TimedOut) == [], "it does not hear: its last beat will be old soon"
    hears = True
    async with asyncio.timeout(PATIENCE):
        while not told(await house.news(code), TimedOut):
            await asyncio.sleep(0.005)
    await clockwork.stop()


def count(ticks: list[None]) -> Job:
    async def tick() -> None:
        ticks.append(None)

    return tick


# Hints


@every_store
async def test_a_hint_lets_computers_answer_at_once(house: Harness) -> None:
    clockwork = worker(house, tick=NEVER)
    await clockwork.start()
    code = (await a_table_with_computers(clockwork, house)).table.code
    async with asyncio.timeout(PATIENCE):
        while any(seat.awaited and seat.by_computer for seat in (await house.read(code)).table.seats):
            await asyncio.sleep(0.005)
    await clockwork.stop()


async def test_what_this_worker_puts_is_done_when_it_is_due_and_not_before(house: Harness) -> None:
    swept: list[str] = []

    async def handle(entry: DueEntry) -> None:
        await house.store.release(entry)
        swept.append(entry.code)

    clockwork = worker(house, {Due.DELIVER: handle}, tick=NEVER)
    await clockwork.start()
    store = clockwork.tables.store
    await store.put_due("LATER", Due.DELIVER, NOON + HOUR)
    await store.put_due("NOW", Due.DELIVER, NOON)
    await until(lambda: swept == ["NOW"])
    await asyncio.sleep(0.05)
    assert swept == ["NOW"]
    heart_of(clockwork).passes(HOUR)
    clockwork.hint(NOON + HOUR)
    await until(lambda: swept == ["NOW", "LATER"])
    await clockwork.stop()


async def test_what_is_put_before_the_first_beat_waits_for_it(alone: Harness) -> None:
    """The store was away when the worker started: nobody knows the time yet."""
    timepiece = RedisTimepiece(alone.client)
    clockwork = Clockwork(Tables(alone.store, timepiece), timepiece, thinker=Thinker(alone.tables, AtOnce()))
    clockwork.hint(NOON)
    alone.store.on_due.hear(clockwork.hint)
    await alone.store.put_due("CODE", Due.CLOCKS, NOON)
    assert alone.store.next_due() == NOON


@pytest.mark.parametrize("backend", ["embedded"])
async def test_one_person_and_three_computers_play_to_the_end_by_themselves(house: Harness) -> None:
    clockwork, rng, ledger = worker(house, tick=0.5), random.Random(9), Ledger()
    await clockwork.start()
    snapshot = await a_table_with_computers(clockwork, house)
    code = snapshot.table.code
    async with asyncio.timeout(3 * PATIENCE):
        while snapshot.table.phase is Phase.PLAYING:
            for number in awaited(snapshot):
                tap = tap_of(snapshot, number, rng)
                await tap.send(clockwork.tables)
                ledger.acknowledge(tap)
            await asyncio.sleep(0.002)
            snapshot = await house.read(code)
    await clockwork.stop()
    assert snapshot.table.phase is Phase.FINISHED
    assert await ledger.violations(house.store, code) == []
    assert await due_at(house, code, Due.THINK) is None


# A store that is away


async def test_a_store_away_for_a_while_is_waited_for(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    code = await a_table_out_of_time(house)
    store = Away(house.client)
    store.away = True
    clockwork = worker(house, store=store, tick=OFTEN)
    heart_of(clockwork).away = True
    with caplog.at_level(logging.WARNING, "engine.clockwork"):
        await clockwork.start()
        await until(lambda: sum("sweep_failed" in record.message for record in caplog.records) > 2)
    assert any("heartbeat_failed" in record.message for record in caplog.records)
    assert told(await house.news(code), TimedOut) == []
    store.away = heart_of(clockwork).away = False
    async with asyncio.timeout(PATIENCE):
        while not told(await house.news(code), TimedOut):
            await asyncio.sleep(0.005)
    await clockwork.stop()


async def test_a_job_that_fails_runs_again(house: Harness, caplog: pytest.LogCaptureFixture) -> None:
    runs: list[None] = []

    async def fail() -> None:
        runs.append(None)
        raise ValueError("no good")

    clockwork = worker(house, tick=NEVER)
    clockwork.every(OFTEN, fail, "fail")
    with caplog.at_level(logging.CRITICAL, "apscheduler"):
        await clockwork.start()
        await until(lambda: len(runs) > 2)
        await clockwork.stop()


# APScheduler


async def test_late_runs_are_run_once_and_never_dropped(house: Harness) -> None:
    clockwork = worker(house)
    clockwork.every(NEVER, count([]), "digest")
    await clockwork.start()
    jobs = clockwork._scheduler.get_jobs()  # noqa: SLF001 - the settings are the point
    assert {job.id for job in jobs} == {"beat", "sweep", "digest"}
    assert [(job.coalesce, job.misfire_grace_time) for job in jobs] == [(True, None)] * 3
    await clockwork.stop()


class Slow(RedisStore):
    """A store that takes its time, and notes how many want something of it."""

    now = most = claims = 0

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int) -> list[DueEntry]:
        self.now += 1
        self.claims += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(5 * OFTEN)
        self.now -= 1
        return await super().claim(now, lease, kinds, limit)


async def test_only_one_sweep_runs_at_a_time(house: Harness) -> None:
    store = Slow(house.client)
    clockwork = worker(house, store=store, tick=OFTEN)
    await clockwork.start()
    await until(lambda: store.claims > 3)
    await clockwork.stop()
    assert store.most == 1


# Stopping


async def test_stopping_finishes_what_is_in_hand_and_begins_nothing(house: Harness) -> None:
    begun, done = [0], list[str]()

    async def handle(entry: DueEntry) -> None:
        begun[0] += 1
        await asyncio.sleep(0.1)
        await house.store.release(entry)
        done.append(entry.code)

    for code in ("ONE", "TWO"):
        await house.store.put_due(code, Due.DELIVER, NOON)
    clockwork = worker(house, {Due.DELIVER: handle}, tick=OFTEN)
    await clockwork.start()
    await until(lambda: begun == [2] and not clockwork._sweeping)  # noqa: SLF001 - it would find what comes now
    stopping = asyncio.create_task(clockwork.stop(), name="stop")
    await asyncio.sleep(0)
    await house.store.put_due("THREE", Due.DELIVER, NOON)
    await stopping
    assert sorted(done) == ["ONE", "TWO"]
    await asyncio.sleep(3 * OFTEN)
    assert begun == [2]


async def test_stopping_finishes_other_jobs_too(house: Harness) -> None:
    steps: list[str] = []

    async def digest() -> None:
        steps.append("begun")
        await asyncio.sleep(0.1)
        steps.append("done")

    clockwork = worker(house, tick=NEVER)
    clockwork.every(OFTEN, digest, "digest")
    await clockwork.start()
    await until(lambda: "begun" in steps)
    await clockwork.stop()
    assert steps.count("begun") == steps.count("done")


async def test_a_hint_after_the_end_is_ignored(house: Harness) -> None:
    clockwork = worker(house)
    await clockwork.start()
    await clockwork.stop()
    clockwork.hint(NOON)


async def test_a_clock_that_jumps_is_told_to_the_operator(alone: Harness) -> None:
    heard: list[str] = []
    clockwork = worker(alone, alarm=Alarm(logging.getLogger("test"), heard.append))
    assert isinstance(clockwork.timepiece, ManualTimepiece)
    clockwork.timepiece.moved = -5 * HOUR
    await clockwork.start()
    await clockwork.stop()
    jumped = "the store's clock jumped 18000 s back"
    assert heard == [f"{jumped}; deadlines follow it: let NTP keep the server's time"]
