"""The clients of redis-py, set up alike whatever stands behind the address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import Connection, SSLConnection, UnixDomainSocketConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import ClusterDownError, RedisClusterException, RedisError
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply
from redis.maint_notifications import MaintNotificationsConfig

from engine.store.connect.address import SENTINEL_OPTIONS, StoreAddress, parse
from engine.store.connect.pools import FollowingConnection, FollowingSSLConnection, PatientPool, SentinelPool
from engine.store.connect.retries import one_retry

Client = Redis | RedisCluster

MAX_STORE_CONNECTIONS = 64
"""Per server; further commands wait for one."""


def connect(url: str, *, max_connections: int = MAX_STORE_CONNECTIONS) -> Client:
    """A client for an address, not yet connected; `BadAddress` if the address cannot be read."""
    address = parse(url)
    return _MAKERS[address.kind](address, max_connections)


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


def _unix(address: StoreAddress, limit: int) -> Redis:
    how = {"connection_class": UnixDomainSocketConnection, "path": address.path}
    return _pooled(address, limit, _settings() | how)


def _single(address: StoreAddress, limit: int) -> Redis:
    host, port = address.hosts[0]
    kind = SSLConnection if address.tls else Connection
    return _pooled(
        address, limit, _tcp() | {"connection_class": kind, "host": host, "port": port, **address.options}
    )


def _pooled(address: StoreAddress, limit: int, settings: dict[str, Any]) -> Redis:
    return Redis.from_pool(
        PatientPool(
            max_connections=limit,
            retry=one_retry(),
            db=address.db,
            maint_notifications_config=_NO_MAINTENANCE_NOTICES,
            **address.login,
            **settings,
        )
    )


def _sentinel(address: StoreAddress, limit: int) -> Redis:
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
        connection_class=FollowingSSLConnection if address.tls else FollowingConnection,
        max_connections=limit,
        retry=one_retry(),
        db=address.db,
        maint_notifications_config=_NO_MAINTENANCE_NOTICES,
        **address.login,
        **_tcp(),
        **options,
    )
    return Redis.from_pool(pool)


class Cluster(RedisCluster):
    """A cluster client that waits where redis-py does not.

    redis-py's tries follow each other at once, do not include a node that still loads, and fail when all
    connections to a node are in use. An unreachable cluster raises what an unreachable server does.
    """

    def __init__(self, *, limit: int, **settings: Any) -> None:
        self._turns = asyncio.Semaphore(limit)
        super().__init__(max_connections=2 * limit, **settings)

    async def initialize(self, *args: Any, **named: Any) -> RedisCluster:
        try:
            return await super().initialize(*args, **named)
        except RedisClusterException as error:
            if isinstance(error.__cause__, LostConnection | LateReply):
                raise LostConnection(str(error)) from error
            raise

    async def execute_command(self, *args: Any, **named: Any) -> Any:
        async with self._turns:
            return await one_retry(ClusterDownError).call_with_retry(
                lambda: super(Cluster, self).execute_command(*args, **named), _go_on
            )


async def _go_on(error: RedisError) -> None:
    """redis-py has closed the connection already."""


def _cluster(address: StoreAddress, limit: int) -> Cluster:
    return Cluster(
        limit=limit,
        startup_nodes=[ClusterNode(host, port) for host, port in address.hosts],
        retry=Retry(NoBackoff(), 1),
        ssl=address.tls,
        maint_notifications_config=_NO_MAINTENANCE_NOTICES,
        **address.login,
        **_tcp(),
        **address.options,
    )


_MAKERS: Mapping[str, Callable[[StoreAddress, int], Client]] = {
    "single": _single,
    "unix": _unix,
    "sentinel": _sentinel,
    "cluster": _cluster,
}
