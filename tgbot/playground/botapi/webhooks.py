"""Pushes updates to the bot's webhook and repeats each until the bot confirms it.

As with Telegram, the updates of one chat arrive in order, those of different chats at the same time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus

import orjson

from tgbot.api.http_client import Body, ConnectionLost, HttpClient, Limits
from tgbot.playground.botapi.faults import WEBHOOK_DELIVERY, Faults, Twice
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.updates import UpdateQueue

SECRET_TOKEN_HEADER = "X-Telegram-Bot-Api-Secret-Token"
FIRST_WEBHOOK_RETRY_SECONDS = 0.05
MAX_WEBHOOK_RETRY_SECONDS = 2.0
"""The longest pause between attempts. Telegram pauses longer, but tests would have to wait for it."""
WEBHOOK_LIMITS = Limits(pool=None, connect=30, write=30, read=30)
KEEP_CONNECTIONS_SECONDS = 15.0


@dataclass(frozen=True, slots=True)
class WebhookAddress:
    url: str
    secret: str | None = None
    max_connections: int = 40

    @property
    def headers(self) -> dict[str, str]:
        return {SECRET_TOKEN_HEADER: self.secret} if self.secret else {}


class WebhookSender:
    def __init__(self, updates: UpdateQueue, faults: Faults, clock: Callable[[], float]) -> None:
        self.address: WebhookAddress | None = None
        self._updates = updates
        self._updates.takers.append(self._take)
        self._faults = faults
        self._clock = clock
        self._lanes: dict[int, deque[Json]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(1)
        self._client: HttpClient | None = None
        self._error: Json = {}
        self._detour: str | None = None

    def redirect(self, url: str | None) -> None:
        """A fault: the way to the webhook leads elsewhere, as if its proxy were broken. None: it is mended."""
        self._detour = url

    @property
    def form(self) -> Json:
        """The webhook's part of `getWebhookInfo`."""
        if self.address is None:
            return {}
        return {"url": self.address.url, "max_connections": self.address.max_connections, **self._error}

    def _take(self, update: Json) -> None:
        if self.address is not None:
            self._queue(update)

    def open(self, address: WebhookAddress) -> None:
        self.close()
        self.address = address
        self._slots = asyncio.Semaphore(address.max_connections)
        self._client = HttpClient(
            connections=address.max_connections,
            keep_seconds=KEEP_CONNECTIONS_SECONDS,
            headers=address.headers,
        )
        for update in self._updates.pending.values():
            self._queue(update)

    def close(self) -> None:
        self.address = None
        self._error = {}
        self._lanes.clear()
        for task in self._tasks:
            task.cancel()
        if self._client is not None:
            self._client.close()

    async def aclose(self) -> None:
        tasks = tuple(self._tasks)
        self.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _queue(self, update: Json) -> None:
        lane = chat_of_update(update)
        if lane in self._lanes:
            self._lanes[lane].append(update)
            return
        self._lanes[lane] = deque([update])
        task = asyncio.get_running_loop().create_task(self._serve(lane), name=f"webhook chat {lane}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, lane: int) -> None:
        """Deliver one chat's updates, one after the other."""
        assert self.address
        address, waiting = self.address, self._lanes[lane]
        while waiting:
            for _ in range(2 if self._twice() else 1):
                await self._deliver(address, waiting[0])
            self._updates.done(waiting.popleft()["update_id"])
        self._lanes.pop(lane, None)

    def _twice(self) -> bool:
        return bool(self._faults) and Twice() in self._faults.strike_delivery(WEBHOOK_DELIVERY)

    async def _deliver(self, address: WebhookAddress, update: Json) -> None:
        pause = FIRST_WEBHOOK_RETRY_SECONDS
        while not await self._taken(address, update):
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_WEBHOOK_RETRY_SECONDS)

    async def _taken(self, address: WebhookAddress, update: Json) -> bool:
        assert self._client is not None
        url, body = self._detour or address.url, Body(orjson.dumps(update), "application/json")
        try:
            async with self._slots:
                status, _ = await self._client.request("POST", url, body, WEBHOOK_LIMITS)
            return self._judge(status, HTTPStatus(status).phrase)
        except (ConnectionLost, OSError) as error:
            self._fail(f"Connection failed: {type(error).__name__}")
            return False

    def _judge(self, status: int, reason: str) -> bool:
        if 200 <= status < 300:
            return True
        self._fail(f"Wrong response from the webhook: {status} {reason}")
        return False

    def _fail(self, message: str) -> None:
        self._error = {"last_error_date": int(self._clock()), "last_error_message": message}


def chat_of_update(update: Json) -> int:
    """The id of the chat that an update is about, or 0."""
    content = next(value for key, value in update.items() if key != "update_id")
    chat = (content.get("message") or content).get("chat") or content.get("from") or {}
    number: int = chat.get("id", 0)
    return number
