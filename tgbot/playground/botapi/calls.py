"""One call of a Bot API method, from its parameters to its reply, with the faults that strike it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import orjson
from starlette.datastructures import Headers, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.types import Receive, Scope

from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.errors import ApiError, LostConnection, bad_request, not_found
from tgbot.playground.botapi.events import ApiCalled
from tgbot.playground.botapi.faults import Delay, Fail, Flood, LoseReply, LoseRequest, Trouble
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.methods import METHODS, Uploads, chat_of
from tgbot.playground.botapi.world import World

ERROR_REASONS = {
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


class ApiReply(NamedTuple):
    status: int
    body: bytes


def error_reply(error: ApiError) -> ApiReply:
    return ApiReply(error.code, orjson.dumps(error.form))


async def call(world: World, name: str, given: Json, uploads: Uploads) -> ApiReply:
    """Perform a call and record it. Raises `LostConnection` when a fault loses the request or the reply."""
    begun = time.perf_counter()
    told = given | {name: upload.note for name, upload in uploads.items()} if uploads else given
    troubles = world.faults.strike(name.lower(), chat_of(given)) if world.faults else []
    try:
        if troubles:
            await suffer_troubles(world, given, troubles)
        result = await perform(world, name, given, uploads)
    except ApiError as error:
        world.record(ApiCalled(name, told, False, error.form, world.clock(), time.perf_counter() - begun))
        return error_reply(error)
    is_lost = LoseReply() in troubles
    world.record(ApiCalled(name, told, True, result, world.clock(), time.perf_counter() - begun, is_lost))
    if is_lost:
        raise LostConnection
    return ApiReply(200, b'{"ok":true,"result":' + orjson.dumps(result) + b"}")


async def perform(world: World, name: str, given: Mapping[str, Any], uploads: Uploads) -> Any:
    method = METHODS.get(name.lower())
    if method is None:
        raise not_found()
    if world.profile.logged_out:
        raise ApiError(400, "Logged out")
    arguments = method.read(given, uploads, strict=world.policy.strict)
    result = method.run(world, **arguments)
    return await result if method.waits else result


async def suffer_troubles(world: World, given: Json, troubles: list[Trouble]) -> None:
    """Apply the faults that strike before the method runs."""
    for trouble in troubles:
        match trouble:
            case LoseRequest():
                raise LostConnection
            case Delay():
                await asyncio.sleep(world.faults.seconds(trouble))
            case Fail(code):
                raise ApiError(code, ERROR_REASONS.get(code, "Internal Server Error"))
            case Flood(seconds):
                hold_chat(world, given, seconds)


def hold_chat(world: World, given: Json, seconds: float) -> None:
    chat = chat_of(given)
    if isinstance(chat, int):
        world.rates.hold(chat, world.clock() + seconds)


# The parameters of a call, in the four ways Telegram accepts: query, form, JSON and multipart


class MethodParameters(NamedTuple):
    given: Json
    uploads: dict[str, Upload]


async def read_parameters(scope: Scope, receive: Receive) -> MethodParameters:
    given: Json = {}
    if scope["query_string"]:
        given.update(parse_qsl(scope["query_string"].decode(), keep_blank_values=True))
    body = await read_body(receive)
    if not body:
        return MethodParameters(given, {})
    kind = content_type(scope)
    if kind.startswith(b"application/x-www-form-urlencoded"):
        given.update(parse_qsl(body.decode(), keep_blank_values=True))
    elif kind.startswith(b"application/json"):
        given.update(read_json_object(body))
    elif kind.startswith(b"multipart/form-data"):
        return await read_multipart(given, scope, body)
    return MethodParameters(given, {})


def content_type(scope: Scope) -> bytes:
    for name, value in scope["headers"]:
        if name == b"content-type":
            return bytes(value)
    return b""


async def read_body(receive: Receive) -> bytes:
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    return body


def read_json_object(body: bytes) -> Json:
    try:
        read = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise bad_request("can't parse JSON object") from error
    if not isinstance(read, dict):
        raise bad_request("object expected")
    return read


async def read_multipart(given: Json, scope: Scope, body: bytes) -> MethodParameters:
    """Read a multipart body. An uploaded file is a parameter by name, or is referred to by `attach://<name>`."""
    try:
        form = await MultiPartParser(Headers(scope=scope), once(body)).parse()
    except (MultiPartException, KeyError) as error:
        raise bad_request("can't parse multipart form") from error
    uploads = {}
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            uploads[name] = await read_upload(value)
        else:
            given[name] = value
    await form.close()
    return MethodParameters(given, uploads)


async def read_upload(part: UploadFile) -> Upload:
    return Upload(part.filename or "file", await part.read(), part.content_type or "application/octet-stream")


async def once(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body
