"""Profiles, and the indexes by which tables are found, in Redis."""

from __future__ import annotations

import logging
from typing import Any

from engine.store import codec, keys, scripts
from engine.store.errors import store_errors
from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused

log = logging.getLogger(__name__)


class PeopleStore:
    def __init__(self, client: Any) -> None:
        self.client = client

    async def profile(self, person: PersonId) -> Profile | None:
        with store_errors():
            text = await self.client.get(keys.profile(person))
        return await self._read_profile(person, text)

    async def _read_profile(self, person: PersonId, text: bytes | None) -> Profile | None:
        """A profile that cannot be read is kept under another key, and the person starts anew."""
        try:
            return None if text is None else codec.profile_from_json(text)
        except codec.NewerProfile as error:
            raise Refused(Refusal.TOO_NEW) from error
        except codec.BadProfile as error:
            log.warning("profile_unreadable person=%d error=%s action=kept_aside", person, error)
            with store_errors():
                await self.client.set(keys.unread_profile(person), text)
            return None

    async def save_profile(self, profile: Profile, *, before: Profile | None) -> bool:
        """Values are compared here, as an older release may have written the same one in other words."""
        key, text = keys.profile(profile.person), codec.profile_to_json(profile)
        with store_errors():
            there = await self.client.get(key)
        if await self._read_profile(profile.person, there) != before:
            return False
        with store_errors():
            return bool(await scripts.SAVE_PROFILE_SCRIPT(self.client, [key], [there or b"", text]))

    async def erase_profile(self, person: PersonId) -> None:
        with store_errors():
            await self.client.delete(keys.profile(person), keys.unread_profile(person))

    async def indexed_tables(self, name: str) -> list[str]:
        with store_errors():
            codes = await self.client.smembers(keys.index(name))
        return sorted([code.decode() for code in codes])

    async def add_to_index(self, name: str, code: str) -> None:
        with store_errors():
            await self.client.sadd(keys.index(name), code)

    async def remove_from_index(self, name: str, *codes: str) -> None:
        with store_errors():
            await self.client.srem(keys.index(name), *codes)
