"""The two rows of buildings: ends with name and what the reader can do about them, and what stands between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.buildings import Building
from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Panel, PanelAt, SpriteAt, TextAt
from tgbot.pictures.facts import EndFacts
from tgbot.pictures.layouts.goods import fitting_px, price_amounts, sun, token_grid
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import wrapped
from tgbot.pictures.layouts.offers import offer_bar
from tgbot.pictures.palette import Look, theme_of
from tgbot.pictures.runs import cut, width_of
from tgbot.pictures.sprites import building_sprite, sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

END_PX = 268
OPEN_ROW_PX, OWN_ROW_PX = 208, 214
"""The height of a row in a picture for everybody, and in one that says what the reader can buy."""
BETWEEN_PX = 6
MIDDLE_ROOM_PX = CONTENT_PX - 2 * END_PX
MAX_MIDDLE_PX = 246
NAME_SIZES_PX = (36, 33, 31)
_BAR_PX, _NAME_PX, _NAME_LINE_PX = 45, 41, 29
"""The bar, a name of one line, and what a second one adds."""
_PICTURE_PX = 126
_END_SUN_PX = 62
_NAME_MARGIN_PX = 5
_NAME_ROOM_PX = END_PX - _END_SUN_PX - _NAME_MARGIN_PX
_MIDDLE_PICTURE_PX = 92
_FRAME_PX, _ACCENT_FRAME_PX = 4, 6
_END_TOKENS_PX = (46, 40, 36, 34, 32)
_WIDE_TOKENS_PX, _NARROW_TOKENS_PX = (40, 36, 34, 32), (36, 34, 32)
_NARROW_PX = 140


class Street(NamedTuple):
    """The settings by which all buildings of a picture are drawn."""

    look: Look
    words: Words
    ends: tuple[EndFacts, ...]
    """The goods that the reader lacks for the ends; none for everybody."""

    @property
    def row_px(self) -> int:
        return OWN_ROW_PX if self.ends else OPEN_ROW_PX


def building_row(row: Sequence[Building], side: str, y: int, street: Street) -> list[PanelAt]:
    """A row of buildings at a height; `side` is U for the upper row and L for the lower one."""
    if not row:
        return [PanelAt(_empty_row(street), MARGIN_PX, y)]
    right_x = PICTURE_WIDTH_PX - MARGIN_PX - END_PX
    placed = [PanelAt(_end(row[0], f"{side}L", street), MARGIN_PX, y)]
    if len(row) > 1:
        placed += [PanelAt(_end(row[-1], f"{side}R", street), right_x, y)]
    middle = row[1:-1]
    left, room = MARGIN_PX + END_PX, MIDDLE_ROOM_PX if len(row) > 1 else MIDDLE_ROOM_PX + END_PX
    if not middle:
        width = room - BETWEEN_PX * (2 if len(row) > 1 else 1)
        return [*placed, PanelAt(_palms(width, street), left + BETWEEN_PX, y)]
    width = min(MAX_MIDDLE_PX, (room - BETWEEN_PX * (len(middle) + 1)) // len(middle))
    start = left + (room - len(middle) * (width + BETWEEN_PX) + BETWEEN_PX) // 2
    step = width + BETWEEN_PX
    return placed + [
        PanelAt(_between(building, width, street), start + at * step, y) for at, building in enumerate(middle)
    ]


# Between the ends


def _between(building: Building, width: int, street: Street) -> Panel:
    """A building between the ends: picture and points, cost below, no name."""
    theme, height = theme_of(street.look), street.row_px
    sky = Box(0, 0, width, _MIDDLE_PICTURE_PX)
    heights = _NARROW_TOKENS_PX if width <= _NARROW_PX else _WIDE_TOKENS_PX
    cost = Box(2, sky.bottom + 22, width - 4, height - sky.bottom - 26)
    elements = (
        Fill(box=sky, colour=theme.sky),
        _view(building, sky),
        *token_grid(price_amounts(building), cost, heights, street.look, street.words),
        *sun(building.points, 25, sky.bottom - 7, 50),
    )
    return Panel(
        width=width, height=height, look=street.look, background=theme.second_panel, elements=elements
    )


def _view(building: Building, sky: Box) -> SpriteAt:
    """The picture of a building, standing on the lower edge of its sky."""
    name = building_sprite(building.name)
    height = min(sky.height - 2, 120)
    width, _ = sprite_size(name, height)
    box = Box(sky.x + (sky.width - width) // 2, sky.bottom - height, width, height)
    return SpriteAt(name=name, box=box, is_backdrop=True, window=sky)


def _palms(width: int, street: Street, *elements: Element) -> Panel:
    """Palms where no building stands."""
    theme, height = theme_of(street.look), street.row_px
    palms = [_palm(width * share // 100, tall, height) for share, tall in ((22, 105), (73, 124), (50, 92))]
    return Panel(
        width=width,
        height=height,
        look=street.look,
        background=theme.second_panel,
        elements=(*palms[: 2 if width < 600 else 3], *elements),
    )


def _palm(middle: int, tall: int, height: int) -> SpriteAt:
    width, _ = sprite_size("palm", tall)
    return SpriteAt(name="palm", box=Box(middle - width // 2, height - tall, width, tall), is_backdrop=True)


def _empty_row(street: Street) -> Panel:
    theme, width = theme_of(street.look), CONTENT_PX
    text = TextAt(
        text=street.words.text("picture-no-building"),
        x=width // 2,
        y=70,
        face=Face.LABEL,
        size=36,
        colour=theme.second_ink,
        on=theme.second_panel,
        anchor=MIDDLE,
    )
    return _palms(width, street, text)


# The ends


class _Place(NamedTuple):
    """Where the parts of an end stand: the picture is on its outer side."""

    picture: Box
    cost: Box
    name: Box
    bar: Box | None
    sun: tuple[int, int]


def _place(end: str, height: int, name_lines: int, *, has_bar: bool) -> _Place:
    frame, is_left = _FRAME_PX, end[1] == "L"
    bar_top = height - _BAR_PX - frame if has_bar else height - frame
    name_height = _NAME_PX + _NAME_LINE_PX * (name_lines - 1)
    picture_height = bar_top - name_height - frame
    name_top, inside = frame + picture_height, END_PX - 2 * frame
    picture_x = frame if is_left else END_PX - frame - _PICTURE_PX
    cost_x = frame + _PICTURE_PX if is_left else frame
    sun_x = _END_SUN_PX // 2 if is_left else END_PX - _END_SUN_PX // 2
    return _Place(
        Box(picture_x, frame, _PICTURE_PX, picture_height),
        Box(cost_x + 1, frame, inside - _PICTURE_PX - 2, picture_height),
        Box(
            _END_SUN_PX if is_left else _NAME_MARGIN_PX,
            name_top,
            _NAME_ROOM_PX,
            name_height,
        ),
        Box(frame, bar_top, inside, _BAR_PX) if has_bar else None,
        (sun_x, name_top - 1),
    )


def _end(building: Building, end: str, street: Street) -> Panel:
    """A building that can be bought: arrow, points, cost, name, and what the reader can do about it."""
    theme, words, look = theme_of(street.look), street.words, street.look
    known = next((one for one in street.ends if one.end == end), None)
    name = _name_lines(building.name)
    place = _place(end, street.row_px, len(name), has_bar=known is not None)
    accented = known is not None and known.is_affordable
    whole = Box(0, 0, END_PX, street.row_px)
    outline, outline_px = (theme.accent, _ACCENT_FRAME_PX) if accented else (theme.kerb, _FRAME_PX)
    elements = (
        Fill(box=place.picture, colour=theme.sky),
        Fill(box=place.cost, colour=theme.panel),
        _view(building, place.picture),
        *token_grid(price_amounts(building), place.cost, _END_TOKENS_PX, look, words),
        *(offer_bar(known, place.bar, look, words) if known and place.bar else ()),
        Fill(box=whole, outline=outline, outline_px=outline_px),
        _arrow(end, place.picture, accented=accented),
        *sun(building.points, *place.sun, _END_SUN_PX),
        *_name(name, place.name, look),
    )
    return Panel(
        width=END_PX,
        height=street.row_px,
        look=look,
        background=theme.second_panel,
        elements=elements,
    )


def _arrow(end: str, picture: Box, *, accented: bool) -> SpriteAt:
    """The arrow of an end, in the outer upper corner of its picture; its button has the same."""
    name = f"arrow-{end.lower()}" + ("-accent" if accented else "")
    side = 40
    return SpriteAt(
        name=name, box=Box(picture.x if end[1] == "L" else picture.right - side, picture.y, side, side)
    )


def _name_lines(name: str) -> tuple[str, ...]:
    """A name in one line, or in two where that would cut it."""
    size = NAME_SIZES_PX[-1]
    if width_of(name, Face.NAME, size) <= _NAME_ROOM_PX:
        return (name,)
    first, *rest = wrapped(name, Face.NAME, size, _NAME_ROOM_PX)
    return (first, cut(" ".join(rest), Face.NAME, size, _NAME_ROOM_PX)) if rest else (first,)


def _name(lines: Sequence[str], box: Box, look: Look) -> list[TextAt]:
    theme = theme_of(look)
    sizes = NAME_SIZES_PX if len(lines) == 1 else NAME_SIZES_PX[-1:]
    size = min([fitting_px(line, Face.NAME, sizes, box.width) for line in lines])
    return [
        TextAt(
            text=line,
            x=box.x + box.width // 2,
            y=box.y + 31 + at * _NAME_LINE_PX,
            face=Face.NAME,
            size=size,
            colour=theme.ink,
            on=theme.second_panel,
            anchor=MIDDLE,
        )
        for at, line in enumerate(lines)
    ]
