"""uvicorn's HTTP protocol with bounds: how many connections, how large a request, how long until it is whole.

uvicorn has none of them. Without them anybody who reaches the port could fill the memory with endless headers, or
take all file descriptors with connections that say nothing.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

log = logging.getLogger(__name__)

MAX_OPEN_CONNECTIONS = 256
"""Telegram opens 40 at most; the rest is for proxies and health checks."""
MAX_HEADER_BYTES = 64 << 10
MAX_REQUEST_BYTES = 2 << 20
"""More than the largest update, which the endpoint refuses by itself."""
REQUEST_WITHIN_SECONDS = 15.0
"""From the connection, or the first byte of a further request, until the request is whole."""


class BoundedProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._bytes = 0
        self._in_headers = True
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MAX_OPEN_CONNECTIONS:
            self._abort("too_many_connections")
        else:
            self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._bytes += len(data)
        super().data_received(data)
        if self._bytes > (MAX_HEADER_BYTES if self._in_headers else MAX_REQUEST_BYTES):
            self._abort("request_too_large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin()

    def on_headers_complete(self) -> None:
        self._in_headers = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """uvicorn itself watches over the time until the next request begins."""
        self._cancel_timer()
        self._bytes, self._in_headers = 0, True
        super().on_message_complete()

    def _begin(self) -> None:
        self._cancel_timer()
        self._timer = self.loop.call_later(REQUEST_WITHIN_SECONDS, self._abort, "request_too_slow")

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _abort(self, event: str) -> None:
        self._cancel_timer()
        log.info("connection_closed reason=%s", event)
        self.transport.abort()
