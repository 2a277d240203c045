"""Before the game: a table is opened, people come and go, the host starts it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import PLAYERS
from engine.rules import EDITIONS, deal, new_game
from engine.rules.editions.base import GOALS
from engine.rules.state import REPLACEMENTS
from engine.tables import absence, consent, questions
from engine.tables.durations import MAX_DURATION_MS
from engine.tables.instants import Instant
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Options, Phase, RematchOf, Table
from engine.tables.table_events import (
    Closed,
    Closing,
    HostPassed,
    Joined,
    Left,
    Opened,
    RematchWanted,
    SeatTaken,
    Started,
    TableFull,
)
from engine.tables.values import changed
from engine.tables.work import Work


@dataclass(frozen=True, slots=True)
class Actor:
    """Who wants something done, and of which group he is an admin."""

    person: PersonId
    admin_of: int | None = None


def check_options(options: Options) -> None:
    if options.edition not in EDITIONS:
        raise Refused(Refusal.BAD_EDITION)
    if options.seats not in GOALS:
        raise Refused(Refusal.BAD_SEATS)
    if options.replacement not in REPLACEMENTS:
        raise Refused(Refusal.BAD_REPLACEMENT)
    if max(options.pace.bank or 0, options.pace.increment) > MAX_DURATION_MS:
        raise Refused(Refusal.BAD_DURATION, longest=MAX_DURATION_MS)


def open_table(work: Work, host: Profile, computers: tuple[str, ...]) -> None:
    check_options(work.table.options)
    if 1 + len(computers) > work.table.options.seats:
        raise Refused(Refusal.FULL)
    work.set(expires=work.now + work.policy.lobby_expires)
    work.tell(Opened())
    _sit_down(work, seat_for(host))
    for kind in computers:
        _seat_computer(work, kind)


def join(work: Work, profile: Profile, *, held: bool) -> None:
    """Take a free seat, come into the seat that was held, or take over one that is offered."""
    number = work.table.seat_of(profile.person)
    if number is not None:
        _come_in(work, number, profile, held=held)
    elif work.table.phase is Phase.PLAYING:
        _take_over(work, profile)
    else:
        work.in_lobby()
        _sit_down(work, changed(seat_for(profile), held=work.now + work.policy.seat_held if held else None))


def _come_in(work: Work, number: int, profile: Profile, *, held: bool) -> None:
    if held or work.seat(number).held is None:
        raise Refused(Refusal.ALREADY_IN)
    work.in_lobby()
    work.put_seat(number, seat_for(profile))
    _see_if_full(work)


def want_rematch(work: Work, person: PersonId, code: str, closed: str | None) -> None:
    """The first who wants to play again names the table where they meet, or another if that one has closed."""
    number = work.seated(person)
    if work.table.phase is not Phase.FINISHED:
        raise Refused(Refusal.NOT_OVER)
    if work.table.rematch in (None, closed):
        work.set(rematch=code)
        work.tell(RematchWanted(number, code))


def rematch_table(old: Table, host: Profile, now: Instant) -> Table:
    """An empty table for the people of a finished one."""
    assert old.rematch is not None
    rematch_of = RematchOf(of=old.code, people=tuple(seat.person for seat in moved_up(old.seats)))
    options = changed(old.options, public=False)
    return Table(
        code=old.rematch,
        options=options,
        opened=now,
        host=host.person,
        group=old.group,
        rematch_of=rematch_of,
    )


def moved_up(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return seats[1:] + seats[:1]


def seat_for(profile: Profile) -> Seat:
    return Seat(
        person=profile.person,
        name=profile.name,
        language=profile.language,
        calendar=profile.calendar,
        preferences=profile.preferences,
    )


def seat_for_computer(table: Table, kind: str) -> Seat:
    """With the first of the characters of its kind that does not sit there yet."""
    there = {seat.character for seat in table.seats if seat.person is None and seat.computer == kind}
    return Seat(computer=kind, character=min(set(range(len(there) + 1)) - there))


def _seat_computer(work: Work, kind: str) -> None:
    if kind not in PLAYERS:
        raise Refused(Refusal.NO_SUCH_COMPUTER)
    _sit_down(work, seat_for_computer(work.table, kind))


def _sit_down(work: Work, seat: Seat) -> None:
    if work.table.is_full():
        raise Refused(Refusal.FULL)
    work.set(seats=(*work.table.seats, seat))
    work.tell(Joined(len(work.table.seats) - 1))
    _see_if_full(work)


def _see_if_full(work: Work) -> None:
    """The host could start now. A rematch begins by itself with the last of them: coming was their consent.

    With somebody new among them it is the host who starts.
    """
    if not work.table.is_full() or any([seat.held for seat in work.table.seats]):
        return
    work.set(full_since=work.now)
    work.tell(TableFull())
    if work.table.rematch_of and set(work.table.people) <= set(work.table.rematch_of.people):
        begin(work)


def _take_over(work: Work, profile: Profile) -> None:
    """Somebody else goes on with the cards of who is not coming back."""
    offered = [number for number, seat in enumerate(work.table.seats) if seat.offered]
    if not offered:
        raise Refused(Refusal.STARTED)
    number = offered[0]
    old = work.seat(number)
    clock = SeatClock(left=work.table.options.pace.bank or 0)
    work.put_seat(number, changed(seat_for(profile), asked=old.asked, envelope=old.envelope, clock=clock))
    work.gone += [old.person] if old.person is not None else []
    if old.person is not None and old.person == work.table.host:
        work.set(host=profile.person)
    consent.withdraw_vote(work, number)
    work.tell(SeatTaken(number))
    absence.wake_up(work)
    questions.ask_again(work, number)


def leave(work: Work, person: PersonId) -> None:
    work.in_lobby()
    _stand_up(work, work.seated(person))


def add_computer(work: Work, actor: Actor, kind: str) -> None:
    work.in_lobby()
    _check_host(work.table, actor)
    _seat_computer(work, kind)


def remove(work: Work, actor: Actor, number: int) -> None:
    """The host sends a person or a computer away."""
    work.in_lobby()
    _check_host(work.table, actor)
    if not 0 <= number < len(work.table.seats):
        raise Refused(Refusal.NO_SUCH_SEAT)
    _stand_up(work, number)


def _stand_up(work: Work, number: int) -> None:
    gone, seats = work.seat(number), work.table.seats
    work.set(seats=seats[:number] + seats[number + 1 :], full_since=None)
    work.gone += [gone.person] if gone.person is not None else []
    work.tell(Left(number))
    if not work.table.people:
        work.set(host=None)
        _close(work, Closing.ABANDONED)
    elif gone.person == work.table.host:
        pass_host_on(work)


def pass_host_on(work: Work) -> None:
    """The role goes to the next person at the table, if there is one; first to those who have come in."""
    here = tuple(seat.person for seat in work.table.seats if seat.person is not None and seat.held is None)
    people = here or work.table.people
    at = people.index(work.table.host) + 1 if work.table.host in people else 0
    heir = people[at % len(people)]
    if heir == work.table.host:
        return
    work.set(host=heir)
    work.tell(HostPassed(work.seated(heir)))


def cancel(work: Work, actor: Actor) -> None:
    work.in_lobby()
    _check_host(work.table, actor)
    _close(work, Closing.CANCELLED)


def expire(work: Work) -> None:
    _close(work, Closing.EXPIRED)


def _close(work: Work, why: Closing) -> None:
    work.set(phase=Phase.CLOSED, ended=work.now, rematch_of=None)
    work.tell(Closed(why))


def start(work: Work, actor: Actor) -> None:
    """The host starts with those who are there; the seats are drawn by lot."""
    work.in_lobby()
    _check_host(work.table, actor)
    begin(work)


def begin(work: Work) -> None:
    for seat in [seat for seat in work.table.seats if seat.held is not None]:
        _stand_up(work, work.table.seats.index(seat))
    seats = list(work.table.seats)
    if len(seats) not in GOALS or not any([seat.person for seat in seats]):
        raise Refused(Refusal.TOO_FEW)
    options = changed(work.table.options, seats=len(seats))
    clock = SeatClock(left=options.pace.bank or 0)
    seats = [changed(seat, clock=clock) for seat in _order_of_seats(work, seats)]
    work.set(
        options=options,
        seats=tuple(seats),
        phase=Phase.PLAYING,
        started=work.now,
        expires=None,
        full_since=None,
        rematch_of=None,
    )
    work.tell(Started())
    game = new_game(options.edition, len(seats), replacement=options.replacement, deck=work.policy.deck)
    work.record(deal(game, work.rng))
    questions.settle(work)


def _order_of_seats(work: Work, seats: list[Seat]) -> list[Seat]:
    """Drawn by lot; in a rematch everybody moves up one seat, and who is new sits behind them."""
    if work.table.rematch_of is None:
        work.rng.shuffle(seats)
        return seats
    known: list[Seat] = []
    for person in work.table.rematch_of.people:
        if seat := next((seat for seat in seats if seat.person == person), None):
            seats.remove(seat)
            known.append(seat)
    return known + seats


def _check_host(table: Table, actor: Actor) -> None:
    is_admin = table.group is not None and actor.admin_of == table.group.id
    if actor.person != table.host and not is_admin:
        raise Refused(Refusal.NOT_HOST)
