"""The street between the rows: the goods in the centre, and what is left in bag, reserve and pile."""

from __future__ import annotations

from engine.rules.buildings import Building
from tgbot.pictures.boxes import AT_START, SPRING, Box, column, fill, image, line, panel, row, stack
from tgbot.pictures.facts import BoardFacts
from tgbot.pictures.heights import NEXT_LINE_PX, STREET_PX
from tgbot.pictures.layouts.goods import Amount, amounts, fitting_height, price_amounts, sun, token_row
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

NOTHING_SIGN = "–"
_KERB_PX = 5
_CENTRE_TOKENS_PX, _NEXT_TOKENS_PX = (52, 46, 42, 38), (46, 40, 36, 34)
_TEXT_TYPE = Type(Face.NAME, (36,))
_GAP_PX = 8
_INNER_PX = 14


def street_panel(board: BoardFacts, style: Style) -> Box:
    stores = _stores(board, style)
    centre = _centre(board, CONTENT_PX - 2 * _INNER_PX - stores.width - 24, style)
    lines = row(_INNER_PX, centre, SPRING, stores, _INNER_PX, width=CONTENT_PX, height=STREET_PX)
    if board.next_building is not None:
        coming = row(_INNER_PX, _next(board, board.next_building, style), height=NEXT_LINE_PX - 2 * _KERB_PX)
        lines = column(lines, coming, 2 * _KERB_PX, align=AT_START)
    kerb = fill(CONTENT_PX, _KERB_PX, style.theme.kerb)
    ground = column(kerb, SPRING, kerb, height=lines.height)
    return panel(style, style.theme.street, stack(ground, lines))


def _text(text: str, style: Style, room: int | None = None) -> Box:
    return line(text, _TEXT_TYPE, Ink(style.theme.ink, style.theme.street), room)


def _centre(board: BoardFacts, room: int, style: Style) -> Box:
    word, items = _text(style.words.text("picture-centre"), style), amounts(board.centre)
    if not items:
        return row(word, 14, _text(NOTHING_SIGN, style))
    height = fitting_height(items, _CENTRE_TOKENS_PX, _GAP_PX, room - word.width - 14, style.words)
    return row(word, 14, token_row(items, height, _GAP_PX, style))


def _stores(board: BoardFacts, style: Style) -> Box:
    """Bag, reserve and pile."""
    reserve = (Amount("pesos", board.reserve.pesos), Amount("workers", board.reserve.workers))
    bank = row(image("reserve", 42), 10, token_row(reserve, 46, 4, style))
    pile = [_counted("pile", board.pile_count, style)] if board.next_building is None else []
    return row(_counted("bag", board.bag, style), bank, *pile, gap=30)


def _counted(name: str, count: int, style: Style) -> Box:
    """A sign with a number behind it."""
    return row(image(name, 44), 12, _text(str(count), style))


def _next(board: BoardFacts, building: Building, style: Style) -> Box:
    """The building that comes next: the pile, its points, name and cost."""
    items, words = price_amounts(building), style.words
    before = row(
        _counted("pile", board.pile_count, style),
        18,
        _text(words.text("picture-next"), style),
        14,
        sun(building.points, 52),
        12,
    )
    cost = token_row(items, fitting_height(items, _NEXT_TOKENS_PX, 6, 420, words), 6, style)
    room = CONTENT_PX - 2 * _INNER_PX - before.width - 14 - cost.width
    return row(before, _text(building.name, style, room), 14, cost)
