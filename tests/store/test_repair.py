"""Repair of one table: looked at anew, or set back to a move from which it can go on."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine.store import keys
from engine.store.operate.repair import (
    SetbackPlan,
    Unrepairable,
    plan_setback,
    renew_table,
    set_back,
)
from engine.store.operate.verification import ReleaseVerdict, verify_table
from engine.store.operate.whole_tables import read_whole
from engine.tables.directory.indexes import person_index
from engine.tables.policy import HousePolicy
from engine.tables.port import Due
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import TableSetBack
from engine.tables.work import Moment
from tests.backends import Harness, every_store
from tests.store.houses import tell
from tests.tables.steps import refused
from tests.values import not_none
from tgbot.screen.deeds import news_of_round

pytestmark = every_store


def redrawn(records: Mapping[str, str]) -> dict[str, str]:
    return {name: f"{record}!" for name, record in records.items()}


async def broken_state(house: Harness, code: str) -> None:
    await house.client.hset(keys.table(code), "state", "{}")
    with pytest.raises(Refused):
        await house.read(code)


async def planned(house: Harness, code: str, back: int = 0) -> SetbackPlan:
    moment = Moment(house.time.now())
    return plan_setback(await read_whole(house.store, code), back, HousePolicy(), moment, random.Random(1))


async def went_back(house: Harness, code: str, back: int = 0) -> SetbackPlan:
    plan = await planned(house, code, back)
    await set_back(house.store, plan, house.time.now(), redrawn)
    return plan


async def played(house: Harness, moves: int = 30) -> Snapshot:
    code = (await house.open_round(2)).table.code
    return await house.play_until(code, lambda snapshot: snapshot.table.revision > moves)


# Looked at anew


async def test_what_is_due_and_shown_is_found_out_anew(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    await tell(house, code, 99, {"p1": "42", "g": "7"})
    await house.client.delete(keys.due(keys.bucket(code)), keys.index(person_index(1)))
    await renew_table(house.store, code, house.time.now(), redrawn)
    assert {entry.due for entry in await house.due()} == {Due.CLOCKS, Due.DELIVER}
    assert await house.store.shown(code) == {"p1": "42!", "g": "7!"}
    assert await house.store.indexed_tables(person_index(1)) == [code]


async def test_a_quarantine_that_this_release_need_not_keep_is_lifted(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    state = await house.client.hget(keys.table(code), "state")
    await broken_state(house, code)
    await house.client.hset(keys.table(code), "state", state)
    await renew_table(house.store, code, house.time.now(), redrawn)
    await house.play_until(code, lambda snapshot: snapshot.table.revision > 12)
    assert await house.due(Due.QUARANTINE) == []


async def test_a_table_that_cannot_be_read_is_not_looked_at_anew(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    await broken_state(alone, code)
    with pytest.raises(Unrepairable):
        await renew_table(alone.store, code, alone.time.now(), redrawn)


async def test_an_unknown_table_is_refused(alone: Harness) -> None:
    with refused(Refusal.UNKNOWN_TABLE):
        await renew_table(alone.store, "H7K9MW", 0, redrawn)


# Back


async def test_a_broken_game_is_played_again_from_its_log(house: Harness) -> None:
    before = await played(house)
    code = before.table.code
    await broken_state(house, code)
    plan = await went_back(house, code)
    assert plan.answers_lost == 0
    table, game = await house.read(code)
    assert game == before.game
    assert table.revision > before.table.revision
    assert TableSetBack() in await house.news(code)
    assert (await house.play_out(code)).table.phase is Phase.FINISHED


async def test_answers_can_be_taken_back(house: Harness) -> None:
    before = await played(house)
    code = before.table.code
    plan = await went_back(house, code, back=3)
    assert 3 <= plan.answers_lost <= 6  # with those that the table gave by itself
    table, game = await house.read(code)
    assert game != before.game
    assert table.undo is None
    assert verify_table(await read_whole(house.store, code)).verdict is ReleaseVerdict.SAME
    assert (await house.play_out(code)).table.phase is Phase.FINISHED


async def test_nothing_is_told_of_a_round_that_was_set_back(house: Harness) -> None:
    code = (await played(house)).table.code
    await went_back(house, code, back=1)
    game = not_none((await house.read(code)).game)
    news = await house.store.news(code, game.setup.deck)
    assert news_of_round(news, game.round) == [TableSetBack()]


async def test_a_log_is_played_up_to_the_move_that_is_not_allowed(alone: Harness) -> None:
    code = (await played(alone)).table.code
    for line in ("0 nonsense", "?"):
        await alone.client.rpush(keys.log(code), line)
        plan = await planned(alone, code)
        assert plan.after.table.phase is Phase.PLAYING
    await broken_state(alone, code)
    await went_back(alone, code)
    await alone.play_out(code)


async def test_a_finished_game_goes_on_and_is_found_among_the_running_ones(alone: Harness) -> None:
    code = (await alone.finished()).table.code
    await went_back(alone, code, back=2)
    assert (await alone.read(code)).table.phase is Phase.PLAYING
    assert await alone.store.indexed_tables(person_index(1)) == [code]
    assert await alone.people.count_finished(1) == 0


async def test_a_table_that_changes_meanwhile_is_left_alone(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    plan = await planned(alone, code)
    table, _ = await alone.read(code)
    (asked,) = [number for number, seat in enumerate(table.seats) if seat.awaited]
    after = await alone.answer(code, asked)
    with pytest.raises(Unrepairable, match="changed meanwhile"):
        await set_back(alone.store, plan, alone.time.now(), redrawn)
    assert await alone.read(code) == after


async def test_more_answers_than_there_are_cannot_be_taken_back(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    with pytest.raises(Unrepairable, match="there are only 2 answers"):
        await planned(alone, code, back=100)


async def test_a_table_that_is_itself_damaged_cannot_go_back(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    await alone.client.hset(keys.table(code), "table", "damaged")
    with pytest.raises(Unrepairable, match="the table itself cannot be read"):
        await planned(alone, code)


async def test_a_lobby_cannot_go_back(alone: Harness) -> None:
    code = (await alone.lobby(2)).table.code
    with refused(Refusal.NOT_STARTED):
        await planned(alone, code)
