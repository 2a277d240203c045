"""A report as files: `report.md`, `figures.json` and a picture for each plot."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tgbot.terminal.simulation.paper import Paper, Picture, markdown

WIDTH = 6.0
DOTS = 200
STYLE: dict[str, Any] = {
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 13,
    "grid.alpha": 0.3,
    "lines.linewidth": 2.5,
    "lines.markersize": 8,
}
"""Large letters: on a telephone the picture is as wide as a hand."""


def can_draw() -> bool:
    """Whether the extra `reports` is installed."""
    return find_spec("matplotlib") is not None


def prepare(folder: Path) -> None:
    """A folder for a report: a new one, or an empty one."""
    try:
        folder.mkdir()
    except FileExistsError:
        if not folder.is_dir() or any(folder.iterdir()):
            raise


def write(paper: Paper, folder: Path) -> None:
    pictures = paper.pictures if can_draw() else ()
    draw(pictures, folder)
    text = markdown(paper, [picture.name for picture in pictures])
    (folder / "report.md").write_text(text, encoding="utf-8")
    figures = json.dumps(paper.figures, ensure_ascii=False, indent=1, allow_nan=False)
    (folder / "figures.json").write_text(figures + "\n", encoding="utf-8")


def draw(pictures: Sequence[Picture], folder: Path) -> None:
    """Without pyplot, which would look for a screen and keep every figure for ever."""
    if not pictures:
        return
    from matplotlib.figure import Figure
    from matplotlib.style import context

    for picture in pictures:
        with context(STYLE):
            figure = Figure((WIDTH, picture.height), layout="constrained")
            axes = figure.add_subplot()
            picture.draw(axes)
            figure.suptitle(picture.title, x=0.02, ha="left", weight="bold", size=15)
            figure.savefig(folder / picture.name, dpi=DOTS)
