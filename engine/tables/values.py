"""A frozen value with some fields changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:
    """What `dataclasses.replace` gives, for values with slots that check nothing when they are made.

    A tap makes a dozen of these, and `replace` takes several times as long: it asks every field what it is
    and goes through the constructor.
    """
    cls: Any = type(value)
    copy, setters = _forms(cls)
    made = copy(value)
    for name, part in changes.items():
        setters[name](made, part)
    return made  # type: ignore[no-any-return]


def overwrite(value: object, **changes: Any) -> None:
    """Change a frozen value in place: only for a copy that nobody else has seen."""
    cls: Any = type(value)
    _, setters = _forms(cls)
    for name, part in changes.items():
        setters[name](value, part)


@cache
def _forms(cls: Any) -> tuple[Callable[[Any], Any], dict[str, Callable[[Any, Any], None]]]:
    if hasattr(cls, "__post_init__"):
        raise TypeError(f"{cls.__name__} checks what it is made of")
    setters = {field.name: getattr(cls, field.name).__set__ for field in fields(cls)}
    lines = ["def copy(old):", " made = new(cls)"]
    lines += [f" set_{name}(made, old.{name})" for name in setters]
    scope: dict[str, Any] = {f"set_{name}": put for name, put in setters.items()}
    scope |= {"cls": cls, "new": object.__new__}
    exec("\n".join([*lines, " return made"]), scope)  # as dataclasses does it
    return scope["copy"], setters
