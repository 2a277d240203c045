"""python-telegram-bot's requests, made by aiohttp.

Its own transport costs more than all the rest of a tap. No error that leaves here names an address or keeps one
as its cause: addresses hold the token, and errors are logged.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from typing import Any

import orjson
from aiohttp import (
    BytesPayload,
    ClientConnectionResetError,
    ClientConnectorError,
    ClientError,
    ClientOSError,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    FormData,
    ServerDisconnectedError,
    TCPConnector,
)
from telegram.error import BadRequest, NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

from tgbot.api.json_reader import read_json

REPEATABLE = ("get", "edit", "answer", "set", "delete")
"""How the methods begin that may be called twice for once. Whatever sends does not: people would get it twice."""

MAX_API_CONNECTIONS = 256
API_KEEP_ALIVE_SECONDS = 50.0
"""Seconds; Telegram closes after about a minute."""

LARGE_BODY_BYTES = 1 << 20
"""Bytes."""

Seconds = Any
"""A number, None for no limit, or `BaseRequest.DEFAULT_NONE`, whose type is not public."""

UNSET = BaseRequest.DEFAULT_NONE
JSON_BODY = {"Content-Type": "application/json"}


class AioRequest(BaseRequest):
    """One session with a pool of connections.

    `proxy` is an http address, with user and password if need be. A request waits so long for a place in the pool, a
    connection, a sign of Telegram; the time to write is limited for uploads only, as all else fits into the
    socket's buffer.
    """

    __slots__ = ("_connect", "_connections", "_pool", "_proxy", "_read", "_session", "_usual", "_write")

    def __init__(
        self,
        *,
        connections: int = MAX_API_CONNECTIONS,
        read_timeout: float | None = 10.0,
        write_timeout: float | None = 30.0,
        connect_timeout: float | None = 5.0,
        pool_timeout: float | None = 5.0,
        proxy: str | None = None,
    ) -> None:
        self._connections = connections
        self._read = read_timeout
        self._write = write_timeout
        self._connect = connect_timeout
        self._pool = pool_timeout
        self._proxy = proxy
        self._usual = _limits(read_timeout, None, connect_timeout, pool_timeout)
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        return self._read

    async def initialize(self) -> None:
        if self._session is None:
            self._session = self._open()

    async def shutdown(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    def _open(self) -> ClientSession:
        return ClientSession(
            connector=TCPConnector(limit=self._connections, keepalive_timeout=API_KEEP_ALIVE_SECONDS),
            cookie_jar=DummyCookieJar(),
            headers={"User-Agent": self.USER_AGENT},
            skip_auto_headers=("Accept", "Accept-Encoding"),
            auto_decompress=False,
            proxy=self._proxy,
        )

    # Requests

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Seconds = UNSET,
        write_timeout: Seconds = UNSET,
        connect_timeout: Seconds = UNSET,
        pool_timeout: Seconds = UNSET,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("this AioRequest is not initialized")
        uploads = request_data is not None and request_data.contains_files
        if uploads or not (read_timeout is write_timeout is connect_timeout is pool_timeout is UNSET):
            limits = self._limits(read_timeout, write_timeout, connect_timeout, pool_timeout, uploads=uploads)
        else:
            limits = self._usual
        again = url[url.rfind("/") + 1 :].startswith(REPEATABLE)
        try:
            return await self._send(self._session, url, method, request_data, limits, again=again)
        except TimeoutError as error:
            raise TimedOut(f"Timed out ({type(error).__name__})") from None
        except (ClientError, OSError, ValueError) as error:
            raise NetworkError(_why(error)) from None

    async def _send(
        self,
        session: ClientSession,
        url: str,
        method: str,
        request_data: RequestData | None,
        limits: ClientTimeout,
        *,
        again: bool,
    ) -> tuple[int, bytes]:
        """A kept connection that Telegram has closed meanwhile is noticed by writing to it: then once again."""
        try:
            async with session.request(
                method,
                _address(url),
                timeout=limits,
                allow_redirects=False,
                **_body(request_data),
            ) as response:
                content = await response.read()
                return response.status, content if response.status < 300 else _plain(content)
        except (ClientConnectionResetError, ClientOSError, ServerDisconnectedError) as error:
            if not again or isinstance(error, ClientConnectorError | TimeoutError):
                raise
        return await self._send(session, url, method, request_data, limits, again=False)

    def _limits(
        self, read: Seconds, write: Seconds, connect: Seconds, pool: Seconds, *, uploads: bool
    ) -> ClientTimeout:
        return _limits(
            self._read if read is UNSET else read,
            (self._write if write is UNSET else write) if uploads else None,
            self._connect if connect is UNSET else connect,
            self._pool if pool is UNSET else pool,
        )

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        try:
            answer = read_json(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise TelegramError("Invalid server response")
        return answer


@lru_cache(maxsize=64)
def _limits(
    read: float | None, write: float | None, connect: float | None, pool: float | None
) -> ClientTimeout:
    """aiohttp knows no time to write, only one for everything; and it counts the wait for a place as connecting."""
    waiting = None if connect is None or pool is None else connect + pool
    total = None if read is None or write is None or waiting is None else read + write + waiting
    return ClientTimeout(total=total, connect=waiting, sock_connect=connect, sock_read=read)


@lru_cache(maxsize=256)
def _address(url: str) -> URL:
    return URL(url)


def _body(request_data: RequestData | None) -> Mapping[str, Any]:
    if request_data is None:
        return {}
    if request_data.contains_files:
        return {"data": _form(request_data)}
    try:
        return {"data": BytesPayload(orjson.dumps(request_data.parameters)), "headers": JSON_BODY}
    except TypeError as error:  # half of an emoji, say; refused here, as trying again would not help
        raise BadRequest(f"Cannot be written as JSON: {error}") from None


def _form(request_data: RequestData) -> FormData:
    form = FormData(quote_fields=False)
    for name, text in request_data.json_parameters.items():
        form.add_field(name, text)
    for name, (filename, content, kind) in request_data.multipart_data.items():
        form.add_field(name, _in_pieces(content), filename=filename, content_type=kind)
    return form


def _in_pieces(content: Any) -> Any:
    """Much at once would hold up everybody else, as aiohttp warns."""
    return BytesIO(content) if isinstance(content, bytes) and len(content) > LARGE_BODY_BYTES else content


def _plain(content: bytes) -> bytes:
    """An error page of something on the way may repeat the address, and its text would become the error's."""
    return content if content.startswith(b"{") else b"{}"


def _why(error: Exception) -> str:
    """The kind of error, and what the system says to it; never its text."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else ""
    return f"{type(error).__name__}: {reason}" if reason else type(error).__name__
