"""Jobs: due and of no table, on every store."""

from __future__ import annotations

import fakeredis
import pytest

from engine.store import keys
from engine.store.jobs import JobQueue, StoredJob
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import SECOND, Span
from tests.backends import NOON, Harness, every_store

pytestmark = every_store

LEASE: Span = 30 * SECOND


async def claim(jobs: JobQueue, after: Span = 0, *, limit: int = 10) -> list[StoredJob]:
    return await jobs.claim(NOON + after, LEASE, ("update", "digest"), limit)


async def test_an_errand_is_claimed_when_it_is_due_and_by_nobody_else(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:4711", NOON + SECOND, "tap")
    assert await claim(jobs) == []
    assert await claim(jobs, SECOND) == [StoredJob("update:4711", "tap", NOON + SECOND + LEASE, 1)]
    assert await claim(jobs, 2 * SECOND) == []


async def test_of_errands_only_the_kinds_asked_for_are_claimed(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON)
    await jobs.put("digest:1", NOON)
    claimed = await jobs.claim(NOON, LEASE, ("digest",), 10)
    assert [job.name for job in claimed] == ["digest:1"]


async def test_no_more_errands_are_claimed_than_wanted(house: Harness) -> None:
    jobs = JobQueue(house.client)
    for number in range(5):
        await jobs.put(f"update:{number}", NOON)
    assert len(await claim(jobs, limit=3)) == 3
    assert len(await claim(jobs, limit=3)) == 2


async def test_an_errand_put_twice_is_one(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON, "tap")
    await jobs.put("update:1", NOON, "tap")
    assert len(await claim(jobs)) == 1


async def test_what_is_released_leaves_nothing_behind(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON, "tap")
    [job] = await claim(jobs)
    await jobs.release(job)
    assert await claim(jobs, 2 * LEASE) == []
    assert not any([await house.client.exists(key) for key in keys.ALL_JOB_KEYS])


async def test_an_errand_put_anew_meanwhile_is_not_released(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON, "old")
    [job] = await claim(jobs)
    await jobs.put("update:1", NOON, "new")
    await jobs.release(job)
    assert [job.text for job in await claim(jobs)] == ["new"]


async def test_an_errand_of_a_crashed_worker_comes_again_and_its_tries_are_counted(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON, "tap")
    tries = [job.tries for n in range(3) for job in await claim(jobs, n * LEASE)]
    assert tries == [1, 2, 3]


async def test_an_errand_that_is_worked_on_stays_ours(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON)
    [job] = await claim(jobs)
    longer = await jobs.extend(job, NOON + LEASE // 2, LEASE)
    assert longer is not None
    assert await claim(jobs, LEASE + 1) == []
    await jobs.release(longer)
    assert await claim(jobs, 3 * LEASE) == []


async def test_a_lease_that_somebody_else_has_got_cannot_be_extended(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("update:1", NOON)
    [job] = await claim(jobs)
    await claim(jobs, LEASE)
    assert await jobs.extend(job, NOON + LEASE, 2 * LEASE) is None


async def test_an_errand_is_moved_to_its_next_time_and_counted_anew(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("digest:42", NOON, "weekly")
    [job] = await claim(jobs)
    assert await jobs.move(job, NOON + 5 * LEASE)
    assert await jobs.move(job, NOON + 5 * LEASE), "sent again after a lost answer, it is done"
    assert await claim(jobs, 4 * LEASE) == []
    assert await claim(jobs, 5 * LEASE) == [StoredJob("digest:42", "weekly", NOON + 6 * LEASE, 1)]


async def test_an_errand_that_is_no_longer_ours_is_not_moved(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("digest:42", NOON)
    [job] = await claim(jobs)
    await jobs.drop("digest:42")
    assert not await jobs.move(job, NOON)
    assert await claim(jobs, 2 * LEASE) == []


async def test_an_errand_without_text_forgets_the_text_before_it(house: Harness) -> None:
    jobs = JobQueue(house.client)
    await jobs.put("digest:42", NOON, "weekly")
    await jobs.put("digest:42", NOON)
    assert [job.text for job in await claim(jobs)] == [None]


async def test_without_a_store_errands_say_so() -> None:
    server = fakeredis.FakeServer()
    server.connected = False
    jobs = JobQueue(fakeredis.FakeAsyncRedis(server=server))
    job = StoredJob("update:1", None, NOON, 1)
    for call in (
        jobs.put("update:1", NOON, "tap"),
        claim(jobs),
        jobs.release(job),
        jobs.drop("update:1"),
        jobs.move(job, NOON),
        jobs.extend(job, NOON, LEASE),
    ):
        with pytest.raises(StoreAway):
            await call
