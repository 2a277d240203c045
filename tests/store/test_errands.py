"""Errands: due and of no table, on every store."""

from __future__ import annotations

from typing import Any

import fakeredis
import pytest

from engine.store import keys, scripts
from engine.store.due_store import DueStore
from engine.tables.port import Due, DueEntry
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import SECOND, Span
from tests.backends import NOON, Harness, every_store, look_and_claim

pytestmark = every_store

LEASE: Span = 30 * SECOND


async def claim(due: DueStore, after: Span = 0, *, limit: int = 10) -> list[DueEntry]:
    return await look_and_claim(due, NOON + after, LEASE, ("update", "digest"), limit)


async def test_an_errand_is_claimed_when_it_is_due_and_by_nobody_else(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("4711", "update", NOON + SECOND, text="tap")
    assert await claim(due) == []
    assert await claim(due, SECOND) == [
        DueEntry("update", "4711", None, NOON + SECOND + LEASE, since=NOON + SECOND, text="tap", tries=1)
    ]
    assert await claim(due, 2 * SECOND) == []


async def test_of_errands_only_the_kinds_asked_for_are_claimed(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON)
    await due.put_due("1", "digest", NOON)
    claimed = await due.claim(NOON, LEASE, ("digest",), 10)
    assert [(entry.due, entry.code) for entry in claimed] == [("digest", "1")]


async def test_no_more_errands_are_claimed_than_wanted(house: Harness) -> None:
    due = DueStore(house.client)
    for number in range(5):
        await due.put_due(f"{number}", "update", NOON)
    assert len(await claim(due, limit=3)) == 3
    assert len(await claim(due, limit=3)) == 2


async def test_an_errand_put_twice_is_one(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON, text="tap")
    await due.put_due("1", "update", NOON, text="tap")
    assert len(await claim(due)) == 1


async def test_what_is_released_leaves_nothing_behind(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON, text="tap")
    [entry] = await claim(due)
    await due.release(entry)
    assert await claim(due, 2 * LEASE) == []
    assert not any([await house.client.exists(key) for key in keys.with_texts(keys.ERRANDS)])


async def test_an_errand_put_anew_meanwhile_is_not_released(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON, text="old")
    [entry] = await claim(due)
    await due.put_due("1", "update", NOON, text="new")
    await due.release(entry)
    assert [entry.text for entry in await claim(due)] == ["new"]


async def test_an_errand_of_a_crashed_worker_comes_again_and_its_tries_are_counted(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON, text="tap")
    tries = [entry.tries for n in range(3) for entry in await claim(due, n * LEASE)]
    assert tries == [1, 2, 3]


async def test_an_errand_that_is_worked_on_stays_ours(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON)
    [entry] = await claim(due)
    longer = await due.extend(entry, NOON + LEASE // 2 + LEASE)
    assert longer is not None
    assert await claim(due, LEASE + 1) == []
    await due.release(longer)
    assert await claim(due, 3 * LEASE) == []


async def test_a_lease_that_somebody_else_has_got_cannot_be_extended(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON)
    [entry] = await claim(due)
    await claim(due, LEASE)
    assert await due.extend(entry, NOON + 3 * LEASE) is None


async def test_an_errand_is_moved_to_its_next_time_and_counted_anew(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("42", "digest", NOON, text="weekly")
    [entry] = await claim(due)
    assert await due.move(entry, NOON + 5 * LEASE)
    assert await due.move(entry, NOON + 5 * LEASE), "sent again after a lost answer, it is done"
    assert await claim(due, 4 * LEASE) == []
    assert await claim(due, 5 * LEASE) == [
        DueEntry("digest", "42", None, NOON + 6 * LEASE, since=NOON + 5 * LEASE, text="weekly", tries=1)
    ]


async def test_an_errand_that_is_no_longer_ours_is_not_moved(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("42", "digest", NOON)
    [entry] = await claim(due)
    await due.drop_due("42", "digest")
    assert not await due.move(entry, NOON)
    assert await claim(due, 2 * LEASE) == []


async def test_an_errand_without_text_forgets_the_text_before_it(house: Harness) -> None:
    due = DueStore(house.client)
    await due.put_due("42", "digest", NOON, text="weekly")
    await due.put_due("42", "digest", NOON)
    assert [entry.text for entry in await claim(due)] == [""]


async def test_an_errand_that_is_dropped_leaves_nothing_behind_whoever_claims_meanwhile(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claim was two round trips once: what was dropped in between left a count of tries for ever."""
    due = DueStore(house.client)
    await due.put_due("1", "update", NOON, text="tap")
    await due.look()
    claim_script = scripts.CLAIM_SCRIPT

    async def dropped_at_once(*call: Any) -> Any:
        answer = await claim_script(*call)
        await due.drop_due("1", "update")
        return answer

    monkeypatch.setattr(scripts, "CLAIM_SCRIPT", dropped_at_once)
    (entry,) = await due.claim(NOON, LEASE, ("update",), 10)
    assert entry.text == "tap"
    assert not any([await house.client.exists(key) for key in keys.with_texts(keys.ERRANDS)])


async def test_a_kind_that_tables_and_errands_share_is_told_apart(house: Harness) -> None:
    await house.store.put_due("H7K9MW", Due.QUARANTINE, NOON)
    await house.store.put_due("H7K9MW:7", Due.QUARANTINE.value, NOON)
    assert [entry.code for entry in await house.due(Due.QUARANTINE)] == ["H7K9MW"]
    assert [entry.code for entry in await house.due(Due.QUARANTINE.value)] == ["H7K9MW:7"]


async def test_what_is_no_errand_is_removed_and_stops_no_other(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    await house.client.zadd(keys.ERRANDS, {"digest": 1, b"digest:\xff": 1})
    await house.store.put_due("7", "digest", 2)
    assert [entry.code for entry in await house.due("digest")] == ["7"]
    assert caplog.text.count("due_entry_unreadable") == 2
    assert await house.client.zcard(keys.ERRANDS) == 1


async def test_without_a_store_errands_say_so() -> None:
    server = fakeredis.FakeServer()
    server.connected = False
    due = DueStore(fakeredis.FakeAsyncRedis(server=server))
    entry = DueEntry("update", "1", None, NOON, text="", tries=1)
    for call in (
        due.put_due("1", "update", NOON, text="tap"),
        claim(due),
        due.release(entry),
        due.drop_due("1", "update"),
        due.move(entry, NOON),
        due.extend(entry, NOON + LEASE),
    ):
        with pytest.raises(StoreAway):
            await call
