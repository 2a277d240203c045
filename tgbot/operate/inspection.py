"""The operator's view of one table: everything but what its players keep from each other, and what they said.

Whatever is shown is named here, field by field: a field that is added to a table stays hidden until somebody decides
otherwise. Only `secrets_of` shows the rest, and its caller has noted that before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from engine.rules.buildings import Deck
from engine.rules.codec import BadState
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.store import codec
from engine.store.codec import BadDocument
from engine.store.operate.census import changed_at
from engine.store.operate.operator_log import OperatorLine
from engine.store.operate.whole_tables import WholeTable, bytes_of, reading_of
from engine.tables.options import Options, Pace
from engine.tables.seat import Seat, SeatClock
from engine.tables.table import Group, Pause, Proposal, Snapshot, Table
from engine.tables.time.instants import SECOND, Instant
from engine.tables.work import NewsEntry, news_for
from tgbot.records.shown import flat_fields, read_record

MAX_LATEST = 10
"""Lines of the log and entries of the news that are shown."""

TABLE_PARTS = (
    "code",
    "phase",
    "revision",
    "host",
    "group",
    "pause",
    "proposal",
    "replacement",
    "rematch",
    "said",
)
OPTION_PARTS = ("edition", "seats", "pace", "replacement", "time_out", "public", "hints", "rated")
SEAT_PARTS = (
    *("person", "name", "language", "computer", "asked", "called", "awaited", "misses", "stand_in"),
    *("offered", "unreachable", "silent", "replaced", "clock"),
)
CLOCK_PARTS = ("left", "budget", "reminded", "muted", "overdue")
PROPOSAL_PARTS = ("wish", "by", "span", "votes", "about")
SHOWN_PARTS = (
    *("chat", "message", "round", "is_podium", "upto", "revision", "phase", "called", "noticed", "heard"),
    *("old_messages", "undeletable", "send_anew", "talk_messages", "refusals", "refused_call"),
    *("removal_refusals", "gone", "is_unsure", "sending", "sending_again", "search", "further_searches"),
    *("pinned", "is_pinless", "language"),
)
SHOWN_INSTANTS = ("sent", "edited", "retry_at", "removal_at", "picture_at", "edit_at", "expires")
INSTANTS: Mapping[type, tuple[str, ...]] = {
    Table: ("opened", "expires", "started", "ended", "nudged"),
    Seat: ("held", "lost", "seen", "declined"),
    SeatClock: ("since", "snoozed"),
    Pause: ("since", "until"),
    Proposal: ("expires",),
}
"""By class: its fields that are instants."""
PARTS: Mapping[type, tuple[str, ...]] = {
    Table: TABLE_PARTS,
    Options: OPTION_PARTS,
    Seat: SEAT_PARTS,
    SeatClock: CLOCK_PARTS,
    Proposal: PROPOSAL_PARTS,
    Group: ("id", "topic", "language"),
    Pause: (),
}
"""By class: its other fields that an operator may see."""


def inspection_of(whole: WholeTable, lines: Sequence[OperatorLine] = ()) -> dict[str, Any]:
    snapshot, why, is_newer = reading_of(whole.file.stored_fields())
    trouble = (
        f"a newer release wrote it: {why}"
        if is_newer
        else f"it cannot be read: {whole.file.quarantine or why}"
    )
    seen = {"table": whole.file.code, "trouble": trouble} if snapshot is None else _table_seen(snapshot)
    deck = snapshot.game.setup.deck if snapshot and snapshot.game else HOUSE_DECK
    return {
        **seen,
        "due": {kind.value: time_of(at) for kind, at in whole.due.items()},
        "delivery": {field: _record_seen(text) for field, text in whole.file.shown.items()},
        "log": {
            "moves": len(whole.file.log),
            "latest seats": [_mover(line) for line in whole.file.log[-MAX_LATEST:]],
        },
        "news": [_news_seen(entry) for entry in _public_news(whole.file.news, deck)[-MAX_LATEST:]],
        "operators": [f"{time_of(line.at)} {line.who}: {line.what}" for line in lines],
    }


def secrets_of(whole: WholeTable) -> dict[str, Any]:
    """Everything that is stored of a table, hidden cards and all."""
    fields = {name: _json(text) for name, text in whole.file.fields.items()}
    shown = {name: _json(text) for name, text in whole.file.shown.items()}
    return {"fields": fields, "log": list(whole.file.log), "shown": shown}


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _table_seen(snapshot: Snapshot) -> dict[str, Any]:
    table, game = snapshot
    return {
        "table": seen_of(table) | {"changed": time_of(changed_at(table))},
        "round": game.round if game else None,
        "options": seen_of(table.options),
        "seats": [seen_of(seat) for seat in table.seats],
    }


def seen_of(value: Any) -> dict[str, Any]:
    """The fields of a value that may be seen, without those that are empty."""
    kind = type(value)
    plain = {name: _plain(getattr(value, name)) for name in PARTS[kind]}
    plain |= {name: time_of(at) for name in INSTANTS.get(kind, ()) if (at := getattr(value, name))}
    return {name: part for name, part in plain.items() if part not in (None, "", [], False)}


def _plain(value: Any) -> Any:
    if type(value) in PARTS:
        return seen_of(value)
    if isinstance(value, Pace):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def time_of(at: Instant | None) -> str | None:
    """The moment in UTC, to the second; None if there is none. An entry that is due at 0 is due at once."""
    if at is None:
        return None
    return datetime.fromtimestamp(at // SECOND, UTC).strftime("%Y-%m-%d %H:%M:%SZ") if at else "at once"


def _record_seen(text: str) -> dict[str, Any]:
    plain = flat_fields(read_record(text))
    instants = {name: time_of(plain[name]) for name in SHOWN_INSTANTS if name in plain}
    return {name: _plain(plain[name]) for name in SHOWN_PARTS if plain.get(name)} | instants


def _mover(line: str) -> str:
    """The mover of a move: the answers of people may not be known to all."""
    seat = line.partition(" ")[0]
    return seat if seat in ("*", "0", "1", "2", "3", "undo") else "?"


def _public_news(lines: Iterable[str], deck: Deck) -> list[NewsEntry]:
    """The news that a group would see; news that cannot be read is left out."""
    read: list[NewsEntry] = []
    for number, line in enumerate(lines):
        try:
            read.append(NewsEntry(number, *codec.news_from_json(bytes_of(line), deck)))
        except (BadDocument, BadState):
            continue
    return news_for(read, None)


def _news_seen(entry: NewsEntry) -> str:
    return " ".join([time_of(entry.at) or "", *[type(one).__name__ for one in entry.news]])
