"""Scans: all keys of a kind, some at a time, while others write. Slow, and harmless at any time.

A scan meets every key that is there from its beginning to its end; one that is moved meanwhile perhaps twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from engine.store import keys
from engine.store.errors import store_errors
from engine.tables.directory.index_reader import MAX_READ_AT_ONCE

SCANNED_AT_ONCE = 1000
"""Keys that the server looks at for one answer; of other kinds, too."""
MAX_ASKED_AT_ONCE = 25
"""Questions that are asked at the same time: players wait for none of them."""

T = TypeVar("T")
Asked = TypeVar("Asked")


def portions(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """
    >>> list(portions("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    every = iter(items)
    while some := list(islice(every, size)):
        yield some


async def answers_to(ask: Callable[[Asked], Awaitable[T]], about: Iterable[Asked]) -> AsyncIterator[T]:
    """The answers in their order, asked for some at a time."""
    for some in portions(about, MAX_ASKED_AT_ONCE):
        for answer in await asyncio.gather(*map(ask, some)):
            yield answer


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
