"""Wakeups: what a table does by itself when its time has come.

A due entry only says when to look: `Wake` computes everything again and lets happen what is due, and `next_wake` says
when to look next. In an outage nobody can do anything, so it puts all of this off.
"""

from __future__ import annotations

from typing import ClassVar

from engine.tables import game_start, lobby, questions
from engine.tables.frozen import changed
from engine.tables.policy import HousePolicy
from engine.tables.seat import Seat
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.table_events import Reminded
from engine.tables.time import clocks
from engine.tables.time.instants import DAY, HOUR, MINUTE, Instant, Outages, Span, ends_at
from engine.tables.waiting import absence, consent
from engine.tables.work import Change, Deletion, Work

MAX_LOBBY_KEPT_MS: Span = DAY
"""A lobby that was closed, and a table without people, are deleted after this time."""
RETRY_MS: Span = HOUR
"""The time until a table is looked at again that some chats do not know of yet."""

MAX_CLOCK_SKEW_MS: Span = MINUTE
"""Between the clocks of two workers, or of two servers in a failover."""


class Wake(Change):
    """Let everything happen that is due by now. It always commits: when to wake next is written with it."""

    always_commits: ClassVar[bool] = True

    def apply(self, work: Work) -> None:
        if work.table.phase is Phase.LOBBY:
            _wake_lobby(work)
        elif work.table.phase is Phase.PLAYING:
            _wake_game(work)
        else:
            _wake_over(work)


def _is_due(work: Work, moment: Instant | None) -> bool:
    return moment is not None and moment <= work.now


def _wake_lobby(work: Work) -> None:
    if work.table.is_gathering:
        if _is_due(work, _gathers_until(work.table, work.policy, work.outages)):
            game_start.end_gathering(work)
        return
    for seat in work.table.seats:
        if seat.person is not None and _is_due(work, _free_at(seat, work.policy, work.outages)):
            lobby.Leave(seat.person).apply(work)
    if work.table.phase is not Phase.LOBBY:
        return
    if _is_due(work, _expires_at(work.table, work.outages)):
        lobby.expire(work)
    elif _is_due(work, _host_passes_at(work.table, work.policy, work.outages)):
        work.set(full_since=work.now)
        lobby.pass_host_on(work)


def _gathers_until(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which dice are waited for no longer."""
    until = table.luck.gathers_until if table.luck else None
    return None if until is None else ends_at(until - policy.dice_wait, policy.dice_wait, outages)


def _free_at(seat: Seat, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant from which a seat is no longer held."""
    return None if seat.held is None else ends_at(seat.held - policy.seat_held, policy.seat_held, outages)


def _expires_at(table: Table, outages: Outages) -> Instant | None:
    return None if table.expires is None else ends_at(table.opened, table.expires - table.opened, outages)


def _host_passes_at(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    return None if table.full_since is None else ends_at(table.full_since, policy.host_patience, outages)


def _wake_over(work: Work) -> None:
    """Delete the table when its time has come; it waits for as long again for chats that do not know of it yet."""
    if work.table.ended is not None and work.table.ended > work.now + MAX_CLOCK_SKEW_MS:
        work.set(ended=work.now)  # the store's clock was ahead when it ended
    moment = goes_at(work.table, work.policy, work.outages)
    if moment is None or moment > work.now:
        return
    waits = work.now < moment + work.policy.closed_kept
    work.deletion = Deletion(retry_at=work.now + RETRY_MS if waits else None)


def goes_at(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The instant at which a table that is over is deleted; None: its people keep it.

    A finished game is the players' history, unless the house has set it an end. A game that was closed stays for a
    while; a lobby only until everybody knows, and so does a table without people.
    """
    if table.ended is None:
        return None
    if table.phase is Phase.FINISHED and table.people:
        kept = policy.finished_kept
        return None if kept is None else ends_at(table.ended, kept, outages)
    kept = policy.closed_kept if table.started is not None and table.people else MAX_LOBBY_KEPT_MS
    return ends_at(table.ended, min(kept, policy.closed_kept), outages)


def _wake_game(work: Work) -> None:
    _set_clocks_right(work)
    if _is_due(work, absence.given_up_at(work.table, work.policy, work.outages)):
        absence.abandon(work)
        return
    if work.table.pause and _is_due(work, consent.pause_ends_at(work.table.pause, work.outages)):
        consent.resume(work)
    if _is_due(work, absence.last_day_ends_at(work.table, work.outages)):
        absence.finish_by_computers(work)
        return
    consent.count(work)
    timed_out = [number for number in _running(work) if _time_is_up(work, number)]
    for number in timed_out:
        absence.time_out(work, number)
    for number in _running(work):
        _remind(work, number)
    if timed_out:
        questions.ask(work)
    _wake_silent(work)


def _wake_silent(work: Work) -> None:
    """Note who has been silent for too long; a table where nobody minds falls asleep."""
    for number in range(len(work.table.seats)):
        if _is_due(work, absence.replaceable_at(work.table, number, work.policy, work.outages)):
            absence.mark_silent(work, number)
    if _is_due(work, absence.asleep_at(work.table, work.policy, work.outages)):
        absence.fall_asleep(work)


def _set_clocks_right(work: Work) -> None:
    """A clock that was started in the future, when the store's clock was ahead, would not run until then.

    In an older release a clock stopped when it had run out: it counts from now on.
    """
    if any([_stands_still(work.table, seat) for seat in work.table.seats]):
        questions.ask(work)
    for number in _running(work):
        clock = work.seat(number).clock
        if clock.since is not None and clock.since > work.now + MAX_CLOCK_SKEW_MS:
            work.set_seat(number, clock=changed(clock, since=work.now))


def _stands_still(table: Table, seat: Seat) -> bool:
    is_awaited = seat.awaited and not seat.by_computer and table.pause is None
    return is_awaited and seat.clock.since is None


def _running(work: Work) -> list[int]:
    return [number for number, seat in enumerate(work.table.seats) if seat.clock.since is not None]


def _time_is_up(work: Work, number: int) -> bool:
    return _is_due(work, clocks.deadline(work.seat(number), work.table.options.pace, work.outages))


def _remind(work: Work, number: int) -> None:
    seat = work.seat(number)
    moment = clocks.next_reminder(seat, work.table, work.policy, work.outages)
    if not _is_due(work, moment) or seat.asked is None:
        return
    work.set_seat(number, clock=clocks.reminded(seat, work.table, work.policy, work.now, work.outages))
    work.tell(Reminded(number, seat.asked))


def next_wake(table: Table, policy: HousePolicy, outages: Outages) -> Instant | None:
    """The next instant at which something can happen by itself at this table."""
    moments: list[Instant | None]
    if table.phase is Phase.PLAYING:
        moments = [
            clocks.next_clock_event(table, policy, outages),
            absence.given_up_at(table, policy, outages),
            absence.asleep_at(table, policy, outages),
            absence.last_day_ends_at(table, outages),
        ]
        moments += [
            absence.replaceable_at(table, number, policy, outages) for number in range(len(table.seats))
        ]
        moments += [table.opened for seat in table.seats if _stands_still(table, seat)]
        moments += [consent.pause_ends_at(table.pause, outages)] if table.pause else []
        moments += [consent.expires_at(one, policy, outages) for one in consent.proposals(table)]
    elif table.phase is Phase.LOBBY:
        moments = _lobby_moments(table, policy, outages)
    else:
        moments = [goes_at(table, policy, outages)]
    return min([moment for moment in moments if moment is not None], default=None)


def _lobby_moments(table: Table, policy: HousePolicy, outages: Outages) -> list[Instant | None]:
    """The moments of a lobby. While dice are gathered nothing else happens, though it may be due."""
    if table.is_gathering:
        return [_gathers_until(table, policy, outages)]
    moments = [_expires_at(table, outages), _host_passes_at(table, policy, outages)]
    return [*moments, *[_free_at(seat, policy, outages) for seat in table.seats]]


def tells_season(table: Table) -> bool:
    """Is it over, and has a season that has to know?"""
    return table.season is not None and table.phase not in RUNNING_PHASES


def thinks(table: Table) -> bool:
    """Does a computer have to answer?"""
    awake = table.phase is Phase.PLAYING and not consent.sleeps(table)
    return awake and any([seat.awaited and seat.by_computer for seat in table.seats])
