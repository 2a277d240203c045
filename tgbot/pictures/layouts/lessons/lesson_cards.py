"""Lessons about cards: the number of two of them, what they bring, and which one stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.big_cards import big_card
from tgbot.pictures.layouts.lessons.card_effects import SIGN_LINE_GAP_PX, effect_of
from tgbot.pictures.layouts.lessons.drawings import SignStyle, in_line
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import CREAM, INK, Colour, Look, theme_of
from tgbot.pictures.scene_facts import LessonFacts
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

LESSON_CARD_PX = Box(0, 0, 156, 240)
FIRST_PAIR = (Card.BLACK_MARKET, Card.SIESTA)
ORDER_OF_SAMPLES = ("07", "35", "48")
"""Numbers in the order in which their players act."""
ORDER_PX = 116
EFFECT_PX, EFFECT_GAP_PX = 184, 12
EFFECT_CARD_PX = Box(14, 12, 106, 160)
COVERING_PX = 390
FAN_CARD_PX, FAN_STEP_PX = Box(0, 0, 76, 106), 56
HUGE_TYPE = Type(Face.TITLE, (220, 200, 180, 160, 140))
ORDER_TYPE = Type(Face.TITLE, (84,))
SIGN_TYPE = Type(Face.BOLD, (92,))


def _panel(width: int, height: int, look: Look, elements: tuple[Element, ...]) -> Panel:
    background = theme_of(look).background
    return Panel(width=width, height=height, look=look, background=background, elements=elements)


def _arrow(x: int, middle: int, size: int = 44) -> SpriteAt:
    width, height = sprite_size("arrow-right", size)
    return SpriteAt(name="arrow-right", box=Box(x, middle - height // 2, width, height))


# Two cards make a number


def number_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """Two cards and their number; three numbers in the order of the round, and a word on it."""
    look, order_y, gap = lesson.look, 300, 52
    width = (CONTENT_PX - 2 * gap) // 3
    order = [
        PanelAt(_in_order(at, number, width, look), MARGIN_PX + at * (width + gap), order_y)
        for at, number in enumerate(ORDER_OF_SAMPLES)
    ]
    between = [
        PanelAt(_before(gap, ORDER_PX, look), MARGIN_PX + at * (width + gap) + width, order_y)
        for at in (0, 1)
    ]
    rule = PanelAt(_rule_of_order(look, lesson.words), MARGIN_PX, order_y + ORDER_PX + 8)
    return [PanelAt(_sum_of_cards(look), 0, 24), *order, *between, rule]


def _rule_of_order(look: Look, words: Words) -> Panel:
    theme = theme_of(look)
    ink = Ink(theme.second_ink, theme.background)
    said = words.text("picture-lowest-first")
    text = fitted_line(said, CONTENT_PX // 2, 38, CONTENT_PX, NOTE_TYPE, ink, anchor=MIDDLE)
    return _panel(CONTENT_PX, 50, look, (text,))


def _sum_of_cards(look: Look) -> Panel:
    theme, height = theme_of(look), LESSON_CARD_PX.height
    width = LESSON_CARD_PX.width
    one, other = Box(36, 4, width, height), Box(288, 4, width, height)
    result = Box(540, 4, PICTURE_WIDTH_PX - 540 - MARGIN_PX - 8, height)
    ink = Ink(theme.ink, theme.background)
    signs = [
        fitted_line(sign, x, 158, 80, SIGN_TYPE, ink, anchor=MIDDLE) for sign, x in (("+", 240), ("=", 492))
    ]
    elements = (
        *big_card(FIRST_PAIR[0], one, look),
        *big_card(FIRST_PAIR[1], other, look),
        *signs,
        *_number_box(FIRST_PAIR, result, look),
    )
    return _panel(PICTURE_WIDTH_PX, height + 8, look, elements)


def _number_box(cards: tuple[Card, ...], box: Box, look: Look) -> tuple[Element, ...]:
    """The number of two cards in the first seat's colour."""
    theme, edition = theme_of(look), EDITIONS[look.edition]
    ink = Ink(theme.on_seats[0], theme.seats[0])
    number = f"{edition.number(edition.sort(cards)):02}"
    text = fitted_line(number, box.x + box.width // 2, 0, box.width - 40, HUGE_TYPE, ink, anchor=MIDDLE)
    return (
        Fill(box=box, colour=ink.on, radius=18),
        replace(text, y=box.y + (box.height + round(text.size * 0.7)) // 2),
    )


def _in_order(at: int, number: str, width: int, look: Look) -> Panel:
    """A player with their number; the first to act stands out."""
    theme, height = theme_of(look), ORDER_PX
    ground = theme.panel if at else theme.turn
    frame = Fill(
        box=Box(0, 0, width, height),
        colour=ground,
        radius=14,
        outline=None if at else theme.turn_frame,
        outline_px=0 if at else 4,
    )
    elements = (
        frame,
        *labelled_sign(at, str(at + 1), 96, height // 2, 66, look),
        fitted_line(number, 146, 88, width, ORDER_TYPE, Ink(theme.ink, ground)),
    )
    return _panel(width, height, look, elements)


def _before(width: int, height: int, look: Look) -> Panel:
    theme = theme_of(look)
    ink = Ink(theme.second_ink, theme.background)
    sign = fitted_line("<", width // 2, height // 2 + 24, width, Type(Face.BOLD, (72,)), ink, anchor=MIDDLE)
    return _panel(width, height, look, (sign,))


# What cards bring


TAUGHT = (Card.RUBBLE, Card.WORKER, Card.MATERIALS_THIEF, Card.BLACK_MARKET, Card.PESOS, Card.MAMA)
"""Cards that stand for all."""


def cards_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """Six cards, and what each of them takes from where."""
    style, width = SignStyle(lesson.look, lesson.words), (CONTENT_PX - EFFECT_GAP_PX) // 2
    rank = EDITIONS[lesson.edition].rank
    return [
        PanelAt(
            _effect(card, width, style),
            MARGIN_PX + at % 2 * (width + EFFECT_GAP_PX),
            20 + at // 2 * (EFFECT_PX + EFFECT_GAP_PX),
        )
        for at, card in enumerate(sorted(TAUGHT, key=lambda card: rank[card]))
    ]


def _effect(card: Card, width: int, style: SignStyle) -> Panel:
    look, words = style
    theme, left, middle = theme_of(look), EFFECT_CARD_PX.right + 20, 126
    ink = Ink(theme.ink, theme.panel)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, EFFECT_PX), colour=theme.panel, radius=14),
        *big_card(card, EFFECT_CARD_PX, look),
        fitted_line(words.text(f"card-{card}"), left, 60, width - left - 12, NOTE_TYPE, ink),
        *in_line(effect_of(card, look.edition), left, middle, SIGN_LINE_GAP_PX, style),
    )
    return _panel(width, EFFECT_PX, look, elements)


# One card stays


SHOWN_BEFORE, NEW_CARD = (Card.WORKER, Card.BLACK_MARKET), Card.MAMA
TAKEN_BACK = (Card.PROTECTION, Card.RUBBLE, Card.CONSERVATION, Card.WORKER, Card.MATERIALS_THIEF)
KEPT_HAND = (Card.SIESTA, Card.PESOS)


def replacement_lesson(lesson: LessonFacts) -> list[PanelAt]:
    """A new card covers one of two; later all discards come back."""
    look, words = lesson.look, lesson.words
    return [
        PanelAt(_covering(look), 0, 24),
        PanelAt(_taking_back(look, words), MARGIN_PX, 24 + COVERING_PX + 14),
    ]


def _covering(look: Look) -> Panel:
    """The open cards with the new one on top, then those that are open next, and their number."""
    width, height = LESSON_CARD_PX.width, LESSON_CARD_PX.height
    left, right = [Box(x, 6, width, height) for x in (36, 210)]
    on_top = Box(left.x, COVERING_PX - height - 6, width, height)
    after = [Box(x, (COVERING_PX - height) // 2, width, height) for x in (464, 638)]
    result = Box(818, after[0].y, PICTURE_WIDTH_PX - 818 - MARGIN_PX - 8, height)
    covered, stays = SHOWN_BEFORE
    digit_only = [part for part in big_card(covered, left, look) if not isinstance(part, SpriteAt)]
    elements = (
        *digit_only,
        *big_card(stays, right, look),
        *big_card(NEW_CARD, on_top, look, is_new=True),
        _arrow(390, COVERING_PX // 2, 52),
        *big_card(stays, after[0], look),
        *big_card(NEW_CARD, after[1], look, is_new=True),
        *_number_box((stays, NEW_CARD), result, look),
    )
    return _panel(PICTURE_WIDTH_PX, COVERING_PX, look, elements)


def _taking_back(look: Look, words: Words) -> Panel:
    """Two cards in hand and the discards; then all of them in hand."""
    theme, height, sort = theme_of(look), 286, EDITIONS[look.edition].sort
    whole = sort((*KEPT_HAND, *TAKEN_BACK))
    held = FanStyle("card", INK, CREAM, INK, is_dashed=False)
    away = FanStyle("card-grey", theme.second_ink, theme.panel, theme.second_ink, is_dashed=True)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, CONTENT_PX, height), colour=theme.panel, radius=14),
        *_fan(KEPT_HAND, 20, 20, held, look),
        _label("picture-in-hand", len(KEPT_HAND), 190, 86, 330, look, words),
        *_fan(sort(TAKEN_BACK), 20, 160, away, look),
        _label("picture-discards", len(TAKEN_BACK), 348, 226, 180, look, words),
        _arrow(546, height // 2, 60),
        *_fan(whole, 624, 60, held, look),
        _label("picture-in-hand", len(whole), 624, 222, 410, look, words),
    )
    return _panel(CONTENT_PX, height, look, elements)


def _label(message_id: str, count: int, x: int, y: int, room: int, look: Look, words: Words) -> TextAt:
    theme = theme_of(look)
    ink = Ink(theme.ink, theme.panel)
    return fitted_line(words.text(message_id, count=count), x, y, room, NOTE_TYPE, ink)


class FanStyle(NamedTuple):
    """How the cards of a fan are drawn."""

    sprites: str
    ink: Colour
    ground: Colour
    outline: Colour
    is_dashed: bool


def _fan(cards: tuple[Card, ...], x: int, y: int, style: FanStyle, look: Look) -> Iterator[Element]:
    """Cards that each cover a part of the one before; digit and emblem are on the left, so that they stay visible."""
    for at, card in enumerate(cards):
        box = Box(x + at * FAN_STEP_PX, y, FAN_CARD_PX.width, FAN_CARD_PX.height)
        yield Fill(
            box=box,
            colour=style.ground,
            outline=style.outline,
            outline_px=3,
            radius=9,
            is_dashed=style.is_dashed,
        )
        digit, name = str(EDITIONS[look.edition].digits[card]), f"{style.sprites}-{card}"
        width, height = sprite_size(name, 35)
        middle = box.x + FAN_CARD_PX.width // 2 - 3
        yield TextAt(
            text=digit,
            x=middle,
            y=box.y + 48,
            face=Face.BOLD,
            size=48,
            colour=style.ink,
            on=style.ground,
            anchor=MIDDLE,
        )
        yield SpriteAt(name=name, box=Box(middle - width // 2, box.bottom - height - 8, width, height))
