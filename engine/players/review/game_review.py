"""The review of a game for one of its players, as a value, and the chances of all players, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.players.appraisal import chances
from engine.players.hints import facts
from engine.players.hints.facts import Fact
from engine.rules.course.ending import outcome
from engine.rules.course.replacement import Replace
from engine.rules.record import ReplayStep
from engine.rules.state import State, asked


class Takeaway(StrEnum):
    """The one thing to remember for the next game."""

    BUILD = "build"
    """Choose the next building first."""
    DENY = "deny"
    """Look at what rivals can pay for."""
    ORDER = "order"
    """The number of two cards says who acts first."""
    SHIELD = "shield"
    SAVE = "save"
    """Goods may be worth more than what they buy now."""
    ROB = "rob"
    CARDS = "cards"
    """The cards of the rounds to come."""
    COMPARE = "compare"
    """Nothing plain: look twice where two choices seem alike."""
    DARE = "dare"
    """There was no slip: look for stronger rivals."""


TAKEAWAY_OF: dict[type[Fact], Takeaway] = {
    facts.ImmediateWin: Takeaway.BUILD,
    facts.ComingWin: Takeaway.BUILD,
    facts.ComingBuilding: Takeaway.BUILD,
    facts.PartOfPrice: Takeaway.BUILD,
    facts.NeededGoods: Takeaway.BUILD,
    facts.PointsReached: Takeaway.BUILD,
    facts.UncoveredBuilding: Takeaway.BUILD,
    facts.DeniedPurchase: Takeaway.DENY,
    facts.SpoiledPurchase: Takeaway.DENY,
    facts.DelayedPurchase: Takeaway.DENY,
    facts.OpenedBuilding: Takeaway.DENY,
    facts.PointlessRemoval: Takeaway.DENY,
    facts.PlaceInRound: Takeaway.ORDER,
    facts.ShownProtection: Takeaway.SHIELD,
    facts.GoodsBetterKept: Takeaway.SAVE,
    facts.GoodsKept: Takeaway.SAVE,
    facts.DearGood: Takeaway.SAVE,
    facts.LargestLoot: Takeaway.ROB,
    facts.LeadingRival: Takeaway.ROB,
    facts.RivalGoods: Takeaway.ROB,
    facts.WantedCard: Takeaway.CARDS,
    facts.SpareCard: Takeaway.CARDS,
    facts.ReturningCards: Takeaway.CARDS,
    facts.LaterReturn: Takeaway.CARDS,
    facts.EarlierReturn: Takeaway.CARDS,
    facts.AwaitedDraw: Takeaway.CARDS,
    facts.CardIncome: Takeaway.CARDS,
}
"""Kinds of facts that teach something; all others only say that it was tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedAnswer:
    """An answer of the player beside another one that they could have given."""

    step: int
    """The step of the replay that led to the question, counted from 0."""
    better: str
    worse: str
    gain: float
    """By how much the better one brings more chances of winning: 0.2 is one game in five."""
    reasons: tuple[Fact, ...]
    """The facts that speak for the better one, the strongest first."""

    @property
    def games(self) -> int:
        """The gain in games of a hundred."""
        return round(100 * self.gain)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReview:
    """A player's game, looked at again."""

    answers: int
    """The number of questions with a real choice that the player was asked."""
    agreed: int
    """The number of those to which the strong player gives the same answer."""
    slips: tuple[ReviewedAnswer, ...]
    """The largest losses of chances, the largest first; the player gave the worse answer. Only those that are sure."""
    feat: ReviewedAnswer | None
    """Something well done: the player gave the better answer. None if no single one stands out."""
    takeaway: Takeaway


def takeaway_of(slips: Sequence[ReviewedAnswer]) -> Takeaway:
    """The lesson of the slips that cost most together.

    >>> takeaway_of(())
    <Takeaway.DARE: 'dare'>
    """
    if not slips:
        return Takeaway.DARE
    weights: Counter[Takeaway] = Counter()
    for slip in slips:
        weights[TAKEAWAY_OF.get(type(slip.reasons[0]), Takeaway.COMPARE)] += round(1000 * slip.gain)
    return weights.most_common(1)[0][0]


# Everybody's chances of winning, round by round: the story of a finished game for all who were there


def chances_by_round(steps: Sequence[ReplayStep]) -> tuple[tuple[float, ...], ...]:
    """The chances of each seat at the end of each round. The game's end makes them certain."""
    ends: dict[int, Sequence[float]] = {}
    for step in steps:
        if _is_round_over(step.state):
            ends.setdefault(step.state.round, chances(step.state))
    last = steps[-1].state
    if (end := outcome(last)) is not None:
        seats = range(len(last.players))
        ends[last.round] = [float(seat in end.winners) / len(end.winners) for seat in seats]
    return tuple(zip(*[ends[number] for number in sorted(ends)], strict=True))


def _is_round_over(state: State) -> bool:
    """Appraisal is made for this moment: all turns are over, and nobody has laid a new card."""
    return bool(state.agenda) and isinstance(asked(state.agenda)[0], Replace)
