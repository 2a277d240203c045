"""The clients of redis-py, set up alike whatever stands behind the address, and measured."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError
from redis.maint_notifications import MaintNotificationsConfig

from engine.store.connect.address import SENTINEL_OPTIONS, StoreAddress, parse_address
from engine.store.connect.cluster import Cluster
from engine.store.connect.lines import (
    FollowingLine,
    FollowingTlsLine,
    PatientPool,
    SentinelPool,
    TcpLine,
    TlsLine,
    UnixLine,
    one_retry,
)

# Clients that tell how long each round trip took and whether it failed


OnCall = Callable[[float, BaseException | None], None]
"""Called after each round trip, with its seconds and its error."""


def to_nobody_else(seconds: float, error: BaseException | None) -> None:
    """Report to nobody: the client is not measured."""


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


class PlainRedis(Redis):
    # Shortcut: a tenth less processor for a small command than redis-py's own method, which counts for OpenTelemetry
    # and looks for commands of other servers. With it everything works.
    async def execute_command(self, *args: Any, **options: Any) -> Any:
        line: Any = await self.connection_pool.get_connection()  # type: ignore[no-untyped-call]

        async def answer() -> Any:
            await line.send_command(*args)
            return await self.parse_response(line, args[0], **options)

        async def close(error: Exception) -> None:
            await line.disconnect(error=error)

        try:
            return await line.retry.call_with_retry(answer, close)
        finally:
            await self.connection_pool.release(line)


class MeasuredRedis(MeasuredCalls, PlainRedis):  # type: ignore[misc]  # as Redis itself
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


# Clients for an address


Client = MeasuredRedis | MeasuredCluster

MAX_STORE_CONNECTIONS = 64
"""Per server; further commands wait for one."""


def connect(
    url: str, *, max_connections: int = MAX_STORE_CONNECTIONS, on_call: OnCall = to_nobody_else
) -> Client:
    """A client for an address, not yet connected; `BadAddress` if the address cannot be read."""
    address = parse_address(url)
    return _MAKERS[address.kind](address, max_connections, on_call)


def _settings() -> dict[str, Any]:
    """The settings of every connection, without SETINFO and maintenance notices on connecting."""
    return {
        "socket_timeout": 5.0,
        "socket_connect_timeout": 2.0,
        "health_check_interval": 30,
        "client_name": "habana",
        "driver_info": None,
        "decode_responses": False,
    }


_NO_MAINTENANCE_NOTICES = MaintNotificationsConfig(enabled=False)


def _tcp() -> dict[str, Any]:
    return _settings() | {"socket_keepalive": True}


def _unix(address: StoreAddress, limit: int, on_call: OnCall) -> MeasuredRedis:
    how = {"connection_class": UnixLine, "path": address.path}
    return _pooled(address, limit, on_call, _settings() | how)


def _single(address: StoreAddress, limit: int, on_call: OnCall) -> MeasuredRedis:
    host, port = address.hosts[0]
    kind = TlsLine if address.tls else TcpLine
    return _pooled(
        address,
        limit,
        on_call,
        _tcp() | {"connection_class": kind, "host": host, "port": port, **address.options},
    )


def _pooled(address: StoreAddress, limit: int, on_call: OnCall, settings: dict[str, Any]) -> MeasuredRedis:
    pool = PatientPool(
        max_connections=limit,
        retry=one_retry(),
        db=address.db,
        maint_notifications_config=_NO_MAINTENANCE_NOTICES,
        **address.login,
        **settings,
    )
    return MeasuredRedis(connection_pool=pool, on_call=on_call)


def _sentinel(address: StoreAddress, limit: int, on_call: OnCall) -> MeasuredRedis:
    options = dict(address.options)
    login = {name.removeprefix("sentinel_"): options.pop(name, None) for name in SENTINEL_OPTIONS}
    asking = (
        _tcp()
        | login
        | options
        | {
            "ssl": address.tls,
            "retry": Retry(NoBackoff(), 0),
            "maint_notifications_config": _NO_MAINTENANCE_NOTICES,
        }
    )
    pool = SentinelPool(  # type: ignore[no-untyped-call]
        address.service,
        Sentinel(address.hosts, sentinel_kwargs=asking),  # type: ignore[no-untyped-call]
        connection_class=FollowingTlsLine if address.tls else FollowingLine,
        max_connections=limit,
        retry=one_retry(),
        db=address.db,
        maint_notifications_config=_NO_MAINTENANCE_NOTICES,
        **address.login,
        **_tcp(),
        **options,
    )
    return MeasuredRedis(connection_pool=pool, on_call=on_call)


def _cluster(address: StoreAddress, limit: int, on_call: OnCall) -> MeasuredCluster:
    return MeasuredCluster(
        on_call=on_call,
        limit=limit,
        startup_nodes=[ClusterNode(host, port) for host, port in address.hosts],
        ssl=address.tls,
        maint_notifications_config=_NO_MAINTENANCE_NOTICES,
        **address.login,
        **_tcp(),
        **address.options,
    )


_MAKERS: Mapping[str, Callable[[StoreAddress, int, OnCall], Client]] = {
    "single": _single,
    "unix": _unix,
    "sentinel": _sentinel,
    "cluster": _cluster,
}
