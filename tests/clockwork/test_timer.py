"""What is due comes to the moment, whoever has put it; on real servers, with the server's clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.clockwork import Clockwork, Thinker
from engine.clockwork.clockwork import DUE_LOOK_SECONDS
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.port import Due, DueEntry, Errand
from engine.tables.service import Tables
from engine.tables.time.instants import DAY, HOUR, SECOND, Instant, Span
from engine.tables.time.leases import DUE_LEASE_MS, SHOWING_LEASE_MS
from tests.backends import Harness, look_and_claim
from tests.clockwork.workers import NEVER, real_servers, until
from tests.thinking import AtOnce
from tgbot.intake.intake import RESCUED_AFTER_MS

SOON_MS: Span = 300
OFTEN = 0.1
"""Seconds between two looks, where a test does not want to wait for them."""
LATE_MS: Span = 2 * SECOND
"""A machine that has much else to do is not so late; `make bench` measures how late we are."""

embedded = pytest.mark.parametrize("backend", ["embedded"])


class Doer:
    """A worker on the server's clock that notes when it does what."""

    def __init__(self, house: Harness, tick: float) -> None:
        self.timepiece = RedisTimepiece(house.client)
        self.store = RedisStore(house.client)
        tables = Tables(self.store, self.timepiece)
        self.done: dict[str, Instant] = {}
        self.hears = True
        self.clockwork = Clockwork(
            tables,
            self.timepiece,
            {Due.DELIVER: self.note},
            {"digest": Errand(self.note, DAY)},
            thinker=Thinker(tables, AtOnce()),
            alive=lambda: self.hears,
            tick=tick,
        )

    async def note(self, entry: DueEntry) -> None:
        self.done[entry.code] = self.timepiece.now()
        await self.store.release(entry)


@asynccontextmanager
async def at_work(house: Harness, tick: float = NEVER) -> AsyncIterator[Doer]:
    doer = Doer(house, tick)
    await doer.clockwork.start()
    await until(lambda: doer.clockwork._looked > 0)  # noqa: SLF001 - it looks at once, and then not again
    try:
        yield doer
    finally:
        await doer.clockwork.stop()


async def done(doer: Doer, code: str, due: Instant) -> None:
    await until(lambda: code in doer.done)
    assert 0 <= doer.done[code] - due < LATE_MS


@real_servers
async def test_what_a_worker_has_put_itself_is_done_to_the_moment(house: Harness) -> None:
    async with at_work(house) as doer:
        due = doer.timepiece.now() + SOON_MS
        await doer.store.put_due("CODE", Due.DELIVER, due)
        await done(doer, "CODE", due)


@real_servers
async def test_what_another_worker_has_put_is_done_to_the_moment_if_that_one_died(house: Harness) -> None:
    async with at_work(house, OFTEN) as doer:
        due = doer.timepiece.now() + SOON_MS
        await RedisStore(house.client).put_due("CODE", Due.DELIVER, due)
        await done(doer, "CODE", due)


@embedded
async def test_what_was_put_before_the_start_is_done_to_the_moment(house: Harness) -> None:
    timepiece = RedisTimepiece(house.client)
    await timepiece.beat()
    due = timepiece.now() + SOON_MS
    await RedisStore(house.client).put_due("CODE", Due.DELIVER, due)
    async with at_work(house) as doer:
        await done(doer, "CODE", due)


@real_servers
async def test_what_a_dead_worker_had_claimed_is_done_when_its_lease_ends(house: Harness) -> None:
    dead, timepiece = RedisStore(house.client), RedisTimepiece(house.client)
    await timepiece.beat()
    await dead.put_due("CODE", Due.DELIVER, timepiece.now())
    (entry,) = await look_and_claim(dead, timepiece.now(), SOON_MS, (Due.DELIVER,), 1)
    async with at_work(house) as doer:
        await done(doer, "CODE", entry.leased)


@embedded
async def test_two_workers_that_know_of_the_same_entry_do_it_once(house: Harness) -> None:
    timepiece = RedisTimepiece(house.client)
    await timepiece.beat()
    due = timepiece.now() + SOON_MS
    codes = [f"CODE{number}" for number in range(20)]
    for code in codes:
        await RedisStore(house.client).put_due(code, Due.DELIVER, due)
    async with at_work(house) as one, at_work(house) as other:
        await until(lambda: len(one.done) + len(other.done) >= len(codes))
        assert sorted([*one.done, *other.done]) == sorted(codes)


@embedded
async def test_a_clock_put_forward_brings_what_is_due_by_then(house: Harness) -> None:
    async with at_work(house) as doer:
        await doer.store.put_due("CODE", Due.DELIVER, doer.timepiece.now() + HOUR)
        await doer.timepiece.skip(HOUR)
        await doer.clockwork._beat()  # noqa: SLF001 - one comes every five seconds
        await until(lambda: "CODE" in doer.done)


@real_servers
async def test_an_errand_is_done_to_the_moment_as_well(house: Harness) -> None:
    async with at_work(house) as doer:
        due = doer.timepiece.now() + SOON_MS
        await doer.store.put_due("7", "digest", due)
        await done(doer, "7", due)


@embedded
async def test_an_errand_that_is_moved_comes_to_its_new_moment(house: Harness) -> None:
    async with at_work(house) as doer:
        await RedisStore(house.client).put_due("7", "digest", 1)
        (entry,) = await look_and_claim(RedisStore(house.client), 2, HOUR, ("digest",), 1)
        due = doer.timepiece.now() + SOON_MS
        assert await doer.store.move(entry, due)
        await done(doer, "7", due)


@embedded
async def test_a_worker_that_hears_nobody_does_errands_and_judges_nobody_s_time(house: Harness) -> None:
    """While workers are drained, what was taken is finished, parked updates included, and clocks stand still."""
    async with at_work(house) as doer:
        doer.hears = False
        due = doer.timepiece.now()
        await doer.store.put_due("CODE", Due.DELIVER, due)
        await doer.store.put_due("7", "digest", due)
        await done(doer, "7", due)
        assert "CODE" not in doer.done
        doer.hears = True
        await until(lambda: "CODE" in doer.done)


@embedded
async def test_after_a_clock_was_ahead_what_is_recalled_is_looked_for(house: Harness) -> None:
    async with at_work(house) as doer:
        await RedisStore(house.client).put_due("CODE", Due.DELIVER, doer.timepiece.now() + HOUR)
        doer.timepiece.jump = "jump"
        await doer.clockwork._recall("jump")  # noqa: SLF001 - a beat does it
        await doer.clockwork._beat()  # noqa: SLF001
        await until(lambda: "CODE" in doer.done)


@embedded
async def test_a_kind_that_nobody_here_handles_costs_a_try_each_second(house: Harness) -> None:
    claims = [0]

    class Counting(RedisStore):
        async def _claim(self, due: str, *how: object) -> list[DueEntry]:
            claims[0] += 1
            return await super()._claim(due, *how)  # type: ignore[arg-type]

    async with at_work(house) as doer:
        doer.clockwork.sweeper.store = store = Counting(house.client)
        store.on_due.hear(doer.clockwork.hint)
        doer.clockwork.tables.store = store
        await store.put_due("CODE", Due.QUARANTINE, 1)
        await asyncio.sleep(0.5)
        assert 1 <= claims[0] <= 3


def test_no_lease_is_shorter_than_the_time_between_two_looks() -> None:
    """So that a worker knows of the leases of others before they end."""
    assert DUE_LOOK_SECONDS * SECOND <= SHOWING_LEASE_MS < RESCUED_AFTER_MS < DUE_LEASE_MS
