"""Marks: small numbers by which people tell their tables apart; each is shown as a sign of its own.

Everybody knows a table by the mark that follows from its code. A person who has another table of the same mark gets
one of their own for it when they sit down, so that no two of their running tables look alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from engine.tables.directory.codes import CODE_ALPHABET
from engine.tables.profiles import PersonId
from engine.tables.table import Table

MARK_COUNT = 8
"""More tables at once than nearly everybody has; further ones share marks."""


def common_mark(code: str) -> int:
    """The mark by which everybody knows a table."""
    value = 0
    for letter in code:
        value = value * len(CODE_ALPHABET) + CODE_ALPHABET.index(letter)
    return value % MARK_COUNT


def mark_for(table: Table, seat: int | None) -> int:
    """The mark by which the person of a seat knows a table; None: anybody else."""
    own = None if seat is None else table.seats[seat].mark
    return common_mark(table.code) if own is None else own


def marks_taken(tables: Iterable[Table], person: PersonId) -> frozenset[int]:
    """The marks by which a person knows these tables."""
    return frozenset([mark_for(table, table.seat_of(person)) for table in tables])


def own_mark(code: str, taken: Set[int]) -> int | None:
    """The mark of a person's own for one more table: the first free one. None: everybody's, if it is free or none is."""
    if common_mark(code) not in taken:
        return None
    return next((mark for mark in range(MARK_COUNT) if mark not in taken), None)
