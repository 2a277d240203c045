"""Profiles, and the indexes by which tables are found, in Redis."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from engine.store import codec, keys, scripts
from engine.store.codec import BadDocument, NewerDocument
from engine.store.errors import store_errors
from engine.store.people.limits import MILLI, ActionLimits, Rate
from engine.tables.directory.indexes import IndexEntry
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from engine.tables.time.instants import DAY, Instant, Span

log = logging.getLogger(__name__)

RENEWED_EVERY_MS: Span = DAY
"""The time between two renewals of a profile: a person who writes often costs one write a day, and their profile goes
at most this much too early."""
UNREAD_KEPT_MS: Span = 90 * DAY
"""The time in which an operator may look at a profile that could not be read."""


class PeopleStore:
    def __init__(self, client: Any) -> None:
        self.client = client

    async def profile(self, person: PersonId, *, kept: Span | None = None) -> Profile | None:
        key = keys.profile(person)
        with store_errors():
            if kept is None:
                text = await self.client.get(key)
            else:
                text = await scripts.RENEW_PROFILE_SCRIPT(self.client, [key], [kept, RENEWED_EVERY_MS])
        return await self._read_profile(person, text)

    async def profiles(self, people: Sequence[PersonId]) -> list[Profile | None]:
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for person in people:
                    pipeline.get(keys.profile(person))
                texts = await pipeline.execute() if people else []
        return [await self._read_profile(person, text) for person, text in zip(people, texts, strict=True)]

    async def _read_profile(self, person: PersonId, text: bytes | None) -> Profile | None:
        """Read a profile. One that cannot be read is kept under another key, and the person starts afresh."""
        try:
            return None if text is None else codec.PROFILE_FORM.read_versioned(text)
        except NewerDocument as error:
            raise Refused(Refusal.TOO_NEW) from error
        except BadDocument as error:
            log.warning("profile_unreadable person=%d error=%s action=kept_aside", person, error)
            with store_errors():
                await self.client.set(keys.unread_profile(person), text, px=UNREAD_KEPT_MS)
            return None

    async def save_profile(
        self, profile: Profile, *, before: Profile | None, kept: Span | None = None
    ) -> bool:
        """An older release may have written the profile before in other words: then values are compared, and not texts."""
        expected = codec.profile_to_json(before) if before else b""
        if await self._replace_profile(profile, expected, kept):
            return True
        with store_errors():
            there = await self.client.get(keys.profile(profile.person)) or b""
        if there == expected or await self._read_profile(profile.person, there or None) != before:
            return False
        return await self._replace_profile(profile, there, kept)

    async def _replace_profile(self, profile: Profile, expected: bytes, kept: Span | None) -> bool:
        """Write a profile in place of a text; False if another one is there."""
        where, text = [keys.profile(profile.person)], codec.profile_to_json(profile)
        with store_errors():
            return bool(await scripts.SAVE_PROFILE_SCRIPT(self.client, where, [expected, text, kept or ""]))

    async def erase_profile(self, person: PersonId) -> None:
        with store_errors():
            await self.client.delete(keys.profile(person), keys.unread_profile(person))

    # Indexes

    async def indexed_tables(self, index: str, *, most: int | None = None) -> list[str]:
        key = keys.index(index)
        with store_errors():
            found = self.client.smembers(key) if most is None else self.client.srandmember(key, most)
            return sorted([code.decode() for code in await found])

    async def indexed_latest(self, index: str, first: int = 0, most: int | None = None) -> list[str]:
        last = -1 if most is None else first + most - 1
        with store_errors():
            codes = await self.client.zrevrange(keys.index(index), first, last)
        return [code.decode() for code in codes]

    async def count_indexed(self, index: str) -> int:
        with store_errors():
            return int(await self.client.zcard(keys.index(index)))

    async def write_indexes(
        self, *, add: Iterable[IndexEntry] = (), remove: Iterable[IndexEntry] = ()
    ) -> None:
        """Write indexes. Additions are there before anything is removed, on whichever nodes of a cluster they lie."""
        if added := list(add):
            async with self._pipeline() as pipeline:
                for index, code, at in added:
                    _add(pipeline, keys.index(index), code, at)
        if removed := list(remove):
            async with self._pipeline() as pipeline:
                for index, code, at in removed:
                    (pipeline.srem if at is None else pipeline.zrem)(keys.index(index), code)

    @asynccontextmanager
    async def _pipeline(self) -> AsyncIterator[Any]:
        """Commands that are sent together, in one round trip."""
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                yield pipeline
                await pipeline.execute()

    # How often something may be done

    async def spend(self, key: str, most: int, span: Span, now: Instant) -> Span:
        limits = ActionLimits(self.client, lambda: now)
        return await limits.spend(key, Rate(span * MILLI // most, most))


def _add(pipeline: Any, key: str, code: str, at: Instant | None) -> None:
    if at is None:
        pipeline.sadd(key, code)
    else:
        pipeline.zadd(key, {code: at})
