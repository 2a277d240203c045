"""The record of one chat: of a table by a person, a group, a spectator or an invitation, or of a season; and the digests that it keeps.

A record is made of parts, and a kind of chat uses those that it needs; the others stay empty. It is stored flat, under
names that are older than the parts.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import orjson

from engine.rules.course.turn import TakeTurn
from engine.tables.frozen import copying
from engine.tables.profiles import PersonId
from engine.tables.table import Phase, Snapshot, Table
from engine.tables.table_events import TableEvent, table_event_from_plain, table_event_to_plain
from tgbot.screen.screen import Screen

log = logging.getLogger(__name__)

GROUP_FIELD = "g"
PERSON_FIELD = "p"
INLINE_FIELD = "i"
"""Begins the name of the record of an invitation in some chat; its inline id follows."""
NUMBER_OF_MESSAGE = re.compile(r'"message": ?(\d{1,15})\b')
SIGN_OF_PICTURE = re.compile(r'picture": ?("|true)')
"""In the text of a record."""
MAX_READ_REMEMBERED = 2_000
UNKNOWN_PICTURE = "?"
"""In a record: the message shows a picture, and it is unknown which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Living:
    """The living message: the one that shows the subject as it is."""

    chat: int = 0
    """Of a group: where the message is. Groups move."""
    message: int | None = None
    """Of a group: without one there is none yet, or the one before has had its last edit."""
    digest: str = ""
    """Digest of the text and the keyboard; "" is not known."""
    picture: str = ""
    """The key of the picture that the message shows; "" is a message without one, `UNKNOWN_PICTURE` some picture."""
    undrawn: str = ""
    """The key of a picture that could not be drawn: its message is a text."""
    picture_at: int = 0
    """The picture was not drawn in time, or could not be drawn, and is tried again at this instant; 0: it is there, or never."""
    sent: int = 0
    """When the message was sent; 0 if there is none, or its person could not be reached."""
    edited: int = 0
    """When the message was last drawn."""
    refusals: int = 0
    """How many times in a row Telegram refused the message for a reason that we do not know."""
    retry_at: int = 0
    """It is tried again at this instant, or when its person does something or is called."""
    refused_call: int | None = None
    """The call (`Seat.called`) at which it was refused."""
    send_anew: bool = False
    """The person asked for a new message, and it has not been sent yet."""
    is_unsure: bool = False
    """A worker died that may have drawn something else than the record says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The facts that the message was drawn from, and its reader."""

    urgent: str = ""
    leisurely: str = ""
    """Digests: see `digests`."""
    revision: int = 0
    """The table's revision that the message shows."""
    phase: str = ""
    language: str = "en"
    aloud: bool = False
    """Its reader has a screen reader."""
    seen_as: str = ""
    """Of a chat without a seat: which kind of message it has. See `tgbot/board/watched.py`."""
    called: int | None = None
    """The call (`Seat.called`) that this message answered by being sent."""
    since: int = 0
    """The message tells the news from this number on. Only release 0.7.0 reads it, which may run beside this one."""
    noticed: int = 0
    """News up to this number has been searched for headlines."""
    headline: tuple[Any, ...] = ()
    """The reason for which the message was sent: the name of a table event and its fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asides:
    """Things beside the question: a half-made choice, a hint, a tip, the way to another table."""

    draft: str = ""
    """The half-made choice that the message shows."""
    drafted: int | None = None
    """The decision that the draft belongs to."""
    laid: str | None = None
    """The envelope that lay on the table when the draft was made."""
    as_text: bool = False
    """The person wants to read this question as text, and sees pictures otherwise."""
    hint: tuple[str, ...] = ()
    """The hint for the same decision, if one was given: the answer that it advises, if any, and its text."""
    tip: str = ""
    """The tip of the coach that goes with the same decision."""
    told: tuple[str, ...] = ()
    """The tips that the person has had at this table, and the coach may have given others elsewhere."""
    coached: int | None = None
    """The decision that the coach last looked at: see `tips`."""
    other: tuple[str, ...] = ()
    """Another table that waits for the person, as long as this one does not: its code, and what its button says."""
    elsewhere: bool = False
    """The person also played at another table when they last answered: the message says which one this is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkHeard:
    """Table talk, which has messages of its own."""

    heard: int = 0
    """Table talk up to this line has been passed on."""
    talk_messages: tuple[int, ...] = ()
    """The messages with table talk: one, or several if it was too long for one."""
    talk_first: int | None = None
    """Lines from this number on may be shown once more; None: those from `heard` on."""
    talk_anew: bool = False
    """The person has said something, and has not seen it among what the others said."""
    talk_alone: int = 0
    """Table talk up to this line is passed on line by line: together it was refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Removals:
    """Messages that have to go: see `tgbot/showing/removals.py`."""

    old_messages: tuple[int, ...] = ()
    """Earlier messages that have still to go."""
    undeletable: tuple[int, ...] = ()
    """Those of them that Telegram no longer deletes: they shrink to one line."""
    removal_refusals: int = 0
    """How many times in a row an earlier message or an orphan could not be changed, for a reason that we do not know."""
    removal_at: int = 0
    """That is tried again at this instant."""
    gone: tuple[int, ...] = ()
    """The latest messages that were deleted, have shrunk or were lost: nothing more can be done about them."""
    has_stump: bool = False
    """A message before the living one has shrunk: one line of it stands in the chat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orphans:
    """Messages that may have been sent: see `tgbot/records/messages.py`."""

    sending: tuple[int, ...] = ()
    """A message was being sent, and what became of it is not known: the latest known before, here and anywhere."""
    sending_again: tuple[int, ...] = ()
    """So it was with further ones before anything was known: the latest known before each."""
    search: tuple[int, ...] = ()
    """Between these two numbers an orphan is searched for."""
    further_searches: tuple[int, ...] = ()
    """Then between these, two by two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSeen:
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
class RoundTold:
    """The part of a group, whose message is the lobby, then a round, then the podium."""

    round: int = 0
    """The round that it tells of; 0: the lobby and the opening."""
    is_podium: bool = False
    head: str = ""
    """The lines above the turns: written when the round began, when its cards were visible."""
    body: str = ""
    """The turns and scores as they were last drawn: all that is left of them when the news is gone."""
    mentioned: tuple[int, ...] = ()
    """The decisions for which somebody was mentioned in this message."""
    key: str = ""
    """Digest of what the message was drawn from."""
    upto: int = 0
    """News up to this number has been shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PinKept:
    """The part of a chat in which the living message may be pinned."""

    pinned: int | None = None
    """The message that is pinned, or about which a worker that died had said so."""
    is_pinless: bool = False
    """Telegram has refused to pin or to unpin: it is not asked again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationSeen:
    """The part of an invitation that somebody has posted in a chat that we know nothing about."""

    is_dark: bool = False
    edit_at: int = 0
    """When it is brought up to date; 0: it shows what is true."""
    expires: int = 0
    """After this instant the message stays as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingSeen:
    """The part of the message in which a group sees a season."""

    calls: int = 0
    """How often somebody had asked for the message when it was sent."""
    is_final: bool = False
    """Does it tell how the season ended?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    living: Living = Living()
    source: Source = Source()
    asides: Asides = Asides()
    talk: TalkHeard = TalkHeard()
    removals: Removals = Removals()
    orphans: Orphans = Orphans()
    dice: DiceSeen = DiceSeen()
    group: RoundTold = RoundTold()
    pin: PinKept = PinKept()
    invitation: InvitationSeen = InvitationSeen()
    standing: StandingSeen = StandingSeen()

    def having(self, **changes: Any) -> Shown:
        """The record with some fields of its parts changed, each by its own name."""
        made: Shown = _COPY(self)
        for name, value in changes.items():
            part = PART_OF[name]
            own = getattr(made, part)
            if own is getattr(self, part):
                own = _COPY_PART[part](own)
                _PUT_PART[part](made, own)
            _PUT[name](own, value)
        return made


NOTHING_SHOWN = Shown()

STORED_FIELDS: Mapping[str, str] = {
    "old_messages": "left",
    "send_anew": "again",
    "gone": "shrunk",
    "removal_refusals": "shrink_refusals",
    "removal_at": "shrink_at",
}
"""Fields whose stored name is older than their name in the code."""
_COPY, _PUT_PART = copying(Shown)
_EMPTY: Mapping[str, Any] = {part.name: part.default for part in fields(Shown)}
_LAYOUT = [
    (name, empty, [(one.name, one.default) for one in fields(empty)]) for name, empty in _EMPTY.items()
]
"""Each part with its fields and their defaults."""
PART_OF = {name: part for part, _, own in _LAYOUT for name, _ in own}
"""By the name of a field: the name of its part."""
_COPY_PART = {name: copying(empty.__class__)[0] for name, empty in _EMPTY.items()}
_PUT = {name: put for empty in _EMPTY.values() for name, put in copying(empty.__class__)[1].items()}
_STORED = {name: STORED_FIELDS.get(name, name) for name in PART_OF}
_NAMES = {stored: name for name, stored in _STORED.items()}
"""By stored name: the field."""


def shown_with(**values: Any) -> Shown:
    """A record in which these fields are known; lists are tuples there."""
    return NOTHING_SHOWN.having(
        **{name: tuple(one) if isinstance(one, list) else one for name, one in values.items()}
    )


def flat_fields(shown: Shown) -> dict[str, Any]:
    """The fields of all parts that have not their default, which most have."""
    found: dict[str, Any] = {}
    for name, empty, own in _LAYOUT:
        part = getattr(shown, name)
        if part is not empty:
            for one, default in own:
                if (value := getattr(part, one)) != default:
                    found[one] = value
    return found


def write_record(shown: Shown) -> str:
    return orjson.dumps({_STORED[name]: value for name, value in flat_fields(shown).items()}).decode()


# Shortcut: a pass reads each record several times, and most are the same in the next pass.
@lru_cache(maxsize=MAX_READ_REMEMBERED)
def read_record(text: str | None) -> Shown:
    """Fields of another release are passed over."""
    try:
        stored = orjson.loads(text).items() if text else ()
        return shown_with(**{_NAMES[name]: value for name, value in stored if name in _NAMES})
    except (ValueError, TypeError, AttributeError):
        return unreadable_record(text or "")


def unreadable_record(text: str) -> Shown:
    """A record that cannot be read. Its message is drawn again; if not even its number is known, it is searched for."""
    log.warning("record_unreadable characters=%d", len(text))
    if (found := NUMBER_OF_MESSAGE.search(text)) is None:
        return shown_with(sending=(0, 0))
    picture = UNKNOWN_PICTURE if SIGN_OF_PICTURE.search(text) else ""
    return shown_with(message=int(found[1]), picture=picture, is_unsure=True)


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


def redrawn_records(records: Mapping[str, str]) -> dict[str, str]:
    """The records of a table, changed so that all its messages are drawn again: it is unknown what they show."""
    return {field: write_record(_to_redraw(field, read_record(text))) for field, text in records.items()}


def _to_redraw(field: str, shown: Shown) -> Shown:
    shown = shown.having(digest="", refusals=0, retry_at=0, urgent="", leisurely="", key="", edit_at=0)
    is_persons = person_of(field) is not None
    return shown.having(is_unsure=shown.living.message is not None) if is_persons else shown


def headline_to_plain(headline: TableEvent | None) -> tuple[Any, ...]:
    return () if headline is None else tuple(table_event_to_plain(headline))


def headline_from_plain(plain: Sequence[Any]) -> TableEvent | None:
    """Read a headline; None if there is none, or if another release wrote it."""
    try:
        return table_event_from_plain(plain) if plain else None
    except (KeyError, TypeError, ValueError):
        return None


# Digests of what a message depends on: while they stay the same, nothing has to be drawn
#
# The urgent digest covers what concerns the reader and is shown at once. The leisurely digest covers how the others
# get on: a chat that is asked nothing new is refreshed now and then, not at every tap of somebody else. Whatever
# neither covers is shown within a minute: see `MAX_STALE_MS`.


def digest(*parts: object) -> str:
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def content_digest(content: Screen) -> str:
    shown = orjson.dumps((content.text, content.keyboard))
    return blake2b(shown, digest_size=8).hexdigest()


def urgent_digest(table: Table, number: int) -> str:
    seat = table.seats[number]
    if table.phase is not Phase.PLAYING:
        return digest(table.phase, table.revision)
    own = (
        seat.asked,
        seat.envelope,
        seat.plan,
        *filter(None, [seat.orders]),
        seat.clock.muted,
        seat.language,
        seat.calendar,
        seat.preferences.confirmations,
        "aloud" if seat.preferences.screen_reader else seat.preferences.pictures,
        seat.preferences.dark,
    )
    return digest(own, table.pause, table.proposal, table.group is None, _presence(table))


def leisurely_digest(snapshot: Snapshot, number: int) -> str:
    table, game = snapshot
    mine = table.undo is not None and table.undo.seat == number
    return digest(game.round if game else 0, _progress(table), mine, [seat.name for seat in table.seats])


def group_digest(snapshot: Snapshot) -> str:
    """The phase, the round and its turns, who is waited for and who has been reminded, and who is present."""
    table, game = snapshot
    if game is None or table.phase is not Phase.PLAYING:
        return digest(table.phase, table.revision)
    waited_for = [(seat.awaited, seat.clock.reminded > 0) for seat in table.seats if not seat.by_computer]
    return digest(
        game.round,
        sum([isinstance(item, TakeTurn) for item in game.agenda]),
        waited_for,
        table.pause,
        table.proposal,
        table.replacement,
        _presence(table),
    )


def _progress(table: Table) -> list[tuple[bool, bool]]:
    """Who is asked, and who has chosen."""
    return [(seat.asked is not None, seat.envelope is not None) for seat in table.seats]


def _presence(table: Table) -> list[object]:
    return [
        (seat.person, seat.stand_in, seat.offered, seat.unreachable, seat.silent is not None, *seat.kept)
        for seat in table.seats
    ]


# Seasons: the record of a season's message is stored beside the season, in two texts
#
# Release 0.7.0, which may run beside this one, reads no record with a field that it does not know. So the first text
# has only the fields that it knows, as it knows them; all others are in the second.


KNOWN_TO_0_7 = ("chat", "message", "digest", "calls", "is_final", "old_messages")


def read_shown(text: str, others: str = "") -> Shown:
    """Read a record; of one that cannot be read the message is drawn again, or searched for."""
    try:
        plain = {**(orjson.loads(others) if others else {}), **(orjson.loads(text) if text else {})}
        return shown_with(**{name: one for name, one in _of_today(plain).items() if name in PART_OF})
    except (ValueError, TypeError, AttributeError):
        return unreadable_record(text)


def write_shown(shown: Shown) -> tuple[str, str]:
    """The record as 0.7.0 knows it, and the rest; "" if there is none."""
    plain = flat_fields(shown)
    known = {name: plain.pop(name) for name in KNOWN_TO_0_7 if name in plain}
    known |= {
        "has_picture": bool(shown.living.picture),
        "is_pinned": shown.pin.pinned is not None and shown.pin.pinned == shown.living.message,
        "is_pin_refused": shown.pin.is_pinless,
    }
    return orjson.dumps(known).decode(), orjson.dumps(plain).decode() if plain else ""


def _of_today(plain: dict[str, Any]) -> dict[str, Any]:
    """The first text counts, where both say something: 0.7.0 may have shown the season last."""
    picture = plain.get("picture") or UNKNOWN_PICTURE
    pinned = plain.get("message") if plain.get("is_pinned") else plain.get("pinned")
    return plain | {
        "picture": picture if plain.get("has_picture") else "",
        "pinned": pinned,
        "is_pinless": bool(plain.get("is_pin_refused")),
    }
