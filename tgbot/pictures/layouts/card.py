"""One card, large and by name, above all cards of its edition. Its caption says what it does."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import EDITIONS
from engine.rules.cards import Card
from tgbot.pictures.elements import Box, Element, Fill, Layout, Panel, PanelAt, Rays, TextAt
from tgbot.pictures.layouts.big_cards import big_card, new_frame
from tgbot.pictures.layouts.goods import fitting_px
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted, wrapped
from tgbot.pictures.layouts.own_cards import CARD_GAP_PX, CARD_PX
from tgbot.pictures.layouts.players import card_face
from tgbot.pictures.palette import CREAM, INK, Look, theme_of
from tgbot.pictures.scene_facts import CardFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

CARD_STAGE_PX = 380
LARGE_CARD_PX = Box(72, 30, 208, 320)
LARGE_NAME_X = 336
LARGE_NAME_TYPE = Type(Face.TITLE, (96, 88, 80, 72, 64))
LARGE_NAME_LINE_PX = 98
ROW_FRAME_PX = 6
"""The room around the row of cards for the frame of the one that is meant."""


def card_layout(shown: CardFacts) -> Layout:
    look, row_y = shown.look, CARD_STAGE_PX + 14
    row = PanelAt(_row(shown.card, look), MARGIN_PX - ROW_FRAME_PX, row_y)
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=row.box.bottom + MARGIN_PX - ROW_FRAME_PX,
        look=look,
        background=theme_of(look).background,
        panels=(PanelAt(_stage(shown, shown.words), 0, 0), row),
    )


def _stage(shown: CardFacts, words: Words) -> Panel:
    """The card beside its name, in front of the sky."""
    look, theme, scenery = shown.look, theme_of(shown.look), scenery_of(shown.look)
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, CARD_STAGE_PX), colour=scenery.sky_rays),
        *big_card(shown.card, LARGE_CARD_PX, look),
        *_name(shown, words),
        Fill(box=Box(0, CARD_STAGE_PX - 8, PICTURE_WIDTH_PX, 8), colour=theme.kerb),
    )
    return Panel(
        width=PICTURE_WIDTH_PX, height=CARD_STAGE_PX, look=look, background=theme.sky, elements=elements
    )


def _name(shown: CardFacts, words: Words) -> Iterator[TextAt]:
    """The name in one or two lines, and the edition below it."""
    theme, scenery = theme_of(shown.look), scenery_of(shown.look)
    name, room = words.text(f"card-{shown.card}"), PICTURE_WIDTH_PX - LARGE_NAME_X - 40
    face, sizes = LARGE_NAME_TYPE
    size = min([fitting_px(word, face, sizes, room) for word in name.split()])
    lines = wrapped(name, face, size, room)
    y = CARD_STAGE_PX // 2 + 20 - (len(lines) - 1) * LARGE_NAME_LINE_PX // 2
    title, note = Ink(scenery.title, theme.sky), Ink(theme.ink, theme.sky)
    for line in lines:
        yield fitted(line, LARGE_NAME_X, y, room, Type(face, (size,)), title)
        y += LARGE_NAME_LINE_PX
    edition = words.text(f"edition-{shown.edition}")
    yield fitted(edition, LARGE_NAME_X + 4, y - LARGE_NAME_LINE_PX + 66, room, NOTE_TYPE, note)


def _row(meant: Card, look: Look) -> Panel:
    """All cards of the edition in the order of their digits; the one that is meant has a frame."""
    elements: list[Element] = []
    for at, card in enumerate(EDITIONS[look.edition].digits):
        x = ROW_FRAME_PX + at * (CARD_PX.width + CARD_GAP_PX)
        box = Box(x, ROW_FRAME_PX, CARD_PX.width, CARD_PX.height)
        plain = (Fill(box=box, colour=CREAM, radius=10, outline=INK, outline_px=3),)
        elements += new_frame(box, radius=10) if card is meant else plain
        elements += card_face(card, box, look)
    return Panel(
        width=CONTENT_PX + 2 * ROW_FRAME_PX,
        height=CARD_PX.height + 2 * ROW_FRAME_PX,
        look=look,
        background=theme_of(look).background,
        elements=tuple(elements),
    )
