"""Retries: how often, and for how long, a command is sent again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from redis.asyncio.retry import Retry
from redis.backoff import EqualJitterBackoff
from redis.exceptions import RedisError

T = TypeVar("T")

MAX_RETRIES = 3
FIRST_RETRY_SECONDS = 0.08
"""redis-py doubles it before its first use: the three pauses take 0.6 to 1.1 s together."""


class OneRetry(Retry):
    """Retries that do not multiply.

    redis-py retries the command, inside it the connecting, and inside that the health check, each with the
    same policy: four tries would be sixteen or more. Here only the outermost counts. A connection has a copy
    of its own and serves one command at a time, so that a flag suffices.
    """

    _active = False

    async def call_with_retry(
        self,
        do: Callable[[], Awaitable[T]],
        fail: Callable[..., Any],
        is_retryable: Callable[[Exception], bool] | None = None,
        with_failure_count: bool = False,  # noqa: FBT001, FBT002 - redis-py's signature
    ) -> T:
        if self._active:
            return await do()
        self._active = True
        try:
            return await super().call_with_retry(do, fail, is_retryable, with_failure_count)
        finally:
            self._active = False


def one_retry(*further: type[RedisError]) -> OneRetry:
    """Tries again after a lost connection, a late reply, a server that still loads, and further errors."""
    retry = OneRetry(EqualJitterBackoff(cap=1.0, base=FIRST_RETRY_SECONDS), MAX_RETRIES)
    retry.update_supported_errors(further)
    return retry
