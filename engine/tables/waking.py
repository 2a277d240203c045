"""What a table does by itself when its time has come.

A due score only says "look again then": here everything is computed anew, what is due happens, and
`look_again` says when to look next.
"""

from __future__ import annotations

from engine.tables import absence, asking, clocks, consent, lobby
from engine.tables.happenings import Reminded
from engine.tables.house import House
from engine.tables.instants import Instant
from engine.tables.table import Phase, Table
from engine.tables.work import Work


def wake(work: Work) -> None:
    if work.table.phase is Phase.LOBBY:
        _wake_lobby(work)
    elif work.table.phase is Phase.PLAYING:
        _wake_game(work)


def _wake_lobby(work: Work) -> None:
    table = work.table
    for seat in table.seats:
        if seat.held is not None and seat.held <= work.now and seat.person is not None:
            lobby.leave(work, seat.person)
    if work.table.phase is Phase.LOBBY and table.expires is not None and table.expires <= work.now:
        lobby.expire(work)
    elif _host_is_silent(work):
        work.set(full_since=work.now)
        lobby.pass_host_on(work)


def _host_is_silent(work: Work) -> bool:
    since = work.table.full_since
    return since is not None and since + work.house.host_patience <= work.now


def _wake_game(work: Work) -> None:
    if work.table.pause and work.table.pause.until is not None and work.table.pause.until <= work.now:
        consent.resume(work)
    consent.count(work)
    out = [number for number in _running(work) if _time_is_up(work, number)]
    for number in out:
        absence.time_out(work, number)
    for number in _running(work):
        _remind(work, number)
    if out:
        asking.ask(work)


def _running(work: Work) -> list[int]:
    return [number for number, seat in enumerate(work.table.seats) if seat.clock.since is not None]


def _time_is_up(work: Work, number: int) -> bool:
    moment = clocks.deadline(work.seat(number), work.table.options.pace, work.outages)
    return moment is not None and moment <= work.now


def _remind(work: Work, number: int) -> None:
    seat = work.seat(number)
    moment = clocks.next_reminder(seat, work.table, work.house, work.outages)
    if moment is None or moment > work.now or seat.asked is None:
        return
    pace = work.table.options.pace
    work.set_seat(number, clock=clocks.reminded(seat, pace, work.now, work.outages))
    work.tell(Reminded(number, seat.asked))


def look_again(table: Table, house: House, outages: clocks.Outages) -> Instant | None:
    """When something can happen by itself at this table."""
    moments: list[Instant | None] = []
    if table.phase is Phase.LOBBY:
        moments = [table.expires, *[seat.held for seat in table.seats]]
        moments += [table.full_since + house.host_patience] if table.full_since is not None else []
    elif table.phase is Phase.PLAYING:
        moments = [clocks.look_again(table, house, outages)]
        moments += [table.pause.until] if table.pause else []
        moments += [table.proposal.expires] if table.proposal else []
    return min([moment for moment in moments if moment is not None], default=None)


def thinks(table: Table) -> bool:
    """Does a computer have to answer?"""
    awake = table.phase is Phase.PLAYING and (table.pause is None or table.pause.until is not None)
    return awake and any([seat.awaited and seat.by_computer for seat in table.seats])
