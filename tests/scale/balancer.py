"""One address for several webhook workers: each update goes to one of them, chosen by chance."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp import web

PASSED_ON = ("Content-Type", "X-Telegram-Bot-Api-Secret-Token")


class Balancer:
    """`async with Balancer(port, workers, rng):` a proxy as operators put before a bot, on the loopback.

    A worker that cannot be reached is passed over. If one dies with an update in hand, it is unknown what became of
    it, and the balancer says so: Telegram brings the update again, most likely to another worker.
    """

    def __init__(self, port: int, workers: list[int], rng: random.Random) -> None:
        self.port = port
        self.workers = workers
        """Their ports."""
        self.rng = rng
        self.taken: Counter[int] = Counter()
        """Updates that each worker has taken."""
        self.lost = 0
        """Updates whose worker died."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/telegram"

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        app = web.Application()
        app.router.add_post("/telegram", self._receive)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._session.close()
        await self._runner.cleanup()
        await asyncio.sleep(0)

    async def _receive(self, request: web.Request) -> web.Response:
        body = await request.read()
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        for worker in self.rng.sample(self.workers, len(self.workers)):
            try:
                return await self._pass_on(worker, body, headers)
            except aiohttp.ClientConnectorError:
                continue
            except (aiohttp.ClientError, TimeoutError):
                self.lost += 1
                return web.Response(status=502)
        return web.Response(status=502)

    async def _pass_on(self, worker: int, body: bytes, headers: dict[str, str]) -> web.Response:
        url = f"http://127.0.0.1:{worker}/telegram"
        async with self._session.post(url, data=body, headers=headers) as response:
            await response.read()
        self.taken[worker] += response.status == 200
        return web.Response(status=response.status)
