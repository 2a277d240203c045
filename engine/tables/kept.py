"""Kept values: what a feature keeps beside a table, and the table itself need not know.

A kind is declared where it is used. The store knows none of them: all kinds of a table lie together, are deleted with it, and
are part of its file and of backups. Nothing in a value names a person.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.tables.time.instants import Span

T = TypeVar("T")


@dataclass(frozen=True)
class Kept(Generic[T]):
    """A kind of kept values."""

    name: str
    """Stored with each value: it never changes."""
    write: Callable[[T], bytes]
    read: Callable[[bytes], T]
    """A value that it cannot read counts as none. It names its form, as values outlive releases."""
    lasts: Span | None = None
    """At least; None: as long as its table."""
