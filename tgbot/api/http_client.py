"""HTTP/1.1 as calls to a bot's server need it: one request after another over each of some kept connections.

A shortcut: a call takes 17 µs of processor time in place of 65 with aiohttp, and a tap a tenth less. Without it
everything works, with a session of aiohttp's. httptools, which uvicorn uses too, reads the answers. The client follows
no redirects, keeps no cookies, and asks for no compression.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from aiohappyeyeballs import start_connection
from httptools import HttpParserError, HttpResponseParser

from engine.spans import Span, in_seconds

FIRST_FINAL_STATUS = 200
"""Answers with a lower status are preliminary: the answer itself follows."""
END_OF_HEAD = b"\r\n\r\n"
TUNNEL_OPEN = re.compile(rb"HTTP/1\.[01] 2\d\d ")
USUAL_PORTS = {"http": 80, "https": 443}
NEXT_ADDRESS: Span = 250
"""After this time without a connection the next address of a server is tried beside: many a machine has an IPv6 that leads nowhere."""


class ConnectionLost(Exception):
    """The connection ended before the answer was there, or what came was no answer."""


class NoTunnel(OSError):
    """A proxy leads nowhere."""


class Limits(NamedTuple):
    """Seconds to wait; None is for ever."""

    pool: float | None
    """For a place among the connections."""
    connect: float | None
    write: float | None
    """For as much of a request as does not fit into the buffers below us."""
    read: float | None
    """For all of the answer, once the request is written."""


class Body(NamedTuple):
    content: bytes = b""
    kind: str = ""
    """Its `Content-Type`."""


class Answer(NamedTuple):
    status: int
    content: bytes


class Address(NamedTuple):
    """An address in parts."""

    scheme: str
    host: str
    port: int
    target: str
    """The path and what follows it."""
    authority: str
    """Host and port as they stand in the address."""
    user: str
    """Name and password as `Proxy-Authorization` has them; empty without."""

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"

    @property
    def server(self) -> tuple[str, str, int]:
        return self[:3]


@lru_cache(maxsize=256)
def address_of(url: str) -> Address:
    """Take an address apart; `ValueError` if it is none, which does not quote it."""
    parts = urlsplit(url)
    if parts.scheme not in USUAL_PORTS or not parts.hostname or any([one.isspace() for one in url]):
        raise ValueError("no address of a server")
    target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    user = f"{unquote(parts.username or '')}:{unquote(parts.password or '')}" if parts.username else ""
    authority = parts.netloc.rpartition("@")[2]
    port = parts.port or USUAL_PORTS[parts.scheme]
    return Address(parts.scheme, parts.hostname, port, target, authority, b64encode(user.encode()).decode())


class Connection(asyncio.Protocol):
    """A connection to a server, which carries one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.rests_since = 0.0
        self.is_reusable = True
        self._reader = HttpResponseParser(self)
        self._content: list[bytes] = []
        self._answer: asyncio.Future[Answer] | None = None
        self._writes_on: asyncio.Event | None = None
        """Set when the rest of a long request fits into the buffers."""

    async def exchange(self, request: bytes, limits: Limits) -> Answer:
        """The answer to a request. A connection without one is closed: it might come later, and answer the next."""
        try:
            return await self._exchange(request, limits)
        except BaseException:
            self.close()
            raise
        finally:
            self._answer = None

    async def _exchange(self, request: bytes, limits: Limits) -> Answer:
        assert self.transport is not None
        if not self.is_reusable:
            raise ConnectionLost
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        self._answer = answer
        self.transport.write(request)
        if self._writes_on is not None:
            async with asyncio.timeout(limits.write):
                await self._writes_on.wait()
        timer = None if limits.read is None else loop.call_later(limits.read, self._fail, TimeoutError())
        try:
            return await answer
        finally:
            self.rests_since = loop.time()
            if timer is not None:
                timer.cancel()

    def close(self) -> None:
        self.is_reusable = False
        if self.transport is not None:
            self.transport.abort()

    def _fail(self, error: Exception) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error)

    # Called by the loop

    def connection_made(self, transport: Any) -> None:
        """A transport of uvloop is none of asyncio's by class."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        try:
            self._reader.feed_data(data)
        except HttpParserError:
            self._fail(ConnectionLost())
            self.close()

    def pause_writing(self) -> None:
        self._writes_on = asyncio.Event()

    def resume_writing(self) -> None:
        if self._writes_on is not None:
            self._writes_on.set()
            self._writes_on = None

    def connection_lost(self, _: Exception | None) -> None:
        self.is_reusable = False
        self._fail(ConnectionLost())
        self.resume_writing()

    # Called by the reader

    def on_message_begin(self) -> None:
        if self._answer is None or self._answer.done():  # nothing was asked
            self.close()
        self._content.clear()

    def on_body(self, content: bytes) -> None:
        self._content.append(content)

    def on_message_complete(self) -> None:
        status = self._reader.get_status_code()
        if status >= FIRST_FINAL_STATUS and self._answer is not None and not self._answer.done():
            self.is_reusable = self.is_reusable and self._reader.should_keep_alive()
            self._answer.set_result(Answer(status, b"".join(self._content)))


class Tunnel(asyncio.Protocol):
    """The beginning of a connection through a proxy: what the proxy itself says."""

    def __init__(self) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._said = b""

    def data_received(self, data: bytes) -> None:
        self._said += data
        if self._said.endswith(END_OF_HEAD) and not self.opened.done():
            if TUNNEL_OPEN.match(self._said):
                self.opened.set_result(None)
            else:
                self.opened.set_exception(NoTunnel())

    def connection_lost(self, _: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(NoTunnel())


class HttpClient:
    """Requests over a limited number of connections, each of which is kept until it has rested for too long."""

    def __init__(
        self,
        *,
        connections: int,
        keep_seconds: float,
        proxy: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self._places = asyncio.Semaphore(connections)
        self._keep_seconds = keep_seconds
        self._proxy = None if proxy is None else address_of(proxy)
        self._headers = "".join([f"{name}: {value}\r\n" for name, value in (headers or {}).items()])
        self._resting: dict[tuple[str, str, int], list[Connection]] = {}
        self._at_work: set[Connection] = set()

    async def request(self, method: str, url: str, body: Body, limits: Limits) -> Answer:
        """`TimeoutError`, `ConnectionLost`, or `OSError` if the server cannot be reached."""
        address = address_of(url)
        await self._place(limits.pool)
        try:
            connection = self._rested(address) or await self._connected(address, limits.connect)
            self._at_work.add(connection)
            try:
                answer = await connection.exchange(self._head(method, address, body) + body.content, limits)
            finally:
                self._at_work.discard(connection)
        finally:
            self._places.release()
        self._rest(address, connection)
        return answer

    def close(self) -> None:
        for connection in [*self._at_work, *[one for some in self._resting.values() for one in some]]:
            connection.close()
        self._resting.clear()

    async def _place(self, seconds: float | None) -> None:
        if not self._places.locked():
            await self._places.acquire()
            return
        async with asyncio.timeout(seconds):
            await self._places.acquire()

    def _head(self, method: str, address: Address, body: Body) -> bytes:
        target, headers = address.target, self._headers
        if self._proxy is not None and not address.is_secure:
            target = f"http://{address.authority}{target}"
            headers += _authorization(self._proxy)
        kind = f"Content-Type: {body.kind}\r\n" if body.kind else ""
        return (
            f"{method} {target} HTTP/1.1\r\nHost: {address.authority}\r\n"
            f"{headers}{kind}Content-Length: {len(body.content)}\r\n\r\n"
        ).encode()

    # Connections

    def _rested(self, address: Address) -> Connection | None:
        """The connection that was used last, if it is still there."""
        resting, now = self._resting.get(address.server, []), asyncio.get_running_loop().time()
        while resting:
            connection = resting.pop()
            if connection.is_reusable and now - connection.rests_since < self._keep_seconds:
                return connection
            connection.close()
        return None

    def _rest(self, address: Address, connection: Connection) -> None:
        if connection.is_reusable:
            self._resting.setdefault(address.server, []).append(connection)
        else:
            connection.close()

    async def _connected(self, address: Address, seconds: float | None) -> Connection:
        loop, secure = asyncio.get_running_loop(), self._secure if address.is_secure else None
        async with asyncio.timeout(seconds):
            if self._proxy is not None and secure is not None:
                return await self._tunnelled(self._proxy, address, secure)
            _, connection = await loop.create_connection(
                Connection,
                sock=await _reached(self._proxy or address),
                ssl=secure,
                server_hostname=address.host if secure else None,
            )
            return connection

    async def _tunnelled(self, proxy: Address, address: Address, secure: ssl.SSLContext) -> Connection:
        """A connection through a proxy that does not see what is said."""
        loop, connection = asyncio.get_running_loop(), Connection()
        transport, tunnel = await loop.create_connection(Tunnel, sock=await _reached(proxy))
        try:
            where = f"{address.host}:{address.port}"
            asked = f"CONNECT {where} HTTP/1.1\r\nHost: {where}\r\n{_authorization(proxy)}\r\n"
            transport.write(asked.encode())
            await tunnel.opened
            through = await loop.start_tls(transport, connection, secure, server_hostname=address.host)
        except BaseException:
            transport.abort()
            raise
        connection.connection_made(through)
        return connection

    @cached_property
    def _secure(self) -> ssl.SSLContext:
        return ssl.create_default_context()


async def _addresses(server: Address) -> Sequence[Any]:
    return await asyncio.get_running_loop().getaddrinfo(server.host, server.port, type=socket.SOCK_STREAM)


async def _reached(server: Address) -> socket.socket:
    """A connection to the address of a server that answers first."""
    reached = await start_connection(
        await _addresses(server), happy_eyeballs_delay=in_seconds(NEXT_ADDRESS), interleave=1
    )
    reached.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return reached


def _authorization(proxy: Address) -> str:
    return f"Proxy-Authorization: Basic {proxy.user}\r\n" if proxy.user else ""
