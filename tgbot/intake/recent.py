"""What happened lately, and no more of it than fits."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """The latest so many different things."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[T, None] = OrderedDict()

    def __contains__(self, thing: T) -> bool:
        return thing in self._things

    def add(self, thing: T) -> None:
        self._things[thing] = None
        self._things.move_to_end(thing)
        if len(self._things) > self._most:
            self._things.popitem(last=False)
