"""A report as a value: sheets and plots in one language, before they are printed or written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MAX_ROWS_SIDE_BY_SIDE = 9
"""Sheets with at most this many rows are printed side by side."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the first column has names, the others numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot, which is drawn only for a file."""

    name: str
    title: str
    draw: Callable[[Axes], None]
    height: float = 4.0
    """In inches; the width is `PLOT_WIDTH_INCHES`."""


@dataclass(frozen=True, slots=True)
class SimulationReport:
    title: str
    lines: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    plots: tuple[Plot, ...]
    notes: tuple[str, ...]
    figures: dict[str, Any]
    """The same for programs, by the names in the code."""
    details: tuple[Sheet, ...] = ()
    """Sheets and notes for those who want to know more: printed on request, always written."""
    detail_notes: tuple[str, ...] = ()

    @property
    def in_full(self) -> SimulationReport:
        """The report with its details."""
        sheets, notes = (*self.sheets, *self.details), (*self.notes, *self.detail_notes)
        return replace(self, sheets=sheets, notes=notes, details=(), detail_notes=())


def printable(report: SimulationReport) -> RenderableType:
    """The report for the terminal, without its details."""
    runs = groupby(report.sheets, key=lambda sheet: len(sheet.rows) <= MAX_ROWS_SIDE_BY_SIDE)
    tables = [_side_by_side(map(_table, run)) if small else Group(*map(_table, run)) for small, run in runs]
    return Group(Text(report.title, "bold"), *map(Text, report.lines), *tables, *map(Text, report.notes))


def _side_by_side(tables: Iterable[Table]) -> Columns:
    return Columns(tables, padding=(1, 3))


def _table(sheet: Sheet) -> Table:
    table = Table(title=sheet.title, title_justify="left")
    for number, column in enumerate(sheet.columns):
        table.add_column(column, justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*map(Text, row))
    return table


def markdown(report: SimulationReport, plots: Iterable[str]) -> str:
    """The report for a file; `plots` names the plots that are drawn beside it."""
    drawn, report = set(plots), report.in_full
    images = [f"![{each.title}]({each.name})" for each in report.plots if each.name in drawn]
    sheets = [f"## {sheet.title}\n\n{_rows(sheet)}" for sheet in report.sheets]
    return "\n\n".join([f"# {report.title}", *report.lines, *images, *sheets, *report.notes]) + "\n"


def _rows(sheet: Sheet) -> str:
    ruler = ("---", *["--:"] * (len(sheet.columns) - 1))
    return "\n".join([f"| {' | '.join(row)} |" for row in (sheet.columns, ruler, *sheet.rows)])
