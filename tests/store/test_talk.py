"""Talk is kept for so long, and no longer."""

from __future__ import annotations

from engine.store import keys
from engine.tables.time.instants import DAY, MINUTE
from engine.tables.waiting.attention import Say
from tests.backends import Harness, every_store
from tests.tables.steps import said

pytestmark = every_store


async def test_a_new_line_takes_away_those_that_are_too_old(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    for day in range(40):
        await house.tables.change(code, Say(1 + day % 2, f"day {day}"))
        house.time.passes(DAY + MINUTE)
    assert await house.client.llen(keys.talk(code)) == 30
    assert await said(house, code) == [f"day {day}" for day in range(10, 40)]
    assert [line.text for line in await house.store.talk(code, since=38)] == ["day 38", "day 39"]


async def test_what_was_struck_out_goes_with_its_time(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(2, "old"))
    await house.store.strike_talk(code, 2)
    house.time.passes(31 * DAY)
    await house.tables.change(code, Say(1, "new"))
    assert await said(house, code) == ["new"]


async def test_a_line_that_is_too_old_is_not_told_even_if_nobody_speaks_any_more(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "old"))
    house.time.passes(20 * DAY)
    await house.tables.change(code, Say(2, "new"))
    assert await said(house, code) == ["old", "new"]
    await house.client.pexpire(keys.talk(code), 15 * DAY)  # fifteen days go by
    assert await said(house, code) == ["new"]


async def test_talk_that_never_expires_is_told_whole(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.tables.change(code, Say(1, "old"))
    house.time.passes(20 * DAY)
    await house.tables.change(code, Say(2, "new"))
    await house.client.persist(keys.talk(code))
    assert await said(house, code) == ["old", "new"]
