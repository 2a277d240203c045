"""Drawings: signs that stand beside each other in a line, each drawn from its left edge at 0 around the height 0."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tgbot.pictures.elements import Box, Element, Fill, SpriteAt, moved
from tgbot.pictures.layouts.goods import Amount, token_line
from tgbot.pictures.layouts.players import CARD_BACK
from tgbot.pictures.palette import INK, Look, theme_of
from tgbot.pictures.sprites import sprite_size
from tgbot.words import Words

SIGN_PX, SIGN_GAP_PX = 46, 4


class SignStyle(NamedTuple):
    """The settings by which all signs of a picture are drawn."""

    look: Look
    words: Words


SignDrawing = Callable[[SignStyle], Iterable[Element]]


def tokens(*items: Amount, is_missing: bool = False) -> SignDrawing:
    def draw(style: SignStyle) -> Iterable[Element]:
        return token_line(items, 0, 0, SIGN_PX, SIGN_GAP_PX, style.look, style.words, is_missing=is_missing)

    return draw


def sprites(*names: str, height: int = SIGN_PX) -> SignDrawing:
    """Sprites side by side."""

    def draw(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
        x = 0
        for name in names:
            width, _ = sprite_size(name, height)
            yield SpriteAt(name=name, box=Box(x, -height // 2, width, height))
            x += width + SIGN_GAP_PX

    return draw


def face_down(box: Box, radius: int) -> SignDrawing:
    """The back of a card."""

    def draw(style: SignStyle) -> Iterable[Element]:  # noqa: ARG001 - as all drawings
        yield Fill(box=box, colour=CARD_BACK, radius=radius, outline=INK, outline_px=3)

    return draw


def discarded(box: Box, radius: int) -> SignDrawing:
    """The place of a card that was discarded."""

    def draw(style: SignStyle) -> Iterable[Element]:
        outline = theme_of(style.look).second_ink
        yield Fill(box=box, outline=outline, outline_px=3, radius=radius, is_dashed=True)

    return draw


def in_line(
    drawings: Iterable[SignDrawing], x: int, middle: int, gap: int, style: SignStyle
) -> list[Element]:
    """Drawings side by side from x, around a height."""
    drawn: list[Element] = []
    for drawing in drawings:
        parts = [moved(part, x, middle) for part in drawing(style)]
        x = max([part.box.right for part in parts]) + gap
        drawn += parts
    return drawn
