"""What every computer player can do."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from engine.rules import Decision, View


class Effort(NamedTuple):
    """How hard a player may think; those who never think long need not care."""

    share: float = 1.0
    """Of the iterations he usually makes; less while many tables wait."""
    seconds: float | None = None
    """After so long he answers with what he has found until then. Without it, the same seed gives the same answer."""


FULL_EFFORT = Effort()


class ComputerPlayer(Protocol):
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The notation of one of the view's options; chance, if he needs any, comes from `rng`."""
        ...


def question_of(view: View) -> Decision:
    """What this seat is asked; a player who is asked nothing has nothing to answer."""
    if view.question is None:
        raise ValueError("view: nothing is asked of this seat")
    return view.question
