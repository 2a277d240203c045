"""The server is killed under load and started again by its supervisor: what was acknowledged is there."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from pathlib import Path

from engine.store.embedded import Embedded
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from tests.backends import ManualTime
from tests.faults.ledger import Ledger, Tap, new_game, taps
from tests.faults.stores import empty_store
from tests.servers import program

GAMES = 12
KILLS = 3
BETWEEN = 25
"""So many acknowledged taps lie between two deaths."""


async def keep_sending(tap: Tap, tables: Tables) -> Snapshot:
    while True:
        try:
            return await tap.send(tables)
        except StoreAway:
            await asyncio.sleep(0.02)


async def test_a_server_killed_under_load_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    ledger, rng = Ledger(), random.Random(6)
    async with Embedded(tmp_path, program=program()) as server, empty_store(server.url) as store:
        tables = Tables(store, ManualTime())
        games = [
            await new_game(tables, (2 * n + 1, 2 * n + 2), edition="la-habana-2024") for n in range(GAMES)
        ]
        playing = asyncio.gather(*[play(tables, game, ledger, rng) for game in games])
        dead = await kill(server, ledger)
        ends = await playing
        assert len(set(dead)) == KILLS
        assert [end.table.phase for end in ends] == [Phase.FINISHED] * GAMES
        for end in ends:
            assert await ledger.violations(store, end.table.code) == []


async def play(tables: Tables, snapshot: Snapshot, ledger: Ledger, rng: random.Random) -> Snapshot:
    """Those who are asked answer at the same moment, each until they are told that it is done."""
    while snapshot.table.phase is Phase.PLAYING:
        sent = taps(snapshot, rng)
        told = await asyncio.gather(*[keep_sending(tap, tables) for tap in sent])
        for tap in sent:
            ledger.acknowledge(tap)
        snapshot = max(told, key=lambda one: one.table.revision)
    return snapshot


async def kill(server: Embedded, ledger: Ledger) -> list[int]:
    """Several times, each in the middle of the taps of all tables; the process ids of the dead."""
    dead: list[int] = []
    for number in range(1, KILLS + 1):
        while len(ledger) < number * BETWEEN or server.pid in (0, *dead):
            await asyncio.sleep(0.01)
        dead.append(server.pid)
        os.kill(server.pid, signal.SIGKILL)
    return dead
