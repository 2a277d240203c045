"""A hint: the choice of a strong player, and reasons read off the table and imagined games."""

from __future__ import annotations

import random

from engine.players import PLAYERS
from engine.players.base import FULL_EFFORT, Effort
from engine.players.hard import HardPlayer
from engine.players.hints.case import Case
from engine.players.hints.courses import Imagination, Planned, no_plan
from engine.players.hints.facts import Hint
from engine.players.hints.reasons import reasons
from engine.rules.view import View

HINT_LEVEL = "hard"
"""The level whose choice a hint suggests."""


def hint_for(view: View, rng: random.Random, effort: Effort = FULL_EFFORT, level: str = HINT_LEVEL) -> Hint:
    """A hint for a seat that is asked something, from nothing but what that seat sees."""
    code, planned = _chosen(view, rng, effort, level)
    return Hint(code, reasons(Case(Imagination(view, rng, planned), code)))


def _chosen(view: View, rng: random.Random, effort: Effort, level: str) -> tuple[str, Planned]:
    """The choice, and how the player means to go on: a reason must not promise what the next hint does not keep."""
    player = PLAYERS[level]
    if isinstance(player, HardPlayer) and len(view.options) > 1:
        findings = player.search(view, rng, effort)
        return findings.best, findings.planned
    return player.choose(view, rng, effort), no_plan
