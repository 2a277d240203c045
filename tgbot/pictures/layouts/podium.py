"""The podium: who won, what everybody built, and how the points grew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.buildings import Building
from tgbot.pictures.elements import (
    MIDDLE,
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
from tgbot.pictures.layouts.chart import CHART_PX, chart_panel
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.layouts.header import HEADER_PX, MARGIN_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.lines import NAME_TYPE, Ink, Type, fitted_line, initial
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import Colour, Look, theme_of
from tgbot.pictures.runs import drawable
from tgbot.pictures.scene_facts import PlaceFacts, PodiumFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import building_sprite, sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

STAGE_PX = 330
STAGE_GROUND_PX = 22
PLACE_PX, TALL_PLACE_PX, PLACE_GAP_PX = 108, 158, 7
"""A player who has built much gets a line of twice as many buildings."""
MAX_BUILT_IN_A_LINE = 8
MAX_NAME_ROOM_PX = 226
CITY_ROOM_PX = 800
CITY_HEIGHTS_PX = (150, 136, 124, 112, 100, 90, 80, 70, 60)
CITY_OVERLAP = 0.1
BUILT_X, BUILT_ROOM_PX, MAX_BUILT_STEP_PX = 396, 540, 106
BUILDING_SHAPE = 1.1
"""Width of a building by its height."""
HEADLINE_TYPE = Type(Face.TITLE, (96, 88, 80, 72, 64, 56, 50))


def podium_layout(podium: PodiumFacts) -> Layout:
    words, look = podium.words, podium.look
    stage = words.text("scene-rounds", count=podium.rounds)
    y = HEADER_PX + STAGE_PX + 12
    panels = [
        header(podium.code, podium.mark, stage, podium.goal, look, words),
        PanelAt(_stage(podium, look, words), 0, HEADER_PX),
    ]
    for place in podium.places:
        panels.append(PanelAt(_place(place, look, words), MARGIN_PX, y))
        y += _place_px(place) + PLACE_GAP_PX
    if podium.rounds and all([place.points_by_round for place in podium.places]):
        panels.append(PanelAt(chart_panel(podium, words), MARGIN_PX, y + 6))
        y += 6 + CHART_PX + PLACE_GAP_PX
    return Layout(
        width=PICTURE_WIDTH_PX,
        height=y - PLACE_GAP_PX + MARGIN_PX,
        look=look,
        background=theme_of(look).background,
        panels=tuple(panels),
    )


# The stage: the winner's city


def _stage(podium: PodiumFacts, look: Look, words: Words) -> Panel:
    theme, scenery, ground = theme_of(look), scenery_of(look), STAGE_PX - STAGE_GROUND_PX
    winners = [place for place in podium.places if place.place == 1]
    built = [building for place in winners for building in place.built]
    elements: tuple[Element, ...] = (
        Rays(box=Box(0, 0, PICTURE_WIDTH_PX, ground), colour=scenery.sky_rays),
        *_palms(ground),
        *_city(built, ground),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, STAGE_GROUND_PX), colour=theme.street),
        Fill(box=Box(0, ground, PICTURE_WIDTH_PX, 8), colour=theme.kerb),
        fitted_line(
            _headline(winners, words),
            PICTURE_WIDTH_PX // 2,
            100,
            PICTURE_WIDTH_PX - 80,
            HEADLINE_TYPE,
            Ink(theme.ink, theme.sky),
            anchor=MIDDLE,
        ),
    )
    return Panel(width=PICTURE_WIDTH_PX, height=STAGE_PX, look=look, background=theme.sky, elements=elements)


def _headline(winners: Sequence[PlaceFacts], words: Words) -> str:
    if len(winners) > 1:
        return words.text("scene-shared-win")
    return words.text("scene-wins", name=_name_of(winners[0], words))


def _name_of(place: PlaceFacts, words: Words) -> str:
    return drawable(place.name) or words.text("picture-seat", number=place.seat + 1)


def _palms(ground: int) -> Iterator[SpriteAt]:
    for middle, tall in ((78, 170), (1010, 190)):
        width, height = sprite_size("palm", tall)
        yield SpriteAt(
            name="palm", box=Box(middle - width // 2, ground - height, width, height), is_backdrop=True
        )


def _city(built: Sequence[Building], ground: int) -> Iterator[SpriteAt]:
    """The buildings of the winner side by side, as large as there is room."""
    names = [building_sprite(building.name) for building in built]
    if not names:
        return
    fitting = [px for px in CITY_HEIGHTS_PX if _step(px) * len(names) <= CITY_ROOM_PX]
    height = fitting[0] if fitting else CITY_HEIGHTS_PX[-1]
    step = min(_step(height), CITY_ROOM_PX // len(names))
    left = (PICTURE_WIDTH_PX - step * len(names)) // 2
    for at, name in enumerate(names):
        width, _ = sprite_size(name, height)
        box = Box(left + at * step + (step - width) // 2, ground - height, width, height)
        yield SpriteAt(name=name, box=box, is_backdrop=True)


def _step(height: int) -> int:
    """From one building of the city to the next: they stand close."""
    return round(BUILDING_SHAPE * height * (1 - CITY_OVERLAP))


# Places


def _place_px(place: PlaceFacts) -> int:
    return PLACE_PX if len(place.built) <= MAX_BUILT_IN_A_LINE else TALL_PLACE_PX


def _place(place: PlaceFacts, look: Look, words: Words) -> Panel:
    """A line with place, name, buildings and points; a winner stands out."""
    theme, width, height = theme_of(look), PICTURE_WIDTH_PX - 2 * MARGIN_PX, _place_px(place)
    is_winner = place.place == 1
    ground = theme.turn if is_winner else theme.panel
    elements: tuple[Element, ...] = (
        Fill(
            box=Box(0, 0, width, height),
            colour=ground,
            radius=12,
            outline=theme.turn_frame if is_winner else None,
            outline_px=4 if is_winner else 0,
        ),
        _number(place.place, height, ground, look),
        *labelled_sign(place.seat, initial(place.name), 105, height // 2, 54, look),
        *_named(place, height, ground, look, words),
        *_built(place.built, height),
        *sun(place.points, width - 56, height // 2, 86),
    )
    return Panel(width=width, height=height, look=look, background=theme.background, elements=elements)


def _number(place: int, height: int, ground: Colour, look: Look) -> TextAt:
    return TextAt(
        text=str(place),
        x=40,
        y=height // 2 + 24,
        face=Face.TITLE,
        size=68,
        colour=theme_of(look).ink,
        on=ground,
        anchor=MIDDLE,
    )


def _named(place: PlaceFacts, height: int, ground: Colour, look: Look, words: Words) -> list[Element]:
    robot_width, robot_height = sprite_size("robot", 36)
    behind = (robot_width + 8) * place.is_computer
    room, ink = MAX_NAME_ROOM_PX - behind, Ink(theme_of(look).ink, ground)
    text = fitted_line(_name_of(place, words), 146, height // 2 + 15, room, NAME_TYPE, ink)
    if not place.is_computer:
        return [text]
    box = Box(text.x + text.width + 8, text.y - robot_height + 3, robot_width, robot_height)
    return [text, SpriteAt(name="robot", box=box)]


def _built(built: Sequence[Building], place_px: int) -> Iterator[Element]:
    """A player's buildings, with their points: large if there are few, in two lines if there are many."""
    lines = 1 if len(built) <= MAX_BUILT_IN_A_LINE else 2
    per_line = max(1, -(-len(built) // lines))
    step, line_px = min(MAX_BUILT_STEP_PX, BUILT_ROOM_PX // per_line), (place_px - 16) // lines
    height = min(line_px - 6, round(step / BUILDING_SHAPE))
    for at, building in enumerate(built):
        x, line = BUILT_X + at % per_line * step, at // per_line
        bottom = 8 + line * line_px + (line_px + height) // 2
        yield from _small_building(building, x + step // 2, bottom, height)


def _small_building(building: Building, middle: int, bottom: int, height: int) -> Iterator[Element]:
    name, sun_px = building_sprite(building.name), max(34, min(42, height // 2))
    width, _ = sprite_size(name, height)
    box = Box(middle - width // 2 + 6, bottom - height, width, height)
    yield SpriteAt(name=name, box=box, is_backdrop=True)
    yield from sun(building.points, box.x + 8, bottom - sun_px // 2 + 4, sun_px)
