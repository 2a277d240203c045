"""One accepted input: one round trip or two, whole or not at all, once, in one slot."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redis.crc import key_slot

from engine.rules import State, legal
from engine.store import keys, scripts
from engine.store.connect import connect
from engine.store.operate.files import export_table, import_table
from engine.store.redis_store import TOKEN_FIELDS, RedisStore, TableCache
from engine.tables.answers import PlayAnswer, UndoAnswer
from engine.tables.directory.names import new_code
from engine.tables.port import Commit, Committed, CommitVerdict, Due, Stored
from engine.tables.refusals import Refusal, Refused
from engine.tables.service import Tables
from engine.tables.table import Snapshot, Table, UndoSteps
from engine.tables.waiting.attention import Say
from engine.tables.waiting.wakeups import Wake
from engine.tables.work import Base
from tests.backends import Harness, every_store
from tests.store.houses import Houses, tell
from tests.store.losses import Proxy, lose_next_reply
from tests.store.situations import mid_turn_with_undo
from tests.tables.steps import refused
from tests.values import not_none

pytestmark = every_store


class Counted:
    """Notes every command that a client sends."""

    def __init__(self, client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[str] = []
        send = client.execute_command

        async def note(*args: Any, **named: Any) -> Any:
            self.sent.append(args[0])
            return await send(*args, **named)

        monkeypatch.setattr(client, "execute_command", note)
        monkeypatch.setattr(client, "pipeline", None)


async def stored(house: Harness, code: str) -> list[Any]:
    """All that lies in a table's keys."""
    table, log, news, talk, due = keys.all_of(code)
    lists = [await house.client.lrange(key, 0, -1) for key in (log, news, talk)]
    due_entries = await house.client.zrange(due, 0, -1, withscores=True)
    return [await house.client.hgetall(table), *lists, due_entries]


async def answer_to(house: Harness, code: str, number: int) -> tuple[int, int, str]:
    """Person, decision and an answer for a seat that is asked."""
    table, game = await house.read(code)
    seat = table.seats[number]
    assert game is not None
    assert seat.person is not None
    assert seat.asked is not None
    return seat.person, seat.asked, min(legal(game, number))


async def asked_seat(house: Harness, code: str) -> int:
    table, _ = await house.read(code)
    return next(number for number, seat in enumerate(table.seats) if seat.awaited)


def commit_of(before: Table, game: State | None = None, **parts: Any) -> Commit:
    after = replace(before, revision=before.revision + 1)
    given: dict[str, Any] = {"base": Base.KEEP, "token": "t1", "at": 0, "due": {}}
    return Commit(before=Snapshot(before, None), after=Snapshot(after, game), **(given | parts))


def forget(house: Harness) -> None:
    """As if another worker had had all tables in hand."""
    house.store.cache = TableCache()


async def test_a_tap_takes_two_round_trips(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (await house.open_round(3)).table.code
    tap = await answer_to(house, code, await asked_seat(house, code))
    forget(house)
    counted = Counted(house.client, monkeypatch)
    await house.tables.change(code, PlayAnswer(*tap))
    assert counted.sent == ["HMGET", "EVALSHA"]


async def test_so_does_an_envelope_and_taking_back(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    opening, turn = (await house.game(3)).table.code, await mid_turn_with_undo(house)
    tap = await answer_to(house, opening, 1)
    table, _ = await house.read(turn)
    assert table.undo is not None
    person = not_none(table.seats[table.undo.seat].person)
    forget(house)
    counted = Counted(house.client, monkeypatch)
    await house.tables.change(opening, PlayAnswer(*tap))
    await house.tables.change(turn, UndoAnswer(person))
    assert counted.sent == ["HMGET", "EVALSHA"] * 2


async def test_a_refused_tap_takes_one(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (await house.game(3)).table.code
    person, decision, _ = await answer_to(house, code, 0)
    counted = Counted(house.client, monkeypatch)
    with pytest.raises(Refused):
        await house.tables.change(code, PlayAnswer(person, decision, "cigars"))
    assert counted.sent == ["HMGET"]


async def test_a_conflict_changes_nothing(house: Harness) -> None:
    code = (await house.open_round(3)).table.code
    table, game = await house.read(code)
    before = await stored(house, code)
    stale = replace(table, revision=table.revision - 1)
    commit = commit_of(
        stale, game=game, base=Base.DROP, moves=["0 x"], due={Due.CLOCKS: 1, Due.THINK: 2, Due.DELIVER: None}
    )
    assert (await house.store.commit(commit)).verdict is CommitVerdict.CONFLICT
    assert await stored(house, code) == before


async def test_a_commit_writes_everything_at_once(house: Harness) -> None:
    code = (await house.open_round(3)).table.code
    table, game = await house.read(code)
    assert game is not None
    log = await house.store.log(code)
    commit = commit_of(
        table, game=game._replace(round=9), moves=["1 x", "* y"], due={Due.THINK: 5, Due.CLOCKS: None}
    )
    assert (await house.store.commit(commit)).verdict is CommitVerdict.DONE
    again = await house.store.read(code)
    assert again.snapshot == commit.after
    assert "t1" in again.tokens.split()
    assert await house.store.log(code) == [*log, "1 x", "* y"]
    due = dict(await house.client.zrange(keys.due(keys.bucket(code)), 0, -1, withscores=True))
    assert due[f"think:{code}".encode()] == 5
    assert f"look:{code}".encode() not in due


class Interrupted:
    """A store in which something happens between reading and committing, once."""

    def __init__(self, store: RedisStore, between: Callable[[], Awaitable[Any]]) -> None:
        self._store = store
        self._between: Callable[[], Awaitable[Any]] | None = between
        self.verdicts: list[CommitVerdict] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def cached(self, code: str) -> None:
        """It has to be read."""

    async def read(self, code: str, *, base: bool = False) -> Stored:
        found = await self._store.read(code, base=base)
        between, self._between = self._between, None
        if between:
            await between()
        return found

    async def commit(self, commit: Commit) -> Committed:
        committed = await self._store.commit(commit)
        self.verdicts.append(committed.verdict)
        return committed


def another_worker(house: Harness, between: Callable[[], Awaitable[Any]]) -> tuple[Tables, Interrupted]:
    store = Interrupted(house.store, between)
    return Tables(store, house.time, house.tables.policy, random.Random(3)), store


async def test_the_slower_worker_reads_again_and_its_input_counts(house: Harness) -> None:
    code = (await house.game(3)).table.code
    mine, theirs = await answer_to(house, code, 0), await answer_to(house, code, 1)
    worker, store = another_worker(house, lambda: house.tables.change(code, PlayAnswer(*theirs)))
    table, _ = await worker.change(code, PlayAnswer(*mine))
    assert store.verdicts == [CommitVerdict.CONFLICT, CommitVerdict.DONE]
    assert [seat.envelope for seat in table.seats] == [mine[2], theirs[2], None]


async def test_whoever_was_slower_and_is_no_longer_asked_is_told_so(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    person, decision, answer = await answer_to(house, code, await asked_seat(house, code))
    _, game = await house.read(code)
    assert game is not None
    other = max(legal(game, await asked_seat(house, code)))
    assert other != answer
    worker, _ = another_worker(house, lambda: house.tables.change(code, PlayAnswer(person, decision, answer)))
    with refused(Refusal.OUTDATED):
        await worker.change(code, PlayAnswer(person, decision, other))


async def test_the_same_input_through_two_workers_counts_once(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    tap = await answer_to(house, code, await asked_seat(house, code))
    first = house.tables.change(code, PlayAnswer(*tap), token="update-1")
    worker, store = another_worker(house, lambda: first)
    lines = len(await house.store.log(code))
    table, game = await worker.change(code, PlayAnswer(*tap), token="update-1")
    assert store.verdicts == [CommitVerdict.REPEATED]  # only the answer seemed lost
    assert (table, game) == await house.read(code)
    assert len([line for line in (await house.store.log(code))[lines:] if line.endswith(f" {tap[2]}")]) == 1


async def test_a_repeated_token_is_done_already(house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (await house.game(3)).table.code
    tap = await answer_to(house, code, 0)
    done = await house.tables.change(code, PlayAnswer(*tap), token="update-7")
    before = await stored(house, code)
    counted = Counted(house.client, monkeypatch)
    assert await house.tables.change(code, PlayAnswer(*tap), token="update-7") == done
    assert counted.sent == ["HMGET"]
    assert await stored(house, code) == before


async def test_a_token_is_not_found_within_another(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.tables.change(code, Say(1, "one"), token="12345")
    await house.tables.change(code, Say(1, "two"), token="234")
    assert [line.text for line in await house.store.talk(code)] == ["one", "two"]


async def test_everybody_chooses_at_once_through_workers_of_their_own(house: Harness) -> None:
    code = (await house.game(4)).table.code
    taps = [await answer_to(house, code, number) for number in range(4)]
    workers = [Tables(house.store, house.time) for _ in range(4)]
    await asyncio.gather(
        *[worker.change(code, PlayAnswer(*tap)) for worker, tap in zip(workers, taps, strict=True)]
    )
    table, game = await house.read(code)
    assert game is not None
    assert game.round == 1
    assert [seat.played.answer if seat.played else "" for seat in table.seats] == [tap[2] for tap in taps]


async def test_what_was_told_is_no_part_of_what_a_tap_reads(house: Harness) -> None:
    table, _ = await house.game(2)
    before = await house.client.hgetall(keys.table(table.code))
    assert await tell(house, table.code, table.revision, {"p1": "77 abc 3"})
    assert await house.client.hgetall(keys.table(table.code)) == before
    assert await house.store.shown(table.code) == {"p1": "77 abc 3"}


async def test_a_batch_of_a_hundred_that_comes_again_counts_once(house: Harness) -> None:
    """All of it at one table, while its clocks are looked at."""
    code = (await house.open_round(2)).table.code
    await house.play_until(code, lambda snapshot: snapshot.table.undo and snapshot.table.undo.kept)
    batch = [f"u{number}" for number in range(987_654_321, 987_654_321 + 100)]
    undo = await undo_of(house, code)
    person = (await house.read(code)).table.people[undo.seat]

    async def deliver() -> None:
        await house.tables.change(code, UndoAnswer(person), token=batch[0])
        for token in batch[1:]:
            await house.tables.change(code, Say(1, "hm"), token=token)
            await house.tables.change(code, Wake(), own_token=f"look:{token}")

    await deliver()
    await deliver()
    assert (await house.read(code)).table.said == 99
    assert (await undo_of(house, code)).steps == undo.kept


async def undo_of(house: Harness, code: str) -> UndoSteps:
    return not_none((await house.read(code)).table.undo)


async def test_the_tokens_stay_small(house: Harness) -> None:
    code = (await house.game(2)).table.code
    for number in range(100):
        await house.tables.change(code, Say(1, "hm"), token=f"update-{number:033}")
        await house.tables.change(code, Say(1, "hm"))
    lengths = [len(field) for field in await house.client.hmget(keys.table(code), TOKEN_FIELDS)]
    assert all(length <= most for length, most in zip(lengths, (1536, 1536, 512), strict=True))
    kept = (await house.store.read(code)).tokens.split()
    assert {*kept} >= {f"update-{number:033}" for number in range(64, 100)}


async def test_tokens_that_an_older_release_has_kept_are_known(house: Harness) -> None:
    code = (await house.game(2)).table.code
    await house.client.hset(keys.table(code), "tokens", " u17 look:1763290800000 ")
    await house.tables.change(code, Say(1, "hm"), token="u17")
    assert (await house.read(code)).table.said == 0
    await house.tables.change(code, Say(1, "hm"), token="u18")
    assert await house.client.hget(keys.table(code), "tokens") == b" u17 look:1763290800000 u18 "


async def test_of_a_token_too_long_for_the_ring_a_digest_is_kept(house: Harness) -> None:
    code = (await house.game(2)).table.code
    before = (await house.store.read(code)).tokens.split()
    await house.tables.change(code, Say(1, "hm"), token="x" * 600)
    (kept,) = {*(await house.store.read(code)).tokens.split()} - {*before}
    assert len(kept) <= 40


def test_all_keys_of_a_table_lie_in_one_slot() -> None:
    rng = random.Random(5)
    codes = [new_code(rng) for _ in range(2000)]
    every = [[*keys.all_of(code), keys.shown(code)] for code in codes]
    assert all(len({key_slot(key.encode()) for key in keys_of_one}) == 1 for keys_of_one in every)
    assert {keys.bucket(code) for code in codes} == set(range(keys.BUCKETS))


async def test_the_cluster_agrees_about_the_slots(cluster_url: str) -> None:
    client: Any = connect(cluster_url)
    try:
        for key in (*keys.all_of("H7K9MW"), keys.shown("H7K9MW")):
            assert await client.cluster_keyslot(key) == key_slot(keys.table("H7K9MW").encode())
        owners = {client.get_node_from_key(due).name for due in keys.ALL_DUE}
        assert len(owners) == 3
    finally:
        await client.aclose()


async def test_a_server_that_has_forgotten_the_scripts_is_told_again(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await house.game(2)).table.code
    taps = [await answer_to(house, code, number) for number in range(2)]
    forget(house)
    await house.client.script_flush()
    counted = Counted(house.client, monkeypatch)
    for tap in taps:
        await house.tables.change(code, PlayAnswer(*tap))
    assert counted.sent == ["HMGET", "EVALSHA", "EVAL", "HMGET", "EVALSHA"]


async def test_a_commit_may_carry_a_long_log(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    table, _ = await house.read(code)
    log, moves = await house.store.log(code), [f"* {number}" for number in range(5000)]
    assert (await house.store.commit(commit_of(table, moves=moves))).verdict is CommitVerdict.DONE
    assert await house.store.log(code) == log + moves


async def test_an_entry_of_every_size_and_script_comes_through(house: Harness) -> None:
    code = (await house.game(2)).table.code
    words = ["¡", "' \" \\ \r\n", "🎲" * 400, "0", "%s %d", "{b001}"]
    for word in words:
        await house.tables.change(code, Say(1, word))
    assert [line.text for line in await house.store.talk(code)] == [word.strip() for word in words]


# A reply that is lost after the commit: redis-py sends the command again


@pytest.mark.parametrize("command", [b"EVALSHA", b"HMGET"])
async def test_a_lost_reply_is_a_success_and_counts_once(
    command: bytes, unix_url: str, tmp_path: Path, houses: Houses
) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.begin()
        code = (await house.open_round(2)).table.code
        tap = await answer_to(house, code, await asked_seat(house, code))
        before, lines = await house.read(code), await house.store.log(code)
        if command == b"HMGET":
            forget(house)
        proxy.lose_reply_to(command)
        after = await house.tables.change(code, PlayAnswer(*tap))
        assert proxy.lost == 1
        assert after == await house.read(code)
        assert after.table.revision == before.table.revision + 1
        added = (await house.store.log(code))[len(lines) :]
        assert added.count(f"{asker(before.table)} {tap[2]}") == 1


async def test_a_lost_reply_of_a_cluster_is_a_success_and_counts_once(
    cluster_url: str, monkeypatch: pytest.MonkeyPatch, houses: Houses
) -> None:
    house = houses.at(cluster_url)
    await house.begin()
    code = (await house.open_round(2)).table.code
    tap = await answer_to(house, code, await asked_seat(house, code))
    before, lines = await house.read(code), await house.store.log(code)
    lost = lose_next_reply(monkeypatch, "EVALSHA")
    after = await house.tables.change(code, PlayAnswer(*tap))
    assert lost == ["EVALSHA"]
    assert after.table.revision == before.table.revision + 1
    assert after == await house.read(code)
    added = (await house.store.log(code))[len(lines) :]
    assert added.count(f"{asker(before.table)} {tap[2]}") == 1


async def test_a_lost_reply_to_an_import_is_a_success(unix_url: str, tmp_path: Path, houses: Houses) -> None:
    async with Proxy(unix_url, tmp_path).running() as proxy:
        house = houses.at(proxy.url)
        await house.begin()
        code = await mid_turn_with_undo(house)
        text, before = await export_table(house.store, code), await house.read(code)
        await house.begin()
        await house.client.script_load(scripts.IMPORT_SCRIPT.text)
        proxy.lose_reply_to(scripts.IMPORT_SCRIPT.digest.encode())
        assert await import_table(house.store, text) == before
        assert proxy.lost == 1


def asker(table: Table) -> int:
    return next(number for number, seat in enumerate(table.seats) if seat.awaited)
