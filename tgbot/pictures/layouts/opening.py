"""The opening: the board, who has chosen, and the reader's thirteen cards in the columns of their buttons."""

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
    row,
    stack,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import (
    CELL_GAP_PX,
    CELL_HEIGHT_PX,
    SEAT_PX,
    OpeningFacts,
    OwnCards,
    PlayerFacts,
    Progress,
)
from tgbot.pictures.layouts.buildings import Street
from tgbot.pictures.layouts.cards import digit
from tgbot.pictures.layouts.goods import amounts, dots, token_row
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.layouts.parts import plate, seat_sign
from tgbot.pictures.layouts.players import NameStyle, player_name
from tgbot.pictures.layouts.table import board_layout
from tgbot.pictures.palette import CREAM, INK
from tgbot.pictures.runs import fitting_px, width_of
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

COLUMNS = 5
CELL_WIDTH_PX = 203
SEAT_GAP_PX = 8
OPEN_NUMBER = "??"
_CARD_NAME_TYPE = Type(Face.LABEL, (34, 33, 32, 31))
_NUMBER_TYPE = Type(Face.TITLE, (104,))
_PICKED_FRAME_PX = 8
_SEAT_NAME_SIZES_PX = (36, 33, 31)
_CELL_ROOM_PX, _CELL_COMFORT_PX = CELL_WIDTH_PX - 12, CELL_WIDTH_PX - 24
"""The most that a name may take, and what it takes before it is set smaller."""


def opening_layout(opening: OpeningFacts) -> Layout:
    style = style_of(opening)
    cards = [_cards(opening.own, style)] if opening.own else []
    return board_layout(opening, Street(style, ()), _seats(opening, style), *cards)


# Who has chosen


def _seats(opening: OpeningFacts, style: Style) -> Box:
    count = len(opening.players)
    width = (CONTENT_PX - SEAT_GAP_PX * (count - 1)) // count
    seats = [_seat(player, width, style) for player in opening.players]
    return row(*seats, gap=SEAT_GAP_PX, width=CONTENT_PX)


def _seat(player: PlayerFacts, width: int, style: Style) -> Box:
    """A player who chooses or has chosen: sign, name, goods. The reader's own stands out."""
    theme = style.theme
    ground, frame = (theme.turn, theme.turn_frame) if player.is_reader else (theme.panel, None)
    written = NameStyle(_SEAT_NAME_SIZES_PX, Ink(theme.ink, ground), needs_you=False)
    sign = seat_sign(player.seat, str(player.place or ""), 50, style)
    name = player_name(player, width - 80, written, style)
    goods = token_row(amounts(player.goods), 42, 8, style)
    said = column(17, name, 11, goods, align=AT_START)
    shown = row(12, in_room(sign, 50, SEAT_PX), 6, said, width=width, align=AT_START)
    layers = (shown, _mark(player, style))
    return plate(style, width, SEAT_PX, *layers, ground=ground, frame=frame, across=AT_END, down=AT_END)


def _mark(player: PlayerFacts, style: Style) -> Box:
    """A check mark for a player who has chosen, three dots for one who is thinking: below the name, beside the goods."""
    if player.progress is Progress.DONE:
        return pad(image("check", 30), right=10, bottom=14)
    return pad(dots(3, 8, 4, style.theme.second_ink), right=14, bottom=26)


# The reader's cards


def _cards(own: OwnCards, style: Style) -> Box:
    """The thirteen cards, and their number in the last two places."""
    cells = [_cell(card, own, style) for card in EDITIONS[style.edition].digits]
    return grid([*cells, _number(own, style)], COLUMNS, CELL_GAP_PX)


def _cell(card: Card, own: OwnCards, style: Style) -> Box:
    """A card with its name."""
    theme, is_picked = style.theme, card in own.laid
    ground, frame = (theme.picked, theme.seats[own.seat]) if is_picked else (CREAM, INK)
    ink, names = Ink(INK, ground), _name_lines(card, style)
    face = _face(card, 66 if len(names) == 1 else 54, ink, style)
    foot = 20 if len(names) == 1 else 14
    shown = column(11, face, SPRING, *_card_name(names, ink), foot, gap=7, height=CELL_HEIGHT_PX)
    return plate(
        style,
        CELL_WIDTH_PX,
        CELL_HEIGHT_PX,
        shown,
        *([_tick(own, style)] * is_picked),
        ground=ground,
        frame=frame,
        frame_px=_PICKED_FRAME_PX if is_picked else 3,
        across=AT_END,
        down=AT_START,
    )


def _face(card: Card, emblem_px: int, ink: Ink, style: Style) -> Box:
    """Digit and emblem side by side."""
    number = digit(card, Type(Face.TITLE, (round(1.2 * emblem_px),)), style, ink)
    emblem = image(f"card-{card}", emblem_px)
    halves = (in_room(pad(number, bottom=7), width=64), in_room(emblem, width=64))
    return row(30, *halves, width=CELL_WIDTH_PX, align=AT_END)


def _name_lines(card: Card, style: Style) -> tuple[str, ...]:
    """The name of a card: in two lines if it is wide, or the short one if it is one wide word."""
    name = style.words.text(f"card-{card}")
    if width_of(name, _CARD_NAME_TYPE.face, _CARD_NAME_TYPE.sizes[-1]) <= _CELL_ROOM_PX:
        return (name,)
    first, _, last = name.rpartition(" ")
    if first:
        return first, last
    return (style.words.text(f"brief-{card}"),) if f"brief-{card}" in style.words else (name,)


def _card_name(lines: tuple[str, ...], ink: Ink) -> list[Box]:
    face, sizes = _CARD_NAME_TYPE
    if len(lines) > 1:
        sizes = sizes[-1:]
    size = min([fitting_px(text, face, sizes, _CELL_COMFORT_PX) for text in lines])
    return [line(text, Type(face, (size,)), ink, _CELL_ROOM_PX) for text in lines]


def _tick(own: OwnCards, style: Style) -> Box:
    """The corner of a card that is picked."""
    corner = fill(44, 40, style.theme.seats[own.seat], radius=12, corners=(False, True, False, True))
    return stack(corner, image("check-bar", 28))


def _number(own: OwnCards, style: Style) -> Box:
    """The number that two cards make, or what is to be done."""
    theme, width = style.theme, 2 * CELL_WIDTH_PX + CELL_GAP_PX
    ink = Ink(theme.on_seats[own.seat], theme.seats[own.seat])
    digits = sorted([EDITIONS[style.edition].digits[card] for card in own.laid])
    big = line("".join([str(one) for one in digits]) or OPEN_NUMBER, _NUMBER_TYPE, ink)
    room = width - 16 - big.width - 14 - 10
    upper = style.words.text("picture-your-number" if digits else "picture-pick-two")
    title = line(upper, _CARD_NAME_TYPE._replace(face=Face.NAME), ink, room)
    below = line(style.words.text("picture-lowest-first"), _CARD_NAME_TYPE, ink, room)
    said = column(title, 18, below, 2, align=AT_START)
    shown = row(16, big, 14, said, width=width, align=AT_END)
    return plate(style, width, CELL_HEIGHT_PX, pad(shown, bottom=34), ground=ink.on, down=AT_END)
