"""Additions: keys and lines that a feature puts on screens of others, declared in its own folder.

A screen says where it has room, and knows no feature: it asks for what has been added there. An addition is there once its topic
is loaded, as its handlers are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Any

from engine.tables.table_view import TableView
from tgbot.screen.screen import Row
from tgbot.words import Words


class Spot(Enum):
    """A place that others may add to."""

    LOBBY = auto()
    """The lobby, of a player and of the group: keys and lines."""
    MORE = auto()
    """The page of things that are seldom needed, of somebody who plays themselves: keys."""
    PODIUM = auto()
    """The end of a game, for a player and for the group: keys."""
    REPLAY = auto()
    """A step of a finished game: keys."""


KeysAdded = Callable[[TableView, Words], Row]
"""Keys for the reader of a view; a view of nobody's own is the group's, or everybody's."""
LinesAdded = Callable[[TableView, Words], Iterable[str]]
"""Lines of HTML for the same reader."""

HAVE_LINES = (Spot.LOBBY,)
_KEYS: dict[Spot, dict[str, KeysAdded]] = defaultdict(dict)
_LINES: dict[Spot, dict[str, LinesAdded]] = defaultdict(dict)
"""By place and by the name of the function, which says in which order they stand, whatever was loaded first."""


def adds_keys(spot: Spot) -> Callable[[KeysAdded], KeysAdded]:
    """The keys that a topic adds to a screen of others."""

    def with_keys_added(make: KeysAdded) -> KeysAdded:
        _KEYS[spot][_full_name(make)] = make
        return make

    return with_keys_added


def adds_lines(spot: Spot) -> Callable[[LinesAdded], LinesAdded]:
    """The lines that a topic adds to a screen of others."""
    if spot not in HAVE_LINES:
        raise ValueError(f"{spot}: has no room for lines")

    def with_lines_added(make: LinesAdded) -> LinesAdded:
        _LINES[spot][_full_name(make)] = make
        return make

    return with_lines_added


def _full_name(make: Any) -> str:
    return f"{make.__module__}.{make.__qualname__}"


def added_keys(spot: Spot, table: TableView, words: Words) -> Row:
    return tuple([key for _, make in sorted(_KEYS[spot].items()) for key in make(table, words)])


def added_lines(spot: Spot, table: TableView, words: Words) -> list[str]:
    return [line for _, make in sorted(_LINES[spot].items()) for line in make(table, words)]
