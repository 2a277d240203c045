"""Due entries: claimed with a lease, by one worker at a time, and never lost."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.directory.names import new_code
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant
from tests.backends import Harness, every_store, look_and_claim
from tests.values import not_none

pytestmark = every_store

LEASE = 30 * SECOND
ALL = tuple(Due)


def codes(count: int) -> list[str]:
    rng = random.Random(9)
    return [new_code(rng) for _ in range(count)]


def codes_of_one_bucket(count: int) -> list[str]:
    return [code for code in codes(20_000) if keys.bucket(code) == 7][:count]


async def score(house: Harness, entry: DueEntry) -> float | None:
    name = keys.entry(entry.due, entry.code, entry.person)
    found: float | None = await house.client.zscore(keys.due(keys.bucket(entry.code)), name)
    return found


async def claim(house: Harness, now: Instant, *kinds: Due, limit: int = 1000) -> list[DueEntry]:
    return await look_and_claim(house.store, now, LEASE, kinds or ALL, limit)


async def test_what_is_due_is_claimed_and_what_is_not_is_left(house: Harness) -> None:
    early, late = codes(2)
    await house.store.put_due(early, Due.CLOCKS, 100)
    await house.store.put_due(late, Due.CLOCKS, 101)
    assert await claim(house, 99) == []
    assert await claim(house, 100) == [DueEntry(Due.CLOCKS, early, None, 100 + LEASE, since=100)]


async def test_a_claimed_entry_is_nobody_else_s_until_the_lease_ends(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.THINK, 100)
    (first,) = await claim(house, 200)
    assert await claim(house, 200 + LEASE - 1) == []
    (second,) = await claim(house, 200 + LEASE)
    assert second.leased == first.leased + LEASE
    assert second.token != first.token


async def test_two_workers_never_both_get_an_entry(house: Harness) -> None:
    everything = codes(50)
    for code in everything:
        await house.store.put_due(code, Due.CLOCKS, 50)
    workers = [RedisStore(house.client) for _ in range(4)]
    claims = await asyncio.gather(*[look_and_claim(worker, 100, LEASE, ALL, 1000) for worker in workers])
    claimed = Counter([entry.code for entries in claims for entry in entries])
    assert claimed == Counter(everything)


@pytest.mark.parametrize("everything", [codes(40), codes_of_one_bucket(40)], ids=["apart", "in one bucket"])
async def test_no_more_is_claimed_than_asked_for(house: Harness, everything: list[str]) -> None:
    for code in everything:
        await house.store.put_due(code, Due.CLOCKS, 50)
    first = await claim(house, 100, limit=15)
    second = await claim(house, 100, limit=1000)
    assert len(first) == 15
    assert sorted([entry.code for entry in first + second]) == sorted(everything)


async def test_only_the_kinds_asked_for_are_claimed(house: Harness) -> None:
    (code,) = codes(1)
    for kind in (Due.CLOCKS, Due.THINK, Due.DELIVER, Due.QUARANTINE):
        await house.store.put_due(code, kind, 10)
    assert [entry.due for entry in await claim(house, 20, Due.THINK, Due.DELIVER)] == [Due.DELIVER, Due.THINK]
    assert {entry.due for entry in await claim(house, 20)} == {Due.CLOCKS, Due.QUARANTINE}


async def test_a_crowd_of_other_kinds_does_not_hide_an_entry(house: Harness) -> None:
    alike = codes_of_one_bucket(30)
    for code in alike:
        await house.store.put_due(code, Due.DELIVER, 1)
    await house.store.put_due(alike[-1], Due.CLOCKS, 2)
    assert [entry.code for entry in await claim(house, 5, Due.CLOCKS, limit=1)] == [alike[-1]]


@pytest.mark.parametrize("others", [499, 500, 501, 3000])
async def test_what_lies_behind_a_pile_of_other_kinds_is_found(house: Harness, others: int) -> None:
    """The script looks at its head and at a part of the rest, each time at another."""
    (code,) = codes(1)
    pile = {keys.entry(Due.DELIVER, f"C{number}"): 1 for number in range(others)}
    await house.client.zadd(keys.due(keys.bucket(code)), pile)
    await house.store.put_due(code, Due.CLOCKS, 2)
    for _ in range(200):
        if found := await claim(house, 5, Due.CLOCKS):
            break
    assert found == [DueEntry(Due.CLOCKS, code, None, 5 + LEASE, since=2)]


async def test_a_claim_of_what_lies_in_one_bucket_takes_each_entry_once(house: Harness) -> None:
    alike = [code for code in map(str, range(200_000)) if keys.bucket(code) == 7][:700]
    due = {keys.entry(kind, code): 1 for code in alike for kind in (Due.CLOCKS, Due.THINK)}
    await house.client.zadd(keys.due(7), due)
    claimed: list[DueEntry] = []
    while some := await claim(house, 5, Due.CLOCKS, limit=650):
        claimed += some
    assert Counter([entry.code for entry in claimed]) == Counter(alike)


# What cannot be claimed


ODD = ["look", "look:AB:CD", "look:ABC:1:2", "look:ABC:1_0", b"look:\xff"]


@pytest.mark.parametrize("odd", ODD)
async def test_an_entry_that_cannot_be_read_is_removed_and_the_others_go_on(
    house: Harness, odd: str | bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (code,) = codes(1)
    bucket = keys.due(keys.bucket(code))
    await house.client.zadd(bucket, {odd: 1})
    await house.store.put_due(code, Due.CLOCKS, 2)
    assert await claim(house, 5) == [DueEntry(Due.CLOCKS, code, None, 5 + LEASE, since=2)]
    assert await house.client.zscore(bucket, odd) is None
    assert "due_entry_unreadable" in caplog.text


async def test_an_entry_in_a_bucket_that_is_not_its_table_s_is_removed(house: Harness) -> None:
    (code,) = codes(1)
    wrong = keys.due((keys.bucket(code) + 1) % keys.BUCKETS)
    await house.client.zadd(wrong, {keys.entry(Due.CLOCKS, code): 1})
    assert await claim(house, 5) == []
    assert await house.client.zcard(wrong) == 0


class OneNodeAway(RedisStore):
    """Some of its buckets cannot be asked."""

    away: frozenset[str] = frozenset()

    async def _claim(self, due: str, *how: Any) -> list[DueEntry]:
        if due in self.away:
            await asyncio.sleep(0.01)
            raise StoreAway("for a while")
        return await super()._claim(due, *how)


async def test_a_bucket_that_is_away_costs_the_others_nothing(house: Harness) -> None:
    everything = codes(40)
    for code in everything:
        await house.store.put_due(code, Due.CLOCKS, 1)
    store = OneNodeAway(house.client)
    store.away = frozenset([keys.due(keys.bucket(everything[0]))])
    there = [code for code in everything if keys.due(keys.bucket(code)) not in store.away]
    claimed: list[DueEntry] = []
    with suppress(StoreAway):  # in the end only that one is left
        while some := await look_and_claim(store, 5, LEASE, ALL, 1000):
            claimed += some
    assert sorted([entry.code for entry in claimed]) == sorted(there)


async def test_if_no_bucket_answers_the_store_is_away(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.CLOCKS, 1)
    store = OneNodeAway(house.client)
    store.away = frozenset(keys.ALL_DUE)
    with pytest.raises(StoreAway):
        await look_and_claim(store, 5, LEASE, ALL, 1000)


async def test_a_bucket_that_cannot_even_be_counted_costs_the_others_nothing(house: Harness) -> None:
    good, bad = codes(2)
    await house.store.put_due(good, Due.CLOCKS, 1)
    await house.client.set(keys.due(keys.bucket(bad)), "no set at all")
    claimed: list[DueEntry] = []
    for _ in range(2):
        with suppress(StoreAway):
            claimed += await claim(house, 5)
    assert [entry.code for entry in claimed] == [good]


async def test_a_released_entry_is_gone(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.CLOCKS, 10)
    (entry,) = await claim(house, 20)
    await house.store.release(entry)
    assert await score(house, entry) is None
    await house.store.release(entry)


async def test_who_was_too_slow_does_not_release_what_another_has_claimed(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.CLOCKS, 10)
    (slow,) = await claim(house, 20)
    (quick,) = await claim(house, 20 + LEASE)
    await house.store.release(slow)
    assert await score(house, quick) == quick.leased
    await house.store.release(quick)
    assert await score(house, quick) is None


async def test_what_has_come_due_anew_is_not_released(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.CLOCKS, 10)
    (entry,) = await claim(house, 20)
    await house.store.put_due(code, Due.CLOCKS, 25)
    await house.store.release(entry)
    assert await score(house, entry) == 25


async def test_refreshing_is_due_for_each_person_separately(house: Harness) -> None:
    (code,) = codes(1)
    await house.store.put_due(code, Due.REFRESH, 10, person=1)
    await house.store.put_due(code, Due.REFRESH, 10, person=22)
    entries = await claim(house, 20, Due.REFRESH)
    assert [(entry.code, entry.person) for entry in entries] == [(code, 1), (code, 22)]
    await house.store.release(entries[0])
    assert [entry.person for entry in await claim(house, 20 + LEASE)] == [22]


async def test_a_change_of_settings_makes_refreshing_due_at_each_table(house: Harness) -> None:
    tables = [(await house.game(2)).table.code for _ in range(2)]
    await house.store.save_profile(house.person(1), before=None)
    await house.people.speak(1, "fr")
    entries = await claim(house, house.time.now(), Due.REFRESH)
    assert sorted([entry.code for entry in entries]) == sorted(tables)
    assert {entry.person for entry in entries} == {1}


# Along with a commit


async def test_a_commit_puts_off_what_somebody_has_claimed(house: Harness) -> None:
    code = (await house.open_round(2, pace="10m+2m")).table.code
    house.time.passes(6 * MINUTE)
    (entry,) = await claim(house, house.time.now(), Due.CLOCKS)
    await house.tables.wake(entry)
    await house.store.release(entry)
    next_look = not_none(await score(house, entry))
    assert next_look > house.time.now()
    assert next_look != entry.leased
    assert code == entry.code


async def test_an_entry_handled_twice_counts_once(house: Harness) -> None:
    code = (await house.open_round(2, pace="10m+2m")).table.code
    house.time.passes(60 * MINUTE)
    (entry,) = await claim(house, house.time.now(), Due.CLOCKS)
    first = await house.tables.wake(entry)
    assert await house.tables.wake(entry) == first
    assert [seat.misses for seat in first.table.seats].count(1) == 1
    assert (await house.read(code)).table.revision == first.table.revision


async def test_a_worker_that_crashed_only_delays(house: Harness) -> None:
    await house.open_round(2, pace="10m+2m")
    house.time.passes(60 * MINUTE)
    await claim(house, house.time.now(), Due.CLOCKS)
    assert await house.sweep() == []
    house.time.passes(LEASE)
    (entry,) = await house.sweep()
    table, _ = await house.read(entry.code)
    assert [seat.misses for seat in table.seats].count(1) == 1


async def test_two_workers_who_both_think_they_hold_an_entry_act_once(house: Harness) -> None:
    code = (await house.open_round(2, pace="10m+2m")).table.code
    house.time.passes(60 * MINUTE)
    (slow,) = await claim(house, house.time.now(), Due.CLOCKS)
    house.time.passes(LEASE)
    (quick,) = await claim(house, house.time.now(), Due.CLOCKS)
    await asyncio.gather(house.tables.wake(quick), Harness(house.client).tables.wake(slow))
    table, _ = await house.read(code)
    assert sorted([seat.misses for seat in table.seats]) == [0, 1]


# Delivery


def delivery(code: str) -> DueEntry:
    return DueEntry(Due.DELIVER, code, None, 0)


async def test_delivery_is_due_after_every_change_a_little_later(house: Harness) -> None:
    code = (await house.game(2)).table.code
    at = not_none(await score(house, delivery(code)))
    assert house.time.now() < at < house.time.now() + LEASE


@pytest.mark.parametrize("kind", Due)
def test_an_entry_is_read_as_it_was_written(kind: Due) -> None:
    person = 12 if kind is Due.REFRESH else None
    assert keys.read_entry(keys.due_of(kind, "H7K9MW"), keys.entry(kind, "H7K9MW", person)) == (
        kind,
        "H7K9MW",
        person,
    )
