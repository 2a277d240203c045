"""Files that Telegram has: by a key of ours the id under which it sends them again without an upload."""

from __future__ import annotations

from typing import Any

from engine.store import keys
from engine.store.errors import store_errors

KEEP_FILE_ID_SECONDS = 2 * 24 * 3600
"""A file id stays valid for longer, but a table's picture is seldom wanted again after two days."""


class FileIds:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def read(self, key: str) -> str | None:
        with store_errors():
            found = await self.client.get(keys.file_id(key))
        return found.decode() if isinstance(found, bytes) else found

    async def keep(self, key: str, file_id: str) -> None:
        with store_errors():
            await self.client.set(keys.file_id(key), file_id, ex=KEEP_FILE_ID_SECONDS)

    async def forget(self, key: str) -> None:
        """Forget a file id that Telegram no longer knows, or that another bot with another token uploaded."""
        with store_errors():
            await self.client.delete(keys.file_id(key))
