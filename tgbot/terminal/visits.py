"""Visits to the store of a bot that may be running: see `open_store`."""

from __future__ import annotations

import time
from contextlib import AbstractAsyncContextManager

from engine.store.opened import open_store, place_of_store
from engine.store.redis_store import RedisStore
from engine.tables.time.instants import SECOND, Instant
from tgbot.settings import Settings


def visited(settings: Settings, *, create: bool = False) -> AbstractAsyncContextManager[RedisStore]:
    """The store that the settings name. Unless `create` is set, an embedded one must be there already."""
    return open_store(settings.redis.url.get_secret_value(), settings.redis.data, visit=True, create=create)


def store_of(settings: Settings) -> str:
    """The store that is used, for an operator who looks in the wrong one."""
    return place_of_store(settings.redis.url.get_secret_value(), settings.redis.data)


def our_now() -> Instant:
    """The time by the clock of this machine: good enough for looking, and nothing is written to learn it."""
    return int(time.time() * SECOND)
