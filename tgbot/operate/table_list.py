"""The list of tables for their operator."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.table import Table as Grid
from rich.text import Text

from engine.store.operate.census import AwaitedSeat, Census, TableLine
from engine.tables.profiles import PersonId
from engine.tables.table import Phase
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Span
from tgbot.words import Words

TABLE_LIST_COLUMNS = ("code", "trouble", "phase", "edition", "round", "people", "waits", "changed")
AGES: dict[str, Span] = {"d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND}
EMPTY_CELL = "–"


class Wishes(NamedTuple):
    """Which tables an operator wants to see."""

    phase: Phase | None = None
    person: str = ""
    """A number, or a part of a name."""
    in_trouble: bool = False

    @property
    def number(self) -> PersonId | None:
        return int(self.person) if self.person.isdecimal() else None

    def fit(self, line: TableLine) -> bool:
        name = self.person.casefold() if self.number is None else ""
        return (
            (self.phase is None or line.phase is self.phase)
            and (not self.in_trouble or bool(line.troubles))
            and (not name or any([name in one.casefold() for one in line.people]))
        )


def plain_lines(census: Census) -> dict[str, Any]:
    """The list for programs."""
    tables = [line._asdict() | {"awaited": [one._asdict() for one in line.awaited]} for line in census.lines]
    return {"counted": census.counted, "in_trouble": census.in_trouble, "tables": tables}


def grid_of(census: Census, words: Words, now: Instant) -> Grid:
    grid = Grid(
        *[words.text(f"tables-column-{column}") for column in TABLE_LIST_COLUMNS], box=None, pad_edge=False
    )
    for line in census.lines:
        grid.add_row(*map(Text, _cells(line, now)))
    return grid


def _cells(line: TableLine, now: Instant) -> tuple[str, ...]:
    """Words of the store itself, such as phases and troubles, are not translated: filters and logs use them."""
    return (
        line.code,
        ", ".join(line.troubles) or EMPTY_CELL,
        line.phase or EMPTY_CELL,
        line.edition or EMPTY_CELL,
        EMPTY_CELL if line.round is None else str(line.round),
        ", ".join(line.people) or EMPTY_CELL,
        ", ".join([_waits(one, now) for one in line.awaited]) or EMPTY_CELL,
        EMPTY_CELL if line.changed is None else age(now - line.changed),
    )


def _waits(awaited: AwaitedSeat, now: Instant) -> str:
    return awaited.name if awaited.since is None else f"{awaited.name} {age(now - awaited.since)}"


def age(span: Span) -> str:
    """A span in its largest unit.

    >>> age(90_000_000), age(59_000), age(-5)
    ('1d', '59s', '0s')
    """
    unit, size = next((pair for pair in AGES.items() if span >= pair[1]), ("s", SECOND))
    return f"{max(0, span) // size}{unit}"
