"""All cards of an edition with what they bring: a name, an example in signs, and a few words on each."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import (
    AT_START,
    Box,
    column,
    grid,
    in_room,
    line,
    pad,
    panel,
    picture,
    rays,
    row,
    stack,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import MARGIN_PX
from tgbot.pictures.layouts.cards import big_card
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.card_effects import (
    discard,
    effect_of,
    in_centre,
    in_reserve,
    later_player,
)
from tgbot.pictures.layouts.parts import NOTE_TYPE, note, plate
from tgbot.pictures.scene_facts import AllCardsFacts
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

ALL_CARDS_HEADER_PX = 92
TITLE_TYPE = Type(Face.TITLE, (58, 54, 50, 46))
CELL_PX, CARD_CELL_GAP_PX = 176, 9
CELL_CARD_PX = (104, 156)
GIST_TYPE = Type(Face.LABEL, (34, 33, 32, 31))


def all_cards_layout(shown: AllCardsFacts) -> Layout:
    style, width = style_of(shown), (CONTENT_PX - CARD_CELL_GAP_PX) // 2
    cells = [_cell(card, width, style) for card in EDITIONS[shown.edition].digits]
    cards = grid([*cells, _legend(width, style)], 2, CARD_CELL_GAP_PX)
    title = _title(style)
    below = row(MARGIN_PX, cards, width=PICTURE_WIDTH_PX)
    return picture(style, column(title, MARGIN_PX, below, MARGIN_PX))


def _title(style: Style) -> Box:
    theme, text = style.theme, style.words.text(f"edition-{style.edition}")
    said = line(text, TITLE_TYPE, Ink(theme.on_header, theme.header), CONTENT_PX - 24)
    ground = rays(PICTURE_WIDTH_PX, ALL_CARDS_HEADER_PX, theme.rays)
    return panel(style, theme.header, stack(ground, row(MARGIN_PX + 12, said), across=AT_START))


def _cell(card: Card, width: int, style: Style) -> Box:
    theme, words, before = style.theme, style.words, row(12, big_card(card, *CELL_CARD_PX, style), 16)
    room = width - before.width - 10
    said = column(
        14,
        line(words.text(f"card-{card}"), NOTE_TYPE, Ink(theme.ink, theme.panel), room),
        15,
        effect_of(card, style),
        14,
        note(style, words.text(f"gist-{card}"), room, theme.panel, GIST_TYPE),
        align=AT_START,
    )
    shown = row(pad(before, top=10), said, width=width, align=AT_START)
    return plate(style, width, CELL_PX, shown, ground=theme.panel, radius=14, down=AT_START)


def _legend(width: int, style: Style) -> Box:
    """The legend: where things come from, and go."""
    sources = (
        ("source-centre", in_centre(style, ("rubble", 1))),
        ("source-reserve", in_reserve()),
        ("source-later", later_player(style)),
        ("source-discards", discard(style)),
    )
    column_px, ground = (width - 20) // 2, style.theme.panel
    entries = [
        row(
            in_room(sign, width=92, across=AT_START),
            note(style, style.words.text(message), column_px - 96, ground, GIST_TYPE),
            width=column_px,
            height=80,
        )
        for message, sign in sources
    ]
    shown = row(14, grid(entries, 2, 0), width=width)
    return plate(style, width, CELL_PX, shown, ground=ground, radius=14)
