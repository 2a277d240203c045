"""Trial games: what comes of two answers to one question, in the same imagined worlds.

What others hold is imagined, never looked up, so two positions that look the same are judged the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import inf, sqrt
from typing import NamedTuple

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.medium import MediumPlayer
from engine.players.worlds import by_instinct, imagine, odds, question_in
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.editions.base import LAST_ROUND
from engine.rules.interface import deal, legal, pending, play
from engine.rules.state import Game, State
from engine.rules.view import View, view

PLAYS_ON = MediumPlayer()
"""Plays for everybody: quick, and without blunders."""
WEIGHED_ROUNDS = 3
"""Played out to the end, chance would need ten times as many worlds to say the same."""


class Gains(NamedTuple):
    """The gains of one answer over another, added up over worlds."""

    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0

    def with_gain(self, gain: float) -> Gains:
        return Gains(self.worlds + 1, self.total + gain, self.squares + gain * gain)

    def plus(self, other: Gains) -> Gains:
        return Gains(self.worlds + other.worlds, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.worlds < 2:
            return inf
        spread = max(0.0, self.squares / self.worlds - self.mean**2)
        return sqrt(spread / (self.worlds - 1))


def glance(seen: View, better: str, worse: str, worlds: Iterable[int]) -> Gains:
    """The difference in the appraised chances when the turns of the coming round are over; everybody goes on by instinct."""
    instinct, gains = Instinct(seen.centre, seen.bag), Gains()
    for world in worlds:
        better_odds, worse_odds = [_odds(seen, code, world, instinct) for code in (better, worse)]
        gains = gains.with_gain(better_odds - worse_odds)
    return gains


def _odds(seen: View, code: str, world: int, instinct: Instinct) -> float:
    rng, question = random.Random(world), question_of(seen)
    game = Game(imagine(seen, rng))
    last_round = seen.round + isinstance(question, LayPair | Replace)
    game.answer(question, code, seen.options[code])
    while decision := question_in(game, rng):
        if isinstance(decision, Replace) and game.round >= last_round:
            break
        options = decision.options(game)
        chosen = by_instinct(options, instinct.rate(game, decision, options))
        game.answer(decision, chosen, options[chosen])
    return odds(game)[seen.own_seat]


def weigh(seen: View, better: str, worse: str, worlds: Iterable[int]) -> Gains:
    """The difference in the chances when the game has gone on for some rounds."""
    gains, seat = Gains(), seen.own_seat
    for world in worlds:
        state = imagine(seen, random.Random(world))
        ends = [played_on(state, seat, code, world, WEIGHED_ROUNDS) for code in (better, worse)]
        better_odds, worse_odds = [odds(end)[seat] for end in ends]
        gains = gains.with_gain(better_odds - worse_odds)
    return gains


def played_on(state: State, seat: int, code: str, seed: int, rounds: int = LAST_ROUND) -> Game:
    """The game after this answer of a seat, and some rounds more: all turns are over, and new cards are chosen.

    The draws and the players' chance each come from a generator of their own, so two answers meet the same luck for as long
    as the games are alike.
    """
    rng, luck = random.Random(seed), random.Random(f"luck {seed}")
    last_round = state.round + rounds
    state = deal(play(state, seat, code), luck)
    while asked := pending(state):
        mover, question = next(iter(asked.items()))
        if isinstance(question, Replace) and state.round >= last_round:
            break
        state = deal(play(state, mover, _chosen(state, mover, rng)), luck)
    return Game(state)


def _chosen(state: State, seat: int, rng: random.Random) -> str:
    options = legal(state, seat)
    return next(iter(options)) if len(options) == 1 else PLAYS_ON.choose(view(state, seat), rng)
