"""Statistics as a picture: a person's favourite buildings along the street, their numbers, their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tgbot.pictures.elements import MIDDLE, Box, Element, Fill, Layout, Panel, PanelAt, Rays, SpriteAt
from tgbot.pictures.layouts.header import CONTENT_PX, MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import CARD_NAME_TYPE, NOTE_TYPE, Ink, Type, fitted_line
from tgbot.pictures.palette import CREAM, INK, Look, theme_of
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import StatisticsFacts, TileFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import building_sprite, sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

PROMENADE_PX, PROMENADE_GROUND_PX = 330, 308
TILE_PX, TILE_GAP_PX = 176, 14
FAVOURITES_PX = 276
ANSWERS_PX = 84
NAME_ABOVE_TYPE = Type(Face.TITLE, (96, 88, 80, 72, 64, 56, 50))
VALUE_TYPE = Type(Face.TITLE, (96, 84, 72, 60))
TILE_LABEL_TYPE = Type(Face.LABEL, (36, 34, 32, 31))
SKYLINE_PX = 160
FAVOURITE_PX = 118
"""The height of an emblem."""
FAVOURITE_SHEET_PX = 172
"""The width of a card around its emblem, which is drawn for light paper."""


def statistics_layout(facts: StatisticsFacts) -> Layout:
    words, y = facts.words, PROMENADE_PX + TILE_GAP_PX
    panels = [PanelAt(_promenade(facts, words), 0, 0), *_tiles(facts, y)]
    y += TILE_PX + TILE_GAP_PX
    for panel in _lower_panels(facts, words):
        panels.append(PanelAt(panel, MARGIN_PX, y))
        y += panel.height + TILE_GAP_PX
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=y - TILE_GAP_PX + MARGIN_PX,
        look=facts.look,
        background=theme_of(facts.look).background,
        panels=tuple(panels),
    )


def _promenade(facts: StatisticsFacts, words: Words) -> Panel:
    """The name over the buildings that they build most often."""
    theme, ground = theme_of(facts.look), PROMENADE_GROUND_PX
    name = drawable(facts.name) or words.text(f"short-{facts.edition}")
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, ground), colour=scenery_of(facts.look).sky_rays),
        *_palms(ground),
        *_skyline(facts, ground),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, PROMENADE_PX - ground), colour=theme.street),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, 8), colour=theme.kerb),
        fitted_line(
            name,
            PICTURE_WIDTH_PX // 2,
            104,
            PICTURE_WIDTH_PX - 80,
            NAME_ABOVE_TYPE,
            Ink(theme.ink, theme.sky),
            anchor=MIDDLE,
        ),
    )
    return Panel(
        width=PICTURE_WIDTH_PX,
        height=PROMENADE_PX,
        look=facts.look,
        background=theme.sky,
        elements=elements,
    )


def _palms(ground: int) -> Iterator[SpriteAt]:
    for middle, tall in ((86, 190), (998, 210)):
        width, height = sprite_size("palm", tall)
        box = Box(middle - width // 2, ground - height, width, height)
        yield SpriteAt(name="palm", box=box, is_backdrop=True)


def _skyline(facts: StatisticsFacts, ground: int) -> Iterator[SpriteAt]:
    step = (PICTURE_WIDTH_PX - 300) // max(1, len(facts.buildings))
    for at, (building, _) in enumerate(facts.buildings):
        name = building_sprite(building)
        width, height = sprite_size(name, SKYLINE_PX)
        box = Box(150 + step // 2 + at * step - width // 2, ground - height, width, height)
        yield SpriteAt(name=name, box=box, is_backdrop=True)


def _tiles(facts: StatisticsFacts, y: int) -> Iterator[PanelAt]:
    width = (CONTENT_PX + TILE_GAP_PX) // len(facts.tiles) - TILE_GAP_PX
    for at, tile in enumerate(facts.tiles):
        yield PanelAt(_tile(tile, width, facts), MARGIN_PX + at * (width + TILE_GAP_PX), y)


def _tile(tile: TileFacts, width: int, facts: StatisticsFacts) -> Panel:
    theme, middle, room = theme_of(facts.look), width // 2, width - 20
    value, label = Ink(theme.ink, theme.panel), Ink(theme.second_ink, theme.panel)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, TILE_PX), colour=theme.panel, radius=14),
        fitted_line(tile.value, middle, 98, room, VALUE_TYPE, value, anchor=MIDDLE),
        fitted_line(tile.label, middle, 148, room, TILE_LABEL_TYPE, label, anchor=MIDDLE),
    )
    return Panel(width=width, height=TILE_PX, look=facts.look, background=theme.background, elements=elements)


def _favourites(title: str, favourites: Sequence[tuple[str, str]], look: Look) -> Panel:
    """Emblems side by side, each with its label."""
    theme, step = theme_of(look), CONTENT_PX // max(1, len(favourites))
    ink = Ink(theme.ink, theme.panel)
    elements: list[Element] = [
        Fill(box=Box(0, 0, CONTENT_PX, FAVOURITES_PX), colour=theme.panel, radius=14),
        fitted_line(title, 24, 48, CONTENT_PX - 48, NOTE_TYPE, Ink(theme.second_ink, theme.panel)),
    ]
    for at, (sprite, label) in enumerate(favourites):
        middle = step // 2 + at * step
        width, height = sprite_size(sprite, FAVOURITE_PX)
        if sprite.startswith("card-"):
            sheet = Box(middle - FAVOURITE_SHEET_PX // 2, 60, FAVOURITE_SHEET_PX, FAVOURITE_PX + 18)
            elements.append(Fill(box=sheet, colour=CREAM, radius=14, outline=INK, outline_px=4))
        elements.append(SpriteAt(name=sprite, box=Box(middle - width // 2, 69, width, height)))
        elements.append(fitted_line(label, middle, 250, step - 20, CARD_NAME_TYPE, ink, anchor=MIDDLE))
    return Panel(
        width=CONTENT_PX,
        height=FAVOURITES_PX,
        look=look,
        background=theme.background,
        elements=tuple(elements),
    )


def _lower_panels(facts: StatisticsFacts, words: Words) -> Iterator[Panel]:
    cards = [(f"card-{card}", _times(words.text(f"card-{card}"), count)) for card, count in facts.cards]
    if cards:
        yield _favourites(words.text("scene-stats-cards"), cards, facts.look)
    buildings = [(building_sprite(name), _times(drawable(name), count)) for name, count in facts.buildings]
    if buildings:
        yield _favourites(words.text("scene-stats-buildings"), buildings, facts.look)
    if facts.answers:
        yield _answers(facts)


def _times(name: str, count: int) -> str:
    return f"{name} {count}×"


def _answers(facts: StatisticsFacts) -> Panel:
    theme = theme_of(facts.look)
    ink = Ink(theme.ink, theme.panel)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, CONTENT_PX, ANSWERS_PX), colour=theme.panel, radius=14),
        fitted_line(facts.answers, CONTENT_PX // 2, 56, CONTENT_PX - 48, NOTE_TYPE, ink, anchor=MIDDLE),
    )
    return Panel(
        width=CONTENT_PX, height=ANSWERS_PX, look=facts.look, background=theme.background, elements=elements
    )
