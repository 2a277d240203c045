"""The judge of reviews: what it calls better, what it says nothing about, and that it looks at nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bench.reviews import checked_reviews, kept, played, review_figures
from engine.players.hints import Chance, facts
from engine.players.hints.facts import Turn
from engine.players.review import ReviewedAnswer, Takeaway, judge, judged
from engine.players.review.game_review import TAKEAWAY_OF, chances_by_round, takeaway_of
from engine.players.review.judge import MIN_GAIN, GlanceTask, Glimpse, WeighTask, answers_given
from engine.players.review.trial_games import Gains, weigh
from engine.players.worlds import imagine
from engine.rules import State, pending, play, view
from engine.rules.buildings import parse_building
from engine.rules.course.ending import outcome
from engine.rules.course.market import Buy
from engine.rules.record import ReplayStep, replay_steps
from engine.rules.view import View

BUILDING = parse_building("3 Farola = 2G1P")


@pytest.fixture(scope="module")
def steps() -> list[ReplayStep]:
    return replay_steps(played("la-habana-2024", ("easy", "medium"), seed=12))


def winning_purchases(steps: list[ReplayStep]) -> Iterator[tuple[View, str]]:
    """Questions at which somebody may buy the building that wins, with that purchase."""
    for step in steps:
        for seat, question in pending(step.state).items():
            seen = view(step.state, seat)
            if isinstance(question, Buy):
                points = seen.players[seat].points
                wins = [
                    code
                    for code, choice in seen.options.items()
                    if choice and points + choice.building.points >= seen.setup.goal
                ]
                yield from [(seen, code) for code in wins[:1]]


def test_to_buy_what_wins_is_never_worse_than_to_pass(steps: list[ReplayStep]) -> None:
    questions = list(winning_purchases(steps))
    assert questions
    for seen, wins in questions:
        passes = next(code for code, choice in seen.options.items() if choice is None)
        assert weigh(seen, wins, passes, range(3)).mean >= 0


def test_a_gain_is_as_large_a_loss_the_other_way_round(steps: list[ReplayStep]) -> None:
    one = answers_given(steps, 0)[-2]
    other = next(code for code in one.view.options if code != one.code)
    gain, loss = [weigh(one.view, *pair, range(4)).mean for pair in ((one.code, other), (other, one.code))]
    assert gain == pytest.approx(-loss)


def test_an_answer_is_no_better_than_itself(steps: list[ReplayStep]) -> None:
    one = answers_given(steps, 0)[3]
    assert weigh(one.view, one.code, one.code, range(4)) == Gains(4, 0.0, 0.0)


def test_every_answer_with_a_choice_is_looked_at_in_order(steps: list[ReplayStep]) -> None:
    given = answers_given(steps, 1)
    assert [one.number for one in given] == list(range(len(given)))
    assert all([one.view.seat == 1 and len(one.view.options) > 1 for one in given])
    assert [one.code for one in given] == [steps[one.step + 1].move.code for one in given]  # type: ignore[union-attr]
    asked = [one for one in steps[:-1] if 1 in pending(one.state) and len(view(one.state, 1).options) > 1]
    assert len(given) <= len(asked)


# What is hidden


def twins(steps: list[ReplayStep], seat: int) -> Iterator[tuple[State, State]]:
    """Positions at which a seat is asked, and others that look the same to it: its rivals hold other cards."""
    for step in steps:
        if seat in pending(step.state):
            seen = view(step.state, seat)
            other = imagine(seen, random.Random(99))
            if other.players != step.state.players:
                yield step.state, other._replace(news=step.state.news, moves=step.state.moves)


def test_two_games_that_look_the_same_to_a_player_get_the_same_judgement(steps: list[ReplayStep]) -> None:
    pairs = list(twins(steps, 0))[1::4][:3]
    assert len(pairs) == 3
    for one, other in pairs:
        judgements = [_judgement(state) for state in (one, other)]
        assert judgements[0] == judgements[1]


def _judgement(state: State) -> tuple[object, ...]:
    """Everything that the judge finds out about a question, whatever the answer was."""
    seen = view(state, 0)
    glimpses = [GlanceTask(seen, 5, code).answer() for code in list(seen.options)[:2]]
    best, hasty, *_ = glimpses[0]
    answers = [(step.view.options.keys(), step.code) for step in answers_given(_one_answer(state, hasty), 0)]
    return (
        glimpses,
        WeighTask(seen, best, hasty, range(2)).answer(),
        str(answers),
    )


def _one_answer(state: State, code: str) -> list[ReplayStep]:
    after = play(state, 0, code)
    return [ReplayStep(None, state), ReplayStep(after.moves[0], after)]


# The review


class Oracle:
    """Answers the tasks of a judge: the strong player always chooses the first option, which is worth this much."""

    def __init__(self, gain: float, spread: float = 0.0) -> None:
        self.gain = gain
        self.spread = spread
        self.turns = self.weighed = 0

    def __call__(self, task: object) -> object:
        self.turns += 1
        match task:
            case GlanceTask(seen, code=code):
                first, second, *_ = seen.options
                return Glimpse(first, second if code == first else code, 1, self.gain, 0.0)
            case WeighTask(worlds=worlds):
                self.weighed += 1
                gains = Gains()
                for world in worlds:
                    gains = gains.with_gain(self.gain + (self.spread if world % 2 else -self.spread))
                return gains
        return (facts.TrialResult(),)


def reviewed(steps: list[ReplayStep], oracle: Oracle):  # type: ignore[no-untyped-def]
    judging = judged(steps, 0)
    task = next(judging)
    while True:
        try:
            task = judging.send(oracle(task))
        except StopIteration as done:
            return done.value


def test_at_most_three_slips_are_shown_of_different_rounds(steps: list[ReplayStep]) -> None:
    review = reviewed(steps, Oracle(0.3))
    assert len(review.slips) == 3
    assert len({steps[slip.step].state.round for slip in review.slips}) == 3
    for slip in review.slips:
        given = steps[slip.step + 1].move
        assert given is not None
        assert (given.seat, given.code) == (0, slip.worse)
        assert slip.better == next(iter(view(steps[slip.step].state, 0).options))
        assert slip.gain == pytest.approx(0.3)


def test_what_is_small_or_unsure_is_no_slip(steps: list[ReplayStep]) -> None:
    small, unsure = Oracle(MIN_GAIN / 3), Oracle(0.2, spread=1.5)
    for oracle in (small, unsure):
        review = reviewed(steps, oracle)
        assert (review.slips, review.feat, review.takeaway) == ((), None, Takeaway.DARE)
    assert small.weighed < unsure.weighed, "a difference that comes to little is laid aside early"


def test_a_review_takes_a_turn_for_each_question_and_few_more(steps: list[ReplayStep]) -> None:
    """At least every second turn is one of a review (`tests/clockwork/test_line.py`), so its wait follows from how many it needs."""
    oracle = Oracle(0.2)
    asked = len(answers_given(steps, 0))
    assert reviewed(steps, oracle).answers == asked
    assert asked < oracle.turns <= asked + 8 * (80 / 8) + 4


def test_something_done_well_is_an_answer_that_was_given(steps: list[ReplayStep]) -> None:
    review = reviewed(steps, Oracle(0.2))
    assert 0 < review.agreed < review.answers
    assert review.feat is not None
    given = steps[review.feat.step + 1].move
    assert given is not None
    assert given.code == review.feat.better


def test_to_buy_what_wins_needs_no_praise(steps: list[ReplayStep]) -> None:
    wins = {code for seen, code in winning_purchases(steps) if seen.seat == 0}
    given = {one.code for one in answers_given(steps, 0)}
    assert wins & given, "this player must win by a purchase that could have been left"

    class ProudOracle(Oracle):
        """The strong player buys what wins, too, and nothing is worth as much."""

        def __call__(self, task: object) -> object:
            if isinstance(task, GlanceTask) and (
                code := next((one for one in task.view.options if one in wins), "")
            ):
                other = next(other for other in task.view.options if other != code)
                return Glimpse(code, other if task.code == code else task.code, 1, 0.9, 0.0)
            if isinstance(task, WeighTask):
                self.gain = 0.9 if task.better in wins else 0.2
            return super().__call__(task)

    review = reviewed(steps, ProudOracle(0.2))
    assert review.feat is not None
    assert review.feat.better not in wins


def test_every_kind_of_fact_that_teaches_has_its_lesson_and_the_dearest_slip_decides() -> None:
    building = facts.ComingBuilding(BUILDING, Turn.NEXT, Chance.PROBABLY)
    denied = facts.DeniedPurchase(1)
    cheap = ReviewedAnswer(step=1, better="a", worse="b", gain=0.1, reasons=(building,))
    dear = ReviewedAnswer(step=2, better="a", worse="b", gain=0.3, reasons=(denied,))
    assert takeaway_of((dear, cheap)) is Takeaway.DENY
    assert takeaway_of((cheap,)) is Takeaway.BUILD
    plain = ReviewedAnswer(step=3, better="a", worse="b", gain=0.3, reasons=(facts.TrialResult(),))
    assert takeaway_of((plain,)) is Takeaway.COMPARE
    silent = {facts.TrialResult, facts.BlindDraw}
    assert {*facts.FACTS.values()} - {*TAKEAWAY_OF} == silent


# Everybody's chances


def test_chances_are_shared_out_in_every_round_and_certain_at_the_end(steps: list[ReplayStep]) -> None:
    chances = chances_by_round(steps)
    last = steps[-1].state
    assert len(chances) == 2
    assert {len(own) for own in chances} == {last.round}
    assert all([sum(together) == pytest.approx(1) for together in zip(*chances, strict=True)])
    end = outcome(last)
    assert end is not None
    assert [own[-1] == 1 for own in chances] == [seat in end.winners for seat in range(2)]


# A real review, and whether it holds


SLIP = 28
"""The question of the ninth game at which there is a slip."""


def test_a_review_says_what_holds_when_games_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small number of moments and games; `python -m bench.reviews` has the figure."""
    monkeypatch.setattr(judge, "MAX_WEIGHED_WORLDS", 24)
    monkeypatch.setattr(
        judge, "answers_given", lambda steps, seat: answers_given(steps, seat)[SLIP : SLIP + 1]
    )
    review = next(checked_reviews(first=9, games=12))
    (moment,) = review.moments
    assert moment.is_slip
    assert moment.known[0] > moment.known[1]
    assert str(kept([moment], known=True)) == "100% (1 of 1; 95 % interval 21%–100%)"
    shown = {one.name: one for one in review_figures([review])}
    assert shown["as the player could know it"].verdict == "reached"
    assert shown["slips in a review, mean"].value == "1.0"
