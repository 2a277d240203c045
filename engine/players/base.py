"""What every computer player can do."""

from __future__ import annotations

import random
from typing import Protocol

from engine.rules import Decision, View


class ComputerPlayer(Protocol):
    def choose(self, view: View, rng: random.Random) -> str:
        """The notation of one of the view's options; chance, if he needs any, comes from `rng`."""
        ...


def question_of(view: View) -> Decision:
    """What this seat is asked; a player who is asked nothing has nothing to answer."""
    if view.question is None:
        raise ValueError("view: nothing is asked of this seat")
    return view.question
