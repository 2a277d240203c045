"""Action cards in the ways that pictures show them: small and large, open, face down, put away, newly turned up."""

from __future__ import annotations

from functools import lru_cache

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import MAX_KEPT_BOXES, SPRING, Box, column, fill, image, in_room, line, stack
from tgbot.pictures.palette import CREAM, INK, SUN, SUN_EDGE, Colour
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

CARD_BACK: Colour = "#B9583F"
CARD_INK = Ink(INK, CREAM)
EMBLEMS, GREY_EMBLEMS = "card", "card-grey"


def digit(card: Card, kind: Type, style: Style, ink: Ink = CARD_INK) -> Box:
    return line(str(EDITIONS[style.edition].digits[card]), kind, ink)


@lru_cache(MAX_KEPT_BOXES)
def card_face(
    card: Card, width: int, height: int, style: Style, ink: Ink = CARD_INK, emblems: str = EMBLEMS
) -> Box:
    """Digit and emblem of a card, in its upper and lower half."""
    half = round(height * 0.49)
    number = digit(card, Type(Face.BOLD, (half,)), style, ink)
    emblem = image(f"{emblems}-{card}", round(min(height * 0.45, width * 0.66)))
    return column(half - number.height, number, SPRING, emblem, 3, width=width, height=height)


def open_card(card: Card, width: int, height: int, style: Style) -> Box:
    """A small card by digit and emblem."""
    return stack(held(width, height, radius=9), card_face(card, width, height, style))


def held(width: int, height: int, *, radius: int = 10) -> Box:
    return fill(width, height, CREAM, radius=radius, outline=INK, outline_px=3)


def face_down(width: int, height: int, radius: int) -> Box:
    """The back of a card."""
    return fill(width, height, CARD_BACK, radius=radius, outline=INK, outline_px=3)


def put_away(width: int, height: int, style: Style, *, radius: int = 10, line_px: int = 3) -> Box:
    """The place of a card that was discarded, or of none."""
    colour = style.theme.second_ink
    return fill(width, height, outline=colour, outline_px=line_px, radius=radius, is_dashed=True)


def big_card(
    card: Card, width: int, height: int, style: Style, *, is_new: bool = False, is_covered: bool = False
) -> Box:
    """A card with a large digit above its emblem; a new one in a double frame of gold.

    `is_covered`: another card lies on its emblem.
    """
    ground = fill(width, height, CREAM, radius=13, outline=INK, outline_px=4)
    if is_new:
        ground = new_frame(width, height, radius=13)
    number = digit(card, Type(Face.TITLE, (round(height * 0.56),)), style)
    emblem = [] if is_covered else [image(f"card-{card}", round(height * 0.36))]
    above = round(height * 0.49) - number.height
    return stack(ground, column(above, number, SPRING, *emblem, 12, width=width, height=height))


def new_frame(width: int, height: int, *, radius: int) -> Box:
    """The double frame of a card that was just turned up; the outer one reaches beyond the card."""
    line_px, around = (5, 5) if radius > 8 else (3, 4)
    gold = fill(width + 2 * around, height + 2 * around, SUN, radius=radius + around)
    inner = fill(width, height, CREAM, radius=radius, outline=SUN_EDGE, outline_px=line_px)
    return stack(in_room(gold, width, height), inner)
