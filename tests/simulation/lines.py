"""The two lines of a worker: redis-py's connection to fakeredis, and aiohttp's session to the local Bot API, without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, cast

import aiohttp
import fakeredis
import orjson
from fakeredis.aioredis import FakeAsyncRedisConnection
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply

from engine.store.connect.measures import MeasuredRedis, OnCall, to_nobody_else
from engine.store.connect.pools import PatientPool
from engine.store.connect.retries import one_retry
from tests.simulation.loop import SimulatedLoop
from tests.simulation.weather import BrokenConnection, Line, NoConnection
from tgbot.api import AioRequest
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
class SimulatedReply:
    """As much of aiohttp's response as our transport reads."""

    reply: ApiReply

    @property
    def status(self) -> int:
        return self.reply.status

    async def read(self) -> bytes:
        return self.reply.body


@dataclass
class SimulatedSession:
    """As much of aiohttp's session as our transport uses."""

    loop: SimulatedLoop
    world: World
    line: Line
    on_begin: Callable[[str, dict[str, Any]], None]
    """Told of every call before it is made."""
    on_call: Callable[[str, dict[str, Any], ApiReply | None], None]
    """Told of every call: with its reply, or with None if it got lost."""

    @asynccontextmanager
    async def request(
        self, method: str, url: Any, *, timeout: aiohttp.ClientTimeout, data: Any = None, **_: Any
    ) -> AsyncIterator[SimulatedReply]:
        name = str(url).rpartition("/")[2]
        given, uploads = _parameters(data)
        reply: ApiReply | None = None
        self.on_begin(name, given)
        try:
            async with asyncio.timeout(timeout.sock_read):
                await self.line.outward()
                reply = await asyncio.shield(self.loop.outside(self._perform(name, given, uploads)))
                await self.line.homeward()
        except NoConnection:
            raise aiohttp.ClientOSError("refused") from None
        except (BrokenConnection, RequestLost):
            raise aiohttp.ServerDisconnectedError from None
        finally:
            self.on_call(name, given, reply)
        yield SimulatedReply(reply)

    async def _perform(self, name: str, given: dict[str, Any], uploads: dict[str, Upload]) -> ApiReply:
        return await call(self.world, name, given, uploads)

    async def close(self) -> None:
        pass


class SimulatedRequest(AioRequest):
    """The bot's own transport on such a session."""

    __slots__ = ("_simulated",)

    def __init__(self, session: SimulatedSession, **settings: Any) -> None:
        super().__init__(**settings)
        self._simulated = session

    def _open(self) -> aiohttp.ClientSession:
        return cast(aiohttp.ClientSession, self._simulated)


def _parameters(data: Any) -> tuple[dict[str, Any], dict[str, Upload]]:
    if data is None:
        return {}, {}
    if not isinstance(data, aiohttp.FormData):
        return orjson.loads(data._value), {}  # noqa: SLF001
    given, uploads = {}, {}
    for options, headers, value in data._fields:
        name = options["name"]
        if "filename" in options:
            content = value if isinstance(value, bytes) else value.read()
            uploads[name] = Upload(options["filename"], content, headers.get("Content-Type", ""))
        else:
            given[name] = value
    return given, uploads
