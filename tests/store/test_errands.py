"""What is due and belongs to no table, on every store."""

from __future__ import annotations

import fakeredis
import pytest

from engine.store import keys
from engine.store.jobs import StoredJob, JobQueue
from engine.tables.instants import SECOND, Span
from engine.tables.port import StoreAway
from tests.backends import NOON, Harness

LEASE: Span = 30 * SECOND


async def claim(errands: JobQueue, after: Span = 0, *, limit: int = 10) -> list[StoredJob]:
    return await errands.claim(NOON + after, LEASE, ("update", "digest"), limit)


async def test_an_errand_is_claimed_when_it_is_due_and_by_nobody_else(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:4711", NOON + SECOND, "tap")
    assert await claim(errands) == []
    assert await claim(errands, SECOND) == [StoredJob("update:4711", "tap", NOON + SECOND + LEASE, 1)]
    assert await claim(errands, 2 * SECOND) == []


async def test_of_errands_only_the_kinds_asked_for_are_claimed(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON)
    await errands.put("digest:1", NOON)
    claimed = await errands.claim(NOON, LEASE, ("digest",), 10)
    assert [errand.name for errand in claimed] == ["digest:1"]


async def test_no_more_errands_are_claimed_than_wanted(house: Harness) -> None:
    errands = JobQueue(house.client)
    for number in range(5):
        await errands.put(f"update:{number}", NOON)
    assert len(await claim(errands, limit=3)) == 3
    assert len(await claim(errands, limit=3)) == 2


async def test_an_errand_put_twice_is_one(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON, "tap")
    await errands.put("update:1", NOON, "tap")
    assert len(await claim(errands)) == 1


async def test_what_is_released_leaves_nothing_behind(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON, "tap")
    [errand] = await claim(errands)
    await errands.release(errand)
    assert await claim(errands, 2 * LEASE) == []
    assert not any([await house.client.exists(key) for key in keys.ALL_JOB_KEYS])


async def test_an_errand_put_anew_meanwhile_is_not_released(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON, "old")
    [errand] = await claim(errands)
    await errands.put("update:1", NOON, "new")
    await errands.release(errand)
    assert [errand.text for errand in await claim(errands)] == ["new"]


async def test_an_errand_of_a_crashed_worker_comes_again_and_its_tries_are_counted(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON, "tap")
    tries = [errand.tries for n in range(3) for errand in await claim(errands, n * LEASE)]
    assert tries == [1, 2, 3]


async def test_an_errand_that_is_worked_on_stays_ours(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON)
    [errand] = await claim(errands)
    longer = await errands.extend(errand, NOON + LEASE // 2, LEASE)
    assert longer is not None
    assert await claim(errands, LEASE + 1) == []
    await errands.release(longer)
    assert await claim(errands, 3 * LEASE) == []


async def test_a_lease_that_somebody_else_has_got_cannot_be_extended(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("update:1", NOON)
    [errand] = await claim(errands)
    await claim(errands, LEASE)
    assert await errands.extend(errand, NOON + LEASE, 2 * LEASE) is None


async def test_an_errand_is_moved_to_its_next_time_and_counted_anew(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("digest:42", NOON, "weekly")
    [errand] = await claim(errands)
    assert await errands.move(errand, NOON + 5 * LEASE)
    assert await errands.move(errand, NOON + 5 * LEASE), "sent again after a lost answer, it is done"
    assert await claim(errands, 4 * LEASE) == []
    assert await claim(errands, 5 * LEASE) == [StoredJob("digest:42", "weekly", NOON + 6 * LEASE, 1)]


async def test_an_errand_that_is_no_longer_ours_is_not_moved(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("digest:42", NOON)
    [errand] = await claim(errands)
    await errands.drop("digest:42")
    assert not await errands.move(errand, NOON)
    assert await claim(errands, 2 * LEASE) == []


async def test_an_errand_without_text_forgets_the_text_before_it(house: Harness) -> None:
    errands = JobQueue(house.client)
    await errands.put("digest:42", NOON, "weekly")
    await errands.put("digest:42", NOON)
    assert [errand.text for errand in await claim(errands)] == [None]


async def test_without_a_store_errands_say_so() -> None:
    server = fakeredis.FakeServer()
    server.connected = False
    errands = JobQueue(fakeredis.FakeAsyncRedis(server=server))
    errand = StoredJob("update:1", None, NOON, 1)
    for call in (
        errands.put("update:1", NOON, "tap"),
        claim(errands),
        errands.release(errand),
        errands.drop("update:1"),
        errands.move(errand, NOON),
        errands.extend(errand, NOON, LEASE),
    ):
        with pytest.raises(StoreAway):
            await call
