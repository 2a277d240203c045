"""Updates from a Bot API server of our own that misbehaves: all are processed, each counts once, in order."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import fakeredis
import pytest
from telegram import Bot

from engine.clockwork import Sweeper
from engine.store.redis_store import RedisStore
from engine.tables.port import Errand
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import SECOND, Instant
from tests.backends import ManualTime
from tgbot.api import AioRequest, Calls
from tgbot.api.transport import Update
from tgbot.intake import HttpServer, Intake, Polling
from tgbot.intake.intake import UPDATE_ERRAND
from tgbot.intake.webhook import OwnWebhook, WebhookEndpoint, register_webhook
from tgbot.playground.botapi import BotApi, Fail, Forget, LoseReply, LoseRequest, ServerLimits, Twice, World

EACH = 20


class RunningTime(ManualTime):
    """A timepiece that goes by itself: what the store refuses is tried again after a moment."""

    def now(self) -> Instant:
        return int(time.time() * SECOND)


class Crowd:
    """People who write numbers, and what has come of it. Now and then the store is away."""

    def __init__(self) -> None:
        self.world = World(limits=ServerLimits.off())
        self.people = [self.world.person(name) for name in ("Ann", "Bob", "Cyd")]
        self.heard: dict[int, list[str]] = {person.user.id: [] for person in self.people}
        self.processed: Counter[int] = Counter()
        self.begun = 0
        store = RedisStore(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
        self.intake = Intake(self._process, store, RunningTime())
        self.sweeper = Sweeper(store, RunningTime(), {}, {UPDATE_ERRAND: Errand(self.intake.rescue, 0)})

    async def _process(self, update: Update) -> None:
        self.begun += 1
        if self.begun % 7 == 0:
            raise StoreAway("for a moment")
        await asyncio.sleep(0)
        self.processed[update["update_id"]] += 1
        if self.processed[update["update_id"]] > 1:
            return  # as for a tap whose token is known: an update that was parked may run twice, and counts once
        message = update.get("message", {})
        if message.get("text", "").isdigit():
            self.heard[message["from"]["id"]].append(message["text"])

    async def write(self) -> None:
        for person in self.people:
            person.start()
        for number in range(EACH):
            for person in self.people:
                person.say(str(number))
            await asyncio.sleep(0.002)

    async def is_heard(self) -> None:
        async with asyncio.timeout(60):
            while self.world.updates.pending or any([len(heard) < EACH for heard in self.heard.values()]):
                await self.sweeper.sweep_known()
                await asyncio.sleep(0.01)
        assert all([heard == [str(number) for number in range(EACH)] for heard in self.heard.values()])
        assert len(self.processed) == len(self.people) * (1 + EACH), "each text, and each /start"

    @asynccontextmanager
    async def calls(self) -> AsyncIterator[Calls]:
        async with BotApi(self.world) as api, AioRequest() as request:
            yield Calls(
                Bot(self.world.token, base_url=api.base_url, request=request, get_updates_request=request)
            )


async def test_polling_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.MAX_BACKOFF_SECONDS", 0.01)
    crowd = Crowd()
    for fault in (LoseReply(), LoseRequest(), Fail(502)):
        crowd.world.faults.add(fault, method="getUpdates", count=3)
    crowd.world.faults.add(Forget(), count=3)
    crowd.world.faults.add(Twice(), count=3)
    async with crowd.calls() as calls:
        polling = Polling(calls, crowd.intake)
        polling.start()
        await crowd.write()
        await crowd.is_heard()
        await polling.stop()


async def test_the_webhook_loses_nothing() -> None:
    crowd = Crowd()
    crowd.world.faults.add(Twice(), count=3)
    server = HttpServer(WebhookEndpoint(crowd.intake, "sesame").app, port=0)
    await server.start()
    async with crowd.calls() as calls:
        await register_webhook(calls, OwnWebhook(f"http://127.0.0.1:{server.port}/telegram", "sesame"))
        await crowd.write()
        await crowd.is_heard()
        await calls.call("deleteWebhook")
        await server.stop()
