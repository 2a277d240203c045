"""Lines of text that fit: set smaller, cut or wrapped where there is little room."""

from __future__ import annotations

from typing import NamedTuple

from tgbot.pictures.elements import LEFT, TextAt
from tgbot.pictures.layouts.goods import fitting_px
from tgbot.pictures.palette import Colour
from tgbot.pictures.runs import cut, drawable, width_of
from tgbot.pictures.typefaces import Face


class Ink(NamedTuple):
    """The colour of a text, and of what lies behind it."""

    colour: Colour
    on: Colour


class Type(NamedTuple):
    """A face, and the sizes that a text may have, largest first."""

    face: Face
    sizes: tuple[int, ...]


CARD_NAME_TYPE = Type(Face.LABEL, (38, 36, 34, 32, 31))
NOTE_TYPE = Type(Face.LABEL, (40, 38, 36, 34, 32, 31))
NAME_TYPE = Type(Face.NAME, (44, 42, 40, 38, 36, 34, 32))


def fitted_line(text: str, x: int, y: int, room: int, kind: Type, ink: Ink, *, anchor: str = LEFT) -> TextAt:
    """A line in the largest size that fits; one that fits in none is cut."""
    size = fitting_px(text, kind.face, kind.sizes, room)
    return TextAt(
        text=cut(text, kind.face, size, room),
        x=x,
        y=y,
        face=kind.face,
        size=size,
        colour=ink.colour,
        on=ink.on,
        anchor=anchor,
    )


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


def initial(name: str) -> str:
    """The first letter of a name, as far as it can be drawn."""
    return drawable(name)[:1].upper()
