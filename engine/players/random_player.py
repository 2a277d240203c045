"""A player without a thought: every option is as good as any other."""

from __future__ import annotations

import random

from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.rules.view import View


class RandomPlayer:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        question_of(view)
        return rng.choice(list(view.options))
