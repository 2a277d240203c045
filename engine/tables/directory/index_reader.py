"""Reading tables by an index: strays are removed from it, and tables that are over are moved to their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tables.directory.indexes import IndexEntry, finished_index, muted_index, own_entries
from engine.tables.port import Store, Stored
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot

MAX_READ_AT_ONCE = 100
"""Tables read in one round trip: decoding more of them would hold everybody up."""

Found = Sequence[tuple[str, Stored | Refusal]]
"""Codes with their tables, or the reasons why these cannot be read."""


async def read_index(store: Store, index: str, *, most: int | None = None) -> list[Snapshot]:
    """The tables of an index, in the order of their codes; with `most`, at most this number, drawn by lot."""
    return await _read(store, index, await store.indexed_tables(index, most=most))


async def read_finished(store: Store, owner: str, first: int, most: int) -> list[Snapshot]:
    """The finished games of a person or a group, the latest first."""
    index = finished_index(owner)
    return await _read(store, index, await store.indexed_latest(index, first, most), at=0)


async def who_muted(store: Store, person: PersonId) -> frozenset[PersonId]:
    """The people who do not want to hear a person."""
    return frozenset(map(int, await store.indexed_tables(muted_index(person))))


async def _read(store: Store, index: str, codes: Sequence[str], at: int | None = None) -> list[Snapshot]:
    kept, moved, strays = sorted_out(index, await read_in_parts(store, codes))
    if moved or strays:
        await store.write_indexes(add=moved, remove=[IndexEntry(index, code, at) for code in strays])
    return kept


async def read_in_parts(store: Store, codes: Sequence[str]) -> Found:
    """Tables by their codes: many of them, too, hold nobody up."""
    found: list[tuple[str, Stored | Refusal]] = []
    for first in range(0, len(codes), MAX_READ_AT_ONCE):
        part = codes[first : first + MAX_READ_AT_ONCE]
        found += zip(part, await store.read_many(part), strict=True)
    return found


class SortedIndex(NamedTuple):
    kept: list[Snapshot]
    moved: set[IndexEntry]
    """Where the others belong beside this index."""
    strays: list[str]
    """The codes that go; a table that cannot be read now stays."""


def sorted_out(index: str, found: Found) -> SortedIndex:
    done = SortedIndex([], set(), [])
    for code, one in found:
        entries = own_entries(one.snapshot.table, index) if isinstance(one, Stored) else ()
        if isinstance(one, Stored) and index in [entry.name for entry in entries]:
            done.kept.append(one.snapshot)
        elif isinstance(one, Stored) or one is Refusal.UNKNOWN_TABLE:
            done.moved.update(entries)
            done.strays.append(code)
    return done
