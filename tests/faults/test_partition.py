"""The instruments of `make partition`: the line that is cut, and the count of what was lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from engine.store import keys
from tests.backends import Harness
from tests.faults.ledger import Tap
from tests.faults.partition import DELAY_SECONDS, Line, lost_of
from tests.servers import free_ports

CODE = "CYAYTK"
NEAR = Tap(CODE, 0, 1, 11, "siesta", "n1")


@pytest.fixture
async def house_that_knows(alone: Harness) -> Harness:
    """Its table knows two tokens, one of each field."""
    await alone.client.hset(keys.table(CODE), mapping={"tokens": " f2 n12 ", "earlier": " f1 "})
    return alone


async def test_a_move_of_whose_token_the_table_knows_nothing_is_lost(house_that_knows: Harness) -> None:
    kept = replace(NEAR, decision=12, token="n12")
    assert await lost_of(house_that_knows.store, [NEAR, kept], [NEAR, kept]) == 1


async def test_a_move_that_another_has_made_as_well_is_kept_by_either_token(
    house_that_knows: Harness,
) -> None:
    same, other = replace(NEAR, token="f1"), replace(NEAR, answer="thief", token="f2")
    assert await lost_of(house_that_knows.store, [NEAR], [NEAR, same]) == 0
    assert await lost_of(house_that_knows.store, [NEAR], [NEAR, other]) == 1


async def test_nothing_passes_a_line_that_is_cut_and_afterwards_only_new_connections_do() -> None:
    port, line_port = free_ports(2)

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while said := await reader.read(100):
                writer.write(said)
        writer.close()

    async with await asyncio.start_server(echo, "127.0.0.1", port), Line(line_port, port) as line:
        reader, writer = await asyncio.open_connection("127.0.0.1", line_port)
        writer.write(b"one")
        assert await reader.read(100) == b"one"
        line.cut()
        writer.write(b"two")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(100), 5 * DELAY_SECONDS)
        line.mend()
        assert await reader.read(100) == b""
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", line_port)
        writer.write(b"three")
        assert await reader.read(100) == b"three"
        writer.close()
