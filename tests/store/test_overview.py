"""The overview of a store: what is overdue, and tables by phase, exact or from a sample."""

from __future__ import annotations

import random

import pytest

from engine.store import keys
from engine.store.operate import overview
from engine.store.operate.overview import OverdueEntries, StoreOverview, overdue_of
from engine.store.people.workers import ALIVE_SECONDS, ERROR_SLOT_SECONDS, Presence
from engine.store.redis_store import QUARANTINE_INDEX
from engine.tables.directory.indexes import IndexEntry
from engine.tables.port import Due
from engine.tables.table import Phase
from tests.backends import Harness, every_store
from tests.store.test_due import codes

pytestmark = every_store


async def test_what_is_overdue_is_counted_and_its_age_is_told(house: Harness) -> None:
    first, second, third = codes(3)
    await house.store.put_due(first, Due.DELIVER, 1000)
    await house.store.put_due(second, Due.DELIVER, 4000)
    await house.store.put_due(second, Due.THINK, 2000)
    await house.store.put_due(third, Due.DELIVER, 90_000)
    seen = StoreOverview(house.client)
    assert await seen.overdue(5000) == OverdueEntries(3, 2, 4.0)
    assert await seen.overdue(500) == OverdueEntries(0, 0, 0.0)


def test_of_many_overdue_entries_deliveries_are_estimated() -> None:
    read = [(b"deliver:A", 1000.0), (b"look:B", 2000.0)]
    assert overdue_of([(100, read), (0, [])], 3000) == OverdueEntries(100, 50, 2.0)


@pytest.mark.parametrize("most", [1000, 30])
async def test_tables_are_counted_by_phase(
    house: Harness, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overview, "MAX_TABLES_SAMPLED", most)
    for number, code in enumerate(codes(60)):
        phase = "lobby" if number % 3 == 0 else "playing"
        await house.client.hset(keys.table(code), "table", f'{{"code":"{code}","phase":"{phase}"}}')
        await house.store.put_due(code, Due.CLOCKS, 5)
        await house.store.put_due(code, Due.DELIVER, 9)
    found = await StoreOverview(house.client).phases(random.Random(1))
    assert set(found) == set(Phase)
    slack = 0 if most == 1000 else 25
    assert abs(found[Phase.LOBBY] - 20) <= slack
    assert abs(found[Phase.PLAYING] - 40) <= slack


async def test_an_empty_store_has_no_tables(house: Harness) -> None:
    assert set((await StoreOverview(house.client).phases()).values()) == {0}


async def test_tables_that_cannot_be_read_are_counted_until_they_are_mended(house: Harness) -> None:
    seen, (broken, mended) = StoreOverview(house.client), codes(2)
    assert await seen.quarantined() == 0
    await house.store.write_indexes(add=[IndexEntry(QUARANTINE_INDEX, code) for code in (broken, mended)])
    await house.client.hset(keys.table(broken), "aside", "not JSON")
    await house.client.hset(keys.table(mended), "revision", "1")
    assert await seen.quarantined() == 1


async def test_workers_are_listed_while_they_say_something(house: Harness) -> None:
    now = [1000.0]
    presence = Presence(house.client, lambda: now[0])
    await presence.note("a:1", {"mode": "polling"})
    now[0] += ALIVE_SECONDS - 1
    await presence.note("b:2", {"mode": "webhook"})
    assert [*await presence.alive()] == ["a:1", "b:2"]
    now[0] += 2
    assert [*await presence.alive()] == ["b:2"]
    await presence.forget_dead()
    now[0] -= 2
    assert [*await presence.alive()] == ["b:2"]
    await presence.leave("b:2")
    assert await presence.alive() == {}


async def test_errors_are_those_of_the_last_hour(house: Harness) -> None:
    now = [100_000.0]
    presence = Presence(house.client, lambda: now[0])
    await presence.count_errors({"due_failed": 2, "alarm_fire": 1})
    now[0] += ERROR_SLOT_SECONDS
    await presence.count_errors({"due_failed": 3})
    assert await presence.errors() == {"due_failed": 5, "alarm_fire": 1}
    now[0] += 3600 - ERROR_SLOT_SECONDS
    assert await presence.errors() == {"due_failed": 3}
