"""Digests of what a message depends on: while they stay the same, nothing has to be drawn.

The urgent digest covers what concerns the reader and is shown at once. The leisurely digest covers how the others get
on: a chat that is asked nothing new is refreshed now and then, not at every tap of somebody else. Whatever neither
covers is shown within a minute: see `MAX_STALE_MS`.
"""

from __future__ import annotations

from hashlib import blake2b

import orjson

from engine.rules.course.turn import TakeTurn
from engine.tables.table import Phase, Snapshot, Table
from tgbot.screen.screen import Screen


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
