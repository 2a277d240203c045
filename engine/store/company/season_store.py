"""Seasons in Redis: one hash each, in the bucket of its id, so that a commit also writes when it is due."""

from __future__ import annotations

import logging
from typing import Any

from pydantic import TypeAdapter

from engine.company.season.season import Season, StoredSeason
from engine.company.season.standings import Scoring
from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.forms import BadDocument, Form, NewerDocument
from engine.tables.port import Due, DueEntry, Store
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import DAY, Instant, Span

log = logging.getLogger(__name__)

SEASON_FORM: Form[Season] = Form(TypeAdapter(Season), 2, {1: dict})
"""Since version 1 everything new has defaults, with which a season goes on by the rules that it began with."""

SEASON_KEPT_MS: Span = 400 * DAY
"""How long a season is kept that is over: the next one of its group follows from it."""
CALLS_FIELD = "calls"
SEASON_FIELDS = ("version", "revision", "season", "shown", CALLS_FIELD, "orphans")


class RedisSeasons:
    """Every call may raise `StoreAway`."""

    def __init__(self, client: Any, store: Store) -> None:
        self.client = client
        self.store = store

    async def read_season(self, code: str) -> StoredSeason | None:
        with store_errors():
            fields = await self.client.hmget(keys.season(code), SEASON_FIELDS)
        version, revision, text, shown, calls, orphans = fields
        if text is None:
            return None
        try:
            season = SEASON_FORM.read(text, int(version))
        except NewerDocument as error:
            raise Refused(Refusal.TOO_NEW) from error
        except BadDocument as error:
            log.error("season_unreadable season=%s error=%s", code, error)
            raise Refused(Refusal.SEASON_UNREADABLE) from error
        beside = (shown or b"").decode(), int(calls or 0), (orphans or b"").decode()
        return StoredSeason(season, int(revision), *beside)

    async def commit_season(self, season: Season, revision: int, due: Instant) -> bool:
        entry, text = keys.entry(Due.SEASON, season.id), season_to_json(season)
        arguments = [revision, revision + 1, season_version(season), text, entry, due]
        with store_errors():
            done = await scripts.COMMIT_SEASON_SCRIPT(self.client, _where(season.id), arguments)
        if done:
            self.store.note_due(season.id, due)
        return bool(done)

    async def note_call(self, code: str) -> None:
        with store_errors():
            await self.client.hincrby(keys.season(code), CALLS_FIELD, 1)

    async def hold_showing(self, code: str, holder: str, lease: Span) -> bool:
        with store_errors():
            return bool(await scripts.HOLD_SCRIPT(self.client, [keys.season_lease(code)], [holder, lease]))

    async def keep_showing(self, code: str, holder: str, shown: str, orphans: str) -> bool:
        where = [keys.season(code), keys.season_lease(code)]
        with store_errors():
            return bool(await scripts.KEEP_SHOWING_SCRIPT(self.client, where, [holder, shown, orphans]))

    async def end_showing(
        self, entry: DueEntry, holder: str, shown: str, orphans: str, due: Instant | None
    ) -> bool:
        where, name = [*_where(entry.code), keys.season_lease(entry.code)], keys.entry(entry.due, entry.code)
        again = [name, entry.leased, "" if due is None else due, SEASON_KEPT_MS]
        with store_errors():
            is_kept = await scripts.END_SHOWING_SCRIPT(self.client, where, [holder, shown, orphans, *again])
        if due is not None:
            self.store.note_due(entry.code, due)
        return bool(is_kept)


def _where(code: str) -> list[str]:
    return [keys.season(code), keys.due(keys.bucket(code))]


def season_version(season: Season) -> int:
    """The version in which a season is written.

    One that was opened before 0.8.0 stays what it is, and workers of 0.7.0 go on with it. They would drop the lot and the
    scoring of a later one.
    """
    return 1 if season.scoring is Scoring.FLAT else SEASON_FORM.version


def season_to_json(season: Season) -> bytes:
    return SEASON_FORM.adapter.dump_json(season)
