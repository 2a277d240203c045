"""The server: the Bot API over HTTP, on this machine only.

The bot's calls are answered by a plain ASGI application, because Starlette's routing and requests would cost more
than the call itself, and benchmarks run against this server. Starlette serves only the rare `/control` requests.
uvicorn's protocol listens in the running event loop. uvicorn's own server is not used: it would take over signals
and wake up ten times a second.
"""

from __future__ import annotations

import asyncio
from typing import Any, Self, cast

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from tgbot.playground.botapi.calls import ApiReply, call, error_reply, read_parameters
from tgbot.playground.botapi.control import control_app
from tgbot.playground.botapi.errors import ApiError, LostConnection, not_found, unauthorized
from tgbot.playground.botapi.world import World

LOOPBACK_ADDRESS = "127.0.0.1"
DROP_CONNECTION = "habana.drop"
JSON_HEADER = (b"content-type", b"application/json")


class BotApiApp:
    """The ASGI application: `/bot<token>/<method>`, `/file/bot<token>/<path>` and, optionally, `/control/…`."""

    def __init__(self, world: World, control: ASGIApp | None) -> None:
        self._world = world
        self._bot = f"/bot{world.token}/"
        self._file = f"/file/bot{world.token}/"
        self._control = control

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path.startswith(self._bot):
            await self._call(path[len(self._bot) :], scope, receive, send)
        elif self._control and path.startswith("/control"):
            await self._control(scope, receive, send)
        elif path.startswith(self._file):
            await self._download(path[len(self._file) :], send)
        else:
            error = unauthorized() if path.startswith(("/bot", "/file/bot")) else not_found()
            await send_reply(send, error_reply(error))

    async def _call(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            given, uploads = await read_parameters(scope, receive)
            reply = await call(self._world, name, given, uploads)
        except ApiError as error:
            reply = error_reply(error)
        except LostConnection:
            scope[DROP_CONNECTION]()
            await receive()
            return
        await send_reply(send, reply)

    async def _download(self, path: str, send: Send) -> None:
        file = self._world.files.by_path(path)
        if file is None:
            await send_reply(send, error_reply(not_found()))
        else:
            await send_reply(
                send, ApiReply(200, file.upload.content), (b"content-type", b"application/octet-stream")
            )


async def send_reply(send: Send, reply: ApiReply, kind: tuple[bytes, bytes] = JSON_HEADER) -> None:
    headers = [kind, (b"content-length", b"%d" % len(reply.body))]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": reply.body})


class BreakableProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a way to break the connection, which faults use."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        cast(dict[str, Any], self.scope)[DROP_CONNECTION] = self.transport.abort


class Listener:
    """Serves an ASGI application in the running event loop. Raises `OSError` if the port is not available."""

    def __init__(self, app: ASGIApp, host: str = LOOPBACK_ADDRESS, port: int = 0) -> None:
        self.host = host
        self.port = port
        """0 picks a free port; the real one is known once the listener is entered."""
        self._app = app
        self._state = ServerState()
        self._server: asyncio.Server | None = None
        self._closing = False

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    async def __aenter__(self) -> Self:
        config = uvicorn.Config(
            cast(Any, self._serve),
            interface="asgi3",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_keep_alive=3600,
        )
        config.load()
        self._server = await asyncio.get_running_loop().create_server(
            lambda: BreakableProtocol(config, self._state, {}), self.host, self.port, backlog=2048
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server
        self._closing = True
        self._server.close()
        self.disconnect_all()
        tasks = tuple(self._state.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request. A request that still waits when the listener closes gets no answer, and that is no error."""
        try:
            await self._app(scope, receive, send)
        except asyncio.CancelledError:
            if not self._closing:
                raise

    def disconnect_all(self) -> None:
        """Break every connection, even in the middle of a request."""
        for connection in tuple(self._state.connections):
            connection.transport.abort()


class BotApi(Listener):
    """The Bot API server: `async with BotApi(World()) as api: …`

    With `control=False` there is no `/control`, and people act from this process only.
    """

    def __init__(self, world: World, port: int = 0, *, control: bool = True) -> None:
        self.world = world
        people = control_app(world, self.disconnect_all) if control else None
        super().__init__(BotApiApp(world, people), port=port)

    @property
    def base_url(self) -> str:
        """The address for `telegram.Bot(token, base_url=…)`."""
        return f"{self.url}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self.url}/file/bot"

    async def __aexit__(self, *_: object) -> None:
        await super().__aexit__()
        await self.world.webhook.aclose()
