"""A server on the loopback that answers as a test wants, and bots that take it for Telegram."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from telegram import Bot

from tgbot.api import AioRequest

TOKEN = "4711:very-secret-token"

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Loopback:
    """Answers in the order they were put, then `{"ok": true, "result": true}`."""

    def __init__(self) -> None:
        self.url = ""
        self.answers: deque[Answer] = deque()
        self.calls: list[tuple[str, Any]] = []
        """Method and what came with it: JSON, or the parts of a form."""
        self.kinds: list[str] = []
        self.connections: set[object] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Loopback]:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_route("*", "/{path:.*}", self._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0]
        self.url = f"http://{host}:{port}"
        try:
            yield self
        finally:
            await runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        form = request.content_type.startswith("multipart")
        sent = await _parts(request) if form else await request.json() if request.can_read_body else None
        self.calls.append((request.path.rpartition("/")[2], sent))
        self.kinds.append(request.content_type)
        self.connections.add(request.transport)
        return await (self.answers.popleft() if self.answers else ok(result=True))(request)

    def then(self, *answers: Answer) -> None:
        self.answers.extend(answers)


async def _parts(request: web.Request) -> dict[str, Any]:
    form = await request.post()
    return {
        name: (part.filename, part.file.read(), part.content_type)
        if isinstance(part, web.FileField)
        else part
        for name, part in form.items()
    }


def ok(result: Any) -> Answer:
    return answer(200, {"ok": True, "result": result})


def answer(status: int, content: Any) -> Answer:
    async def respond(_: web.Request) -> web.StreamResponse:
        if isinstance(content, bytes):
            return web.Response(status=status, body=content)
        return web.json_response(content, status=status)

    return respond


def refusal(status: int, description: str, **parameters: Any) -> Answer:
    content = {"ok": False, "error_code": status, "description": description}
    return answer(status, content | ({"parameters": parameters} if parameters else {}))


async def silence(_: web.Request) -> web.StreamResponse:
    await asyncio.sleep(60)
    return web.Response()


async def hanging_up(request: web.Request) -> web.StreamResponse:
    """The request has arrived, and the connection ends instead of an answer."""
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


@asynccontextmanager
async def bot_at(url: str, **limits: Any) -> AsyncIterator[Bot]:
    request = AioRequest(**limits)
    async with request:
        yield Bot(TOKEN, base_url=f"{url}/bot", request=request, get_updates_request=AioRequest())
