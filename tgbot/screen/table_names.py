"""Tables by name: in a sentence, on a button, and as an answer to the question which one is meant.

A person knows a table by its mark and by the others who sit there. Its code is for those who have to type it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.tables.directory.names import common_mark
from engine.tables.table_view import TableView
from tgbot.buttons.answers import SendAgainTap
from tgbot.buttons.codec import ButtonData
from tgbot.screen.names import names_of
from tgbot.screen.screen import (
    MAX_BUTTONS,
    MAX_LABEL_COLUMNS,
    PRIMARY,
    Button,
    Screen,
    fits,
    fitted,
    safe,
    width,
)
from tgbot.screen.signs import Signs
from tgbot.words import Words

TABLE_MARKS = ("🔴", "🔷", "💚", "🟠", "💜", "🔺", "🟢", "🔶")
"""No two are alike in both shape and colour, and none looks like a brick."""
GO_SIGN = "👉"


def table_mark(code: str, mark: int | None = None) -> str:
    """The sign of a table as its reader knows it; None: as everybody does."""
    return TABLE_MARKS[common_mark(code) if mark is None else mark]


def table_name(code: str, words: Words, mark: int | None = None) -> str:
    """A table by its code in a sentence, as HTML."""
    return words.signed(table_mark(code, mark), f"<b>{code}</b>")


def people_name(table: TableView, words: Words) -> str:
    """A table by its people in a sentence, as HTML."""
    return words.signed(table_mark(table.code, table.mark), f"<b>{safe(_people(table, words))}</b>")


def _people(table: TableView, words: Words) -> str:
    """The others who sit there, computers too; the code if there is nobody."""
    own = table.own.seat if table.own else None
    others = [name for seat, name in enumerate(names_of(table, words)) if seat != own]
    return words.series(others) or table.code


def about_table(
    message_id: str, code: str, words: Words, *, mark: int | None = None, **arguments: object
) -> Screen:
    """One line in which a table is named by its code."""
    return Screen(words.text(message_id, table=table_name(code, words, mark), **arguments))


def about_people(message_id: str, table: TableView, words: Words) -> Screen:
    """One line in which a table is named by its people."""
    return Screen(words.text(message_id, table=people_name(table, words)))


# On buttons


def table_label(table: TableView, words: Words) -> str:
    """A table on a button, `🔷 Bea, Diego`."""
    return table_labels([table], words)[0]


def table_labels(tables: Sequence[TableView], words: Words) -> list[str]:
    """Several tables on buttons. Where the same people sit, edition, round or code tell the tables apart."""
    people = [_people(table, words) for table in tables]
    told = [""] * len(tables)
    for fact in (_edition, _round, _code):
        alike = list(zip(people, told, strict=True))
        facts = [fact(table, words) for table in tables]
        told = [
            f"{so_far}{words.beside('', known)}" if known and _varies(one, alike, facts) else so_far
            for one, so_far, known in zip(alike, told, facts, strict=True)
        ]
    if words.aloud:
        return [one + more for one, more in zip(people, told, strict=True)]
    marks = [table_mark(table.code, table.mark) for table in tables]
    return [_fitted(*parts) for parts in zip(marks, people, told, strict=True)]


def _varies(one: tuple[str, str], names: Sequence[tuple[str, str]], facts: Sequence[str]) -> bool:
    """Does this fact differ among the tables of that name?"""
    return len({fact for name, fact in zip(names, facts, strict=True) if name == one}) > 1


def _edition(table: TableView, words: Words) -> str:
    return words.text(f"short-{table.options.edition}")


def _round(table: TableView, words: Words) -> str:
    return words.text("label-round", round=table.game.round) if table.game else ""


def _code(table: TableView, words: Words) -> str:  # noqa: ARG001 - as the other facts
    return table.code


def _fitted(mark: str, people: str, told: str) -> str:
    """A label in which names are cut, and never what tells a table apart."""
    room = MAX_LABEL_COLUMNS - width(f"{GO_SIGN} {mark} {told}")
    return f"{mark} {fitted(people, room)}{told}"


def go_button(code: str, label: str, words: Words) -> Button:
    """Brings the message of a table that waits for the reader."""
    text = words.text("aloud-go", table=label) if words.aloud else f"{GO_SIGN} {label}"
    return Button(text, SendAgainTap(code), style=PRIMARY)


def which_table_screen(question: str, tables: Mapping[ButtonData, TableView], words: Words) -> Screen:
    """A question, and a button for each table it may be about."""
    labels = table_labels(list(tables.values()), words)
    rows = [(Button(label, data),) for label, data in zip(labels, tables, strict=True)]
    return Screen(question, tuple(rows[:MAX_BUTTONS]))


def company(table: TableView, words: Words) -> str:
    """A table by its mark and the others."""
    return words.text("footer-over", **company_facts(table, words))


def company_facts(table: TableView, words: Words) -> dict[str, str]:
    """The mark of a table and the names of the others, for messages."""
    names, own = names_of(table, words), table.own.seat if table.own else None
    others = Signs(words, names).listed([name for seat, name in enumerate(names) if seat != own])
    return {"mark": table_mark(table.code, table.mark), "names": safe(others)}


def which_talk_screen(tables: Sequence[TableView], text: str, words: Words) -> Screen:
    """Asks which of several tables is meant: a line for each that a tap copies, as many as fit."""
    screen = words.text("talk-which") + "\n"
    for table in tables:
        line = f"\n{people_name(table, words)}\n<code>{safe(f'/say {table.code} {text}')}</code>"
        if not fits(screen + line):
            break
        screen += line
    return Screen(screen)
