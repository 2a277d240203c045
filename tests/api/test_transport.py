"""Requests over aiohttp, as python-telegram-bot makes them."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputFile, InputMediaPhoto
from telegram.error import BadRequest, InvalidToken, NetworkError, TelegramError, TimedOut

from tests.api.loopback import TOKEN, Answer, Loopback, answer, bot_at, hanging_up, ok, refusal, silence
from tests.servers import free_ports
from tgbot.api import AioRequest, keep_addresses_out_of_logs
from tgbot.api.transport import read_json

MESSAGE = {"message_id": 5, "date": 1, "chat": {"id": 42, "type": "private"}, "text": "Hola"}


async def test_a_bot_sends_json_and_reads_the_answer() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(ok(MESSAGE))
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Go", callback_data="1g|H7K9MW")]])
        message = await bot.send_message(42, "Hola 🏛", reply_markup=keyboard)
        assert message.text == "Hola"
        markup = {"inline_keyboard": [[{"text": "Go", "callback_data": "1g|H7K9MW"}]]}
        assert server.calls == [("sendMessage", {"chat_id": 42, "text": "Hola 🏛", "reply_markup": markup})]


async def test_a_file_is_uploaded_under_its_name_with_the_other_parameters() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(ok(MESSAGE))
        await bot.send_document(42, InputFile(b"1. siesta", filename="große „Partie“.txt"), caption="sí")
        parts = {
            "chat_id": "42",
            "caption": "sí",
            "document": ("große „Partie“.txt", b"1. siesta", "text/plain"),
        }
        assert server.calls == [("sendDocument", parts)]


async def test_a_picture_from_an_open_file_is_uploaded_as_an_attachment() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(ok(MESSAGE))
        await bot.edit_message_media(InputMediaPhoto(BytesIO(b"\x89PNG")), chat_id=42, message_id=5)
        [(_, parts)] = server.calls
        assert [part[1] for part in parts.values() if isinstance(part, tuple)] == [b"\x89PNG"]
        assert "attach://" in parts["media"]


async def test_one_connection_serves_one_request_after_another() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        for _ in range(3):
            await bot.delete_webhook()
        assert len(server.connections) == 1


@pytest.mark.parametrize(
    ("given", "error"),
    [
        (refusal(400, "Bad Request: chat not found"), BadRequest),
        (refusal(401, "Unauthorized"), InvalidToken),
        (refusal(500, "Internal"), NetworkError),
        (answer(502, b"<html>Bad Gateway</html>"), NetworkError),
        (answer(200, b"<html>Log in to the hotel's network</html>"), TelegramError),
        (answer(200, b"[1]"), TelegramError),
        (answer(302, b""), NetworkError),
    ],
)
async def test_what_telegram_refuses_is_told_by_kind(given: Answer, error: type[Exception]) -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(given)
        with pytest.raises(error):
            await bot.delete_webhook()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (rb'{"text": "/say well \ud83d done"}', {"text": "/say well  done"}),
        (rb'[{"first_name": "\ude00Ana"}, 7, null, true]', [{"first_name": "Ana"}, 7, None, True]),
        (rb'{"text": "\ud83d\ude00 \ud83d"}', {"text": "\N{GRINNING FACE} "}),
    ],
)
def test_half_an_emoji_gets_no_further_than_the_door(text: bytes, read: object) -> None:
    assert read_json(text) == read


async def test_half_an_emoji_in_an_answer_does_no_harm() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(
            answer(
                200,
                rb'{"ok":true,"result":{"message_id":1,"date":1,"text":"\ud83c","chat":{"id":1,"type":"x"}}}',
            )
        )
        assert (await bot.send_message(1, "x")).text == ""


async def test_half_an_emoji_in_a_message_is_refused_and_not_sent() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        with pytest.raises(BadRequest):
            await bot.send_message(1, "\ud83c")
        assert server.calls == []


# Time-outs and lost connections


async def test_who_does_not_answer_in_time_is_timed_out() -> None:
    async with Loopback().running() as server, bot_at(server.url, read_timeout=0.1) as bot:
        server.then(silence)
        with pytest.raises(TimedOut):
            await bot.delete_webhook()


async def test_a_single_call_may_have_a_time_of_its_own() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(silence)
        with pytest.raises(TimedOut):
            await bot.delete_webhook(read_timeout=0.1)


async def test_who_finds_no_place_in_the_pool_is_timed_out() -> None:
    limits = {"connections": 1, "pool_timeout": 0.1, "connect_timeout": 0.1}
    async with Loopback().running() as server, bot_at(server.url, **limits) as bot:
        server.then(silence)
        first = asyncio.create_task(bot.delete_webhook(pool_timeout=60, connect_timeout=60, read_timeout=60))
        while not server.calls:
            await asyncio.sleep(0.01)
        with pytest.raises(TimedOut):
            await bot.delete_webhook()
        first.cancel()


async def test_an_upload_that_nobody_reads_is_timed_out() -> None:
    gone = asyncio.Event()

    async def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await gone.wait()
        writer.transport.abort()

    limits = {"write_timeout": 0.1, "read_timeout": 0.1, "connect_timeout": 0.1, "pool_timeout": 0.1}
    async with await asyncio.start_server(accept, "127.0.0.1", 0, limit=1024) as server:
        port = server.sockets[0].getsockname()[1]
        async with bot_at(f"http://127.0.0.1:{port}", **limits) as bot:
            with pytest.raises(TimedOut):
                await bot.send_document(42, b"x" * (1 << 25))
        gone.set()
        await asyncio.sleep(0.01)


async def test_where_nobody_listens_there_is_trouble_with_the_network() -> None:
    (port,) = free_ports(1)
    async with bot_at(f"http://127.0.0.1:{port}") as bot:
        with pytest.raises(NetworkError) as caught:
            await bot.delete_webhook()
        assert not isinstance(caught.value, TimedOut)


@pytest.mark.parametrize("method", ["getMe", "setMyCommands", "answerCallbackQuery"])
async def test_a_call_that_may_be_repeated_survives_a_connection_closed_meanwhile(method: str) -> None:
    async with Loopback().running() as server, AioRequest() as request:
        server.then(ok(1), hanging_up, ok(2))
        url = f"{server.url}/bot{TOKEN}/{method}"
        assert [await request.post(url), await request.post(url)] == [1, 2]


async def test_a_call_is_repeated_once_only() -> None:
    async with Loopback().running() as server, AioRequest() as request:
        server.then(hanging_up, hanging_up, ok(1))
        with pytest.raises(NetworkError):
            await request.post(f"{server.url}/bot{TOKEN}/getMe")
        assert len(server.calls) == 2


@pytest.mark.parametrize("method", ["sendMessage", "forwardMessage", "editMessageText"])
async def test_what_sends_is_never_repeated(method: str) -> None:
    async with Loopback().running() as server, AioRequest() as request:
        server.then(ok(1), hanging_up)
        url = f"{server.url}/bot{TOKEN}/{method}"
        await request.post(url)
        with pytest.raises(NetworkError):
            await request.post(url)
        assert len(server.calls) == 2


async def test_a_proxy_is_asked_in_place_of_telegram() -> None:
    async with Loopback().running() as proxy, bot_at("http://telegram.invalid", proxy=proxy.url) as bot:
        await bot.delete_webhook()
        assert [method for method, _ in proxy.calls] == ["deleteWebhook"]


async def test_a_request_can_be_shut_down_and_begun_again() -> None:
    async with Loopback().running() as server:
        request = AioRequest(read_timeout=7)
        assert request.read_timeout == 7
        await request.shutdown()
        for _ in range(2):
            async with request:
                await request.initialize()
                assert await request.post(f"{server.url}/bot{TOKEN}/getMe") is True
        with pytest.raises(NetworkError):
            await request.post(f"{server.url}/bot{TOKEN}/getMe")


# The token


@pytest.fixture
def levels() -> Iterator[None]:
    """Loggers are as loud afterwards as they were."""
    before = {name: logging.getLogger(name).level for name in list(logging.root.manager.loggerDict)}
    yield
    for name in list(logging.root.manager.loggerDict):
        logging.getLogger(name).setLevel(before.get(name, logging.NOTSET))


TROUBLES: list[Any] = [
    refusal(404, "Not Found"),
    refusal(400, "Bad Request"),
    answer(502, f"<html>/bot{TOKEN}/getMe is gone</html>".encode()),
    answer(200, f"/bot{TOKEN}/getMe".encode()),
    hanging_up,
    silence,
]


@pytest.mark.usefixtures("levels")
async def test_the_token_is_in_no_error_and_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    keep_addresses_out_of_logs()
    (port,) = free_ports(1)
    told = []
    async with Loopback().running() as server:
        for url, given in [(server.url, trouble) for trouble in TROUBLES] + [
            (f"http://127.0.0.1:{port}", silence)
        ]:
            async with bot_at(url, read_timeout=0.1) as bot:
                server.then(given)
                with pytest.raises(TelegramError) as caught:
                    await bot.send_message(42, "Hola")
                logging.getLogger("tgbot").error("it failed", exc_info=caught.value)
                told += traceback.format_exception(caught.value)
    assert TOKEN not in caplog.text
    assert TOKEN not in "".join(told)


async def test_a_bad_address_is_not_repeated_in_its_error() -> None:
    async with bot_at("nonsense") as bot:
        with pytest.raises(NetworkError) as caught:
            await bot.delete_webhook()
    assert TOKEN not in "".join(traceback.format_exception(caught.value))


@pytest.mark.usefixtures("levels")
def test_libraries_that_log_addresses_are_quiet_and_stay_as_quiet_as_they_were() -> None:
    talkative, strict = logging.getLogger("httpx.somewhere"), logging.getLogger("aiohttp.client")
    talkative.setLevel(logging.DEBUG)
    strict.setLevel(logging.CRITICAL)
    keep_addresses_out_of_logs()
    assert not talkative.isEnabledFor(logging.INFO)
    assert not logging.getLogger("telegram.Bot").isEnabledFor(logging.DEBUG)
    assert strict.level == logging.CRITICAL
