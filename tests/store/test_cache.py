"""The cache of tables: a worker changes a cached table, and the server compares its texts letter by letter."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.rules import legal
from engine.spans import in_seconds
from engine.store import codec, keys
from engine.store.operate.files import export_table, import_table
from engine.store.redis_store import CACHED_FOR_MS, Recent, RedisStore
from engine.tables.answers import PlayAnswer
from engine.tables.refusals import Refusal
from engine.tables.service import Tables
from engine.tables.waiting.absence import MarkUnreachable
from engine.tables.waiting.attention import Say
from tests.backends import Harness, every_store
from tests.store.test_commit import Counted, answer_to, asked_seat
from tests.tables.steps import refused

pytestmark = every_store


def another_worker(house: Harness) -> Tables:
    """With a memory of its own."""
    return Tables(RedisStore(house.client), house.time, house.tables.policy, random.Random(3))


async def known(house: Harness, people: int = 2) -> str:
    """A table that this worker has had in hand last, and all the time."""
    code = (await house.open_round(people)).table.code
    assert house.store.cached(code) == await house.read(code)
    return code


async def next_answer(house: Harness, code: str) -> tuple[int, int, str]:
    return await answer_to(house, code, await asked_seat(house, code))


def sent_by(house: Harness, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return Counted(house.client, monkeypatch).sent


# One round trip


async def test_a_tap_on_a_table_that_is_remembered_takes_one_round_trip(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await known(house)
    tap = await next_answer(house, code)
    sent = sent_by(house, monkeypatch)
    after = await house.tables.change(code, PlayAnswer(*tap))
    assert sent == ["EVALSHA"]
    assert await RedisStore(house.client).read(code) == await house.store.read(code)
    assert (await house.read(code)) == after


async def test_so_does_what_leaves_the_game_as_it_was(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.game(3)).table.code
    taps = [await answer_to(house, code, number) for number in range(3)]
    sent = sent_by(house, monkeypatch)
    for tap in taps:
        await house.tables.change(code, Say(1, "Hola"))
        after = await house.tables.change(code, PlayAnswer(*tap))
    assert sent == ["EVALSHA"] * 6
    assert after == (await RedisStore(house.client).read(code)).snapshot
    assert after.game is not None
    assert after.game.round == 1


async def test_a_lobby_is_remembered_too(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await house.lobby(2, seats=3)
    await house.read(lobby.table.code)
    sent = sent_by(house, monkeypatch)
    await house.tables.change(lobby.table.code, Say(1, "Hola"))
    assert sent == ["EVALSHA"]


async def test_nothing_is_worked_on_unread_before_it_was_found_as_it_was_left(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, worker = await known(house), another_worker(house)
    sent = sent_by(house, monkeypatch)
    for word in ("one", "two", "three"):
        await worker.change(code, Say(1, word))
    assert sent == ["HMGET", "EVALSHA", "HMGET", "EVALSHA", "EVALSHA"]


async def test_where_two_workers_take_turns_they_read(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, other = await known(house), another_worker(house)
    await other.change(code, Say(2, "zero"))
    sent = sent_by(house, monkeypatch)
    await house.tables.change(code, Say(1, "one"))
    assert sent == ["EVALSHA", "HMGET", "EVALSHA"]  # it was not as it had been left
    sent.clear()
    for number in range(3):
        await other.change(code, Say(2, f"other {number}"))
        await house.tables.change(code, Say(1, f"own {number}"))
    assert sent == ["HMGET", "EVALSHA"] * 6


# What is remembered and not so any more


async def test_a_tap_counts_though_somebody_else_was_there_meanwhile(house: Harness) -> None:
    code = (await house.game(3)).table.code
    taps = [await answer_to(house, code, number) for number in range(3)]
    await another_worker(house).change(code, PlayAnswer(*taps[1]))
    table, _ = await house.tables.change(code, PlayAnswer(*taps[0]))
    assert [seat.envelope for seat in table.seats] == [taps[0][2], taps[1][2], None]


async def test_nobody_is_refused_for_what_is_only_remembered(house: Harness) -> None:
    code, elsewhere = await known(house), Harness(house.client)
    first, before = await asked_seat(house, code), await house.read(code)
    while (number := await asked_seat(elsewhere, code)) == first:
        await elsewhere.answer(code, number)
    tap = await answer_to(elsewhere, code, number)
    assert house.store.cached(code) == before
    after = await house.tables.change(code, PlayAnswer(*tap))
    assert after == (await RedisStore(house.client).read(code)).snapshot


async def test_nobody_is_accepted_for_what_is_only_remembered(house: Harness) -> None:
    code = await known(house)
    number, (_, game) = await asked_seat(house, code), await house.read(code)
    person, decision, answer = await answer_to(house, code, number)
    assert game is not None
    await another_worker(house).change(code, PlayAnswer(person, decision, max(legal(game, number))))
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, PlayAnswer(person, decision, answer))


async def test_nothing_is_left_alone_for_what_is_only_remembered(house: Harness) -> None:
    code = await known(house)
    await another_worker(house).change(code, MarkUnreachable(1, unreachable=True))
    after = await house.tables.change(code, MarkUnreachable(1, unreachable=False))
    assert not any(seat.unreachable for seat in after.table.seats)
    assert after == (await RedisStore(house.client).read(code)).snapshot


async def test_what_comes_twice_counts_once(house: Harness) -> None:
    code = await known(house)
    first = await house.tables.change(code, Say(1, "Hola"), token="update-1")
    assert house.store.cached(code) == first
    assert await house.tables.change(code, Say(1, "Hola"), token="update-1") == first
    later = await house.tables.change(code, Say(1, "¿Qué tal?"), token="update-2")
    assert await house.tables.change(code, Say(1, "Hola"), token="update-1") == later
    assert [line.text for line in await house.store.talk(code)] == ["Hola", "¿Qué tal?"]


async def test_what_comes_to_two_workers_counts_once(house: Harness) -> None:
    code = await known(house)
    tap = await next_answer(house, code)
    done = await another_worker(house).change(code, PlayAnswer(*tap), token="update-1")
    assert await house.tables.change(code, PlayAnswer(*tap), token="update-1") == done


# What somebody has done to the table itself


@pytest.mark.parametrize(
    ("field", "text", "reason"),
    [
        ("table", "{", Refusal.QUARANTINED),
        ("state", "{", Refusal.QUARANTINED),
        ("version", codec.TABLE_FORM.version + 1, Refusal.TOO_NEW),
        ("aside", "by hand", Refusal.QUARANTINED),
    ],
)
async def test_what_cannot_be_read_is_not_written_over(
    house: Harness, field: str, text: Any, reason: Refusal
) -> None:
    code = await known(house)
    tap = await next_answer(house, code)
    await house.client.hset(keys.table(code), field, text)
    with refused(reason):
        await house.tables.change(code, PlayAnswer(*tap))
    assert await house.client.hget(keys.table(code), field) == str(text).encode()


async def test_a_table_that_is_gone_does_not_come_back(house: Harness) -> None:
    code = await known(house)
    tap = await next_answer(house, code)
    await house.client.delete(keys.table(code))
    with refused(Refusal.UNKNOWN_TABLE):
        await house.tables.change(code, PlayAnswer(*tap))
    assert await house.client.exists(keys.table(code)) == 0


async def test_a_table_that_was_repaired_is_played_on_as_it_is_now(house: Harness) -> None:
    code = await known(house)
    tap, before = await next_answer(house, code), await house.read(code)
    file = json.loads(await export_table(house.store, code))
    await house.client.hset(keys.table(code), "aside", "damaged")
    file["fields"]["table"] = file["fields"]["table"].replace("Person 2", "Paulina")
    await import_table(house.store, json.dumps(file))
    assert house.store.cached(code) == before
    after = await house.tables.change(code, PlayAnswer(*tap))
    assert after.table.revision == before.table.revision + 1
    assert sorted(seat.name for seat in after.table.seats) == ["Paulina", "Person 1"]


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_what_was_not_put_again_for_minutes_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("engine.store.redis_store.monotonic", clock)
    recent: Recent[str, int] = Recent(3)
    recent.put("a", 1)
    clock.seconds += in_seconds(CACHED_FOR_MS) / 2
    for name in ("b", "c", "a"):
        recent.put(name, 2)
    recent.put("d", 3)
    assert [recent.get(name) for name in "abcd"] == [2, None, 2, 3]
    clock.seconds += in_seconds(CACHED_FOR_MS) + 1
    recent.put("e", 4)
    assert len(recent) == 1
