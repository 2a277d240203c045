"""Lines as they are stored, numbered from the table's first: each is read when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Lines(Sequence[T]):
    """A delivery is given all lines that are kept, and looks at the latest few."""

    def __init__(self, end: int, lines: Sequence[bytes], read: Callable[[int, bytes], T]) -> None:
        self.first = end - len(lines)
        self._lines = lines
        self._read = read
        self._known: dict[int, T] = {}

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        number = self.first + range(len(self))[at]
        if number not in self._known:
            self._known[number] = self._read(number, self._lines[at])
        return self._known[number]

    def since(self, number: int) -> list[T]:
        """From this number on."""
        return self[max(0, number - self.first) :]
