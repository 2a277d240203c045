"""Direct calls of the Bot API: plain parameters in, plain JSON out, python-telegram-bot's errors."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, cast

import orjson
from telegram import Bot, InputFile
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError
from telegram.request import RequestData

from engine.spans import Span, from_seconds, in_seconds
from tgbot.monitoring.metrics import Metrics

GAME_UPDATES = ("message", "callback_query", "my_chat_member")
"""The kinds of updates without which nobody can play."""
ALLOWED_UPDATES = (*GAME_UPDATES, "inline_query", "chosen_inline_result", "guest_message")
"""The kinds of updates that Telegram sends us. A server of somebody's own may be too old to know the last ones."""

Update = dict[str, Any]
"""An update as Telegram sends it."""


class Calls:
    """Calls methods of the Bot API with the address and the transport of a bot.

    A shortcut: the methods of `telegram.Bot` do more per call than a tap can afford, and build objects from answers
    that nobody reads.
    """

    def __init__(self, bot: Bot, metrics: Metrics | None = None) -> None:
        self.bot = bot
        self.metrics = metrics or Metrics()
        self._request = bot.request
        self._base = f"{bot.base_url}/"

    async def call(self, method: str, /, **parameters: Any) -> Any:
        """Telegram's answer, or a `TelegramError`. None is left out; bytes and `InputFile` are uploaded."""
        return await self._post(method, parameters)

    async def _post(self, method: str, parameters: Mapping[str, Any], **limits: Any) -> Any:
        result = "ok"
        try:
            data = cast(RequestData, CallParameters(parameters))
            return await self._request.post(self._base + method, data, **limits)
        except Exception as error:
            result = call_result_of(error)
            if isinstance(error, RetryAfter):
                self.metrics.note_429(in_seconds(wait_asked_for(error)))
            raise
        except BaseException:  # the caller does not wait any longer
            result = "cancelled"
            raise
        finally:
            self.metrics.note_call(method, result)

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        """The updates from the offset on, waited for up to `wait` seconds; those before it are confirmed."""
        asked = {"offset": offset, "timeout": wait, "limit": limit, "allowed_updates": ALLOWED_UPDATES}
        usual = self._request.read_timeout
        longest = None if usual is None else wait + usual
        return cast(list[Update], await self._post("getUpdates", asked, read_timeout=longest))


class CallParameters:
    """The part of `RequestData` that a transport uses; the original is final and inspects every value a dozen times."""

    __slots__ = ("contains_files", "multipart_data", "parameters")

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.parameters: dict[str, Any] = {}
        self.multipart_data: dict[str, tuple[str, Any, str]] = {}
        for name, value in given.items():
            if isinstance(value, bytes | InputFile):
                self.multipart_data[name] = _upload(name, value)
            elif value is not None:
                self.parameters[name] = value
        self.contains_files = bool(self.multipart_data)

    @property
    def json_parameters(self) -> dict[str, str]:
        """The parameters as fields of a form; texts stay as they are."""
        return {
            name: value if isinstance(value, str) else orjson.dumps(value).decode()
            for name, value in self.parameters.items()
        }


def _upload(name: str, value: bytes | InputFile) -> tuple[str, Any, str]:
    return value.field_tuple if isinstance(value, InputFile) else (name, value, "application/octet-stream")


CALL_RESULTS = {
    RetryAfter: "too_many",
    ChatMigrated: "moved",
    Forbidden: "forbidden",
    BadRequest: "refused",  # a kind of network error to the library
    NetworkError: "silent",
}


def call_result_of(error: Exception) -> str:
    """The result that a failed call is counted as."""
    return next((result for kind, result in CALL_RESULTS.items() if isinstance(error, kind)), "error")


def is_answer(error: TelegramError) -> bool:
    """Has Telegram answered the call, if only to refuse it?"""
    return isinstance(error, BadRequest) or not isinstance(error, NetworkError)


def wait_asked_for(error: RetryAfter) -> Span:
    """How long Telegram asks us to wait."""
    wait = error.retry_after
    return from_seconds(wait.total_seconds() if isinstance(wait, timedelta) else wait)
