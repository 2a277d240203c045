"""The two lines of a worker: redis-py's connection to fakeredis, and requests to the local Bot API, without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import fakeredis
import orjson
from fakeredis.aioredis import FakeAsyncRedisConnection
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply
from telegram.request import RequestData

from engine.store.connect.clients import MeasuredRedis, OnCall, to_nobody_else
from engine.store.connect.lines import PatientPool, one_retry
from tests.simulation.loop import SimulatedLoop
from tests.simulation.weather import BrokenConnection, Line, NoConnection
from tgbot.api import AioRequest
from tgbot.api.http_client import ConnectionLost, Limits
from tgbot.playground.botapi import World
from tgbot.playground.botapi.calls import ApiReply, call
from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.errors import LostConnection as RequestLost

# The store


class SimulatedConnection(FakeAsyncRedisConnection):
    """A connection to fakeredis on which requests and replies take their time, or get lost."""

    def __init__(self, *, line: Line, **settings: Any) -> None:
        super().__init__(**settings)
        self.line = line

    async def send_packed_command(
        self,
        command: bytes | str | Iterable[bytes],
        check_health: bool = True,  # noqa: FBT001, FBT002 - redis-py's signature
    ) -> None:
        if not self.is_connected:
            await self.connect_check_health(check_health=False)
        await self._travel(self.line.outward())
        assert self._writer is not None
        self._writer.writelines([command] if isinstance(command, bytes | str) else command)

    async def read_response(self, *args: Any, **named: Any) -> Any:
        await self._travel(self.line.homeward())
        return await super().read_response(*args, **named)

    async def _travel(self, way: Any) -> None:
        try:
            await way
        except (NoConnection, BrokenConnection):
            await self.disconnect(nowait=True)
            raise LostConnection("the line broke") from None
        except TimeoutError:
            await self.disconnect(nowait=True)
            raise LateReply("no answer") from None
        except BaseException:
            await self.disconnect(nowait=True)
            raise


def simulated_client(
    server: fakeredis.FakeServer, line: Line, on_call: OnCall = to_nobody_else
) -> MeasuredRedis:
    """The bot's own client and pool, on such connections."""
    pool = PatientPool(
        max_connections=64,
        retry=one_retry(),
        connection_class=SimulatedConnection,
        line=line,
        server=server,
        version=(7,),
        server_type="redis",
        lua_modules=set(),
        client_class=MeasuredRedis,
    )
    return MeasuredRedis(connection_pool=pool, on_call=on_call)


# Telegram


@dataclass
class SimulatedSession:
    """The way of requests to the local Bot API."""

    loop: SimulatedLoop
    world: World
    line: Line
    on_begin: Callable[[str, dict[str, Any]], None]
    """Told of every call before it is made."""
    on_call: Callable[[str, dict[str, Any], ApiReply | None], None]
    """Told of every call: with its reply, or with None if it got lost."""

    async def request(
        self, name: str, given: dict[str, Any], uploads: dict[str, Upload], seconds: float | None
    ) -> ApiReply:
        reply: ApiReply | None = None
        self.on_begin(name, given)
        try:
            async with asyncio.timeout(seconds):
                await self.line.outward()
                reply = await asyncio.shield(self.loop.outside(self._perform(name, given, uploads)))
                await self.line.homeward()
        except (NoConnection, BrokenConnection, RequestLost):
            raise ConnectionLost from None
        finally:
            self.on_call(name, given, reply)
        return reply

    async def _perform(self, name: str, given: dict[str, Any], uploads: dict[str, Upload]) -> ApiReply:
        return await call(self.world, name, given, uploads)


class SimulatedRequest(AioRequest):
    """The bot's own transport on such a session."""

    __slots__ = ("_simulated",)

    def __init__(self, session: SimulatedSession, **settings: Any) -> None:
        super().__init__(**settings)
        self._simulated = session

    async def _exchange(
        self,
        url: str,
        method: str,
        request_data: RequestData | None,
        limits: Limits,
    ) -> tuple[int, bytes]:
        given, uploads = _parameters(request_data)
        reply = await self._simulated.request(url.rpartition("/")[2], given, uploads, limits.read)
        return reply.status, reply.body


def _parameters(data: RequestData | None) -> tuple[dict[str, Any], dict[str, Upload]]:
    """Parameters as they arrive; beside files they are texts."""
    if data is None:
        return {}, {}
    if not data.contains_files:
        return orjson.loads(orjson.dumps(data.parameters)), {}
    files = data.multipart_data.items()
    return data.json_parameters, {name: Upload(*file) for name, file in files}  # type: ignore[arg-type]
