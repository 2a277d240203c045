"""Connections that report every break as a lost connection, and lose no cancellation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, cast

from redis.asyncio.connection import (
    AbstractConnection,
    Connection,
    SSLConnection,
    UnixDomainSocketConnection,
)
from redis.asyncio.sentinel import SentinelManagedConnection, SentinelManagedSSLConnection
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply

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
