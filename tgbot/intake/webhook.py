"""The webhook: Telegram posts updates, and status 200 confirms them, under the same rule as polling."""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from telegram.error import BadRequest, NetworkError, RetryAfter

from engine.tables.port import StoreAway
from tgbot.api.calls import ALLOWED_UPDATES, Calls, Update
from tgbot.api.transport import read_json
from tgbot.intake.backoff import Backoff
from tgbot.intake.intake import Intake, Recent

log = logging.getLogger(__name__)

WEBHOOK_PATH = "/telegram"
HEALTH_PATH = "/health"
WEBHOOK_SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
MAX_UPDATE_BYTES = 1 << 20
"""A usual update has a few thousand bytes."""
MAX_WEBHOOK_CONNECTIONS = 40
"""Telegram's default."""
MAX_REMEMBERED_BODIES = 100
WEBHOOK_STOP_SECONDS = 10
WEBHOOK_KEEP_ALIVE_SECONDS = 75
"""Longer than Telegram or a proxy keeps a connection, so that we never close one while a request arrives."""


async def register_webhook(
    calls: Calls, url: str, secret: str, *, connections: int = MAX_WEBHOOK_CONNECTIONS
) -> None:
    """Tell Telegram where to post updates, and retry until it answers; pending updates are kept.

    `BadRequest` if Telegram refuses the address.
    """
    trouble = Backoff("register_webhook")
    while True:
        try:
            await calls.call(
                "setWebhook",
                url=url,
                secret_token=secret,
                allowed_updates=ALLOWED_UPDATES,
                max_connections=connections,
            )
        except BadRequest:
            raise
        except (NetworkError, RetryAfter) as error:
            await asyncio.sleep(trouble.pause(error))
        else:
            return trouble.over()


class WebhookEndpoint:
    """The endpoint for updates and a health check; `app` is the ASGI application."""

    def __init__(
        self,
        intake: Intake,
        secret: str,
        *,
        path: str = WEBHOOK_PATH,
        healthy: Callable[[], bool] = lambda: True,
        max_bytes: int = MAX_UPDATE_BYTES,
    ) -> None:
        self.intake = intake
        self.healthy = healthy
        self.max_bytes = max_bytes
        self._secret = secret.encode()
        self._refused: Recent[bytes] = Recent(MAX_REMEMBERED_BODIES)
        routes = [Route(path, self._receive, methods=["POST"]), Route(HEALTH_PATH, self._health)]
        self.app = Starlette(routes=routes)

    async def _receive(self, request: Request) -> Response:
        given = request.headers.get(WEBHOOK_SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return Response(status_code=403)
        try:
            body = await self._body(request)
        except ClientDisconnect:
            return Response(status_code=400)
        if body is None:
            log.error("update_too_large max_bytes=%d", self.max_bytes)
            return Response(status_code=413)
        update = read_update(body)
        return self._no_update(body) if update is None else await self._take(update)

    async def _take(self, update: Update) -> Response:
        try:
            await self.intake.take([update])
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
        return PlainTextResponse("well") if self.healthy() else PlainTextResponse("not well", status_code=503)


def read_update(body: bytes) -> Update | None:
    try:
        update = read_json(body)
    except ValueError:
        return None
    whole = isinstance(update, dict) and type(update.get("update_id")) is int
    return update if whole else None


class WebhookServer:
    """Serves an ASGI application in the running loop and leaves signals alone."""

    def __init__(
        self, app: Starlette, *, host: str = "127.0.0.1", port: int = 8080, grace: int = WEBHOOK_STOP_SECONDS
    ) -> None:
        self.host = host
        self.port = port
        config = uvicorn.Config(
            app,
            http="httptools",
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
        self._running = asyncio.create_task(self._server.serve([listening]), name="webhook server")
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
