"""Menus that stand open in private chats: the messages that go when the next menu stands.

Beside them, in any chat: which tap was the latest to change a menu.

One small sorted set for each chat, by when each message was noted. There is no lease: two workers that remove the same
message do no harm, and what a worker that died has left is removed with the next menu.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.tables.profiles import PersonId
from engine.tables.time.instants import HOUR, Instant, Span

MENU_KEPT_MS: Span = 48 * HOUR
"""Telegram deletes nothing that is older."""
TAP_KEPT_MS: Span = HOUR
"""An update that comes again, to another worker, comes sooner."""


class OpenMenus:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def add(self, chat: int, messages: Iterable[int], now: Instant) -> dict[int, Instant]:
        """Note messages of a chat, and return all that are noted there, each with when it was; without what is too old."""
        key, more = keys.open_menus(chat), {str(message): now for message in messages}
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                pipeline.zremrangebyscore(key, "-inf", now - MENU_KEPT_MS)
                if more:
                    pipeline.zadd(key, more, nx=True)
                    pipeline.pexpire(key, MENU_KEPT_MS)
                pipeline.zrange(key, 0, -1, withscores=True)
                *_, noted = await pipeline.execute()
        return {int(message): int(at) for message, at in noted}

    async def drop(self, chat: int, messages: Sequence[int]) -> None:
        """Drop messages that are gone, or are menus no longer."""
        with store_errors():
            await self.client.zrem(keys.open_menus(chat), *messages)

    async def note_tap(self, chat: int, message: int, update: int) -> bool:
        """Note that a tap changes a menu; False if a later one has."""
        with store_errors():
            latest = [keys.latest_tap(chat, message)]
            return bool(await scripts.RAISE_NUMBER_SCRIPT(self.client, latest, [update, TAP_KEPT_MS]))

    # As something that knows people

    async def export(self, person: PersonId) -> Mapping[str, Any]:
        """Nothing to export: the numbers of messages say nothing about anybody."""
        return {}

    async def erase(self, person: PersonId) -> list[str]:
        """A private chat has the number of its person."""
        with store_errors():
            await self.client.delete(keys.open_menus(person))
        return []
