"""The judge: compares what a player did with what the strong player would have done, at each of their questions.

A review is a course of short thoughts. `judged` asks for them one after another and says nothing about who thinks them, or
when: the bot lets processes think that have nothing else to do, and a worker that starts again gives the answers that are known
already. Everything follows from the player's own views and from the order of their questions.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from engine.players.base import Effort, question_of
from engine.players.hard import HardPlayer
from engine.players.hints.facts import Fact
from engine.players.hints.reasons import hint_for
from engine.players.instinct import Instinct
from engine.players.review.game_review import GameReview, ReviewedAnswer, takeaway_of
from engine.players.review.trial_games import Gains, glance, weigh
from engine.players.worlds import by_instinct, imagine
from engine.rules.course.market import Purchase
from engine.rules.record import ReplayStep
from engine.rules.view import View, view

EFFORT = Effort(share=1 / 3)
"""Of the strong player, for each question."""
GLANCE_WORLDS = range(16)
"""Worlds after which most questions are laid aside."""
PORTION_GAMES = 16
"""Imagined players of the worlds in one thought, which takes about a tenth of a second."""
FIRST_WEIGHED_WORLDS, MAX_WEIGHED_WORLDS = 20, 80
"""Worlds after which a difference that has become small is laid aside, and those after which it is settled."""
MAX_WEIGHED_SLIPS, MAX_WEIGHED_FEATS = 6, 2
MAX_SLIPS = 3
MIN_GAIN = 0.12
"""The difference in the chances of winning from which an answer is worth a word."""
SURE_ERRORS = 2.5
"""The standard errors by which a difference has to be greater than nothing."""


class ReviewTask(Protocol):
    """A thought that takes about a tenth of a second, and can be sent to another process."""

    def answer(self) -> Any: ...


class Glimpse(NamedTuple):
    """The strong player's choice beside another one, at a glance."""

    better: str
    worse: str
    """The player's own answer; if that was the strong player's choice, the other one that looks best."""
    worlds: int
    total: float
    squares: float

    @property
    def gains(self) -> Gains:
        return Gains(self.worlds, self.total, self.squares)


class GlanceTask(NamedTuple):
    view: View
    number: int
    code: str
    """The player's own answer."""

    def answer(self) -> Glimpse:
        best = HardPlayer().choose(self.view, random.Random(self.number), EFFORT)
        worse = _hasty(self.view, best) if best == self.code else self.code
        return Glimpse(best, worse, *glance(self.view, best, worse, GLANCE_WORLDS))


class WeighTask(NamedTuple):
    view: View
    better: str
    worse: str
    worlds: range

    def answer(self) -> Gains:
        return weigh(self.view, self.better, self.worse, self.worlds)


class ReasonTask(NamedTuple):
    """The reasons of the strong player for its choice: the same search as for its advice, with its reasons."""

    view: View
    number: int

    def answer(self) -> tuple[Fact, ...]:
        return hint_for(self.view, random.Random(self.number), EFFORT).reasons


class GivenAnswer(NamedTuple):
    """An answer of the player to a question with a choice."""

    number: int
    """Counts the player's questions, from 0."""
    step: int
    view: View
    """The game as the player saw it."""
    code: str


class _Compared(NamedTuple):
    """The strong player's choice beside another one."""

    given: GivenAnswer
    better: str
    worse: str
    gains: Gains


Judging = Generator[ReviewTask, Any, GameReview]


def judged(steps: Sequence[ReplayStep], seat: int) -> Judging:
    """Ask for one thought after another; return the review of the seat's game."""
    given = answers_given(steps, seat)
    compared: list[_Compared] = []
    for one in given:
        compared += [(yield from _glanced(one))]
    missed = [one for one in compared if one.better != one.given.code]
    agreed = [one for one in compared if one.better == one.given.code and not _wins(one.given)]
    slips = yield from _surest(missed, MAX_WEIGHED_SLIPS)
    feats = yield from _surest(agreed, MAX_WEIGHED_FEATS)
    found = yield from _explained(slips[:MAX_SLIPS])
    well = yield from _explained(feats[:1])
    return GameReview(
        answers=len(given),
        agreed=len(given) - len(missed),
        slips=found,
        feat=well[0] if well else None,
        takeaway=takeaway_of(found),
    )


def review_of(steps: Sequence[ReplayStep], seat: int) -> GameReview:
    """The review of a seat's game, thought here and now; takes some ten seconds."""
    judging = judged(steps, seat)
    task = next(judging)
    while True:
        try:
            task = judging.send(task.answer())
        except StopIteration as done:
            review: GameReview = done.value
            return review


def answers_given(steps: Sequence[ReplayStep], seat: int) -> list[GivenAnswer]:
    """The seat's answers, each with what it saw before."""
    found: list[GivenAnswer] = []
    for step, (before, after) in enumerate(pairwise(steps)):
        if after.move is not None and after.move.seat == seat:
            seen = view(before.state, seat)
            if len(seen.options) > 1:
                found.append(GivenAnswer(len(found), step, seen, after.move.code))
    return found


def _wins(given: GivenAnswer) -> bool:
    """Does the answer buy what wins? That needs no praise."""
    seen, bought = given.view, given.view.options[given.code]
    if not isinstance(bought, Purchase):
        return False
    return seen.players[seen.own_seat].points + bought.building.points >= seen.setup.goal


def _hasty(seen: View, best: str) -> str:
    others = {code: choice for code, choice in seen.options.items() if code != best}
    instinct = Instinct(seen.centre, seen.bag)
    ratings = instinct.rate(imagine(seen, random.Random(0)), question_of(seen), others)
    return by_instinct(others, ratings)


def _glanced(one: GivenAnswer) -> Generator[ReviewTask, Any, _Compared]:
    seen = Glimpse(*(yield GlanceTask(one.view, one.number, one.code)))
    return _Compared(one, seen.better, seen.worse, seen.gains)


def _surest(compared: Iterable[_Compared], most: int) -> Generator[ReviewTask, Any, list[_Compared]]:
    """The ones with a sure difference, the largest first, and one of each round.

    A glance chooses, and speaks too well of what it has chosen: only longer games judge.
    """
    likely = sorted(compared, key=lambda one: -one.gains.mean)[:most]
    sure: list[_Compared] = []
    for one in likely:
        gains = yield from _weighed(one)
        if gains.mean >= MIN_GAIN and gains.mean >= SURE_ERRORS * gains.error:
            sure.append(one._replace(gains=gains))
    sure.sort(key=lambda one: -one.gains.mean)
    rounds: dict[int, _Compared] = {}
    for one in sure:
        rounds.setdefault(one.given.view.round, one)
    return list(rounds.values())


def _weighed(one: _Compared) -> Generator[ReviewTask, Any, Gains]:
    """The gains in many worlds, or in some if they come to little."""
    gains, portion = Gains(), PORTION_GAMES // len(one.given.view.players)
    for first in range(0, MAX_WEIGHED_WORLDS, portion):
        worlds = range(first, first + portion)
        gains = gains.plus(Gains(*(yield WeighTask(one.given.view, one.better, one.worse, worlds))))
        if gains.worlds >= FIRST_WEIGHED_WORLDS and gains.mean < MIN_GAIN / 2:
            break
    return gains


def _explained(
    chosen: Sequence[_Compared],
) -> Generator[ReviewTask, Any, tuple[ReviewedAnswer, ...]]:
    found: list[ReviewedAnswer] = []
    for one in chosen:
        reasons = yield ReasonTask(one.given.view, one.given.number)
        found.append(
            ReviewedAnswer(
                step=one.given.step,
                better=one.better,
                worse=one.worse,
                gain=one.gains.mean,
                reasons=tuple(reasons),
            )
        )
    return tuple(found)
