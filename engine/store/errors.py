"""Errors of redis-py and of the network, told as the errors that callers know."""

from __future__ import annotations

import re

from redis.exceptions import (
    AskError,
    ClusterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    RedisError,
    ResponseError,
    TryAgainError,
)

from engine.tables.refusals import StoreAway, StoreRefused

PASSING_REFUSALS = (AskError, ClusterDownError, OutOfMemoryError, ReadOnlyError, TryAgainError)
PASSING_CODES = re.compile(
    r"\b(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b"
)
"""A server that is full, cannot write to its disk, misses its replicas, or is no primary: whatever it refuses now, it
takes once the operator or a failover has set it right. redis-py has no class for some of them."""


class store_errors:  # noqa: N801 - it reads as a word: `with store_errors():`
    """Raise `StoreAway` for whatever the server or the way to it cannot do just now, or refuses."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RedisError | RedisClusterException | OSError):
            kind_of_trouble = StoreRefused if _is_lasting(error) else StoreAway
            raise kind_of_trouble(f"{type(error).__name__}: {error}") from error


def _is_lasting(error: Exception) -> bool:
    """Would the server refuse the same call again, although it takes others? A missing permission, a key of another type."""
    if not isinstance(error, ResponseError) or isinstance(error, PASSING_REFUSALS):
        return False
    return PASSING_CODES.search(str(error)) is None
