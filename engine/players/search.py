"""Information-set Monte Carlo tree search, with a tree for every player.

Each iteration imagines the cards the others may hold, plays on from there to the end of a round and appraises what
has come of it. Every player chooses in a tree of their own, which knows their own answers since the question, and what
all saw when the cards were turned up. So a choice that is made at the same time as others, or face down, is made without
knowing theirs; and what the others may hold is never told apart. Instinct says what is worth trying first, and plays on
where a tree ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import exp, sqrt
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.instinct.glance import Offer, offer, weighed_price
from engine.players.worlds import by_instinct, imagine, odds, question_in
from engine.rules.cards import Card
from engine.rules.course.discards import TakeBack
from engine.rules.course.market import ends
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.state import Decision, Game, Options
from engine.rules.view import PlayerView, View

CURIOSITY = 0.12
"""The weight of trying what was seldom tried."""
TRUST = 0.7
"""Two ratings must differ by this much for instinct to prefer one e times as strongly."""
HABIT = 0.3
"""The same where a tree has ended: people do mostly, not always, what instinct says."""
SOON_PRICE = 3.5
"""About what two turns bring: who lacks no more for buildings that win is near the end."""

Answers = tuple[str, ...]
Reveal = tuple[tuple[int, ...], tuple[bool, ...]]
"""The order of the players, and who is protected: it matters most of the cards that were turned up."""
Path = tuple[Answers, tuple[Reveal, ...]]
"""A player's own answers since the question, and what was turned up since."""
BEGINNING: Path = ((), ())


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


MIXED_SHARE = 0.6
"""An option is about as good as the best one if it was tried this part as often."""
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

    def mixed(self, rng: random.Random) -> str:
        """One of those tried most, each as likely as it was tried: who always lays the best card can be foreseen."""
        most = self.trials[self.best].visits
        good = {
            code: trial.visits for code, trial in self.trials.items() if trial.visits >= MIXED_SHARE * most
        }
        return rng.choices(list(good), list(good.values()))[0]

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


@dataclass(slots=True)
class Walk:
    """One imagined game: what each player has answered in it, None where their tree has ended, and what all saw."""

    answers: list[Answers | None]
    reveals: tuple[Reveal, ...] = ()
    trials: list[tuple[int, Trial]] = field(default_factory=list)
    appraisals: list[Sequence[float]] = field(default_factory=list)
    """Everybody's chances of winning at the end of each round that was looked at."""


class Search:
    """A search for the answer to one question."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.question = question_of(view)
        self.last_round = view.round + isinstance(self.question, Replace | LayPair | TakeBack)
        """Imagined games go on until the turns of this round are over."""
        self.rounds_further = int(is_near_the_end(view))
        self.trees: list[dict[Path, Node]] = [{} for _ in view.players]
        self.root = self.trees[self.question.seat][BEGINNING] = Node()
        self.instinct = Instinct(view.centre, view.bag)
        self.ratings = self.instinct.rate(imagine(view, random.Random(0)), self.question, view.options)
        """Of the options themselves: what others hold does not matter to instinct, so one world is enough."""
        laid = [seat for seat, player in enumerate(view.players) if player.laid_count and seat != view.seat]
        self.has_laid = laid if isinstance(self.question, Replace | LayPair) else []
        self.iterations = 0
        self.decisions = 0

    def run(self, iterations: int, in_time: Callable[[], bool] = lambda: True) -> Findings:
        """Search once, then again as long as there is time."""
        for _ in range(iterations):
            self.iterate()
            if not in_time():
                break
        tree = by_own_answers(self.trees[self.question.seat])
        return Findings(self.root.trials, self.iterations, self.decisions, tree)

    def iterate(self) -> None:
        game = Game(imagine(self.view, self.rng))
        walk = Walk([()] * len(game.players))
        for seat in self.has_laid:
            self._lay_again(game, seat, walk)
        self._answer(game, self.question, self.view.options, self.ratings, walk)
        self._play_on(game, walk)
        chances = [fmean(rounds) for rounds in zip(*walk.appraisals, strict=True)]
        for seat, trial in walk.trials:
            trial.visits += 1
            trial.wins += chances[seat]
        self.iterations += 1

    def _play_on(self, game: Game, walk: Walk) -> None:
        """Play on to the last round, and, near the end, to the one after it: both are appraised, as a game that is lost in two
        rounds may still be saved in one."""
        current = self.view.round
        while decision := question_in(game, self.rng):
            if game.round != current:
                current = game.round
                walk.reveals += (revealed_in(game),)
            if isinstance(decision, Replace) and game.round >= self.last_round + len(walk.appraisals):
                walk.appraisals.append(odds(game))
                if len(walk.appraisals) > self.rounds_further:
                    return
            options = decision.options(game)
            self._answer(game, decision, options, self.instinct.rate(game, decision, options), walk)
        walk.appraisals.append(odds(game))

    def _lay_again(self, game: Game, seat: int, walk: Walk) -> None:
        """A card that lies face down was chosen like everything else: its owner chooses once more, from what they may hold."""
        player = game.players[seat]
        hand, covered = game.edition.sort((*player.hand, *player.laid)), self.view.players[seat].covered
        game.players[seat] = player._replace(hand=hand, laid=(), covered=None)
        decision = Replace(seat) if player.shown else LayPair(seat)
        options = decision.options(game)
        if covered is not None:
            options = {code: choice for code, choice in options.items() if choice[0] is covered}
        ratings = self.instinct.rate(game, decision, options)
        decision.choose(game, options[self._choose(decision, options, ratings, walk)])

    def _answer(
        self, game: Game, decision: Decision, options: Options, ratings: Sequence[float], walk: Walk
    ) -> None:
        code = self._choose(decision, options, ratings, walk)
        game.answer(decision, code, options[code])

    def _choose(self, decision: Decision, options: Options, ratings: Sequence[float], walk: Walk) -> str:
        """Choose by the seat's tree, or by instinct where it has ended; it grows by one node an iteration."""
        self.decisions += 1
        seat = decision.seat
        before = walk.answers[seat]
        if before is None:
            return self._by_habit(decision, options, ratings)
        tree, path = self.trees[seat], (before, walk.reveals)
        node = tree.get(path)
        if node is None:
            tree[path] = Node()
            walk.answers[seat] = None
            return self._by_habit(decision, options, ratings)
        code = node.select(options, ratings)
        walk.trials.append((seat, node.trials.setdefault(code, Trial())))
        walk.answers[seat] = (*before, code)
        return code

    def _by_habit(self, decision: Decision, options: Options, ratings: Sequence[float]) -> str:
        if isinstance(decision, Replace | LayPair):
            return self.rng.choices(list(options), weights(ratings, HABIT))[0]
        return by_instinct(options, ratings)


def revealed_in(game: Game) -> Reveal:
    return game.order, tuple([Card.PROTECTION in player.shown for player in game.players])


def by_own_answers(tree: Mapping[Path, Node]) -> Mapping[Answers, Node]:
    """The results of a player's answers, whatever was turned up."""
    found: dict[Answers, Node] = {}
    for (answers, _), node in tree.items():
        together = found.setdefault(answers, Node()).trials
        for code, trial in node.trials.items():
            whole = together.setdefault(code, Trial())
            whole.visits += trial.visits
            whole.wins += trial.wins
    return found


# The end of a game is looked for further ahead


def is_near_the_end(view: View) -> bool:
    """Can somebody win soon with two buildings that lie at the ends, or with one?"""
    at_ends = [offer(building) for building in ends(view.rows).values()]
    return any([_can_win_soon(player, view.setup.goal, at_ends) for player in view.players])


def _can_win_soon(player: PlayerView, goal: int, at_ends: Sequence[Offer]) -> bool:
    wanted = goal - player.points
    bundles = [*[(one,) for one in at_ends], *combinations(at_ends, 2)]
    return any(
        [
            sum([one.points for one in bundle]) >= wanted and _missing(player, bundle) <= SOON_PRICE
            for bundle in bundles
        ]
    )


def _missing(player: PlayerView, bundle: Sequence[Offer]) -> float:
    """About how many points the goods would buy that the player lacks."""
    costs = zip(player.goods, *[one.building.cost for one in bundle], strict=True)
    return weighed_price([max(0, sum(counts) - have) for have, *counts in costs])
