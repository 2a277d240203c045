"""Information-set Monte Carlo tree search, with a tree for every player.

Each iteration imagines the cards the others may hold, plays on from there to the end of a round and appraises what
has come of it. Every player chooses in a tree of their own, which knows their own answers since the question and nothing
else. So a choice that is made at the same time as others, or face down, is made without knowing theirs; and what the
others may hold is never told apart. Instinct says what is worth trying first, and plays on where a tree ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from types import MappingProxyType
from typing import NamedTuple

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.worlds import by_instinct, imagine, odds, question_in
from engine.rules.agenda import Decision, Options
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.game import Game
from engine.rules.view import View

CURIOSITY = 0.12
"""The weight of trying what was seldom tried."""
TRUST = 0.7
"""Two ratings must differ by this much for instinct to prefer one e times as strongly."""
HABIT = 0.3
"""The same where a tree has ended: people do mostly, not always, what instinct says."""

Answers = tuple[str, ...]


@dataclass(slots=True)
class Trial:
    """The results of one choice so far."""

    visits: int = 0
    wins: float = 0.0


@dataclass(slots=True)
class Node:
    """A player after some answers of their own."""

    trials: dict[str, Trial] = field(default_factory=dict)

    def select(self, options: Options, ratings: Sequence[float]) -> str:
        """PUCT: what has done well, what instinct likes, what was seldom tried."""
        liking = weights(ratings, TRUST)
        known = [self.trials.get(code) for code in options]
        visits = sum([trial.visits for trial in known if trial])
        mean = sum([trial.wins for trial in known if trial]) / (visits or 1)
        curiosity = CURIOSITY * sqrt(visits + 1) / sum(liking)
        best, most = "", -1.0
        for code, trial, like in zip(options, known, liking, strict=True):
            value = curiosity * like
            if trial:
                value = trial.wins / trial.visits + value / (1 + trial.visits)
            else:
                value += mean
            if value > most:
                best, most = code, value
        return best


PLANNED_VISITS = 8
"""The visits from which a node's favourite counts as a plan."""


class Findings(NamedTuple):
    """The results of a search for each option, and how much work it was."""

    trials: dict[str, Trial]
    iterations: int
    decisions: int
    tree: Mapping[Answers, Node] = MappingProxyType({})
    """The asked player's own tree, by their answers since the question."""

    @property
    def best(self) -> str:
        return favourite(self.trials)

    def planned(self, answers: Answers, options: Options) -> str | None:
        """The player's intended answer after some answers of their own; None where too little was tried."""
        node = self.tree.get(answers)
        trials = {code: trial for code, trial in node.trials.items() if code in options} if node else {}
        code = favourite(trials) if trials else None
        return code if code and trials[code].visits >= PLANNED_VISITS else None


def favourite(trials: Mapping[str, Trial]) -> str:
    """The choice tried most; of two the one that did better."""
    return max(trials, key=lambda code: (trials[code].visits, trials[code].wins))


def weights(ratings: Sequence[float], spread: float) -> list[float]:
    best = max(ratings)
    return [exp((rating - best) / spread) for rating in ratings]


class Search:
    """A search for the answer to one question."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.question = question_of(view)
        self.last_round = view.round + isinstance(self.question, Replace | LayPair)
        """Imagined games go on until the turns of this round are over."""
        self.trees: list[dict[Answers, Node]] = [{} for _ in view.players]
        self.root = self.trees[self.question.seat][()] = Node()
        self.instinct = Instinct(view.centre, view.bag)
        self.ratings = self.instinct.rate(imagine(view, random.Random(0)), self.question, view.options)
        """Of the options themselves: what others hold does not matter to instinct, so one world is enough."""
        self.iterations = 0
        self.decisions = 0

    def run(self, iterations: int, in_time: Callable[[], bool] = lambda: True) -> Findings:
        """At least once, then as long as there is time."""
        for _ in range(iterations):
            self.iterate()
            if not in_time():
                break
        return Findings(self.root.trials, self.iterations, self.decisions, self.trees[self.question.seat])

    def iterate(self) -> None:
        game = Game(imagine(self.view, self.rng))
        path: list[tuple[int, Trial]] = []
        answers: list[Answers | None] = [()] * len(game.players)
        self._answer(game, self.question, self.view.options, self.ratings, answers, path)
        while decision := self._next(game):
            options = decision.options(game)
            ratings = self.instinct.rate(game, decision, options)
            self._answer(game, decision, options, ratings, answers, path)
        chances = odds(game)
        for seat, trial in path:
            trial.visits += 1
            trial.wins += chances[seat]
        self.iterations += 1

    def _next(self, game: Game) -> Decision | None:
        """The next question, if the imagined game goes on to it."""
        decision = question_in(game, self.rng)
        return None if isinstance(decision, Replace) and game.round >= self.last_round else decision

    def _answer(
        self,
        game: Game,
        decision: Decision,
        options: Options,
        ratings: Sequence[float],
        answers: list[Answers | None],
        path: list[tuple[int, Trial]],
    ) -> None:
        """Answer from the seat's tree, or by instinct where it has ended; it grows by one node an iteration."""
        seat = decision.seat
        before = answers[seat]
        node = None if before is None else self.trees[seat].get(before)
        self.decisions += 1
        if before is not None and node is not None:
            code = node.select(options, ratings)
            path.append((seat, node.trials.setdefault(code, Trial())))
            answers[seat] = (*before, code)
        else:
            code = self._by_habit(decision, options, ratings)
            if before is not None:
                self.trees[seat][before] = Node()
                answers[seat] = None
        game.answer(decision, code, options[code])

    def _by_habit(self, decision: Decision, options: Options, ratings: Sequence[float]) -> str:
        if isinstance(decision, Replace | LayPair):
            return self.rng.choices(list(options), weights(ratings, HABIT))[0]
        return by_instinct(options, ratings)
