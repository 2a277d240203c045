"""Nobody waits for the slow: each kind has its places, and what is claimed begins at once."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from engine.clockwork import Sweeper
from engine.clockwork.sweep import MAX_AT_WORK, MIN_FREE_PLACES
from engine.tables.lobby import Actor, StartGame
from engine.tables.port import Due, DueEntry, DueKind, Errand
from engine.tables.table_events import TimedOut
from engine.tables.time.instants import DAY, MINUTE
from tests.backends import NOON, Harness
from tests.clockwork.workers import NEVER, PATIENCE, swept, until, worker
from tests.tables.steps import due_at, told

MANY = 3 * MAX_AT_WORK

pooled = pytest.mark.parametrize("backend", ["embedded"])
"""Where commands wait for a connection; fakeredis refuses when too many want one."""


class Post:
    """Delivers when it is let, and notes what it was given."""

    def __init__(self, house: Harness) -> None:
        self.house = house
        self.let = asyncio.Event()
        self.begun: Counter[str] = Counter()
        self.done: Counter[str] = Counter()

    async def deliver(self, entry: DueEntry) -> None:
        self.begun[entry.code] += 1
        await self.let.wait()
        await self.house.store.release(entry)
        self.done[entry.code] += 1


async def put(house: Harness, kind: DueKind, count: int) -> list[str]:
    codes = [f"C{number}" for number in range(count)]
    for code in codes:
        await house.store.put_due(code, kind, NOON)
    return codes


@pooled
@pytest.mark.parametrize("many", [1, MANY])
async def test_slow_deliveries_stop_neither_clocks_nor_computers(house: Harness, many: int) -> None:
    late = (await house.open_round(2, pace="10m + 2m")).table.code
    house.time.passes(11 * MINUTE)
    post = Post(house)
    await put(house, Due.DELIVER, many)
    clockwork = worker(house, {Due.DELIVER: post.deliver}, tick=0.02)
    await clockwork.start()
    async with asyncio.timeout(PATIENCE):
        while not told(await house.news(late), TimedOut):
            await asyncio.sleep(0.005)
        lobby = await clockwork.tables.open(house.person(3), house.options(2), computers=("random",))
        code = (await clockwork.tables.change(lobby.table.code, StartGame(Actor(3)))).table.code
        while not any(seat.envelope for seat in (await house.read(code)).table.seats):
            await asyncio.sleep(0.005)
    assert post.begun
    assert not post.done
    post.let.set()
    await clockwork.stop()
    assert post.done == post.begun


@pooled
async def test_a_crowd_of_one_kind_leaves_the_others_their_places(house: Harness) -> None:
    post, looks = Post(house), list[str]()

    async def look(entry: DueEntry) -> None:
        looks.append(entry.code)
        await house.store.release(entry)

    await put(house, Due.DELIVER, MANY)
    await house.store.put_due("TABLE", Due.CLOCKS, NOON + 1)
    house.time.passes(1)
    sweeper = Sweeper(house.store, house.time, {Due.DELIVER: post.deliver, Due.CLOCKS: look})
    while await sweeper.sweep():
        await asyncio.sleep(0)
    await until(lambda: looks == ["TABLE"])
    post.let.set()
    await sweeper.finish()


@pooled
async def test_a_crowd_of_errands_holds_up_no_table(house: Harness) -> None:
    """At eight in the morning all digests are due."""
    post, digests = Post(house), Post(house)
    await put(house, "digest", MAX_AT_WORK)
    clockwork = worker(
        house, {Due.DELIVER: post.deliver}, errands={"digest": Errand(digests.deliver, DAY)}, tick=NEVER
    )
    await clockwork.start()
    await until(lambda: len(digests.begun) == MAX_AT_WORK)
    assert not clockwork.sweeper.crowded, "it would wait for the next beat"
    await clockwork.tables.store.put_due("TABLE", Due.DELIVER, NOON)
    await until(lambda: post.begun == {"TABLE": 1})
    for one in (post, digests):
        one.let.set()
    await clockwork.stop()
    assert digests.done == digests.begun


@pooled
async def test_nothing_is_claimed_that_has_to_queue(house: Harness) -> None:
    post = Post(house)
    codes = await put(house, Due.DELIVER, MANY)
    sweeper = Sweeper(house.store, house.time, {Due.DELIVER: post.deliver})
    while await sweeper.sweep():
        await asyncio.sleep(0)
    free = [code for code in codes if await due_at(house, code, Due.DELIVER) == NOON]
    assert MIN_FREE_PLACES <= len(post.begun) <= MAX_AT_WORK
    assert sorted(free) == sorted(set(codes) - set(post.begun))
    post.let.set()
    await sweeper.finish()


@pooled
async def test_whoever_has_room_again_does_not_wait_for_the_next_tick(house: Harness) -> None:
    post = Post(house)
    codes = await put(house, Due.DELIVER, MANY)
    clockwork = worker(house, {Due.DELIVER: post.deliver}, tick=NEVER)
    await clockwork.start()
    await until(lambda: len(post.begun) > MIN_FREE_PLACES)
    post.let.set()
    await until(lambda: len(post.done) == MANY)
    await clockwork.stop()
    assert post.done == Counter(codes)


@pooled
async def test_sweeping_until_nothing_is_claimed_leaves_nothing_due(house: Harness) -> None:
    post = Post(house)
    post.let.set()
    codes = await put(house, Due.DELIVER, MANY)
    sweeper = Sweeper(house.store, house.time, {Due.DELIVER: post.deliver})
    while await swept(sweeper):
        pass
    assert post.done == Counter(codes)
