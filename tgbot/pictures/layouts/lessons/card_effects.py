"""The effects of cards, in signs: an example of each, drawn as things on the table are, and beside it a few words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.rules.cards import Card
from tgbot.pictures.boxes import MAX_KEPT_BOXES, Box, drawn, fill, image, pad, row, stack
from tgbot.pictures.elements import Stroke
from tgbot.pictures.layouts.cards import face_down, put_away
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, token_row
from tgbot.pictures.layouts.parts import seat_sign
from tgbot.pictures.style import Style

SIGN_PX, SIGN_GAP_PX = 46, 4
EFFECT_SIGN_GAP_PX, EFFECT_HEIGHT_PX = 10, 66
SOURCE_PX = 64
_EFFECT_CARD_PX = (46, 62)
_STRIKE_PX = 8

Signs = tuple[Box, ...]


def tokens(style: Style, *items: tuple[str, int], is_missing: bool = False) -> Box:
    return token_row([Amount(*item) for item in items], SIGN_PX, SIGN_GAP_PX, style, is_missing=is_missing)


def in_centre(style: Style, *items: tuple[str, int]) -> Box:
    """Goods in the centre, as the board frames it."""
    goods, theme = tokens(style, *items), style.theme
    return stack(fill(goods.width + 20, 66, theme.street, outline=theme.kerb, outline_px=3), goods)


def in_reserve() -> Box:
    return image("reserve", SOURCE_PX)


def later_player(style: Style) -> Box:
    """A player who acts after the reader."""
    return seat_sign(2, "3", SOURCE_PX, style)


def discard(style: Style) -> Box:
    return put_away(*_EFFECT_CARD_PX, style, radius=7)


def _struck(box: Box, style: Style) -> Box:
    """Something that does not happen, or goes."""
    strike = Stroke(((0, SIGN_PX), (box.width, 0)), style.theme.ink, _STRIKE_PX)
    return pad(stack(box, drawn(strike, box.width, SIGN_PX)), right=_STRIKE_PX // 2)


def _no_card(card: Card, style: Style) -> Box:
    return _struck(image(f"card-{card}", SIGN_PX), style)


def _common(style: Style) -> dict[Card, Signs]:
    arrow, reserve, later = image("arrow-right", 38), in_reserve(), later_player(style)
    peso, worker = tokens(style, ("pesos", 1)), tokens(style, ("workers", 1))
    house = _struck(image("building-house", SOURCE_PX), style)
    missing_worker = tokens(style, ("workers", 1), is_missing=True)
    return {
        Card.SIESTA: (seat_sign(0, "1", SOURCE_PX, style),),
        Card.REFRESHMENT: (discard(style), arrow, face_down(*_EFFECT_CARD_PX, radius=7)),
        Card.PROTECTION: (_no_card(Card.PESOS_THIEF, style), _no_card(Card.MATERIALS_THIEF, style)),
        Card.RUBBLE: (in_centre(style, ("rubble", 3)), arrow, tokens(style, ("rubble", 3))),
        Card.PESO: (reserve, arrow, peso),
        Card.CONSERVATION: (image("arrow-ll", 40), house),
        Card.TAX_COLLECTOR: (reserve, arrow, peso, later, missing_worker),
        Card.WORKER: (reserve, arrow, tokens(style, ("workers", 2))),
        Card.ARCHITECT: (reserve, arrow, worker, tokens(style, (ARCHITECT_SIGN, 1))),
        Card.PESOS_THIEF: (later, arrow, tokens(style, ("pesos", 2))),
        Card.MATERIALS_THIEF: (later, arrow, tokens(style, ("red", 1))),
        Card.BLACK_MARKET: (image("bag", SOURCE_PX), arrow, tokens(style, ("yellow", 1), ("blue", 1))),
        Card.PESOS: (in_centre(style, ("pesos", 6)), arrow, tokens(style, ("pesos", 3))),
        Card.MAMA: (
            in_centre(style, ("red", 1), ("brown", 1), ("rubble", 2)),
            arrow,
            tokens(style, ("brown", 1), ("rubble", 1)),
        ),
    }


def _protection_2009(common: Signs, style: Style) -> Signs:
    return *common, _no_card(Card.TAX_COLLECTOR, style)


def _refreshment_2024(common: Signs, style: Style) -> Signs:  # noqa: ARG001 - as all of them
    discarded, arrow, held = common
    return held, arrow, discarded, arrow, held


OF_EDITION: dict[str, dict[Card, Callable[[Signs, Style], Signs]]] = {
    "havana-2009": {Card.PROTECTION: _protection_2009},
    "la-habana-2024": {Card.REFRESHMENT: _refreshment_2024},
}
"""Where an edition has its own signs, made from those that all have."""


@lru_cache(MAX_KEPT_BOXES)
def effect_of(card: Card, style: Style) -> Box:
    """The signs of a card side by side."""
    signs, own = _common(style)[card], OF_EDITION.get(style.edition, {}).get(card)
    return row(*(own(signs, style) if own else signs), gap=EFFECT_SIGN_GAP_PX, height=EFFECT_HEIGHT_PX)
