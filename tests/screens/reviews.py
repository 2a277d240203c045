"""Reviews of any game, made up: as long as they can be, and without the time to think of them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.hints import Chance, facts
from engine.players.hints.facts import Turn
from engine.players.review import GameReview, ReviewedAnswer, Takeaway
from engine.players.review.judge import answers_given
from engine.rules.buildings import parse_building
from engine.rules.goods import Goods
from engine.rules.record import ReplayStep

BUILDING = parse_building("4 Estación = 1N3P2W")
LONG_REASONS = (
    facts.ComingBuilding(BUILDING, Turn.NEXT, Chance.PROBABLY),
    facts.PlaceInRound(1, 2, Chance.PERHAPS, 1, Goods(pesos=2, workers=2), False),
)


def some_review(steps: Sequence[ReplayStep], seat: int, *, takeaway: Takeaway = Takeaway.BUILD) -> GameReview:
    """Three slips and a feat at questions of different kinds, with what a seat could have chosen there."""
    given = {type(one.view.question): one for one in answers_given(steps, seat)}.values()
    moments = [
        ReviewedAnswer(
            step=one.step,
            better=next(code for code in one.view.options if code != one.code),
            worse=one.code,
            gain=0.234,
            reasons=LONG_REASONS,
        )
        for one in given
    ]
    return GameReview(answers=31, agreed=20, slips=tuple(moments[:3]), feat=moments[-1], takeaway=takeaway)
