"""The webhook behind a real server on the loopback."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import fakeredis
import pytest
from telegram.error import BadRequest

from engine.store.jobs import JobQueue
from engine.tables.port import StoreAway
from tests.api.loopback import Loopback, bot_at, ok, refusal
from tests.backends import ManualTime
from tests.intake.updates import Processor, tap
from tgbot.api import Calls
from tgbot.intake import Intake, WebhookEndpoint, WebhookServer, register_webhook
from tgbot.intake.webhook import WEBHOOK_SECRET_HEADER

SECRET = "sesame"
OURS = {WEBHOOK_SECRET_HEADER: SECRET}


class Visitor:
    """Brings updates to a webhook."""

    def __init__(self, server: WebhookServer, intake: Intake, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.intake = intake
        self.session = session
        self.url = f"http://127.0.0.1:{server.port}"

    async def bring(self, headers: dict[str, str] = OURS, **content: Any) -> int:
        async with self.session.post(f"{self.url}/telegram", headers=headers, **content) as response:
            return response.status


@asynccontextmanager
async def webhook(
    process: Processor, *, park_after_seconds: float = 3.0, **settings: Any
) -> AsyncIterator[Visitor]:
    jobs = JobQueue(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
    intake = Intake(process, jobs, ManualTime(), park_after_seconds=park_after_seconds)
    server = WebhookServer(WebhookEndpoint(intake, SECRET, **settings).app, port=0)
    await server.start()
    async with aiohttp.ClientSession() as session:
        try:
            yield Visitor(server, intake, session)
        finally:
            await server.stop()
            await intake.finish()


async def test_an_update_is_confirmed_when_it_is_processed() -> None:
    process = Processor()
    async with webhook(process) as visitor:
        assert await visitor.bring(json=tap(1)) == 200
        assert process.done == [1]


async def test_an_update_is_confirmed_when_it_is_parked() -> None:
    process = Processor()
    process.hold(1)
    async with webhook(process, park_after_seconds=0.02) as visitor:
        assert await visitor.bring(json=tap(1)) == 200
        assert process.done == []
        process.let_go(1)
    assert process.done == [1]


async def test_while_the_store_is_away_telegram_shall_come_again() -> None:
    process = Processor()
    process.errors[1] = StoreAway("away")
    async with webhook(process) as visitor:
        assert await visitor.bring(json=tap(1)) == 503
        process.errors.clear()
        assert await visitor.bring(json=tap(1)) == 200
    assert process.times == {1: 1}


async def test_without_the_secret_nothing_is_taken() -> None:
    process = Processor()
    async with webhook(process) as visitor:
        for headers in ({}, {WEBHOOK_SECRET_HEADER: "Sesame"}, {WEBHOOK_SECRET_HEADER: ""}):
            assert await visitor.bring(headers, json=tap(1)) == 403
    assert process.begun == []


async def test_what_is_no_update_is_refused_once_and_then_let_be() -> None:
    strange = (b"", b"no json", b"[1]", b"{}", b'{"update_id": "1"}', b'{"update_id": true}', b"[" * 100_000)
    async with webhook(Processor()) as visitor:
        for body in strange:
            assert [await visitor.bring(data=body) for _ in range(3)] == [400, 200, 200], body[:20]


async def test_what_is_too_large_is_refused_even_if_its_size_is_not_announced() -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 100

    async with webhook(Processor(), max_bytes=1000) as visitor:
        assert await visitor.bring(data=b" " * 2000) == 413
        assert await visitor.bring(data=pieces()) == 413
        assert await visitor.bring(json=tap(1)) == 200


async def test_half_an_emoji_in_an_update_does_no_harm() -> None:
    process = Processor()
    async with webhook(process) as visitor:
        assert await visitor.bring(data=rb'{"update_id": 1, "message": {"text": "\ud83c"}}') == 200
    assert process.done == [1]


async def test_health_can_be_asked_for() -> None:
    well = True
    async with webhook(Processor(), healthy=lambda: well) as visitor:
        async with visitor.session.get(f"{visitor.url}/health") as response:
            assert response.status == 200
        well = False
        async with visitor.session.get(f"{visitor.url}/health") as response:
            assert response.status == 503


async def test_stopping_answers_what_is_in_hand_and_accepts_no_more() -> None:
    process = Processor()
    process.hold(1)
    async with webhook(process) as visitor:
        coming = asyncio.create_task(visitor.bring(json=tap(1)))
        while not process.begun:
            await asyncio.sleep(0.005)
        stopping = asyncio.create_task(visitor.server.stop())
        await asyncio.sleep(0.15)
        with pytest.raises(aiohttp.ClientError):
            await visitor.bring(json=tap(2))
        process.let_go(1)
        assert await coming == 200
        await stopping
    assert process.done == [1]


async def test_signals_stay_with_whoever_runs_the_loop() -> None:
    before = signal.getsignal(signal.SIGTERM)
    async with webhook(Processor()):
        assert signal.getsignal(signal.SIGTERM) is before


async def test_a_port_that_is_taken_is_an_error_and_not_the_end_of_the_process() -> None:
    async with webhook(Processor()) as visitor:
        with pytest.raises(OSError, match="in use"):
            await WebhookServer(WebhookEndpoint(visitor.intake, SECRET).app, port=visitor.server.port).start()


# Registering


async def test_the_webhook_is_registered_and_what_is_pending_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.FIRST_BACKOFF_SECONDS", 0.001)
    async with Loopback().running() as telegram, bot_at(telegram.url) as bot:
        telegram.then(
            refusal(502, "Bad Gateway"), refusal(429, "Too Many Requests", retry_after=0.01), ok(True)
        )
        await register_webhook(Calls(bot), "https://habana.example/telegram", SECRET, connections=10)
        assert len(telegram.calls) == 3
        assert telegram.calls[-1] == (
            "setWebhook",
            {
                "url": "https://habana.example/telegram",
                "secret_token": SECRET,
                "allowed_updates": ["message", "callback_query", "my_chat_member"],
                "max_connections": 10,
            },
        )


async def test_an_address_that_telegram_does_not_like_is_not_tried_again() -> None:
    async with Loopback().running() as telegram, bot_at(telegram.url) as bot:
        telegram.then(refusal(400, "Bad Request: bad webhook: HTTPS url must be provided for webhook"))
        with pytest.raises(BadRequest):
            await register_webhook(Calls(bot), "http://habana.example", SECRET)
