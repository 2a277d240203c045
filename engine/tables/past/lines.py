"""Stored lines, numbered from the table's first; each is decoded when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Lines(Sequence[T]):
    """A sequence of decoded lines: a delivery gets all lines that are kept, and looks at the latest few."""

    # Shortcut: decoding an entry of news takes 3 to 40 µs, and dozens are kept. A plain list works just as well.

    def __init__(self, end: int, lines: Sequence[bytes], read: Callable[[int, bytes], T]) -> None:
        self.first = end - len(lines)
        self._lines = lines
        self._read = read
        self._known: list[T | None] = [None] * len(lines)

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._at(one) for one in range(*at.indices(len(self)))]
        return self._at(range(len(self))[at])

    def _at(self, place: int) -> T:
        known = self._known[place]
        if known is None:
            known = self._known[place] = self._read(self.first + place, self._lines[place])
        return known

    def since(self, number: int) -> list[T]:
        """The lines from this number on."""
        return self[max(0, number - self.first) :]
