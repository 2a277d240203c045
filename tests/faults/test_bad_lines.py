"""The line to the server is bad, or the server refuses: people try again, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from engine.store import scripts
from engine.tables.directory.indexes import person_index
from engine.tables.options import Options, parse_pace
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from engine.tables.waiting.attention import Say
from tests.backends import ManualTime
from tests.faults.ledger import Ledger, Tap, new_game, play_on, profile, taps
from tests.faults.proxy import Fault, Plan, Proxy, at_random
from tests.faults.stores import empty_store
from tests.servers import embedded_server

LOST = (Fault.CUT_REPLY, Fault.LOSE_REPLY)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with embedded_server(tmp_path_factory.mktemp("server")) as running:
        yield running.socket


def once_at_a_commit(fault: Fault) -> Plan:
    """The first commit meets a fault."""
    digest, left = scripts.COMMIT_SCRIPT.digest.encode(), [fault]
    return lambda request: left.pop() if left and digest in request else None


async def keep_sending(tap: Tap, tables: Tables) -> Snapshot:
    """As Telegram does: the same update, until it is acknowledged."""
    while True:
        try:
            return await tap.send(tables)
        except StoreAway:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("fault", LOST)
async def test_a_reply_lost_after_a_commit_is_a_success(server: Path, tmp_path: Path, fault: Fault) -> None:
    async with Proxy(server, tmp_path / "line") as line, empty_store(line.url) as store:
        tables = Tables(store, ManualTime())
        before = await new_game(tables, (1, 2))
        tap = taps(before, random.Random(1))[0]
        line.plan = once_at_a_commit(fault)
        after = await tap.send(tables)
        assert line.done[fault] == 1
        assert after.table.revision == before.table.revision + 1
        assert after == (await store.read(tap.code)).snapshot


@pytest.mark.parametrize("fault", LOST)
async def test_a_table_is_opened_once_and_a_word_said_once_though_the_reply_is_lost(
    server: Path, tmp_path: Path, fault: Fault
) -> None:
    async with Proxy(server, tmp_path / "line") as line, empty_store(line.url) as store:
        tables = Tables(store, ManualTime())
        await new_game(tables, (8, 9))  # the server knows the script now
        options = Options(edition="havana-2009", seats=2, pace=parse_pace("open"))
        line.plan = once_at_a_commit(fault)
        code = (await tables.open(profile(1), options, token="update:1")).table.code
        assert await store.indexed_tables(person_index(1)) == [code]
        line.plan = once_at_a_commit(fault)
        await tables.change(code, Say(1, "Hello"), token="update:2")
        assert [said.text for said in await store.talk(code)] == ["Hello"]
        assert line.done[fault] == 2


@pytest.mark.parametrize("fault", Fault)
async def test_a_commit_that_meets_a_fault_counts_once_when_sent_again(
    server: Path, tmp_path: Path, fault: Fault
) -> None:
    ledger, rng = Ledger(), random.Random(2)
    async with Proxy(server, tmp_path / "line") as line, empty_store(line.url) as store:
        tables = Tables(store, ManualTime())
        before = await new_game(tables, (1, 2))
        line.plan = once_at_a_commit(fault)
        for tap in taps(before, rng):
            after = await keep_sending(tap, tables)
            ledger.acknowledge(tap)
        assert line.done[fault] == 1
        assert after.table.revision == before.table.revision + 2
        assert await ledger.violations(store, after.table.code) == []


async def test_whole_games_over_bad_lines_lose_nothing_and_do_nothing_twice(
    server: Path, tmp_path: Path
) -> None:
    ledger, rng = Ledger(), random.Random(3)
    async with Proxy(server, tmp_path / "line") as line, empty_store(line.url) as store:
        tables = Tables(store, ManualTime())
        games = [await new_game(tables, (3 * n + 1, 3 * n + 2, 3 * n + 3)) for n in range(4)]
        line.plan = at_random(rng, 0.05)
        ends = await asyncio.gather(*[play_badly(tables, game, ledger, rng, line) for game in games])
        line.plan = lambda _: None
        assert [end.table.phase for end in ends] == [Phase.FINISHED] * 4
        assert set(line.done) == set(Fault)
        for end in ends:
            assert await ledger.violations(store, end.table.code) == []


async def play_badly(
    tables: Tables, snapshot: Snapshot, ledger: Ledger, rng: random.Random, line: Proxy
) -> Snapshot:
    """To the end; now and then all lines are cut at once."""
    while snapshot.table.phase is Phase.PLAYING:
        if rng.random() < 0.01:
            line.cut()
        tap = rng.choice(taps(snapshot, rng))
        snapshot = await keep_sending(tap, tables)
        ledger.acknowledge(tap)
    return snapshot


async def test_a_store_that_is_away_is_said_to_be_and_comes_back_by_itself(
    server: Path, tmp_path: Path
) -> None:
    ledger, rng = Ledger(), random.Random(4)
    line = Proxy(server, tmp_path / "line")
    async with AsyncExitStack() as stack:
        async with line:
            store = await stack.enter_async_context(empty_store(line.url))
            tables = Tables(store, ManualTime())
            game = await new_game(tables, (1, 2))
        tap = taps(game, rng)[0]
        with pytest.raises(StoreAway):
            await tap.send(tables)
        async with Proxy(server, line.listen):
            again = await tap.send(tables)
            assert again.table.revision == game.table.revision + 1
            ledger.acknowledge(tap)
            await play_on(tables, again, ledger, rng)
            assert await ledger.violations(store, tap.code) == []
