"""The easy player: plays by instinct, and overlooks things as people do."""

from __future__ import annotations

import random

from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.players.instinct import Instinct
from engine.players.worlds import by_instinct, imagine
from engine.rules.view import View

OVERLOOKED = 0.4
"""The chance that an option is overlooked."""


class EasyPlayer:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The best of the options that come to mind."""
        options = dict(view.options)
        seen = {code: options[code] for code in options if rng.random() >= OVERLOOKED} or options
        ratings = Instinct(view.centre, view.bag).rate(imagine(view, rng), question_of(view), seen)
        return by_instinct(seen, ratings)
