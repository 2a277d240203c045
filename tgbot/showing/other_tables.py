"""A person's other tables: which of them to go on with, and which messages lead where nothing is left to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.tables.profiles import PersonId
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import view_table
from engine.tables.waiting.absence import playing_seat
from tgbot.board.page import OtherTable
from tgbot.records.shown import read_record
from tgbot.screen.table_names import table_label
from tgbot.words import words_for


def is_done(table: Table, person: PersonId) -> bool:
    """Does a person sit at the table, which waits for them no more?"""
    number = table.seat_of(person)
    return number is not None and not table.seats[number].awaited


def next_table(tables: Sequence[Snapshot], person: PersonId) -> OtherTable | None:
    """The first of these tables that waits for the person, in the language of their seat there."""
    for one in tables:
        seat = playing_seat(one.table, person)
        if seat is not None and seat.awaited:
            view = view_table(one, one.table.seat_of(person))
            return OtherTable(one.table.code, table_label(view, words_for(seat, one.table.options.edition)))
    return None


def plays_at(tables: Sequence[Snapshot], person: PersonId) -> bool:
    """Does the person play at one of these tables?"""
    return any([playing_seat(one.table, person) is not None for one in tables])


def leading_to(code: str, records: Mapping[str, str]) -> list[str]:
    """The tables whose messages lead to that one, out of the records of one person by table."""
    return [table for table, record in records.items() if read_record(record).asides.other[:1] == (code,)]
