"""A worker remembers the tables it read or wrote last: the same text is the same value, read once.

The text still comes from the server with every tap, and decides. Only the work of reading it is saved,
which is the larger part of what a tap costs.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from engine.tables.table import Snapshot

SIZE = 1024


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
