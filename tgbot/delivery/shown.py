"""Records of what was shown, stored with the table: one for each person, one for the group.

A record that cannot be read counts as none: the message is sent again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

import orjson

from engine.tables.profiles import PersonId
from engine.tables.table_events import TableEvent, table_event_from_plain, table_event_to_plain

GROUP_FIELD = "g"
PERSON_FIELD = "p"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The living message of one person at one table."""

    message: int | None = None
    digest: str = ""
    """Digest of the text and the keyboard."""
    urgent: str = ""
    leisurely: str = ""
    """Digests of what the message was drawn from: see `digests`."""
    revision: int = 0
    """The table's revision that the message shows."""
    phase: str = ""
    language: str = "en"
    called: int | None = None
    """The call (`Seat.called`) that this message answered by being sent."""
    since: int = 0
    """The message tells the news from this number on."""
    noticed: int = 0
    """News up to this number has been searched for headlines."""
    headline: tuple[Any, ...] = ()
    """Why the message was sent anew: the name of a table event and its fields."""
    draft: str = ""
    """The half-made choice that the message shows."""
    drafted: int | None = None
    """The decision that the draft belongs to."""
    laid: str | None = None
    """The envelope that lay on the table when the draft was made."""
    heard: int = 0
    """Table talk up to this line has been passed on."""
    old_messages: tuple[int, ...] = ()
    """Earlier messages that have still to shrink to one line."""
    send_anew: bool = False
    """The person asked for a new message, and it has not been sent yet."""
    edited: int = 0
    """When the message was last drawn."""
    sent: int = 0
    """When the message was sent; 0 if the person has none, or could not be reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupShown:
    """What the group has seen of a table."""

    chat: int = 0
    message: int | None = None
    """The lobby."""
    digest: str = ""
    key: str = ""
    """Digest of what the group's messages were drawn from."""
    upto: int = 0
    """News up to this number has been told."""


R = TypeVar("R", Shown, GroupShown)


def field_of(person: PersonId) -> str:
    return f"{PERSON_FIELD}{person}"


def person_of(field: str) -> PersonId | None:
    number = field.removeprefix(PERSON_FIELD)
    return int(number) if number != field and number.lstrip("-").isdecimal() else None


STORED_FIELDS: Mapping[str, str] = {"old_messages": "left", "send_anew": "again"}
"""Fields whose stored name is older than their name in the code."""
_DEFAULTS: dict[type, dict[str, Any]] = {
    kind: {field.name: field.default for field in fields(kind)} for kind in (Shown, GroupShown)
}
_STORED: dict[type, dict[str, str]] = {
    kind: {name: STORED_FIELDS.get(name, name) for name in defaults} for kind, defaults in _DEFAULTS.items()
}
_READ = {kind: {stored: name for name, stored in names.items()} for kind, names in _STORED.items()}


def write_record(record: Shown | GroupShown) -> str:
    """Without fields that have their default, which is most of a record."""
    defaults, stored = _DEFAULTS[type(record)], _STORED[type(record)]
    plain = {stored[name]: value for name in defaults if (value := getattr(record, name)) != defaults[name]}
    return orjson.dumps(plain).decode()


def read_record(kind: type[R], text: str | None) -> R:
    """Fields of another release are passed over."""
    names = _READ[kind]
    try:
        plain = orjson.loads(text) if text else {}
        known: dict[str, Any] = {
            names[stored]: tuple(value) if isinstance(value, list) else value
            for stored, value in plain.items()
            if stored in names
        }
        return kind(**known)
    except (ValueError, TypeError, AttributeError):
        return kind()


def headline_to_plain(headline: TableEvent | None) -> tuple[Any, ...]:
    return () if headline is None else tuple(table_event_to_plain(headline))


def headline_from_plain(plain: Sequence[Any]) -> TableEvent | None:
    """None: there is no headline, or another release wrote it."""
    try:
        return table_event_from_plain(plain) if plain else None
    except (KeyError, TypeError, ValueError):
        return None
