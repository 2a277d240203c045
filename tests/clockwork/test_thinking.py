"""A computer that fails, dawdles or answers what it may not does not stop its table."""

from __future__ import annotations

import logging
import random
import threading
from typing import Any

import pytest

from engine.clockwork import Thinker
from engine.players import PLAYERS, ComputerPlayer
from engine.rules import View
from engine.tables.lobby import Actor
from engine.tables.port import Due
from tests.backends import Harness
from tests.tables.steps import fake_only


class Failing:
    def choose(self, view: View, rng: random.Random) -> str:
        raise RuntimeError("no idea")


class Saying:
    """Whatever the question."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View, rng: random.Random) -> str:
        return self.answer  # type: ignore[no-any-return]


class Dawdling:
    """Thinks until it is told to end."""

    def __init__(self) -> None:
        self.end = threading.Event()

    def choose(self, view: View, rng: random.Random) -> str:
        self.end.wait()
        return PLAYERS["random"].choose(view, rng)


async def answered(house: Harness, player: ComputerPlayer, patience: float = 10.0) -> bool:
    """Does a computer's seat have its answer, after somebody has thought for it once?"""
    lobby = await house.tables.open(house.person(1), house.options(2), computers=("greedy",))
    code = (await house.tables.start(lobby.table.code, Actor(1))).table.code
    (entry,) = await house.due(Due.THINK)
    players = {"random": player, "greedy": player}
    await Thinker(house.tables, players=players, rng=random.Random(3), patience=patience).think(entry)
    return any(seat.envelope for seat in (await house.read(code)).table.seats)


@fake_only
@pytest.mark.parametrize("player", [Failing(), Saying("nonsense"), Saying(None), Saying([])])
async def test_chance_answers_for_a_computer_that_cannot(
    house: Harness, player: ComputerPlayer, caplog: pytest.LogCaptureFixture
) -> None:
    assert await answered(house, player)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert "greedy" in caplog.text


@fake_only
async def test_chance_answers_for_a_computer_that_thinks_too_long(
    house: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    player = Dawdling()
    try:
        assert await answered(house, player, patience=0.05)
    finally:
        player.end.set()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


@fake_only
async def test_a_computer_that_can_answers_itself(house: Harness, caplog: pytest.LogCaptureFixture) -> None:
    assert await answered(house, PLAYERS["greedy"])
    assert caplog.records == []
