"""The line before the processes: who is next, and that no place is lost."""

from __future__ import annotations

import asyncio

import pytest

from engine.minds.line import LineClosed, TakenPlace, TurnLine


class Waiting:
    """A line in which each writes down that it had its turn, and keeps its place until it is told. Its clock is moved by hand."""

    def __init__(self, places: int = 1) -> None:
        self.now = 0.0
        self.line = TurnLine(places, lambda: self.now)
        self.turns: list[str] = []
        self.asked: dict[str, asyncio.Task[None]] = {}
        self.places: list[TakenPlace] = []

    async def ask(self, name: str, *, aside: bool = False) -> None:
        async def stand() -> None:
            self.places.append(await self.line.turn(aside=aside))
            self.turns.append(name)

        self.asked[name] = asyncio.create_task(stand())
        await asyncio.sleep(0)

    async def leave(self, times: int = 1, after: float = 0.0) -> None:
        for _ in range(times):
            self.now += after
            self.line.leave(self.places.pop(0))
            await asyncio.sleep(0)


async def test_first_come_first_served() -> None:
    some = Waiting(places=2)
    for name in "abcd":
        await some.ask(name)
    assert some.turns == ["a", "b"]
    assert some.line.waiting == 2
    await some.leave(2)
    assert some.turns == ["a", "b", "c", "d"]


async def test_who_stands_aside_lets_the_others_go_first_for_as_long_as_it_has_taken_itself() -> None:
    some = Waiting()
    for name in ("a", "aside 1", "aside 2", "b", "c", "d"):
        await some.ask(name, aside="aside" in name)
    await some.leave(after=1)
    assert some.turns == ["a", "aside 1"], "nobody has stood aside yet"
    await some.leave(after=2)
    await some.leave(times=3, after=1)
    assert some.turns[2:] == ["b", "c", "aside 2", "d"]


async def test_who_stands_aside_is_next_when_nobody_else_waits() -> None:
    some = Waiting()
    for name in ("aside 1", "aside 2", "aside 3"):
        await some.ask(name, aside=True)
    await some.leave(2, after=1)
    assert some.turns == ["aside 1", "aside 2", "aside 3"]


@pytest.mark.parametrize("asides", [1, 4])
@pytest.mark.parametrize(("took", "share"), [(0.003, 1 / 35), (0.2, 1 / 2), (1.6, 1 / 2)])
async def test_those_who_always_stand_aside_have_a_sure_part_of_the_turns_and_no_more(
    took: float, share: float, asides: int
) -> None:
    """Their thoughts take 0.1 s, those of the others so long, and six of these always wait: two tables of three computers."""
    some = Waiting()
    for name in ("at first", *["other"] * 6, *["aside"] * asides):
        await some.ask(name, aside=name == "aside")
    for _ in range(1000):
        name = some.turns[-1]
        await some.leave(after=0.1 if name == "aside" else took)
        await some.ask(name, aside=name == "aside")
    assert some.turns.count("aside") / len(some.turns) == pytest.approx(share, rel=0.1)


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
    some.line.leave(some.places.pop(0))
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
