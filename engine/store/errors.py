"""Errors of redis-py and of the network, told as the one error that callers know."""

from __future__ import annotations

from redis.exceptions import RedisClusterException, RedisError

from engine.tables.port import StoreAway


class store_errors:  # noqa: N801 - it reads as a word: `with store_errors():`
    """Raise `StoreAway` for whatever the server or the way to it cannot do just now."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RedisError | RedisClusterException | OSError):
            raise StoreAway(f"{type(error).__name__}: {error}") from error
