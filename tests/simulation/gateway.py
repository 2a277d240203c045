"""The proxy before webhook workers, as deploy/nginx.conf has it, without sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import orjson

from tests.simulation.loop import Host, SimulatedLoop, present_host
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.webhooks import WebhookAddress, WebhookSender

READ_SECONDS = 10.0
"""`proxy_read_timeout`: a worker that has not answered by then is asked no longer."""
TRIES = 2
"""`proxy_next_upstream_tries`: the workers that are asked for one request."""
REST_SECONDS = 2.0
"""`fail_timeout`: a worker that has failed once is passed over for this time, unless it is the only one."""
UNAVAILABLE = 503
"""`http_503`: the worker cannot take it, so that the next one is asked."""


class Gateway:
    """Gives each request to one of the workers that listen; if that fails, to another one."""

    def __init__(self, rng: random.Random, loop: SimulatedLoop) -> None:
        self.rng = rng
        self.loop = loop
        self.listening: dict[Host, Any] = {}
        self._rests_until: dict[Host, float] = {}

    async def post(self, path: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; `OSError` if nobody answers."""
        asked: list[Host] = []
        while len(asked) < TRIES and (hosts := self._available(asked)):
            host = self.rng.choice(hosts)
            asked.append(host)
            status = await self._ask(host, path, body, headers)
            if status != UNAVAILABLE:
                return status
            self._rests_until[host] = self.loop.time() + REST_SECONDS
        raise OSError("nobody answers")

    def _available(self, asked: list[Host]) -> list[Host]:
        hosts = [host for host in self.listening if not host.is_dead]
        now, is_only_one = self.loop.time(), len(hosts) == 1
        return [
            host
            for host in hosts
            if host not in asked and (is_only_one or self._rests_until.get(host, 0.0) <= now)
        ]

    async def _ask(self, host: Host, path: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of its answer. A worker that has begun with the update goes on with it, though another one is asked next."""
        gone = asyncio.Event()
        work = self.loop.within(host, _asked(self.listening[host], path, body, headers, gone))
        try:
            async with asyncio.timeout(READ_SECONDS):
                return await asyncio.shield(work)
        except TimeoutError:
            gone.set()
            return UNAVAILABLE


class SimulatedServer:
    """In place of the worker's HTTP server: it listens at the gateway."""

    def __init__(self, app: Any, *, gateway: Gateway, **_: Any) -> None:
        self.app = app
        self.gateway = gateway
        self.host = present_host()

    async def start(self) -> None:
        assert self.host is not None
        self.gateway.listening[self.host] = self.app

    async def stop(self) -> None:
        assert self.host is not None
        self.gateway.listening.pop(self.host, None)


class SimulatedWebhook(WebhookSender):
    """Posts updates to the gateway."""

    gateway: Gateway

    async def _taken(self, address: WebhookAddress, update: Json) -> bool:
        async with self._slots:
            await asyncio.sleep(self.gateway.rng.uniform(0.005, 0.05))
            try:
                path = "/" + address.url.split("/", 3)[3]
                status = await self.gateway.post(path, orjson.dumps(update), address.headers)
            except OSError:
                self._fail("Connection failed")
                return False
            return self._judge(status, "")


async def _asked(app: Any, path: str, body: bytes, headers: dict[str, str], gone: asyncio.Event) -> int:
    """Ask an ASGI application, without HTTP; `gone` is set when nobody waits for the answer any longer."""
    statuses: list[int] = []
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if parts:
            return parts.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }
    await app(scope, receive, send)
    return statuses[0]
