"""The two rows of buildings: ends with name and what the reader can do about them, and what stands between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.course.market import FIVE_FOR_ONE
from engine.rules.goods import Goods
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    MAX_KEPT_BOXES,
    NO_BOX,
    SPRING,
    Box,
    clipped,
    column,
    fill,
    image,
    in_room,
    line,
    pad,
    panel,
    row,
    stack,
)
from tgbot.pictures.facts import OPEN_ROW_PX, OWN_ROW_PX, EndFacts
from tgbot.pictures.layouts.goods import (
    ARCHITECT_SIGN,
    CUT_DOTS_PX,
    Amount,
    amounts,
    cut_dots,
    fitting_items,
    line_width,
    price_amounts,
    sun,
    token_grid,
    token_row,
)
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.runs import cut, width_of, wrapped
from tgbot.pictures.sprites import building_sprite
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

# The bar below an end: the reader can buy the building, and how; or what is missing for it


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


# The rows


END_PX = 268
BETWEEN_PX = 6
MAX_MIDDLE_PX = 246
END_NAME_TYPE = Type(Face.NAME, (36, 33, 31))
_BAR_PX, _NAME_PX, _NAME_LINE_PX = 45, 41, 29
"""The bar, a name of one line, and what a second one adds."""
_PICTURE_PX = 126
_END_SUN_PX = 62
_NAME_MARGIN_PX = 5
_NAME_ROOM_PX = END_PX - _END_SUN_PX - _NAME_MARGIN_PX
_MIDDLE_PICTURE_PX = 92
_MAX_VIEW_PX = 120
_FRAME_PX, _ACCENT_FRAME_PX = 4, 6
_END_TOKENS_PX = (46, 40, 36, 34, 32)
_WIDE_TOKENS_PX, _NARROW_TOKENS_PX = (40, 36, 34, 32), (36, 34, 32)
_NARROW_PX = 140


class Street(NamedTuple):
    """The settings by which all buildings of a picture are drawn."""

    style: Style
    ends: tuple[EndFacts, ...]
    """The goods that the reader lacks for the ends; none for everybody."""

    @property
    def row_px(self) -> int:
        return OWN_ROW_PX if self.ends else OPEN_ROW_PX

    def end(self, building: Building, end: str) -> Box:
        known = next((one for one in self.ends if one.end == end), None)
        return _end(building, end, known, self.row_px, self.style)


def building_row(buildings: Sequence[Building], side: str, street: Street) -> Box:
    """A row of buildings; `side` is U for the upper row and L for the lower one."""
    if not buildings:
        return _empty_row(street)
    left, *others = buildings
    left_end = street.end(left, f"{side}L")
    right_end = [street.end(one, f"{side}R") for one in others[-1:]]
    room = CONTENT_PX - END_PX * (1 + len(right_end))
    middle = others[:-1]
    if not middle:
        palms = _palms(room - BETWEEN_PX * (1 + len(right_end)), street)
        return row(left_end, palms, *right_end, gap=BETWEEN_PX)
    width = min(MAX_MIDDLE_PX, (room - BETWEEN_PX * (len(middle) + 1)) // len(middle))
    between = row(
        *[_between(building, width, street.row_px, street.style) for building in middle], gap=BETWEEN_PX
    )
    return row(left_end, SPRING, between, SPRING, *right_end, width=CONTENT_PX)


# Between the ends


@lru_cache(MAX_KEPT_BOXES)
def _between(building: Building, width: int, height: int, style: Style) -> Box:
    """A building between the ends: picture and points, cost below, no name."""
    heights = _NARROW_TOKENS_PX if width <= _NARROW_PX else _WIDE_TOKENS_PX
    room = height - _MIDDLE_PICTURE_PX - 26
    view = _view(building, width, _MIDDLE_PICTURE_PX, style)
    cost = token_grid(price_amounts(building), width - 4, room, heights, style)
    points = row(pad(sun(building.points, 50), top=60), width=width, align=AT_START)
    return panel(
        style, style.theme.second_panel, stack(column(view, 22, cost, 4, width=width), points, down=AT_START)
    )


def _view(building: Building, width: int, height: int, style: Style) -> Box:
    """The picture of a building, standing on the lower edge of its sky."""
    tall = min(height - 2, _MAX_VIEW_PX)
    return stack(
        fill(width, height, style.theme.sky), clipped(building_sprite(building.name), tall, width, height)
    )


def _palms(width: int, street: Street, *layers: Box) -> Box:
    """Palms where no building stands."""
    ground = Box(width, street.row_px)
    palms = [
        row(in_room(image("palm", tall, is_backdrop=True), width=width * share // 50), width=width)
        for share, tall in ((22, 105), (73, 124), (50, 92))
    ]
    standing = stack(ground, *palms[: 2 if width < 600 else 3], across=AT_START, down=AT_END)
    return panel(street.style, street.style.theme.second_panel, stack(standing, *layers, down=AT_START))


def _empty_row(street: Street) -> Box:
    theme = street.style.theme
    text = street.style.words.text("picture-no-building")
    said = line(text, Type(Face.LABEL, (36,)), Ink(theme.second_ink, theme.second_panel))
    return _palms(CONTENT_PX, street, pad(said, top=45))


# The ends


@lru_cache(MAX_KEPT_BOXES)
def _end(building: Building, end: str, known: EndFacts | None, row_px: int, style: Style) -> Box:
    """A building that can be bought: arrow, points, cost, name, and what the reader can do about it."""
    theme = style.theme
    accented = known is not None and known.is_affordable
    outline, outline_px = (theme.accent, _ACCENT_FRAME_PX) if accented else (theme.kerb, _FRAME_PX)
    arrow = image(f"arrow-{end.lower()}" + ("-accent" if accented else ""), 40)
    inside, name = END_PX - 2 * _FRAME_PX, _name(building.name, style)
    bar = [offer_bar(known, inside, _BAR_PX, style)] if known else []
    height = row_px - 2 * _FRAME_PX - name.height - sum([one.height for one in bar])
    upper = _upper(building, end, height, style)
    points = pad(sun(building.points, _END_SUN_PX), top=-_END_SUN_PX // 2 - 1)
    below = row(*_from_outside(end, points, name, _NAME_MARGIN_PX), align=AT_START)
    signs = column(_FRAME_PX, in_room(arrow, inside, height, across=_outer(end), down=AT_START), below)
    shown = column(_FRAME_PX, upper, name.height, *bar, _FRAME_PX, width=END_PX)
    frame = fill(END_PX, row_px, outline=outline, outline_px=outline_px)
    return panel(style, theme.second_panel, stack(shown, frame, signs, down=AT_START))


def _upper(building: Building, end: str, height: int, style: Style) -> Box:
    """Picture and cost, the picture on the outer side."""
    width = END_PX - 2 * _FRAME_PX - _PICTURE_PX - 2
    paper = fill(width, height, style.theme.panel)
    cost = stack(paper, token_grid(price_amounts(building), width, height, _END_TOKENS_PX, style))
    return row(*_from_outside(end, _view(building, _PICTURE_PX, height, style), 1, cost, 1))


def _outer(end: str) -> int:
    return AT_START if end[1] == "L" else AT_END


def _from_outside(end: str, *items: Box | int) -> tuple[Box | int, ...]:
    """Items in the order in which they stand at the left or the right end, from the outer side."""
    return items if end[1] == "L" else items[::-1]


def _name(name: str, style: Style) -> Box:
    """A name in one line, or in two where that would cut it."""
    lines = _name_lines(name)
    kind = END_NAME_TYPE if len(lines) == 1 else Type(END_NAME_TYPE.face, END_NAME_TYPE.sizes[-1:])
    ink = Ink(style.theme.ink, style.theme.second_panel)
    drawn = [line(text, kind, ink, _NAME_ROOM_PX) for text in lines]
    height = _NAME_PX + _NAME_LINE_PX * (len(lines) - 1)
    return column(SPRING, *drawn, 10, gap=7, width=_NAME_ROOM_PX, height=height)


def _name_lines(name: str) -> tuple[str, ...]:
    face, size, room = END_NAME_TYPE.face, END_NAME_TYPE.sizes[-1], _NAME_ROOM_PX
    if width_of(name, face, size) <= room:
        return (name,)
    first, *rest = wrapped(name, face, size, room)
    return (first, cut(" ".join(rest), face, size, room)) if rest else (first,)
