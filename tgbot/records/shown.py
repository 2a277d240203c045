"""Records of what was shown, stored with the table: one for each person, one for the group, one for each invitation.

A record that cannot be read counts as none: the message is sent again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

import orjson

from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.table_events import TableEvent, table_event_from_plain, table_event_to_plain

GROUP_FIELD = "g"
PERSON_FIELD = "p"
INLINE_FIELD = "i"
"""Begins the name of the record of an invitation in some chat; its inline id follows."""
UNKNOWN_PICTURE = "?"
"""In a record: the message shows a picture, and it is unknown which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The living message of one person at one table."""

    message: int | None = None
    digest: str = ""
    """Digest of the text and the keyboard."""
    picture: str = ""
    """The key of the picture that the message shows; "" is a message without one, `UNKNOWN_PICTURE` some picture."""
    undrawn: str = ""
    """The key of a picture that could not be drawn: its message is a text."""
    as_text: bool = False
    """The person wants to read this question as text, and sees pictures otherwise."""
    picture_at: int = 0
    """The picture was not drawn in time, and is tried again at this instant; 0: it is there."""
    urgent: str = ""
    leisurely: str = ""
    """Digests of what the message was drawn from: see `digests`."""
    revision: int = 0
    """The table's revision that the message shows."""
    phase: str = ""
    language: str = "en"
    aloud: bool = False
    """Its reader has a screen reader."""
    called: int | None = None
    """The call (`Seat.called`) that this message answered by being sent."""
    since: int = 0
    """The message tells the news from this number on. Only release 0.7.0 reads it, which may run beside this one."""
    noticed: int = 0
    """News up to this number has been searched for headlines."""
    headline: tuple[Any, ...] = ()
    """The reason for which the message was sent: the name of a table event and its fields."""
    draft: str = ""
    """The half-made choice that the message shows."""
    drafted: int | None = None
    """The decision that the draft belongs to."""
    laid: str | None = None
    """The envelope that lay on the table when the draft was made."""
    hint: tuple[str, ...] = ()
    """The hint for the same decision, if one was given: the answer that it advises, if any, and its text."""
    tip: str = ""
    """The tip of the coach that goes with the same decision."""
    coached: int | None = None
    """The decision that the coach last looked at: see `tips`."""
    other: tuple[str, ...] = ()
    """Another table that waits for the person, as long as this one does not: its code, and what its button says."""
    elsewhere: bool = False
    """The person also played at another table when they last answered: the message says which one this is."""
    heard: int = 0
    """Table talk up to this line has been passed on."""
    old_messages: tuple[int, ...] = ()
    """Earlier messages that have still to go."""
    undeletable: tuple[int, ...] = ()
    """Those of them that Telegram no longer deletes: they shrink to one line."""
    send_anew: bool = False
    """The person asked for a new message, and it has not been sent yet."""
    edited: int = 0
    """When the message was last drawn."""
    sent: int = 0
    """When the message was sent; 0 if the person has none, or could not be reached."""
    talk_messages: tuple[int, ...] = ()
    """The messages with table talk: one, or several if it was too long for one."""
    talk_first: int | None = None
    """Lines from this number on may be shown once more; None: those from `heard` on."""
    talk_anew: bool = False
    """The person has said something, and has not seen it among what the others said."""
    talk_alone: int = 0
    """Table talk up to this line is passed on line by line: together it was refused."""
    refusals: int = 0
    """How many times in a row Telegram refused the living message for a reason that we do not know."""
    retry_at: int = 0
    """It is tried again at this instant, or when its person does something or is called."""
    refused_call: int | None = None
    """The call (`Seat.called`) at which it was refused."""
    removal_refusals: int = 0
    """How many times in a row an earlier message or an orphan could not be changed, for a reason that we do not know."""
    removal_at: int = 0
    """That is tried again at this instant."""
    gone: tuple[int, ...] = ()
    """The latest messages that were deleted, have shrunk or were lost: nothing more can be done about them."""
    has_stump: bool = False
    """A message before the living one has shrunk: one line of it stands in the chat."""
    is_unsure: bool = False
    """A worker died that may have drawn something else than the record says."""
    sending: tuple[int, ...] = ()
    """A message was being sent, and what became of it is not known: the latest known before, here and anywhere."""
    sending_again: tuple[int, ...] = ()
    """So it was with further ones before anything was known: the latest known before each."""
    search: tuple[int, ...] = ()
    """Between these two numbers an orphan is searched for: see `orphans`."""
    further_searches: tuple[int, ...] = ()
    """Then between these, two by two."""
    die: int = 0
    """The value of the person's die; `DIE_LEFT_OUT`: it was being thrown, and its value is unknown."""
    die_message: int | None = None
    die_sent: int = 0
    """When it was thrown."""
    die_thrown: int | None = None
    """The message of the person's own die, for those who follow the luck: it stays known when it goes by a job."""
    dice_seen: tuple[int, ...] = ()
    """The other people whose dice were forwarded here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupShown:
    """The latest message of a table in its group: the lobby, then a round, then the podium."""

    chat: int = 0
    message: int | None = None
    """Without one, there is none yet, or the one before has had its last edit."""
    round: int = 0
    """The round that it tells of; 0: the lobby and the opening."""
    is_podium: bool = False
    head: str = ""
    """The lines above the turns: written when the round began, when its cards were visible."""
    body: str = ""
    """The turns and scores as they were last drawn: all that is left of them when the news is gone."""
    mentioned: tuple[int, ...] = ()
    """The decisions for which somebody was mentioned in this message."""
    sent: int = 0
    """When it was sent."""
    old_messages: tuple[int, ...] = ()
    """Messages of this round that were replaced by newer ones and have still to go."""
    undeletable: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    removal_refusals: int = 0
    removal_at: int = 0
    """As in `Shown`."""
    digest: str = ""
    """Digest of the text and the keyboard."""
    picture: str = ""
    undrawn: str = ""
    """As in `Shown`."""
    key: str = ""
    """Digest of what the message was drawn from."""
    upto: int = 0
    """News up to this number has been shown."""
    edited: int = 0
    """When the message was last drawn."""
    refusals: int = 0
    """How many times in a row Telegram refused the message for a reason that we do not know."""
    retry_at: int = 0
    sending: tuple[int, ...] = ()
    """As in `Shown`."""
    sending_again: tuple[int, ...] = ()
    search: tuple[int, ...] = ()
    further_searches: tuple[int, ...] = ()
    pinned: int | None = None
    """The message that is pinned, or about which a worker that died had said so."""
    is_pinless: bool = False
    """Telegram has refused to pin or to unpin: it is not asked again at this table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineShown:
    """An invitation that somebody has posted in a chat that we know nothing about."""

    language: str = "en"
    is_dark: bool = False
    picture: str = ""
    undrawn: str = ""
    """As in `Shown`; here a picture is drawn if Telegram has it."""
    digest: str = ""
    """Digest of the text and the keyboard; "" is not known."""
    edit_at: int = 0
    """When it is brought up to date; 0: it shows what is true."""
    expires: int = 0
    """After this instant the message stays as it is."""
    refusals: int = 0


R = TypeVar("R", Shown, GroupShown)
K = TypeVar("K", Shown, GroupShown, InlineShown)
ShownRecord = Shown | GroupShown | InlineShown


def field_of(person: PersonId) -> str:
    return f"{PERSON_FIELD}{person}"


def inline_field_of(message: str) -> str:
    return f"{INLINE_FIELD}{message}"


def inline_message_of(field: str) -> str | None:
    message = field.removeprefix(INLINE_FIELD)
    return message if message != field else None


def person_of(field: str) -> PersonId | None:
    number = field.removeprefix(PERSON_FIELD)
    return int(number) if number != field and number.lstrip("-").isdecimal() else None


STORED_FIELDS: Mapping[str, str] = {
    "old_messages": "left",
    "send_anew": "again",
    "gone": "shrunk",
    "removal_refusals": "shrink_refusals",
    "removal_at": "shrink_at",
}
"""Fields whose stored name is older than their name in the code."""
_DEFAULTS: dict[type, dict[str, Any]] = {
    kind: {field.name: field.default for field in fields(kind)} for kind in (Shown, GroupShown, InlineShown)
}
_STORED: dict[type, dict[str, str]] = {
    kind: {name: STORED_FIELDS.get(name, name) for name in defaults} for kind, defaults in _DEFAULTS.items()
}
_READ = {kind: {stored: name for name, stored in names.items()} for kind, names in _STORED.items()}


def write_record(record: ShownRecord) -> str:
    """Without fields that have their default, which is most of a record."""
    defaults, stored = _DEFAULTS[type(record)], _STORED[type(record)]
    plain = {stored[name]: value for name in defaults if (value := getattr(record, name)) != defaults[name]}
    return orjson.dumps(plain).decode()


def read_record(kind: type[K], text: str | None) -> K:
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


def redrawn_records(records: Mapping[str, str]) -> dict[str, str]:
    """The records of a table, changed so that all its messages are drawn again: it is unknown what they show."""
    return {field: write_record(_to_redraw(field, text)) for field, text in records.items()}


def _to_redraw(field: str, text: str) -> ShownRecord:
    if inline_message_of(field) is not None:
        return changed(read_record(InlineShown, text), digest="", edit_at=0, refusals=0)
    if field == GROUP_FIELD:
        return changed(read_record(GroupShown, text), key="", digest="", refusals=0, retry_at=0)
    shown = read_record(Shown, text)
    shown = changed(shown, urgent="", leisurely="", digest="", refusals=0, retry_at=0)
    return changed(shown, is_unsure=shown.message is not None)


def with_talk(record: R, message: int) -> R:
    """The record with one more message of table talk, which a group has none of."""
    if isinstance(record, GroupShown):
        return record
    return changed(record, talk_messages=(*record.talk_messages, message))


def with_die(record: R, message: int, value: int) -> R:
    """The record after the person's die has fallen; no group has one."""
    if isinstance(record, GroupShown):
        return record
    return changed(record, die=value, die_message=message, die_thrown=message)


def with_forwarded_die(record: R, message: int) -> R:
    """The record after the die of somebody else was forwarded; it goes as the person's own does."""
    if isinstance(record, GroupShown):
        return record
    return changed(record, die_message=message)


def headline_to_plain(headline: TableEvent | None) -> tuple[Any, ...]:
    return () if headline is None else tuple(table_event_to_plain(headline))


def headline_from_plain(plain: Sequence[Any]) -> TableEvent | None:
    """Read a headline; None if there is none, or if another release wrote it."""
    try:
        return table_event_from_plain(plain) if plain else None
    except (KeyError, TypeError, ValueError):
        return None
