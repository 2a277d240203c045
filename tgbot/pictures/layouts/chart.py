"""The chart of a finished game: points, round by round. Its parts stand where rounds and points put them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tgbot.pictures.boxes import Box, drawn, fill, image, line, row
from tgbot.pictures.elements import Area, Point, Stroke
from tgbot.pictures.layouts.header import CONTENT_PX
from tgbot.pictures.layouts.parts import NOTE_TYPE, initial, plate, seat_sign
from tgbot.pictures.palette import Colour
from tgbot.pictures.scene_facts import PlaceFacts, PodiumFacts
from tgbot.pictures.style import Ink, Style, Type
from tgbot.pictures.typefaces import Face

CHART_PX = 446
PLOT_AREA = Area(78, 104, 860, 282)
POINTS_PER_LINE = 5
MAX_ROUND_LABELS = 14
ROUND_STEPS = (1, 2, 5, 10, 20)
LINE_PX, GRID_PX, GOAL_PX = 7, 2, 5
MARKER_PX, SMALL_MARKER_PX = 26, 18
APART_PX = 5
"""Lines that would lie on one another are drawn this far apart."""
END_SIGN_PX, END_SIGN_STEP_PX = 52, 55
END_SIGN_X = PLOT_AREA.right + 70
PUSHES = 24
"""So often are signs that meet pushed apart."""
GOAL_DASH_PX, GOAL_GAP_PX = 16, 10
AXIS_TYPE = Type(Face.NAME, (34,))

Spot = tuple[int, int, Box]
"""A box, and where it stands on the chart."""


class _Scale(NamedTuple):
    """Where rounds and points lie."""

    rounds: int
    most: int

    def x(self, number: float) -> int:
        return PLOT_AREA.x + round(PLOT_AREA.width * number / max(1, self.rounds))

    def y(self, points: float) -> int:
        return PLOT_AREA.bottom - round(PLOT_AREA.height * points / self.most)


def chart_panel(podium: PodiumFacts, style: Style) -> Box:
    """The points of everybody at the end of every round, and the goal."""
    theme = style.theme
    scale = _Scale(podium.rounds, max([podium.goal, *[place.points for place in podium.places]]))
    text = style.words.text("scene-points-by-round")
    title = line(text, NOTE_TYPE, Ink(theme.ink, theme.panel), CONTENT_PX - 44)
    spots = (
        (22, 22, title),
        *_grid(podium, scale, style),
        *_rounds(podium, scale, style),
        *[spot for place in reversed(podium.places) for spot in _line(place, podium, scale, style)],
        *_ends(podium, scale, style),
    )
    chart = Box(CONTENT_PX, CHART_PX, spots)
    return plate(style, CONTENT_PX, CHART_PX, chart, ground=theme.panel)


def _around(x: int, y: int, box: Box) -> Spot:
    return x - box.width // 2, y - box.height // 2, box


# Axes


def _label(text: str, colour: Colour, style: Style) -> Box:
    return line(text, AXIS_TYPE, Ink(colour, style.theme.panel))


def _grid(podium: PodiumFacts, scale: _Scale, style: Style) -> Iterator[Spot]:
    """A line for every five points, and a dashed one with a flag on it at the points that win."""
    theme = style.theme
    for points in range(0, scale.most + 1, POINTS_PER_LINE):
        if points != podium.goal:
            yield PLOT_AREA.x, scale.y(points), fill(PLOT_AREA.width, GRID_PX, theme.line)
            yield _beside(points, theme.second_ink, scale, style)
    flag, goal_y = image("flag-ink", 40, is_backdrop=True), scale.y(podium.goal)
    yield PLOT_AREA.x, goal_y - GOAL_PX // 2, _dashes(style.scenery.goal)
    yield PLOT_AREA.x, goal_y - flag.height, flag
    yield _beside(podium.goal, theme.ink, scale, style)


def _beside(points: int, colour: Colour, scale: _Scale, style: Style) -> Spot:
    """The label of a line, before it."""
    label = _label(str(points), colour, style)
    return PLOT_AREA.x - 14 - label.width, scale.y(points) - label.height // 2, label


def _dashes(colour: Colour) -> Box:
    count, rest = divmod(PLOT_AREA.width, GOAL_DASH_PX + GOAL_GAP_PX)
    lengths = [GOAL_DASH_PX] * count + [min(GOAL_DASH_PX, rest)] * bool(rest)
    return row(*[fill(length, GOAL_PX, colour) for length in lengths], gap=GOAL_GAP_PX)


def _rounds(podium: PodiumFacts, scale: _Scale, style: Style) -> Iterator[Spot]:
    step = next(step for step in ROUND_STEPS if podium.rounds // step <= MAX_ROUND_LABELS)
    for number in range(step, podium.rounds + 1, step):
        label = _label(str(number), style.theme.second_ink, style)
        yield scale.x(number) - label.width // 2, CHART_PX - 18 - label.height, label


# Lines


def _points(place: PlaceFacts, podium: PodiumFacts, scale: _Scale) -> list[Point]:
    """The corners of a player's line. It is moved a little, so that equal ones are seen side by side."""
    apart = round(APART_PX * (podium.places.index(place) - (len(podium.places) - 1) / 2))
    return [
        (scale.x(number), scale.y(points) + apart)
        for number, points in enumerate((0, *place.points_by_round))
    ]


def _stroke(corners: Sequence[Point], place: PlaceFacts, style: Style) -> Spot:
    stroke = Stroke(tuple(corners), style.theme.seats[place.seat], LINE_PX)
    return 0, 0, drawn(stroke, CONTENT_PX, CHART_PX)


def _line(place: PlaceFacts, podium: PodiumFacts, scale: _Scale, style: Style) -> Iterator[Spot]:
    corners = _points(place, podium, scale)
    yield _stroke(corners, place, style)
    side = MARKER_PX if podium.rounds <= MAX_ROUND_LABELS + 4 else SMALL_MARKER_PX
    marker = image(f"seat-{place.seat}", side, is_backdrop=True)
    for (before, after), corner in zip(pairwise((0, *place.points_by_round)), corners[1:], strict=True):
        if after > before:
            yield _around(*corner, marker)


def _ends(podium: PodiumFacts, scale: _Scale, style: Style) -> Iterator[Spot]:
    """The signs of all at the ends of their lines, pushed apart where they would meet."""
    lasts = [_points(place, podium, scale)[-1] for place in podium.places]
    heights = _apart([y for _, y in lasts])
    for place, last, y in zip(podium.places, lasts, heights, strict=True):
        yield _stroke((last, (END_SIGN_X, y)), place, style)
    for place, y in zip(podium.places, heights, strict=True):
        yield _around(END_SIGN_X, y, seat_sign(place.seat, initial(place.name), END_SIGN_PX, style))


def _apart(wanted: Sequence[int]) -> list[int]:
    """Heights at least one sign apart and close to the wanted ones, which go from the top downwards."""
    placed = list(wanted)
    for _ in range(PUSHES):
        for at, (upper, lower) in enumerate(pairwise(tuple(placed))):
            too_near = max(0, END_SIGN_STEP_PX - (lower - upper))
            placed[at] -= too_near // 2
            placed[at + 1] += too_near - too_near // 2
        placed[0] = max(placed[0], END_SIGN_PX // 2 + 8)
        placed[-1] = min(placed[-1], CHART_PX - END_SIGN_PX // 2 - 8)
    return placed
