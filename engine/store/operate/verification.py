"""Verification of a release: do the tables that are being played go on as they were, on this code?

The log of each table is played again from the first draw. Nothing is written: the release that is verified may not
be the one that runs.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from engine.rules.interface import legal, pending
from engine.rules.record import BadRecord, replay
from engine.rules.state import State
from engine.store import codec
from engine.store.operate.whole_tables import WholeTable, reading_of, whole_tables
from engine.store.redis_store import RedisStore
from engine.tables.past.records import record_of
from engine.tables.table import Phase, Table


class ReleaseVerdict(StrEnum):
    SAME = "same"
    """It goes on as it was; a lobby, or a table that is over, can be read."""
    QUARANTINED = "quarantined"
    """The release that runs could not read it either."""
    UNREADABLE = "unreadable"
    NEWER = "newer"
    """A newer release wrote it than this one."""
    ILLEGAL = "illegal"
    """A move of its log is not allowed."""
    DIFFERENT = "different"
    """Its log leads to another state."""
    ASKS_OTHERWISE = "asks-otherwise"
    """Its state is the same, but other seats are asked, or an envelope does not fit the question."""


HARMLESS = (ReleaseVerdict.SAME, ReleaseVerdict.QUARANTINED)


class VerifiedTable(NamedTuple):
    code: str
    verdict: ReleaseVerdict
    reason: str = ""
    """The place of what is wrong, without a hidden card."""

    @property
    def is_harmless(self) -> bool:
        return self.verdict in HARMLESS


async def verify_tables(store: RedisStore) -> AsyncIterator[VerifiedTable]:
    async for whole in whole_tables(store):
        yield verify_table(whole)


def verify_table(whole: WholeTable) -> VerifiedTable:
    file = whole.file
    if file.quarantine is not None:
        return VerifiedTable(file.code, ReleaseVerdict.QUARANTINED, file.quarantine)
    snapshot, why, is_newer = reading_of(file.stored_fields())
    if snapshot is None:
        verdict = ReleaseVerdict.NEWER if is_newer else ReleaseVerdict.UNREADABLE
        return VerifiedTable(file.code, verdict, why)
    if snapshot.game is None or snapshot.table.phase is not Phase.PLAYING:
        return VerifiedTable(file.code, ReleaseVerdict.SAME)
    return VerifiedTable(file.code, *_judged(snapshot.table, snapshot.game, file.log))


def _judged(table: Table, game: State, log: Sequence[str]) -> tuple[ReleaseVerdict, str]:
    try:
        played = replay(record_of(game, log))
    except BadRecord as error:
        return ReleaseVerdict.ILLEGAL, _place(error)
    if _position(played) != _position(game):
        return ReleaseVerdict.DIFFERENT, f"after {len(log)} moves"
    return _judged_questions(table, game)


def _position(game: State) -> bytes:
    """Older releases stored the latest news with a game, and did not count cards."""
    return codec.state_to_json(game.without_news().uncounted())


def _place(error: BadRecord) -> str:
    """`move 17`, or `line 17 of the log`: what follows may name a card."""
    return str(error).partition(":")[0]


def _judged_questions(table: Table, game: State) -> tuple[ReleaseVerdict, str]:
    asked = [number for number, seat in enumerate(table.seats) if seat.asked is not None]
    if asked != sorted(pending(game)):
        return ReleaseVerdict.ASKS_OTHERWISE, f"asked: {asked}, to be asked: {sorted(pending(game))}"
    envelopes = [(number, seat.envelope) for number, seat in enumerate(table.seats) if seat.envelope]
    misfits = [number for number, envelope in envelopes if envelope not in legal(game, number)]
    return (ReleaseVerdict.ASKS_OTHERWISE, f"envelopes: {misfits}") if misfits else (ReleaseVerdict.SAME, "")
