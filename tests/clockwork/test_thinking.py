"""A computer that fails, hangs or answers what it may not does not stop its table, and the operator is told."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from engine.circuit_breaker import MAX_FAILURES_IN_A_ROW, REST_MS
from engine.clockwork import Thinker
from engine.minds import Minds, MindsClosed, Thought, ThoughtFactory
from engine.players import PLAYERS, ComputerPlayer
from engine.tables.lobby import Actor, StartGame
from engine.tables.port import Due
from engine.tables.seat import StandIn
from engine.tables.table import Table
from engine.tables.time.instants import HOUR
from engine.tables.waiting.absence import Resign
from tests.backends import Harness
from tests.clockwork.workers import until
from tests.tables.steps import due_at, wake_when_due
from tests.thinking import AtOnce, Dawdling, Exiting, Failing, First, Saying

FIRST = First()
NEVER: Mapping[str, ComputerPlayer] = dict.fromkeys(PLAYERS, Saying("never asked"))


class Noting(AtOnce):
    """Notes what was thought, by whom, and how many are said to wait."""

    def __init__(self, crowd: float = 0) -> None:
        self.crowd = crowd
        self.thoughts: list[Thought] = []

    async def ask(self, plan: ThoughtFactory) -> str:
        self.thoughts.append(plan(self.crowd))
        return self.thoughts[-1].answer()


class Slow(Noting):
    """Answers when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)

    async def ask(self, plan: ThoughtFactory) -> str:
        answer = await super().ask(plan)
        await self.let.acquire()
        return answer


class Deaf(AtOnce):
    async def ask(self, plan: ThoughtFactory) -> str:
        await asyncio.sleep(60)
        return ""


class Shut(AtOnce):
    async def ask(self, plan: ThoughtFactory) -> str:
        raise MindsClosed


async def begun(house: Harness, level: str = "hard") -> str:
    """A person and a computer who both have to lay their first pair."""
    lobby = await house.tables.open(house.person(1), house.options(2), computers=(level,))
    return (await house.tables.change(lobby.table.code, StartGame(Actor(1)))).table.code


async def thought(house: Harness, thinker: Thinker, level: str = "hard") -> Table:
    """A table after its computer was asked once."""
    code = await begun(house, level)
    (entry,) = await house.due(Due.THINK)
    await thinker.think(entry)
    return (await house.read(code)).table


def thinker(house: Harness, minds: Any = None, **players: ComputerPlayer) -> Thinker:
    return Thinker(house.tables, minds or AtOnce(), {**NEVER, **players}, random.Random(3))


def laid(table: Table) -> bool:
    return any(seat.envelope for seat in table.seats)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The texts of the alarms."""
    found = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    return [line.partition("text=")[2] for line in found]


async def test_a_computer_that_can_answers_itself(house: Harness, caplog: pytest.LogCaptureFixture) -> None:
    assert laid(await thought(house, thinker(house, hard=FIRST)))
    assert caplog.records == []


@pytest.mark.parametrize(
    ("player", "deed"),
    [
        (Failing(), "fails"),
        (Saying("nonsense"), "answers what it may not"),
        (Saying(None), "answers what it may not"),
        (Saying([]), "answers what it may not"),
    ],
)
async def test_a_simpler_one_plays_for_a_computer_that_cannot(
    house: Harness, caplog: pytest.LogCaptureFixture, player: ComputerPlayer, deed: str
) -> None:
    minds = Noting()
    table = await thought(house, thinker(house, minds, hard=player, medium=FIRST))
    assert laid(table)
    assert [one.player for one in minds.thoughts] == [player, FIRST]
    (error,) = errors(caplog)
    assert error.startswith(f"computer hard {deed} (table {table.code}, decision ")


@pytest.mark.parametrize(
    ("level", "asked"),
    [
        ("hard", ["hard", "medium"]),
        ("medium", ["medium", "easy"]),
        ("easy", ["easy"]),
        ("greedy", ["medium", "easy"]),
    ],
)
async def test_a_simpler_one_is_tried_once_and_then_chance_plays(
    house: Harness, caplog: pytest.LogCaptureFixture, level: str, asked: list[str]
) -> None:
    failing = {name: Failing() for name in PLAYERS}
    assert laid(await thought(house, thinker(house, **failing), level))
    assert [error.split()[1] for error in errors(caplog)] == asked


async def test_chance_needs_nobody_to_think(house: Harness) -> None:
    minds = Noting()
    assert laid(await thought(house, thinker(house, minds), "random"))
    assert minds.thoughts == []


async def test_a_level_of_another_release_is_played_by_medium(house: Harness) -> None:
    await begun(house, "greedy")
    (entry,) = await house.due(Due.THINK)
    minds = Noting()
    await Thinker(house.tables, minds, {"medium": FIRST}).think(entry)
    assert [one.player for one in minds.thoughts] == [FIRST]


async def test_a_process_that_crashes_does_not_stop_its_table(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    minds = Minds(1)
    try:
        assert laid(await thought(house, thinker(house, minds, hard=Exiting(), medium=FIRST)))
    finally:
        await minds.close()
    assert errors(caplog)[0].startswith("computer hard crashes (table")


async def test_nor_does_one_that_hangs(house: Harness, caplog: pytest.LogCaptureFixture) -> None:
    minds = Minds(1, patience=300)
    try:
        assert laid(await thought(house, thinker(house, minds, hard=Dawdling(), medium=FIRST)))
    finally:
        await minds.close()
    assert errors(caplog)[0].startswith("computer hard hangs (table")


async def test_chance_plays_before_the_lease_ends_whatever_the_processes_do(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    late = thinker(house, Deaf())
    late.longest = 0.05
    assert laid(await thought(house, late))
    assert errors(caplog)[0].startswith("no computer answers for hard in time (table")


async def test_a_level_that_fails_again_and_again_rests_for_a_while(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    minds, now = Noting(), [0.0]
    one = thinker(house, minds, hard=Failing(), medium=FIRST)
    one.rests.clock = lambda: now[0]
    for _ in range(MAX_FAILURES_IN_A_ROW + 2):
        assert laid(await thought(house, one))
    asked = [thought.player for thought in minds.thoughts]
    assert sum(isinstance(player, Failing) for player in asked) == MAX_FAILURES_IN_A_ROW
    assert asked[-2:] == [FIRST, FIRST]
    assert len(errors(caplog)) == 2, "one for all failures of a minute, one for the rest"
    assert "rests" in errors(caplog)[1]
    now[0] += REST_MS
    for _ in range(2):
        await thought(house, one)
    asked = [thought.player for thought in minds.thoughts]
    assert sum(isinstance(player, Failing) for player in asked) == MAX_FAILURES_IN_A_ROW + 1, (
        "tried once, and rests again"
    )


async def test_failures_that_are_not_in_a_row_are_forgiven(house: Harness) -> None:
    one = thinker(house, hard=Failing(), medium=FIRST)
    for _ in range(MAX_FAILURES_IN_A_ROW):
        one.players = {**one.players, "hard": Failing()}
        await thought(house, one)
        one.players = {**one.players, "hard": FIRST}
        await thought(house, one)
    assert not one.rests.is_resting("hard")


async def test_with_too_many_waiting_medium_plays_for_hard_and_the_operator_is_told(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    minds = Noting(crowd=100)
    assert laid(await thought(house, thinker(house, minds, medium=FIRST)))
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "100 choices wait for each process: medium plays for hard" in caplog.text


async def test_with_some_waiting_hard_thinks_less(house: Harness) -> None:
    minds = Noting(crowd=9)
    await thought(house, thinker(house, minds, hard=FIRST))
    assert minds.thoughts[0].effort.seconds == pytest.approx(0.3)


async def test_a_choice_can_be_repeated_by_the_seed_in_the_log(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "engine.clockwork.thinker")
    minds = Noting()
    table = await thought(house, thinker(house, minds, hard=PLAYERS["random"]))
    found = re.search(
        rf"thought_planned level=hard table={table.code} decision=\d+ seed=(\d+) effort=Effort", caplog.text
    )
    assert found
    (first,) = minds.thoughts
    again = Thought(PLAYERS["random"], first.view, int(found[1]))
    assert again.answer() == next(seat.envelope for seat in table.seats if seat.envelope)


async def test_two_choices_have_two_seeds(house: Harness) -> None:
    minds = Noting()
    one = Thinker(house.tables, minds, {"hard": FIRST})
    for _ in range(2):
        await thought(house, one)
    assert len({thought.seed for thought in minds.thoughts}) == 2


async def test_what_is_not_thought_when_we_close_is_left_to_the_next_worker(house: Harness) -> None:
    """At once, not after the lease of the one that closes."""
    table = await thought(house, thinker(house, Shut()))
    assert not laid(table)
    assert await due_at(house, table.code, Due.THINK) == house.time.now()


async def test_nobody_thinks_twice_about_one_decision(house: Harness) -> None:
    """Three computers lay their pairs at the same time, and each that is done makes the others due again."""
    computers = ("hard",) * 3
    lobby = await house.tables.open(house.person(1), house.options(4), computers=computers)
    code = (await house.tables.change(lobby.table.code, StartGame(Actor(1)))).table.code
    minds = Slow()
    one = thinker(house, minds, hard=FIRST)
    (entry,) = await house.due(Due.THINK)
    thinking = asyncio.create_task(one.think(entry))
    await until(lambda: len(minds.thoughts) == 3)
    minds.let.release()
    while not laid((await house.read(code)).table):
        await asyncio.sleep(0.001)
    (again,) = await house.due(Due.THINK)
    await one.think(again)
    assert len(minds.thoughts) == 3
    assert await due_at(house, code, Due.THINK), "who crashes now is replaced when the lease ends"
    minds.let.release()
    minds.let.release()
    await thinking
    assert sum(bool(seat.envelope) for seat in (await house.read(code)).table.seats) == 3
    assert await due_at(house, code, Due.THINK) is None


# Standing in


async def test_a_stand_in_is_shown_only_what_does_least_harm(house: Harness) -> None:
    code = (await house.game(2, pace="10m + 2m")).table.code
    house.time.passes(HOUR)
    table = (await wake_when_due(house, code)).table
    assert [seat.stand_in for seat in table.seats] == [StandIn.ONCE] * 2
    minds = Noting()
    (entry,) = await house.due(Due.THINK)
    await thinker(house, minds, medium=FIRST).think(entry)
    assert len(minds.thoughts) == 2
    for one in minds.thoughts:
        assert not [code for code in one.view.options if "thief" in code or "tax" in code]


async def test_so_is_the_one_that_plays_for_somebody_who_has_resigned(house: Harness) -> None:
    code = (await house.game(3)).table.code
    await house.tables.change(code, Resign(2))
    minds = Noting()
    (entry,) = await house.due(Due.THINK)
    await thinker(house, minds, medium=FIRST).think(entry)
    (one,) = minds.thoughts
    assert not [code for code in one.view.options if "thief" in code or "tax" in code]


async def test_a_computer_on_its_own_seat_may_do_as_it_likes(house: Harness) -> None:
    minds = Noting()
    await thought(house, thinker(house, minds, hard=FIRST))
    (one,) = minds.thoughts
    assert [code for code in one.view.options if "thief" in code]


async def test_where_one_harmless_choice_is_left_nobody_has_to_think(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only(view: Any, people: Any) -> Any:
        assert list(people) == [0, 1]
        return view._replace(options=dict([*view.options.items()][:1]))

    monkeypatch.setattr("engine.clockwork.thinker.spare", only)
    code = (await house.game(2, pace="10m + 2m")).table.code
    house.time.passes(HOUR)
    await wake_when_due(house, code)
    minds = Noting()
    (entry,) = await house.due(Due.THINK)
    await thinker(house, minds).think(entry)
    assert minds.thoughts == []
    game = (await house.read(code)).game
    assert game is not None
    assert game.round == 1
