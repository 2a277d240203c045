"""A transport for python-telegram-bot, built on aiohttp.

The library's own transport costs more than all the rest of a tap. No error that leaves this module contains an
address, not even as its cause: addresses contain the token, and errors are logged.
"""

from __future__ import annotations

import json
import logging
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

REPEATABLE = ("get", "answer", "set", "delete")
"""Prefixes of the methods that may be called again. A message that is sent again would arrive twice, and an edit counts
against Telegram's limits, so that its caller decides."""

CLOSED_MEANWHILE = (ClientConnectionResetError, ClientOSError, ServerDisconnectedError)

MAX_API_CONNECTIONS = 256
API_KEEP_ALIVE_SECONDS = 50.0
"""Telegram closes a connection after about a minute."""

LARGE_BODY_BYTES = 1 << 20

Seconds = Any
"""A number, None for no limit, or `BaseRequest.DEFAULT_NONE`, whose type is not public."""

UNSET = BaseRequest.DEFAULT_NONE
JSON_BODY = {"Content-Type": "application/json"}

ADDRESS_LOGGERS = ("aiohttp", "httpcore", "httpx", "telegram")
"""Libraries that log the addresses of requests, at INFO or DEBUG."""


class ConnectionClosed(NetworkError):
    """A kept connection turned out to be closed; most often the call has not arrived."""


def keep_addresses_out_of_logs() -> None:
    """Raise the levels of loggers that print addresses, which contain the token. Call it after logging is set up."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in ADDRESS_LOGGERS]
    for name in {*ADDRESS_LOGGERS, *known}:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.getEffectiveLevel(), logging.WARNING))


def read_json(text: bytes) -> Any:
    """JSON from Telegram; ValueError if it is not JSON.

    orjson rejects some texts, such as half of an emoji, that must not hold up all the updates beside them. Halves are
    left out, so that nobody behind this door meets a text that cannot be stored or sent.
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        pass
    try:
        return _without_halves(json.loads(text.decode(errors="replace")))
    except RecursionError:
        raise ValueError("too deep") from None


def _without_halves(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode(errors="ignore").decode()
    if isinstance(value, list):
        return [_without_halves(each) for each in value]
    if isinstance(value, dict):
        return {_without_halves(name): _without_halves(each) for name, each in value.items()}
    return value


class AioRequest(BaseRequest):
    """One session with a pool of connections.

    `proxy` is an http address, with user and password if needed. The timeouts limit the wait for a place in the
    pool, for a connection and for data; the time to write is limited for uploads only, because everything else fits
    into the socket's buffer.
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
        repeatable = url[url.rfind("/") + 1 :].startswith(REPEATABLE)
        try:
            return await self._send(self._session, url, method, request_data, limits, repeatable=repeatable)
        except TimeoutError as error:
            raise TimedOut(f"Timed out ({type(error).__name__})") from None
        except CLOSED_MEANWHILE as error:
            is_new = isinstance(error, ClientConnectorError)
            raise (NetworkError if is_new else ConnectionClosed)(_why(error)) from None
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
        repeatable: bool,
    ) -> tuple[int, bytes]:
        """Send a request, and a `repeatable` one again if Telegram turns out to have closed a kept connection."""
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
        except CLOSED_MEANWHILE as error:
            if not repeatable or isinstance(error, ClientConnectorError | TimeoutError):
                raise
        return await self._send(session, url, method, request_data, limits, repeatable=False)

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
    """Timeouts for aiohttp, which has none for writing, only a total, and counts the wait in the pool as connecting."""
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
    except TypeError as error:  # half of an emoji, for example; another try would not help
        raise BadRequest(f"Cannot be written as JSON: {error}") from None


def _form(request_data: RequestData) -> FormData:
    form = FormData(quote_fields=False)
    for name, text in request_data.json_parameters.items():
        form.add_field(name, text)
    for name, (filename, content, kind) in request_data.multipart_data.items():
        form.add_field(name, _in_pieces(content), filename=filename, content_type=kind)
    return form


def _in_pieces(content: Any) -> Any:
    """Large content as a stream: aiohttp warns that one large write blocks the loop."""
    return BytesIO(content) if isinstance(content, bytes) and len(content) > LARGE_BODY_BYTES else content


def _plain(content: bytes) -> bytes:
    """The answer without error pages of proxies: they may quote the address, and would become the error's text."""
    return content if content.startswith(b"{") else b"{}"


def _why(error: Exception) -> str:
    """The kind of an error and the system's reason, never its text, which may contain the address."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else ""
    return f"{type(error).__name__}: {reason}" if reason else type(error).__name__
