"""Goods as tokens with their count inside: alone, in lines and in grids; and points as suns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.goods import GOODS_LETTERS, Goods
from tgbot.pictures.boxes import MAX_KEPT_BOXES, Box, column, fill, image, in_room, labelled, row
from tgbot.pictures.palette import INK, SUN, Colour
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.style import CAP_HEIGHT, Ink, Style, Type
from tgbot.pictures.tokens import token_ink
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

ARCHITECT_SIGN = "architect"
"""Beside the goods: the architect whom a building needs."""
COUNTED = ("rubble", "pesos", "workers")
"""Goods that always carry their count, and have no letter."""
SPRITE_LETTERS = dict(zip((*Goods._fields, ARCHITECT_SIGN), f"{GOODS_LETTERS}A".lower(), strict=True))
MIN_TOKEN_LETTER_PX = 28
"""The smallest letters, bold ones on tokens: 8.6 points in a bubble 330 points wide. Words have 31 pixels at least."""
SMALL_TOKEN_PX = 40
"""Up to this height letters take up more of a token."""
MAX_CHARACTERS = 3
"""The longest label that a token has a drawing for."""


class Amount(NamedTuple):
    """A number of pieces of one good, or the architect."""

    good: str
    number: int


def amounts(goods: Goods) -> tuple[Amount, ...]:
    """The goods there are, in their order on the board."""
    return tuple([Amount(name, count) for name, count in zip(Goods._fields, goods, strict=True) if count])


def price_amounts(building: Building) -> tuple[Amount, ...]:
    return (*amounts(building.cost), *([Amount(ARCHITECT_SIGN, 1)] * building.architect))


def letter_of(good: str, words: Words) -> str:
    """The letter on a brick, as it stands on the buttons."""
    return words.text(f"sign-{good}")[-1]


def token_label(amount: Amount, words: Words) -> str:
    """The text on a token: `R` for one, `2R` for two; a good that is not coloured has a number only."""
    good, number = amount
    if good == ARCHITECT_SIGN:
        return ""
    if good in COUNTED:
        return str(number)
    return f"{number}{letter_of(good, words)}" if number > 1 else letter_of(good, words)


def sprite_of(amount: Amount, words: Words, *, is_missing: bool = False) -> str:
    characters = min(MAX_CHARACTERS, max(1, len(token_label(amount, words))))
    return f"{'missing' if is_missing else 'good'}-{SPRITE_LETTERS[amount.good]}-{characters}"


def token_width(amount: Amount, height: int, words: Words) -> int:
    return sprite_size(sprite_of(amount, words), height)[0]


@lru_cache(MAX_KEPT_BOXES)
def token(amount: Amount, height: int, style: Style, *, is_missing: bool = False) -> Box:
    """A token of this height, with its count or letter."""
    shown = image(sprite_of(amount, style.words, is_missing=is_missing), height)
    label = token_label(amount, style.words)
    if not label:
        return shown
    size, inks = letter_px(amount, height), token_ink(SPRITE_LETTERS[amount.good], style.edition)
    ink = Ink(style.theme.ink, style.theme.panel) if is_missing else Ink(inks.letter, inks.face)
    baseline = round(_middle(amount, is_missing=is_missing) * height + CAP_HEIGHT / 2 * size)
    return labelled(shown, label, Type(Face.BOLD, (size,)), ink, baseline)


def letter_px(amount: Amount, height: int) -> int:
    """The size of the letters on a token of a height; on a coin, two and more digits are set smaller."""
    large = 0.74 if amount.good in COUNTED else 0.78
    share = 0.84 if height <= SMALL_TOKEN_PX else large
    if amount.good == "pesos" and amount.number > 9:
        share -= 0.08
    return max(MIN_TOKEN_LETTER_PX, round(share * height))


def _middle(amount: Amount, *, is_missing: bool) -> float:
    """The middle of the letters, by the height of the token: bricks have a lower edge, hats a brim."""
    if amount.good == "workers":
        return 0.43
    return 0.5 if is_missing or amount.good == "pesos" else 0.454


# Several tokens


def line_width(items: Sequence[Amount], height: int, gap: int, words: Words) -> int:
    return sum([token_width(item, height, words) for item in items]) + gap * max(0, len(items) - 1)


def token_row(
    items: Sequence[Amount], height: int, gap: int, style: Style, *, is_missing: bool = False
) -> Box:
    """Tokens side by side."""
    return row(*[token(item, height, style, is_missing=is_missing) for item in items], gap=gap)


def fitting_height(items: Sequence[Amount], heights: Sequence[int], gap: int, room: int, words: Words) -> int:
    """The first of these heights in which tokens fit side by side; the last one if they fit in none."""
    fitting = (height for height in heights if line_width(items, height, gap, words) <= room)
    return next(fitting, heights[-1])


class Grid(NamedTuple):
    """How tokens share a box: their height and the lines they stand in."""

    height: int
    lines: tuple[tuple[Amount, ...], ...]
    is_cut: bool = False
    """Do some find no room?"""


GRID_GAP_PX = 4
MAX_GRID_LINES = 4
CUT_DOTS_PX = 26
"""The room of three dots, which stand for what finds no room."""


def token_grid(
    items: tuple[Amount, ...], width: int, height: int, heights: tuple[int, ...], style: Style
) -> Box:
    """Tokens in centred lines, as high as fits the room; dots stand for those that find none."""
    grid = _grid(items, width, height, heights, style.words)
    lines = [token_row(line, grid.height, GRID_GAP_PX, style) for line in grid.lines]
    if grid.is_cut:
        lines[-1] = row(lines[-1], GRID_GAP_PX, cut_dots(style))
    return in_room(column(*lines, gap=GRID_GAP_PX), width, height)


def cut_dots(style: Style) -> Box:
    return dots(3, 6, 4, style.theme.ink)


def dots(count: int, side: int, gap: int, colour: Colour) -> Box:
    return row(*[fill(side, side, colour, radius=side // 2)] * count, gap=gap)


@lru_cache(4096)
def _grid(items: tuple[Amount, ...], width: int, height: int, heights: tuple[int, ...], words: Words) -> Grid:
    """The highest tokens that fit, in as few lines as possible. If none do, some of the lowest are left out."""
    for token_px in heights:
        for count in range(1, min(MAX_GRID_LINES, max(1, len(items))) + 1):
            grid = Grid(token_px, _lines(items, count))
            if _fits(grid, width, height, words):
                return grid
    return _cut_grid(items, width, height, heights[-1], words)


def _cut_grid(items: tuple[Amount, ...], width: int, height: int, token_px: int, words: Words) -> Grid:
    """A grid of as many tokens as find room in full lines, with room for dots in the last one."""
    lines: list[tuple[Amount, ...]] = []
    rest = items
    while rest and (len(lines) + 1) * (token_px + GRID_GAP_PX) - GRID_GAP_PX <= height:
        is_last = (len(lines) + 2) * (token_px + GRID_GAP_PX) - GRID_GAP_PX > height
        line = fitting_items(
            rest, token_px, GRID_GAP_PX, width - (GRID_GAP_PX + CUT_DOTS_PX) * is_last, words
        )
        lines.append(line)
        rest = rest[len(line) :]
    return Grid(token_px, tuple(lines), is_cut=bool(rest))


def fitting_items(
    items: tuple[Amount, ...], height: int, gap: int, width: int, words: Words
) -> tuple[Amount, ...]:
    """The first items whose tokens fit side by side; at least one."""
    counts = range(len(items), 1, -1)
    return items[
        : next((count for count in counts if line_width(items[:count], height, gap, words) <= width), 1)
    ]


def _lines(items: tuple[Amount, ...], count: int) -> tuple[tuple[Amount, ...], ...]:
    """The items in `count` lines, the upper ones fuller."""
    per_line = -(-len(items) // count) or 1
    return tuple([items[at : at + per_line] for at in range(0, len(items), per_line)])


def _fits(grid: Grid, width: int, height: int, words: Words) -> bool:
    lines = grid.lines
    return len(lines) * (grid.height + GRID_GAP_PX) - GRID_GAP_PX <= height and all(
        [line_width(line, grid.height, GRID_GAP_PX, words) <= width for line in lines]
    )


# Points


def sun(points: int, height: int) -> Box:
    """A number of points in a sun."""
    size = round(height * (0.68 if points < 10 else 0.6))
    kind = Type(Face.BOLD, (max(MIN_TOKEN_LETTER_PX, size),))
    baseline = height // 2 + round(CAP_HEIGHT / 2 * size)
    return labelled(image("points", height), str(points), kind, Ink(INK, SUN), baseline)
