"""Hints are thought in the same processes in which computers think, and give way to them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TypeVar

import pytest

from engine.minds import Minds
from engine.minds.budgets import within
from engine.minds.hint_service import HINT_MS, HintService, HintTask
from engine.minds.mind import AnswerTask
from engine.players.hints import HINT_LEVEL, hint_for
from engine.rules import deal, new_game, view

T = TypeVar("T")
SIGHT = view(deal(new_game("havana-2009", 3), random.Random(1)), 0)


class Here(Minds):
    """So many wait; whoever thinks does it here."""

    def __init__(self, crowd: float) -> None:
        super().__init__(1)
        self.crowd = crowd
        self.thought: object = None

    async def ask(self, plan: Callable[[float], AnswerTask[T]]) -> T:
        thought = self.thought = plan(self.crowd)
        return thought.answer()


async def test_a_hint_comes_from_another_process_as_it_would_here() -> None:
    minds = Minds(1)
    try:
        thought = HintTask(SIGHT, 7, "medium", within("medium", 0)[1])
        assert await minds.ask(lambda _: thought) == hint_for(SIGHT, random.Random(7), level="medium")
        assert (await HintService(minds).hint_for(SIGHT, 7)).code in SIGHT.options
    finally:
        await minds.close()


async def test_where_many_wait_the_hint_is_a_simpler_levels() -> None:
    minds = Here(crowd=500)
    await HintService(minds).hint_for(SIGHT, 7)
    assert minds.thought == HintTask(SIGHT, 7, *within(HINT_LEVEL, 500, HINT_MS))
    assert isinstance(minds.thought, HintTask)
    assert minds.thought.level != HINT_LEVEL


async def test_nobody_waits_for_a_hint_for_ever() -> None:
    class Endless(Minds):
        async def ask(self, plan: Callable[[float], AnswerTask[T]]) -> T:
            return await asyncio.Future()

    with pytest.raises(TimeoutError):
        await HintService(Endless(1), patience=10).hint_for(SIGHT, 7)


async def test_minds_that_have_closed_have_no_time_for_a_hint() -> None:
    minds = Minds(1)
    await minds.close()
    with pytest.raises(TimeoutError):
        await HintService(minds).hint_for(SIGHT, 7)
