"""The key that closes a page of one person: its message goes."""

from __future__ import annotations

from dataclasses import replace

from engine.tables.profiles import PersonId
from tgbot.buttons.pages import CloseTap
from tgbot.screen.screen import Button, Row, Screen
from tgbot.screen.widths import LABEL_COLUMNS_BY_COUNT, width
from tgbot.words import Words


def close_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("button-close"), CloseTap(person))


def with_close(screen: Screen, person: PersonId, words: Words) -> Screen:
    """The screen with a key that closes it: in the last row, or in one of its own.

    Below a picture there is no room for one more row: there it joins the lowest that takes it.
    """
    close, rows = close_button(person, words), tuple(filter(None, screen.rows))
    instead = screen.instead and with_close(screen.instead, person, words)
    joined = len(rows) if screen.picture else 1
    return replace(screen, rows=_added(rows, close, joined), instead=instead)


def _added(rows: tuple[Row, ...], close: Button, joined: int) -> tuple[Row, ...]:
    for at in reversed(range(len(rows))[-joined:]):
        if _fits((*rows[at], close)):
            return (*rows[:at], (*rows[at], close), *rows[at + 1 :])
    return (*rows, (close,))


def _fits(row: Row) -> bool:
    room = LABEL_COLUMNS_BY_COUNT.get(len(row), 0)
    return all([width(button.text) <= room for button in row])
