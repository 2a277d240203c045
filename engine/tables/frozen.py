"""Frozen values: kinds of them with one base, and copies with some fields changed."""

# Shortcut: `changed` takes 2 µs for a seat or a table where `dataclasses.replace` takes 7 to 11, and a tap makes a
# dozen; `overwrite` takes 1. With `replace` everything works and a tap costs about 0.1 ms more. The copying function
# of each class is written with `exec`, as dataclasses writes its own.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class FrozenKind:
    """The base of values that have many kinds, such as events and changes: every kind is a frozen dataclass by itself."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


def changed(value: T, **changes: Any) -> T:
    """The same as `dataclasses.replace`, for values with slots that check nothing when they are made."""
    cls: Any = type(value)
    copy, setters = copying(cls)
    made = copy(value)
    for name, part in changes.items():
        setters[name](made, part)
    return made  # type: ignore[no-any-return]


def overwrite(value: object, **changes: Any) -> None:
    """Change a frozen value in place: only for a copy that nothing else refers to."""
    cls: Any = type(value)
    _, setters = copying(cls)
    for name, part in changes.items():
        setters[name](value, part)


@cache
def copying(cls: Any) -> tuple[Callable[[Any], Any], dict[str, Callable[[Any, Any], None]]]:
    """A function that copies a value of a class, and one for each field that sets it in a copy."""
    if hasattr(cls, "__post_init__"):
        raise TypeError(f"{cls.__name__} checks its fields in __post_init__, which a copy would skip")
    setters = {field.name: getattr(cls, field.name).__set__ for field in fields(cls)}
    lines = ["def copy(old):", " made = new(cls)"]
    lines += [f" set_{name}(made, old.{name})" for name in setters]
    scope: dict[str, Any] = {f"set_{name}": put for name, put in setters.items()}
    scope |= {"cls": cls, "new": object.__new__}
    exec("\n".join([*lines, " return made"]), scope)
    return scope["copy"], setters
