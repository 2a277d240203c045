"""Lessons about cards: the number of two of them, what they bring, and which one stays."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    SPRING,
    Box,
    column,
    fill,
    grid,
    image,
    in_room,
    line,
    pad,
    panel,
    row,
    stack,
)
from tgbot.pictures.layouts.cards import CARD_INK, EMBLEMS, GREY_EMBLEMS, big_card, digit
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lessons.card_effects import effect_of
from tgbot.pictures.layouts.parts import NOTE_TYPE, note, plate, seat_sign
from tgbot.pictures.palette import INK
from tgbot.pictures.runs import fitting_px
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

LESSON_CARD_PX, LESSON_CARD_GAP_PX = (156, 240), 18
FIRST_PAIR = (Card.BLACK_MARKET, Card.SIESTA)
ORDER_OF_SAMPLES = ("07", "35", "48")
"""Numbers in the order in which their players act."""
ORDER_PX, ORDER_GAP_PX = 116, 52
EFFECT_PX, EFFECT_GAP_PX = 184, 12
COVERING_PX = 390
FAN_CARD_PX, FAN_OVERLAP_PX = (76, 106), 20
HUGE_TYPE = Type(Face.TITLE, (220, 200, 180, 160, 140))
ORDER_TYPE, FAN_TYPE = Type(Face.TITLE, (84,)), Type(Face.BOLD, (48,))
SUM_TYPE, BEFORE_TYPE = Type(Face.BOLD, (92,)), Type(Face.BOLD, (72,))


# Two cards make a number


def number_lesson(style: Style) -> Box:
    """Two cards and their number; three numbers in the order of the round, and a word on it."""
    theme, rule = style.theme, style.words.text("picture-lowest-first")
    width = (CONTENT_PX - 2 * ORDER_GAP_PX) // 3
    order = [_in_order(at, number, width, style) for at, number in enumerate(ORDER_OF_SAMPLES)]
    before = line("<", BEFORE_TYPE, Ink(theme.second_ink, theme.background))
    sign = panel(style, theme.background, in_room(before, ORDER_GAP_PX, ORDER_PX))
    said = in_room(note(style, rule, CONTENT_PX, theme.background), CONTENT_PX, 50)
    return column(
        24,
        panel(style, theme.background, _sum_of_cards(style)),
        28,
        row(order[0], sign, order[1], sign, order[2], width=CONTENT_PX),
        8,
        panel(style, theme.background, said),
    )


def _sum_of_cards(style: Style) -> Box:
    ink = Ink(style.theme.ink, style.theme.background)
    one, other = [big_card(card, *LESSON_CARD_PX, style) for card in FIRST_PAIR]
    plus, equal = [in_room(pad(line(sign, SUM_TYPE, ink), top=4), width=96) for sign in "+="]
    shown = row(36, one, plus, other, equal, _number_box(FIRST_PAIR, 516, style), 24)
    return in_room(shown, height=LESSON_CARD_PX[1] + 8)


def _number_box(cards: tuple[Card, ...], width: int, style: Style) -> Box:
    """The number of two cards in the first seat's colour."""
    ink, edition = Ink(style.theme.on_seats[0], style.theme.seats[0]), EDITIONS[style.edition]
    number = f"{edition.number(edition.sort(cards)):02}"
    size = fitting_px(number, *HUGE_TYPE, width - 40)
    text = line(number, Type(HUGE_TYPE.face, (size,)), ink)
    return stack(fill(width, LESSON_CARD_PX[1], ink.on, radius=18), text)


def _in_order(at: int, number: str, width: int, style: Style) -> Box:
    """A player with their number; the first to act stands out."""
    theme = style.theme
    ground, frame = (theme.panel, None) if at else (theme.turn, theme.turn_frame)
    text = line(number, ORDER_TYPE, Ink(theme.ink, ground))
    shown = row(63, seat_sign(at, str(at + 1), 66, style), 17, text, width=width)
    return plate(style, width, ORDER_PX, shown, ground=ground, frame=frame, radius=14)


# What cards bring


TAUGHT = (Card.RUBBLE, Card.WORKER, Card.MATERIALS_THIEF, Card.BLACK_MARKET, Card.PESOS, Card.MAMA)
"""Cards that stand for all."""


def cards_lesson(style: Style) -> Box:
    """Six cards, and what each of them takes from where."""
    width, rank = (CONTENT_PX - EFFECT_GAP_PX) // 2, EDITIONS[style.edition].rank
    effects = [_effect(card, width, style) for card in sorted(TAUGHT, key=lambda card: rank[card])]
    return column(20, grid(effects, 2, EFFECT_GAP_PX))


def _effect(card: Card, width: int, style: Style) -> Box:
    before = row(14, big_card(card, 106, 160, style), 20)
    ink, name = Ink(style.theme.ink, style.theme.panel), style.words.text(f"card-{card}")
    title = line(name, NOTE_TYPE, ink, width - before.width - 12)
    said = column(32, title, 33, effect_of(card, style), align=AT_START)
    shown = row(pad(before, top=12), said, width=width, align=AT_START)
    return plate(style, width, EFFECT_PX, shown, ground=ink.on, radius=14, down=AT_START)


# One card stays


SHOWN_BEFORE, NEW_CARD = (Card.WORKER, Card.BLACK_MARKET), Card.MAMA
TAKEN_BACK = (Card.PROTECTION, Card.RUBBLE, Card.CONSERVATION, Card.WORKER, Card.MATERIALS_THIEF)
KEPT_HAND = (Card.SIESTA, Card.PESOS)


def replacement_lesson(style: Style) -> Box:
    """A new card covers one of two; later all discards come back."""
    covering = in_room(_covering(style), PICTURE_WIDTH_PX, COVERING_PX)
    return column(24, panel(style, style.theme.background, covering), 14, _taking_back(style))


def _covering(style: Style) -> Box:
    """The open cards with the new one on top, then those that are open next, and their number."""
    covered, stays = SHOWN_BEFORE
    width, height = LESSON_CARD_PX
    new = big_card(NEW_CARD, width, height, style, is_new=True)
    kept = big_card(stays, width, height, style)
    below = big_card(covered, width, height, style, is_covered=True)
    pile = stack(in_room(below, height=COVERING_PX - 12, down=AT_START), new, down=AT_END)
    before = row(pile, kept, gap=LESSON_CARD_GAP_PX, align=AT_START)
    arrow = in_room(image("arrow-right", 52), width=74, across=AT_START)
    after = row(kept, new, gap=LESSON_CARD_GAP_PX)
    return row(36, before, 24, arrow, after, 24, _number_box((stays, NEW_CARD), 238, style), 24)


def _taking_back(style: Style) -> Box:
    """Two cards in hand and the discards; then all of them in hand."""
    theme, sort = style.theme, EDITIONS[style.edition].sort
    away, whole = sort(TAKEN_BACK), sort((*KEPT_HAND, *TAKEN_BACK))
    grey = Ink(theme.second_ink, theme.panel)
    hand = row(_fan(KEPT_HAND, style), 38, _label("picture-in-hand", KEPT_HAND, 330, style))
    discards = row(_fan(away, style, grey), 28, _label("picture-discards", away, 180, style))
    before = column(hand, 34, discards, align=AT_START)
    after = column(_fan(whole, style), 28, _label("picture-in-hand", whole, 410, style), align=AT_START)
    arrow = in_room(image("arrow-right", 60), width=78, across=AT_START)
    shown = row(20, in_room(before, width=526, across=AT_START), arrow, pad(after, bottom=4))
    return plate(style, CONTENT_PX, 286, row(shown, width=CONTENT_PX), ground=theme.panel, radius=14)


def _label(message_id: str, cards: tuple[Card, ...], room: int, style: Style) -> Box:
    text = style.words.text(message_id, count=len(cards))
    return line(text, NOTE_TYPE, Ink(style.theme.ink, style.theme.panel), room)


def _fan(cards: tuple[Card, ...], style: Style, away: Ink | None = None) -> Box:
    """Cards that each cover a part of the one before; those put away are grey and dashed."""
    ink, emblems, outline = (away, GREY_EMBLEMS, away.colour) if away else (CARD_INK, EMBLEMS, INK)
    ground = fill(*FAN_CARD_PX, ink.on, outline=outline, outline_px=3, radius=9, is_dashed=away is not None)
    faces = [
        # A little to the left, where the next card does not cover it.
        column(
            14,
            digit(card, FAN_TYPE, style, ink),
            SPRING,
            image(f"{emblems}-{card}", 35),
            8,
            width=70,
            height=106,
        )
        for card in cards
    ]
    return row(*[stack(ground, face, across=AT_START) for face in faces], gap=-FAN_OVERLAP_PX)
