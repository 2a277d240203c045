"""What the group sees of a table: open facts only, whoever reads them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.events import GameEnded, RoundBegan, TurnEnded
from engine.tables.table_events import TableEvent, Undone
from engine.tables.table_view import TableView, news_for
from engine.tables.port import NewsEntry
from tgbot.buttons import HandTap
from tgbot.render.names import marks_of, names_of
from tgbot.render.result import result_rows, result_text
from tgbot.render.screen import MAX_TEXT_CHARACTERS, Button, Row, Screen, safe
from tgbot.render.signs import Signs
from tgbot.render.story import Teller
from tgbot.render.table import board_text, title, whole_board_text
from tgbot.words import Words


def closes_a_turn(entry: NewsEntry) -> bool:
    """Is this a moment to write to the group?"""
    return any([_is_a_close(one) for one in entry.news])


def _is_a_close(one: object) -> bool:
    if isinstance(one, TableEvent):
        return not (one.secret or one.among_us or isinstance(one, Undone))
    return isinstance(one, TurnEnded | RoundBegan | GameEnded)


def turn_screen(look: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen | None:
    """What happened in the turns that are over; None if nothing is worth telling."""
    lines = _lines(look, entries, words)
    if not lines:
        return None
    return Screen(
        _within(title(look, words), lines, "\n".join(_next(look, words)), words), _hand(look, words)
    )


def board_screen(look: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen:
    """At a reveal: what happened, and the board for the new round."""
    rest = "\n\n".join([board_text(look, words), *_next(look, words)])
    return Screen(_within(title(look, words), _lines(look, entries, words), rest, words), _hand(look, words))


def table_screen(look: TableView, words: Words) -> Screen:
    """Whenever somebody asks: all that lies open."""
    return Screen(whole_board_text(look, words), _hand(look, words))


def result_screen(look: TableView, entries: Sequence[NewsEntry], words: Words) -> Screen:
    """How it ended, and the podium."""
    text = _within(title(look, words), _lines(look, entries, words), result_text(look, words), words)
    return Screen(text, result_rows(look, words))


def _lines(look: TableView, entries: Sequence[NewsEntry], words: Words) -> list[str]:
    """What a seat may not see nobody tells here, whatever was handed in."""
    teller = Teller(look, Signs(words, names_of(look, words)))
    return teller.lines(news_for(list(entries), None))


def _within(head: str, lines: list[str], rest: str, words: Words) -> str:
    """The latest lines, as many as there is room for."""
    for start in range(len(lines) + 1):
        told = [words.text("news-before"), *lines[start:]] if start else lines
        text = "\n\n".join([block for block in (head, "\n".join(told), rest) if block])
        if len(text) <= MAX_TEXT_CHARACTERS:
            break
    return text


def _next(look: TableView, words: Words) -> list[str]:
    """Who is waited for now."""
    names = names_of(look, words)
    missing = [
        names[at] + marks_of(seat) for at, seat in enumerate(look.seats) if seat.asked and not seat.ready
    ]
    if not missing:
        return []
    return [safe(words.text("group-next", names=Signs(words, names).listed(missing)))]


def _hand(look: TableView, words: Words) -> tuple[Row, ...]:
    return ((Button(words.text("button-hand"), HandTap(look.code)),),)
