"""The street between the rows: the goods in the centre, and what is left in bag, reserve and pile."""

from __future__ import annotations

from tgbot.pictures.elements import Box, Element, Fill, Panel, SpriteAt, TextAt
from tgbot.pictures.facts import BoardFacts
from tgbot.pictures.layouts.goods import (
    Amount,
    amounts,
    line_width,
    price_amounts,
    sun,
    token_line,
)
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.palette import theme_of
from tgbot.pictures.runs import cut, width_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

STREET_PX = 72
NEXT_LINE_PX = 60
_KERB_PX = 5
_CENTRE_TOKENS_PX = (52, 46, 42, 38)
_TEXT_PX = 36
_GAP_PX = 8
_INNER_PX = 14


def street_panel(board: BoardFacts, words: Words) -> Panel:
    theme, look, has_next = theme_of(board.look), board.look, board.next_building is not None
    height = STREET_PX + (NEXT_LINE_PX if has_next else 0)
    kerbs = [Box(0, y, CONTENT_PX, _KERB_PX) for y in (0, height - _KERB_PX)]
    stores = _stores(board, words)
    left_of_stores = min([element.box.x for element in stores])
    elements = (
        *[Fill(box=box, colour=theme.kerb) for box in kerbs],
        *_centre(board, words, left_of_stores - 24),
        *stores,
        *(_next(board, words) if has_next else ()),
    )
    return Panel(width=CONTENT_PX, height=height, look=look, background=theme.street, elements=elements)


def _text(text: str, x: int, middle: int, board: BoardFacts) -> TextAt:
    theme = theme_of(board.look)
    y = middle + round(0.35 * _TEXT_PX)
    return TextAt(text=text, x=x, y=y, face=Face.NAME, size=_TEXT_PX, colour=theme.ink, on=theme.street)


def _centre(board: BoardFacts, words: Words, right: int) -> list[Element]:
    middle = STREET_PX // 2
    word = _text(words.text("picture-centre"), _INNER_PX, middle, board)
    start, items = word.x + word.width + 14, amounts(board.centre)
    if not items:
        return [word, _text(NOTHING_SIGN, start, middle, board)]
    fits = [px for px in _CENTRE_TOKENS_PX if line_width(items, px, _GAP_PX, words) <= right - start]
    height = fits[0] if fits else _CENTRE_TOKENS_PX[-1]
    return [word, *token_line(items, start, middle, height, _GAP_PX, board.look, words)]


NOTHING_SIGN = "–"


def _stores(board: BoardFacts, words: Words) -> list[Element]:
    """Bag, reserve and pile, from the right edge."""
    middle, right, drawn = STREET_PX // 2, CONTENT_PX - _INNER_PX, list[Element]()
    if board.next_building is None:
        drawn += _counted("pile", board.pile_count, right, middle, board)
        right = drawn[0].box.x - 30
    reserve = (Amount("pesos", board.reserve.pesos), Amount("workers", board.reserve.workers))
    right -= line_width(reserve, 46, 4, words)
    drawn += token_line(reserve, right, middle, 46, 4, board.look, words)
    width, height = sprite_size("reserve", 42)
    bank = SpriteAt(name="reserve", box=Box(right - 10 - width, middle - height // 2, width, height))
    return [*drawn, bank, *_counted("bag", board.bag, bank.box.x - 30, middle, board)]


def _counted(name: str, count: int, right: int, middle: int, board: BoardFacts) -> tuple[SpriteAt, TextAt]:
    """A sign with a number behind it, which ends at the right."""
    number = width_of(str(count), Face.NAME, _TEXT_PX)
    width, height = sprite_size(name, 44)
    icon = Box(right - number - 12 - width, middle - height // 2, width, height)
    return SpriteAt(name=name, box=icon), _text(str(count), right - number, middle, board)


def _next(board: BoardFacts, words: Words) -> list[Element]:
    """The line of the building that comes next: the pile, its points, name and cost."""
    building, middle = board.next_building, STREET_PX + NEXT_LINE_PX // 2 - _KERB_PX
    assert building is not None
    pile_width, pile_height = sprite_size("pile", 44)
    pile = SpriteAt(name="pile", box=Box(_INNER_PX, middle - pile_height // 2, pile_width, pile_height))
    count = _text(str(board.pile_count), pile.box.right + 12, middle, board)
    word = _text(words.text("picture-next"), count.x + count.width + 18, middle, board)
    points = sun(building.points, word.x + word.width + 40, middle, 52)
    items, start = price_amounts(building), word.x + word.width + 78
    height = next((px for px in (46, 40, 36) if line_width(items, px, 6, words) <= 420), 34)
    room = CONTENT_PX - _INNER_PX - start - 14 - line_width(items, height, 6, words)
    name = _text(cut(building.name, Face.NAME, _TEXT_PX, room), start, middle, board)
    tokens = token_line(items, start + name.width + 14, middle, height, 6, board.look, words)
    return [pile, count, word, *points, name, *tokens]
