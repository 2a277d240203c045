"""The standing of a season: everybody's place and points, in one column or in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tgbot.pictures.elements import (
    MIDDLE,
    RIGHT,
    Box,
    Element,
    Fill,
    Layout,
    Panel,
    PanelAt,
    Rays,
    SpriteAt,
    TextAt,
)
from tgbot.pictures.layouts.header import HEADER_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.palette import CREAM, Colour, Look, theme_of
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import StandingFacts, StandingRow
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

SCENE_PX = 222
SCENE_GROUND_PX = 20
MAX_ROWS_IN_ONE_COLUMN = 8
COLUMN_GAP_PX = 14
DIVISION_PX = 58
ROW_PX, SLIM_ROW_PX, ROW_GAP_PX = 84, 66, 6
MEDAL_PLACES = (1, 2, 3)
"""Places that have a medal."""
NO_PLACE = "–"
SEASON_TYPE = Type(Face.BOLD, (44, 42, 40))
STAGE_TYPE = Type(Face.NAME, (40, 38, 36, 34, 32))
SCENE_TYPE = Type(Face.TITLE, (84, 76, 68, 60, 54, 48, 44))
ROW_TYPE = Type(Face.NAME, (44, 42, 40, 38, 36, 34, 32))
SLIM_ROW_TYPE = Type(Face.NAME, (36, 34, 32, 31))


class _Column(NamedTuple):
    title: str
    """Empty: it needs none."""
    rows: tuple[StandingRow, ...]


class _Said(NamedTuple):
    headline: str
    below: str = ""


def standing_layout(standing: StandingFacts) -> Layout:
    words, look = standing.words, standing.look
    columns, y = _columns(standing, words), HEADER_PX
    panels = [PanelAt(_header(standing, words), 0, 0)]
    if said := _said(standing, words):
        panels.append(PanelAt(_scene(standing, said), 0, y))
        y += SCENE_PX
    bottoms = []
    for number, column in enumerate(columns):
        x, width = _place_of(number, len(columns))
        placed = list(_column(column, x, y + MARGIN_PX, width, look, words, is_slim=len(columns) > 1))
        bottoms.append(placed[-1].box.bottom)
        panels += placed
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=max(bottoms) + MARGIN_PX if bottoms else y,
        look=look,
        background=theme_of(look).background,
        panels=tuple(panels),
    )


def _columns(standing: StandingFacts, words: Words) -> list[_Column]:
    """Each division has its column; many people without divisions fill two."""
    if not standing.divisions:
        return []
    if len(standing.divisions) > 1:
        titles = [words.text("scene-division", number=number) for number in (1, 2)]
        return [_Column(title, rows) for title, rows in zip(titles, standing.divisions, strict=True)]
    (rows,) = standing.divisions
    if len(rows) <= MAX_ROWS_IN_ONE_COLUMN:
        return [_Column("", rows)]
    half = (len(rows) + 1) // 2
    return [_Column("", rows[:half]), _Column("", rows[half:])]


def _place_of(number: int, count: int) -> tuple[int, int]:
    """The left edge and the width of a column."""
    width = (PICTURE_WIDTH_PX - 2 * MARGIN_PX - (count - 1) * COLUMN_GAP_PX) // count
    return MARGIN_PX + number * (width + COLUMN_GAP_PX), width


# Above the columns


def _header(standing: StandingFacts, words: Words) -> Panel:
    """Which season it is, in which edition, and how far it is."""
    look, tile = standing.look, Box(20, 11, 54, 54)
    theme = theme_of(look)
    ink = Ink(theme.on_header, theme.header)
    season = fitted_line(words.text("scene-season", number=standing.number), 90, 53, 330, SEASON_TYPE, ink)
    edition = TextAt(
        text=words.text(f"short-{look.edition}"),
        x=season.box.right + 26,
        y=53,
        face=Face.TITLE,
        size=40,
        colour=theme.on_header,
        on=theme.header,
    )
    room = PICTURE_WIDTH_PX - 24 - edition.box.right - 20
    right = PICTURE_WIDTH_PX - 24
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, HEADER_PX), colour=theme.rays),
        Fill(box=tile, colour=CREAM, radius=12),
        _sprite("crown", tile.x + tile.width // 2, tile.y + tile.height // 2, 34),
        season,
        edition,
        fitted_line(_stage(standing, words), right, 53, room, STAGE_TYPE, ink, anchor=RIGHT),
    )
    return Panel(
        width=PICTURE_WIDTH_PX, height=HEADER_PX, look=look, background=theme.header, elements=elements
    )


def _stage(standing: StandingFacts, words: Words) -> str:
    if standing.is_over:
        return words.text("scene-season-over")
    if not standing.round:
        return words.text("scene-rounds", count=standing.rounds)
    return words.text("scene-season-round", round=standing.round, rounds=standing.rounds)


def _scene(standing: StandingFacts, said: _Said) -> Panel:
    """The top of the picture: the invitation, or whose season it was."""
    theme, ground, middle = theme_of(standing.look), SCENE_PX - SCENE_GROUND_PX, PICTURE_WIDTH_PX // 2
    ink, room = Ink(theme.ink, theme.sky), PICTURE_WIDTH_PX - 300
    below = [fitted_line(said.below, middle, 182, room, NOTE_TYPE, ink, anchor=MIDDLE)] if said.below else []
    baseline = 134 if below else 150
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, ground), colour=scenery_of(standing.look).sky_rays),
        *[_palm(x, tall, ground) for x, tall in ((78, 170), (1010, 190))],
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, SCENE_GROUND_PX), colour=theme.street),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, 8), colour=theme.kerb),
        _sprite("crown", middle, 42, 52),
        fitted_line(said.headline, middle, baseline, room, SCENE_TYPE, ink, anchor=MIDDLE),
        *below,
    )
    return Panel(
        width=PICTURE_WIDTH_PX, height=SCENE_PX, look=standing.look, background=theme.sky, elements=elements
    )


def _said(standing: StandingFacts, words: Words) -> _Said | None:
    """The words of the scene; None: there is none."""
    if not standing.divisions:
        return _Said(words.text("scene-season", number=standing.number))
    if not standing.round and not standing.is_over:
        return _Said(words.text("scene-season-sign-up"))
    if not standing.champions:
        return None
    names = [drawable(name) for name in standing.champions]
    if len(names) > 1 or not names[0]:
        return _Said(words.text("scene-shared-win" if len(names) > 1 else "scene-season-over"))
    return _Said(names[0], words.text("scene-season-wins"))


def _palm(middle: int, tall: int, ground: int) -> SpriteAt:
    width, height = sprite_size("palm", tall)
    box = Box(middle - width // 2, ground - height, width, height)
    return SpriteAt(name="palm", box=box, is_backdrop=True)


def _sprite(name: str, x: int, y: int, tall: int) -> SpriteAt:
    """A sprite around a point."""
    width, height = sprite_size(name, tall)
    return SpriteAt(name=name, box=Box(x - width // 2, y - height // 2, width, height))


# A column


def _column(
    column: _Column, x: int, y: int, width: int, look: Look, words: Words, *, is_slim: bool
) -> Iterator[PanelAt]:
    if column.title:
        yield PanelAt(_title(column.title, width, look), x, y)
        y += DIVISION_PX
    if not column.rows:
        yield PanelAt(_nobody(width, look, words), x, y)
    height = SLIM_ROW_PX if is_slim else ROW_PX
    for number, row in enumerate(column.rows):
        name = drawable(row.name) or words.text("scene-number", number=row.number)
        yield PanelAt(_row(row, name, width, height, look), x, y + number * (height + ROW_GAP_PX))


def _title(title: str, width: int, look: Look) -> Panel:
    theme = theme_of(look)
    text = fitted_line(title, 12, 42, width - 24, NOTE_TYPE, Ink(theme.ink, theme.background))
    return Panel(width=width, height=DIVISION_PX, look=look, background=theme.background, elements=(text,))


def _nobody(width: int, look: Look, words: Words) -> Panel:
    theme = theme_of(look)
    frame = Fill(
        box=Box(0, 0, width, ROW_PX), outline=theme.second_ink, outline_px=4, radius=12, is_dashed=True
    )
    text = words.text("scene-nobody-yet")
    ink = Ink(theme.second_ink, theme.background)
    elements = (frame, fitted_line(text, width // 2, 56, width - 40, NOTE_TYPE, ink, anchor=MIDDLE))
    return Panel(width=width, height=ROW_PX, look=look, background=theme.background, elements=elements)


def _row(row: StandingRow, name: str, width: int, height: int, look: Look) -> Panel:
    """A line with place, name and points; the leader stands out, and who has left stands back."""
    theme, leads = theme_of(look), row.place == 1
    ground = theme.turn if leads else theme.panel if row.is_in else theme.background
    elements: tuple[Element, ...] = (
        Fill(
            box=Box(0, 0, width, height),
            colour=ground,
            radius=12,
            outline=theme.turn_frame if leads else None if row.is_in else theme.line,
            outline_px=0 if row.is_in and not leads else 4,
        ),
        *(_number(row.place, height, ground, look) if row.points else ()),
        *_written(row, name, width, height, ground, look),
    )
    return Panel(width=width, height=height, look=look, background=theme.background, elements=elements)


def _number(place: int | None, height: int, ground: Colour, look: Look) -> Sequence[Element]:
    """A medal, or the place as a number; a dash for a player who has none yet."""
    if place in MEDAL_PLACES:
        return (_sprite(f"medal-{place}", 44, height // 2, height - 16),)
    kind, ink = Type(Face.BOLD, (38,)), Ink(theme_of(look).second_ink, ground)
    return (fitted_line(str(place or NO_PLACE), 44, height // 2 + 13, 70, kind, ink, anchor=MIDDLE),)


def _written(
    row: StandingRow, name: str, width: int, height: int, ground: Colour, look: Look
) -> Iterator[Element]:
    """The name, with a crown for the player who has the title, and the points at the right edge."""
    theme, kind = theme_of(look), SLIM_ROW_TYPE if height == SLIM_ROW_PX else ROW_TYPE
    baseline, left, right = height // 2 + 12, 88 if row.points else 28, width - 22
    ink = Ink(theme.ink if row.is_in else theme.second_ink, ground)
    if row.points:
        points = fitted_line(row.points, right, baseline, 120, Type(Face.BOLD, (42, 38)), ink, anchor=RIGHT)
        yield points
        right = points.left - 18
    crown_width, _ = sprite_size("crown", 30)
    room = right - left - (crown_width + 12) * row.has_title
    text = fitted_line(name, left, baseline, room, kind, ink)
    yield text
    if row.has_title:
        yield _sprite("crown", text.x + text.width + 12 + crown_width // 2, height // 2, 30)
