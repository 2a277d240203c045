"""The census: all tables in lines, those in trouble first, and nothing changed by looking."""

from __future__ import annotations

import pytest

from engine.store import keys
from engine.store.operate.census import Census, TableLine, Trouble, Wanted, take_census
from engine.tables.port import Due
from engine.tables.refusals import Refused
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import Harness, every_store

pytestmark = every_store


def anything(_: TableLine) -> bool:
    return True


async def census(
    house: Harness, *, most: int = 100, wanted: Wanted = anything, person: int | None = None
) -> Census:
    return await take_census(house.store, house.time.now(), most=most, wanted=wanted, person=person)


async def only_line(house: Harness) -> TableLine:
    (line,) = (await census(house)).lines
    return line


async def delivered(house: Harness, code: str) -> None:
    await house.client.zrem(keys.due(keys.bucket(code)), keys.entry(Due.DELIVER, code))


async def test_a_line_says_who_is_waited_for(house: Harness) -> None:
    table, _ = await house.game(2)
    await delivered(house, table.code)
    line = await only_line(house)
    assert (line.code, line.phase, line.edition) == (table.code, Phase.PLAYING, "havana-2009")
    assert sorted(line.people) == ["Person 1", "Person 2"]
    assert sorted(one.name for one in line.awaited) == ["Person 1", "Person 2"]
    assert {one.since for one in line.awaited} == {house.time.now()}
    assert line.troubles == ()


async def test_those_in_trouble_come_first_and_the_rest_is_counted(house: Harness) -> None:
    codes = [(await house.lobby(2)).table.code for _ in range(5)]
    await house.client.hset(keys.table(codes[3]), "table", "damaged")
    found = await census(house, most=2)
    assert found.lines[0].code == codes[3]
    assert found.lines[0].troubles == (Trouble.QUARANTINED,)
    assert found.lines[0].people == ("1", "2")
    assert len(found.lines) == 2
    assert (found.counted, found.in_trouble) == (5, 1)


async def test_looking_puts_nothing_into_quarantine(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.client.hset(keys.table(code), "table", "damaged")
    await census(house)
    assert await house.store.quarantined(code) is None
    with pytest.raises(Refused):
        await house.read(code)
    assert (await only_line(house)).troubles == (Trouble.QUARANTINED,)


async def test_a_table_of_a_newer_release_is_named_as_one(alone: Harness) -> None:
    code = (await alone.lobby(2)).table.code
    await alone.client.hset(keys.table(code), "version", "3")
    assert (await only_line(alone)).troubles == (Trouble.NEWER,)


async def test_clocks_that_no_worker_looks_at_are_overdue(alone: Harness) -> None:
    code = (await alone.open_round(2, pace="10m+2m")).table.code
    await delivered(alone, code)
    alone.time.passes(HOUR)
    assert (await only_line(alone)).troubles == (Trouble.OVERDUE,)


async def test_a_table_without_entries_is_forgotten(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    await alone.client.delete(keys.due(keys.bucket(code)))
    assert (await only_line(alone)).troubles == (Trouble.FORGOTTEN,)


async def test_a_change_that_is_not_shown_for_long_is_undelivered(alone: Harness) -> None:
    await alone.open_round(2, pace="7d+3d")
    assert (await only_line(alone)).troubles == ()
    alone.time.passes(11 * MINUTE)
    assert (await only_line(alone)).troubles == (Trouble.UNDELIVERED,)


async def test_a_finished_table_without_entries_is_fine(alone: Harness) -> None:
    code = (await alone.finished()).table.code
    await alone.client.delete(keys.due(keys.bucket(code)))
    alone.time.passes(DAY)
    line = await only_line(alone)
    assert (line.phase, line.troubles, line.awaited) == (Phase.FINISHED, (), ())


async def test_the_tables_of_one_person_are_found_by_their_indexes(alone: Harness) -> None:
    await alone.lobby(1, seats=2)
    code = (await alone.lobby(2)).table.code
    found = await census(alone, person=2)
    assert [line.code for line in found.lines] == [code]


async def test_only_what_is_wanted_is_counted(alone: Harness) -> None:
    await alone.lobby(2)
    code = (await alone.game(2)).table.code
    found = await census(alone, wanted=lambda line: line.phase is Phase.PLAYING)
    assert ([line.code for line in found.lines], found.counted) == ([code], 1)
