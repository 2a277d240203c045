"""The reader's own cards: thirteen fixed places in the order of their digits, full, shown or put away."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import AT_END, AT_START, Box, column, fill, line, pad, panel, row, stack
from tgbot.pictures.facts import OwnCards
from tgbot.pictures.heights import LEGEND_GAP_PX, LEGEND_PX, OWN_CARD_PX
from tgbot.pictures.layouts.cards import CARD_INK, EMBLEMS, GREY_EMBLEMS, card_face, held, put_away
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.palette import CREAM
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

CARD_WIDTH_PX, CARD_GAP_PX = 76, 5
_ENTRY_GAP_PX = 36
_SIZES_PX = (36, 34, 32, 31)
_SAMPLE_PX = (22, 30)


def own_cards(own: OwnCards, style: Style) -> Box:
    """Legend and cards."""
    cards = [_card(card, own, style) for card in EDITIONS[style.edition].digits]
    return column(_legend(own, style), LEGEND_GAP_PX, row(*cards, gap=CARD_GAP_PX), align=AT_START)


# The legend


def _legend(own: OwnCards, style: Style) -> Box:
    legends = (_entries(own, size, style) for size in _SIZES_PX)
    fitting = [legend for legend in legends if legend.width <= CONTENT_PX]
    legend = fitting[0] if fitting else _entries(own, _SIZES_PX[-1], style)
    return panel(style, style.theme.background, row(legend, width=CONTENT_PX, height=LEGEND_PX))


def _entries(own: OwnCards, size: int, style: Style) -> Box:
    """A sample of the cards at each place where there are some, and their number."""
    counted = (
        ("picture-in-hand", own.hand, held(*_SAMPLE_PX, radius=4)),
        ("picture-laid", own.laid, _chosen(*_SAMPLE_PX, own, style, radius=4)),
        ("picture-shown", own.shown, fill(*_SAMPLE_PX, style.theme.seats[own.seat], radius=4)),
        ("picture-discards", own.discards, put_away(*_SAMPLE_PX, style, radius=4)),
    )
    kind, ink = Type(Face.LABEL, (size,)), Ink(style.theme.ink, style.theme.background)
    entries = [
        row(
            pad(sample, bottom=3),
            10,
            pad(line(style.words.text(name, count=len(cards)), kind, ink), bottom=8),
            align=AT_END,
        )
        for name, cards, sample in counted
        if cards
    ]
    return row(2, *entries, gap=_ENTRY_GAP_PX, height=LEGEND_PX, align=AT_END)


# Cards by where they are


def _card(card: Card, own: OwnCards, style: Style) -> Box:
    theme, size, ink, emblems = style.theme, (CARD_WIDTH_PX, OWN_CARD_PX), CARD_INK, EMBLEMS
    if card in own.laid:
        ground = _chosen(*size, own, style)
    elif card in own.shown:
        ground = fill(*size, CREAM, radius=10, outline=theme.seats[own.seat], outline_px=8)
    elif card in own.hand:
        ground = held(*size)
    else:
        ground, ink, emblems = put_away(*size, style), Ink(theme.second_ink, theme.background), GREY_EMBLEMS
    return panel(style, theme.background, stack(ground, card_face(card, *size, style, ink, emblems)))


def _chosen(width: int, height: int, own: OwnCards, style: Style, *, radius: int = 10) -> Box:
    theme = style.theme
    return fill(width, height, theme.picked, radius=radius, outline=theme.seats[own.seat], outline_px=4)
