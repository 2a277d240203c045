"""Clients that tell how long each round trip took and whether it failed."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from redis.asyncio import ConnectionPool, Redis
from redis.exceptions import NoScriptError

from engine.store.connect.cluster import Cluster

OnCall = Callable[[float, BaseException | None], None]
"""Called after each round trip, with its seconds and its error."""


def to_nobody_else(seconds: float, error: BaseException | None) -> None:
    """For a client that nobody measures."""


class MeasuredCalls:
    """A mixin for clients of redis-py: single commands and pipelines, with all their retries."""

    def __init__(self, *, on_call: OnCall = to_nobody_else, **options: Any) -> None:
        super().__init__(**options)
        self.on_call = on_call
        """Called with each measured call."""

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        return await _measured(super().execute_command, self.on_call, *args, **options)  # type: ignore[misc]

    def pipeline(self, *args: Any, **options: Any) -> Any:
        pipeline: Any = super().pipeline(*args, **options)  # type: ignore[misc]
        pipeline.execute = partial(_measured, pipeline.execute, self.on_call)
        return pipeline


class MeasuredRedis(MeasuredCalls, Redis):  # type: ignore[misc]  # as Redis itself
    """A client of one server, or of the primary that Sentinels name."""

    def __init__(self, *, connection_pool: ConnectionPool, on_call: OnCall) -> None:
        super().__init__(connection_pool=connection_pool, on_call=on_call)
        self.auto_close_connection_pool = True  # it owns its pool, as one of `Redis.from_pool` does


class MeasuredCluster(MeasuredCalls, Cluster):  # type: ignore[misc]
    """A client of a cluster."""


async def _measured(call: Callable[..., Awaitable[Any]], on_call: OnCall, *args: Any, **options: Any) -> Any:
    began, error = time.perf_counter(), None
    try:
        return await call(*args, **options)
    except BaseException as raised:
        error = raised
        raise
    finally:
        is_failure = isinstance(error, Exception) and not isinstance(error, NoScriptError)
        on_call(time.perf_counter() - began, error if is_failure else None)
