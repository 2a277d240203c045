"""The bar below an end: the reader can buy the building, and how; or what is missing for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rules.course.market import FIVE_FOR_ONE
from engine.rules.goods import Goods
from tgbot.pictures.boxes import AT_START, NO_BOX, Box, fill, image, line, pad, row, stack
from tgbot.pictures.facts import EndFacts
from tgbot.pictures.layouts.goods import (
    ARCHITECT_SIGN,
    CUT_DOTS_PX,
    Amount,
    amounts,
    cut_dots,
    fitting_items,
    line_width,
    token_row,
)
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

_OFFER_TYPE = Type(Face.NAME, (36, 33, 31))
_SHORT_TYPE, _SWAP_TYPE = Type(Face.NAME, (34,)), Type(Face.BOLD, (38,))
_SWAP_TOKEN_PX, _SWAP_GAP_PX = 36, 4
_SWAP_SIGN = "›"
_MISSING_TOKENS = ((38, 6), (34, 6), (34, 2))
"""Heights of what is missing, and the gaps between."""
_SHORT_GAP_PX = 12
_MAX_ITEMS_WITH_WORD = 3


def offer_bar(known: EndFacts, width: int, height: int, style: Style) -> Box:
    """The bar that says what the reader can do about the building at an end."""
    theme = style.theme
    if known.is_affordable:
        return stack(fill(width, height, theme.accent), _affordable(known, width, style))
    ground = stack(fill(width, height, theme.panel), fill(width, 2, theme.line), down=AT_START)
    return stack(ground, _short(known, width - 8, style))


# It can be bought


def _affordable(known: EndFacts, width: int, style: Style) -> Box:
    """A check mark, and words or the exchange that makes it possible."""
    check = row(image("check-bar", 34), 8)
    room = width - check.width
    said = exchange(_swaps(known.missing), style)
    if not 0 < said.width <= room:
        said = pad(line(style.words.text("picture-can-buy"), _OFFER_TYPE, _on_accent(style), room), bottom=4)
    return row(check, said)


def _on_accent(style: Style) -> Ink:
    return Ink(style.theme.on_accent, style.theme.accent)


def exchange(swaps: Iterable[tuple[Amount, tuple[Amount, ...]]], style: Style) -> Box:
    """The goods given five for one, and those that they replace."""
    sign = pad(line(_SWAP_SIGN, _SWAP_TYPE, _on_accent(style)), bottom=6)
    drawn: list[Box] = []
    for given, wanted in swaps:
        drawn += [token_row((given,), _SWAP_TOKEN_PX, 0, style), sign]
        drawn += [token_row(wanted, _SWAP_TOKEN_PX, _SWAP_GAP_PX, style)]
    return row(*drawn, gap=_SWAP_GAP_PX)


def _swaps(missing: Goods) -> Iterator[tuple[Amount, tuple[Amount, ...]]]:
    """Rubble for coloured bricks, and pesos for workers."""
    if missing.coloured:
        yield Amount("rubble", FIVE_FOR_ONE * missing.coloured), amounts(missing.colours)
    if missing.workers:
        yield Amount("pesos", FIVE_FOR_ONE * missing.workers), amounts(Goods(workers=missing.workers))


# It cannot


def _short(known: EndFacts, room: int, style: Style) -> Box:
    """The missing goods, hollow; the word before them only if there is room, and dots behind them if there is too
    little."""
    items = (*amounts(known.missing), *([Amount(ARCHITECT_SIGN, 1)] * known.lacks_architect))
    height, gap = _missing_px(items, room, style.words)
    shown = _shown(items, height, gap, room, style.words)
    tokens = token_row(shown, height, gap, style, is_missing=True)
    ink = Ink(style.theme.second_ink, style.theme.panel)
    word = row(line(style.words.text("picture-short"), _SHORT_TYPE, ink), _SHORT_GAP_PX)
    has_word = len(items) <= _MAX_ITEMS_WITH_WORD and word.width + tokens.width <= room
    dots = row(gap, cut_dots(style)) if len(shown) < len(items) else NO_BOX
    return row(word if has_word else NO_BOX, tokens, dots)


def _missing_px(items: tuple[Amount, ...], room: int, words: Words) -> tuple[int, int]:
    """The height of tokens that fit, and the gap between them; the smallest if none do."""
    fitting = (way for way in _MISSING_TOKENS if line_width(items, *way, words) <= room)
    return next(fitting, _MISSING_TOKENS[-1])


def _shown(items: tuple[Amount, ...], height: int, gap: int, room: int, words: Words) -> tuple[Amount, ...]:
    """All items, or as many as leave room for dots."""
    if line_width(items, height, gap, words) <= room:
        return items
    return fitting_items(items, height, gap, room - CUT_DOTS_PX - gap, words)
