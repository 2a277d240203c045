"""The gate before every call to a chat."""

from __future__ import annotations

from typing import Any

import fakeredis
import pytest

from engine.spans import MINUTE, SECOND
from engine.store.people.limits import SendRates
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import Gate

ANA, BEA, GROUP = 7, 8, -100
NO_TICKET = ""
"""The call arrives at once."""


@pytest.fixture
def server() -> fakeredis.FakeServer:
    return fakeredis.FakeServer()


def gate_at(server: fakeredis.FakeServer, **settings: Any) -> Gate:
    client = fakeredis.FakeAsyncRedis(server=server)
    return Gate.of(client, **{"overall": 30, "chat": 1, "group": 20} | settings)


async def test_it_opens_and_says_how_long_it_stays_closed(server: fakeredis.FakeServer) -> None:
    gate = gate_at(server)
    assert [await gate.admit(ANA, 0, NO_TICKET) for _ in range(3)] == [0] * 3
    assert 500 < await gate.admit(ANA, 0, NO_TICKET) <= 1_005
    assert await gate.admit(BEA, 1, NO_TICKET) == 0


async def test_all_gates_of_a_store_are_one(server: fakeredis.FakeServer) -> None:
    gates = [gate_at(server) for _ in range(3)]
    assert [await gate.admit(ANA, 0, NO_TICKET) for gate in gates] == [0] * 3
    assert await gates[0].admit(ANA, 0, NO_TICKET) > 0


async def test_it_keeps_the_rates_of_the_settings(server: fakeredis.FakeServer) -> None:
    gate = gate_at(server, overall=100, chat=5, group=4)
    assert gate.limits.rates == SendRates.of(100, 5, 4)
    for _ in range(3):
        await gate.admit(ANA, 0, NO_TICKET)
    assert 0 < await gate.admit(ANA, 0, NO_TICKET) <= 200
    assert await gate.admit(GROUP, 0, NO_TICKET) == 0
    assert await gate.admit(GROUP, 0, NO_TICKET) > SECOND


@pytest.mark.parametrize("priority", list(Priority))
async def test_a_crowd_of_every_priority_waits_for_room_and_not_for_the_store(
    server: fakeredis.FakeServer, priority: Priority, caplog: pytest.LogCaptureFixture
) -> None:
    gate = gate_at(server)
    waits = [await gate.admit(chat, priority, NO_TICKET) for chat in range(1, 40)]
    assert max(waits) > 0
    assert caplog.records == []


async def test_where_telegram_wants_to_be_left_alone_nobody_passes(server: fakeredis.FakeServer) -> None:
    gate = gate_at(server)
    await gate.block(ANA, 2_500)
    assert 2 * SECOND < await gate_at(server).admit(ANA, 0, NO_TICKET) <= 2_500
    assert await gate.admit(BEA, 0, NO_TICKET) == 0


async def test_lifted_it_asks_nobody(server: fakeredis.FakeServer) -> None:
    server.connected = False
    gate = gate_at(server, lifted=True)
    await gate.block(ANA, MINUTE)
    assert [await gate.admit(ANA, 3, NO_TICKET) for _ in range(100)] == [0] * 100


async def test_while_the_store_is_away_it_stays_closed_for_a_moment(server: fakeredis.FakeServer) -> None:
    server.connected = False
    gate = gate_at(server)
    await gate.block(ANA, MINUTE)
    assert await gate.admit(BEA, 0, NO_TICKET) == SECOND
