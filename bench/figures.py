"""Printed figures: a value, its limit, and whether it is met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import quantiles
from typing import NamedTuple

from rich.table import Table


class Figure(NamedTuple):
    name: str
    value: str
    limit: str = ""
    reached: bool | None = None
    """None for a figure without a limit."""
    last: str = ""
    """The same of the last release, if it is a goal to do better."""

    @property
    def verdict(self) -> str:
        return "" if self.reached is None else "reached" if self.reached else "MISSED"


def at_most(name: str, value: float, limit: float, form: str) -> Figure:
    return Figure(name, form.format(value), f"≤ {form.format(limit)}", value <= limit)


def at_least(name: str, value: float, limit: float, form: str) -> Figure:
    return Figure(name, form.format(value), f"≥ {form.format(limit)}", value >= limit)


def figures(title: str, rows: Iterable[Figure], caption: str = "") -> Table:
    shown = [(*row[:3], row.verdict, row.last) for row in rows]
    if any([last for *_, last in shown]):
        return grid(title, ("", "", "limit", "", "0.7.0"), shown, caption)
    return grid(title, ("", "", "limit", ""), [row[:-1] for row in shown], caption)


def grid(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> Table:
    table = Table(title=title, caption=caption or None)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    return table


def p99(values: Sequence[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[98]


def percentiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The 50th, 95th and 99th percentile; zeros without values."""
    if len(values) < 2:
        return (0.0, 0.0, 0.0)
    cuts = quantiles(values, n=100, method="inclusive")
    return cuts[49], cuts[94], cuts[98]
