"""The hand: the reader's own cards, large and by name, in sections for where they are."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    SPRING,
    Box,
    column,
    grid,
    image,
    in_room,
    line,
    pad,
    panel,
    picture,
    row,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import MARGIN_PX, OwnCards
from tgbot.pictures.layouts.cards import EMBLEMS, GREY_EMBLEMS, digit
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.parts import NOTE_TYPE, plate
from tgbot.pictures.palette import CREAM, INK, Colour
from tgbot.pictures.runs import width_of, wrapped
from tgbot.pictures.scene_facts import HandFacts
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

HAND_COLUMNS = 4
HAND_CARD_WIDTH_PX, HAND_CARD_HEIGHT_PX, HAND_CARD_GAP_PX = 256, 148, 8
HEADING_PX = 58
NARROW_NAME_TYPE = Type(Face.LABEL, (36, 34, 32, 31))
NUMBER_TYPE = Type(Face.TITLE, (112,))
SHOWN_FRAME_PX = 9


class CardStyle(NamedTuple):
    """How cards are drawn, by where they are."""

    ink: Ink
    frame: Colour
    frame_px: int
    is_dashed: bool = False
    emblems: str = EMBLEMS


class CardSection(NamedTuple):
    """Cards that are at the same place."""

    message_id: str
    cards: tuple[Card, ...]
    drawn_as: CardStyle


def hand_layout(hand: HandFacts) -> Layout:
    style, words, own = style_of(hand), hand.words, hand.own
    stage = words.text("picture-round", round=hand.round) if hand.round else words.text("picture-opening")
    sections = [_section(section, own, style) for section in _sections(own, style)]
    shown = column(
        header(hand.code, hand.mark, stage, hand.goal, style),
        column(*sections, gap=HAND_CARD_GAP_PX, align=AT_START),
        MARGIN_PX,
        width=PICTURE_WIDTH_PX,
    )
    return picture(style, shown)


def _section(section: CardSection, own: OwnCards, style: Style) -> Box:
    """A heading and cards; beside open ones stands their number."""
    cards = [_card(card, section.drawn_as, style) for card in section.cards]
    number = [_number(own, style)] if section.cards == own.shown else []
    return column(
        _heading(section, style), grid([*cards, *number], HAND_COLUMNS, HAND_CARD_GAP_PX), align=AT_START
    )


def _sections(own: OwnCards, style: Style) -> list[CardSection]:
    theme, sort = style.theme, EDITIONS[style.edition].sort
    mine, grey = theme.seats[own.seat], theme.second_ink
    away = CardStyle(Ink(grey, theme.background), grey, 3, is_dashed=True, emblems=GREY_EMBLEMS)
    sections = (
        CardSection("picture-shown", own.shown, CardStyle(Ink(INK, CREAM), mine, SHOWN_FRAME_PX)),
        CardSection("picture-laid", own.laid, CardStyle(Ink(INK, theme.picked), mine, 5)),
        CardSection("picture-in-hand", own.hand, CardStyle(Ink(INK, CREAM), INK, 4)),
        CardSection("picture-discards", own.discards, away),
    )
    return [section._replace(cards=sort(section.cards)) for section in sections if section.cards]


def _heading(section: CardSection, style: Style) -> Box:
    """How many cards lie where."""
    theme, text = style.theme, style.words.text(section.message_id, count=len(section.cards))
    said = line(text, NOTE_TYPE, Ink(theme.ink, theme.background), CONTENT_PX - 8)
    return panel(style, theme.background, row(4, pad(said, top=2), width=CONTENT_PX, height=HEADING_PX))


def _number(own: OwnCards, style: Style) -> Box:
    """The number that the open cards make."""
    width = 2 * HAND_CARD_WIDTH_PX + HAND_CARD_GAP_PX
    ink = Ink(style.theme.on_seats[own.seat], style.theme.seats[own.seat])
    big = line(f"{EDITIONS[style.edition].number(own.shown):02}", NUMBER_TYPE, ink)
    room = width - 28 - big.width - 24 - 14
    said = [
        line(style.words.text(message_id), NARROW_NAME_TYPE, ink, room)
        for message_id in ("picture-your-number", "picture-lowest-first")
    ]
    shown = row(28, big, 24, pad(column(*said, gap=19, align=AT_START), bottom=2), width=width, align=AT_END)
    return plate(
        style, width, HAND_CARD_HEIGHT_PX, pad(shown, bottom=36), ground=ink.on, radius=14, down=AT_END
    )


def _card(card: Card, drawn_as: CardStyle, style: Style) -> Box:
    """Digit and emblem side by side, the name below."""
    names, foot = _names(card, drawn_as.ink, style), 20
    face = _face(card, 80 if len(names) == 1 else 48, drawn_as, style)
    return plate(
        style,
        HAND_CARD_WIDTH_PX,
        HAND_CARD_HEIGHT_PX,
        column(14, face, SPRING, *names, foot, gap=10, height=HAND_CARD_HEIGHT_PX),
        ground=drawn_as.ink.on,
        frame=drawn_as.frame,
        frame_px=drawn_as.frame_px,
        radius=14,
        is_dashed=drawn_as.is_dashed,
    )


def _face(card: Card, height: int, drawn_as: CardStyle, style: Style) -> Box:
    """Digit and emblem of a card, each in its half."""
    number = digit(card, Type(Face.TITLE, (round(height * 1.18),)), style, drawn_as.ink)
    emblem = pad(image(f"{drawn_as.emblems}-{card}", height - 2), bottom=2)
    return row(*[in_room(half, width=103) for half in (number, emblem)], height=height)


def _names(card: Card, ink: Ink, style: Style) -> list[Box]:
    """The name of a card, in two lines if it is long."""
    name, room = style.words.text(f"card-{card}"), HAND_CARD_WIDTH_PX - 2 * SHOWN_FRAME_PX - 4
    face, (*_, smallest) = NARROW_NAME_TYPE
    if width_of(name, face, smallest) <= room:
        return [line(name, NARROW_NAME_TYPE, ink, room)]
    return [line(text, Type(face, (smallest,)), ink, room) for text in wrapped(name, face, smallest, room)]
