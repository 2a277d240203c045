"""Playing: answers, plans, undo."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from engine.rules.course.replacement import replacement_ahead
from engine.rules.course.turn import next_turn_round
from engine.rules.interface import deal, legal, play
from engine.rules.state import State
from engine.rules.view import view
from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.orders.ordered_answers import is_possible
from engine.tables.orders.wishes import OF_THE_TURN, Orders, WishKind
from engine.tables.past.records import UNDO_MOVE
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import NO_ANSWERS, AnswerCounts, PlayedAnswer, Seat, StandIn
from engine.tables.table import Table, UndoStep, UndoSteps
from engine.tables.table_events import Undone
from engine.tables.time import clocks
from engine.tables.waiting import absence
from engine.tables.work import Base, Change, Work

COMPARED_UPDATES = 1_000_000


class PlayAnswer(Change):
    """A person answers a decision. The same answer again is accepted and changes nothing."""

    person: PersonId
    decision: int
    answer: str = field(repr=False)
    update: int = field(default=0, kw_only=True)
    """The number of the update that brought it, if any: later ones have greater numbers."""

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        if work.seat(number).played == PlayedAnswer(self.decision, self.answer):
            return
        _check(work, number, self.decision, self.answer)
        if work.seat(number).envelope == self.answer or self._is_late(work.seat(number)):
            return
        absence.taking_part(work, self.person)
        _is_here(work, number)
        work.answering = number
        acted = work.before.news.end
        answers = _answers_with_this(work, number)
        work.set_seat(number, misses=0, kept_from=None, laid_by=self.update, acted=acted, answers=answers)
        questions.lay_answer(work, number, self.answer)

    def _is_late(self, seat: Seat) -> bool:
        """Was the envelope laid by a later tap? A worker that died may have left this one to another.

        After a week of silence Telegram's numbers start at any value, so that only near ones are compared.
        """
        return seat.envelope is not None and 0 < self.update < seat.laid_by < self.update + COMPARED_UPDATES


def _answers_with_this(work: Work, number: int) -> AnswerCounts:
    """Count an answer and its time; an envelope that is changed was counted when it was first laid."""
    seat = work.seat(number)
    if seat.envelope is not None:
        return seat.answers
    took = clocks.time_taken(seat, work.table.options.pace, work.now, work.outages)
    return seat.answers.plus(AnswerCounts(1, took))


class PlayComputerAnswer(Change):
    """A computer answers for a seat that is its own or that it stands in for."""

    seat: int
    decision: int
    answer: str = field(repr=False)

    def apply(self, work: Work) -> None:
        _check(work, self.seat, self.decision, self.answer)
        if not work.seat(self.seat).by_computer:
            raise Refused(Refusal.NOT_YOURS)
        questions.lay_answer(work, self.seat, self.answer)


def _check(work: Work, number: int, decision: int, answer: str) -> None:
    game = work.playing()
    asked = work.seat(number).asked
    if asked != decision:
        owner = next((seat for seat in work.table.seats if seat.asked == decision), None)
        if owner is None or asked is not None:  # an older question of their own may have had the same id
            raise Refused(Refusal.OUTDATED)
        raise Refused(Refusal.NOT_YOURS)
    if answer not in legal(game, number):
        raise Refused(Refusal.ILLEGAL)


def _is_here(work: Work, number: int) -> None:
    """A player who answers is back, whatever the stand-in was about to do."""
    seat = work.seat(number)
    if seat.stand_in is StandIn.KEEPS:
        absence.take_seat_back(work, number, seat)
    elif seat.stand_in is StandIn.ONCE:
        work.set_seat(number, stand_in=None, computer=None)


class GiveOrders(Change):
    """Plan ahead: the wishes of these kinds take the place of those that there were."""

    person: PersonId
    orders: Orders = field(repr=False)
    kinds: tuple[WishKind, ...] = field(default=tuple(WishKind), repr=False)

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        game = work.playing()
        absence.taking_part(work, self.person)
        ahead = replacement_ahead(game, number)
        if not game.order or (not ahead and self.orders.cards):
            raise Refused(Refusal.NOTHING_TO_PLAN)
        if not is_possible(self.orders, view(game, number), ahead):
            raise Refused(Refusal.ILLEGAL)
        if work.seat(number).stand_in is StandIn.KEEPS:
            absence.ComeBack(self.person).apply(work)
        orders = work.seat(number).planned.of_kinds(self.kinds, self.orders)
        if orders != work.seat(number).planned:
            work.set_seat(number, misses=0)
            work.order(number, orders)


class PlanReplacement(Change):
    """Choose the next card ahead, change the choice, or, with None, drop it. Fall-backs stay with another choice."""

    person: PersonId
    answer: str | None = field(repr=False)

    def apply(self, work: Work) -> None:
        fall_backs = work.seat(work.seated(self.person)).planned.cards[1:]
        kept = [code for code in fall_backs if code != self.answer]
        cards = () if self.answer is None else (self.answer, *kept)
        GiveOrders(self.person, Orders(cards=cards), (WishKind.CARDS,)).apply(work)


class UndoAnswer(Change):
    """Take back one answer, with those that the table gave after it. The time it took stays used, and the increment it earned is returned.

    With a revision, only the answer that led to the question asked then: a second tap does not take back the answer
    before it. It is refused once somebody has been asked something new.
    """

    person: PersonId
    revision: int | None = field(default=None, kw_only=True)

    needs_undo_base: ClassVar[bool] = True

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        work.playing()
        self._check_revision(work.table)
        undo, base = work.table.undo, work.undo_base
        if undo is None or undo.seat != number or base is None:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        kept, (last, *unasked) = undo.kept, undo.taken_back
        _check_clock(work, number, last.earned)
        game, work.game = work.game, _replayed(work, base, number, kept)
        _drop_wishes(work, number, last, game)
        work.moves += [UNDO_MOVE] * (1 + len(unasked))
        work.tell(Undone(number, last.told))
        work.set(undo=UndoSteps(seat=number, steps=kept) if kept else None)
        work.base = Base.KEEP if kept else Base.DROP
        _turn_clocks_back(work, number, last)
        # Nobody is called: the player is looking already, and the others are called when their turn really comes.
        questions.ask(work, calls=False)

    def _check_revision(self, table: Table) -> None:
        if self.revision not in (None, table.asked_last):
            raise Refused(Refusal.OUTDATED)


def _check_clock(work: Work, number: int, earned: int) -> None:
    """Refuse undo once the increment of the answer is used up: undo must not give more time."""
    clock = clocks.stop(work.seat(number), work.table.options.pace, work.now, work.outages)
    if clock.left < earned:
        raise Refused(Refusal.TOO_LATE_TO_UNDO)


def _drop_wishes(work: Work, number: int, step: UndoStep, undone: State | None) -> None:
    """The wish that gave the answer is not carried out again, unless it is a feature's, which waits for the next question; and what is
    planned for the next turn is not for this one."""
    assert work.game is not None
    rounds = [
        next_turn_round(game.round, game.agenda, number) for game in (work.game, undone) if game is not None
    ]
    used = [kind for kind in WishKind if kind == step.wish]
    kinds = {*used, *(OF_THE_TURN if len({*rounds}) > 1 else ())}
    planned = work.seat(number).planned
    left = planned.without(*kinds)
    if left != planned:
        work.order(number, left)


def _replayed(work: Work, base: State, number: int, steps: tuple[UndoStep, ...]) -> State:
    """The state after these steps from the base; nothing was drawn since, so they lead to the same place."""
    for step in steps:
        base = deal(play(base, number if step.seat is None else step.seat, step.answer), work.rng)
    return base.without_news()


def _turn_clocks_back(work: Work, number: int, step: UndoStep) -> None:
    """Stop all clocks; a player who was asked too early loses no time."""
    for other, seat in enumerate(work.table.seats):
        if other == number:
            clock = clocks.stop(seat, work.table.options.pace, work.now, work.outages)
            waited = step.wait.waited + clock.wait.waited
            clock = changed(clock, left=clock.left - step.earned, wait=changed(step.wait, waited=waited))
            # What was waited without a clock is counted with the answer that comes in place of this one.
            counted = AnswerCounts(-1, -step.wait.waited) if step.wish is None else NO_ANSWERS
            answers = seat.answers.plus(counted)
            seat = changed(seat, played=None, answers=answers)
        else:
            clock = changed(seat.clock, since=None)
        work.put_seat(other, changed(seat, asked=None, envelope=None, clock=clock))
