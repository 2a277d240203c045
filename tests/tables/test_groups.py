"""The group a table stands in: it has a language, it may move, and it may be lost."""

from __future__ import annotations

import pytest

from engine.tables.directory.indexes import group_index
from engine.tables.lobby import Actor, StartGame
from engine.tables.refusals import Refusal
from engine.tables.table import Group, Snapshot
from engine.tables.table_events import GroupLost
from engine.tables.work import Change
from tests.backends import Harness, every_store
from tests.tables.steps import dump, refused

pytestmark = every_store

OLD, NEW = -100, -1_000_000_000_200


async def in_group(house: Harness) -> Snapshot:
    return await house.tables.open(house.person(1), house.options(2), group=Group(OLD, 5, "es"))


async def codes(house: Harness, group: int) -> list[str]:
    return [one.table.code for one in await house.people.tables_of_group(group)]


def test_we_write_english_where_nobody_said_otherwise() -> None:
    assert Group(OLD).language == "en"


async def test_the_language_of_a_group_is_kept_with_the_table(house: Harness) -> None:
    opened = await in_group(house)
    assert (await house.read(opened.table.code)).table.group == Group(OLD, 5, "es")


async def test_a_table_moves_with_its_group_and_nobody_is_told(house: Harness) -> None:
    code = (await in_group(house)).table.code
    news = await house.news(code)
    after = await house.tables.regroup(code, OLD, Group(NEW, 7, "es"))
    assert after == await house.read(code)
    assert after.table.group == Group(NEW, 7, "es")
    assert await house.news(code) == news
    assert (await codes(house, OLD), await codes(house, NEW)) == ([], [code])
    assert await house.store.indexed_tables(group_index(OLD)) == []


async def test_a_table_whose_group_is_lost_goes_on_in_private(house: Harness) -> None:
    code = (await in_group(house)).table.code
    await house.tables.join(code, house.person(2))
    after = await house.tables.regroup(code, OLD, None)
    assert after.table.group is None
    assert (await house.news(code))[-1] == GroupLost()
    assert await house.store.indexed_tables(group_index(OLD)) == []
    await house.tables.change(code, StartGame(Actor(1)))
    await house.answer(code, 0)


@pytest.mark.parametrize("group", [Group(NEW), None])
async def test_to_say_it_twice_changes_nothing_more(house: Harness, group: Group | None) -> None:
    code = (await in_group(house)).table.code
    await house.tables.regroup(code, OLD, group)
    before = await dump(house.client)
    await house.tables.regroup(code, OLD, group)
    assert await dump(house.client) == before


async def test_a_table_of_another_group_stays_there(house: Harness) -> None:
    code = (await in_group(house)).table.code
    before = await house.read(code)
    await house.tables.regroup(code, -300, None)
    await house.tables.regroup(code, -300, Group(NEW))
    assert await house.read(code) == before
    assert (await codes(house, OLD), await codes(house, NEW)) == ([code], [])


async def test_a_table_in_private_has_no_group_to_lose(house: Harness) -> None:
    lobby = await house.lobby(2)
    assert await house.tables.regroup(lobby.table.code, OLD, None) == lobby


async def test_a_table_that_moved_is_found_though_the_worker_died_meanwhile(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await in_group(house)).table.code
    change = house.tables.change

    async def dies(code: str, what: Change, *, token: str | None = None) -> None:
        await change(code, what, token=token)
        raise ConnectionError("the process dies")

    monkeypatch.setattr(house.tables, "change", dies)
    with pytest.raises(ConnectionError):
        await house.tables.regroup(code, OLD, Group(NEW))
    assert (await codes(house, OLD), await codes(house, NEW)) == ([], [code])


async def test_a_table_that_was_never_opened_cannot_move(house: Harness) -> None:
    with refused(Refusal.UNKNOWN_TABLE):
        await house.tables.regroup("H7K9MW", OLD, Group(NEW))
    assert await codes(house, NEW) == []
    assert await dump(house.client) == {}
