"""A store of one's own, for the length of a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.store.connect import connect
from engine.store.redis_store import RedisStore
from tests.backends import empty


@asynccontextmanager
async def empty_store(url: str) -> AsyncIterator[RedisStore]:
    client = connect(url)
    try:
        await empty(client)
        yield RedisStore(client)
    finally:
        await client.aclose()
