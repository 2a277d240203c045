"""One call from its parameters to its answer, with whatever is set to go wrong on the way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

import orjson

from tgbot.playground.botapi.errors import ApiError, LostConnection, not_found
from tgbot.playground.botapi.events import ApiCalled
from tgbot.playground.botapi.faults import Delay, Fail, Flood, LoseReply, LoseRequest, Trouble
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.methods import METHODS, Uploads, chat_of
from tgbot.playground.botapi.realm import Realm

ERROR_REASONS = {
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


class ApiReply(NamedTuple):
    status: int
    body: bytes


async def call(realm: Realm, name: str, given: Json, uploads: Uploads) -> ApiReply:
    """Do what is asked and say how it went. Raises LostConnection when the fault is that there is no answer."""
    begun = time.perf_counter()
    troubles = realm.faults.strike(name.lower(), chat_of(given)) if realm.faults else []
    try:
        if troubles:
            await suffer_troubles(realm, given, troubles)
        result = await perform(realm, name, given, uploads)
    except ApiError as error:
        realm.record(ApiCalled(name, given, False, error.form, realm.clock(), time.perf_counter() - begun))
        return ApiReply(error.code, orjson.dumps(error.form))
    realm.record(ApiCalled(name, given, True, result, realm.clock(), time.perf_counter() - begun))
    if LoseReply() in troubles:
        raise LostConnection
    return ApiReply(200, b'{"ok":true,"result":' + orjson.dumps(result) + b"}")


async def perform(realm: Realm, name: str, given: Mapping[str, Any], uploads: Uploads) -> Any:
    method = METHODS.get(name.lower())
    if method is None:
        raise not_found()
    if realm.profile.logged_out:
        raise ApiError(400, "Logged out")
    arguments = method.read(given, uploads, strict=realm.house.strict)
    result = method.run(realm, **arguments)
    return await result if method.waits else result


async def suffer_troubles(realm: Realm, given: Json, troubles: list[Trouble]) -> None:
    """What goes wrong before the work is done."""
    for trouble in troubles:
        match trouble:
            case LoseRequest():
                raise LostConnection
            case Delay():
                await asyncio.sleep(realm.faults.seconds(trouble))
            case Fail(code):
                raise ApiError(code, ERROR_REASONS.get(code, "Internal Server Error"))
            case Flood(seconds):
                hold_chat(realm, given, seconds)


def hold_chat(realm: Realm, given: Json, seconds: float) -> None:
    chat = chat_of(given)
    if isinstance(chat, int):
        realm.rates.hold(chat, realm.clock() + seconds)
