"""One table as a file, and back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from engine.store import keys
from engine.store.operate.files import (
    STILL_RUNNING_WARNING,
    BadFile,
    NewerFile,
    TableExists,
    export_table,
    import_table,
    read_file,
)
from engine.store.redis_store import QUARANTINE_INDEX
from engine.tables.directory.indexes import PUBLIC_INDEX, group_index, person_index
from engine.tables.lobby import Actor, AddComputer, StartGame
from engine.tables.port import Due
from engine.tables.refusals import Refusal, Refused, StoreAway
from engine.tables.table import Phase
from engine.tables.time.instants import SECOND
from tests.backends import Harness, empty, every_store
from tests.store.houses import loaded, tell
from tests.store.situations import SITUATIONS, lobby, mid_turn_with_undo
from tests.tables.steps import begin_delivery, refused

pytestmark = every_store


async def all_stored(house: Harness, code: str) -> list[Any]:
    """What lies in a table's keys, byte for byte."""
    table, log, news, talk, _ = keys.all_of(code)
    lists = [await house.client.lrange(key, 0, -1) for key in (log, news, talk)]
    fields = await house.client.hgetall(table)
    told = await house.client.hgetall(keys.shown(code))
    return [{name: value for name, value in fields.items() if name != b"imported"}, *lists, told]


def changed(text: str, **changes: Any) -> str:
    return json.dumps(json.loads(text) | changes)


def with_fields(text: str, **fields: str) -> str:
    plain = json.loads(text)
    return json.dumps(plain | {"fields": plain["fields"] | fields})


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_a_table_comes_back_from_its_file_as_it_was(situation: str, house: Harness) -> None:
    code = (await loaded(house, situation)).table.code
    await tell(house, code, 3, {"p1": "42 abc"})
    before, text = await all_stored(house, code), await export_table(house.store, code)
    await empty(house.client)
    snapshot = await import_table(house.store, text)
    assert await all_stored(house, code) == before
    assert snapshot == await house.read(code)
    assert await house.store.shown(code) == {"p1": "42 abc"}
    again = json.loads(await export_table(house.store, code))
    assert again == json.loads(text)


async def test_its_people_its_group_and_strangers_find_it_again(house: Harness) -> None:
    code = await lobby(house)
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    for index in (person_index(1), person_index(2), group_index(-77), PUBLIC_INDEX):
        assert await house.store.indexed_tables(index) == [code]
    assert [found.table.code for found in await house.people.public_tables()] == [code]


async def test_its_clocks_go_on(house: Harness) -> None:
    code = (await house.open_round(2, pace="10m+2m")).table.code
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    entries = await house.due()
    assert {entry.due for entry in entries} == {Due.CLOCKS, Due.DELIVER}
    for entry in entries:
        if entry.due is Due.CLOCKS:
            await house.tables.wake(entry)
        await house.store.release(entry)
    assert await house.due() == []
    house.time.passes(11 * 60_000)
    (entry,) = await house.due(Due.CLOCKS)
    table, _ = await house.tables.wake(entry)
    assert [seat.misses for seat in table.seats].count(1) == 1


async def test_a_computer_that_is_asked_goes_on_thinking(house: Harness) -> None:
    code = (await house.lobby(1, seats=2)).table.code
    await house.tables.change(code, AddComputer(Actor(1), "random"))
    await house.tables.change(code, StartGame(Actor(1)))
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    assert [entry.code for entry in await house.due(Due.THINK)] == [code]


async def test_a_finished_game_comes_back_and_wakes_in_peace(house: Harness) -> None:
    code = (await loaded(house, "finished")).table.code
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    await house.sweep()
    assert (await house.read(code)).table.phase is Phase.FINISHED


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_only_a_running_game_is_marked_as_secret(situation: str, alone: Harness) -> None:
    code = (await loaded(alone, situation)).table.code
    plain = json.loads(await export_table(alone.store, code))
    is_running = situation not in ("lobby", "finished")
    assert plain.get("secret", False) is is_running
    assert plain.get("why") == (STILL_RUNNING_WARNING if is_running else None)


async def test_talk_expires_when_it_would_have(house: Harness) -> None:
    code = await lobby(house)
    before = await house.client.pttl(keys.talk(code))
    text = await export_table(house.store, code)
    await empty(house.client)
    await import_table(house.store, text)
    assert before - 60_000 < await house.client.pttl(keys.talk(code)) <= before


async def test_talk_that_has_expired_meanwhile_does_not_come_back(house: Harness) -> None:
    code = (await loaded(house, "finished")).table.code
    text = changed(await export_table(house.store, code), **{"talk expires": 1})
    await empty(house.client)
    await import_table(house.store, text)
    assert await house.store.talk(code) == []


async def test_a_long_log_comes_back_whole(house: Harness) -> None:
    code = (await loaded(house, "finished")).table.code
    text = await export_table(house.store, code)
    long = ["* Farola"] * 10_000
    await empty(house.client)
    await import_table(house.store, changed(text, log=long))
    assert await house.store.log(code) == long


async def test_a_table_that_is_there_is_not_overwritten(house: Harness) -> None:
    code = await mid_turn_with_undo(house)
    text, before = await export_table(house.store, code), await all_stored(house, code)
    with pytest.raises(TableExists, match=code):
        await import_table(house.store, text)
    assert await all_stored(house, code) == before


async def test_of_two_who_import_a_table_at_once_one_succeeds(house: Harness) -> None:
    code = await mid_turn_with_undo(house)
    text, before = await export_table(house.store, code), await all_stored(house, code)
    await empty(house.client)
    tries = [import_table(house.store, text) for _ in range(5)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted([isinstance(result, TableExists) for result in results]) == [False, True, True, True, True]
    assert await all_stored(house, code) == before


async def test_an_unknown_table_is_refused(house: Harness) -> None:
    with refused(Refusal.UNKNOWN_TABLE):
        await export_table(house.store, "H7K9MW")


async def test_a_table_set_aside_can_be_exported_repaired_and_put_back(house: Harness) -> None:
    code = await mid_turn_with_undo(house)
    sound = await house.client.hget(keys.table(code), "table")
    await house.client.hset(keys.table(code), "table", b"\xff\x00 damaged")
    with pytest.raises(Refused):
        await house.read(code)
    text = await export_table(house.store, code)
    assert json.loads(text)["secret"] is True
    with pytest.raises(BadFile, match="its table is damaged: version 2"):
        await import_table(house.store, text)
    await import_table(house.store, with_fields(text, table=sound.decode()))
    assert await house.client.hget(keys.table(code), "table") == sound
    assert await house.store.quarantined(code) is None
    assert await house.store.indexed_tables(QUARANTINE_INDEX) == []
    assert await house.due(Due.QUARANTINE) == []
    await house.play_until(code, lambda snapshot: snapshot.table.revision > 12)


async def test_a_damaged_table_is_kept_in_its_file_byte_for_byte(house: Harness) -> None:
    code = await mid_turn_with_undo(house)
    damaged = bytes(range(256))
    await house.client.hset(keys.table(code), "table", damaged)
    text = await export_table(house.store, code)
    assert text.isascii()
    assert json.loads(text)["fields"]["table"].encode(errors="surrogateescape") == damaged


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda _: "", "not whole, or no table"),
        (lambda text: text[:-300], "not whole, or no table"),
        (lambda _: "[" * 100_000, "not whole, or no table"),
        (lambda _: "[1, 2]", 'does not begin with "habana table"'),
        (lambda _: '{"version": 1}', 'does not begin with "habana table"'),
        (lambda text: changed(text, **{"habana table": "1"}), "does not begin with"),
        (lambda text: changed(text, code="ACDEFG"), "do not agree"),
        (lambda text: changed(text, told=[]), '"told" is missing or damaged'),
        (lambda text: changed(text, code=7), '"code" is missing or damaged'),
        (lambda text: changed(text, fields=[]), '"fields" is missing or damaged'),
        (lambda text: changed(text, log=None), '"log" is missing or damaged'),
        (lambda text: changed(text, log=["nonsense"]), "line 1 of the log"),
        (lambda text: changed(text, log=["0 \ud800"]), '"log" is missing or damaged'),
        (lambda text: changed(text, news=["[]"]), "news"),
        (lambda text: changed(text, news=['[1, [["NeverHeardOf", 1]]]']), "damaged"),
        (lambda text: changed(text, talk=["[1]"]), "damaged"),
        (lambda text: changed(text, talk=["{"]), "damaged"),
        (lambda text: changed(text, **{"talk expires": -1}), '"talk expires" is missing or damaged'),
        (lambda text: with_fields(text, table="{}"), "its table is damaged: version 2"),
        (lambda text: with_fields(text, state="{}"), "its table is damaged: not a state"),
        (lambda text: with_fields(text, state=""), "the game is missing"),
        (lambda text: with_fields(text, revision="1"), "do not agree"),
        (lambda text: with_fields(text, people="1 2 3"), "do not agree"),
        (lambda text: with_fields(text, version="one"), "damaged"),
    ],
)
async def test_a_damaged_file_is_refused(damage: Any, complaint: str, alone: Harness) -> None:
    code = await mid_turn_with_undo(alone)
    text = await export_table(alone.store, code)
    await alone.begin()
    with pytest.raises(BadFile, match=complaint):
        await import_table(alone.store, damage(text))
    assert await alone.client.keys() == []


@pytest.mark.parametrize("code", ["AC:DEF", "acdefg", "ACDEF", "ACDEFG7", "ACDEF0", "AC-DEFG", "", "\ud800"])
async def test_a_file_whose_code_is_none_of_a_table_is_refused(code: str, alone: Harness) -> None:
    table = (await alone.game(2)).table
    text = await export_table(alone.store, table.code)
    await alone.begin()
    with pytest.raises(BadFile, match='"code" is missing or damaged'):
        await import_table(alone.store, text.replace(table.code, json.dumps(code)[1:-1]))
    assert await alone.client.keys() == []


async def test_a_table_put_back_in_place_of_one_set_aside_knows_only_what_its_file_says_was_told(
    house: Harness,
) -> None:
    code = await mid_turn_with_undo(house)
    text = await export_table(house.store, code)
    await tell(house, code, 1, {"p1": "42 abc"})
    await house.client.hset(keys.table(code), "table", "damaged")
    with pytest.raises(Refused):
        await house.read(code)
    await import_table(house.store, text)
    assert await house.store.shown(code) == {}


@pytest.mark.parametrize(
    "newer",
    [
        lambda text: changed(text, **{"habana table": 2}),
        lambda text: with_fields(text, version="3"),
        lambda text: with_fields(text, state='{"version": 2}'),
    ],
)
async def test_a_newer_file_is_refused(newer: Any, alone: Harness) -> None:
    code = await mid_turn_with_undo(alone)
    text = await export_table(alone.store, code)
    await alone.begin()
    with pytest.raises(NewerFile, match="a newer release wrote it"):
        await import_table(alone.store, newer(text))
    assert await alone.client.keys() == []


async def test_a_lease_in_a_file_keeps_nobody_from_delivering(alone: Harness) -> None:
    code = (await alone.game(2)).table.code
    text = await export_table(alone.store, code)
    await alone.client.flushall()
    await import_table(alone.store, changed(text, told={"lease": "nobody 99999999999999", "p1": "77"}))
    found = await begin_delivery(alone.store, code, "somebody", SECOND)
    assert found is not None
    assert found.shown == {"p1": "77"}


async def test_a_file_made_by_hand_with_the_wrong_kind_of_key_is_not_followed(alone: Harness) -> None:
    code = await mid_turn_with_undo(alone)
    text = await export_table(alone.store, code)
    await alone.begin()
    await import_table(alone.store, with_fields(text, quarantined="said the file", imported="by somebody"))
    assert await alone.store.quarantined(code) is None


async def test_a_store_that_is_away_can_be_asked_again(alone: Harness) -> None:
    code = await mid_turn_with_undo(alone)
    text = await export_table(alone.store, code)
    await alone.begin()
    alone.client.connection_pool.connection_kwargs["server"].connected = False
    with pytest.raises(StoreAway):
        await import_table(alone.store, text)
    alone.client.connection_pool.connection_kwargs["server"].connected = True
    await import_table(alone.store, text)


def test_the_record_of_a_game_is_for_replay_not_for_import() -> None:
    with pytest.raises(BadFile, match="habana replay shows it"):
        read_file("# an evening in May\nhabana record 1\nedition: havana-2009\n")
