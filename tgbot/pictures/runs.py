"""Runs: a text as pieces that one font can draw, in the order in which they are seen.

Arabic letters are joined and texts from right to left are turned here, so that the result is the same on every
machine. What no font can draw (emoji, most scripts of Asia) is left out: nobody is shown empty boxes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from arabic_reshaper import ArabicReshaper
from bidi import get_display

from tgbot.pictures.typefaces import Face, font, font_for

TEXT_CUT = "…"
_ARABIC = ArabicReshaper({"delete_harakat": True, "support_ligatures": False})
_RIGHT_TO_LEFT_LETTERS = frozenset({"R", "AL"})


class Run(NamedTuple):
    """A piece of text, and the font that draws it."""

    text: str
    file: str


@lru_cache(8192)
def runs_of(text: str, face: Face) -> tuple[Run, ...]:
    """The runs of a text from left to right, as it is seen."""
    drawable = [(character, file) for character in _shaped(text) if (file := font_for(character, face))]
    runs = [
        Run("".join([character for character, _ in group]), file)
        for file, group in groupby(drawable, key=lambda drawn: drawn[1])
    ]
    return tuple(runs)


def _shaped(text: str) -> str:
    """The text as it is seen from left to right: composed, joined and turned, without marks and what cannot be seen."""
    composed = unicodedata.normalize("NFC", text)
    plain = "".join(
        [letter for letter in composed if unicodedata.category(letter) not in ("Mn", "Me", "Cf", "Cc")]
    )
    directions = {unicodedata.bidirectional(letter) for letter in plain}
    spaced = " ".join(plain.split())
    if not directions & _RIGHT_TO_LEFT_LETTERS:
        return spaced
    # A sentence in one of our languages goes from left to right, whatever name it begins with.
    return str(get_display(_ARABIC.reshape(spaced), base_dir="L" if "L" in directions else None))


def drawable(text: str, face: Face = Face.NAME) -> str:
    """The text without what no font can draw, in the order in which it is read; "" if nothing is left."""
    composed = unicodedata.normalize("NFC", text)
    kept = [
        letter
        for letter in composed
        if any([run.text.strip() for run in runs_of(letter, face)]) or letter.isspace()
    ]
    return " ".join("".join(kept).split())


@lru_cache(8192)
def width_of(text: str, face: Face, size: int) -> int:
    """The width of a text in pixels."""
    return round(sum([font(run.file, size).getlength(run.text) for run in runs_of(text, face)]))


@lru_cache(8192)
def ink_of(text: str, face: Face, size: int) -> tuple[int, int, int, int]:
    """The box that a text inks, measured from the start of its baseline: left, top, right, bottom."""
    left, boxes = 0.0, []
    for run in runs_of(text, face):
        x0, y0, x1, y1 = font(run.file, size).getbbox(run.text, anchor="ls")
        boxes.append((left + x0, y0, left + x1, y1))
        left += font(run.file, size).getlength(run.text)
    if not boxes:
        return 0, 0, 0, 0
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return int(min(lefts)), int(min(tops)), -int(-max(rights) // 1), -int(-max(bottoms) // 1)


@lru_cache(8192)
def cut(text: str, face: Face, size: int, max_width: int) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    if width_of(text, face, size) <= max_width:
        return text
    kept = text
    while kept and width_of(kept + TEXT_CUT, face, size) > max_width:
        kept = kept[:-1].rstrip()
    return kept + TEXT_CUT


def fitting_px(text: str, face: Face, sizes: Sequence[int], width: int) -> int:
    """The largest of these sizes in which a text fits; the last one if it fits in none."""
    return next((size for size in sizes if width_of(text, face, size) <= width), sizes[-1])


def wrapped(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """A text in as few lines as its words allow; a word that is too long is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, face, size, room))
    return tuple(lines)
