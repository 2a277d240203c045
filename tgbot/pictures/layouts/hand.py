"""The hand: the reader's own cards, large and by name, in sections for where they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Layout, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.facts import OwnCards
from tgbot.pictures.layouts.header import CONTENT_PX, HEADER_PX, MARGIN_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line, wrapped
from tgbot.pictures.palette import CREAM, INK, Colour, Look, theme_of
from tgbot.pictures.runs import width_of
from tgbot.pictures.scene_facts import HandFacts
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

HAND_COLUMNS = 4
HAND_CARD_PX, HAND_CARD_GAP_PX = Box(0, 0, 256, 148), 8
HEADING_PX = 58
NARROW_NAME_TYPE = Type(Face.LABEL, (36, 34, 32, 31))
NUMBER_TYPE = Type(Face.TITLE, (112,))
NUMBER_X = MARGIN_PX + 2 * (HAND_CARD_PX.width + HAND_CARD_GAP_PX)
SHOWN_FRAME_PX = 9
NAME_ASCENT_PX = 28


class CardStyle(NamedTuple):
    """How cards are drawn, by where they are."""

    ground: Colour
    ink: Colour
    outline: Colour
    outline_px: int
    is_dashed: bool = False
    sprites: str = "card"


class CardSection(NamedTuple):
    """Cards that are at the same place."""

    message_id: str
    cards: tuple[Card, ...]
    style: CardStyle


def hand_layout(hand: HandFacts) -> Layout:
    words, look = hand.words, hand.look
    stage = words.text("picture-round", round=hand.round) if hand.round else words.text("picture-opening")
    panels, y = [header(hand.code, hand.mark, stage, hand.goal, look, words)], HEADER_PX
    for section in _sections(hand.own, look):
        panels.append(PanelAt(_heading(section, look, words), MARGIN_PX, y))
        panels += _cards(section, y + HEADING_PX, look, words)
        if section.cards == hand.own.shown:
            panels.append(PanelAt(_number(hand.own, look, words), NUMBER_X, y + HEADING_PX))
        lines = -(-len(section.cards) // HAND_COLUMNS)
        y += HEADING_PX + lines * (HAND_CARD_PX.height + HAND_CARD_GAP_PX)
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=y - HAND_CARD_GAP_PX + MARGIN_PX,
        look=look,
        background=theme_of(look).background,
        panels=tuple(panels),
    )


def _sections(own: OwnCards, look: Look) -> list[CardSection]:
    theme, sort = theme_of(look), EDITIONS[look.edition].sort
    mine = theme.seats[own.seat]
    sections = (
        CardSection("picture-shown", own.shown, CardStyle(CREAM, INK, mine, SHOWN_FRAME_PX)),
        CardSection("picture-laid", own.laid, CardStyle(theme.picked, INK, mine, 5)),
        CardSection("picture-in-hand", own.hand, CardStyle(CREAM, INK, INK, 4)),
        CardSection(
            "picture-discards",
            own.discards,
            CardStyle(
                theme.background, theme.second_ink, theme.second_ink, 3, is_dashed=True, sprites="card-grey"
            ),
        ),
    )
    return [section._replace(cards=sort(section.cards)) for section in sections if section.cards]


def _heading(section: CardSection, look: Look, words: Words) -> Panel:
    """How many cards lie where."""
    theme = theme_of(look)
    text = words.text(section.message_id, count=len(section.cards))
    ink = Ink(theme.ink, theme.background)
    elements = (fitted_line(text, 4, 44, CONTENT_PX - 8, NOTE_TYPE, ink),)
    return Panel(
        width=CONTENT_PX, height=HEADING_PX, look=look, background=theme.background, elements=elements
    )


def _number(own: OwnCards, look: Look, words: Words) -> Panel:
    """The number that the open cards make."""
    theme, height = theme_of(look), HAND_CARD_PX.height
    ground, width = theme.seats[own.seat], PICTURE_WIDTH_PX - MARGIN_PX - NUMBER_X
    ink = Ink(theme.on_seats[own.seat], ground)
    number = f"{EDITIONS[look.edition].number(own.shown):02}"
    big = fitted_line(number, 28, 112, width, NUMBER_TYPE, ink)
    x = big.x + big.width + 24
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, height), colour=ground, radius=14),
        big,
        *[
            fitted_line(words.text(message_id), x, y, width - x - 14, NARROW_NAME_TYPE, ink)
            for message_id, y in (("picture-your-number", 66), ("picture-lowest-first", 110))
        ],
    )
    return Panel(width=width, height=height, look=look, background=theme.background, elements=elements)


def _cards(section: CardSection, y: int, look: Look, words: Words) -> Iterator[PanelAt]:
    across, down = HAND_CARD_PX.width + HAND_CARD_GAP_PX, HAND_CARD_PX.height + HAND_CARD_GAP_PX
    for at, card in enumerate(section.cards):
        line, column = divmod(at, HAND_COLUMNS)
        panel = _card(card, section.style, look, words)
        yield PanelAt(panel, MARGIN_PX + column * across, y + line * down)


def _card(card: Card, style: CardStyle, look: Look, words: Words) -> Panel:
    """Digit and emblem side by side, the name below."""
    box, names = HAND_CARD_PX, _name_lines(card, style, words)
    top_px = names[0].y - NAME_ASCENT_PX - 6
    elements: tuple[Element, ...] = (
        Fill(
            box=box,
            colour=style.ground,
            radius=14,
            outline=style.outline,
            outline_px=style.outline_px,
            is_dashed=style.is_dashed,
        ),
        *_face(card, Box(0, 14, box.width, top_px - 14), style, look),
        *names,
    )
    background = theme_of(look).background
    return Panel(width=box.width, height=box.height, look=look, background=background, elements=elements)


def _face(card: Card, box: Box, style: CardStyle, look: Look) -> Iterator[Element]:
    """Digit and emblem of a card, each in its half of a box."""
    size, name = round(box.height * 1.18), f"{style.sprites}-{card}"
    width, height = sprite_size(name, box.height - 2)
    yield TextAt(
        text=str(EDITIONS[look.edition].digits[card]),
        x=box.width * 3 // 10,
        y=box.y + box.height - (box.height - round(size * 0.7)) // 2,
        face=Face.TITLE,
        size=size,
        colour=style.ink,
        on=style.ground,
        anchor=MIDDLE,
    )
    yield SpriteAt(name=name, box=Box(box.width * 7 // 10 - width // 2, box.y, width, height))


def _name_lines(card: Card, style: CardStyle, words: Words) -> list[TextAt]:
    """The name of a card at its foot, in two lines if it is long."""
    name, room = words.text(f"card-{card}"), HAND_CARD_PX.width - 2 * SHOWN_FRAME_PX - 4
    face, sizes = NARROW_NAME_TYPE
    one_line = width_of(name, face, sizes[-1]) <= room
    lines = (name,) if one_line else wrapped(name, face, sizes[-1], room)
    kind = NARROW_NAME_TYPE if one_line else Type(face, sizes[-1:])
    last, middle = HAND_CARD_PX.height - 20, HAND_CARD_PX.width // 2
    return [
        fitted_line(line, middle, last - y, room, kind, Ink(style.ink, style.ground), anchor=MIDDLE)
        for line, y in zip(lines, reversed(range(0, 32 * len(lines), 32)), strict=True)
    ]
