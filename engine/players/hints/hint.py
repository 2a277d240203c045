"""What to choose, and why: the choice is the strong player's, the reason is read off the table and imagined games."""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.players import PLAYERS
from engine.players.base import FULL_EFFORT, Effort
from engine.players.hints.courses import courses
from engine.players.hints.facts import Fact
from engine.players.hints.reasons import Case, reasons
from engine.rules import View

HINT_LEVEL = "hard"
"""Whose choice is advised."""


class Hint(NamedTuple):
    code: str
    """One of the view's options."""
    reasons: tuple[Fact, ...]
    """The strongest first; at least one."""


def advise(view: View, rng: random.Random, effort: Effort = FULL_EFFORT, level: str = HINT_LEVEL) -> Hint:
    """What a seat that is asked should choose; it needs nothing but what the seat sees."""
    code = PLAYERS[level].choose(view, rng, effort)
    return Hint(code, reasons(Case(view, code, courses(view, code, rng))))
