"""Files of tables: who sat where, for a record, and a file that is new."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from engine.tables.seat import Seat
from engine.tables.table import Table
from tgbot.screen.cast import DEFAULT_LEVEL
from tgbot.terminal.people import (
    MAX_RECORD_NAME_CHARACTERS,
    NAME_SEPARATOR,
    BadName,
    Participant,
    Seating,
    fill_up,
    read_names,
)
from tgbot.words import Words


def seating(table: Table, words: Words) -> Seating:
    """The seating of a table, with names that a record can hold; default names if two are alike."""
    computers = frozenset(number for number, seat in enumerate(table.seats) if seat.person is None)
    people = [
        seat.name.replace(NAME_SEPARATOR, " ")[:MAX_RECORD_NAME_CHARACTERS].strip() for seat in table.seats
    ]
    known = [name for number, name in enumerate(people) if number not in computers]
    order = sorted(range(len(people)), key=lambda number: (number in computers, number))
    played = [_part(table.seats[number]) for number in order]
    try:
        drawn = iter(read_names(NAME_SEPARATOR.join(known), played, words))
    except BadName:
        drawn = iter(fill_up([], played, words))
    names = dict(zip(order, drawn, strict=True))
    level = next((part.kind for part in played if part.kind), DEFAULT_LEVEL)
    return Seating(tuple(names[number] for number in range(len(people))), computers, level)


def _part(seat: Seat) -> Participant:
    return Participant() if seat.person is not None else Participant(seat.computer, seat.character or 0)


def check_new(path: Path) -> None:
    """Raise the error that creating the file would, as far as it can be foreseen."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if not path.absolute().parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def write_new(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all; `FileExistsError` if it exists."""
    path.touch(mode=0o600, exist_ok=False)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        path.unlink()
        raise
