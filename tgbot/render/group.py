"""A table as its group sees it: public facts only."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.events import GameEnded, RoundBegan, TurnEnded
from engine.tables.port import NewsEntry
from engine.tables.table_events import TableEvent, Undone
from engine.tables.table_view import TableView, news_for
from tgbot.buttons import HandTap
from tgbot.render.names import marks_of, names_of
from tgbot.render.result import result_rows, result_text
from tgbot.render.screen import MAX_TEXT_CHARACTERS, Button, Row, Screen, safe
from tgbot.render.signs import Signs
from tgbot.render.story import Teller
from tgbot.render.table import board_text, title, whole_board_text
from tgbot.words import Words


def closes_a_turn(entry: NewsEntry) -> bool:
    """Does this entry end a turn, so that the group should be told?"""
    return any([_is_a_close(one) for one in entry.news])


def _is_a_close(one: object) -> bool:
    if isinstance(one, TableEvent):
        return not (one.secret or one.among_us or isinstance(one, Undone))
    return isinstance(one, TurnEnded | RoundBegan | GameEnded)


def turn_screen(table: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen | None:
    """The news of the turns that are over; None if there is nothing to tell."""
    lines = _lines(table, entries, words)
    if not lines:
        return None
    return Screen(
        _within(title(table, words), lines, "\n".join(_next(table, words)), words), _hand(table, words)
    )


def board_screen(table: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen:
    """After a reveal: the news, and the board for the new round."""
    rest = "\n\n".join([board_text(table, words), *_next(table, words)])
    return Screen(
        _within(title(table, words), _lines(table, entries, words), rest, words), _hand(table, words)
    )


def table_screen(table: TableView, words: Words) -> Screen:
    """Everything that is public, on request."""
    return Screen(whole_board_text(table, words), _hand(table, words))


def result_screen(table: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen:
    """The end of the game and the places."""
    text = _within(title(table, words), _lines(table, entries, words), result_text(table, words), words)
    return Screen(text, result_rows(table, words))


def _lines(table: TableView, entries: Sequence[NewsEntry], words: Words) -> list[str]:
    """The public news, in lines. Secret entries are left out here, whatever the caller passes."""
    teller = Teller(table, Signs(words, names_of(table, words)))
    return teller.lines(news_for(list(entries), None))


def _within(head: str, lines: list[str], rest: str, words: Words) -> str:
    """Head, news and rest in one text, with as many of the latest news as fit."""
    for start in range(len(lines) + 1):
        told = [words.text("news-before"), *lines[start:]] if start else lines
        text = "\n\n".join([block for block in (head, "\n".join(told), rest) if block])
        if len(text) <= MAX_TEXT_CHARACTERS:
            break
    return text


def _next(table: TableView, words: Words) -> list[str]:
    """Whom the table waits for now."""
    names = names_of(table, words)
    missing = [
        names[at] + marks_of(seat) for at, seat in enumerate(table.seats) if seat.asked and not seat.ready
    ]
    if not missing:
        return []
    return [safe(words.text("group-next", names=Signs(words, names).listed(missing)))]


def _hand(table: TableView, words: Words) -> tuple[Row, ...]:
    return ((Button(words.text("button-hand"), HandTap(table.code)),),)
