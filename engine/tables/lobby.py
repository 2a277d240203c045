"""The lobby: a table is opened, people come and go, the host starts the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.players.levels import PLAYER_NAMES, RETIRED_KINDS
from engine.rules.editions.base import GOALS
from engine.rules.editions.registry import EDITIONS
from engine.rules.state import REPLACEMENTS
from engine.tables import game_start, questions
from engine.tables.directory.names import own_mark
from engine.tables.frozen import changed
from engine.tables.luck.luck import SealedLuck, new_seed
from engine.tables.options import Options
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.seat import Seat, SeatClock
from engine.tables.spectators import forget_greeting
from engine.tables.table import RUNNING_PHASES, FormerPlayer, Phase, RematchOf, RemovedPerson, Table
from engine.tables.table_events import (
    Closed,
    Closing,
    HostPassed,
    Joined,
    Left,
    Opened,
    RematchWanted,
    SeatTaken,
    TableFull,
)
from engine.tables.time.instants import MAX_DURATION_MS, Instant
from engine.tables.waiting import consent
from engine.tables.work import Change, Work

NO_MARKS = frozenset[int]()
MAX_REMOVED_PEOPLE = 10
"""People whom a lobby remembers as sent away."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the group whose admin they are."""

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
    if options.rated and options.hints:
        raise Refused(Refusal.RATED_WITHOUT_HINTS)


def open_table(
    work: Work, host: Profile, computers: tuple[str, ...], marks: frozenset[int] = NO_MARKS
) -> None:
    check_options(work.table.options)
    if 1 + len(computers) > work.table.options.seats:
        raise Refused(Refusal.FULL)
    luck = SealedLuck(seed=new_seed(work.rng))
    work.set(expires=work.now + work.policy.lobby_expires, luck=luck)
    work.tell(Opened())
    _sit_down(work, _with_mark(work, seat_for_newcomer(host), marks))
    for kind in computers:
        _seat_computer(work, kind)


class Join(Change):
    """Take a free seat, come into the seat that was held, or take over one that is offered.

    `Tables.join` applies it, as there is a limit to the tables of a person.
    """

    profile: Profile = field(repr=False)
    held: bool = field(kw_only=True)
    marks: frozenset[int] = field(default=NO_MARKS, kw_only=True)
    """The marks of the person's other tables."""
    is_steady: bool = field(default=True, kw_only=True)
    """Are they known to be reliable? It matters where the host wants that."""
    pseudonym: PersonId | None = field(default=None, kw_only=True)
    """By which a lobby knows them again that sent them away before they were erased."""

    brings_people: ClassVar[bool] = True

    def apply(self, work: Work) -> None:
        number = work.table.seat_of(self.profile.person)
        if number is not None:
            _come_in(work, number, self.profile, held=self.held)
        elif work.table.phase is Phase.PLAYING:
            number = _offered_seat(work.table)
            self._check_steady(work.table)
            _take_over(work, number, _with_mark(work, seat_for(self.profile), self.marks))
        else:
            work.in_lobby()
            if {self.profile.person, self.pseudonym} & {one.person for one in work.table.removed}:
                raise Refused(Refusal.REMOVED)
            self._check_steady(work.table)
            until = work.now + work.policy.seat_held if self.held else None
            seat = _with_mark(work, seat_for_newcomer(self.profile), self.marks)
            _sit_down(work, changed(seat, held=until))

    def _check_steady(self, table: Table) -> None:
        if table.options.steady_only and not self.is_steady:
            raise Refused(Refusal.NOT_STEADY)


def _come_in(work: Work, number: int, profile: Profile, *, held: bool) -> None:
    if held or work.seat(number).held is None:
        raise Refused(Refusal.ALREADY_IN)
    work.in_lobby()
    kept = work.seat(number)
    work.put_seat(number, changed(seat_for_newcomer(profile), mark=kept.mark, word=kept.word))
    _see_if_full(work, work.seat(number))


class WantRematch(Change):
    """Name the table where the players meet again, unless somebody has; or another if that one has closed."""

    person: PersonId
    code: str
    closed: str | None = None

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        if work.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        if work.table.rematch in (None, self.closed):
            work.set(rematch=self.code, rematch_seats=(number,))
            work.tell(RematchWanted(number, self.code))
        elif number not in work.table.rematch_seats:
            work.set(rematch_seats=(*work.table.rematch_seats, number))


class DropRematch(Change):
    """A player has left the table where the others meet again."""

    person: PersonId

    def apply(self, work: Work) -> None:
        number = work.seated(self.person)
        if number in work.table.rematch_seats:
            work.set(rematch_seats=tuple([seat for seat in work.table.rematch_seats if seat != number]))


def rematch_table(old: Table, host: Profile, now: Instant) -> Table:
    """An empty table for the people of a finished one."""
    assert old.rematch is not None
    rematch_of = RematchOf(of=old.code, people=tuple(seat.person for seat in moved_up(old.seats)))
    rated = old.options.rated and all([seat.person is not None for seat in old.seats])
    options = changed(old.options, public=False, steady_only=False, rated=rated, last_day=None)
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


def seat_for_newcomer(profile: Profile) -> Seat:
    """A seat in a lobby. In the first one that a person sits in they are asked whether we guess right where they live."""
    asks_home = profile.calendar.guessed and not profile.asked_home
    return changed(seat_for(profile), asks_home=asks_home)


def _with_mark(work: Work, seat: Seat, marks: frozenset[int]) -> Seat:
    return changed(seat, mark=own_mark(work.table.code, marks))


def seat_for_computer(table: Table, kind: str) -> Seat:
    """A computer's seat, with the first character of its kind that does not sit there yet."""
    there = {seat.character for seat in table.seats if seat.person is None and seat.computer == kind}
    return Seat(computer=kind, character=min(set(range(len(there) + 1)) - there))


def _seat_computer(work: Work, kind: str) -> None:
    if kind not in PLAYER_NAMES and kind not in RETIRED_KINDS:
        raise Refused(Refusal.NO_SUCH_COMPUTER)
    if work.table.options.rated:
        raise Refused(Refusal.RATED_WITHOUT_COMPUTERS)
    _sit_down(work, seat_for_computer(work.table, kind))


def _sit_down(work: Work, seat: Seat) -> None:
    if work.table.is_full():
        raise Refused(Refusal.FULL)
    work.set(seats=(*work.table.seats, seat))
    work.tell(Joined(len(work.table.seats) - 1))
    _see_if_full(work, seat)


def _see_if_full(work: Work, last: Seat) -> None:
    """Note that the host could start now, and tell them, unless they have filled the last seat themselves.

    A rematch begins by itself with the last player, as coming was their consent. With a new person among them, the host
    starts it.
    """
    if not work.table.is_full() or any([seat.held for seat in work.table.seats]):
        return
    work.set(full_since=work.now)
    if last.person not in (None, work.table.host):
        work.tell(TableFull())
    if work.table.rematch_of and set(work.table.people) <= set(work.table.rematch_of.people):
        start_from_lobby(work)


def _offered_seat(table: Table) -> int:
    offered = [number for number, seat in enumerate(table.seats) if seat.offered]
    if not offered:
        raise Refused(Refusal.STARTED)
    return offered[0]


def _take_over(work: Work, number: int, newcomer: Seat) -> None:
    """Let a new person go on with the cards of a player who is not coming back."""
    old = work.seat(number)
    clock = SeatClock(left=work.table.options.pace.bank or 0)
    work.put_seat(number, changed(newcomer, asked=old.asked, envelope=old.envelope, clock=clock))
    if old.person is not None:
        work.gone.append(old.person)
        add_former(work, FormerPlayer(old.person, number, old.answers))
    if old.person is not None and old.person == work.table.host:
        work.set(host=newcomer.person)
    consent.withdraw_vote(work, number)
    work.tell(SeatTaken(number))
    consent.wake_up(work)
    questions.ask_again(work, number)


def add_former(work: Work, player: FormerPlayer) -> None:
    """Note one more former player; somebody who has sat here twice is the one of the first time."""
    former = work.table.former
    if player.person not in [one.person for one in former]:
        work.set(former=(*former, player))


class Leave(Change):
    """Leave the lobby."""

    person: PersonId

    def apply(self, work: Work) -> None:
        work.in_lobby()
        stand_up(work, work.seated(self.person))


class AddComputer(Change):
    actor: Actor
    kind: str

    def apply(self, work: Work) -> None:
        work.in_lobby()
        _check_host(work.table, self.actor)
        _seat_computer(work, self.kind)


class RemoveSeat(Change):
    """The host sends a person or a computer away. A person then needs the host to come back."""

    actor: Actor
    seat: int

    def apply(self, work: Work) -> None:
        work.in_lobby()
        _check_host(work.table, self.actor)
        if not 0 <= self.seat < len(work.table.seats):
            raise Refused(Refusal.NO_SUCH_SEAT)
        seat = work.seat(self.seat)
        stand_up(work, self.seat)
        if seat.person is not None and work.table.phase is Phase.LOBBY:
            _note_removal(work, seat.person, seat.name)


class SendSpectatorAway(Change):
    """The host sends a person away who watches and has said hello. They cannot watch this game again."""

    actor: Actor
    person: PersonId

    def apply(self, work: Work) -> None:
        _check_host(work.table, self.actor)
        greeter = next((one for one in work.table.greeters if one.person == self.person), None)
        if greeter is None or work.table.phase not in RUNNING_PHASES:
            return  # gone already
        _note_removal(work, greeter.person, greeter.name)
        forget_greeting(work, greeter.person)


class Readmit(Change):
    """The host lets a person come back whom they had sent away."""

    actor: Actor
    person: PersonId

    def apply(self, work: Work) -> None:
        work.in_lobby()
        _check_host(work.table, self.actor)
        forget_removal(work, self.person)


def _note_removal(work: Work, person: PersonId, name: str) -> None:
    """Remember that a person was sent away."""
    removed = (*work.table.removed, RemovedPerson(person, name))
    work.set(removed=removed[-MAX_REMOVED_PEOPLE:])


def rename_removal(work: Work, person: PersonId, pseudonym: PersonId) -> None:
    """Remember without a name that a person was sent away."""
    if any([one.person == person for one in work.table.removed]):
        nameless = RemovedPerson(pseudonym, "")
        work.set(removed=tuple([nameless if one.person == person else one for one in work.table.removed]))


def forget_removal(work: Work, person: PersonId) -> None:
    """Remember no longer that a person was sent away."""
    kept = tuple([one for one in work.table.removed if one.person != person])
    if kept != work.table.removed:
        work.set(removed=kept)


def stand_up(work: Work, number: int) -> None:
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
    """Make the next person at the table the host, if there is one; people whose seat is held come last."""
    here = tuple(seat.person for seat in work.table.seats if seat.person is not None and seat.held is None)
    people = here or work.table.people
    at = people.index(work.table.host) + 1 if work.table.host in people else 0
    heir = people[at % len(people)]
    if heir == work.table.host:
        return
    work.set(host=heir)
    work.tell(HostPassed(work.seated(heir)))


class CancelTable(Change):
    actor: Actor

    def apply(self, work: Work) -> None:
        work.in_lobby()
        _check_host(work.table, self.actor)
        _close(work, Closing.CANCELLED)


def expire(work: Work) -> None:
    _close(work, Closing.EXPIRED)


def _close(work: Work, why: Closing) -> None:
    work.set(phase=Phase.CLOSED, ended=work.now, rematch_of=None, removed=())
    work.tell(Closed(why))


class StartGame(Change):
    """The host starts with those who are there; the seats are drawn by lot."""

    actor: Actor

    def apply(self, work: Work) -> None:
        work.in_lobby()
        _check_host(work.table, self.actor)
        start_from_lobby(work)


def start_from_lobby(work: Work) -> None:
    """Begin the game. Seats that are held for people who have not come in yet become free."""
    for seat in [seat for seat in work.table.seats if seat.held is not None]:
        stand_up(work, work.table.seats.index(seat))
    game_start.begin(work)


def _check_host(table: Table, actor: Actor) -> None:
    is_admin = table.group is not None and actor.admin_of == table.group.id
    if actor.person != table.host and not is_admin:
        raise Refused(Refusal.NOT_HOST)
