"""When the first entry of each bucket is due, as far as one process knows."""

from __future__ import annotations

import asyncio
from typing import Any

from engine.store import keys
from engine.store.due_store import LEFT_MS, DueHeads
from engine.store.redis_store import RedisStore
from engine.tables.port import Due
from engine.tables.time.instants import MINUTE, SECOND, Instant
from engine.tables.time.leases import SHOWING_LEASE_MS
from tests.backends import NOON, Harness, every_store, look_and_claim

pytestmark = every_store

LEASE = 30 * SECOND


def noted(**heads: Instant) -> DueHeads:
    known = DueHeads()
    for bucket, at in heads.items():
        known.note(bucket, at)
    return known


# On paper


def test_nothing_is_known_at_first() -> None:
    assert noted().first is None
    assert noted().due(NOON) == []


def test_the_first_of_all_buckets_is_the_next() -> None:
    assert noted(one=7, two=5, three=9).first == 5


def test_a_bucket_is_due_from_its_first_entry_on() -> None:
    assert noted(one=7, two=5, three=9).due(7) == ["one", "two"]


def test_a_later_entry_of_a_bucket_changes_nothing() -> None:
    heads = noted(one=5)
    heads.note("one", 6)
    assert heads.first == 5
    heads.note("one", 4)
    assert heads.first == 4


def test_what_is_noted_after_a_bucket_was_asked_stays_when_the_reply_comes() -> None:
    heads = noted(one=5)
    heads.forget(["one", "two"])
    heads.note("one", 6)
    heads.note("one", 9)
    assert heads.first == 6


# In the store


async def claim_known(store: RedisStore, now: Instant) -> list[str]:
    return [entry.code for entry in await store.claim(now, LEASE, tuple(Due), 100)]


async def test_a_process_knows_what_it_has_put(house: Harness) -> None:
    told: list[Instant] = []
    house.store.on_due.hear(told.append)
    await house.store.put_due("LATER", Due.CLOCKS, 20)
    await house.store.put_due("SOON", Due.CLOCKS, 10)
    assert (house.store.next_due(), told) == (10, [20, 10])
    assert await claim_known(house.store, 9) == []
    assert await claim_known(house.store, 10) == ["SOON"]
    assert house.store.next_due() == 20


async def test_it_learns_of_what_others_have_put_when_it_looks_at_everything(house: Harness) -> None:
    other = RedisStore(house.client)
    await other.put_due("SOON", Due.CLOCKS, 10)
    await other.put_due("LATER", Due.CLOCKS, 20)
    assert house.store.next_due() is None
    assert await claim_known(house.store, 99) == []
    (entry,) = await look_and_claim(house.store, 15, LEASE, (Due.CLOCKS,), 100)
    assert (entry.code, house.store.next_due()) == ("SOON", 20)
    assert await claim_known(house.store, 20) == ["LATER"]


async def test_the_end_of_another_s_lease_is_known_after_a_look(house: Harness) -> None:
    other = RedisStore(house.client)
    await other.put_due("CODE", Due.CLOCKS, 10)
    await look_and_claim(other, 10, LEASE, (Due.CLOCKS,), 100)
    assert await look_and_claim(house.store, 11, LEASE, (Due.CLOCKS,), 100) == []
    assert house.store.next_due() == 10 + LEASE


async def test_what_is_left_of_another_kind_is_asked_for_after_a_while_and_hides_nothing(
    house: Harness,
) -> None:
    await house.store.put_due("CODE", Due.THINK, 5)
    await house.store.put_due("CODE", Due.CLOCKS, 100)
    await house.store.put_due("CODE", Due.DELIVER, 10 + LEFT_MS + 1)
    assert await house.store.claim(10, LEASE, (Due.CLOCKS,), 100) == []
    assert house.store.next_due() == 100
    assert [entry.due for entry in await house.store.claim(100, LEASE, (Due.CLOCKS,), 9)] == [Due.CLOCKS]
    assert house.store.next_due() == 10 + LEFT_MS + 1


async def test_a_bucket_with_more_than_was_asked_for_is_due_at_once(house: Harness) -> None:
    for kind in (Due.THINK, Due.CLOCKS):
        await house.store.put_due("CODE", kind, 5)
    assert len(await house.store.claim(10, LEASE, tuple(Due), 1)) == 1
    assert house.store.next_due() == 10


async def test_an_entry_that_has_gone_meanwhile_costs_one_claim(house: Harness) -> None:
    await house.store.put_due("CODE", Due.CLOCKS, 10)
    other = RedisStore(house.client)
    await other.put_due("CODE", Due.CLOCKS, 50)
    assert await claim_known(house.store, 10) == []
    assert house.store.next_due() == 50


async def test_what_is_put_while_a_claim_is_on_its_way_is_not_forgotten(house: Harness) -> None:
    """The server has answered that nothing is left; before the reply is read, this process puts something."""

    class PutsMeanwhile(RedisStore):
        async def _claim(self, due: str, *how: Any) -> Any:
            found = asyncio.create_task(super()._claim(due, *how), name="claim")
            await super().put_due("CODE", Due.CLOCKS, 10)
            return await found

    store = PutsMeanwhile(house.client)
    await store.put_due("CODE", Due.THINK, 5)
    assert await claim_known(store, 6) == ["CODE"]
    assert store.next_due() == 10


async def test_a_commit_notes_when_its_table_is_due(house: Harness) -> None:
    table, _ = await house.open_round(2, pace="10m + 2m")
    await house.due()
    assert house.store.next_due() is not None
    house.time.passes(11 * MINUTE)
    due = house.store.heads.due(house.time.now())
    assert keys.due(keys.bucket(table.code)) in due


async def test_the_lease_of_a_delivery_in_hand_wakes_nobody_here(house: Harness) -> None:
    """The others see it when they look; here the delivery is under way."""
    before = house.time.now()
    await house.lobby(2)
    known = house.store.next_due()
    assert known is not None
    assert known > before + SHOWING_LEASE_MS
