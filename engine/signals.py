"""Signals: how a part tells something without knowing who hears it.

A signal is made before the part that gives it and the parts that hear it. Each gets it as an argument, so that two parts
that work for each other need not be assigned to each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Signal(Generic[T]):
    """Called with what there is to tell; passes it on to everybody who hears it, in the order in which they came."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], object]] = []

    def hear(self, listener: Callable[[T], object]) -> None:
        """Call this function with every notice from now on."""
        self._listeners.append(listener)

    def __call__(self, told: T) -> None:
        for listener in self._listeners:
            listener(told)
