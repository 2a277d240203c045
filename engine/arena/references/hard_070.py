"""The hard player of release 0.7.0: it forgets what it has seen, and searches to the end of a round.

Its search, its worlds and its weights are copies that never change. Instinct is shared with the players of today;
`tests/arena/test_hard_070.py` has answers of the release itself. Where one differs, instinct has changed: copy the
old one here first.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt

from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.players.instinct import Instinct
from engine.players.worlds import by_instinct, forgetful, odds, question_in
from engine.rules.cards import Card
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.state import Decision, Game, Options, Player, Row, State
from engine.rules.view import PlayerView, View

_ITERATIONS = 600
_CURIOSITY_WEIGHT = 0.12
_TRUST_SPREAD = 0.7
_HABIT_SPREAD = 0.3

_OwnAnswers = tuple[str, ...]


class Hard070Player:
    def __init__(self, iterations: int = _ITERATIONS) -> None:
        self.iterations = iterations

    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The option tried most; iterations are its only limit, so `effort.seconds` is not looked at."""
        if len(view.options) == 1:
            return next(iter(view.options))
        iterations = max(1, round(effort.share * self.iterations))
        return _OldSearch(forgetful(view), rng).favourite(iterations)


@dataclass(slots=True)
class _OldTrial:
    visits: int = 0
    wins: float = 0.0


@dataclass(slots=True)
class _OldNode:
    trials: dict[str, _OldTrial] = field(default_factory=dict)

    def select(self, options: Options, ratings: Sequence[float]) -> str:
        liking = _weights(ratings, _TRUST_SPREAD)
        known = [self.trials.get(code) for code in options]
        visits = sum([trial.visits for trial in known if trial])
        mean = sum([trial.wins for trial in known if trial]) / (visits or 1)
        curiosity = _CURIOSITY_WEIGHT * sqrt(visits + 1) / sum(liking)
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


def _weights(ratings: Sequence[float], spread: float) -> list[float]:
    best = max(ratings)
    return [exp((rating - best) / spread) for rating in ratings]


class _OldSearch:
    """A tree for every player, which knows that player's own answers only."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.question = question_of(view)
        self.last_round = view.round + isinstance(self.question, Replace | LayPair)
        self.trees: list[dict[_OwnAnswers, _OldNode]] = [{} for _ in view.players]
        self.root = self.trees[self.question.seat][()] = _OldNode()
        self.instinct = Instinct(view.centre, view.bag)
        self.ratings = self.instinct.rate(_world(view, random.Random(0)), self.question, view.options)

    def favourite(self, iterations: int) -> str:
        for _ in range(iterations):
            self._iterate()
        trials = self.root.trials
        return max(trials, key=lambda code: (trials[code].visits, trials[code].wins))

    def _iterate(self) -> None:
        game = Game(_world(self.view, self.rng))
        path: list[tuple[int, _OldTrial]] = []
        answers: list[_OwnAnswers | None] = [()] * len(game.players)
        self._answer(game, self.question, self.view.options, self.ratings, answers, path)
        while decision := self._next(game):
            options = decision.options(game)
            ratings = self.instinct.rate(game, decision, options)
            self._answer(game, decision, options, ratings, answers, path)
        chances = odds(game)
        for seat, trial in path:
            trial.visits += 1
            trial.wins += chances[seat]

    def _next(self, game: Game) -> Decision | None:
        decision = question_in(game, self.rng)
        return None if isinstance(decision, Replace) and game.round >= self.last_round else decision

    def _answer(
        self,
        game: Game,
        decision: Decision,
        options: Options,
        ratings: Sequence[float],
        answers: list[_OwnAnswers | None],
        path: list[tuple[int, _OldTrial]],
    ) -> None:
        seat = decision.seat
        before = answers[seat]
        node = None if before is None else self.trees[seat].get(before)
        if before is not None and node is not None:
            code = node.select(options, ratings)
            path.append((seat, node.trials.setdefault(code, _OldTrial())))
            answers[seat] = (*before, code)
        else:
            code = self._by_habit(decision, options, ratings)
            if before is not None:
                self.trees[seat][before] = _OldNode()
                answers[seat] = None
        game.answer(decision, code, options[code])

    def _by_habit(self, decision: Decision, options: Options, ratings: Sequence[float]) -> str:
        if isinstance(decision, Replace | LayPair):
            return self.rng.choices(list(options), _weights(ratings, _HABIT_SPREAD))[0]
        return by_instinct(options, ratings)


# Worlds: hidden cards are dealt evenly, also those whose place all have seen


def _world(view: View, rng: random.Random) -> State:
    return State(
        setup=view.setup,
        players=tuple([_imagined(view, player, rng) for player in view.players]),
        agenda=view.agenda,
        bag=view.bag,
        centre=view.centre,
        reserve=view.reserve,
        box=view.box,
        pile=_pile(view),
        top=view.top,
        rows=view.rows,
        removed=view.removed,
        round=view.round,
        order=view.order,
        used=view.used,
    )


def _pile(view: View) -> Row:
    upper, lower = view.rows
    elsewhere = {*upper, *lower, *view.removed, view.top}.union(*[player.built for player in view.players])
    return tuple([building for building in view.setup.deck if building not in elsewhere])


def _imagined(view: View, player: PlayerView, rng: random.Random) -> Player:
    if player.hand is not None and player.discards is not None and player.laid is not None:
        return _player(player, player.hand, player.discards, player.laid, player.covered)
    edition = view.setup.edition
    hidden = [card for card in edition.digits if card not in player.shown]
    rng.shuffle(hidden)
    laid, rest = hidden[: player.laid_count], hidden[player.laid_count :]
    hand, discards = rest[: player.hand_count], rest[player.hand_count :]
    covered = player.covered
    if laid and player.shown and covered is None:
        covered = rng.choice(player.shown)
    return _player(
        player, edition.sort(tuple(hand)), edition.sort(tuple(discards)), edition.sort(tuple(laid)), covered
    )


def _player(
    seen: PlayerView,
    hand: tuple[Card, ...],
    discards: tuple[Card, ...],
    laid: tuple[Card, ...],
    covered: Card | None,
) -> Player:
    return Player(hand, seen.goods, seen.shown, discards, laid, covered, seen.built)
