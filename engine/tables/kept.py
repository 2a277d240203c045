"""Kept values: what a feature keeps beside a table, or at a seat, and the table itself need not know.

A kind is declared where it is used. The store knows none of them: all kinds of a table lie together, are deleted with it, and
are part of its file and of backups. Nothing in a value names a person.

A value beside a table is read by those who ask for it. A value at a seat is short, everybody may see it, it is there wherever the
table is shown, and it goes with the seat's person. A value in a seat's orders is a wish that only its person sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.tables.time.instants import Span

T = TypeVar("T")
MAX_KEPT_CHARACTERS = 60
"""Of a value at a seat."""


class HasKept(Protocol):
    """A seat, what everybody may know of it, or its orders."""

    @property
    def kept(self) -> KeptTexts: ...


@dataclass(frozen=True)
class Kept(Generic[T]):
    """A kind of kept values."""

    name: str
    """Stored with each value: it never changes."""
    write: Callable[[T], bytes]
    read: Callable[[bytes], T]
    """A value that it cannot read counts as none. It names its form, as values outlive releases."""
    lasts: Span | None = None
    """At least; None: as long as its table, as at a seat."""


KeptTexts = tuple[tuple[str, str], ...]
"""The values at a seat: names of kinds and written values, in the order of the names."""


def kept_at(seat: HasKept, kind: Kept[T]) -> T | None:
    """The value that is kept at a seat, or in its orders; None if there is none that can be read."""
    text = dict(seat.kept).get(kind.name)
    try:
        return None if text is None else kind.read(text.encode())
    except (ValueError, TypeError, LookupError):
        return None


def with_kept(texts: KeptTexts, kind: Kept[T], value: T | None) -> KeptTexts:
    """The values of a seat with another one of this kind; None takes it away."""
    others = [one for one in texts if one[0] != kind.name]
    if value is None:
        return tuple(others)
    text = kind.write(value).decode()
    if len(text) > MAX_KEPT_CHARACTERS:
        raise ValueError(f"{kind.name}: {len(text)} characters at a seat, which every tap reads")
    return tuple(sorted([*others, (kind.name, text)]))
