"""The phone that screens are made for: 390 by 844 points; a chat has 675 of the height.

All measures are those of the playground's page, which are near enough to Telegram's own. A test draws screens in a
browser and compares (`tests/browser/test_fits.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from tgbot.screen.screen import Row, Screen
from tgbot.screen.widths import width

CHAT_POINTS = 675
VISIBLE_POINTS = CHAT_POINTS - 8
"""The height for a message: a chat ends a little below its last one."""
LINE_POINTS = 22.4
STAMP_POINTS, STAMP_COLUMNS = 20.2, 12.2
"""The time of a message, with the word that it was edited. It stands in the last line if there is room, or else below."""
FOLDED_QUOTE_LINES = 3
"""The lines that are seen of a folded quote."""
BOLD = 1.09
"""The width of bold letters, to that of others."""
KEY_GAP_POINTS, KEY_COLUMN_POINTS, KEY_PADDING_POINTS = 4.0, 8.45, 10.0
KEY_LINE_POINTS = 18.25
SENDER_POINTS = 33.0
"""The name above a picture in a group."""
PICTURE_PIXELS = 1080
"""The width of every picture."""


class Bubble(NamedTuple):
    """A kind of message: its width and that of its lines, and how high its parts are."""

    points: float
    columns: float
    quote_columns: float
    edges: float
    quote_line: float
    quote_edges: float
    key_row: float
    key_edges: float


TEXT_BUBBLE = Bubble(
    points=374,
    columns=40.5,
    quote_columns=36.3,
    edges=13,
    quote_line=22.05,
    quote_edges=18,
    key_row=42,
    key_edges=12,
)
CAPTION_BUBBLE = Bubble(
    points=330,
    columns=36.8,
    quote_columns=32.2,
    edges=12,
    quote_line=19.55,
    quote_edges=8,
    key_row=38,
    key_edges=8,
)
"""A text, and a picture with its caption, which is narrower."""
PICTURE_WIDTH_SHARE = CAPTION_BUBBLE.points / TEXT_BUBBLE.points


def picture_points(height_px: float) -> float:
    """The height of a picture in points, from its height in pixels."""
    return height_px * CAPTION_BUBBLE.points / PICTURE_PIXELS


def screen_points(html: str, rows: Sequence[Row], picture: float = 0) -> float:
    """The height of a message with its keys, and with its picture if that has a height; quotes are folded."""
    bubble = CAPTION_BUBBLE if picture else TEXT_BUBBLE
    return picture + text_points(html, bubble) + key_points(rows, bubble)


def first_seen(forms: Sequence[Screen], picture: float) -> Screen:
    """The first of these screens that is seen whole below a picture of this height in points, or else the last."""
    fits = (form for form in forms if screen_points(form.text, form.rows, picture) <= VISIBLE_POINTS)
    return next(fits, forms[-1])


def is_seen_whole(html: str, key_rows: int) -> bool:
    """Is a text seen at once with this number of rows of keys?"""
    return (
        text_points(html, TEXT_BUBBLE) + key_rows * (TEXT_BUBBLE.key_row + KEY_GAP_POINTS) <= VISIBLE_POINTS
    )


# Keys


def key_points(rows: Sequence[Row], bubble: Bubble) -> float:
    """The height of a keyboard. A label that is too wide for its key takes two lines of it."""
    return sum([KEY_GAP_POINTS + _key_row(row, bubble) for row in rows if row])


def _key_row(row: Row, bubble: Bubble) -> float:
    room = key_columns(len(row), bubble)
    lines = max([_label_lines(button.text, room) for button in row])
    return max(bubble.key_row, lines * KEY_LINE_POINTS + bubble.key_edges)


@lru_cache(4096)
def _label_lines(label: str, room: float) -> int:
    return len(_broken([(label, BOLD)], room))


def key_columns(across: int, bubble: Bubble) -> float:
    """The columns of a label, if `across` keys stand in a row."""
    points = (bubble.points - KEY_GAP_POINTS * (across - 1)) / across - KEY_PADDING_POINTS
    return points / KEY_COLUMN_POINTS


# Texts

QUOTE = re.compile("<blockquote expandable>(.*?)</blockquote>\n?", re.DOTALL)
_TAG = re.compile("(<[^>]*>)")

Pieces = list[tuple[str, float]]
"""A line of text in pieces, each with the width of its letters."""


def text_points(html: str, bubble: Bubble) -> float:
    """The height of a text with the edges of its message, while its quotes are folded.

    >>> text_points("<b>one</b>", TEXT_BUBBLE) < text_points("<b>one</b>\\n" + "words that make a second line, " * 2, TEXT_BUBBLE)
    True
    """
    *outside, last = QUOTE.split(html)  # what a quote has stands between what is around it
    between = [_block(text, bubble) for text in outside[::2]]
    quotes = [_quote(text, bubble) for text in outside[1::2]]
    return bubble.edges + sum(between) + sum(quotes) + _block(last, bubble) + _stamp(last, bubble)


def lines_below_picture(html: str) -> float:
    """The lines that a text without quotes takes in a caption."""
    return _block(html, CAPTION_BUBBLE) / LINE_POINTS


def _block(html: str, bubble: Bubble) -> float:
    text = html.removesuffix("\n")
    return LINE_POINTS * _count(text, bubble.columns) if text else 0


def _quote(html: str, bubble: Bubble) -> float:
    lines = _count(html, bubble.quote_columns)
    return bubble.quote_edges + bubble.quote_line * min(lines, FOLDED_QUOTE_LINES)


def _count(html: str, columns: float) -> int:
    """The lines that a text takes on the phone."""
    return sum([len(_filled(line, columns)) for line in html.split("\n")])


def _stamp(html: str, bubble: Bubble) -> float:
    """The height that the time of a message adds."""
    at_end = _filled(html.rpartition("\n")[2], bubble.columns)[-1]
    return 0 if html and at_end + STAMP_COLUMNS <= bubble.columns else STAMP_POINTS


def _pieces(html: str) -> Pieces:
    """A line as it is read; its tags end where it does."""
    line: Pieces = []
    letters = 1.0
    for piece in _TAG.split(html):
        if _TAG.fullmatch(piece):
            letters = {"<b>": BOLD, "</b>": 1.0}.get(piece, letters)
        elif piece:
            line.append((unescape(piece), letters))
    return line


@lru_cache(4096)
def _filled(html: str, room: float) -> tuple[float, ...]:
    """The columns that are filled of each line on the phone, of one line of a text."""
    # Shortcut: to find the text that fits, a screen is measured in ten forms that have most lines in common.
    return _broken(_pieces(html), room)


def _broken(pieces: Pieces, room: float) -> tuple[float, ...]:
    """Pieces of one line as they are broken into lines: the columns that each fills."""
    filled: list[float] = []
    at = 0.0
    for columns in _words(pieces):
        space = width(" ") if at else 0
        if at and at + space + columns > room:
            filled.append(at)
            at, space = 0.0, 0
        at += space + columns
        while at > room:  # a word that is wider than a line is broken
            filled.append(room)
            at -= room
    return (*filled, at)


def _words(line: Pieces) -> Iterator[float]:
    """The widths of the words of a line; a word may be put together from pieces."""
    word = 0.0
    for text, letters in line:
        first, *more = text.split(" ")
        word += width(first) * letters
        for next_word in more:
            yield word
            word = width(next_word) * letters
    yield word
