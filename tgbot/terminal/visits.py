"""Visits to the store of a bot that may be running: see `open_store`."""

from __future__ import annotations

import time
from contextlib import AbstractAsyncContextManager

from engine.store.opened import open_store
from engine.store.redis_store import RedisStore
from engine.tables.instants import SECOND, Instant
from tgbot.settings import Settings


def visited(settings: Settings) -> AbstractAsyncContextManager[RedisStore]:
    return open_store(settings.redis.url.get_secret_value(), settings.redis.data, visit=True)


def our_now() -> Instant:
    """The time by the clock of this machine: good enough for looking, and nothing is written to learn it."""
    return int(time.time() * SECOND)
