"""The standing of a season: everybody's place and points, in one column or in two."""

from __future__ import annotations

from typing import NamedTuple

from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    NO_BOX,
    SPRING,
    Box,
    Item,
    column,
    image,
    in_room,
    line,
    pad,
    panel,
    picture,
    row,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import MARGIN_PX
from tgbot.pictures.layouts.header import (
    CONTENT_PX,
    PICTURE_WIDTH_PX,
    edition_line,
    header_mark,
    header_panel,
)
from tgbot.pictures.layouts.parts import NAME_TYPE, NOTE_TYPE, note, plate, promenade, two_palms
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import StandingFacts, StandingRow
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

SCENE_PX = 222
SCENE_GROUND_PX = 20
MAX_ROWS_IN_ONE_COLUMN = 8
COLUMN_GAP_PX = 14
DIVISION_PX = 58
ROW_PX, SLIM_ROW_PX, ROW_GAP_PX, WRITTEN_PX = 84, 66, 6, 30
MEDAL_PLACES = (1, 2, 3)
"""Places that have a medal."""
NO_PLACE = "–"
SEASON_TYPE = Type(Face.BOLD, (44, 42, 40))
SEASON_STAGE_TYPE = Type(Face.NAME, (40, 38, 36, 34, 32))
SCENE_TYPE = Type(Face.TITLE, (84, 76, 68, 60, 54, 48, 44))
SLIM_ROW_TYPE = Type(Face.NAME, (36, 34, 32, 31))
PLACE_NUMBER_TYPE, POINTS_TYPE = Type(Face.BOLD, (38,)), Type(Face.BOLD, (42, 38))


class _Column(NamedTuple):
    title: str
    """Empty: it needs none."""
    rows: tuple[StandingRow, ...]


def standing_layout(standing: StandingFacts) -> Layout:
    style = style_of(standing)
    columns = _columns(standing, style)
    above = [_header(standing, style), *_scene(standing, style)]
    if not columns:
        return picture(style, column(*above))
    width = (CONTENT_PX - (len(columns) - 1) * COLUMN_GAP_PX) // len(columns)
    height = SLIM_ROW_PX if len(columns) > 1 else ROW_PX
    lists = [_column(one, width, height, style) for one in columns]
    below = row(*lists, gap=COLUMN_GAP_PX, width=CONTENT_PX, align=AT_START)
    return picture(style, column(*above, MARGIN_PX, below, MARGIN_PX))


def _columns(standing: StandingFacts, style: Style) -> list[_Column]:
    """Each division has its column; many people without divisions fill two."""
    if not standing.divisions:
        return []
    if len(standing.divisions) > 1:
        titles = [style.words.text("scene-division", number=number) for number in (1, 2)]
        return [_Column(title, rows) for title, rows in zip(titles, standing.divisions, strict=True)]
    (rows,) = standing.divisions
    if len(rows) <= MAX_ROWS_IN_ONE_COLUMN:
        return [_Column("", rows)]
    half = (len(rows) + 1) // 2
    return [_Column("", rows[:half]), _Column("", rows[half:])]


# Above the columns


def _header(standing: StandingFacts, style: Style) -> Box:
    """Which season it is, in which edition, and how far it is."""
    ink = Ink(style.theme.on_header, style.theme.header)
    season = line(style.words.text("scene-season", number=standing.number), SEASON_TYPE, ink, 330)
    said = row(header_mark(image("crown", 34)), 16, row(season, 26, edition_line(style), align=AT_END))
    room = PICTURE_WIDTH_PX - 20 - said.width - 20 - 24
    return header_panel(style, said, SPRING, line(_stage(standing, style), SEASON_STAGE_TYPE, ink, room), 24)


def _stage(standing: StandingFacts, style: Style) -> str:
    if standing.is_over:
        return style.words.text("scene-season-over")
    if not standing.round:
        return style.words.text("scene-rounds", count=standing.rounds)
    return style.words.text("scene-season-round", round=standing.round, rounds=standing.rounds)


def _scene(standing: StandingFacts, style: Style) -> list[Box]:
    """The top of the picture: the invitation, or whose season it was. Most standings have none."""
    headline, *below = _said(standing, style)
    if not headline:
        return []
    ink, room = Ink(style.theme.ink, style.theme.sky), PICTURE_WIDTH_PX - 300
    title = line(headline, SCENE_TYPE, ink, room)
    said: list[Item] = [23, title]
    if below:
        said = [7, title, 20, line(below[0], NOTE_TYPE, ink, room)]
    palms = two_palms(PICTURE_WIDTH_PX, (16, 170), (1, 190))
    above = column(16, image("crown", 52), *said)
    return [promenade(SCENE_PX, SCENE_GROUND_PX, palms, NO_BOX, above, style)]


def _said(standing: StandingFacts, style: Style) -> tuple[str, ...]:
    """The headline of the scene and a line below it; an empty one if there is no scene."""
    words = style.words
    if not standing.divisions:
        return (words.text("scene-season", number=standing.number),)
    if not standing.round and not standing.is_over:
        return (words.text("scene-season-sign-up"),)
    if not standing.champions:
        return ("",)
    names = [drawable(name) for name in standing.champions]
    if len(names) > 1 or not names[0]:
        return (words.text("scene-shared-win" if len(names) > 1 else "scene-season-over"),)
    return names[0], words.text("scene-season-wins")


# A column


def _column(one: _Column, width: int, height: int, style: Style) -> Box:
    rows = [_row(each, width, height, style) for each in one.rows] or [_nobody(width, style)]
    title = [_title(one.title, width, style)] if one.title else []
    return column(*title, column(*rows, gap=ROW_GAP_PX))


def _title(title: str, width: int, style: Style) -> Box:
    text = line(title, NOTE_TYPE, Ink(style.theme.ink, style.theme.background), width - 24)
    return panel(style, style.theme.background, row(12, text, width=width, height=DIVISION_PX))


def _nobody(width: int, style: Style) -> Box:
    theme = style.theme
    text = note(style, style.words.text("scene-nobody-yet"), width - 40, theme.background)
    return plate(style, width, ROW_PX, text, frame=theme.second_ink, is_dashed=True)


def _row(one: StandingRow, width: int, height: int, style: Style) -> Box:
    """A line with place, name and points; the leader stands out, and who has left stands back."""
    theme = style.theme
    ground, frame = (theme.panel, None) if one.is_in else (theme.background, theme.line)
    if one.place == 1:
        ground, frame = theme.turn, theme.turn_frame
    ink = Ink(theme.ink if one.is_in else theme.second_ink, ground)
    number = row(9, in_room(_number(one.place, height, ground, style), width=70), 9)
    before = number if one.points else Box(28, height)
    said = pad(_written(one, width - before.width - 22, height, ink, style), bottom=6)
    return plate(style, width, height, row(before, said, 22), ground=ground, frame=frame)


def _number(place: int | None, height: int, ground: str, style: Style) -> Box:
    """A medal, or the place as a number; a dash for a player who has none yet."""
    if place in MEDAL_PLACES:
        return image(f"medal-{place}", height - 16)
    return note(style, str(place or NO_PLACE), 70, ground, PLACE_NUMBER_TYPE)


def _written(one: StandingRow, room: int, height: int, ink: Ink, style: Style) -> Box:
    """The name, with a crown for the player who has the title, and the points at the right edge."""
    kind = SLIM_ROW_TYPE if height == SLIM_ROW_PX else NAME_TYPE
    points = row(18, line(one.points, POINTS_TYPE, ink, 120)) if one.points else NO_BOX
    crown = row(12, pad(image("crown", 30), bottom=-3)) if one.has_title else NO_BOX
    name = drawable(one.name) or style.words.text("scene-number", number=one.number)
    text = line(name, kind, ink, room - points.width - crown.width)
    return row(text, crown, SPRING, points, width=room, height=WRITTEN_PX, align=AT_END)
