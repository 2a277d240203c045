"""The webhook behind a real server on the loopback."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp
import fakeredis
import pytest
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from telegram.error import BadRequest

from engine.store.due_store import DueStore
from engine.tables.refusals import StoreAway
from tests.api.loopback import Loopback, bot_at, ok, refusal
from tests.backends import ManualTime
from tests.intake.updates import Processor, tap
from tests.patience import PATIENCE
from tgbot.api import Calls
from tgbot.api.transport import ALLOWED_UPDATES
from tgbot.intake import HttpServer, Intake
from tgbot.intake.webhook import WEBHOOK_SECRET_HEADER, OwnWebhook, WebhookEndpoint, register_webhook

SECRET = "sesame"
OURS = {WEBHOOK_SECRET_HEADER: SECRET}


class Visitor:
    """Brings updates to a webhook."""

    def __init__(self, server: HttpServer, intake: Intake, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.intake = intake
        self.session = session
        self.url = f"http://127.0.0.1:{server.port}"

    async def bring(self, headers: dict[str, str] = OURS, **content: Any) -> int:
        async with self.session.post(f"{self.url}/telegram", headers=headers, **content) as response:
            return response.status

    async def look(self, path: str) -> tuple[int, str]:
        async with self.session.get(f"{self.url}{path}") as response:
            return response.status, await response.text()


@asynccontextmanager
async def webhook(
    process: Processor,
    *,
    park_after_seconds: float = 3.0,
    server: fakeredis.FakeServer | None = None,
    **settings: Any,
) -> AsyncIterator[Visitor]:
    due = DueStore(fakeredis.FakeAsyncRedis(server=server or fakeredis.FakeServer()))
    intake = Intake(process, due, ManualTime(), park_after_seconds=park_after_seconds)
    listening = HttpServer(WebhookEndpoint(intake, SECRET, **settings).app, port=0)
    await listening.start()
    async with aiohttp.ClientSession() as session:
        try:
            yield Visitor(listening, intake, session)
        finally:
            await listening.stop()
            await intake.finish()


async def test_an_update_is_confirmed_when_it_is_processed() -> None:
    process = Processor()
    async with webhook(process) as visitor:
        assert await visitor.bring(json=tap(1)) == 200
        assert process.done == [1]


async def test_whoever_watches_finds_further_paths_beside_it() -> None:
    async def alive(_: object) -> Response:
        return PlainTextResponse("alive")

    async with webhook(Processor(), routes=[Route("/healthz", alive)]) as visitor:
        assert await visitor.look("/healthz") == (200, "alive")
        assert await visitor.look("/health") == (200, "well")


async def test_a_worker_that_stood_still_does_not_begin_what_its_proxy_has_brought_to_another() -> None:
    process = Processor()
    async with webhook(process) as visitor:
        body = json.dumps(tap(1)).encode()
        head = f"POST /telegram HTTP/1.1\r\nHost: bot\r\n{WEBHOOK_SECRET_HEADER}: {SECRET}\r\nContent-Length: {len(body)}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", visitor.server.port)) as proxy:  # the loop stands still
            proxy.sendall(head.encode() + body)
        assert await visitor.bring(json=tap(2)) == 200
        assert process.begun == [2]


async def test_an_update_is_confirmed_when_it_is_parked() -> None:
    process = Processor()
    process.hold(1)
    async with webhook(process, park_after_seconds=0.02) as visitor:
        assert await visitor.bring(json=tap(1)) == 200
        assert process.done == []
        process.let_go(1)
    assert process.done == [1]


async def test_while_the_store_is_away_telegram_shall_come_again() -> None:
    process, server = Processor(), fakeredis.FakeServer()
    process.errors[1] = StoreAway("away")
    server.connected = False
    async with webhook(process, server=server) as visitor:
        assert await visitor.bring(json=tap(1)) == 503
        process.errors.clear()
        server.connected = True
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


async def test_health_says_what_is_wrong_and_readiness_whether_updates_can_be_taken() -> None:
    wrong, answers = "", True

    async def store_answers() -> bool:
        return answers

    async with webhook(Processor(), trouble=lambda: wrong, store_answers=store_answers) as visitor:
        assert await visitor.look("/health") == (200, "well")
        assert await visitor.look("/ready") == (200, "ready")
        wrong = "nobody is heard"
        assert await visitor.look("/health") == (503, "not well: nobody is heard")
        assert (await visitor.look("/ready"))[0] == 200, "taken out, it could never hear again"
        answers = False
        assert (await visitor.look("/ready"))[0] == 503


async def test_stopping_answers_what_is_in_hand_and_accepts_no_more() -> None:
    process = Processor()
    process.hold(1)
    async with webhook(process) as visitor:
        coming = asyncio.create_task(visitor.bring(json=tap(1)))
        while not process.begun:
            await asyncio.sleep(0.005)
        stopping = asyncio.create_task(visitor.server.stop())
        await until_refused(visitor)
        process.let_go(1)
        assert await coming == 200
        await stopping
    assert process.done == [1]


async def until_refused(visitor: Visitor) -> None:
    """Until nobody listens any more."""
    with suppress(OSError):
        async with asyncio.timeout(PATIENCE):
            while True:
                _, writer = await asyncio.open_connection("127.0.0.1", visitor.server.port)
                writer.close()
                await asyncio.sleep(0.005)


async def test_signals_stay_with_whoever_runs_the_loop() -> None:
    before = signal.getsignal(signal.SIGTERM)
    async with webhook(Processor()):
        assert signal.getsignal(signal.SIGTERM) is before


async def test_a_port_that_is_taken_is_an_error_and_not_the_end_of_the_process() -> None:
    async with webhook(Processor()) as visitor:
        with pytest.raises(OSError, match="in use"):
            await HttpServer(WebhookEndpoint(visitor.intake, SECRET).app, port=visitor.server.port).start()


# Whoever reaches the port (defect 15)


async def test_connections_that_say_nothing_or_never_end_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.webhook.REQUEST_WITHIN_SECONDS", 0.1)
    whole = b"POST /telegram HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n"
    async with webhook(Processor()) as visitor, asyncio.timeout(PATIENCE):
        for beginning in (b"", b"POST /tele", b"POST /telegram HTTP/1.1\r\nHost", whole + b"12345"):
            reader, writer = await asyncio.open_connection("127.0.0.1", visitor.server.port)
            writer.write(beginning)
            await closed(reader)
            writer.close()
        assert await visitor.bring(json=tap(1)) == 200


async def closed(reader: asyncio.StreamReader) -> None:
    """Wait until the other side has closed the connection."""
    with suppress(ConnectionResetError):
        while await reader.read(1 << 16):
            pass


async def test_endless_headers_are_not_kept() -> None:
    async with webhook(Processor()) as visitor, asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", visitor.server.port)
        writer.write(b"GET /health HTTP/1.1\r\n")
        sent = 0
        with suppress(ConnectionResetError, BrokenPipeError):
            while not reader.at_eof() and sent < 1 << 24:
                writer.write(b"X-Header: " + b"x" * 1000 + b"\r\n")
                sent += 1012
                await writer.drain()
        await closed(reader)
        assert sent < 1 << 24
        writer.close()
        assert (await visitor.look("/health"))[0] == 200


async def test_no_more_connections_are_kept_than_we_have_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.webhook.MAX_OPEN_CONNECTIONS", 3)
    async with webhook(Processor()) as visitor, asyncio.timeout(PATIENCE):
        opened = [await asyncio.open_connection("127.0.0.1", visitor.server.port) for _ in range(4)]
        await closed(opened[3][0])
        for _, writer in opened[:2]:
            writer.close()
        await until_heard(visitor)
        for _, writer in opened[2:]:
            writer.close()


async def until_heard(visitor: Visitor) -> None:
    """Until there is room for another connection."""
    status = 0
    while status != 200:
        with suppress(aiohttp.ClientError):
            status, _ = await visitor.look("/health")


# Registering


async def test_the_webhook_is_registered_and_what_is_pending_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.FIRST_BACKOFF_SECONDS", 0.001)
    async with Loopback().running() as telegram, bot_at(telegram.url) as bot:
        telegram.then(
            refusal(502, "Bad Gateway"), refusal(429, "Too Many Requests", retry_after=0.01), ok(True)
        )
        await register_webhook(Calls(bot), OwnWebhook("https://habana.example/telegram", SECRET, 10))
        assert len(telegram.calls) == 3
        assert telegram.calls[-1] == (
            "setWebhook",
            {
                "url": "https://habana.example/telegram",
                "secret_token": SECRET,
                "allowed_updates": [*ALLOWED_UPDATES],
                "max_connections": 10,
            },
        )


async def test_an_address_that_telegram_does_not_like_is_not_tried_again() -> None:
    async with Loopback().running() as telegram, bot_at(telegram.url) as bot:
        telegram.then(refusal(400, "Bad Request: bad webhook: HTTPS url must be provided for webhook"))
        with pytest.raises(BadRequest):
            await register_webhook(Calls(bot), OwnWebhook("http://habana.example", SECRET))


async def test_a_worker_that_is_drained_takes_nothing_new_and_telegram_brings_it_again() -> None:
    process, draining = Processor(), True
    async with webhook(process, is_draining=lambda: draining) as visitor:
        assert (await visitor.look("/ready"))[0] == 503
        assert await visitor.bring(json=tap(1)) == 503
        assert process.times == {}
        draining = False
        assert await visitor.look("/ready") == (200, "ready")
        assert await visitor.bring(json=tap(1)) == 200
    assert process.times == {1: 1}
