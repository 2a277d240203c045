"""Connections that report every break as a lost connection, and lose no cancellation; their pools, and how often a command is sent again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar, cast

from redis.asyncio.connection import (
    AbstractConnection,
    Connection,
    ConnectionPool,
    SSLConnection,
    UnixDomainSocketConnection,
)
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import EqualJitterBackoff
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as LateReply

# Connections


MAX_BUFFERED_BYTES = 16_384
"""Well below what a transport buffers before it pauses its writers (64 KiB)."""
HEADS = tuple([b"\r\n$%d\r\n" % length for length in range(256)])
"""The text before an argument of a command, by its length."""


class Line(AbstractConnection):
    """A connection that adds what redis-py's connections of all kinds lack.

    Another task may close the line of a command, as a cluster client does when a node fails. Depending on the moment
    and on the event loop that is an OSError, a RuntimeError of a closed transport or an AttributeError of a writer
    that is gone; here it is always a lost connection, after which a command is sent again.

    redis-py sends within `asyncio.wait_for`, which in Python 3.11 drops a cancellation that comes when the sending is
    just done: limits of time and an ordered stop then do not hold.
    """

    __slots__ = ()

    # Shortcut: redis-py copies the command again for each argument: 21 µs for a commit, 9 for another script; this takes
    # 6 and 3. With redis-py's own method everything works.
    def pack_command(self, *args: Any) -> list[bytes]:
        """The command as the protocol has it. redis-py gives names of two words as one text."""
        name, encode = args[0], cast("Callable[[Any], bytes]", self.encoder.encode)
        texts = name.encode().split() if isinstance(name, str) else [encode(name)]
        for argument in args[1:]:
            kind = type(argument)
            if kind is str:
                texts.append(argument.encode())
            else:
                texts.append(b"%d" % argument if kind is int else encode(argument))
        parts = [b"*%d" % len(texts)]
        for text in texts:
            length = len(text)
            parts.append(HEADS[length] if length < len(HEADS) else b"\r\n$%d\r\n" % length)
            parts.append(text)
        parts.append(b"\r\n")
        return [b"".join(parts)]

    async def send_packed_command(
        self,
        command: bytes | str | Iterable[bytes],
        check_health: bool = True,  # noqa: FBT001, FBT002 - redis-py's signature
    ) -> None:
        if not self.is_connected:
            await self.connect_check_health(check_health=False)
        if check_health:
            await self.check_health()  # type: ignore[no-untyped-call]
        text = command.encode() if isinstance(command, str) else command
        try:
            await self._send_packed_command([text] if isinstance(text, bytes) else text)
        except BaseException as error:
            await self.disconnect(nowait=True)
            if isinstance(error, TimeoutError):
                raise LateReply("the server takes nothing in") from None
            if isinstance(error, OSError):
                raise LostConnection(f"the line broke while a command was sent: {error}") from error
            raise

    # Shortcut: a task less for each command, as `wait_for` makes one in Python 3.11: a sixth more commands per second of
    # processor. And no timer where `drain` would return at once, which is nearly always.
    async def _send_packed_command(self, command: Iterable[bytes]) -> None:
        try:
            self._writer.writelines(command)  # type: ignore[union-attr]
            if self._writer.transport.get_write_buffer_size() > MAX_BUFFERED_BYTES:  # type: ignore[union-attr]
                async with asyncio.timeout(self.socket_timeout):
                    await self._writer.drain()  # type: ignore[union-attr]
        except (AttributeError, RuntimeError) as error:
            self._check_open(error)
            raise

    async def _read_response_from_parser(self, *args: Any, **named: Any) -> Any:
        try:
            return await super()._read_response_from_parser(*args, **named)
        except (AttributeError, RuntimeError) as error:
            self._check_open(error)
            raise

    def _check_open(self, error: Exception) -> None:
        """Whatever goes wrong on a line that is closed is a lost connection; on an open one it is a bug."""
        if self._writer is None or self._writer.is_closing():
            raise LostConnection(f"the line was closed: {error}") from error


class TcpLine(Line, Connection):
    pass


class TlsLine(Line, SSLConnection):
    pass


class UnixLine(Line, UnixDomainSocketConnection):
    pass


class FollowingLine(Line, SentinelManagedConnection):
    """Asks the Sentinels again before a command is sent again; redis-py would go back to the old primary."""

    async def connect_check_health(
        self,
        check_health: bool = True,  # noqa: FBT001, FBT002 - redis-py's signature
        retry_socket_connect: bool = True,  # noqa: FBT001, FBT002
    ) -> None:
        if retry_socket_connect:
            await self.connect()  # type: ignore[no-untyped-call]
        else:
            await super().connect_check_health(check_health, retry_socket_connect=False)


class FollowingTlsLine(FollowingLine, SentinelManagedSSLConnection):
    pass


# Pools in which a command waits for a connection when all are in use


POOL_WAIT_SECONDS = 20.0
"""A command waits this long for a connection."""


class PatientPool(ConnectionPool):
    """Does the same as redis-py's BlockingConnectionPool, for less than its plain pool costs.

    Theirs takes two locks and enters a condition twice for every command; between two awaits of one event loop
    nothing needs a lock, and a semaphore that is free costs nothing.
    """

    # Shortcut: 5 to 15 % more commands a second than redis-py's own pool, "our connections" against "redis-py as it
    # comes" in `make bench`. Nothing breaks without it.

    def __init__(self, *, max_connections: int, **settings: Any) -> None:
        self._turns = asyncio.Semaphore(max_connections)
        super().__init__(max_connections=max_connections, **settings)

    async def get_connection(self, *args: Any, **named: Any) -> AbstractConnection:
        await self._turn()
        connection: AbstractConnection = self.get_available_connection()  # type: ignore[no-untyped-call]
        try:
            await self.ensure_connection(connection)
        except BaseException:
            await self.release(connection)
            raise
        return connection

    async def release(self, connection: AbstractConnection) -> None:
        self._in_use_connections.remove(connection)
        self._available_connections.append(connection)
        self._turns.release()

    async def _turn(self) -> None:
        if not self._turns.locked():
            await self._turns.acquire()
            return
        try:
            async with asyncio.timeout(POOL_WAIT_SECONDS):
                await self._turns.acquire()
        except TimeoutError:
            raise LostConnection(
                f"all {self.max_connections} connections have been in use for {POOL_WAIT_SECONDS} s"
            ) from None


class SentinelPool(SentinelConnectionPool, PatientPool):
    """Connections to the primary of the moment; closes its Sentinels with itself."""

    async def aclose(self) -> None:
        await super().aclose()
        await self.sentinel_manager.aclose()


# Retries: how often, and for how long, a command is sent again


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
