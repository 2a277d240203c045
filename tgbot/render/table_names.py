"""Tables by name: in a sentence, on a button, and as an answer to the question which one is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.tables.codes import CODE_ALPHABET
from engine.tables.table import Table
from tgbot.buttons import ButtonData
from tgbot.render.page import MAX_LABEL_COLUMNS
from tgbot.render.screen import MAX_BUTTONS, Button, Screen
from tgbot.render.signs import fitted
from tgbot.words import Words

TABLE_MARKS = ("🔴", "🔷", "💚", "🟠", "💜", "🔺", "🟢", "🔶")
"""No two are alike in both shape and colour, and none looks like a brick."""
MAX_NAMES_CHARACTERS = 40


def table_mark(code: str) -> str:
    """The coloured mark of a table, the same wherever it is shown."""
    value = 0
    for letter in code:
        value = value * len(CODE_ALPHABET) + CODE_ALPHABET.index(letter)
    return TABLE_MARKS[value % len(TABLE_MARKS)]


def table_name(code: str) -> str:
    """A table in a sentence, as HTML."""
    return f"{table_mark(code)} <b>{code}</b>"


def table_label(table: Table) -> str:
    """A table on a button: its mark, its code, and who sits there."""
    names = ", ".join([seat.name for seat in table.seats if seat.name])
    cut = names if len(names) <= MAX_NAMES_CHARACTERS else names[: MAX_NAMES_CHARACTERS - 1] + "…"
    return " ".join([table_mark(table.code), table.code, *([cut] if cut else [])])


def about_table(message_id: str, code: str, words: Words, **arguments: object) -> Screen:
    """One line in which a table is named."""
    return Screen(words.text(message_id, table=table_name(code), **arguments))


def which_table_screen(question: str, tables: Sequence[Table], data: Callable[[Table], ButtonData]) -> Screen:
    """A question, and a button for each table it may be about."""
    buttons = [
        (Button(fitted(table_label(table), MAX_LABEL_COLUMNS), data(table)),)
        for table in tables[:MAX_BUTTONS]
    ]
    return Screen(question, tuple(buttons))
