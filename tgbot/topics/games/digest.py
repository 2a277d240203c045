"""The daily digest: the tables that wait for a person, and how many others there are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Snapshot
from engine.tables.table_view import TableView, view_table
from engine.tables.time.instants import Instant, Outages
from engine.tables.waiting.absence import playing_seat
from tgbot.screen.screen import Screen
from tgbot.screen.table_names import go_button, people_name, table_labels
from tgbot.screen.times import moment_tag
from tgbot.words import Words

MAX_DIGEST_TABLES = 30


def digest_screen(
    snapshots: Sequence[Snapshot], person: PersonId, words: Words, now: Instant, outages: Outages = ()
) -> Screen | None:
    """The tables that wait for the person, one per line, and the others in one line; None if none waits."""
    own = [(one, seat) for one in snapshots if (seat := playing_seat(one.table, person))]
    mine = [(view_table(one, one.table.seat_of(person), outages), seat) for one, seat in own if seat.awaited]
    if not mine:
        return None
    title = words.text("digest-title", count=len(mine))
    listed = mine[:MAX_DIGEST_TABLES]
    lines = [_line(table, seat, words, now) for table, seat in listed]
    others = [words.text("digest-others", count=len(own) - len(mine))] if len(own) > len(mine) else []
    labels = table_labels([table for table, _ in listed], words)
    go = [(go_button(table.code, label, words),) for (table, _), label in zip(listed, labels, strict=True)]
    return Screen("\n".join([f"<b>{title}</b>", *lines, *others]), tuple(go))


def _line(table: TableView, seat: Seat, words: Words, now: Instant) -> str:
    edition = words.text(f"short-{table.options.edition}")
    until = table.seats[table.own.seat].deadline if table.own else None
    name = words.beside(people_name(table, words), edition)
    if until is None:
        return name
    return words.text("digest-line", table=name, until=moment_tag(until, seat.calendar.zone, words, now))
