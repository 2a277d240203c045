"""The greedy player: rates every option for what it brings him now, and takes the best."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.players.greedy import cards, shopping, taking
from engine.players.greedy.prospects import Rate, Situation
from engine.rules import Decision, View
from engine.rules.agenda import Kind
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.refreshment import PutCardAway
from engine.rules.effects.tax_collector import Tax
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks
from engine.rules.replacement import LayPair, Replace
from engine.rules.turn import ChooseFirst

Rater = Callable[[Situation], Rate]
"""Looks at the situation once and gives a way to rate each option."""


def agreement(_: Situation) -> Rate:
    """What is offered is accepted."""
    return float


def indifference(_: Situation) -> Rate:
    return lambda _: 0.0


BY_QUESTION: Mapping[type[Decision], Rater] = {
    LayPair: cards.pair,
    Replace: cards.replacement,
    ChooseFirst: cards.order,
    PutCardAway: cards.put_away,
    ChoosePesosVictim: taking.pesos_victim,
    ChooseMaterialsVictim: taking.materials_victim,
    StealBricks: taking.stolen,
    Tax: taking.taxed,
    RemoveBuilding: shopping.removal,
}

BY_KIND: Mapping[Kind, Rater] = {
    Kind.CARDS: cards.recovery,
    Kind.SEAT: taking.leader,
    Kind.GOODS: taking.taken,
    Kind.WAY: taking.way,
    Kind.END: shopping.purchase,
    Kind.YES_NO: agreement,
}
"""For questions that need nothing of their own, and for those of cards not yet printed."""


class GreedyPlayer:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The best rated option; among equals, chance decides."""
        rate = rater(question_of(view))(Situation(view))
        ratings = {code: rate(choice) for code, choice in view.options.items()}
        best = max(ratings.values())
        return rng.choice([code for code, rating in ratings.items() if rating == best])


def rater(question: Decision) -> Rater:
    return BY_QUESTION.get(type(question)) or BY_KIND.get(question.kind, indifference)
