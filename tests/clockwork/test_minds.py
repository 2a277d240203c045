"""Minds: processes that think, and whatever can go wrong with them."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from engine.minds import (
    MindCrashed,
    MindHung,
    Minds,
    MindsClosed,
    Thought,
    ThoughtFactory,
    mind,
    minds,
    spare_cores,
)
from engine.minds.child import NICENESS
from engine.players import PLAYERS, ComputerPlayer
from engine.rules import View, deal, new_game, view
from engine.spans import SECOND, Span, from_seconds
from tests.thinking import Dawdling, Exiting, Failing, Held, Killed, Saying, Spinning, Telling

QUICK = 300
NICEST = 19
"""No process can be nicer."""
PATIENCE = 30.0


@asynccontextmanager
async def at_work(processes: int = 1, patience: Span = 30 * SECOND) -> AsyncIterator[Minds]:
    some = Minds(processes, patience=patience)
    try:
        yield some
    finally:
        await some.close()


def opening(seed: int = 1) -> View:
    return view(deal(new_game("havana-2009", 3), random.Random(seed)), 0)


def plan(player: ComputerPlayer) -> ThoughtFactory:
    return lambda _: Thought(player, opening(), seed=7)


async def process_of(some: Minds) -> int:
    pid, _ = (await some.ask(plan(Telling()))).split()
    return int(pid)


def is_gone(pid: int) -> bool:
    """A process that has ended and that nobody has asked after yet is gone too."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


async def until_gone(*pids: int) -> None:
    async with asyncio.timeout(10):
        while not all(map(is_gone, pids)):
            await asyncio.sleep(0.02)


async def test_an_answer_from_another_process_is_the_one_that_would_be_given_here() -> None:
    async with at_work() as some:
        for seed in range(5):
            thought = Thought(PLAYERS["random"], opening(seed), seed)
            assert await some.ask(lambda _, thought=thought: thought) == thought.answer()  # type: ignore[misc]


async def test_who_thinks_is_another_process_and_a_nice_one() -> None:
    async with at_work() as some:
        pid, niceness = (await some.ask(plan(Telling()))).split()
    assert int(pid) != os.getpid()
    assert int(niceness) == min(os.nice(0) + NICENESS, NICEST)


async def test_processes_begin_when_they_are_needed_and_stay() -> None:
    before = len(multiprocessing.active_children())
    async with at_work(3) as some:
        assert len(multiprocessing.active_children()) == before
        assert len({await process_of(some) for _ in range(4)}) == 1
        await asyncio.gather(*[some.ask(plan(Dawdling(0.2))) for _ in range(2)])
        assert len(multiprocessing.active_children()) == before + 2
    assert len(multiprocessing.active_children()) == before


@pytest.mark.parametrize("player", [Dawdling(), Spinning()])
async def test_one_that_hangs_is_ended_and_the_next_is_answered(player: ComputerPlayer) -> None:
    async with at_work(patience=QUICK) as some:
        before = await process_of(some)
        with pytest.raises(MindHung):
            await some.ask(plan(player))
        assert is_gone(before)
        assert await process_of(some) != before


@pytest.mark.parametrize("player", [Exiting(), Killed()])
async def test_one_that_crashes_is_reported_and_the_next_is_answered(player: ComputerPlayer) -> None:
    async with at_work() as some:
        for _ in range(2):
            with pytest.raises(MindCrashed):
                await some.ask(plan(player))
            assert await some.ask(plan(Saying("again"))) == "again"


async def test_one_that_hangs_or_crashes_leaves_the_others_alone() -> None:
    async with at_work(2, patience=SECOND) as some:
        bad = [some.ask(plan(player)) for player in (Spinning(), Killed())]
        good = [some.ask(plan(Saying("done"))) for _ in range(4)]
        ends = await asyncio.gather(*bad, *good, return_exceptions=True)
    assert [type(end) for end in ends[:2]] == [MindHung, MindCrashed]
    assert ends[2:] == ["done"] * 4


async def test_a_process_that_is_killed_while_nothing_is_asked_is_replaced() -> None:
    async with at_work() as some:
        pid = await process_of(some)
        os.kill(pid, signal.SIGKILL)
        await until_gone(pid)
        with suppress(MindCrashed):  # nobody may have noticed yet
            await some.ask(plan(Saying("")))
        assert await process_of(some) != pid


async def test_what_a_player_raises_is_told() -> None:
    async with at_work() as some:
        with pytest.raises(LookupError, match="no idea"):
            await some.ask(plan(Failing()))
        with pytest.raises(Exception, match="pickle"):
            await some.ask(plan(Saying(lambda: None)))
        assert await some.ask(plan(Saying("again"))) == "again"


async def test_a_process_that_gives_no_sign_at_all_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_work(patience=QUICK) as some:
        pid = await process_of(some)
        os.kill(pid, signal.SIGSTOP)
        with monkeypatch.context() as quick:
            quick.setattr(mind, "GRACE_MS", QUICK)
            with pytest.raises(MindHung):
                await some.ask(plan(Saying("")))
        assert await process_of(some) != pid
        await until_gone(pid)


async def test_a_plan_that_cannot_be_made_takes_no_place() -> None:
    def impossible(crowd: float) -> Thought:
        raise LookupError(crowd)

    async with at_work() as some:
        for _ in range(2):
            with pytest.raises(LookupError):
                await some.ask(impossible)
        assert await some.ask(plan(Saying("again"))) == "again"


async def crowds_seen(processes: int, callers: int) -> list[tuple[int, float]]:
    """Who was served, in this order, and how many then waited for each process."""
    crowds: list[tuple[int, float]] = []

    def noting(number: int) -> ThoughtFactory:
        def make(crowd: float) -> Thought:
            crowds.append((number, crowd))
            return Thought(Saying("done"), opening(), seed=1)

        return make

    async with at_work(processes) as some:
        await asyncio.gather(*[some.ask(noting(number)) for number in range(callers)])
    return crowds


async def test_first_come_first_served_and_each_is_told_how_many_wait() -> None:
    assert await crowds_seen(1, 4) == [(0, 3.0), (1, 2.0), (2, 1.0), (3, 0.0)]


async def test_what_is_thought_aside_gives_way_to_everybody_who_asks() -> None:
    ended: list[str] = []

    async def noted(name: str, thinking: Awaitable[str]) -> None:
        await thinking
        ended.append(name)

    async with at_work() as some:
        aside = Thought(Dawdling(0.3), opening(), seed=1)
        asides = [asyncio.create_task(noted(f"aside {one}", some.ask_aside(aside))) for one in range(3)]
        await asyncio.sleep(0)
        others = [
            asyncio.create_task(noted(f"other {one}", some.ask(plan(Dawdling(0.01))))) for one in range(2)
        ]
        await asyncio.gather(*asides, *others)
    assert ended == ["aside 0", "other 0", "other 1", "aside 1", "aside 2"]


async def test_what_waits_aside_is_turned_away_at_the_end(tmp_path: Path) -> None:
    some = Minds(1)
    held = asyncio.create_task(some.ask(plan(Held(tmp_path / "goes on"))))
    await asyncio.sleep(0)
    aside = asyncio.create_task(some.ask_aside(Thought(Saying(""), opening(), seed=1)))
    await asyncio.sleep(0)
    (tmp_path / "goes on").touch()
    await some.close()
    with pytest.raises(MindsClosed):
        await aside
    await asyncio.gather(held, return_exceptions=True)


async def test_several_processes_share_those_who_wait() -> None:
    crowds = await crowds_seen(2, 6)
    assert [number for number, _ in crowds] == list(range(6))
    assert crowds[:2] == [(0, 2.0), (1, 2.0)]  # later on, both processes may be free at the same moment


async def test_who_stops_waiting_ends_nobody(tmp_path: Path) -> None:
    async with at_work() as some:
        pid = await process_of(some)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await some.ask(plan(Held(tmp_path / "goes on")))
        (tmp_path / "goes on").touch()
        assert await process_of(some) == pid


async def test_a_thought_that_fails_when_nobody_waits_any_more_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with at_work(patience=QUICK) as some:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await some.ask(plan(Dawdling()))
        await process_of(some)
    gc.collect()
    assert caplog.records == []


async def test_interrupts_are_for_the_worker_alone() -> None:
    async with at_work() as some:
        pid = await process_of(some)
        os.kill(pid, signal.SIGINT)
        assert await process_of(some) == pid


def test_one_core_is_left_to_those_who_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    for usable, spare in ({0, 1, 2, 3}, 3), ({0}, 1):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, usable=usable: usable, raising=False)
        assert spare_cores() == spare


# The end


async def test_who_thinks_may_finish_when_we_close_and_who_waits_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "CLOSE_WAIT_MS", from_seconds(PATIENCE))
    some = Minds(1)
    pid = await process_of(some)
    asked = [asyncio.create_task(some.ask(plan(Held(tmp_path / "goes on")))) for _ in range(3)]
    await asyncio.sleep(0.1)
    closing = asyncio.create_task(some.close())
    await asyncio.sleep(0.1)
    assert not closing.done()
    (tmp_path / "goes on").touch()
    await closing
    first, *others = await asyncio.gather(*asked, return_exceptions=True)
    assert first == "done"
    assert [type(other) for other in others] == [MindsClosed, MindsClosed]
    assert is_gone(pid)
    with pytest.raises(MindsClosed):
        await some.ask(plan(Saying("")))


async def test_one_that_hangs_does_not_hold_up_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "CLOSE_WAIT_MS", QUICK)
    some = Minds(1)
    pid = await process_of(some)
    asked = asyncio.create_task(some.ask(plan(Spinning())))
    await asyncio.sleep(0.1)
    async with asyncio.timeout(PATIENCE):
        await some.close()
    assert is_gone(pid)
    with pytest.raises(MindsClosed):
        await asked


WORKER = """
import asyncio
from engine.minds import Minds
from tests.clockwork.test_minds import plan
from tests.thinking import Spinning, Telling

async def main():
    some = Minds(1)
    print((await some.ask(plan(Telling()))).split()[0], flush=True)
    asked = asyncio.create_task(some.ask(plan(Spinning())))
    await asyncio.sleep({seconds})

asyncio.run(main())
"""


def worker(seconds: float) -> subprocess.Popen[str]:
    script = WORKER.format(seconds=seconds)
    return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)


async def test_whoever_thinks_leaves_with_a_worker_that_is_killed() -> None:
    """Even in the middle of a thought that has no end."""
    with worker(60) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        await asyncio.sleep(0.3)
        assert not is_gone(pid)
        process.kill()
        await until_gone(pid)


async def test_and_with_one_that_ends_without_a_word() -> None:
    with worker(0.3) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        assert process.wait(10) == 0
        await until_gone(pid)
