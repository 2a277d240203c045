"""From answers to the next questions: envelopes are opened, decisions get their ids, clocks start and stop.

An envelope is an answer that lies face down at its seat: part of the table, not yet of the game, and changeable
until it is opened. Envelopes are opened together, as soon as every seat that is asked has laid one. So a
simultaneous choice and a choice ahead are the same thing; where one seat alone is asked, its envelope is opened at
once.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.course.discards import TakeBack
from engine.rules.events import RoundBegan
from engine.rules.interface import pending
from engine.rules.outlook import empty_answer
from engine.rules.state import Decision, State, following
from engine.rules.view import view
from engine.tables.frozen import changed
from engine.tables.orders.ordered_answers import (
    DroppedWish,
    OrderedAnswer,
    after_answer,
    after_turn,
    answer_for,
)
from engine.tables.orders.wishes import NO_ORDERS, WishKind
from engine.tables.profiles import Preferences
from engine.tables.seat import NEW_WAIT, NOTHING_PLANNED, Seat, SeatClock, Wait
from engine.tables.table import Phase, Table, UndoStep
from engine.tables.table_events import (
    Declined,
    LastOne,
    NextUp,
    PlanDropped,
    PlanFollowed,
    PlanLaid,
    WishDropped,
)
from engine.tables.time import clocks
from engine.tables.work import Work


def lay_answer(work: Work, number: int, answer: str) -> None:
    """Lay an envelope; if nobody else is asked it is opened at once."""
    if work.game and len(pending(work.game)) == 1:
        _play_alone(work, number, answer)
    else:
        work.trail = None
        work.lay(number, answer)
    settle(work)


def _play_alone(work: Work, number: int, answer: str) -> None:
    """Play an answer that can be taken back, unless a computer gives it or the others have waited for long enough."""
    is_own = work.answering == number and work.before.seats[number].silent is None
    work.trail = work.trail if is_own else None
    if is_own:
        work.leave_trail(number)
    work.play(number, answer)
    if is_own:
        work.own_step = UndoStep(answer, 0, work.entry if work.news else None, _waited_for(work, number))
        work.follow_trail(work.own_step)


def settle(work: Work) -> None:
    """Answer what is empty or planned, and open envelopes as long as all who are asked have laid one; then ask."""
    while asked := _asked_in_earnest(work):
        _end_turns(work)
        if len(asked) == 1 and _plays_planned(work, next(iter(asked))):
            continue
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
        work.set_seat(number, **NOTHING_PLANNED, preferences=_at_this_table(seat, work.table))


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
    work.trail = None
    for number in numbers:
        answer = work.seat(number).envelope
        assert answer is not None
        work.play(number, answer)


def _answer_unasked(work: Work, number: int, decision: Decision) -> None:
    """Lay an envelope for a seat that has planned its answer, or whose person never wants to be asked."""
    seat = work.seat(number)
    if seat.envelope is not None or seat.by_computer:
        return
    if isinstance(decision, TakeBack) and not seat.preferences.ask_to_take_back:
        work.lay(number, "yes")
    elif (said := _ordered(work, number)) is not None:
        _use_orders(work, number, said)
        if said.answer is not None:
            work.lay(number, said.answer)


# What is planned


def _plays_planned(work: Work, number: int) -> bool:
    """Play the planned answer of the one seat that is asked, if there is one. It can be taken back."""
    said = _ordered(work, number)
    if said is None:
        return False
    if said.answer is None:
        _use_orders(work, number, said)
        return False
    work.begin_entry()
    _use_orders(work, number, said)
    work.leave_trail(number)
    work.play(number, said.answer)
    work.follow_trail(UndoStep(said.answer, 0, work.entry, wish=said.kind))
    return True


def _ordered(work: Work, number: int) -> OrderedAnswer | None:
    """The answer of a seat's orders to a new question; None if they have no wish for it."""
    seat = work.seat(number)
    is_new = seat.asked is None or number in work.answered
    if work.game is None or seat.by_computer or not is_new or seat.planned == NO_ORDERS:
        return None
    return answer_for(seat.planned, view(work.game, number))


def _use_orders(work: Work, number: int, said: OrderedAnswer) -> None:
    """Keep what is left of orders when they have spoken, and tell what they did and could not do."""
    left = after_answer(work.seat(number).planned, said)
    work.tell(*[_drop_told(number, one) for one in said.dropped])
    if said.answer is None:
        work.order(number, left)
    else:
        work.use_orders(number, left)
        is_card = said.kind is WishKind.CARDS
        work.tell(PlanLaid(number, said.what) if is_card else PlanFollowed(number, said.kind, said.what))


def _drop_told(number: int, one: DroppedWish) -> PlanDropped | WishDropped:
    if one.kind is WishKind.CARDS:
        return PlanDropped(number, one.what, one.why)
    return WishDropped(number, one.kind, one.what, one.why)


def _end_turns(work: Work) -> None:
    """Forget the plans for turns that are over, and tell their people which wishes were not carried out."""
    for number in work.turns_over:
        planned = work.seat(number).planned
        if work.game is not None and planned != NO_ORDERS:
            left, dropped = after_turn(planned, view(work.game, number))
            work.use_orders(number, left)
            work.tell(*[_drop_told(number, one) for one in dropped])
    work.turns_over.clear()


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
    if not is_asked and _is_idle(seat):
        return
    is_new = is_asked and (seat.asked is None or number in work.answered)
    asked = _decision_id(seat, work.revision, is_asked=is_asked, is_new=is_new)
    clock = _clock_now(work, number, is_asked=is_asked, is_new=is_new)
    called = work.revision if is_asked and calls and _is_called(work.before, number, seat) else seat.called
    silent = None if is_new or clock.since is None else seat.silent
    if asked != seat.asked or clock is not seat.clock or called != seat.called or silent != seat.silent:
        work.put_seat(number, changed(seat, asked=asked, called=called, clock=clock, silent=silent))
    if seat.silent is not None and silent is None:
        keep_person(work, number)


def _is_idle(seat: Seat) -> bool:
    """Is the seat asked nothing, with no trace of a question that was open?"""
    clock = seat.clock
    return seat.asked is None and clock.since is None and seat.silent is None and not clock.muted


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
    if work.trail is not None and work.own_step is not None:
        earned = work.earned.get(work.trail.seat, 0)
        steps = [changed(step, earned=earned) if step is work.own_step else step for step in work.trail.steps]
        work.trail = work.trail._replace(steps=tuple(steps))
    work.keep_trail()


def _waited_for(work: Work, number: int) -> Wait:
    """How long the answer was waited for, so that undo does not make the others wait the whole time again."""
    return clocks.wait_until(work.before.seats[number], work.table.options.pace, work.now, work.outages)
