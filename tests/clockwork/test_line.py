"""The line before the processes: who is next, and that no place is lost."""

from __future__ import annotations

import asyncio

import pytest

from engine.minds.line import LineClosed, TurnLine
from engine.spans import HOUR


class Waiting:
    """A line in which each writes down that it had its turn, and keeps its place until it is told."""

    def __init__(self, places: int = 1, patience: int = HOUR) -> None:
        self.line = TurnLine(places, patience)
        self.turns: list[str] = []
        self.asked: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, *, aside: bool = False) -> None:
        async def stand() -> None:
            await self.line.turn(aside=aside)
            self.turns.append(name)

        self.asked[name] = asyncio.create_task(stand())
        await asyncio.sleep(0)

    async def leave(self, times: int = 1) -> None:
        for _ in range(times):
            self.line.leave()
            await asyncio.sleep(0)


async def test_first_come_first_served() -> None:
    some = Waiting(places=2)
    for name in "abcd":
        await some.ask(name)
    assert some.turns == ["a", "b"]
    assert some.line.waiting == 2
    await some.leave(2)
    assert some.turns == ["a", "b", "c", "d"]


async def test_who_stands_aside_lets_everybody_go_first() -> None:
    some = Waiting()
    for name in ("a", "aside 1", "b", "aside 2", "c"):
        await some.ask(name, aside="aside" in name)
    await some.leave(4)
    assert some.turns == ["a", "b", "c", "aside 1", "aside 2"]


async def test_who_stands_aside_is_served_after_a_while_however_many_ask() -> None:
    some = Waiting(patience=20)
    for name in ("a", "aside 1", "aside 2", "b", "c", "d"):
        await some.ask(name, aside="aside" in name)
    await some.leave()
    await asyncio.sleep(0.03)
    await some.leave(2)
    assert some.turns == ["a", "b", "aside 1", "c"]  # their share is that of all of them
    await asyncio.sleep(0.03)
    await some.leave(2)
    assert some.turns[4:] == ["aside 2", "d"]


@pytest.mark.parametrize("aside", [False, True])
async def test_who_stops_waiting_leaves_no_gap(*, aside: bool) -> None:
    some = Waiting()
    for name in "abc":
        await some.ask(name, aside=aside)
    some.asked["b"].cancel()
    await some.leave()
    assert some.turns == ["a", "c"]


async def test_who_stops_waiting_in_the_moment_of_their_turn_passes_it_on() -> None:
    some = Waiting()
    for name in "abc":
        await some.ask(name)
    some.line.leave()
    some.asked["b"].cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert some.turns == ["a", "c"]


async def test_a_line_that_is_closed_turns_everybody_away() -> None:
    some = Waiting()
    for name in ("a", "b", "aside"):
        await some.ask(name, aside=name == "aside")
    some.line.close()
    for late in (some.asked["b"], some.asked["aside"], some.line.turn()):
        with pytest.raises(LineClosed):
            await late
