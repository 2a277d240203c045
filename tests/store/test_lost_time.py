"""A failover or a backup takes a table back: the buttons of the lost time are outdated, never answers to another question."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.rules import legal
from engine.store import keys
from engine.store.operate.files import export_table, import_table
from engine.tables.answers import PlayAnswer, UndoAnswer
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import HOUR, SECOND, Span
from engine.tables.waiting.attention import Say
from tests.backends import Harness
from tests.servers import Server, free_ports, loopback_server
from tests.store.houses import Houses
from tests.tables.steps import the_asked


class LostTime(NamedTuple):
    """The buttons that people have in their chats of questions that were never asked."""

    answers: list[PlayAnswer]
    undos: list[UndoAnswer]


async def play(house: Harness, code: str, pick: int) -> Snapshot:
    """The seat that is asked answers with its first choice (0) or its last (-1), one second after the last one."""
    table, game = await house.read(code)
    assert game is not None
    seat = the_asked(Snapshot(table, game))
    house.time.passes(SECOND)
    return await house.answer(code, seat, list(legal(game, seat))[pick])


async def lost(house: Harness, code: str, steps: int = 6) -> LostTime:
    """What is asked and can be tapped in a time that will be lost."""
    answers, undos = [], []
    for _ in range(steps):
        table, game = await play(house, code, 0)
        assert game is not None
        seat = the_asked(Snapshot(table, game))
        person, asked = table.seats[seat].person, table.seats[seat].asked
        assert person is not None
        assert asked is not None
        answers += [PlayAnswer(person, asked, answer) for answer in legal(game, seat)]
        for number, one in enumerate(table.seats):
            own = view_table(Snapshot(table, game), number).own
            if own and own.undo_at and one.person:
                undos.append(UndoAnswer(one.person, revision=own.undo_at))
    assert undos
    return LostTime(answers, undos)


async def check_outdated(house: Harness, code: str, buttons: LostTime) -> None:
    before = await house.read(code)
    for button in (*buttons.answers, *buttons.undos):
        with pytest.raises(Refused) as refused:
            await house.tables.change(code, button)
        assert refused.value.reason in (Refusal.OUTDATED, Refusal.NOTHING_TO_UNDO), button
    assert await house.read(code) == before


async def play_on(house: Harness, code: str, buttons: LostTime, steps: int = 12) -> None:
    """Another game comes of it; in between somebody talks, which asks nobody anything."""
    await check_outdated(house, code, buttons)
    for _ in range(steps):
        await play(house, code, -1)
        await check_outdated(house, code, buttons)
        await house.tables.change(code, Say(1, "again"))
        await check_outdated(house, code, buttons)


@pytest.mark.parametrize("gap", [SECOND, HOUR])
async def test_after_an_import_no_button_of_the_lost_time_counts(alone: Harness, gap: Span) -> None:
    code = (await alone.open_round(2)).table.code
    await play(alone, code, 0)
    backup = await export_table(alone.store, code)
    buttons = await lost(alone, code)
    await alone.client.delete(*keys.all_of(code), keys.shown(code))
    alone.time.passes(gap)
    await import_table(alone.store, backup)
    await play_on(alone, code, buttons)


async def test_after_a_failover_to_a_lagging_replica_no_button_of_the_lost_time_counts(
    tmp_path: Path, houses: Houses
) -> None:
    ports = free_ports(2)
    with loopback_server(tmp_path / "a", ports[0], "--repl-diskless-sync-delay", "0") as primary:
        replicaof = ("--replicaof", "127.0.0.1", str(primary.port))
        with loopback_server(tmp_path / "b", ports[1], *replicaof) as replica:
            house = houses.at(f"redis://127.0.0.1:{primary.port}")
            code = (await house.open_round(2)).table.code
            await in_step(replica, house)
            replica.bid("REPLICAOF NO ONE")  # cut off: what comes now never reaches it
            buttons = await lost(house, code)
            primary.kill()
            promoted = houses.at(f"redis://127.0.0.1:{replica.port}")
            promoted.time.time = house.time.now() + 5 * SECOND
            await play_on(promoted, code, buttons, steps=8)


async def in_step(replica: Server, house: Harness) -> None:
    while "master_link_status:up" not in replica.ask("INFO replication"):
        await asyncio.sleep(0.02)
    assert await house.client.wait(1, 5000) == 1


async def test_a_clock_that_is_put_back_still_counts_on(alone: Harness) -> None:
    code = (await alone.open_round(2)).table.code
    alone.time.passes(HOUR)
    before = await play(alone, code, 0)
    alone.time.passes(-2 * HOUR)
    after = await play(alone, code, 0)
    assert after.table.revision == before.table.revision + 1
