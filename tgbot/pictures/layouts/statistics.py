"""Statistics as a picture: a person's favourite buildings along the street, their numbers, their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tgbot.pictures.boxes import AT_START, Box, column, fill, image, in_room, line, pad, picture, row, stack
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import MARGIN_PX
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.parts import (
    CARD_NAME_TYPE,
    NOTE_TYPE,
    along_street,
    note,
    plate,
    promenade,
    two_palms,
)
from tgbot.pictures.palette import CREAM, INK
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import StatisticsFacts, TileFacts
from tgbot.pictures.sprites import building_sprite
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

PROMENADE_PX, PROMENADE_STREET_PX = 330, 22
TILE_PX, TILE_GAP_PX = 176, 14
FAVOURITES_PX = 276
ANSWERS_PX = 84
NAME_ABOVE_TYPE = Type(Face.TITLE, (96, 88, 80, 72, 64, 56, 50))
VALUE_TYPE = Type(Face.TITLE, (96, 84, 72, 60))
TILE_LABEL_TYPE = Type(Face.LABEL, (36, 34, 32, 31))
SKYLINE_PX, SKYLINE_ROOM_PX = 160, 780
FAVOURITE_PX = 118
"""The height of an emblem."""
FAVOURITE_SHEET_PX = (172, 136)
"""The size of a card around its emblem, which is drawn for light paper."""


def statistics_layout(facts: StatisticsFacts) -> Layout:
    style = style_of(facts)
    shown = column(
        _promenade(facts, style),
        _tiles(facts, style),
        *_lower_panels(facts, style),
        MARGIN_PX,
        gap=TILE_GAP_PX,
    )
    return picture(style, shown)


def _promenade(facts: StatisticsFacts, style: Style) -> Box:
    """The name over the buildings that they build most often."""
    name = drawable(facts.name) or style.words.text(f"short-{facts.edition}")
    ink = Ink(style.theme.ink, style.theme.sky)
    title = line(name, NAME_ABOVE_TYPE, ink, PICTURE_WIDTH_PX - 80)
    buildings = [(building_sprite(building), SKYLINE_PX) for building, _ in facts.buildings]
    skyline = along_street(buildings, SKYLINE_ROOM_PX // max(1, len(buildings)))
    palms = two_palms(PICTURE_WIDTH_PX, (17, 190), (5, 210))
    return promenade(PROMENADE_PX, PROMENADE_STREET_PX, palms, skyline, pad(title, top=37), style)


def _tiles(facts: StatisticsFacts, style: Style) -> Box:
    width = (CONTENT_PX + TILE_GAP_PX) // len(facts.tiles) - TILE_GAP_PX
    tiles = [_tile(tile, width, style) for tile in facts.tiles]
    return row(*tiles, gap=TILE_GAP_PX, width=CONTENT_PX)


def _tile(tile: TileFacts, width: int, style: Style) -> Box:
    theme, room = style.theme, width - 20
    value = line(tile.value, VALUE_TYPE, Ink(theme.ink, theme.panel), room)
    label = note(style, tile.label, room, theme.panel, TILE_LABEL_TYPE)
    shown = column(31, value, 25, label)
    return plate(style, width, TILE_PX, shown, ground=theme.panel, radius=14, down=AT_START)


def _favourites(title: str, favourites: Sequence[tuple[str, str]], style: Style) -> Box:
    """Emblems side by side, each with its label."""
    ground, step = style.theme.panel, CONTENT_PX // max(1, len(favourites))
    emblems = [_favourite(sprite, label, step, style) for sprite, label in favourites]
    heading = row(24, note(style, title, CONTENT_PX - 48, ground))
    shown = column(20, heading, 12, row(*emblems, width=CONTENT_PX), align=AT_START)
    return plate(style, CONTENT_PX, FAVOURITES_PX, shown, ground=ground, radius=14, down=AT_START)


def _favourite(sprite: str, label: str, width: int, style: Style) -> Box:
    emblem = in_room(image(sprite, FAVOURITE_PX), *FAVOURITE_SHEET_PX)
    if sprite.startswith("card-"):
        emblem = stack(fill(*FAVOURITE_SHEET_PX, CREAM, radius=14, outline=INK, outline_px=4), emblem)
    said = line(label, CARD_NAME_TYPE, Ink(style.theme.ink, style.theme.panel), width - 20)
    return column(emblem, 27, said, width=width)


def _lower_panels(facts: StatisticsFacts, style: Style) -> Iterator[Box]:
    words, theme = style.words, style.theme
    cards = [(f"card-{card}", _times(words.text(f"card-{card}"), count)) for card, count in facts.cards]
    if cards:
        yield _favourites(words.text("scene-stats-cards"), cards, style)
    buildings = [(building_sprite(name), _times(drawable(name), count)) for name, count in facts.buildings]
    if buildings:
        yield _favourites(words.text("scene-stats-buildings"), buildings, style)
    if facts.answers:
        said = line(facts.answers, NOTE_TYPE, Ink(theme.ink, theme.panel), CONTENT_PX - 48)
        yield plate(style, CONTENT_PX, ANSWERS_PX, said, ground=theme.panel, radius=14)


def _times(name: str, count: int) -> str:
    return f"{name} {count}×"
