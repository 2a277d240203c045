"""A player without a thought: every option is as good as any other."""

from __future__ import annotations

import random

from engine.rules import View


class RandomPlayer:
    def choose(self, view: View, rng: random.Random) -> str:
        return rng.choice(list(view.options))
