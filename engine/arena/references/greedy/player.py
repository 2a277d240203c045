"""The greedy player: rates every option for what it brings now, and takes the best."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine.arena.references.greedy import cards, purchases, targets
from engine.arena.references.greedy.prospects import Rater, Situation
from engine.players.base import FULL_EFFORT, Effort, question_of
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.refreshment import PutCardAway
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks, Tax
from engine.rules.state import Decision, Kind
from engine.rules.view import View

MakeRater = Callable[[Situation], Rater]
"""Looks at the situation once and gives a way to rate each option."""


def agreement_rater(_: Situation) -> Rater:
    """An offer is accepted."""
    return float


def indifference_rater(_: Situation) -> Rater:
    return lambda _: 0.0


GREEDY_BY_QUESTION: Mapping[type[Decision], MakeRater] = {
    LayPair: cards.pair_rater,
    Replace: cards.replacement_rater,
    ChooseFirst: cards.order_rater,
    PutCardAway: cards.put_away_rater,
    ChoosePesosVictim: targets.pesos_victim_rater,
    ChooseMaterialsVictim: targets.materials_victim_rater,
    StealBricks: targets.stolen_rater,
    Tax: targets.taxed_rater,
    RemoveBuilding: purchases.removal_rater,
}

GREEDY_BY_KIND: Mapping[Kind, MakeRater] = {
    Kind.CARDS: cards.recovery_rater,
    Kind.SEAT: targets.leader_rater,
    Kind.GOODS: targets.taken_rater,
    Kind.WAY: targets.way_rater,
    Kind.END: purchases.purchase_rater,
    Kind.YES_NO: agreement_rater,
}
"""For questions that need nothing of their own, and for those of cards not yet printed."""


class GreedyPlayer:
    def choose(self, view: View, rng: random.Random, effort: Effort = FULL_EFFORT) -> str:
        """The best rated option; among equals, chance decides."""
        rate = rater(question_of(view))(Situation(view))
        ratings = {code: rate(choice) for code, choice in view.options.items()}
        best = max(ratings.values())
        return rng.choice([code for code, rating in ratings.items() if rating == best])


def rater(question: Decision) -> MakeRater:
    return GREEDY_BY_QUESTION.get(type(question)) or GREEDY_BY_KIND.get(question.kind, indifference_rater)
