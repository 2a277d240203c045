"""The medium player: looks one turn ahead."""

from __future__ import annotations

import random

from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.players.instinct import Instinct
from engine.players.worlds import by_instinct, forgetful, imagine, odds, question_in
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import TakeTurn
from engine.rules.state import Game, State
from engine.rules.view import View

CANDIDATES = 4
"""The number of options it looks at: those that instinct rates best."""


class MediumPlayer:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The option with the best chances at the end of its turn, in one imagined world."""
        instinct = Instinct(view.centre, view.bag)
        world = imagine(forgetful(view), rng)
        ratings = instinct.rate(world, question_of(view), view.options)
        ranked = sorted(zip(ratings, view.options, strict=True), reverse=True)
        outlooks = {code: _outlook(world, view, code, instinct, rng) for _, code in ranked[:CANDIDATES]}
        return max(outlooks, key=outlooks.__getitem__)


def _outlook(world: State, view: View, code: str, instinct: Instinct, rng: random.Random) -> float:
    """The player's chances at the end of their turn after this answer; everybody goes on by instinct."""
    question = question_of(view)
    game = Game(world)
    game.answer(question, code, view.options[code])
    last_round = view.round + isinstance(question, LayPair | Replace)
    own_turn = TakeTurn(question.seat)
    while decision := question_in(game, rng):
        over = isinstance(decision, Replace) or (
            decision.seat != question.seat and own_turn not in game.agenda
        )
        if over and game.round >= last_round:
            break
        options = decision.options(game)
        chosen = by_instinct(options, instinct.rate(game, decision, options))
        game.answer(decision, chosen, options[chosen])
    return odds(game)[question.seat]
