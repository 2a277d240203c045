"""The hard player: searches through imagined games."""

from __future__ import annotations

import random
from time import perf_counter

from engine.players.base import FULL_EFFORT, Effort
from engine.players.search import Findings, Search
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.view import View

ITERATIONS = 600
"""Imagined games for one decision, with full effort."""


class HardPlayer:
    def __init__(self, iterations: int = ITERATIONS) -> None:
        self.iterations = iterations

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The option that the search tried most; of cards that are laid face down any that is about as good."""
        if len(view.options) == 1:
            return next(iter(view.options))
        findings = self.search(view, rng, effort)
        return findings.mixed(rng) if isinstance(view.question, LayPair | Replace) else findings.best

    def search(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> Findings:
        """Games that are imagined a round further take twice as long, so they are half as many."""
        search = Search(view, rng)
        iterations = max(1, round(effort.share * self.iterations / (1 + search.rounds_further)))
        if effort.seconds is None:
            return search.run(iterations)
        end = perf_counter() + effort.seconds
        return search.run(iterations, lambda: perf_counter() < end)
