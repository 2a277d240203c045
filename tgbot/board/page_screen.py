"""The screen of a page: the board with a caption and keys, and the parts that several pages share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.tables.table_view import TableView
from tgbot.board.board_pictures import board_points, without_own_cards
from tgbot.board.board_text import others_lines, own_line, short_board
from tgbot.board.page import Caption, Page, below_picture, laid_out, read_out
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.screen.screen import (
    CAPTION_BUBBLE,
    CAPTION_ROOM_UNITS,
    TEXT_BUBBLE,
    VISIBLE_POINTS,
    Button,
    Row,
    Screen,
    fitting_rows,
    key_points,
    screen_points,
    text_points,
    text_units,
    width,
)
from tgbot.screen.signs import points_signs
from tgbot.screen.table_names import company_facts
from tgbot.screen.times import countdown_tag, moment_tag
from tgbot.story.recap import HIT_SIGN
from tgbot.words import Words

TOLD_CHARACTERS = 12
"""A line counts as shown if this much of its beginning is there; the rest may be cut."""


def living_screen(
    page: Page, said: Caption, rows: tuple[Row, ...], picture: OpeningFacts | TableFacts | None
) -> Screen:
    """Caption and keys with the board: as a picture if there is one, otherwise as a text."""
    if picture is not None:
        return _below(picture, said, rows, page.words)
    if page.words.aloud:
        return _read_out(page, said, rows)
    board, keys = short_board(page.table, page.words), key_points(rows, TEXT_BUBBLE)
    return Screen(laid_out(said, board, keys, page.words), rows)


def _read_out(page: Page, said: Caption, rows: tuple[Row, ...]) -> Screen:
    """The same for a screen reader; keys stand side by side only where their words have room."""
    table, words = page.table, page.words
    buildings, _ = short_board(table, words)
    text = read_out(said, own_line(table, words), others_lines(table, words), buildings)
    return Screen(text, tuple([part for row in rows for part in fitting_rows(row, len(row))]))


def _below(picture: OpeningFacts | TableFacts, said: Caption, rows: tuple[Row, ...], words: Words) -> Screen:
    """Caption and keys below a picture, which shows the reader's cards if there is room for them beside a tip, what
    concerns the reader most, danger and chance."""
    keys = key_points(rows, CAPTION_BUBBLE)
    for shown in (picture, without_own_cards(picture)):
        text = below_picture(said, board_points(shown), keys, words)
        is_seen = board_points(shown) + text_points(text, CAPTION_BUBBLE) + keys <= VISIBLE_POINTS
        if is_seen and said.tip in text and _is_told(said, text):
            break
    return Screen(text, rows, shown)


def _is_told(said: Caption, text: str) -> bool:
    """Does a text have what hit the reader, and at least the beginnings of what else concerns them?"""
    hits = [line for line in said.own if line.startswith(HIT_SIGN)]
    begun = [line[:TOLD_CHARACTERS] for line in (*said.own, *said.stakes)]
    return all([line in text for line in (*hits, *begun)])


def is_seen_at_once(screen: Screen) -> bool:
    """Is all of it seen at once, below its board if it has one?"""
    board = screen.picture
    if not isinstance(board, OpeningFacts | TableFacts):
        return screen_points(screen.text, screen.rows) <= VISIBLE_POINTS
    fits = text_units(screen.text) <= CAPTION_ROOM_UNITS
    return fits and screen_points(screen.text, screen.rows, board_points(board)) <= VISIBLE_POINTS


# The last lines


def deadline_texts(page: Page, *, brief: bool = False) -> Iterator[str]:
    """The reader's deadline, in their own time zone."""
    deadline, message = page.me.deadline, "time-left-brief" if brief else "time-left"
    if page.own.decision is None or page.own.envelope is not None:
        return
    if deadline is not None:
        relative = countdown_tag(deadline, page.words, page.now)
        until = moment_tag(deadline, page.zone, page.words, page.now)
        yield page.words.text(message, relative=relative, until=until)
    if page.own.muted:
        yield page.words.text("time-muted")


def footer(table: TableView, words: Words) -> str:
    """The last line: the table's mark, the others, and how far the game is."""
    return feet(table, words)[0]


def feet(table: TableView, words: Words) -> tuple[str, str]:
    """The last line, and the same without how far the game is."""
    view, others = table.game, company_facts(table, words)
    brief = words.text("footer-over", **others)
    if view is None or view.outcome is not None:
        return brief, brief
    goal = points_signs(view.setup.goal, words)
    message = "footer" if view.round else "footer-opening"
    return words.text(message, **others, round=view.round, goal=goal), brief


# Keys


def in_one_row(page: Page, keys: Row) -> Row:
    """Of a label that is too wide only its sign is left."""
    room = page.columns(len(keys))
    return tuple([key if width(key.text) <= room else sign_of_key(key) for key in keys])


def sign_of_key(key: Button) -> Button:
    return replace(key, text=key.text.split()[0])
