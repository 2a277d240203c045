"""From answers to the next questions: envelopes are opened, decisions get their ids, clocks start and stop.

An envelope is an answer that lies face down at its seat: part of the table, not yet of the game, and changeable
until it is opened. Envelopes are opened together, as soon as every seat that is asked has laid one. So a
simultaneous choice and a choice ahead are the same thing; where one seat alone is asked, its envelope is opened at
once.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.agenda import Decision
from engine.rules.course.discards import TakeBack
from engine.rules.course.replacement import Replace
from engine.rules.equivalence import empty_answer
from engine.rules.events import CardsRevealed, RoundBegan
from engine.rules.interface import legal, pending
from engine.rules.state import State, following
from engine.tables.frozen import changed
from engine.tables.profiles import Preferences
from engine.tables.seat import NEW_WAIT, Seat, SeatClock, Wait
from engine.tables.table import Phase, Table, UndoStep, UndoSteps
from engine.tables.table_events import Declined, LastOne, Misfit, NextUp, PlanDropped, PlanLaid
from engine.tables.time import clocks
from engine.tables.work import Base, Work


def lay_answer(work: Work, number: int, answer: str) -> None:
    """Lay an envelope; if nobody else is asked it is opened at once."""
    if work.game and len(pending(work.game)) == 1:
        work.play(number, answer)
    else:
        work.lay(number, answer)
    settle(work)


def settle(work: Work) -> None:
    """Answer empty questions, and open envelopes as long as all who are asked have laid one; then ask."""
    while asked := _asked_in_earnest(work):
        for number, decision in asked.items():
            _answer_unasked(work, number, decision)
        if any([work.seat(number).envelope is None for number in asked]):
            break
        _open(work, sorted(asked))
    if work.game and work.game.ending:
        _finish(work)
    ask(work)
    _keep_for_undo(work)


def _finish(work: Work) -> None:
    work.set(phase=Phase.FINISHED, ended=work.now, pause=None, proposal=None, replacement=None)
    for number, seat in enumerate(work.table.seats):
        work.set_seat(number, plan=None, preferences=_at_this_table(seat, work.table))


def _at_this_table(seat: Seat, table: Table) -> Preferences:
    """The preferences that a table keeps for good: they name nobody who was not there."""
    muted = tuple([person for person in seat.preferences.muted if person in table.people])
    return seat.preferences if muted == seat.preferences.muted else changed(seat.preferences, muted=muted)


def _asked(game: State | None) -> Mapping[int, Decision]:
    return pending(game) if game else {}


def _asked_in_earnest(work: Work) -> Mapping[int, Decision]:
    """The questions that are left after the table has answered those where all answers come to the same."""
    while work.game and (answer := empty_answer(work.game)) is not None:
        (number,) = pending(work.game)
        work.play_unasked(number, answer)
    return _asked(work.game)


def _open(work: Work, numbers: list[int]) -> None:
    for number in numbers:
        answer = work.seat(number).envelope
        assert answer is not None
        work.play(number, answer)


def _answer_unasked(work: Work, number: int, decision: Decision) -> None:
    """Lay an envelope for a seat that has chosen ahead, or whose person never wants to be asked."""
    seat = work.seat(number)
    if seat.envelope is not None or seat.by_computer:
        return
    if isinstance(decision, TakeBack) and not seat.preferences.ask_to_take_back:
        work.lay(number, "yes")
    elif isinstance(decision, Replace) and seat.plan is not None:
        _lay_plan(work, number, seat.plan)


def _lay_plan(work: Work, number: int, answer: str) -> None:
    assert work.game is not None
    if answer in legal(work.game, number):
        work.set_seat(number, plan=None)
        work.lay(number, answer)
        work.tell(PlanLaid(number, answer))
    else:
        work.plan(number, None)
        work.tell(PlanDropped(number, answer, _misfit(work.game, number, answer)))


def _misfit(game: State, number: int, answer: str) -> Misfit:
    _, _, new = answer.partition(">")
    held = new in game.players[number].hand
    return Misfit.CARD_NOT_SHOWN if held else Misfit.CARD_NOT_IN_HAND


def ask(work: Work, *, calls: bool = True) -> None:
    """Give each open decision its id, call those who are awaited now, and let their clocks run."""
    asked = _asked(work.game) if work.table.phase is Phase.PLAYING else {}
    for number in range(len(work.table.seats)):
        _ask_seat(work, number, is_asked=number in asked, calls=calls)
    if len(asked) > 1:
        _tell_the_last(work)
    elif asked:
        _tell_the_next(work, next(iter(asked)))


def ask_again(work: Work, number: int) -> None:
    """Ask a seat again, as somebody else answers for it from now on."""
    work.set_seat(number, asked=None)
    ask(work)


def _ask_seat(work: Work, number: int, *, is_asked: bool, calls: bool) -> None:
    seat = work.seat(number)
    is_new = is_asked and (seat.asked is None or number in work.answered)
    asked = _decision_id(seat, work.revision, is_asked=is_asked, is_new=is_new)
    clock = _clock_now(work, number, is_asked=is_asked, is_new=is_new)
    called = work.revision if is_asked and calls and _is_called(work.before, number, seat) else seat.called
    silent = None if is_new or clock.since is None else seat.silent
    if asked != seat.asked or clock is not seat.clock or called != seat.called or silent != seat.silent:
        work.put_seat(number, changed(seat, asked=asked, called=called, clock=clock, silent=silent))
    if seat.silent is not None and silent is None:
        keep_person(work, number)


def keep_person(work: Work, number: int) -> None:
    """A seat that is no longer silent, or no longer waited for, is not replaced."""
    replacement = work.table.replacement
    if replacement is not None and replacement.about == number:
        work.set(replacement=None)
        work.tell(Declined(replacement.wish))


def _decision_id(seat: Seat, revision: int, *, is_asked: bool, is_new: bool) -> int | None:
    """A new decision is named by the revision at which it is asked; one that stays open keeps its id."""
    if not is_asked:
        return None
    return revision if is_new else seat.asked


def _clock_now(work: Work, number: int, *, is_asked: bool, is_new: bool) -> SeatClock:
    """The seat's clock, stopped or started as its question demands; a turn's end also ends its muting."""
    seat = work.seat(number)
    clock, runs = seat.clock, is_asked and _clock_runs(work.table, seat)
    if clock.since is not None and (number in work.answered or not runs):
        clock = _stop_clock(work, number)
    if clock.since is None and (runs or is_new):
        return clocks.start(clock, work.now if runs else None, anew=is_new)
    if clock.muted and not is_asked:
        return changed(clock, muted=False)
    return clock


def _clock_runs(table: Table, seat: Seat) -> bool:
    """Does time pass for an asked seat? Not in a pause, and not for a computer."""
    return seat.envelope is None and not seat.by_computer and table.pause is None


def _stop_clock(work: Work, number: int) -> SeatClock:
    """The clock as it stops. An answer, or an envelope, earns the increment; undo has to return it.

    An answer that comes too late has been given its increment when the time was up.
    """
    seat, pace = work.seat(number), work.table.options.pace
    clock = clocks.stop(seat, pace, work.now, work.outages)
    if number not in work.answered and seat.envelope is None:
        return clock
    left = clock.left if clock.overdue else pace.after_answer(clock.left)
    work.earned[number] = left - clock.left
    return changed(clock, left=left, wait=NEW_WAIT)


def _is_called(before: Table, number: int, seat: Seat) -> bool:
    """Is the seat's person awaited now, and was not before? A person who was is looking already."""
    if seat.envelope is not None or seat.by_computer:
        return False
    was = before.seats[number] if number < len(before.seats) else None
    return was is None or was.person != seat.person or not was.awaited or was.by_computer


def _tell_the_last(work: Work) -> None:
    """Tell the last of several people that all others have chosen."""
    waiting = _people_awaited(work.table)
    if len(waiting) != 1 or len(_people_awaited(work.before)) < 2:
        return
    seat = work.seat(waiting[0])
    if seat.asked is not None and seat.asked != work.revision and seat.preferences.last:
        work.tell(LastOne(waiting[0], seat.asked))


def _people_awaited(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.awaited and not seat.by_computer]


def _tell_the_next(work: Work, number: int) -> None:
    """Tell the player of the next turn that a turn begins, if they want to know."""
    order = work.game.order if work.game else ()
    for behind in following(order, number)[:1] if order else ():
        seat = work.seat(behind)
        if seat.preferences.next and not seat.by_computer and _turn_begins(work, number):
            work.tell(NextUp(behind))


def _turn_begins(work: Work, number: int) -> bool:
    new_round = any([isinstance(event, RoundBegan) for event in work.news])
    return new_round or _asked_before(work) != [number]


def _asked_before(work: Work) -> list[int]:
    return [number for number, seat in enumerate(work.before.seats) if seat.asked is not None]


def _keep_for_undo(work: Work) -> None:
    """An answer can be taken back until something new is known or somebody else has acted."""
    if not _can_be_taken_back(work):
        work.drop_undo()
        return
    number, before = work.answered[0], work.before.undo
    played = work.seat(number).played
    assert played is not None
    goes_on = before is not None and before.seat == number
    told = work.before.news.end if work.news else None
    own = UndoStep(played.answer, work.earned.get(number, 0), told, _waited_for(work, number))
    unasked = [UndoStep(answer, 0, seat=other) for other, answer in work.unasked]
    steps = before.steps if before and goes_on else ()
    work.set(undo=UndoSteps(seat=number, steps=(*steps, own, *unasked)))
    work.base = Base.KEEP if goes_on else Base.TAKE


def _waited_for(work: Work, number: int) -> Wait:
    """How long the answer was waited for, so that undo does not make the others wait the whole time again."""
    return clocks.stop(work.before.seats[number], work.table.options.pace, work.now, work.outages).wait


def _can_be_taken_back(work: Work) -> bool:
    assert work.game is not None
    if work.answering is None or len(work.answered) != 1:
        return False
    if work.before.seats[work.answered[0]].silent is not None:  # the others have waited for long enough
        return False
    asked_alone = len(_asked_before(work)) == 1
    shown = any([isinstance(event, CardsRevealed) for event in work.news])
    return asked_alone and not (work.drawn or shown or work.game.ending)
