"""Thoughts: values sent to another process, with all that one choice depends on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

from engine.players import FULL_EFFORT, ComputerPlayer, Effort
from engine.rules.view import View

T_co = TypeVar("T_co", covariant=True)


class AnswerTask(Protocol[T_co]):
    """A value that comes to an answer by itself, and can be sent to another process."""

    def answer(self) -> T_co: ...


class Thought(NamedTuple):
    """One choice of a computer. The same seed gives the same answer in any process, unless seconds limit the effort."""

    player: ComputerPlayer
    view: View
    seed: int
    effort: Effort = FULL_EFFORT

    def answer(self) -> str:
        return self.player.choose(self.view, random.Random(self.seed), self.effort)


ThoughtFactory = Callable[[float], Thought]
"""Makes a thought when its turn has come, from the number of thoughts that still wait for each process."""
