"""Direct calls of the Bot API."""

from __future__ import annotations

import pytest
from telegram import Bot, InputFile
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, RetryAfter, TimedOut
from telegram.request import HTTPXRequest

from engine.spans import SECOND
from tests.api.loopback import TOKEN, Loopback, bot_at, ok, refusal, silence
from tgbot.api import Calls, wait_asked_for
from tgbot.api.transport import ALLOWED_UPDATES


async def test_a_call_gives_back_plain_json() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(ok({"message_id": 5}))
        markup = {"inline_keyboard": [[{"text": "Go", "callback_data": "1g|H7K9MW"}]]}
        result = await Calls(bot).call("sendMessage", chat_id=42, text="Hola", reply_markup=markup)
        assert result == {"message_id": 5}
        assert server.calls == [("sendMessage", {"chat_id": 42, "text": "Hola", "reply_markup": markup})]
        assert server.kinds == ["application/json"]


async def test_what_is_none_is_left_out_and_what_is_false_is_not() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        await Calls(bot).call("answerCallbackQuery", callback_query_id="7", text=None, show_alert=False)
        assert server.calls == [("answerCallbackQuery", {"callback_query_id": "7", "show_alert": False})]


async def test_a_parameter_may_be_called_method() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        await Calls(bot).call("anything", method="x", self="y")
        assert server.calls == [("anything", {"method": "x", "self": "y"})]


async def test_bytes_and_files_are_uploaded_with_the_other_parameters() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        calls = Calls(bot)
        await calls.call("sendPhoto", chat_id=42, photo=b"\x89PNG", reply_markup={"inline_keyboard": []})
        await calls.call("sendDocument", chat_id=42, document=InputFile(b"1. siesta", filename="game.txt"))
        photo = ("photo", b"\x89PNG", "application/octet-stream")
        assert server.calls == [
            ("sendPhoto", {"chat_id": "42", "reply_markup": '{"inline_keyboard":[]}', "photo": photo}),
            ("sendDocument", {"chat_id": "42", "document": ("game.txt", b"1. siesta", "text/plain")}),
        ]


async def test_what_is_wrong_is_told_as_python_telegram_bot_tells_it() -> None:
    refusals = {
        Forbidden: refusal(403, "Forbidden: bot was blocked by the user"),
        BadRequest: refusal(400, "Bad Request: message is not modified"),
        Conflict: refusal(409, "Conflict: terminated by other getUpdates request"),
        ChatMigrated: refusal(400, "Bad Request: group chat was upgraded", migrate_to_chat_id=-1001),
    }
    async with Loopback().running() as server, bot_at(server.url) as bot:
        for error, given in refusals.items():
            server.then(given)
            with pytest.raises(error):
                await Calls(bot).call("editMessageText", chat_id=42, message_id=5, text="Hola")


async def test_how_long_telegram_wants_to_be_left_alone_is_known() -> None:
    async with Loopback().running() as server, bot_at(server.url) as bot:
        server.then(refusal(429, "Too Many Requests: retry after 17", retry_after=17))
        with pytest.raises(RetryAfter) as caught:
            await Calls(bot).call("sendMessage", chat_id=42, text="Hola")
        assert wait_asked_for(caught.value) == 17 * SECOND


async def test_asking_for_updates_waits_longer_than_other_calls() -> None:
    async with Loopback().running() as server, bot_at(server.url, read_timeout=0.1) as bot:
        server.then(silence, ok([{"update_id": 7}]))
        with pytest.raises(TimedOut):
            await Calls(bot).updates(None, wait=0)
        assert await Calls(bot).updates(7, wait=50) == [{"update_id": 7}]
        allowed = [*ALLOWED_UPDATES]
        assert server.calls[-1] == ("getUpdates", {"offset": 7, "timeout": 50, "allowed_updates": allowed})


async def test_calls_go_over_any_transport() -> None:
    async with Loopback().running() as server, HTTPXRequest() as request:
        bot = Bot(TOKEN, base_url=f"{server.url}/bot", request=request)
        await Calls(bot).call("sendPhoto", chat_id=42, photo=b"\x89PNG")
        assert server.calls[0][1]["chat_id"] == "42"
