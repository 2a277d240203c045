"""A hint: the choice of a strong player, and reasons read off the table and imagined games."""

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
"""The level whose choice a hint suggests."""


class Hint(NamedTuple):
    code: str
    """One of the view's options."""
    reasons: tuple[Fact, ...]
    """The strongest first; at least one."""


def hint_for(view: View, rng: random.Random, effort: Effort = FULL_EFFORT, level: str = HINT_LEVEL) -> Hint:
    """A hint for a seat that is asked something, from nothing but what that seat sees."""
    code = PLAYERS[level].choose(view, rng, effort)
    return Hint(code, reasons(Case(view, code, courses(view, code, rng))))
