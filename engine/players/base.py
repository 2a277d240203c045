"""The protocol of all computer players."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from engine.rules.state import Decision
from engine.rules.view import View


class Effort(NamedTuple):
    """A limit to a player's thinking; players that never think long ignore it."""

    share: float = 1.0
    """The share of the usual iterations; less while many tables wait."""
    seconds: float | None = None
    """The time after which the player answers with the best found so far. Without it, the same seed gives the same
    answer."""


FULL_EFFORT = Effort()


class ComputerPlayer(Protocol):
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The notation of one of the view's options; chance, if any is needed, comes from `rng`."""
        ...


def question_of(view: View) -> Decision:
    """The question this seat is asked; a `ValueError` if it is asked nothing."""
    if view.question is None:
        raise ValueError("view: nothing is asked of this seat")
    return view.question
