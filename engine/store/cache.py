"""A worker remembers the tables and news it read or wrote last: the same text is the same value, read once.

The text on the server decides: it comes with what is read, or is compared there with what is remembered. Only the
work of reading it is saved, which is the larger part of what a tap costs.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from engine.tables.port import Commit, NewsEntry
from engine.tables.table import Snapshot

MAX_CACHED_TABLES = 1024
MAX_CACHED_NEWS = 8192


class CachedTable(NamedTuple):
    table: bytes
    state: bytes | None
    snapshot: Snapshot
    found_again: bool = False
    """Was it still so when it was last looked at? Then nobody else seems to be at this table."""


class TableCache:
    def __init__(self, size: int = MAX_CACHED_TABLES) -> None:
        self.size = size
        self._tables: OrderedDict[str, CachedTable] = OrderedDict()

    def get(self, code: str, table: bytes | None, state: bytes | None) -> Snapshot | None:
        known = self._tables.get(code)
        if known is None or known.table != table or known.state != state:
            return None
        if not known.found_again:
            self._tables[code] = known._replace(found_again=True)
        self._tables.move_to_end(code)
        return known.snapshot

    def get_if_stable(self, code: str) -> CachedTable | None:
        """What a table most likely still is."""
        known = self._tables.get(code)
        return known if known is not None and known.found_again else None

    def invalidate(self, code: str) -> None:
        """Somebody else was at this table."""
        if (known := self._tables.get(code)) is not None:
            self._tables[code] = known._replace(found_again=False)

    def follow(self, commit: Commit, table: bytes, state: bytes | None) -> None:
        """What we have made of a table; a game that is as it was has the text it had."""
        known = self._tables.get(commit.after.code)
        if known is not None and known.snapshot.table is not commit.before:
            known = None
        if commit.game is None and known is not None:
            state = known.state
        elif commit.game is None and commit.same_game is not None:
            return  # its text is not known
        found_again = known is not None and known.found_again
        self._put(commit.after.code, CachedTable(table, state, commit.snapshot, found_again))

    def keep(self, code: str, table: bytes, state: bytes | None, snapshot: Snapshot) -> None:
        self._put(code, CachedTable(table, state, snapshot))

    def _put(self, code: str, cached: CachedTable) -> None:
        self._tables[code] = cached
        self._tables.move_to_end(code)
        if len(self._tables) > self.size:
            self._tables.popitem(last=False)


class NewsCache:
    """While a turn lasts the same entries are looked at again and again."""

    def __init__(self, size: int = MAX_CACHED_NEWS) -> None:
        self.size = size
        self._entries: OrderedDict[tuple[str, int], tuple[bytes, NewsEntry]] = OrderedDict()

    def get(self, code: str, number: int, line: bytes) -> NewsEntry | None:
        known = self._entries.get((code, number))
        return known[1] if known is not None and known[0] == line else None

    def keep(self, code: str, line: bytes, entry: NewsEntry) -> None:
        self._entries[code, entry.number] = line, entry
        if len(self._entries) > self.size:
            self._entries.popitem(last=False)
