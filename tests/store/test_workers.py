"""What the workers of a store agree on: one of them polls."""

from __future__ import annotations

import asyncio

from engine.store import keys
from engine.store.people.workers import PollingLease, Workers
from engine.tables.time.instants import DAY
from tests.backends import Harness, every_store

pytestmark = every_store


async def test_one_worker_holds_the_lease_and_the_others_wait_until_it_lets_go(house: Harness) -> None:
    leases = [PollingLease(house.client) for _ in range(3)]
    held = await asyncio.gather(*[lease.hold() for lease in leases])
    assert sorted(held) == [False, False, True]
    first = leases[held.index(True)]
    others = [lease for lease in leases if lease is not first]
    assert await first.hold(), "it keeps it"
    await others[0].let_go()
    assert not await others[1].hold(), "who does not have it cannot give it away"
    await first.let_go()
    assert await others[1].hold()


async def test_the_lease_of_a_worker_that_died_ends_here_and_in_the_store(house: Harness) -> None:
    first, second = PollingLease(house.client), PollingLease(house.client)
    assert await first.hold()
    before = first.is_ours
    first.lease = 50
    assert await first.hold()
    await asyncio.sleep(0.06)
    assert (before, first.is_ours) == (True, False)
    assert await second.hold()
    assert not await first.hold()
    assert await house.client.pttl(keys.POLLING) > 0


async def test_a_lease_that_a_clock_ahead_has_written_ends_with_its_worker(house: Harness) -> None:
    await house.client.set(keys.POLLING, "dead", px=365 * DAY)
    assert await PollingLease(house.client).hold()


async def test_the_workers_remember_their_webhook(house: Harness) -> None:
    workers = Workers(house.client)
    assert await workers.webhook() is None
    await workers.note_webhook("https://habana.example/telegram")
    assert await Workers(house.client).webhook() == "https://habana.example/telegram"


async def test_one_worker_reports_what_all_notice_and_again_when_it_was_over(house: Harness) -> None:
    workers = [Workers(house.client) for _ in range(3)]
    assert [await each.claim_report("AWAY") for each in workers] == [True, False, False]
    await workers[0].end_report("AWAY")
    assert await workers[2].claim_report("AWAY")


async def test_the_lease_of_a_worker_that_is_surely_dead_is_free_at_once(house: Harness) -> None:
    before, after = PollingLease(house.client), PollingLease(house.client)
    assert await before.hold()
    assert not await after.hold()
    await after.end_the_one_before()
    assert await after.hold()
