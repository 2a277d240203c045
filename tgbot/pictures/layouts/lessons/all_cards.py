"""All cards of an edition with what they bring: a name, an example in signs, and a few words on each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import Box, Element, Fill, Layout, Panel, PanelAt, Rays
from tgbot.pictures.layouts.goods import Amount
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.big_cards import big_card
from tgbot.pictures.layouts.lessons.card_effects import (
    FROM_RESERVE,
    SIGN_LINE_GAP_PX,
    centre,
    discard,
    effect_of,
    later_player,
)
from tgbot.pictures.layouts.lessons.drawings import SignDrawing, SignStyle, in_line
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.scene_facts import AllCardsFacts
from tgbot.pictures.typefaces import Face

ALL_CARDS_HEADER_PX = 92
TITLE_TYPE = Type(Face.TITLE, (58, 54, 50, 46))
CELL_PX, CARD_CELL_GAP_PX = 176, 9
CELL_CARD_PX = Box(12, 10, 104, 156)
CELL_TEXT_X = 132
GIST_TYPE = Type(Face.LABEL, (34, 33, 32, 31))
LEGEND: tuple[tuple[str, SignDrawing], ...] = (
    ("source-centre", centre(Amount("rubble", 1))),
    ("source-reserve", FROM_RESERVE),
    ("source-later", later_player),
    ("source-discards", discard),
)
"""Where things come from, and go."""


def all_cards_layout(shown: AllCardsFacts) -> Layout:
    style, cards = SignStyle(shown.look, shown.words), list(EDITIONS[shown.edition].digits)
    width = (CONTENT_PX - CARD_CELL_GAP_PX) // 2
    panels = [*[_cell(card, width, style) for card in cards], _legend(width, style)]
    placed = [
        PanelAt(
            panel,
            MARGIN_PX + at % 2 * (width + CARD_CELL_GAP_PX),
            ALL_CARDS_HEADER_PX + MARGIN_PX + at // 2 * (CELL_PX + CARD_CELL_GAP_PX),
        )
        for at, panel in enumerate(panels)
    ]
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=placed[-1].box.bottom + MARGIN_PX,
        look=shown.look,
        background=theme_of(shown.look).background,
        panels=(PanelAt(_title(style, shown.edition), 0, 0), *placed),
    )


def _title(style: SignStyle, edition: str) -> Panel:
    theme, width = theme_of(style.look), PICTURE_WIDTH_PX
    ink = Ink(theme.on_header, theme.header)
    title = style.words.text(f"edition-{edition}")
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, width, ALL_CARDS_HEADER_PX), colour=theme.rays),
        fitted_line(title, MARGIN_PX + 12, 66, CONTENT_PX - 24, TITLE_TYPE, ink),
    )
    return Panel(
        width=width,
        height=ALL_CARDS_HEADER_PX,
        look=style.look,
        background=theme.header,
        elements=elements,
    )


def _cell(card: Card, width: int, style: SignStyle) -> Panel:
    theme, room = theme_of(style.look), width - CELL_TEXT_X - 10
    ink, note = Ink(theme.ink, theme.panel), Ink(theme.second_ink, theme.panel)
    elements = (
        *big_card(card, CELL_CARD_PX, style.look),
        fitted_line(style.words.text(f"card-{card}"), CELL_TEXT_X, 42, room, NOTE_TYPE, ink),
        *in_line(effect_of(card, style.look.edition), CELL_TEXT_X, 90, SIGN_LINE_GAP_PX, style),
        fitted_line(style.words.text(f"gist-{card}"), CELL_TEXT_X, 161, room, GIST_TYPE, note),
    )
    return _panel(width, style.look, elements)


def _legend(width: int, style: SignStyle) -> Panel:
    return _panel(width, style.look, tuple(_legend_entries(width, style)))


def _legend_entries(width: int, style: SignStyle) -> Iterator[Element]:
    """Sources in two columns, each with its name."""
    theme, column = theme_of(style.look), (width - 20) // 2
    ink = Ink(theme.second_ink, theme.panel)
    for at, (message, drawing) in enumerate(LEGEND):
        x, middle = 14 + at % 2 * column, 48 + at // 2 * 80
        yield from in_line([drawing], x, middle, 0, style)
        yield fitted_line(style.words.text(message), x + 92, middle + 11, column - 96, GIST_TYPE, ink)


def _panel(width: int, look: Look, elements: tuple[Element, ...]) -> Panel:
    theme = theme_of(look)
    ground = Fill(box=Box(0, 0, width, CELL_PX), colour=theme.panel, radius=14)
    return Panel(
        width=width,
        height=CELL_PX,
        look=look,
        background=theme.background,
        elements=(ground, *elements),
    )
