"""The reader's own cards: thirteen fixed places in the order of their digits, full, shown or put away."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import Box, Element, Fill, Panel, PanelAt, SpriteAt, TextAt, moved
from tgbot.pictures.facts import OwnCards
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX
from tgbot.pictures.layouts.players import card_face
from tgbot.pictures.palette import CREAM, INK, Look, theme_of
from tgbot.pictures.runs import width_of
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

LEGEND_PX, LEGEND_GAP_PX = 36, 4
CARD_PX = Box(0, 0, 76, 112)
CARD_GAP_PX = 5
_ENTRY_GAP_PX = 36
_SIZES_PX = (36, 34, 32, 31)
_SAMPLE = Box(0, 3, 22, 30)


def own_cards_panels(own: OwnCards, y: int, look: Look, words: Words) -> list[PanelAt]:
    """Legend and cards, from a height downwards."""
    top, step = y + LEGEND_PX + LEGEND_GAP_PX, CARD_PX.width + CARD_GAP_PX
    cards = [
        PanelAt(_card(card, own, look), MARGIN_PX + at * step, top)
        for at, card in enumerate(EDITIONS[look.edition].digits)
    ]
    return [PanelAt(_legend(own, look, words), MARGIN_PX, y), *cards]


# The legend


def _legend(own: OwnCards, look: Look, words: Words) -> Panel:
    theme, width = theme_of(look), CONTENT_PX
    shown = Fill(box=_SAMPLE, colour=theme.seats[own.seat], radius=4)
    counted = [
        ("picture-in-hand", len(own.hand), _held(_SAMPLE, radius=4)),
        ("picture-laid", len(own.laid), _chosen(_SAMPLE, own, look, radius=4)),
        ("picture-shown", len(own.shown), shown),
        ("picture-discards", len(own.discards), _put_away(_SAMPLE, look, radius=4)),
    ]
    texts = [(words.text(name, count=count), sample) for name, count, sample in counted if count]
    size = next(
        (px for px in _SIZES_PX if _legend_width([text for text, _ in texts], px) <= width), _SIZES_PX[-1]
    )
    elements: list[Element] = []
    x = 2
    for text, sample in texts:
        label = TextAt(
            text=text,
            x=x + _SAMPLE.width + 10,
            y=28,
            face=Face.LABEL,
            size=size,
            colour=theme.ink,
            on=theme.background,
        )
        elements += [moved(sample, x, 0), label]
        x = label.x + label.width + _ENTRY_GAP_PX
    return Panel(
        width=width, height=LEGEND_PX, look=look, background=theme.background, elements=tuple(elements)
    )


def _legend_width(texts: list[str], size: int) -> int:
    entry = _SAMPLE.width + 10 + _ENTRY_GAP_PX
    return sum([entry + width_of(text, Face.LABEL, size) for text in texts]) - _ENTRY_GAP_PX + 2


# Cards by where they are


def _card(card: Card, own: OwnCards, look: Look) -> Panel:
    theme, box = theme_of(look), CARD_PX
    if card in own.laid:
        elements: tuple[Element, ...] = (_chosen(box, own, look), *card_face(card, box, look))
    elif card in own.shown:
        frame = Fill(box=box, colour=CREAM, radius=10, outline=theme.seats[own.seat], outline_px=8)
        elements = (frame, *card_face(card, box, look))
    elif card in own.hand:
        elements = (_held(box), *card_face(card, box, look))
    else:
        elements = (_put_away(box, look), *_grey_face(card, box, look))
    return Panel(
        width=box.width, height=box.height, look=look, background=theme.background, elements=elements
    )


def _held(box: Box, *, radius: int = 10) -> Fill:
    return Fill(box=box, colour=CREAM, radius=radius, outline=INK, outline_px=3)


def _chosen(box: Box, own: OwnCards, look: Look, *, radius: int = 10) -> Fill:
    theme = theme_of(look)
    return Fill(box=box, colour=theme.picked, radius=radius, outline=theme.seats[own.seat], outline_px=4)


def _put_away(box: Box, look: Look, *, radius: int = 10) -> Fill:
    return Fill(box=box, outline=theme_of(look).second_ink, outline_px=3, radius=radius, is_dashed=True)


def _grey_face(card: Card, box: Box, look: Look) -> list[Element]:
    """Digit and emblem of a card that was put away."""
    theme, drawn = theme_of(look), list[Element]()
    for element in card_face(card, box, look):
        if isinstance(element, TextAt):
            drawn.append(replace(element, colour=theme.second_ink, on=theme.background))
        elif isinstance(element, SpriteAt):
            drawn.append(replace(element, name=element.name.replace("card-", "card-grey-", 1)))
    return drawn
