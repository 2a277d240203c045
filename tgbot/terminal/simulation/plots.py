"""The plots of a report, readable on phones and without seeing colours.

Functions here fill in the axes of matplotlib, which only `report_files` imports.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.arena.elo import EloRating
from engine.arena.intervals import ConfidenceInterval
from engine.arena.summary import Summary
from tgbot.terminal.simulation.cells import Cells
from tgbot.terminal.simulation.report import Plot

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOT_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
"""The palette of Okabe and Ito, for every kind of colour vision."""
LINE_STYLES = ("-", "--", "-.", ":")
PLOT_MARKERS = "osD^v"
REFERENCE_LINE_COLOUR = "#777777"
ROW_INCHES = 0.45
"""The height of a row of names, in inches."""


def points(cells: Cells, found: Summary) -> Plot:
    """Points by round: a line for the mean of each kind, a band for the middle half of its seats."""

    def draw(axes: Axes) -> None:
        for number, (kind, spreads) in enumerate(found.points_by_round.items()):
            rounds, colour = range(1, len(spreads) + 1), PLOT_COLOURS[number % len(PLOT_COLOURS)]
            low, high = ([each.quartiles[end] for each in spreads] for end in (0, 2))
            axes.fill_between(rounds, low, high, color=colour, alpha=0.15, linewidth=0)
            style = LINE_STYLES[number % len(LINE_STYLES)]
            axes.plot(rounds, [each.mean for each in spreads], style, color=colour, label=cells.kind(kind))
        _label(axes, cells, "plot-round", "column-points")
        axes.locator_params(integer=True)
        axes.set_xlim(1, max(found.rounds_played))
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False, loc="upper left")

    return Plot("points.png", cells.text("plot-points"), draw)


def seats(cells: Cells, found: Summary) -> Plot:
    def draw(axes: Axes) -> None:
        numbers = range(1, len(found.seats) + 1)
        axes.axhline(100 / len(found.seats), color=REFERENCE_LINE_COLOUR, linestyle="--", linewidth=1)
        intervals = [_percent(seat.interval) for seat in found.seats]
        _dots(axes, numbers, [100 * seat.share for seat in found.seats], intervals, upright=True)
        axes.set_xticks(list(numbers))
        axes.set_xlim(0.5, len(found.seats) + 0.5)
        _label(axes, cells, "column-seat", "plot-share")

    return Plot("seats.png", cells.text("plot-seats"), draw)


def rounds(cells: Cells, found: Summary) -> Plot:
    def draw(axes: Axes) -> None:
        axes.bar(list(found.rounds_played), list(found.rounds_played.values()), color=PLOT_COLOURS[0])
        axes.locator_params(axis="x", integer=True)
        _label(axes, cells, "rounds", "column-games")

    return Plot("rounds.png", cells.text("plot-rounds"), draw)


def buildings(cells: Cells, found: Summary) -> Plot:
    """How often each building is bought when offered, the most wanted on top."""

    def draw(axes: Axes) -> None:
        uses = sorted(found.buildings, key=lambda use: (use.when_offered, -use.points))
        axes.barh(
            range(len(uses)), [100 * use.when_offered for use in uses], color=PLOT_COLOURS[0], height=0.7
        )
        axes.set_yticks(range(len(uses)), [f"{use.name} · {use.points}" for use in uses], fontsize=10)
        axes.set_ylim(-0.6, len(uses) - 0.4)
        axes.set_xlim(0, 100)
        axes.set_xlabel(cells.text("plot-bought"))

    return Plot("buildings.png", cells.text("plot-buildings"), draw, height=1.5 + 0.25 * len(found.buildings))


def elo(cells: Cells, ladders: Mapping[str, Sequence[EloRating]]) -> Plot:
    """Elo of all kinds, the weakest below; several ladders share the axes."""
    (first, *_) = ladders.values()
    kinds = [rating.kind for rating in reversed(first)]

    def draw(axes: Axes) -> None:
        for number, (name, ladder) in enumerate(ladders.items()):
            shift = 0.22 * (number - (len(ladders) - 1) / 2)
            rows = [kinds.index(rating.kind) + shift for rating in ladder]
            intervals = [rating.interval for rating in ladder]
            _dots(axes, rows, [rating.elo for rating in ladder], intervals, series=number, label=name)
        axes.set_yticks(range(len(kinds)), [cells.kind(kind) for kind in kinds])
        axes.set_ylim(-0.6, len(kinds) - 0.4)
        axes.set_xlabel(cells.text("column-elo"))
        if len(ladders) > 1:
            axes.legend(frameon=False, loc="lower right")

    return Plot("elo.png", cells.text("elo"), draw, height=1.6 + ROW_INCHES * len(kinds) * len(ladders))


def shares(cells: Cells, title: str, found: Mapping[str, tuple[float, ConfidenceInterval]]) -> Plot:
    """A share of wins for each name, the first on top."""

    def draw(axes: Axes) -> None:
        rows = list(range(len(found)))[::-1]
        intervals = [_percent(interval) for _, interval in found.values()]
        axes.axvline(50, color=REFERENCE_LINE_COLOUR, linestyle="--", linewidth=1)
        _dots(axes, rows, [100 * share for share, _ in found.values()], intervals)
        axes.set_yticks(rows, list(found))
        axes.set_ylim(-0.6, len(found) - 0.4)
        axes.set_xlabel(cells.text("plot-share"))

    return Plot("shares.png", title, draw, height=1.8 + ROW_INCHES * len(found))


def _percent(interval: ConfidenceInterval) -> ConfidenceInterval:
    return ConfidenceInterval(100 * interval.low, 100 * interval.high)


def _dots(
    axes: Axes,
    places: Sequence[float],
    values: Sequence[float],
    intervals: Sequence[ConfidenceInterval],
    *,
    series: int = 0,
    label: str = "",
    upright: bool = False,
) -> None:
    """Values with their intervals: horizontal bars, or with `upright` vertical ones."""
    reach = [
        [value - interval.low for value, interval in zip(values, intervals, strict=True)],
        [interval.high - value for value, interval in zip(values, intervals, strict=True)],
    ]
    draw = partial(
        axes.errorbar,
        color=PLOT_COLOURS[series % len(PLOT_COLOURS)],
        fmt=PLOT_MARKERS[series % len(PLOT_MARKERS)],
        capsize=4,
        label=label,
    )
    if upright:
        draw(places, values, yerr=reach)
    else:
        draw(values, places, xerr=reach)


def _label(axes: Axes, cells: Cells, below: str, beside: str) -> None:
    axes.set_xlabel(cells.text(below))
    axes.set_ylabel(cells.text(beside))
