"""Direct calls of the Bot API: plain parameters there, plain JSON back, python-telegram-bot's errors."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, cast

import orjson
from telegram import Bot, InputFile
from telegram.error import RetryAfter
from telegram.request import RequestData

ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member")
"""All we listen to."""

Update = dict[str, Any]
"""As it comes from Telegram."""


class Calls:
    """Around a bot: its address, its transport, and nothing else of it.

    The methods of `telegram.Bot` do more for a call than a tap can afford, and build objects out of answers that
    nobody looks at.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._request = bot.request
        self._base = f"{bot.base_url}/"

    async def call(self, method: str, /, **parameters: Any) -> Any:
        """What Telegram answers, or a `TelegramError`. None is left out; bytes and `InputFile` are uploaded."""
        return await self._request.post(self._base + method, cast(RequestData, CallParameters(parameters)))

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        """What has come since, or comes within so many seconds; all before the offset is confirmed."""
        asked = {"offset": offset, "timeout": wait, "limit": limit, "allowed_updates": ALLOWED_UPDATES}
        usual = self._request.read_timeout
        updates = await self._request.post(
            f"{self._base}getUpdates",
            cast(RequestData, CallParameters(asked)),
            read_timeout=None if usual is None else wait + usual,
        )
        return cast(list[Update], updates)


class CallParameters:
    """What a transport asks of a `RequestData`, which is final and looks at each value a dozen times."""

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
        """As fields of a form: texts as they are."""
        return {
            name: value if isinstance(value, str) else orjson.dumps(value).decode()
            for name, value in self.parameters.items()
        }


def _upload(name: str, value: bytes | InputFile) -> tuple[str, Any, str]:
    return value.field_tuple if isinstance(value, InputFile) else (name, value, "application/octet-stream")


def seconds_to_wait(error: RetryAfter) -> float:
    """How long Telegram wants to be left alone."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
