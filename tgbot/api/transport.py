"""Calls of the Bot API, and a transport for python-telegram-bot.

The library's own transport costs more than all the rest of a tap. No error that leaves this module contains an
address, not even as its cause: addresses contain the token, and errors are logged.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, cast

import orjson
from telegram import Bot, InputFile
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.request import BaseRequest, RequestData

from engine.spans import Span, from_seconds, in_seconds
from engine.surroundings import new_token
from tgbot.api.http_client import Body, ConnectionLost, HttpClient, Limits
from tgbot.monitoring.metrics import Metrics

# The transport


REPEATABLE = ("get", "answer", "set", "delete")
"""Prefixes of the methods that may be called again. A message that is sent again would arrive twice, and an edit counts
against Telegram's limits, so that its caller decides."""

MAX_API_CONNECTIONS = 256
API_KEEP_ALIVE_SECONDS = 50.0
"""Telegram closes a connection after about a minute."""

Seconds = Any
"""A number, None for no limit, or `BaseRequest.DEFAULT_NONE`, whose type is not public."""

UNSET = BaseRequest.DEFAULT_NONE

ADDRESS_LOGGERS = ("aiohttp", "httpcore", "httpx", "telegram")
"""Libraries that log the addresses of requests, at INFO or DEBUG."""


class ConnectionClosed(NetworkError):
    """A kept connection turned out to be closed; most often the call has not arrived."""


def keep_addresses_out_of_logs() -> None:
    """Raise the levels of loggers that print addresses, which contain the token. Call it after logging is set up."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in ADDRESS_LOGGERS]
    for name in {*ADDRESS_LOGGERS, *known}:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.getEffectiveLevel(), logging.WARNING))


def read_json(text: bytes) -> Any:
    """JSON from Telegram; ValueError if it is not JSON.

    orjson rejects some texts, such as half of an emoji, that must not hold up all the updates beside them. Halves are
    left out, so that nobody behind this door meets a text that cannot be stored or sent.
    """
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        pass
    try:
        return _without_halves(json.loads(text.decode(errors="replace")))
    except RecursionError:
        raise ValueError("too deep") from None


def _without_halves(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode(errors="ignore").decode()
    if isinstance(value, list):
        return [_without_halves(each) for each in value]
    if isinstance(value, dict):
        return {_without_halves(name): _without_halves(each) for name, each in value.items()}
    return value


class AioRequest(BaseRequest):
    """python-telegram-bot's requests by our own client, with the errors that the library knows.

    `proxy` is an http address, with user and password if needed. The timeouts limit the wait for a place among the
    connections, for a connection, for what of an upload does not fit into the buffers, and then for the answer.
    """

    __slots__ = ("_client", "_connections", "_proxy", "_usual")

    def __init__(
        self,
        *,
        connections: int = MAX_API_CONNECTIONS,
        read_timeout: float | None = 10.0,
        write_timeout: float | None = 30.0,
        connect_timeout: float | None = 5.0,
        pool_timeout: float | None = 5.0,
        proxy: str | None = None,
    ) -> None:
        self._connections = connections
        self._usual = Limits(pool_timeout, connect_timeout, write_timeout, read_timeout)
        self._proxy = proxy
        self._client: HttpClient | None = None

    @property
    def read_timeout(self) -> float | None:
        return self._usual.read

    async def initialize(self) -> None:
        if self._client is None:
            self._client = HttpClient(
                connections=self._connections,
                keep_seconds=API_KEEP_ALIVE_SECONDS,
                proxy=self._proxy,
                headers={"User-Agent": self.USER_AGENT},
            )

    async def shutdown(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()

    # Requests

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Seconds = UNSET,
        write_timeout: Seconds = UNSET,
        connect_timeout: Seconds = UNSET,
        pool_timeout: Seconds = UNSET,
    ) -> tuple[int, bytes]:
        given = (pool_timeout, connect_timeout, write_timeout, read_timeout)
        limits = Limits(
            *[usual if one is UNSET else one for one, usual in zip(given, self._usual, strict=True)]
        )
        try:
            return await self._made(url, method, request_data, limits)
        except TimeoutError as error:
            raise TimedOut(f"Timed out ({type(error).__name__})") from None
        except ConnectionLost as error:
            raise ConnectionClosed(_why(error)) from None
        except (OSError, ValueError) as error:
            raise NetworkError(_why(error)) from None

    async def _made(
        self, url: str, method: str, request_data: RequestData | None, limits: Limits
    ) -> tuple[int, bytes]:
        """Make a request, and a repeatable one again if Telegram turns out to have closed a kept connection."""
        try:
            return await self._exchange(url, method, request_data, limits)
        except ConnectionLost:
            if not url[url.rfind("/") + 1 :].startswith(REPEATABLE):
                raise
        return await self._exchange(url, method, request_data, limits)

    async def _exchange(
        self, url: str, method: str, request_data: RequestData | None, limits: Limits
    ) -> tuple[int, bytes]:
        if self._client is None:
            raise RuntimeError("this AioRequest is not initialized")
        status, content = await self._client.request(method, url, _body(request_data), limits)
        return status, content if status < 300 else _plain(content)

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        try:
            answer = read_json(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise TelegramError("Invalid server response")
        return answer


def _body(request_data: RequestData | None) -> Body:
    if request_data is None:
        return Body()
    try:
        if request_data.contains_files:
            return _form(request_data)
        return Body(orjson.dumps(request_data.parameters), "application/json")
    except (
        TypeError,
        UnicodeEncodeError,
    ) as error:  # half of an emoji, for example; another try would not help
        raise BadRequest(f"Cannot be written: {type(error).__name__}") from None


def _form(request_data: RequestData) -> Body:
    """Parameters and files as a form."""
    boundary, parts = new_token(16), list[bytes]()
    for name, text in request_data.json_parameters.items():
        parts.append(f"{_part(boundary, name)}\r\n\r\n{text}\r\n".encode())
    for name, (filename, content, kind) in request_data.multipart_data.items():
        head = f'{_part(boundary, name)}; filename="{_quoted(filename)}"\r\nContent-Type: {kind}\r\n\r\n'
        parts += [head.encode(), content if isinstance(content, bytes) else content.read(), b"\r\n"]
    parts.append(f"--{boundary}--\r\n".encode())
    return Body(b"".join(parts), f"multipart/form-data; boundary={boundary}")


def _part(boundary: str, name: str) -> str:
    return f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(name)}"'


def _quoted(name: str) -> str:
    """A name as browsers write it into a form."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _plain(content: bytes) -> bytes:
    """The answer without error pages of proxies: they may quote the address, and would become the error's text."""
    return content if content.startswith(b"{") else b"{}"


def _why(error: Exception) -> str:
    """The kind of an error and the system's reason, never its text, which may contain the address."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else ""
    return f"{type(error).__name__}: {reason}" if reason else type(error).__name__


# Direct calls: plain parameters in, plain JSON out, python-telegram-bot's errors


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
