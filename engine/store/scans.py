"""Scans: all keys of a kind, some at a time, while others write. Slow, and harmless at any time.

A scan meets every key that is there from its beginning to its end; one that is moved meanwhile perhaps twice.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from engine.store import keys
from engine.store.errors import store_errors
from engine.tables.directory.index_reader import MAX_READ_AT_ONCE

SCANNED_AT_ONCE = 1000
"""Keys that the server looks at for one answer; of other kinds, too."""


async def all_codes(client: Any) -> AsyncIterator[list[str]]:
    """The codes of all tables."""
    async for found in keys_like(client, keys.ANY_TABLE):
        yield [key.rpartition(":")[2] for key in found]


async def keys_like(client: Any, pattern: str) -> AsyncIterator[list[str]]:
    """The keys that match a pattern; each part names no key twice."""
    found: dict[str, None] = {}
    with store_errors():
        async for key in client.scan_iter(match=pattern, count=SCANNED_AT_ONCE):
            found[key.decode(errors="surrogateescape")] = None
            if len(found) == MAX_READ_AT_ONCE:
                yield list(found)
                found = {}
    if found:
        yield list(found)
