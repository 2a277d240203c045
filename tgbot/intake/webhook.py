"""The webhook: Telegram posts updates, and status 200 confirms them, under the same rule as polling. Its port has bounds."""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from engine.tables.refusals import StoreAway
from tgbot.api.transport import ALLOWED_UPDATES, Calls, Update, read_json
from tgbot.intake.backoff import until_answered
from tgbot.intake.intake import Intake
from tgbot.intake.lanes import RecentSet

log = logging.getLogger(__name__)

WEBHOOK_PATH = "/telegram"
HEALTH_PATH = "/health"
READY_PATH = "/ready"
WEBHOOK_SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
MAX_UPDATE_BYTES = 1 << 20
"""A usual update has a few thousand bytes."""
MAX_WEBHOOK_CONNECTIONS = 40
"""Telegram's default."""
MAX_REMEMBERED_BODIES = 100
WEBHOOK_STOP_SECONDS = 10
WEBHOOK_KEEP_ALIVE_SECONDS = 75
"""Longer than Telegram or a proxy keeps a connection, so that we never close one while a request arrives."""


class OwnWebhook(NamedTuple):
    """The address at which Telegram shall post updates, and the secret that it shall show."""

    url: str
    secret: str
    connections: int = MAX_WEBHOOK_CONNECTIONS


async def call_set_webhook(calls: Calls, webhook: OwnWebhook) -> None:
    """Tell Telegram where to post updates; pending ones are kept."""
    await calls.call(
        "setWebhook",
        url=webhook.url,
        secret_token=webhook.secret,
        allowed_updates=ALLOWED_UPDATES,
        max_connections=webhook.connections,
    )


async def register_webhook(calls: Calls, webhook: OwnWebhook) -> None:
    """Set the webhook, and retry until Telegram answers. `BadRequest` if it refuses the address."""
    await until_answered("register_webhook", partial(call_set_webhook, calls, webhook))


async def yes() -> bool:
    return True


class WebhookEndpoint:
    """The endpoint for updates, a health check and one for load balancers; `app` is the ASGI application.

    Monitoring finds further `routes` beside them.
    """

    def __init__(
        self,
        intake: Intake,
        secret: str,
        *,
        path: str = WEBHOOK_PATH,
        on_update: Callable[[], None] = lambda: None,
        trouble: Callable[[], str] = lambda: "",
        store_answers: Callable[[], Awaitable[bool]] = yes,
        is_draining: Callable[[], bool] = lambda: False,
        max_bytes: int = MAX_UPDATE_BYTES,
        routes: Iterable[Route] = (),
    ) -> None:
        self.intake = intake
        self.is_draining = is_draining
        """Does this worker take no new updates? Telegram posts them again."""
        self.trouble = trouble
        """Says what is wrong, for monitoring; empty: nothing."""
        self.store_answers = store_answers
        self.on_update = on_update
        """Called when an update has come from Telegram."""
        self.max_bytes = max_bytes
        self._secret = secret.encode()
        self._refused: RecentSet[bytes] = RecentSet(MAX_REMEMBERED_BODIES)
        own = (
            Route(path, self._receive, methods=["POST"]),
            Route(HEALTH_PATH, self._health),
            Route(READY_PATH, self._ready),
        )
        self.app = Starlette(routes=[*own, *routes])

    async def _receive(self, request: Request) -> Response:
        given = request.headers.get(WEBHOOK_SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return Response(status_code=403)
        if self.is_draining():
            return Response(status_code=503)
        try:
            body = await self._body(request)
        except ClientDisconnect:
            return Response(status_code=400)
        if await _is_given_up(request):
            return Response(status_code=503)
        if body is None:
            log.error("update_too_large max_bytes=%d", self.max_bytes)
            return Response(status_code=413)
        update = read_update(body)
        return self._no_update(body) if update is None else await self._take(update)

    async def _take(self, update: Update) -> Response:
        self.on_update()
        try:
            await self.intake.answered(await self.intake.take([update]))
        except StoreAway:
            return Response(status_code=503)
        return Response()

    async def _body(self, request: Request) -> bytes | None:
        """The body of a request; None if it is too large, whatever its header says."""
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.max_bytes:
                return None
        return bytes(body)

    def _no_update(self, body: bytes) -> Response:
        """Refuse a body that is no update, but only once.

        It may have been damaged in transit and arrive intact the next time. The same bytes a second time are
        confirmed, because Telegram would post them for ever.
        """
        digest = sha256(body).digest()
        if digest in self._refused:
            return Response()
        self._refused.add(digest)
        log.error("not_an_update bytes=%d", len(body))
        return Response(status_code=400)

    async def _health(self, request: Request) -> Response:
        """Answer whether all is well with the bot. For monitoring."""
        trouble = self.trouble()
        return PlainTextResponse(f"not well: {trouble}", 503) if trouble else PlainTextResponse("well")

    async def _ready(self, request: Request) -> Response:
        """Can this worker take updates? For a load balancer.

        A worker that does not hear is not well, and yet ready: if it were taken out, nothing could ever come again.
        """
        is_ready = await self.store_answers() and not self.is_draining()
        return PlainTextResponse("ready") if is_ready else Response(status_code=503)


async def _is_given_up(request: Request) -> bool:
    """Has the proxy asked another worker, because this one stood still? What was refused there is not to count here.

    A connection that was closed meanwhile is known to be one turn of the loop after its data.
    """
    await asyncio.sleep(0)
    return await request.is_disconnected()


def read_update(body: bytes) -> Update | None:
    try:
        update = read_json(body)
    except ValueError:
        return None
    whole = isinstance(update, dict) and type(update.get("update_id")) is int
    return update if whole else None


class HttpServer:
    """Serves an ASGI application in the running loop and leaves signals alone."""

    def __init__(
        self, app: Starlette, *, host: str = "127.0.0.1", port: int = 8080, grace: int = WEBHOOK_STOP_SECONDS
    ) -> None:
        self.host = host
        self.port = port
        config = uvicorn.Config(
            app,
            http=BoundedProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=WEBHOOK_KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=grace,
        )
        self._server = _WithoutSignals(config)
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen and serve; OSError if the port is taken; port 0 picks a free one."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        listening = socket.create_server((self.host, self.port), family=family, backlog=1024)
        self.port = listening.getsockname()[1]
        self._running = asyncio.create_task(self._server.serve([listening]), name="http server")
        while not self._server.started and not self._running.done():
            await asyncio.sleep(0.01)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """Accept no new requests, and answer the open ones."""
        self._server.should_exit = True
        if self._running is not None:
            await self._running


class _WithoutSignals(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


# uvicorn's HTTP protocol with bounds: how many connections, how large a request, how long until it is whole
#
# uvicorn has none of them. Without them anybody who reaches the port could fill the memory with endless headers, or
# take all file descriptors with connections that say nothing.


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
