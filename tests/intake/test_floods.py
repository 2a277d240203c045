"""What is sent too fast is dropped before it is read, and confirmed; the first of a row is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import fakeredis
import pytest

from engine.store.due_store import DueStore
from engine.store.people.limits import MILLI, FloodLimits, FloodRates, FloodVerdict, Rate, UpdateSender
from engine.tables.time.instants import SECOND, Span
from tests.backends import Harness
from tests.intake.updates import Processor, tap, text
from tgbot.intake import FloodCheck, Intake
from tgbot.intake.lanes import counted_sender, is_chatter

RATES = FloodRates(person=Rate(SECOND * MILLI, burst=3), group=Rate(SECOND * MILLI, burst=5))
GROUP = -100


class Told:
    def __init__(self) -> None:
        self.numbers: list[int] = []

    def __call__(self, update: dict[str, Any], wait: Span) -> None:
        assert wait > 0
        self.numbers.append(update["update_id"])


@pytest.fixture
def told() -> Told:
    return Told()


def worker(house: Harness, process: Processor, told: Told, limits: FloodLimits | None = None) -> Intake:
    limits = limits or FloodLimits(house.client, RATES, house.time.now)
    check = FloodCheck(limits, told)
    return Intake(process, DueStore(house.client), house.time, park_after_seconds=0.05, flood_check=check)


def command(number: int, person: int, chat: int = GROUP) -> dict[str, Any]:
    return {"update_id": number, "message": {"chat": {"id": chat}, "from": {"id": person}, "text": "/table"}}


async def test_a_flood_is_dropped_and_confirmed_and_its_sender_told_once(alone: Harness, told: Told) -> None:
    process = Processor()
    intake = worker(alone, process, told)
    await intake.take([tap(number) for number in range(1, 9)] + [tap(9, "AAAAAA")])
    assert sorted(process.done) == [1, 2, 3, 9]
    assert told.numbers == [4]
    await intake.take([tap(number) for number in range(4, 12)])
    assert sorted(process.done) == [1, 2, 3, 9]
    assert told.numbers == [4]


async def test_a_batch_that_comes_again_counts_once(alone: Harness, told: Told) -> None:
    process = Processor()
    process.hold(1)
    intake = worker(alone, process, told)
    for _ in range(5):
        await intake.take([tap(1), tap(2)])
    process.let_go(1)
    await intake.take([tap(3)])
    await intake.finish()
    assert process.done == [1, 2, 3]


async def test_a_batch_that_comes_again_as_the_store_refuses_it_counts_once(
    alone: Harness, told: Told
) -> None:
    """Else honest people's taps were dropped after an outage, as their batch had come many times."""
    check = FloodCheck(FloodLimits(alone.client, RATES, alone.time.now), told)
    batch = [tap(1), tap(2)]
    assert [await check.dropped(batch) for _ in range(5)] == [[]] * 5
    assert await check.dropped([*batch, tap(3), tap(4)]) == [tap(4)]


async def test_a_group_is_limited_over_all_its_people(alone: Harness, told: Told) -> None:
    process = Processor()
    await worker(alone, process, told).take([command(number, person=number) for number in range(1, 9)])
    assert sorted(process.done) == [1, 2, 3, 4, 5]
    assert told.numbers == [6]


async def test_what_people_say_to_each_other_is_dropped_and_counts_for_nobody(
    alone: Harness, told: Told
) -> None:
    process, said = Processor(), {"chat": {"id": GROUP}, "from": {"id": 7}}
    chatter = [{"update_id": number, "message": said | {"text": "hello"}} for number in range(1, 30)]
    picture = {"update_id": 30, "message": said | {"photo": []}}
    await worker(alone, process, told).take([*chatter, picture, command(31, person=7)])
    assert process.done == [31]
    assert told.numbers == []


@pytest.mark.parametrize(
    ("update", "sender", "chatter"),
    [
        (tap(1, chat=7), UpdateSender(7, None), False),
        (tap(1, chat=GROUP), UpdateSender(7, GROUP), False),
        (text(1, chat=7), UpdateSender(7, None), False),
        (command(1, person=7), UpdateSender(7, GROUP), False),
        ({"update_id": 1, "message": {"chat": {"id": 7}, "from": {"id": 7}, "photo": []}}, (7, None), False),
        ({"update_id": 1, "message": {"chat": {"id": GROUP}, "from": {"id": 7}}}, (7, GROUP), True),
        (
            {
                "update_id": 1,
                "message": {"chat": {"id": GROUP}, "sender_chat": {"id": GROUP}, "text": "/new"},
            },
            UpdateSender(None, GROUP),
            False,
        ),
        (
            {"update_id": 1, "message": {"chat": {"id": GROUP}, "from": {"id": 7}, "migrate_to_chat_id": -2}},
            UpdateSender(None, None),
            False,
        ),
        ({"update_id": 1, "my_chat_member": {"chat": {"id": 7}, "from": {"id": 7}}}, (7, None), False),
        ({"update_id": 1, "poll": {}}, UpdateSender(None, None), False),
        ({"update_id": 1, "message": "no message"}, UpdateSender(None, None), False),
    ],
)
def test_an_update_counts_for_its_person_and_its_group(
    update: dict[str, Any], sender: UpdateSender, *, chatter: bool
) -> None:
    assert counted_sender(update) == sender
    assert is_chatter(update) is chatter


# The store


class HangingLimits(FloodLimits):
    asked = 0

    async def admit(self, senders: Sequence[UpdateSender]) -> list[FloodVerdict]:
        self.asked += 1
        await asyncio.Event().wait()
        return []


async def test_nobody_waits_for_a_check_that_hangs_and_it_is_not_asked_again_at_once(
    alone: Harness, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.intake.lanes.FLOOD_CHECK_SECONDS", 0.01)
    process, limits = Processor(), HangingLimits(alone.client)
    intake = worker(alone, process, told, limits)
    for number in range(1, 20):
        await intake.take([tap(number)])
    assert process.done == list(range(1, 20))
    assert limits.asked == 1


async def test_while_the_store_is_away_everything_comes_in_and_waits_as_ever(told: Told) -> None:
    server = fakeredis.FakeServer()
    house = Harness(fakeredis.FakeAsyncRedis(server=server))
    server.connected = False
    process = Processor()
    await worker(house, process, told).take([tap(number) for number in range(1, 20)])
    assert process.done == list(range(1, 20))
    assert told.numbers == []
