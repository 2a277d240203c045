"""Announcements: a text of the operator for many people, one errand for each of them, and nobody gets it twice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from engine.store import keys
from engine.store.due_store import DueStore
from engine.store.errors import store_errors
from engine.store.operate.census import changed_at
from engine.store.operate.whole_tables import TABLE_ALONE_FIELDS, read_fields, reading_of
from engine.store.redis_store import RedisStore
from engine.store.scans import all_codes, keys_like
from engine.tables.profiles import PersonId
from engine.tables.table import RUNNING_PHASES, Table
from engine.tables.time.instants import DAY, SECOND, Instant, Span

ANNOUNCE_ERRAND = "announce"
"""The kind of an errand that tells one person of an announcement."""
ANNOUNCEMENT_KEPT_SECONDS = 90 * DAY // SECOND
"""The time for which the same text reaches nobody a second time."""
ANNOUNCE_EVERY_MS: Span = 100
"""The jobs come due so far apart: games come first, and Telegram allows some thirty messages a second."""


def announcement_name(texts: Mapping[str, str]) -> str:
    """A name that follows from the texts, whenever they are announced."""
    return blake2b(repr(sorted(texts.items())).encode(), digest_size=8).hexdigest()


class Announcements:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.due = DueStore(client)

    async def put_texts(self, texts: Mapping[str, str]) -> str:
        """Keep the texts, by language, and return the name of the announcement."""
        name = announcement_name(texts)
        with store_errors():
            await self.client.hset(keys.announcement(name), mapping=dict(texts))
            await self.client.expire(keys.announcement(name), ANNOUNCEMENT_KEPT_SECONDS)
        return name

    async def put_errands(self, name: str, people: Iterable[PersonId], now: Instant, before: int = 0) -> int:
        """Put an errand for each of these people who has none yet, after `before` others; return how many were put."""
        put = 0
        for person in people:
            if await self._is_new(keys.announced_to(name), person):
                at = now + (before + put) * ANNOUNCE_EVERY_MS
                await self.due.put_due(f"{name}:{person}", ANNOUNCE_ERRAND, at)
                put += 1
        return put

    async def cancel(self, name: str = "") -> int:
        """Take back what no worker has begun, of one announcement or of all; return for how many people.

        They have not had it, so another announcement of the same text reaches them.
        """
        kind = ":".join([ANNOUNCE_ERRAND, *([name] if name else []), ""])
        found = [one async for some in self.due.errands() for one, _ in some if one.startswith(kind)]
        return len([one for one in found if await self._take_back(*one.split(":")[1:])])

    async def _take_back(self, name: str, person: str) -> bool:
        with store_errors():
            is_told = await self.client.sismember(keys.announcement_told(name), person)
            is_dropped = await self.due.drop_due(f"{name}:{person}", ANNOUNCE_ERRAND)
            if is_dropped and not is_told:
                await self.client.srem(keys.announced_to(name), person)
        return is_dropped and not is_told

    async def texts(self, name: str) -> dict[str, str]:
        with store_errors():
            texts = await self.client.hgetall(keys.announcement(name))
        return {language.decode(): text.decode() for language, text in texts.items()}

    async def begin(self, name: str, person: PersonId) -> bool:
        """True if nobody has told them yet. A worker that dies after this has told them, for all we know."""
        return await self._is_new(keys.announcement_told(name), person)

    async def give_back(self, name: str, person: PersonId) -> None:
        """Allow another try for a person whom the announcement has certainly not reached."""
        with store_errors():
            await self.client.srem(keys.announcement_told(name), person)

    async def _is_new(self, key: str, person: PersonId) -> bool:
        with store_errors():
            is_new = bool(await self.client.sadd(key, person))
            if is_new:
                await self.client.expire(key, ANNOUNCEMENT_KEPT_SECONDS)
        return is_new


# Whom an announcement concerns


class Audience(NamedTuple):
    """People at running tables whom messages reach, and more if that is said."""

    days: int | None = None
    """Also those whose table changed within this number of days."""
    everybody: bool = False
    """Everybody whom the bot knows."""

    async def people(self, store: RedisStore, now: Instant) -> AsyncIterator[set[PersonId]]:
        if self.everybody:
            async for names in keys_like(store.client, keys.ANY_PROFILE):
                yield {int(name.rpartition(":")[2]) for name in names}
            return
        async for codes in all_codes(store.client):
            rows = await read_fields(store, codes, TABLE_ALONE_FIELDS)
            tables = [found.snapshot.table for row in rows if (found := reading_of(row)).snapshot]
            yield {person for table in tables for person in self._reached(table, now)}

    async def size(self, store: RedisStore, now: Instant) -> int:
        found: set[PersonId] = set()
        async for people in self.people(store, now):
            found |= people
        return len(found)

    def _reached(self, table: Table, now: Instant) -> list[PersonId]:
        is_recent = self.days is not None and changed_at(table) >= now - self.days * DAY
        if table.phase not in RUNNING_PHASES and not is_recent:
            return []
        return [seat.person for seat in table.seats if seat.person is not None and not seat.unreachable]
