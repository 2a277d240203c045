"""A worker's cache of the tables and news it read or wrote last: the same text is the same value, decoded once.

The text on the server decides: it comes with what is read, or the server compares it with what is cached. Only the
work of decoding is saved.
"""

# Shortcut: taps on a cached table need one round trip instead of two and no decoding (0.2 ms): about twice as many a
# second, "cached" against "cold" in `make bench`. Nothing breaks without the cache.

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

from engine.spans import MINUTE, Span, in_seconds
from engine.surroundings import monotonic
from engine.tables.table import Snapshot
from engine.tables.work import NewsEntry

MAX_CACHED_TABLES = 1024
MAX_CACHED_NEWS = 8192
CACHED_FOR_MS: Span = 5 * MINUTE
"""After this time without being put again a thing is dropped: a worker's memory follows the tables that are played at now."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Things that were put within the last minutes, and at most a certain number of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._things: OrderedDict[K, tuple[float, V]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: K) -> V | None:
        known = self._things.get(key)
        return None if known is None else known[1]

    def put(self, key: K, value: V) -> None:
        now = monotonic()
        self._things[key] = now, value
        self._things.move_to_end(key)
        since = now - in_seconds(CACHED_FOR_MS)
        while self._things and (
            len(self._things) > self.size or next(iter(self._things.values()))[0] < since
        ):
            self._things.popitem(last=False)


class CachedTable(NamedTuple):
    table: bytes
    state: bytes | None
    snapshot: Snapshot
    is_stable: bool = False
    """It was still the same when it was last read: no other worker seems to be at this table."""


class TableCache(Recent[str, CachedTable]):
    def __init__(self, size: int = MAX_CACHED_TABLES) -> None:
        super().__init__(size)

    def get_if_stable(self, code: str) -> CachedTable | None:
        """The table as it most likely still is, without asking the server."""
        known = self.get(code)
        return known if known is not None and known.is_stable else None

    def confirm(self, code: str, table: bytes | None, state: bytes | None) -> Snapshot | None:
        """The cached value of these texts, as they were just read; from then on it counts as stable."""
        known = self.get(code)
        if known is None or known.table != table or known.state != state:
            return None
        self.put(code, known if known.is_stable else known._replace(is_stable=True))
        return known.snapshot

    def invalidate(self, code: str) -> None:
        """Another worker was at this table: it has to be read before it counts as stable again."""
        if (known := self.get(code)) is not None:
            self.put(code, known._replace(is_stable=False))


class NewsCache(Recent[tuple[str, int], tuple[bytes, NewsEntry]]):
    """Entries by table and number: while a turn lasts, deliveries read the same ones again and again."""

    def __init__(self, size: int = MAX_CACHED_NEWS) -> None:
        super().__init__(size)

    def get_entry(self, code: str, number: int, line: bytes) -> NewsEntry | None:
        known = self.get((code, number))
        return known[1] if known is not None and known[0] == line else None

    def put_entry(self, code: str, line: bytes, entry: NewsEntry) -> None:
        self.put((code, entry.number), (line, entry))
