"""Absence: time-outs, stand-ins, resigning, and coming back."""

from __future__ import annotations

from dataclasses import field

from engine.tables import questions
from engine.tables.frozen import changed
from engine.tables.options import TimeOut
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import NOTHING_PLANNED, AnswerCounts, Seat, SeatClock, StandIn
from engine.tables.table import Pause, Phase, Table
from engine.tables.table_events import (
    CameBack,
    Closed,
    Closing,
    FellAsleep,
    LastDayOver,
    Resigned,
    SeatOffered,
    StandInKeeps,
    TimedOut,
    Unreachable,
    WentSilent,
)
from engine.tables.time import clocks
from engine.tables.time.instants import Instant, Outages, ends_at
from engine.tables.waiting import consent
from engine.tables.waiting.consent import sleeps, wake_up
from engine.tables.work import Change, Work


def time_out(work: Work, number: int) -> None:
    """Apply what the table has agreed for a seat whose time is up."""
    seat, options = work.seat(number), work.table.options
    waits = options.time_out is TimeOut.WAIT
    since, wait = (work.now if waits else None), seat.clock.wait
    # An answer that comes late has taken all of this time, too.
    taken = clocks.time_taken(seat, options.pace, work.now, work.outages) if waits else 0
    left = options.pace.after_answer(0)
    clock = SeatClock(left=left, since=since, muted=seat.clock.muted, overdue=waits, wait=wait)
    answers = seat.answers.plus(AnswerCounts(0, taken, 1))
    work.set_seat(number, clock=clock, misses=seat.misses + 1, answers=answers)
    work.drop_undo()
    work.tell(TimedOut(number, seat.misses + 1))
    if options.time_out is TimeOut.RESIGN:
        work.tell(Resigned(number))
        _hand_over(work, number, StandIn.RESIGNED)
    elif options.time_out is TimeOut.STAND_IN and seat.misses + 1 >= work.policy.misses:
        _let_computer_keep(work, number)
    elif options.time_out is TimeOut.STAND_IN:
        work.stand_in(number, StandIn.ONCE)


class Resign(Change):
    """Give the seat to a computer for good."""

    person: PersonId

    def apply(self, work: Work) -> None:
        work.playing()
        number = taking_part(work, self.person)
        work.drop_undo()
        work.tell(Resigned(number))
        _hand_over(work, number, StandIn.RESIGNED)
        questions.ask(work)


def taking_part(work: Work, person: PersonId) -> int:
    """The seat of a person; refused if they have resigned."""
    number = work.seated(person)
    if work.seat(number).stand_in is StandIn.RESIGNED:
        raise Refused(Refusal.NOT_SEATED)
    return number


def _let_computer_keep(work: Work, number: int) -> None:
    work.tell(StandInKeeps(number))
    _hand_over(work, number, StandIn.KEEPS)


def _hand_over(work: Work, number: int, stand_in: StandIn) -> None:
    work.stand_in(number, stand_in)
    work.set_seat(number, **NOTHING_PLANNED)
    _rest_if_alone(work)
    consent.count(work)


def _rest_if_alone(work: Work) -> None:
    """A game without present people sleeps, or ends if nobody can come back: computers do not finish it alone.

    They do at a table with a last day: there the result counts, and nobody waits for that day if nobody can come back.
    """
    people = [seat for seat in work.table.seats if seat.person is not None]
    if any([seat.present for seat in people]) or is_last_day_over(work):
        return
    if all([seat.stand_in is StandIn.RESIGNED for seat in people]):
        if work.table.options.last_day is None:
            _close(work, Closing.ABANDONED)
        else:
            wake_up(work)
    elif not sleeps(work.table):
        _fall_asleep(work)


def _fall_asleep(work: Work) -> None:
    work.set(pause=Pause(until=None, since=work.now), proposal=None, replacement=None)
    work.tell(FellAsleep())


def _close(work: Work, why: Closing) -> None:
    work.set(phase=Phase.CLOSED, ended=work.now, pause=None, proposal=None, replacement=None)
    work.tell(Closed(why))


def playing_seat(table: Table, person: PersonId) -> Seat | None:
    """The seat of a person who plays there themselves, in a game that does not sleep."""
    number = table.seat_of(person) if table.phase is Phase.PLAYING and not sleeps(table) else None
    seat = None if number is None else table.seats[number]
    return None if seat is None or seat.by_computer else seat


def given_up_at(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a sleeping table is closed for good; one with a last day is finished then, by computers."""
    if table.pause is None or not sleeps(table) or table.options.last_day is not None:
        return None
    since = table.pause.since if table.pause.since is not None else table.opened
    return ends_at(since, policy.asleep_kept, outages)


def abandon(work: Work, why: Closing = Closing.ABANDONED) -> None:
    """End a game that nobody finishes; there is no result."""
    work.drop_undo()
    _close(work, why)
    questions.ask(work)


# The last day


def last_day_ends_at(table: Table, outages: Outages) -> Instant | None:
    """The instant at which computers take over all seats; None if there is none, or nothing is left to take over."""
    is_played_on = table.pause is None and not any([seat.present for seat in table.seats])
    if table.options.last_day is None or is_played_on:
        return None
    return ends_at(table.opened, table.options.last_day - table.opened, outages)


def is_last_day_over(work: Work) -> bool:
    last_day = work.table.options.last_day
    if last_day is None:
        return False
    return ends_at(work.table.opened, last_day - work.table.opened, work.outages) <= work.now


def finish_by_computers(work: Work) -> None:
    """Computers keep all seats, and do not sleep: the result counts for the people who sit there."""
    work.drop_undo()
    work.set(pause=None, proposal=None, replacement=None)
    for number in [number for number, seat in enumerate(work.table.seats) if seat.present]:
        seat = work.seat(number)
        work.set_seat(number, stayed=not seat.misses and seat.silent is None, **NOTHING_PLANNED)
        work.stand_in(number, StandIn.KEEPS)
    work.tell(LastDayOver())
    questions.ask(work)


# Silence


def _is_waited_for(seat: Seat) -> bool:
    """Is a person waited for here, and no pause lets them be?"""
    return seat.clock.since is not None


def replaceable_at(table: Table, number: int, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant from which the others may replace a seat that is waited for; None if it may happen already."""
    seat = table.seats[number]
    if not _is_waited_for(seat) or seat.silent is not None:
        return None
    pace = table.options.pace
    moments = [
        clocks.silent_at(seat, pace, policy, outages),
        clocks.stalled_at(seat, pace, policy, outages),
        _lost_at(seat, policy, outages),
    ]
    return min([moment for moment in moments if moment is not None], default=None)


def _lost_at(seat: Seat, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a seat that is waited for has been out of reach for too long."""
    if not seat.unreachable or seat.clock.since is None:
        return None
    return ends_at(seat.clock.since if seat.lost is None else seat.lost, policy.unreachable_after, outages)


def mark_silent(work: Work, number: int) -> None:
    """Note that the others may let a computer play on, and tell them if there are any."""
    work.set_seat(number, silent=work.now)
    if any([seat.present for other, seat in enumerate(work.table.seats) if other != number]):
        work.tell(WentSilent(number))


def asleep_at(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a table falls asleep: all who are waited for are silent, and nobody minds for long."""
    silent = [seat.silent for seat in table.seats if _is_waited_for(seat)]
    known = [since for since in silent if since is not None]
    if not known or len(known) < len(silent):
        return None
    return ends_at(max(known), policy.asleep_after, outages)


def fall_asleep(work: Work) -> None:
    """Let computers keep the seats of the silent without playing: anybody who wants to go on wakes the table."""
    work.drop_undo()
    for number in [number for number, seat in enumerate(work.table.seats) if seat.silent is not None]:
        work.set_seat(number, replaced=True)
        _let_computer_keep(work, number)
    if not sleeps(work.table):
        _fall_asleep(work)
    questions.ask(work)


class CloseTable(Change):
    """The operator closes a table, whatever its people say."""

    def apply(self, work: Work) -> None:
        if work.table.phase in (Phase.FINISHED, Phase.CLOSED):
            raise Refused(Refusal.OVER)
        work.set(rematch_of=None)
        abandon(work, Closing.OPERATOR)


class ComeBack(Change):
    """Take the seat back from the computer that stands in; the player has a fresh bank of time if it was used up."""

    person: PersonId

    def apply(self, work: Work) -> None:
        work.playing()
        number = work.seated(self.person)
        seat = work.seat(number)
        if seat.stand_in not in (StandIn.ONCE, StandIn.KEEPS):
            raise Refused(Refusal.NOT_AWAY)
        if is_last_day_over(work):
            raise Refused(Refusal.LAST_DAY_OVER)
        if seat.awaited and seat.clock.wait.returned:
            _take_back_the_next(work, number, seat)
        else:
            take_seat_back(work, number, seat)
            questions.ask_again(work, number)


def _take_back_the_next(work: Work, number: int, seat: Seat) -> None:
    """Take the seat back, but not its decision: a person who comes back and does not answer delays it once.

    The decision keeps its id, so that the computer's answer fits however often they come back.
    """
    if seat.stand_in is StandIn.KEEPS:
        work.put_seat(number, changed(seat, stand_in=StandIn.ONCE, misses=0, offered=False))
        work.tell(CameBack(number))
        wake_up(work)


def take_seat_back(work: Work, number: int, seat: Seat) -> None:
    """Let the person play again; an open decision may be waited for again in full."""
    wait = changed(seat.clock.wait, waited=0, returned=seat.awaited)
    clock = changed(seat.clock, left=seat.clock.left or work.table.options.pace.bank or 0, wait=wait)
    seat = changed(seat, stand_in=None, computer=None, misses=0, offered=False, clock=clock)
    work.put_seat(number, seat)
    work.tell(CameBack(number))
    wake_up(work)


class OfferSeat(Change):
    """A player lets somebody else take over a seat that a computer keeps."""

    person: PersonId
    seat: int

    def apply(self, work: Work) -> None:
        work.playing()
        taking_part(work, self.person)
        if not 0 <= self.seat < len(work.table.seats):
            raise Refused(Refusal.NO_SUCH_SEAT)
        seat = work.seat(self.seat)
        if seat.person is not None and seat.present:
            raise Refused(Refusal.NOT_AWAY)
        if not seat.offered:
            work.set_seat(self.seat, offered=True)
            work.tell(SeatOffered(self.seat))


class MarkUnreachable(Change):
    """Messages to the person no longer arrive, or arrive again.

    A refusal that is noted late must not outlive a sign of life that came after the call.
    """

    person: PersonId
    unreachable: bool = field(kw_only=True)
    at: Instant | None = field(default=None, kw_only=True)
    """When the refused call began, or the person gave a sign of life; None: right now, which need not be kept."""

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        if self.unreachable:
            self._lose(work, number)
        else:
            self._find(work, number)

    def _lose(self, work: Work, number: int) -> None:
        seat = work.seat(number)
        outlived = self.at is not None and seat.seen is not None and self.at <= seat.seen
        if not seat.unreachable and not outlived:
            work.set_seat(number, unreachable=True, lost=work.now)
            work.tell(Unreachable(number))

    def _find(self, work: Work, number: int) -> None:
        seat, running = work.seat(number), work.table.phase in (Phase.LOBBY, Phase.PLAYING)
        seen = self.at if self.at is not None and running else seat.seen
        if seat.unreachable or seen != seat.seen:
            work.set_seat(number, unreachable=False, lost=None, seen=seen)
        if seat.unreachable and seat.silent is not None:
            _hear_again(work, number)


def _hear_again(work: Work, number: int) -> None:
    """A seat that was silent because it was out of reach is so no more, unless it has been waited for too long."""
    seat, pace = work.seat(number), work.table.options.pace
    still = [find(seat, pace, work.policy, work.outages) for find in (clocks.silent_at, clocks.stalled_at)]
    if all([moment is None or moment > work.now for moment in still]):
        work.set_seat(number, silent=None)
        questions.keep_person(work, number)
