"""The bar below an end: the reader can buy the building, and how; or what is missing for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.course.purchase import FIVE_FOR_ONE
from engine.rules.goods import Goods
from tgbot.pictures.elements import Box, Element, Fill, SpriteAt, TextAt, moved
from tgbot.pictures.facts import EndFacts
from tgbot.pictures.layouts.goods import (
    ARCHITECT_SIGN,
    CUT_DOTS_PX,
    Amount,
    amounts,
    cut_dots,
    fitting_items,
    fitting_px,
    line_width,
    token_line,
)
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import cut
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

_OFFER_SIZES_PX = (36, 33, 31)
_CHECK_PX, _CHECK_GAP_PX = 34, 8
_SWAP_TOKEN_PX, _SWAP_GAP_PX = 36, 4
_SWAP_SIGN = "›"
_MISSING_TOKENS = ((38, 6), (34, 6), (34, 2))
"""Heights of what is missing, and the gaps between."""
_SHORT_PX, _SHORT_GAP_PX = 34, 12
_MAX_ITEMS_WITH_WORD = 3


def offer_bar(known: EndFacts, box: Box, look: Look, words: Words) -> list[Element]:
    """The bar that says what the reader can do about the building at an end."""
    bar = _affordable if known.is_affordable else _short
    return bar(known, box, look, words)


# It can be bought


def _affordable(known: EndFacts, box: Box, look: Look, words: Words) -> list[Element]:
    """A check mark, and words or the exchange that makes it possible."""
    check_width, check_height = sprite_size("check-bar", _CHECK_PX)
    said_x = check_width + _CHECK_GAP_PX
    room = Box(box.x + said_x, box.y, box.width - said_x, box.height)
    said = _exchange(known.missing, room, look, words) or (_can_buy(room, look, words),)
    shift = (room.right - max([_right(element) for element in said])) // 2
    check = Box(box.x, box.y + (box.height - check_height) // 2, check_width, check_height)
    drawn = (SpriteAt(name="check-bar", box=check), *said)
    ground = Fill(box=box, colour=theme_of(look).accent)
    return [ground, *[moved(element, shift, 0) for element in drawn]]


def _right(element: Element) -> int:
    return element.x + element.width if isinstance(element, TextAt) else element.box.right


def _can_buy(room: Box, look: Look, words: Words) -> TextAt:
    text = words.text("picture-can-buy")
    size = fitting_px(text, Face.NAME, _OFFER_SIZES_PX, room.width)
    return _on_accent(cut(text, Face.NAME, size, room.width), room.x, room.y, Face.NAME, size, look)


def _on_accent(text: str, x: int, y: int, face: Face, size: int, look: Look) -> TextAt:
    theme = theme_of(look)
    return TextAt(text=text, x=x, y=y + 33, face=face, size=size, colour=theme.on_accent, on=theme.accent)


def _exchange(missing: Goods, room: Box, look: Look, words: Words) -> tuple[Element, ...]:
    """The goods given five for one, and those that they replace. Nothing if there are none, or no room."""
    x, middle, drawn = room.x, room.y + room.height // 2, list[Element]()
    for given, wanted in _swaps(missing):
        for items in ((given,), wanted):
            drawn += token_line(items, x, middle, _SWAP_TOKEN_PX, _SWAP_GAP_PX, look, words)
            x += line_width(items, _SWAP_TOKEN_PX, _SWAP_GAP_PX, words) + _SWAP_GAP_PX
            if items != wanted:
                sign = _on_accent(_SWAP_SIGN, x, room.y, Face.BOLD, 38, look)
                drawn.append(sign)
                x += sign.width + _SWAP_GAP_PX
    return tuple(drawn) if x - _SWAP_GAP_PX <= room.right else ()


def _swaps(missing: Goods) -> Iterator[tuple[Amount, tuple[Amount, ...]]]:
    """Rubble for coloured bricks, and pesos for workers."""
    if missing.coloured:
        yield Amount("rubble", FIVE_FOR_ONE * missing.coloured), amounts(missing.colours)
    if missing.workers:
        yield Amount("pesos", FIVE_FOR_ONE * missing.workers), amounts(Goods(workers=missing.workers))


# It cannot


def _short(known: EndFacts, box: Box, look: Look, words: Words) -> list[Element]:
    """The missing goods, hollow; the word before them only if there is room, and dots behind them if there is too
    little."""
    theme, middle, room = theme_of(look), box.y + box.height // 2, box.width - 8
    items = (*amounts(known.missing), *([Amount(ARCHITECT_SIGN, 1)] * known.lacks_architect))
    height, gap = _missing_px(items, room, words)
    shown = _shown(items, height, gap, room, words)
    tokens_px = line_width(shown, height, gap, words)
    dots_px = (gap + CUT_DOTS_PX) * (len(shown) < len(items))
    word = TextAt(
        text=words.text("picture-short"),
        x=box.x,
        y=box.y + 34,
        face=Face.NAME,
        size=_SHORT_PX,
        colour=theme.second_ink,
        on=theme.panel,
    )
    has_word = len(items) <= _MAX_ITEMS_WITH_WORD and tokens_px + _SHORT_GAP_PX + word.width <= room
    word_px = (word.width + _SHORT_GAP_PX) * has_word
    start = (box.width - tokens_px - word_px - dots_px) // 2
    tokens_x = box.x + start + word_px
    return [
        Fill(box=box, colour=theme.panel),
        Fill(box=Box(box.x, box.y, box.width, 2), colour=theme.line),
        *([moved(word, start, 0)] if has_word else ()),
        *token_line(shown, tokens_x, middle, height, gap, look, words, is_missing=True),
        *(cut_dots(tokens_x + tokens_px + gap, middle, look) if dots_px else ()),
    ]


def _missing_px(items: tuple[Amount, ...], room: int, words: Words) -> tuple[int, int]:
    """The height of tokens that fit, and the gap between them; the smallest if none do."""
    fitting = [way for way in _MISSING_TOKENS if line_width(items, *way, words) <= room]
    return fitting[0] if fitting else _MISSING_TOKENS[-1]


def _shown(items: tuple[Amount, ...], height: int, gap: int, room: int, words: Words) -> tuple[Amount, ...]:
    """All items, or as many as leave room for dots."""
    if line_width(items, height, gap, words) <= room:
        return items
    return fitting_items(items, height, gap, room - CUT_DOTS_PX - gap, words)
