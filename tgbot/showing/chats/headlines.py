"""Headlines: table events for which a person gets a new message, with a sound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.table_events import (
    Call,
    HostPassed,
    LastOne,
    NextUp,
    Nudged,
    Proposed,
    RematchWanted,
    Reminded,
    SeatEvent,
    StandInKeeps,
    TableEvent,
    TableFull,
    WentSilent,
    Wish,
)
from engine.tables.work import NewsEntry
from tgbot.records.shown import headline_from_plain
from tgbot.showing.moment import TableMoment


def latest_headline(entries: Sequence[NewsEntry], table: Table, number: int) -> TableEvent | None:
    """The latest of these events that still calls for this seat's attention."""
    events = [news for entry in entries for news in entry.news if isinstance(news, TableEvent)]
    return next((news for news in reversed(events) if is_headline(news, table, number)), None)


def is_headline(table_event: TableEvent, table: Table, number: int) -> bool:
    """Does the event call for this seat's attention, as the table is now?"""
    if isinstance(table_event, TableFull):
        return table.phase is Phase.LOBBY and table.full_since is not None and _is_host(table, number)
    if table_event.lasts:
        return table.phase in RUNNING_PHASES and table.seats[number].played is None
    if not isinstance(table_event, SeatEvent):
        return False
    if isinstance(table_event, WentSilent):
        return table.seats[table_event.seat].silent is not None and table.seats[number].present
    if table_event.calls is Call.THE_OTHERS:
        return table_event.seat != number and _still_open(table_event, table, number)
    is_own = table_event.calls is Call.ITS_SEAT and table_event.seat == number
    return is_own and _still_true(table_event, table)


def _is_host(table: Table, number: int) -> bool:
    return table.host is not None and table.seats[number].person == table.host


def _still_open(table_event: SeatEvent, table: Table, number: int) -> bool:
    if isinstance(table_event, RematchWanted):
        return table.phase is Phase.FINISHED and table.rematch == table_event.code
    is_about_a_seat = isinstance(table_event, Proposed) and table_event.wish is Wish.REPLACE
    proposal = table.replacement if is_about_a_seat else table.proposal
    return proposal is not None and number not in proposal.votes and table.seats[number].present


def _still_true(table_event: SeatEvent, table: Table) -> bool:
    """Is there still a reason? Nobody is reminded of a decision that is answered."""
    seat = table.seats[table_event.seat]
    match table_event:
        case Reminded() | LastOne():
            return seat.awaited and seat.asked == table_event.decision and not seat.by_computer
        case Nudged():
            return seat.awaited and not seat.by_computer
        case NextUp():
            return seat.asked is None and table.phase is Phase.PLAYING
        case StandInKeeps():
            return seat.stand_in is not None
        case HostPassed():
            return _is_host(table, table_event.seat)
    return table.phase is Phase.PLAYING


def new_headline(moment: TableMoment, noticed: int, number: int) -> TableEvent | None:
    """The headline that the news since the last look are worth to a seat."""
    entries = moment.news_since(noticed, number)
    return latest_headline(entries, moment.table, number) if entries else None


def lasting_headline(plain: Sequence[Any], table: Table, number: int) -> TableEvent | None:
    """The headline of the message that there is, as long as it is true."""
    old = headline_from_plain(plain)
    return old if old is not None and is_headline(old, table, number) else None
