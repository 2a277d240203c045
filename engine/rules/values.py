"""One way to write a frozen value: `@value`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots: equal by content, cheap, impossible to change."""
    return dataclass(frozen=True, slots=True)(cls)
