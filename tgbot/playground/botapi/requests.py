"""Reads the parameters of a call in the four ways Telegram accepts: query, form, JSON and multipart."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import NamedTuple
from urllib.parse import parse_qsl

import orjson
from starlette.datastructures import Headers, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.types import Receive, Scope

from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.forms import Json


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
