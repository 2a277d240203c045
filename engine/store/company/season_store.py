"""Seasons in Redis: one hash each, in the bucket of its id, so that a commit also writes when it is due."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import orjson
from pydantic import TypeAdapter

from engine.company.season.season import ClaimedSeason, Season, StoredSeason
from engine.company.season.standings import Scoring
from engine.store import keys, scripts
from engine.store.codec import BadDocument, Form, NewerDocument
from engine.store.errors import store_errors
from engine.store.showing_store import LEASE_FIELD, taken_in_hand
from engine.tables.port import Due, Store, Subject
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import Instant, Span
from engine.tables.time.leases import worker_of

log = logging.getLogger(__name__)

SEASON_FORM: Form[Season] = Form(TypeAdapter(Season), 2, {1: dict})
"""Since version 1 everything new has defaults, with which a season goes on by the rules that it began with."""

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
        texts = [None if one is None else one.decode() for one in fields]
        found = dict(zip(SEASON_FIELDS, texts, strict=True))
        return None if found["season"] is None else _stored(code, found)

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

    async def begin_season(self, code: str, holder: str, lease: Span) -> ClaimedSeason | None:
        found = await taken_in_hand(self.client, Subject(Due.SEASON, code), holder, lease)
        if found is None:
            return None
        if isinstance(found, int):
            raise Refused(Refusal.SEASON_OVER)
        try:
            texts = orjson.loads(found[4])
        except ValueError as error:
            log.error("season_unreadable season=%s error=%s", code, error)
            raise Refused(Refusal.SEASON_UNREADABLE) from error
        fields = dict(zip(texts[::2], texts[1::2], strict=True))
        return ClaimedSeason(_stored(code, fields), worker_of(fields.get(LEASE_FIELD, "").partition(" ")[0]))


def _stored(code: str, fields: Mapping[str, str | None]) -> StoredSeason:
    try:
        season = SEASON_FORM.read((fields["season"] or "").encode(), int(fields["version"] or 0))
    except NewerDocument as error:
        raise Refused(Refusal.TOO_NEW) from error
    except BadDocument as error:
        log.error("season_unreadable season=%s error=%s", code, error)
        raise Refused(Refusal.SEASON_UNREADABLE) from error
    beside = (fields.get("shown") or "", int(fields.get(CALLS_FIELD) or 0), fields.get("orphans") or "")
    return StoredSeason(season, int(fields["revision"] or 0), *beside)


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
