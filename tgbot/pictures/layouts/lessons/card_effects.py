"""The effects of cards, in signs: an example of each, drawn as things on the table are, and beside it a few words."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.cards import Card
from tgbot.pictures.elements import Box, Element, Fill, Stroke
from tgbot.pictures.layouts.goods import ARCHITECT_SIGN, Amount, line_width, token_line
from tgbot.pictures.layouts.lessons.drawings import (
    SIGN_GAP_PX,
    SIGN_PX,
    SignDrawing,
    SignStyle,
    discarded,
    face_down,
    sprites,
    tokens,
)
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import theme_of

SIGN_LINE_GAP_PX = 10
SOURCE_PX = 64
ARROW_PX = 38
EFFECT_CARD_BOX = Box(0, -31, 46, 62)
STRIKE_PX = 8


def centre(*items: Amount) -> SignDrawing:
    """Goods in the centre, as the board frames it."""

    def draw(style: SignStyle) -> Iterable[Element]:
        theme, width = theme_of(style.look), line_width(items, SIGN_PX, SIGN_GAP_PX, style.words)
        yield Fill(box=Box(0, -33, width + 20, 66), colour=theme.street, outline=theme.kerb, outline_px=3)
        yield from token_line(items, 10, 0, SIGN_PX, SIGN_GAP_PX, style.look, style.words)

    return draw


def later_player(style: SignStyle) -> Iterable[Element]:
    """Somebody who acts after the reader."""
    return labelled_sign(2, "3", 33, 0, SOURCE_PX, style.look)


def first_player(style: SignStyle) -> Iterable[Element]:
    return labelled_sign(0, "1", 32, 0, SOURCE_PX, style.look)


def struck(drawing: SignDrawing) -> SignDrawing:
    """Something that does not happen, or goes."""

    def draw(style: SignStyle) -> Iterable[Element]:
        parts = list(drawing(style))
        right, half = max([part.box.right for part in parts]), SIGN_PX // 2
        yield from parts
        yield Stroke(points=((0, half), (right, -half)), colour=theme_of(style.look).ink, line_px=STRIKE_PX)

    return draw


hand_card, discard = face_down(EFFECT_CARD_BOX, 7), discarded(EFFECT_CARD_BOX, 7)
ARROW, FROM_RESERVE, FROM_BAG = (
    sprites("arrow-right", height=ARROW_PX),
    sprites("reserve", height=SOURCE_PX),
    sprites("bag", height=SOURCE_PX),
)
ONE_PESO, ONE_WORKER = tokens(Amount("pesos", 1)), tokens(Amount("workers", 1))
NO_THIEVES = (struck(sprites("card-pesos-thief")), struck(sprites("card-materials-thief")))
COMMON: dict[Card, tuple[SignDrawing, ...]] = {
    Card.SIESTA: (first_player,),
    Card.REFRESHMENT: (discard, ARROW, hand_card),
    Card.PROTECTION: NO_THIEVES,
    Card.RUBBLE: (centre(Amount("rubble", 3)), ARROW, tokens(Amount("rubble", 3))),
    Card.PESO: (FROM_RESERVE, ARROW, ONE_PESO),
    Card.CONSERVATION: (sprites("arrow-ll", height=40), struck(sprites("building-house", height=SOURCE_PX))),
    Card.TAX_COLLECTOR: (
        FROM_RESERVE,
        ARROW,
        ONE_PESO,
        later_player,
        tokens(Amount("workers", 1), is_missing=True),
    ),
    Card.WORKER: (FROM_RESERVE, ARROW, tokens(Amount("workers", 2))),
    Card.ARCHITECT: (FROM_RESERVE, ARROW, ONE_WORKER, tokens(Amount(ARCHITECT_SIGN, 1))),
    Card.PESOS_THIEF: (later_player, ARROW, tokens(Amount("pesos", 2))),
    Card.MATERIALS_THIEF: (later_player, ARROW, tokens(Amount("red", 1))),
    Card.BLACK_MARKET: (FROM_BAG, ARROW, tokens(Amount("yellow", 1), Amount("blue", 1))),
    Card.PESOS: (centre(Amount("pesos", 6)), ARROW, tokens(Amount("pesos", 3))),
    Card.MAMA: (
        centre(Amount("red", 1), Amount("brown", 1), Amount("rubble", 2)),
        ARROW,
        tokens(Amount("brown", 1), Amount("rubble", 1)),
    ),
}
OF_EDITION: dict[str, dict[Card, tuple[SignDrawing, ...]]] = {
    "havana-2009": {Card.PROTECTION: (*NO_THIEVES, struck(sprites("card-tax-collector")))},
    "la-habana-2024": {Card.REFRESHMENT: (hand_card, ARROW, discard, ARROW, hand_card)},
}
"""Where an edition has its own."""


def effect_of(card: Card, edition: str) -> tuple[SignDrawing, ...]:
    return OF_EDITION.get(edition, {}).get(card, COMMON[card])
