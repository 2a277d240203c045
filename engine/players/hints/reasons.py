"""Reasons: the facts that speak for a choice, the strongest first.

For each question there is a list of arguments, in the order of their weight: winning before building, building before
taking, taking before the order of play. The first two facts that go together are the reason.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.players import PLAYERS
from engine.players.base import FULL_EFFORT, Effort
from engine.players.hard import HardPlayer
from engine.players.hints import arguments as of
from engine.players.hints import facts
from engine.players.hints.arguments import Argument
from engine.players.hints.case import Case
from engine.players.hints.courses import Imagination, Planned, no_plan
from engine.players.hints.facts import Fact, Hint, Turn
from engine.rules.course.discards import TakeBack
from engine.rules.course.market import Buy
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.income import ChooseFromBag, TakeFromCentre
from engine.rules.effects.refreshment import PutCardAway, RecoverCard, RecoverCardOpenly
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks, Tax
from engine.rules.state import Decision
from engine.rules.view import View

MAX_FACTS = 2
"""The number of facts that make a reason."""
SAYS_ALL = (facts.ImmediateWin, facts.PointlessRemoval)
"""Facts to which nothing needs to be added."""
UNTIL_SPENT = (facts.PartOfPrice, facts.NeededGoods, facts.GoodsKept, facts.PointsReached)
"""Facts that are true until more is bought in the same turn."""

LAST_RESORTS = (facts.DearGood, facts.ReturningCards, facts.UncoveredBuilding)
"""Facts that a hint gives only where nothing else speaks for the choice."""

ANY_ARGUMENTS: tuple[Argument, ...] = (of.wins, of.builds_now, of.builds_next)
"""For questions of cards not yet printed."""

ARGUMENTS_BY_QUESTION: Mapping[type[Decision], tuple[Argument, ...]] = {
    LayPair: (of.builds_next, of.shields, of.acts),
    Replace: (of.wins, of.builds_next, of.shields, of.acts),
    TakeBack: (of.returns,),
    ChooseFirst: (of.awaits, of.wins, of.builds_now, of.builds_next),
    ChoosePesosVictim: (of.wins, of.builds_now, of.spoils, of.most, of.leads, of.builds_next),
    ChooseMaterialsVictim: (of.wins, of.builds_now, of.owns, of.leads, of.builds_next),
    StealBricks: (of.wins, of.builds_now, of.needs, of.spoils, of.builds_next, of.helps, of.dear),
    Tax: (of.spoils, of.leads, of.dear),
    TakeFromCentre: (of.wins, of.builds_now, of.needs, of.builds_next, of.helps),
    ChooseFromBag: (of.wins, of.builds_now, of.needs, of.blind, of.builds_next, of.helps, of.dear),
    PutCardAway: (of.spare_card,),
    RecoverCard: (of.wanted, of.brings_goods, of.one_more),
    RecoverCardOpenly: (of.wanted, of.brings_goods),
    RemoveBuilding: (of.pointless, of.wins, of.denies, of.builds_now, of.opens, of.uncovers, of.builds_next),
    Buy: (of.wins_now, of.denies, of.builds_now, of.keeps, of.rather, of.saves, of.stands),
}


def reasons(case: Case) -> tuple[Fact, ...]:
    """The strongest facts; that it was tried is always true."""
    found: list[Fact] = []
    for argument in ARGUMENTS_BY_QUESTION.get(type(case.question), ANY_ARGUMENTS):
        fact = argument(case)
        if fact is not None and _goes_with(fact, found):
            found.append(fact)
        if isinstance(fact, SAYS_ALL) or len(found) == MAX_FACTS:
            break
    return tuple(found) or (facts.TrialResult(),)


def _goes_with(fact: Fact, before: Sequence[Fact]) -> bool:
    """A building is named once; and what holds until more is bought is not told beside what is bought, or won."""
    if before and isinstance(fact, LAST_RESORTS):
        return False
    building = getattr(fact, "building", None)
    named = building is not None and building in [getattr(other, "building", None) for other in before]
    spends = any([_spends(other) for other in before])
    return not named and not (spends and isinstance(fact, UNTIL_SPENT))


def _spends(fact: Fact) -> bool:
    return isinstance(fact, facts.ComingWin) or (
        isinstance(fact, facts.ComingBuilding) and fact.turn is Turn.THIS
    )


# A hint


HINT_LEVEL = "hard"
"""The level whose choice a hint suggests."""


def hint_for(view: View, rng: random.Random, effort: Effort = FULL_EFFORT, level: str = HINT_LEVEL) -> Hint:
    """A hint for a seat that is asked something, from nothing but what that seat sees."""
    code, planned = _chosen(view, rng, effort, level)
    return Hint(code, reasons(Case(Imagination(view, rng, planned), code)))


def _chosen(view: View, rng: random.Random, effort: Effort, level: str) -> tuple[str, Planned]:
    """The choice, and how the player means to go on: a reason must not promise what the next hint does not keep."""
    player = PLAYERS[level]
    if isinstance(player, HardPlayer) and len(view.options) > 1:
        findings = player.search(view, rng, effort)
        return findings.best, findings.planned
    return player.choose(view, rng, effort), no_plan
