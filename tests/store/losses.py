"""Ways to lose what a server answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from redis.exceptions import ConnectionError as LostConnection

from engine.store.connect.lines import Line


class Proxy:
    """Stands between a client and a server on a unix socket; loses or makes up replies when a test wants it to."""

    def __init__(self, url: str, folder: Path) -> None:
        self.server = unquote(urlsplit(url).path)
        self.socket = folder / "proxy.sock"
        self.losing = b""
        self.lost = 0
        self.refusal = b""
        """The answer to every read and every script, without asking the server."""

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def lose_reply_to(self, command: bytes) -> None:
        """Once: the command arrives and is carried out, the connection ends instead of the reply."""
        self.losing = command

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        server = await asyncio.start_unix_server(self._serve, self.socket)
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, near: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        far, to_far = await asyncio.open_unix_connection(self.server)
        with suppress(asyncio.CancelledError):
            await self._forward(near, to_near, far, to_far)
        to_far.close()
        to_near.close()

    async def _forward(
        self,
        near: asyncio.StreamReader,
        to_near: asyncio.StreamWriter,
        far: asyncio.StreamReader,
        to_far: asyncio.StreamWriter,
    ) -> None:
        while asked := await near.read(1 << 20):
            if self.refusal and (b"HMGET" in asked or b"EVALSHA" in asked):
                to_near.write(b"-" + self.refusal + b"\r\n")
                continue
            to_far.write(asked)
            reply = await far.read(1 << 20)
            if self.losing and self.losing in asked:
                self.losing, self.lost = b"", self.lost + 1
                return
            to_near.write(reply)


def lose_next_reply(monkeypatch: pytest.MonkeyPatch, command: str) -> list[str]:
    """For clients whose servers name themselves, as in a cluster: the reply is read and thrown away, once.

    The list tells whether it has happened.
    """
    lost: list[str] = []
    waiting: set[int] = set()
    send, read = Line.send_packed_command, Line.read_response

    async def remember(self: Line, sent: Any, *args: Any, **named: Any) -> None:
        if command.encode() in (sent if isinstance(sent, bytes) else b"".join(sent)):
            waiting.add(id(self))
        await send(self, sent, *args, **named)

    async def lose(self: Line, *args: Any, **named: Any) -> Any:
        reply = await read(self, *args, **named)
        if id(self) in waiting and not lost:
            lost.append(command)
            await self.disconnect(nowait=True)
            raise LostConnection("the reply was lost")
        return reply

    monkeypatch.setattr(Line, "send_packed_command", remember)
    monkeypatch.setattr(Line, "read_response", lose)
    return lost
