"""Playing: answers, choices ahead, taking back."""

from __future__ import annotations

from engine.rules import State, deal, legal, play
from engine.rules.replacement import replacement_ahead
from engine.tables import absence, clocks, questions
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import PlayedAnswer, StandIn
from engine.tables.table import UndoSteps
from engine.tables.table_events import Undone
from engine.tables.values import changed
from engine.tables.work import Base, Work


def act(work: Work, person: PersonId, decision: int, answer: str) -> None:
    """A person answers. The same answer again is silently fine."""
    number = work.seated(person)
    if work.seat(number).played == PlayedAnswer(decision, answer):
        return
    _check(work, number, decision, answer)
    if work.seat(number).envelope == answer:
        return
    absence.taking_part(work, person)
    _is_here(work, number)
    work.by_person = True
    if work.seat(number).misses:
        work.set_seat(number, misses=0)
    questions.lay_answer(work, number, answer)


def act_for(work: Work, number: int, decision: int, answer: str) -> None:
    """A computer answers for a seat that is its own or that it stands in for."""
    _check(work, number, decision, answer)
    if not work.seat(number).by_computer:
        raise Refused(Refusal.NOT_YOURS, name=work.seat(number).name)
    questions.lay_answer(work, number, answer)


def _check(work: Work, number: int, decision: int, answer: str) -> None:
    game = work.playing()
    asked = work.seat(number).asked
    if asked != decision:
        owner = next((seat for seat in work.table.seats if seat.asked == decision), None)
        if owner is None or asked is not None:  # an older question of his own may have had the same id
            raise Refused(Refusal.OUTDATED)
        raise Refused(Refusal.NOT_YOURS, name=owner.name)
    if answer not in legal(game, number):
        raise Refused(Refusal.ILLEGAL)


def _is_here(work: Work, number: int) -> None:
    """Whoever answers himself is back, whatever the computer was about to do for him."""
    seat = work.seat(number)
    if seat.stand_in is StandIn.KEEPS:
        absence.come_back(work, number, seat)
    elif seat.stand_in is StandIn.ONCE:
        work.set_seat(number, stand_in=None, computer=None)


def plan(work: Work, person: PersonId, answer: str | None) -> None:
    """Choose the replacement ahead, change the choice, or, with None, drop it."""
    number = work.seated(person)
    game = work.playing()
    absence.taking_part(work, person)
    if answer is not None and answer not in replacement_ahead(game, number):
        raise Refused(Refusal.ILLEGAL if replacement_ahead(game, number) else Refusal.NOTHING_TO_PLAN)
    if work.seat(number).stand_in is StandIn.KEEPS:
        absence.back(work, person)
    if work.seat(number).plan != answer:
        work.set_seat(number, plan=answer, misses=0)


def undo(work: Work, person: PersonId, revision: int | None) -> None:
    """Go back by one answer. The clock is as it was: what was used stays used, the increment is returned.

    With a revision, the answer that could be taken back then: not the one before it, by a second tap.
    """
    number = work.seated(person)
    work.playing()
    if revision is not None and not (work.table.asked_last or 0) <= revision <= work.table.revision:
        raise Refused(Refusal.OUTDATED)
    undo, base = work.table.undo, work.undo_base
    if undo is None or undo.seat != number or base is None:
        raise Refused(Refusal.NOTHING_TO_UNDO)
    *kept, last = undo.steps
    _check_clock(work, number, last.earned)
    work.game = _replayed(work, base, number, [step.answer for step in kept])
    work.moves.append(UNDO_MOVE)
    work.tell(Undone(number, last.told))
    work.set(undo=UndoSteps(seat=number, steps=tuple(kept)) if kept else None)
    work.base = Base.KEEP if kept else Base.DROP
    _turn_clocks_back(work, number, last.earned)
    questions.ask(
        work, calls=False
    )  # he is looking already, and who was asked too early is called when it is so far


def _check_clock(work: Work, number: int, earned: int) -> None:
    """Who has used what the answer earned him cannot give it back: undo is no way to more time."""
    clock = clocks.stop(work.seat(number), work.table.options.pace, work.now, work.outages)
    if clock.left < earned:
        raise Refused(Refusal.TOO_LATE_TO_UNDO)


UNDO_MOVE = "undo"
"""The line of the log that takes the last answer back."""


def _replayed(work: Work, base: State, number: int, answers: list[str]) -> State:
    """Nothing was drawn since the base, so the same answers lead to the same place."""
    for answer in answers:
        base = deal(play(base, number, answer), work.rng)
    return base.without_news()


def _turn_clocks_back(work: Work, number: int, earned: int) -> None:
    """Who was asked too early loses no time."""
    for other, seat in enumerate(work.table.seats):
        if other == number:
            clock = clocks.stop(seat, work.table.options.pace, work.now, work.outages)
            clock = changed(clock, left=clock.left - earned)
            seat = changed(seat, played=None)
        else:
            clock = changed(seat.clock, since=None)
        work.put_seat(other, changed(seat, asked=None, envelope=None, clock=clock))
