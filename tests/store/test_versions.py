"""Stored tables and releases: older ones are read, newer ones left alone, unreadable ones put aside."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.rules import codec as rules_codec
from engine.rules import outcome, replay
from engine.rules.cards import Card
from engine.store import codec, keys, redis_store
from engine.store.operate.files import import_table
from engine.store.redis_store import QUARANTINE_INDEX
from engine.tables.answers import PlayAnswer, UndoAnswer
from engine.tables.directory.names import common_mark
from engine.tables.directory.people import People
from engine.tables.game_start import ThrowDie
from engine.tables.lobby import Actor, CancelTable, StartGame
from engine.tables.luck.luck import DIE_LEFT_OUT
from engine.tables.luck.proofs import proof_of
from engine.tables.past.records import record_of
from engine.tables.port import Due, Stored
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import StandIn
from engine.tables.table import Group, Phase, Snapshot, Table
from engine.tables.table_events import Wish
from engine.tables.waiting.absence import ComeBack
from engine.tables.waiting.attention import Say
from engine.tables.waiting.consent import Vote
from engine.verify_habana import verify
from tests.backends import Harness, every_store
from tests.store.houses import loaded
from tests.store.situations import SITUATIONS, STORED, mid_turn_with_undo
from tests.tables.steps import refused
from tests.values import not_none

pytestmark = every_store

FILES = sorted(STORED.glob("table_v*.json"))


def release(monkeypatch: pytest.MonkeyPatch, version: int, **upgrades: Any) -> None:
    """A later release of ours: `v2` makes version 3 of version 2."""
    steps = {int(name[1:]): step for name, step in upgrades.items()}
    later = replace(codec.TABLE_FORM, version=version, upgrades=steps)
    monkeypatch.setattr(codec, "TABLE_FORM", later)
    monkeypatch.setattr(redis_store, "CURRENT_VERSION", str(version).encode())


async def kept(house: Harness, code: str) -> list[Any]:
    """What must stay as it is, byte for byte."""
    table, log, news, talk, _ = keys.all_of(code)
    fields = await house.client.hgetall(table)
    fields.pop(b"aside", None)
    return [fields, *[await house.client.lrange(key, 0, -1) for key in (log, news, talk)]]


async def due(house: Harness, code: str) -> dict[str, float]:
    entries = await house.client.zrange(keys.due(keys.bucket(code)), 0, -1, withscores=True)
    return {entry.decode(): score for entry, score in entries if code.encode() in entry}


async def why_not(house: Harness, code: str) -> Refused:
    with pytest.raises(Refused) as refused:
        await house.read(code)
    return refused.value


# Older


async def test_a_stored_table_carries_its_version(house: Harness) -> None:
    code = (await house.game(2)).table.code
    version, state = await house.client.hmget(keys.table(code), ("version", "state"))
    assert int(version) == codec.TABLE_FORM.version
    assert json.loads(state)["version"] == rules_codec.STATE_VERSION


async def test_an_older_table_is_read_through_the_steps_between(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.open_round(2)).table.code
    release(monkeypatch, 4, v2=lambda plain: plain | {"nudged": 1}, v3=lambda plain: plain | {"said": 30})
    table, _ = await house.read(code)
    assert (table.nudged, table.said) == (1, 30)
    assert await house.client.hget(keys.table(code), "version") == b"2"


async def test_the_next_move_writes_it_in_the_new_form(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.open_round(2)).table.code
    release(monkeypatch, 3, v2=lambda plain: plain | {"nudged": 7})
    await house.play_until(code, lambda snapshot: snapshot.table.revision > 5)
    assert await house.client.hget(keys.table(code), "version") == b"3"
    monkeypatch.setattr(codec, "TABLE_FORM", replace(codec.TABLE_FORM, upgrades={}))
    assert (await house.read(code)).table.nudged == 7


@pytest.mark.parametrize(
    "step",
    [
        lambda plain: plain["never"],
        lambda plain: plain.never,
        lambda _: None,
        lambda plain: plain | {"seats": 3},
    ],
)
async def test_a_step_that_fails_puts_the_table_aside(
    step: Any, alone: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await alone.game(2)).table.code
    before = await kept(alone, code)
    release(monkeypatch, 3, v2=step)
    assert (await why_not(alone, code)).reason is Refusal.QUARANTINED
    assert await kept(alone, code) == before


# Newer


async def make_newer(house: Harness, code: str, *, game: bool) -> None:
    if game:
        state = json.loads(await house.client.hget(keys.table(code), "state"))
        newer = json.dumps(state | {"version": rules_codec.STATE_VERSION + 1, "weather": "sunny"})
        await house.client.hset(keys.table(code), "state", newer)
    else:
        await house.client.hset(
            keys.table(code), mapping={"version": codec.TABLE_FORM.version + 1, "table": "NEW FORM"}
        )


@pytest.mark.parametrize("game", [False, True])
async def test_a_newer_table_is_refused_clearly_and_left_as_it_is(game: bool, house: Harness) -> None:  # noqa: FBT001
    code = (await house.open_round(2)).table.code
    await make_newer(house, code, game=game)
    before, entries = await kept(house, code), await due(house, code)
    refused = await why_not(house, code)
    assert refused.reason is Refusal.TOO_NEW
    known = rules_codec.STATE_VERSION if game else codec.TABLE_FORM.version
    assert f"version {known + 1}" in str(refused.__cause__)
    assert f"up to {known}" in str(refused.__cause__)
    for attempt in (
        house.tables.change(code, PlayAnswer(1, 3, "siesta+mama")),
        house.tables.change(code, Say(1, "hello")),
        house.tables.change(code, UndoAnswer(1)),
        house.tables.change(code, CancelTable(Actor(1))),
    ):
        with pytest.raises(Refused):
            await attempt
    assert await house.store.read_many([code]) == [Refusal.TOO_NEW]
    assert await kept(house, code) == before
    assert await due(house, code) == entries
    assert await house.store.quarantined(code) is None


async def test_the_sweep_leaves_a_newer_table_to_a_newer_worker(house: Harness) -> None:
    code = (await house.open_round(2, pace="10m+2m")).table.code
    await make_newer(house, code, game=False)
    before = await kept(house, code)
    house.time.passes(3_600_000)
    for entry in await house.due():
        with pytest.raises(Refused):
            await house.tables.wake(entry)
    assert await kept(house, code) == before
    assert set(await due(house, code)) == {f"look:{code}", f"deliver:{code}"}
    house.time.passes(60_000)
    assert {entry.due for entry in await house.due()} == {Due.CLOCKS, Due.DELIVER}


async def test_somebody_s_other_tables_are_shown_beside_a_newer_one(house: Harness) -> None:
    newer, other = [(await house.game(2)).table.code for _ in range(2)]
    await make_newer(house, newer, game=False)
    assert [found.table.code for found in await house.people.tables_of(1)] == [other]
    assert await house.store.indexed_tables("p1") == sorted([newer, other])


# Unreadable

DAMAGES: dict[str, dict[str, bytes]] = {
    "not JSON": {"table": b"\xff\xfe"},
    "cut off": {"table": b'{"code":"H7K9'},
    "not a table": {"table": b"[]"},
    "a strange phase": {"table": b'{"code":"X","phase":"dancing"}'},
    "deep": {"table": b"[" * 100_000},
    "a game cut off": {"state": b'{"version":1,"edition":'},
    "a game of an unknown edition": {"state": b'{"version":1,"edition":"chess"}'},
    "no version": {"version": b""},
    "a version that is no number": {"version": b"one"},
    "a version that never was": {"version": b"0"},
    "tokens that are no text": {"tokens": b"\xff\xfe"},
}


@pytest.mark.parametrize("damage", ["not JSON", "a game cut off", "a version that is no number"])
async def test_a_table_that_cannot_be_read_is_put_aside(damage: str, house: Harness) -> None:
    await check_put_aside(house, damage)


@pytest.mark.parametrize("damage", DAMAGES)
async def test_whatever_is_wrong_with_it(damage: str, alone: Harness) -> None:
    await check_put_aside(alone, damage)


async def check_put_aside(house: Harness, damage: str) -> None:
    code, other = (await house.open_round(3)).table.code, (await house.open_round(2)).table.code
    await house.client.hset(keys.table(code), mapping=DAMAGES[damage])
    before = await kept(house, code)
    assert (await why_not(house, code)).reason is Refusal.QUARANTINED
    assert (await why_not(house, code)).reason is Refusal.QUARANTINED
    quarantined = not_none(await house.store.quarantined(code))
    assert (quarantined.code, sorted(quarantined.people)) == (code, [1, 2, 3])
    assert quarantined.reason
    assert await kept(house, code) == before
    assert await due(house, code) == {f"aside:{code}": 0}
    assert await house.store.indexed_tables(QUARANTINE_INDEX) == [code]
    await house.play_until(other, lambda snapshot: snapshot.table.revision > 6)


NAMES = [card.value for card in Card] + ["Person"]


def _misplace_envelope(table: dict[str, Any], _: dict[str, Any]) -> None:
    for seat in table["seats"]:
        seat["envelope"], seat["clock"] = [seat.get("envelope")], seat["name"]


def _rename_a_card(_: dict[str, Any], state: dict[str, Any]) -> None:
    state["players"][0][0][0] += "-of-old"


def _misplace_a_hand(_: dict[str, Any], state: dict[str, Any]) -> None:
    state["round"] = state["order"] = state["players"][0][0]


@pytest.mark.parametrize("damage", [_misplace_envelope, _rename_a_card, _misplace_a_hand])
async def test_the_reason_repeats_no_card_and_no_name(damage: Any, house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.answer(code, 0)
    table, state = [json.loads(text) for text in await house.client.hmget(keys.table(code), "table", "state")]
    damage(table, state)
    damaged = {"table": json.dumps(table), "state": json.dumps(state)}
    await house.client.hset(keys.table(code), mapping=damaged)
    await why_not(house, code)
    quarantined = not_none(await house.store.quarantined(code))
    assert quarantined.reason
    assert [name for name in NAMES if name in quarantined.reason] == []
    assert len(quarantined.reason) < 350


async def test_the_reason_says_where_to_look(house: Harness) -> None:
    code = (await house.game(2)).table.code
    table = json.loads(await house.client.hget(keys.table(code), "table"))
    table["seats"][1]["clock"] = "noon"
    await house.client.hset(keys.table(code), "table", json.dumps(table))
    await why_not(house, code)
    quarantined = not_none(await house.store.quarantined(code))
    assert quarantined.reason == "version 2: seats.1.clock: dataclass_type"


async def test_without_a_base_that_can_be_read_nothing_is_undone_and_the_table_goes_on(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    code = await mid_turn_with_undo(house)
    before = await house.read(code)
    assert before.table.undo is not None
    person = not_none(before.table.seats[before.table.undo.seat].person)
    for base in ("damaged", "{}", '{"version": 2}'):
        await house.client.hset(keys.table(code), "base", base)
        with refused(Refusal.NOTHING_TO_UNDO):
            await house.tables.change(code, UndoAnswer(person))
    assert f"undo_base_unreadable table={code}" in caplog.text
    assert await house.read(code) == before
    await house.play_until(code, lambda snapshot: snapshot.table.revision > before.table.revision + 5)


async def test_a_lobby_that_cannot_be_read_is_put_aside(house: Harness) -> None:
    code = (await house.lobby(2)).table.code
    await house.client.hdel(keys.table(code), "table")
    assert (await why_not(house, code)).reason is Refusal.QUARANTINED


async def test_those_who_have_to_know_of_it_are_told_by_a_worker(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.client.hset(keys.table(code), "table", "damaged")
    await why_not(house, code)
    (entry,) = await house.due(Due.QUARANTINE)
    assert (entry.due, entry.code) == (Due.QUARANTINE, code)
    await house.store.release(entry)
    assert await due(house, code) == {}
    assert (await why_not(house, code)).reason is Refusal.QUARANTINED
    assert await due(house, code) == {}


async def test_somebody_s_other_tables_are_shown_beside_an_unreadable_one(house: Harness) -> None:
    bad, good = [(await house.game(2)).table.code for _ in range(2)]
    await house.client.hset(keys.table(bad), mapping={"version": "one"})
    assert [found.table.code for found in await house.people.tables_of(1)] == [good]
    found = await house.store.read_many([bad, good])
    assert found[0] is Refusal.QUARANTINED
    assert isinstance(found[1], Stored)


async def test_the_sweep_goes_on_with_the_others(house: Harness) -> None:
    bad, good = [(await house.open_round(2, pace="10m+2m")).table.code for _ in range(2)]
    await house.client.hset(keys.table(bad), "state", "damaged")
    house.time.passes(3_600_000)
    for entry in await house.due(Due.CLOCKS):
        if entry.code == bad:
            with pytest.raises(Refused):
                await house.tables.wake(entry)
        else:
            await house.tables.wake(entry)
    assert any(seat.misses for seat in (await house.read(good)).table.seats)
    assert await due(house, bad) == {f"aside:{bad}": 0}


async def test_many_who_find_it_unreadable_put_it_aside_once(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.client.hset(keys.table(code), "table", "damaged")
    await asyncio.gather(*[why_not(house, code) for _ in range(8)])
    assert await due(house, code) == {f"aside:{code}": 0}


async def test_who_had_read_it_before_does_not_write_over_it(house: Harness) -> None:
    code = (await house.game(2)).table.code
    earlier = Harness(house.client)
    read = earlier.store.read

    async def read_and_wait(code: str, *, base: bool = False) -> Stored:
        found = await read(code, base=base)
        await house.client.hset(keys.table(code), "table", "damaged")
        await why_not(house, code)
        return found

    table, _ = await house.read(code)
    earlier.store.read = _once(read_and_wait, read)  # type: ignore[method-assign]
    with refused(Refusal.QUARANTINED):
        await earlier.tables.change(code, Say(1, "hello"))
    assert await house.client.hget(keys.table(code), "table") == b"damaged"
    assert await house.client.hget(keys.table(code), "revision") == str(table.revision).encode()


def _once(first: Any, then: Any) -> Any:
    calls = iter([first])

    async def read(code: str, *, base: bool = False) -> Any:
        return await next(calls, then)(code, base=base)

    return read


# Written by earlier releases


def test_there_is_a_stored_table_of_every_situation() -> None:
    assert {path.stem.split("_", 2)[2] for path in FILES} >= set(SITUATIONS)


def leaves(plain: Any, *path: str | int) -> Iterator[tuple[Any, ...]]:
    """Every value in plain data, with the way to it."""
    if isinstance(plain, dict | list):
        for name, part in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from leaves(part, *path, name)
    elif plain is not None:
        yield (*path, plain)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_table_loses_nothing_when_it_is_read_and_written(path: Path) -> None:
    """A field that was renamed in the code is still found under its stored name."""
    text = json.loads(path.read_text())["fields"]["table"].encode()
    table = codec.TABLE_FORM.read(text, 1)
    assert set(leaves(json.loads(text))) - set(leaves(in_full(table))) == set()
    assert codec.TABLE_FORM.read(codec.table_to_json(table), 1) == table


def in_full(table: Table) -> Any:
    """A table with all its fields under their stored names."""
    return codec.TABLE_FORM.adapter.dump_python(table, mode="json", by_alias=True)


def test_a_field_that_is_not_written_has_for_ever_the_value_that_it_has_today() -> None:
    """Not written is what a field has by default: who wants another default for new tables sets it where they begin."""
    sparse = json.loads((STORED.parent / "table_with_defaults.json").read_text())
    read = codec.TABLE_FORM.read(json.dumps(sparse["written"]).encode(), codec.TABLE_FORM.version)
    assert says(in_full(read), sparse["means"])
    assert json.loads(codec.table_to_json(read)) == sparse["written"]


def says(full: Any, part: Any) -> bool:
    """Is the part there, as it is? Fields that came later may stand beside it."""
    if isinstance(part, dict):
        return all([name in full and says(full[name], one) for name, one in part.items()])
    if isinstance(part, list):
        return len(full) == len(part) and all(map(says, full, part))
    return bool(full == part)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
async def test_a_stored_table_loads_for_ever_and_goes_on(path: Path, alone: Harness) -> None:
    table, game = await import_table(alone.store, path.read_text())
    alone.time.time = max(alone.time.now(), table.opened) + 2 * 3_600_000
    assert (await alone.read(table.code)) == Snapshot(table, game)
    assert await alone.news(table.code)
    for entry in await alone.due(Due.CLOCKS):
        await alone.tables.wake(entry)
    after = await alone.play_until(table.code, lambda snapshot: snapshot.table.revision > table.revision + 30)
    assert after.table.phase is not Phase.PLAYING or after.table.revision > table.revision + 30


async def test_the_stored_lobby_waits_for_its_people(alone: Harness) -> None:
    table, game = await loaded(alone, "lobby")
    assert (table.phase, game, len(table.seats), table.options.public) == (Phase.LOBBY, None, 3, True)
    assert [line.text for line in await alone.store.talk(table.code)] == ["¿Jugamos? 🎲"]
    assert [found.table.code for found in await People(alone.tables).public_tables()] == [table.code]
    begun = await alone.tables.change(table.code, StartGame(Actor(1)))
    assert begun.table.phase is Phase.PLAYING


async def test_the_stored_lobby_of_before_there_were_levels_keeps_its_computer_and_allows_hints(
    alone: Harness,
) -> None:
    table, _ = await loaded(alone, "lobby")
    assert [(seat.computer, seat.character) for seat in table.seats if seat.computer] == [("greedy", None)]
    assert table.options.hints


async def test_the_stored_envelope_is_opened_with_the_others(alone: Harness) -> None:
    table, _ = await loaded(alone, "opening-with-one-envelope")
    assert [seat.envelope is not None for seat in table.seats] == [False, True, False]
    laid = table.seats[1].envelope
    await alone.answer(table.code, 0)
    after, game = await alone.answer(table.code, 2)
    assert game is not None
    assert game.round == 1
    assert after.seats[1].played is not None
    assert after.seats[1].played.answer == laid


async def test_the_stored_turn_can_be_taken_back(alone: Harness) -> None:
    table, game = await loaded(alone, "mid-turn-with-undo")
    assert table.undo is not None
    person = not_none(table.seats[table.undo.seat].person)
    after = await alone.tables.change(table.code, UndoAnswer(person))
    assert after.game != game


async def test_the_stored_pause_can_be_agreed_to_end(alone: Harness) -> None:
    table, _ = await loaded(alone, "paused-with-a-proposal")
    assert table.pause is not None
    assert table.proposal is not None
    assert table.proposal.wish is Wish.RESUME
    voter = next(person for person in table.people if person != table.seats[table.proposal.by].person)
    after, _ = await alone.tables.change(table.code, Vote(voter, agrees=True))
    assert after.pause is None


async def test_the_stored_stand_in_makes_way_for_who_is_back(alone: Harness) -> None:
    table, _ = await loaded(alone, "stand-in")
    (person,) = [seat.person for seat in table.seats if seat.stand_in is StandIn.ONCE]
    assert person is not None
    after, _ = await alone.tables.change(table.code, ComeBack(person))
    assert not any(seat.stand_in for seat in after.seats)


async def test_the_stored_group_has_its_language_and_its_people_were_called(alone: Harness) -> None:
    table, _ = await loaded(alone, "called-in-a-group")
    assert table.group == Group(-78, 6, "es")
    (asked,) = [seat for seat in table.seats if seat.awaited]
    assert [seat.called for seat in table.seats if seat is not asked] == [4, 4]
    assert asked.called in (4, asked.asked)
    wishes = table.seats[table.seat_of(2) or 0].preferences
    assert (wishes.digest, wishes.muted) == (8, (3,))


async def test_what_older_releases_stored_has_what_they_did_not_know_of(alone: Harness) -> None:
    lobby, _ = await loaded(alone, "lobby")
    assert lobby.group == Group(-77, 5, "en")
    for situation in ("mid-turn-with-undo", "finished"):
        table, _ = await loaded(alone, situation)
        assert {
            (seat.called, seat.mark, seat.preferences.digest, seat.preferences.muted) for seat in table.seats
        } == {(None, None, None, ())}


async def test_the_stored_marks_are_those_of_the_seats(alone: Harness) -> None:
    table, _ = await loaded(alone, "with-a-mark-of-ones-own")
    assert [seat.mark for seat in table.seats] == [0, 0]
    assert common_mark(table.code) != 0


async def test_the_stored_game_is_over_and_can_be_seen_again(alone: Harness) -> None:
    table, game = await loaded(alone, "finished")
    assert game is not None
    assert outcome(game) is not None
    assert outcome(replay(record_of(game, await alone.store.log(table.code)))) == outcome(game)


async def test_the_stored_luck_is_proven_and_the_stored_dice_are_waited_for(alone: Harness) -> None:
    over, game = await loaded(alone, "sealed-and-finished")
    assert game is not None
    assert verify(proof_of(over, game, await alone.store.log(over.code))).holds
    begun, _ = await loaded(alone, "throwing-dice")
    await alone.tables.change(begun.code, ThrowDie(2, 5))
    after, _ = await alone.tables.change(begun.code, ThrowDie(3, None))
    assert after.luck is not None
    assert after.luck.dice == (43, 5, DIE_LEFT_OUT)
