"""The chart of a finished game: points, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tgbot.pictures.elements import MIDDLE, RIGHT, Box, Element, Fill, Panel, Point, SpriteAt, Stroke, TextAt
from tgbot.pictures.layouts.header import MARGIN_PX, PICTURE_WIDTH_PX
from tgbot.pictures.layouts.lines import NOTE_TYPE, Ink, fitted_line, initial
from tgbot.pictures.layouts.players import labelled_sign
from tgbot.pictures.palette import Colour, theme_of
from tgbot.pictures.scene_facts import PlaceFacts, PodiumFacts
from tgbot.pictures.scenery import scenery_of
from tgbot.pictures.sprites import sprite_size
from tgbot.pictures.typefaces import Face
from tgbot.words import Words

CHART_PX = 446
PLOT_BOX = Box(78, 104, 860, 282)
POINTS_PER_LINE = 5
MAX_ROUND_LABELS = 14
ROUND_STEPS = (1, 2, 5, 10, 20)
LINE_PX, GRID_PX = 7, 2
MARKER_PX, SMALL_MARKER_PX = 26, 18
APART_PX = 5
"""Lines that would lie on one another are drawn this far apart."""
END_SIGN_PX, END_SIGN_STEP_PX = 52, 55
END_SIGN_X = PLOT_BOX.right + 70
PUSHES = 24
"""So often are signs that meet pushed apart."""
GOAL_DASH_PX, GOAL_GAP_PX = 16, 10
LABEL_PX = 34


class _Scale(NamedTuple):
    """Where rounds and points lie."""

    rounds: int
    most: int

    def x(self, number: float) -> int:
        return PLOT_BOX.x + round(PLOT_BOX.width * number / max(1, self.rounds))

    def y(self, points: float) -> int:
        return PLOT_BOX.bottom - round(PLOT_BOX.height * points / self.most)


def chart_panel(podium: PodiumFacts, words: Words) -> Panel:
    """The points of everybody at the end of every round, and the goal."""
    theme, width = theme_of(podium.look), PICTURE_WIDTH_PX - 2 * MARGIN_PX
    scale = _Scale(podium.rounds, max([podium.goal, *[place.points for place in podium.places]]))
    ink = Ink(theme.ink, theme.panel)
    elements: tuple[Element, ...] = (
        Fill(box=Box(0, 0, width, CHART_PX), colour=theme.panel, radius=12),
        fitted_line(words.text("scene-points-by-round"), 22, 50, width - 44, NOTE_TYPE, ink),
        *_grid(podium, scale),
        *_goal(podium, scale),
        *_rounds(podium, scale),
        *[element for place in reversed(podium.places) for element in _line(place, podium, scale)],
        *_ends(podium, scale),
    )
    return Panel(
        width=width, height=CHART_PX, look=podium.look, background=theme.background, elements=elements
    )


# Axes


def _label(
    text: str, x: int, y: int, anchor: str, podium: PodiumFacts, colour: Colour | None = None
) -> TextAt:
    theme = theme_of(podium.look)
    return TextAt(
        text=text,
        x=x,
        y=y,
        face=Face.NAME,
        size=LABEL_PX,
        colour=colour or theme.second_ink,
        on=theme.panel,
        anchor=anchor,
    )


def _grid(podium: PodiumFacts, scale: _Scale) -> Iterator[Element]:
    for points in range(0, scale.most + 1, POINTS_PER_LINE):
        if points != podium.goal:
            y = scale.y(points)
            yield Fill(box=Box(PLOT_BOX.x, y, PLOT_BOX.width, GRID_PX), colour=theme_of(podium.look).line)
            yield _label(str(points), PLOT_BOX.x - 14, y + 12, RIGHT, podium)


def _goal(podium: PodiumFacts, scale: _Scale) -> Iterator[Element]:
    """A dashed line at the points that win, with a flag on it."""
    colour, y = scenery_of(podium.look).goal, scale.y(podium.goal)
    for x in range(PLOT_BOX.x, PLOT_BOX.right, GOAL_DASH_PX + GOAL_GAP_PX):
        yield Fill(box=Box(x, y - 2, min(GOAL_DASH_PX, PLOT_BOX.right - x), 5), colour=colour)
    width, height = sprite_size("flag-ink", 40)
    yield SpriteAt(name="flag-ink", box=Box(PLOT_BOX.x, y - height, width, height), is_backdrop=True)
    yield _label(str(podium.goal), PLOT_BOX.x - 14, y + 12, RIGHT, podium, theme_of(podium.look).ink)


def _rounds(podium: PodiumFacts, scale: _Scale) -> Iterator[TextAt]:
    steps = [step for step in ROUND_STEPS if podium.rounds // step <= MAX_ROUND_LABELS]
    for number in range(steps[0], podium.rounds + 1, steps[0]):
        yield _label(str(number), scale.x(number), CHART_PX - 18, MIDDLE, podium)


# Lines


def _points(place: PlaceFacts, podium: PodiumFacts, scale: _Scale) -> list[Point]:
    """The corners of a player's line. It is moved a little, so that equal ones are seen side by side."""
    apart = round(APART_PX * (podium.places.index(place) - (len(podium.places) - 1) / 2))
    return [
        (scale.x(number), scale.y(points) + apart)
        for number, points in enumerate((0, *place.points_by_round))
    ]


def _line(place: PlaceFacts, podium: PodiumFacts, scale: _Scale) -> Iterator[Element]:
    corners = _points(place, podium, scale)
    colour = theme_of(podium.look).seats[place.seat]
    yield Stroke(points=tuple(corners), colour=colour, line_px=LINE_PX)
    side = MARKER_PX if podium.rounds <= MAX_ROUND_LABELS + 4 else SMALL_MARKER_PX
    for (before, after), (x, y) in zip(pairwise((0, *place.points_by_round)), corners[1:], strict=True):
        if after > before:
            yield SpriteAt(
                name=f"seat-{place.seat}",
                box=Box(x - side // 2, y - side // 2, side, side),
                is_backdrop=True,
            )


def _ends(podium: PodiumFacts, scale: _Scale) -> Iterator[Element]:
    """The signs of all at the ends of their lines, pushed apart where they would meet."""
    lasts = [_points(place, podium, scale)[-1] for place in podium.places]
    heights = _apart([y for _, y in lasts])
    for place, last, y in zip(podium.places, lasts, heights, strict=True):
        colour = theme_of(podium.look).seats[place.seat]
        yield Stroke(points=(last, (END_SIGN_X, y)), colour=colour, line_px=LINE_PX)
    for place, y in zip(podium.places, heights, strict=True):
        yield from labelled_sign(place.seat, initial(place.name), END_SIGN_X, y, END_SIGN_PX, podium.look)


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
