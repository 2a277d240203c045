"""Charts of a finished game, round by round. Their parts stand where rounds and values put them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tgbot.pictures.boxes import (
    AT_START,
    SPRING,
    Box,
    column,
    drawn,
    fill,
    image,
    in_room,
    line,
    picture,
    row,
)
from tgbot.pictures.elements import Area, Layout, Point, Stroke
from tgbot.pictures.facts import MARGIN_PX
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.parts import NAME_TYPE, NOTE_TYPE, initial, name_line, plate, seat_name, seat_sign
from tgbot.pictures.palette import Colour
from tgbot.pictures.scene_facts import ChancesFacts, PlayerChances, PodiumFacts
from tgbot.pictures.style import Ink, Style, Type, style_of
from tgbot.pictures.typefaces import Face

CHART_PX = 446
PLOT_AREA = Area(78, 104, 860, 282)
POINTS_PER_LINE, PERCENT_PER_LINE = 5, 25
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


class ChartLine(NamedTuple):
    """A player's line."""

    seat: int
    name: str
    values: tuple[int, ...]
    """At the beginning, and at the end of each round."""
    has_markers: bool
    """Is every rise marked?"""


class Chart(NamedTuple):
    title: str
    rounds: int
    most: int
    per_line: int
    """From one line of the grid to the next."""
    goal: int | None
    lines: tuple[ChartLine, ...]
    """In the order of their ends, the highest first."""


def points_chart(podium: PodiumFacts, style: Style) -> Box:
    """The points of everybody at the end of every round, and the goal."""
    places = podium.places
    return _chart_panel(
        Chart(
            style.words.text("scene-points-by-round"),
            podium.rounds,
            max([podium.goal, *[place.points for place in places]]),
            POINTS_PER_LINE,
            podium.goal,
            tuple([ChartLine(one.seat, one.name, (0, *one.points_by_round), True) for one in places]),
        ),
        style,
    )


def chances_chart(facts: ChancesFacts, style: Style) -> Box:
    """The chances of everybody at the end of every round; at the beginning all are equal."""
    equal = round(100 / len(facts.players))
    lines = [ChartLine(one.seat, one.name, (equal, *one.percents), False) for one in facts.players]
    title = style.words.text("scene-chances-by-round")
    return _chart_panel(Chart(title, facts.rounds, 100, PERCENT_PER_LINE, None, tuple(lines)), style)


class _Scale(NamedTuple):
    """The scale: where rounds and values lie."""

    rounds: int
    most: int

    def x(self, number: float) -> int:
        return PLOT_AREA.x + round(PLOT_AREA.width * number / max(1, self.rounds))

    def y(self, value: float) -> int:
        return PLOT_AREA.bottom - round(PLOT_AREA.height * value / self.most)


def _chart_panel(chart: Chart, style: Style) -> Box:
    theme, scale = style.theme, _Scale(chart.rounds, chart.most)
    title = line(chart.title, NOTE_TYPE, Ink(theme.ink, theme.panel), CONTENT_PX - 44)
    spots = (
        (22, 22, title),
        *_grid(chart, scale, style),
        *_rounds(chart, scale, style),
        *[spot for one in reversed(chart.lines) for spot in _line(one, chart, scale, style)],
        *_ends(chart, scale, style),
    )
    shown = Box(CONTENT_PX, CHART_PX, spots)
    return plate(style, CONTENT_PX, CHART_PX, shown, ground=theme.panel)


def _around(x: int, y: int, box: Box) -> Spot:
    return x - box.width // 2, y - box.height // 2, box


# Axes


def _label(text: str, colour: Colour, style: Style) -> Box:
    return line(text, AXIS_TYPE, Ink(colour, style.theme.panel))


def _grid(chart: Chart, scale: _Scale, style: Style) -> Iterator[Spot]:
    """Lines at equal distances, and a dashed one with a flag on it at the points that win."""
    theme = style.theme
    for value in range(0, scale.most + 1, chart.per_line):
        if value != chart.goal:
            yield PLOT_AREA.x, scale.y(value), fill(PLOT_AREA.width, GRID_PX, theme.line)
            yield _beside(value, theme.second_ink, scale, style)
    if chart.goal is not None:
        flag, goal_y = image("flag-ink", 40, is_backdrop=True), scale.y(chart.goal)
        yield PLOT_AREA.x, goal_y - GOAL_PX // 2, _dashes(style.scenery.goal)
        yield PLOT_AREA.x, goal_y - flag.height, flag
        yield _beside(chart.goal, theme.ink, scale, style)


def _beside(value: int, colour: Colour, scale: _Scale, style: Style) -> Spot:
    """The label of a line, before it."""
    label = _label(str(value), colour, style)
    return PLOT_AREA.x - 14 - label.width, scale.y(value) - label.height // 2, label


def _dashes(colour: Colour) -> Box:
    count, rest = divmod(PLOT_AREA.width, GOAL_DASH_PX + GOAL_GAP_PX)
    lengths = [GOAL_DASH_PX] * count + [min(GOAL_DASH_PX, rest)] * bool(rest)
    return row(*[fill(length, GOAL_PX, colour) for length in lengths], gap=GOAL_GAP_PX)


def _rounds(chart: Chart, scale: _Scale, style: Style) -> Iterator[Spot]:
    step = next(step for step in ROUND_STEPS if chart.rounds // step <= MAX_ROUND_LABELS)
    for number in range(step, chart.rounds + 1, step):
        label = _label(str(number), style.theme.second_ink, style)
        yield scale.x(number) - label.width // 2, CHART_PX - 18 - label.height, label


# Lines


def _corners(one: ChartLine, chart: Chart, scale: _Scale) -> list[Point]:
    """The corners of a player's line. It is moved a little, so that equal ones are seen side by side."""
    apart = round(APART_PX * (chart.lines.index(one) - (len(chart.lines) - 1) / 2))
    return [(scale.x(number), scale.y(value) + apart) for number, value in enumerate(one.values)]


def _stroke(corners: Sequence[Point], one: ChartLine, style: Style) -> Spot:
    stroke = Stroke(tuple(corners), style.theme.seats[one.seat], LINE_PX)
    return 0, 0, drawn(stroke, CONTENT_PX, CHART_PX)


def _line(one: ChartLine, chart: Chart, scale: _Scale, style: Style) -> Iterator[Spot]:
    corners = _corners(one, chart, scale)
    yield _stroke(corners, one, style)
    if not one.has_markers:
        return
    side = MARKER_PX if chart.rounds <= MAX_ROUND_LABELS + 4 else SMALL_MARKER_PX
    marker = image(f"seat-{one.seat}", side, is_backdrop=True)
    for (before, after), corner in zip(pairwise(one.values), corners[1:], strict=True):
        if after > before:
            yield _around(*corner, marker)


def _ends(chart: Chart, scale: _Scale, style: Style) -> Iterator[Spot]:
    """The signs of all at the ends of their lines, pushed apart where they would meet."""
    lasts = [_corners(one, chart, scale)[-1] for one in chart.lines]
    heights = _apart([y for _, y in lasts])
    for one, last, y in zip(chart.lines, lasts, heights, strict=True):
        yield _stroke((last, (END_SIGN_X, y)), one, style)
    for one, y in zip(chart.lines, heights, strict=True):
        yield _around(END_SIGN_X, y, seat_sign(one.seat, initial(one.name), END_SIGN_PX, style))


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


# Everybody's chances of winning in a finished game, round by round


NAMES_ACROSS, NAME_GAP_PX, NAME_PX, NAME_SIGN_PX = 2, 8, 76, 52


def chances_layout(facts: ChancesFacts) -> Layout:
    style = style_of(facts)
    stage = style.words.text("scene-rounds", count=facts.rounds)
    names = [_name(one, style) for one in facts.players]
    lines = [
        row(*names[at : at + NAMES_ACROSS], gap=NAME_GAP_PX) for at in range(0, len(names), NAMES_ACROSS)
    ]
    shown = column(
        header(facts.code, facts.mark, stage, facts.goal, style),
        12,
        chances_chart(facts, style),
        NAME_GAP_PX,
        in_room(column(*lines, gap=NAME_GAP_PX, align=AT_START), width=CONTENT_PX, across=AT_START),
        MARGIN_PX,
        width=PICTURE_WIDTH_PX,
    )
    return picture(style, shown)


def _name(one: PlayerChances, style: Style) -> Box:
    """The name beside a line."""
    width, ground = (CONTENT_PX - NAME_GAP_PX) // NAMES_ACROSS, style.theme.panel
    text, ink = seat_name(one.name, one.seat, style), Ink(style.theme.ink, ground)
    name = name_line(text, width - NAME_SIGN_PX - 54, NAME_TYPE, ink, is_computer=one.is_computer)
    sign = seat_sign(one.seat, initial(one.name), NAME_SIGN_PX, style)
    shown = row(20, sign, 14, name, SPRING, width=width, height=NAME_PX)
    return plate(style, width, NAME_PX, shown, ground=ground)
