"""How wide a text is on a phone, and how to make it fit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from engine.tables.directory.names import characters
from tgbot.screen.screen import Button, Row

LABEL_CUT = "…"
_SIGNS = "[\u2b1c\u2b50\U0001f300-\U0001faff]"
_BETWEEN_NUMBER_AND_SIGN = re.compile(f"(?<=[0-9])(?={_SIGNS})|(?<={_SIGNS})(?=[0-9A-Z])")
JOINED, NO_BREAK = "\u2060", "\u00a0"
EMOJI_COLUMNS, FIRST_PICTOGRAPH = 2.25, "\U0001f000"
COLUMNS_BY_CHARACTER = {
    **dict.fromkeys("fijltI.,:;!|'’·/ \u00a0\u202f", 0.5),
    **dict.fromkeys("r()-‹›¡", 0.6),
    **dict.fromkeys("cksvxyz", 0.9),
    **dict.fromkeys("mwM%↖↗↙↘", 1.5),
    **dict.fromkeys("W@…→⋯—", 1.8),
    **dict.fromkeys("J–", 1.0),
    **dict.fromkeys("<>&", 1.25),
    **dict.fromkeys("⏱⏸", EMOJI_COLUMNS),
}
"""Of those that are wider or narrower than others of their kind."""
MAX_LABEL_COLUMNS = 38
"""The width of a button that has a row of its own."""
LABEL_COLUMNS_BY_COUNT: dict[int, float] = {5: 6, 4: 8, 3: 12, 2: 18.5, 1: MAX_LABEL_COLUMNS}
"""The columns of a label by the number of buttons in its row, on a phone that is 390 points wide."""


@lru_cache(1024)
def unbroken(label: str) -> str:
    """A card's label that is never broken over two lines."""
    return label.replace(" ", NO_BREAK)


def unbroken_numbers(text: str) -> str:
    """A text in which no number or letter is broken off the sign that it touches, `4🪨`, `🖐8`, `1🟦B`."""
    return _BETWEEN_NUMBER_AND_SIGN.sub(JOINED, text)


@lru_cache(8192)
def width(text: str) -> float:
    """The width of a text in columns; one is as wide as most small letters of a phone's font."""
    return sum([_columns(character) for character in characters(text)])


# Shortcut: each character of each new text is measured, 2 µs; few are new. Without it everything works.
@lru_cache(1024)
def _columns(character: str) -> float:
    """An estimate after Helvetica, which the fonts of phones resemble."""
    first = character[0]
    if unicodedata.category(first) == "Cf":  # joins or isolates, and is not seen
        return 0
    if unicodedata.east_asian_width(first) in "WF" or "\ufe0f" in character or first >= FIRST_PICTOGRAPH:
        return EMOJI_COLUMNS
    base = unicodedata.normalize("NFD", first)[0]
    if columns := COLUMNS_BY_CHARACTER.get(base):
        return columns
    if unicodedata.category(first) == "So":
        return 1.5
    return 1.25 if base.isupper() else 1


def most_across(widest: float, share: float = 1.0) -> int:
    """The number of labels of this width that fit into one row on a phone, or into a part of its width."""
    return next((across for across, room in LABEL_COLUMNS_BY_COUNT.items() if widest <= room * share), 1)


def fitting_rows(buttons: Iterable[Button], most: int) -> tuple[Row, ...]:
    """Rows of at most `most` buttons, fewer where a label is too wide."""
    rows: list[Row] = [()]
    for button in buttons:
        row = (*rows[-1], button)
        fits = len(row) <= min(most, most_across(max([width(each.text) for each in row])))
        rows[-1:] = [row] if fits or not rows[-1] else [rows[-1], (button,)]
    return tuple(rows)


@lru_cache(8192)
def fitted(text: str, columns: float) -> str:
    """A text cut to a number of columns, between two characters."""
    if width(text) <= columns:
        return text
    kept, room = "", columns - width(LABEL_CUT)
    for character in characters(text):
        room -= _columns(character)
        if room < 0:
            break
        kept += character
    return kept.rstrip() + LABEL_CUT
