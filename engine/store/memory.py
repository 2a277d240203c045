"""A worker remembers the tables and news it read or wrote last: the same text is the same value, read once.

The text still comes from the server with every tap, and decides. Only the work of reading it is saved,
which is the larger part of what a tap costs.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from engine.tables.port import NewsEntry
from engine.tables.table import Snapshot

SIZE = 1024
NEWS = 8192


class Remembered(NamedTuple):
    table: bytes
    state: bytes | None
    snapshot: Snapshot


class Memory:
    def __init__(self, size: int = SIZE) -> None:
        self.size = size
        self._tables: OrderedDict[str, Remembered] = OrderedDict()

    def recall(self, code: str, table: bytes | None, state: bytes | None) -> Snapshot | None:
        known = self._tables.get(code)
        if known is None or known.table != table or known.state != state:
            return None
        self._tables.move_to_end(code)
        return known.snapshot

    def keep(self, code: str, table: bytes, state: bytes | None, snapshot: Snapshot) -> None:
        self._tables[code] = Remembered(table, state, snapshot)
        self._tables.move_to_end(code)
        if len(self._tables) > self.size:
            self._tables.popitem(last=False)


class NewsMemory:
    """While a turn lasts the same entries are looked at again and again."""

    def __init__(self, size: int = NEWS) -> None:
        self.size = size
        self._entries: OrderedDict[tuple[str, int], tuple[bytes, NewsEntry]] = OrderedDict()

    def recall(self, code: str, number: int, line: bytes) -> NewsEntry | None:
        known = self._entries.get((code, number))
        return known[1] if known is not None and known[0] == line else None

    def keep(self, code: str, line: bytes, entry: NewsEntry) -> None:
        self._entries[code, entry.number] = line, entry
        if len(self._entries) > self.size:
            self._entries.popitem(last=False)
