"""What was delivered, as it is stored with the table: one record per person, one for the group.

A record that cannot be read is as good as none: the message is sent anew.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar

import orjson

from engine.tables.profiles import PersonId
from engine.tables.table_events import TABLE_EVENTS, TableEvent

GROUP = "g"
PERSON = "p"

R = TypeVar("R", "Shown", "GroupShown")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The living message of one person at one table."""

    message: int | None = None
    digest: str = ""
    """Of the text and the keyboard it shows."""
    urgent: str = ""
    leisurely: str = ""
    """Of what it was drawn from: see `keys`."""
    phase: str = ""
    language: str = "en"
    called: int | None = None
    """The call that it answered by being sent."""
    since: int = 0
    """It tells the news from this number on."""
    noticed: int = 0
    """Notices up to this number have been given."""
    headline: tuple[Any, ...] = ()
    """Why it was sent anew: the name of a happening and its fields."""
    draft: str = ""
    """The half-made choice it shows."""
    drafted: int | None = None
    """The decision that the draft belongs to."""
    heard: int = 0
    """Table talk up to this line has been passed on."""
    left: tuple[int, ...] = ()
    """The messages before it that have still to shrink to one line."""
    again: bool = False
    """It was asked for anew and has not been sent yet."""
    edited: int = 0
    """When it was last drawn."""
    sent: int = 0
    """When it was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupShown:
    """What the group has seen of a table."""

    chat: int = 0
    message: int | None = None
    """The lobby."""
    digest: str = ""
    key: str = ""
    upto: int = 0


def field_of(person: PersonId) -> str:
    return f"{PERSON}{person}"


def person_of(field: str) -> PersonId | None:
    return int(field[1:]) if field.startswith(PERSON) and field[1:].lstrip("-").isdecimal() else None


def write(record: Shown | GroupShown) -> str:
    """Defaults are left out: most of a record is."""
    defaults = _DEFAULTS[type(record)]
    plain = {name: value for name in defaults if (value := getattr(record, name)) != defaults[name]}
    return orjson.dumps(plain).decode()


def read(kind: type[R], text: str | None) -> R:
    try:
        plain = orjson.loads(text) if text else {}
        known: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in plain.items()
            if name in _DEFAULTS[kind]
        }
        return kind(**known)
    except (ValueError, TypeError, AttributeError):
        return kind()


_DEFAULTS: dict[type, dict[str, Any]] = {
    kind: {field.name: field.default for field in fields(kind)} for kind in (Shown, GroupShown)
}


def packed(table_event: TableEvent | None) -> tuple[Any, ...]:
    if table_event is None:
        return ()
    return (type(table_event).__name__, *[getattr(table_event, field.name) for field in fields(table_event)])


def unpacked(headline: tuple[Any, ...]) -> TableEvent | None:
    kind = TABLE_EVENTS.get(headline[0]) if headline else None
    try:
        return kind(*headline[1:]) if kind else None
    except TypeError:
        return None
