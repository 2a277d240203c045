"""Absence: time-outs, stand-ins, resigning, and coming back."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.tables import consent, questions
from engine.tables.frozen import changed
from engine.tables.instants import Instant, Outages, ends_at
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, SeatClock, StandIn
from engine.tables.table import Pause, Phase, Table, TimeOut
from engine.tables.table_events import (
    CameBack,
    Closed,
    Closing,
    FellAsleep,
    Resigned,
    Resumed,
    SeatOffered,
    StandInKeeps,
    TimedOut,
    Unreachable,
)
from engine.tables.work import Change, Work


def time_out(work: Work, number: int) -> None:
    """Apply what the table has agreed for a seat whose time is up."""
    seat, options = work.seat(number), work.table.options
    waits = options.time_out is TimeOut.WAIT
    clock = SeatClock(left=options.pace.after_answer(0), muted=seat.clock.muted, overdue=waits)
    work.set_seat(number, clock=clock, misses=seat.misses + 1)
    work.drop_undo()
    work.tell(TimedOut(number, seat.misses + 1))
    if options.time_out is TimeOut.RESIGN:
        work.tell(Resigned(number))
        _hand_over(work, number, StandIn.RESIGNED)
    elif options.time_out is TimeOut.STAND_IN and seat.misses + 1 >= work.policy.misses:
        work.tell(StandInKeeps(number))
        _hand_over(work, number, StandIn.KEEPS)
    elif options.time_out is TimeOut.STAND_IN:
        work.set_seat(number, stand_in=StandIn.ONCE, computer=work.policy.stand_in)


@dataclass(frozen=True, slots=True)
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


def _hand_over(work: Work, number: int, stand_in: StandIn) -> None:
    work.set_seat(number, stand_in=stand_in, computer=work.policy.stand_in, plan=None)
    _rest_if_alone(work)
    consent.count(work)


def _rest_if_alone(work: Work) -> None:
    """A game without present people sleeps, or ends if nobody can come back: computers do not finish it alone."""
    people = [seat for seat in work.table.seats if seat.person is not None]
    if any([seat.present for seat in people]):
        return
    if all([seat.stand_in is StandIn.RESIGNED for seat in people]):
        _abandon(work)
    elif not sleeps(work.table):
        work.set(pause=Pause(until=None, since=work.now), proposal=None)
        work.tell(FellAsleep())


def _abandon(work: Work) -> None:
    work.set(phase=Phase.CLOSED, ended=work.now, pause=None, proposal=None)
    work.tell(Closed(Closing.ABANDONED))


def sleeps(table: Table) -> bool:
    return table.pause is not None and table.pause.until is None


def given_up_at(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a sleeping table is closed for good."""
    since = table.pause.since if table.pause and sleeps(table) else None
    return None if since is None else ends_at(since, policy.asleep_kept, outages)


def give_up(work: Work) -> None:
    work.drop_undo()
    _abandon(work)
    questions.ask(work)


@dataclass(frozen=True, slots=True)
class ComeBack(Change):
    """Take the seat back from the computer that stands in; the player has a fresh bank of time if it was used up."""

    person: PersonId

    def apply(self, work: Work) -> None:
        work.playing()
        number = work.seated(self.person)
        seat = work.seat(number)
        if seat.stand_in not in (StandIn.ONCE, StandIn.KEEPS):
            raise Refused(Refusal.NOT_AWAY)
        take_seat_back(work, number, seat)
        questions.ask_again(work, number)


def take_seat_back(work: Work, number: int, seat: Seat) -> None:
    clock = changed(seat.clock, left=seat.clock.left or work.table.options.pace.bank or 0)
    seat = changed(seat, stand_in=None, computer=None, misses=0, offered=False, clock=clock)
    work.put_seat(number, seat)
    work.tell(CameBack(number))
    wake_up(work)


def wake_up(work: Work) -> None:
    """Let a sleeping table go on, as somebody is there again."""
    if sleeps(work.table):
        work.set(pause=None)
        work.tell(Resumed())


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class MarkUnreachable(Change):
    """Messages to the person no longer arrive, or arrive again."""

    person: PersonId
    unreachable: bool = field(kw_only=True)

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        if work.seat(number).unreachable != self.unreachable:
            work.set_seat(number, unreachable=self.unreachable)
            work.tell(*[Unreachable(number)] if self.unreachable else [])
