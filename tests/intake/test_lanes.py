"""Updates run side by side, and one after another within a lane."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.intake.updates import tap, text
from tgbot.intake import Lanes, lane_of

ANONYMOUS_ADMIN = {"sender_chat": {"id": -100}, "from": {"id": 1087968824}}


@pytest.mark.parametrize(
    ("update", "lane"),
    [
        (tap(1, "H7K9MW", chat=7), "person 7"),
        (tap(2, "AAAAAA", chat=-100), "person 8"),
        (text(3, chat=7), "person 7"),
        (text(4, chat=-100), "person 7"),
        ({"update_id": 5, "my_chat_member": {"chat": {"id": 8}, "from": {"id": 7}}}, "person 7"),
        ({"update_id": 6, "callback_query": {"data": "1.", "from": {"id": 7}}}, "person 7"),
        ({"update_id": 7, "message": ANONYMOUS_ADMIN | {"chat": {"id": -100}}}, "chat -100"),
        ({"update_id": 8, "message": {"chat": {"id": -100}, "migrate_to_chat_id": -200}}, "chat -100"),
        ({"update_id": 9, "poll": {}}, "chat None"),
        ({"update_id": 10, "message": "no message"}, "chat None"),
        ({"update_id": 11, "callback_query": {"data": ["no", "text"], "message": {"chat": 3}}}, "chat None"),
    ],
)
def test_an_update_goes_by_person_wherever_they_are_or_by_chat(update: dict[str, Any], lane: str) -> None:
    assert lane_of(update) == lane


async def test_a_slow_update_holds_up_its_own_lane_only() -> None:
    lanes: Lanes[str] = Lanes(10)
    gate, done = asyncio.Event(), []

    async def slow(_: str | None) -> str:
        await gate.wait()
        done.append("slow")
        return "slow"

    async def quick(before: str | None) -> str:
        done.append(f"after {before}")
        return "quick"

    tasks = [lanes.run("a", slow), lanes.run("a", quick), lanes.run("b", quick)]
    await tasks[2]
    assert done == ["after None"]
    gate.set()
    await asyncio.wait(tasks)
    assert done == ["after None", "slow", "after slow"]


async def test_an_empty_lane_is_forgotten() -> None:
    lanes: Lanes[None] = Lanes(10)

    async def work(_: None) -> None:
        await asyncio.sleep(0)

    tasks = [lanes.run(lane, work) for lane in "abacab"]
    assert len(lanes) == 3
    await asyncio.wait(tasks)
    await asyncio.sleep(0)
    assert len(lanes) == 0


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 4)), max_size=40),
    st.integers(1, 5),
)
def test_lanes_keep_their_order_and_no_more_run_than_there_are_places(
    arrivals: list[tuple[str, int]], places: int
) -> None:
    begun: dict[str, list[int]] = {lane: [] for lane in "abcd"}
    running: list[str] = []

    async def work(lane: str, number: int, steps: int, before: int | None) -> int:
        assert lane not in running
        assert before == (begun[lane][-1] if before is not None else None)
        begun[lane].append(number)
        running.append(lane)
        assert len(running) <= places
        for _ in range(steps):
            await asyncio.sleep(0)
        running.remove(lane)
        return number

    async def play() -> None:
        lanes: Lanes[int] = Lanes(places)
        tasks = []
        for number, (lane, steps) in enumerate(arrivals):
            tasks.append(lanes.run(lane, partial(work, lane, number, steps)))
            if number % 3 == 0:
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        await asyncio.sleep(0)
        assert len(lanes) == 0

    asyncio.run(play())
    for lane, numbers in begun.items():
        assert numbers == [number for number, (other, _) in enumerate(arrivals) if other == lane]
