"""The webhook: Telegram brings updates, and 200 confirms them, under the same rule as polling."""

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
from tgbot.api.json_reader import read_json
from tgbot.intake.backoff import Backoff
from tgbot.intake.intake import Intake
from tgbot.intake.recent import Recent

log = logging.getLogger(__name__)

WEBHOOK_PATH = "/telegram"
HEALTH_PATH = "/health"
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
MAX_UPDATE_BYTES = 1 << 20
"""Bytes; an update has a few thousand."""
MAX_WEBHOOK_CONNECTIONS = 40
"""So many updates Telegram may bring at once: its default."""
WEBHOOK_STOP_SECONDS = 10
"""Seconds for requests in hand, in the end."""
WEBHOOK_KEEP_ALIVE_SECONDS = 75
"""Seconds: longer than Telegram or a proxy keeps a connection, so that it is not us who close it on a request."""


async def register(
    calls: Calls, url: str, secret: str, *, connections: int = MAX_WEBHOOK_CONNECTIONS
) -> None:
    """Tell Telegram where to bring updates; what is pending stays. Tries until it is heard.

    `BadRequest` if Telegram does not like the address.
    """
    trouble = Backoff("the webhook is not registered")
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


class Webhook:
    """`app` is the ASGI application. `healthy` is asked by whoever watches this worker."""

    def __init__(
        self,
        intake: Intake,
        secret: str,
        *,
        path: str = WEBHOOK_PATH,
        healthy: Callable[[], bool] = lambda: True,
        largest: int = MAX_UPDATE_BYTES,
    ) -> None:
        self.intake = intake
        self.healthy = healthy
        self.largest = largest
        self._secret = secret.encode()
        self._refused: Recent[bytes] = Recent(100)
        routes = [Route(path, self._receive, methods=["POST"]), Route(HEALTH_PATH, self._health)]
        self.app = Starlette(routes=routes)

    async def _receive(self, request: Request) -> Response:
        given = request.headers.get(SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return Response(status_code=403)
        try:
            body = await self._body(request)
        except ClientDisconnect:
            return Response(status_code=400)
        if body is None:
            log.error("an update of more than %d bytes is refused", self.largest)
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
        """None if it is too large, however much of it is announced."""
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.largest:
                return None
        return bytes(body)

    def _no_update(self, body: bytes) -> Response:
        """Refused once, as it may have been garbled on its way and come whole the next time.

        The same bytes a second time are what they are: they are confirmed, or Telegram would bring them for ever.
        """
        digest = sha256(body).digest()
        if digest in self._refused:
            return Response()
        self._refused.add(digest)
        log.error("%d bytes with our secret are no update", len(body))
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
    """Serves an ASGI application in the running loop; signals stay with whoever runs that."""

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
        """OSError if the port cannot be had; port 0 takes one that is free."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        listening = socket.create_server((self.host, self.port), family=family, backlog=1024)
        self.port = listening.getsockname()[1]
        self._running = asyncio.create_task(self._server.serve([listening]))
        while not self._server.started and not self._running.done():
            await asyncio.sleep(0.01)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """No new requests; those in hand are answered."""
        self._server.should_exit = True
        if self._running is not None:
            await self._running


class _WithoutSignals(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
