"""The daily digest: the tables that wait for a person, and how many others there are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.absence import sleeps
from engine.tables.clocks import deadline
from engine.tables.instants import Instant, Outages
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Phase, Snapshot, Table
from tgbot.buttons import SendAgainTap
from tgbot.render.screen import Button, Screen, in_rows
from tgbot.render.table_names import table_mark, table_name
from tgbot.render.times import moment_tag
from tgbot.words import Words

MAX_DIGEST_TABLES = 30


def digest_screen(
    snapshots: Sequence[Snapshot], person: PersonId, words: Words, now: Instant, outages: Outages = ()
) -> Screen | None:
    """The tables that wait for the person, one per line, and the others in one line; None if none waits."""
    tables = [one.table for one in snapshots if one.table.phase is Phase.PLAYING and not sleeps(one.table)]
    own = [(table, seat) for table in tables if (seat := _seat(table, person)) and not seat.by_computer]
    mine = [(table, seat) for table, seat in own if seat.awaited]
    if not mine:
        return None
    title = words.text("digest-title", count=len(mine))
    lines = [_line(table, seat, words, now, outages) for table, seat in mine[:MAX_DIGEST_TABLES]]
    others = [words.text("digest-others", count=len(own) - len(mine))] if len(own) > len(mine) else []
    go = [
        Button(f"{table_mark(table.code)} {table.code}", SendAgainTap(table.code))
        for table, _ in mine[:MAX_DIGEST_TABLES]
    ]
    return Screen("\n".join([f"<b>{title}</b>", *lines, *others]), in_rows(go, 3))


def _seat(table: Table, person: PersonId) -> Seat | None:
    number = table.seat_of(person)
    return None if number is None else table.seats[number]


def _line(table: Table, seat: Seat, words: Words, now: Instant, outages: Outages) -> str:
    edition = words.text(f"short-{table.options.edition}")
    until = deadline(seat, table.options.pace, outages)
    name = f"{table_name(table.code)} · {edition}"
    if until is None:
        return name
    return words.text("digest-line", table=name, until=moment_tag(until, seat.calendar.zone, words, now))
