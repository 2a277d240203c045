"""Button data: one typed codec for the callback data of every button, at most 64 bytes.

    1a|H7K9MW|4711|siesta+mama

A version, a kind, and the kind's fields. Data that comes back from a phone may be old, forged or broken; then
`read_button` returns None. Half-made choices are written into buttons too, so that nothing has to be remembered
between two taps. No other module reads or writes this format.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar

from engine.tables.directory.names import CODE_ALPHABET, CODE_LENGTH
from engine.tables.frozen import FrozenKind

BUTTON_VERSION = "1"
FIELD_SEPARATOR = "|"
MAX_BUTTON_BYTES = 64
"""Telegram's limit."""
MAX_NUMBER = 10**18
"""Larger than any number that we write into a button."""

ASK_SURE, SURE_YES, SURE_NO = 0, 1, 2
"""The values of `sure`: ask for confirmation, confirm, decline."""
DRAFT_NEW_MESSAGE = "new"
"""In place of a draft: the form for a new table comes below, and the message with the button stays."""
NO_PERSON = 0
"""In place of a person: a computer, or anybody who taps the button."""

BUTTON_KINDS: dict[str, type[ButtonData]] = {}
"""All kinds of buttons by their keys."""


class BadButton(ValueError):
    """A button that cannot be written: a mistake in our code."""


class ButtonData(FrozenKind):
    """The data of one button; fields are texts and whole numbers."""

    key: ClassVar[str]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if BUTTON_KINDS.setdefault(cls.key, cls) is not cls:
            raise BadButton(f"two kinds of buttons have the key {cls.key!r}")

    def __str__(self) -> str:
        kind: Any = type(self)
        parts = [str(getattr(self, name)) for name in _fields(kind)]
        text = FIELD_SEPARATOR.join([BUTTON_VERSION + self.key, *parts])
        if text.count(FIELD_SEPARATOR) != len(parts) or len(text.encode()) > MAX_BUTTON_BYTES:
            raise BadButton(f"no button: {text!r}")
        return text


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple([field.name for field in fields(kind)])


class TableButtonData(ButtonData):
    """A button that belongs to a table."""

    key = "-"
    is_living: ClassVar[bool] = False
    """Belongs to a living message. A menu has it only to ask which table is meant, and may go when that is answered."""
    table: str


def read_button(text: str | None) -> ButtonData | None:
    """The button that was tapped; None if it is not one that we write."""
    if not text or not text.startswith(BUTTON_VERSION) or len(text) > MAX_BUTTON_BYTES:
        return None
    key, *parts = text[len(BUTTON_VERSION) :].split(FIELD_SEPARATOR)
    kind = BUTTON_KINDS.get(key)
    readers = _readers(kind) if kind else None
    if kind is None or readers is None or len(parts) != len(readers):
        return None
    try:
        data = kind(*[reader(part) for reader, part in zip(readers, parts, strict=True)])
        return data if str(data) == text else None
    except ValueError:
        return None


def _readers(kind: type[ButtonData]) -> list[Callable[[str], Any]] | None:
    """A reader for each field; None for an abstract kind."""
    if kind.key == TableButtonData.key:
        return None
    return [
        _READ_BY_FIELD[field.name] if field.name in _READ_BY_FIELD else _BY_TYPE[str(field.type)]
        for field in fields(kind)
    ]


def _number(text: str) -> int:
    number = int(text)
    if abs(number) > MAX_NUMBER:
        raise ValueError("too big")
    return number


def _code(text: str) -> str:
    if len(text) != CODE_LENGTH or not set(text) <= set(CODE_ALPHABET):
        raise ValueError("no code of a table")
    return text


_READ_BY_FIELD: dict[str, Callable[[str], Any]] = {"table": _code}
_BY_TYPE: dict[str, Callable[[str], Any]] = {"str": str, "int": _number}
