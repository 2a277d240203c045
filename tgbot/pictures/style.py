"""Style: the colours, words and types that the parts of a picture share."""

from __future__ import annotations

from typing import NamedTuple

from tgbot.pictures.facts import EditionPicture
from tgbot.pictures.palette import Colour, Look, Theme, theme_of
from tgbot.pictures.scenery import Scenery, scenery_of
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

CAP_HEIGHT = 0.7
"""Of capitals and digits in our fonts, by the size of the font."""


def cap_px(size: int) -> int:
    """The height of capitals in a size."""
    return round(CAP_HEIGHT * size)


class Ink(NamedTuple):
    """The colour of a text, and of what lies behind it."""

    colour: Colour
    on: Colour


class Type(NamedTuple):
    """A face, and the sizes that a text may have, largest first."""

    face: Face
    sizes: tuple[int, ...]


class Style(NamedTuple):
    """The settings by which all parts of a picture are drawn."""

    look: Look
    words: Words

    @property
    def theme(self) -> Theme:
        return theme_of(self.look)

    @property
    def scenery(self) -> Scenery:
        return scenery_of(self.look)

    @property
    def edition(self) -> str:
        return self.look.edition


def style_of(picture: EditionPicture) -> Style:
    return Style(picture.look, picture.words)
