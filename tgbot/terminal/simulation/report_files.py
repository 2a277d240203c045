"""A report as files: `report.md`, `figures.json` and an image for each plot."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tgbot.terminal.simulation.report import Plot, SimulationReport, markdown

PLOT_WIDTH_INCHES = 6.0
PLOT_DOTS_PER_INCH = 200
PLOT_STYLE: dict[str, Any] = {
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 13,
    "grid.alpha": 0.3,
    "lines.linewidth": 2.5,
    "lines.markersize": 8,
}
"""Large letters, as the plots are also read on phones."""


def can_draw() -> bool:
    """Is the extra `reports` installed?"""
    return find_spec("matplotlib") is not None


def prepare_folder(folder: Path) -> None:
    """Create the folder for a report; `FileExistsError` if it exists and is not empty."""
    try:
        folder.mkdir()
    except FileExistsError:
        if not folder.is_dir() or any(folder.iterdir()):
            raise


def write_report(report: SimulationReport, folder: Path) -> None:
    plots = report.plots if can_draw() else ()
    draw_plots(plots, folder)
    text = markdown(report, [plot.name for plot in plots])
    (folder / "report.md").write_text(text, encoding="utf-8")
    figures = json.dumps(report.figures, ensure_ascii=False, indent=1, allow_nan=False)
    (folder / "figures.json").write_text(figures + "\n", encoding="utf-8")


def draw_plots(plots: Sequence[Plot], folder: Path) -> None:
    """Draw without pyplot, which would look for a display and keep every figure in memory."""
    if not plots:
        return
    from matplotlib.figure import Figure
    from matplotlib.style import context

    for plot in plots:
        with context(PLOT_STYLE):
            figure = Figure((PLOT_WIDTH_INCHES, plot.height), layout="constrained")
            axes = figure.add_subplot()
            plot.draw(axes)
            figure.suptitle(plot.title, x=0.02, ha="left", weight="bold", size=15)
            figure.savefig(folder / plot.name, dpi=PLOT_DOTS_PER_INCH)
