"""The podium: who won, what everybody built, and how the points grew."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.buildings import Building
from tgbot.pictures.boxes import (
    AT_END,
    AT_START,
    SPRING,
    Box,
    column,
    image,
    in_room,
    line,
    pad,
    picture,
    row,
    stack,
)
from tgbot.pictures.elements import Layout
from tgbot.pictures.facts import MARGIN_PX
from tgbot.pictures.layouts.chart import points_chart
from tgbot.pictures.layouts.goods import sun
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.parts import (
    NAME_TYPE,
    along_street,
    initial,
    name_line,
    plate,
    promenade,
    seat_name,
    seat_sign,
    two_palms,
)
from tgbot.pictures.scene_facts import PlaceFacts, PodiumFacts
from tgbot.pictures.sprites import building_sprite
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

STAGE_PX = 330
STAGE_GROUND_PX = 22
PLACE_PX, TALL_PLACE_PX, PLACE_GAP_PX = 108, 158, 7
"""A player who has built much gets a line of twice as many buildings."""
MAX_BUILT_IN_A_LINE = 8
MAX_NAME_ROOM_PX = 226
CITY_ROOM_PX = 800
CITY_HEIGHTS_PX = (150, 136, 124, 112, 100, 90, 80, 70, 60)
CITY_OVERLAP = 0.1
BUILT_ROOM_PX, MAX_BUILT_STEP_PX = 540, 106
BUILDING_SHAPE = 1.1
"""Width of a building by its height."""
HEADLINE_TYPE, PLACE_TYPE = Type(Face.TITLE, (96, 88, 80, 72, 64, 56, 50)), Type(Face.TITLE, (68,))


def podium_layout(podium: PodiumFacts) -> Layout:
    style = style_of(podium)
    stage = style.words.text("scene-rounds", count=podium.rounds)
    places = [_place(place, style) for place in podium.places]
    if podium.rounds and all([place.points_by_round for place in podium.places]):
        places.append(pad(points_chart(podium, style), top=6))
    shown = column(
        header(podium.code, podium.mark, stage, podium.goal, style),
        _stage(podium, style),
        12,
        column(*places, gap=PLACE_GAP_PX),
        MARGIN_PX,
        width=PICTURE_WIDTH_PX,
    )
    return picture(style, shown)


# The stage: the winner's city


def _stage(podium: PodiumFacts, style: Style) -> Box:
    winners = [place for place in podium.places if place.place == 1]
    built = [building for place in winners for building in place.built]
    ink = Ink(style.theme.ink, style.theme.sky)
    headline = line(_headline(winners, style), HEADLINE_TYPE, ink, PICTURE_WIDTH_PX - 80)
    palms = two_palms(PICTURE_WIDTH_PX, (16, 170), (1, 190))
    return promenade(STAGE_PX, STAGE_GROUND_PX, palms, _city(built), pad(headline, top=33), style)


def _headline(winners: Sequence[PlaceFacts], style: Style) -> str:
    if len(winners) > 1:
        return style.words.text("scene-shared-win")
    (winner,) = winners
    return style.words.text("scene-wins", name=seat_name(winner.name, winner.seat, style))


def _city(built: Sequence[Building]) -> Box:
    """The buildings of the winner side by side, as large as there is room."""
    room = CITY_ROOM_PX // max(1, len(built))
    height = next((px for px in CITY_HEIGHTS_PX if _step(px) <= room), CITY_HEIGHTS_PX[-1])
    return along_street([(building_sprite(one.name), height) for one in built], min(_step(height), room))


def _step(height: int) -> int:
    """The step from one building of the city to the next: they stand close."""
    return round(BUILDING_SHAPE * height * (1 - CITY_OVERLAP))


# Places


def _place(place: PlaceFacts, style: Style) -> Box:
    """A line with place, name, buildings and points; a winner stands out."""
    theme, height = style.theme, PLACE_PX if len(place.built) <= MAX_BUILT_IN_A_LINE else TALL_PLACE_PX
    ground, frame = (theme.turn, theme.turn_frame) if place.place == 1 else (theme.panel, None)
    ink, text = Ink(theme.ink, ground), seat_name(place.name, place.seat, style)
    name = name_line(text, MAX_NAME_ROOM_PX, NAME_TYPE, ink, is_computer=place.is_computer)
    shown = row(
        10,
        in_room(line(str(place.place), PLACE_TYPE, ink), width=60),
        8,
        seat_sign(place.seat, initial(place.name), 54, style),
        14,
        in_room(name, width=250, across=AT_START),
        _built(place.built, height - 16),
        SPRING,
        sun(place.points, 86),
        13,
        width=CONTENT_PX,
    )
    return plate(style, CONTENT_PX, height, shown, ground=ground, frame=frame)


def _built(built: Sequence[Building], height: int) -> Box:
    """A player's buildings, with their points: large if there are few, in two lines if there are many."""
    lines = 1 if len(built) <= MAX_BUILT_IN_A_LINE else 2
    per_line = max(1, -(-len(built) // lines))
    step, line_px = min(MAX_BUILT_STEP_PX, BUILT_ROOM_PX // per_line), height // lines
    tall = min(line_px - 6, round(step / BUILDING_SHAPE))
    cells = [in_room(pad(_small_building(one, tall), left=12), step, line_px) for one in built]
    rows = [row(*cells[at : at + per_line]) for at in range(0, len(cells), per_line)]
    return column(*rows, align=AT_START)


def _small_building(building: Building, height: int) -> Box:
    shown = image(building_sprite(building.name), height, is_backdrop=True)
    sun_px = max(34, min(42, height // 2))
    return stack(
        shown,
        pad(sun(building.points, sun_px), left=8 - sun_px // 2, bottom=-4),
        across=AT_START,
        down=AT_END,
    )
