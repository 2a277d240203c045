"""A bad line between a client and its server: it cuts requests and replies, loses replies, answers with errors."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

READ = 1 << 16


class Fault(Enum):
    """A fault that happens to one request."""

    CUT_REQUEST = "a part of the request arrives"
    CUT_REPLY = "a part of the reply arrives"
    LOSE_REPLY = "the request is done, nothing arrives"
    OOM = "-OOM command not allowed when used memory > 'maxmemory'."
    READONLY = "-READONLY You can't write against a read only replica."
    LOADING = "-LOADING Server is loading the dataset in memory"
    MOVED = "-MOVED 3999 127.0.0.1:1"
    ASK = "-ASK 3999 127.0.0.1:1"
    CLUSTERDOWN = "-CLUSTERDOWN The cluster is down"

    @property
    def error(self) -> bytes | None:
        return f"{self.value}\r\n".encode() if self.value.startswith("-") else None


Plan = Callable[[bytes], Fault | None]
"""Gives the fault for a request; None for no fault."""


def no_fault(_: bytes) -> Fault | None:
    return None


def at_random(rng: random.Random, share: float) -> Plan:
    """A share of all requests meets a fault: every kind once, in a random order, before any comes again."""
    faults: list[Fault] = []

    def plan(_: bytes) -> Fault | None:
        if rng.random() >= share:
            return None
        if not faults:
            faults.extend(rng.sample(list(Fault), len(Fault)))
        return faults.pop()

    return plan


class Proxy:
    """`async with Proxy(server.socket, folder / "bad.sock") as line: connect(line.url)`."""

    def __init__(self, server: Path, listen: Path, plan: Plan = no_fault) -> None:
        self.server = server
        self.listen = listen
        self.plan = plan
        self.done: Counter[Fault] = Counter()
        self._lines: set[asyncio.Task[None]] = set()
        self._door: asyncio.Server | None = None

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self.listen))}"

    async def __aenter__(self) -> Self:
        self._door = await asyncio.start_unix_server(self._connected, self.listen)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._door is not None
        self._door.close()
        self.cut()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._door.wait_closed()

    def cut(self) -> None:
        """All connections at once, whatever they are at."""
        for line in self._lines:
            line.cancel()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        try:
            with suppress(OSError, EOFError, asyncio.CancelledError):
                await self._between(reader, writer)
        finally:
            self._lines.discard(task)
            writer.close()

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Request by request, until one of them is cut."""
        to_reader, to_writer = await asyncio.open_unix_connection(self.server)
        try:
            cut = False
            while not cut:
                request, count = await _request(reader)
                fault = self.plan(request)
                if fault is not None:
                    self.done[fault] += 1
                if fault is not None and fault.error is not None:
                    writer.write(fault.error * count)
                    continue
                cut = fault is not None
                if fault is Fault.CUT_REQUEST:
                    to_writer.write(request[: len(request) // 2])
                    await to_writer.drain()
                    continue
                to_writer.write(request)
                reply = await _replies(to_reader, count)
                writer.write(reply[: _arriving(fault, len(reply))])
                await writer.drain()
        finally:
            to_writer.close()


def _arriving(fault: Fault | None, size: int) -> int:
    """How much of a reply the client gets."""
    return {None: size, Fault.CUT_REPLY: size // 2}.get(fault, 0)


async def _request(reader: asyncio.StreamReader) -> tuple[bytes, int]:
    """Read what a client sends in one go, up to the end of a command, and how many commands it is."""
    request, count = b"", 0
    while not count:
        more = await reader.read(READ)
        if not more:
            raise EOFError
        request += more
        count = _commands(request)
    return request, count


def _commands(data: bytes) -> int:
    """How many commands these are; none if the last is not complete."""
    at, count = 0, 0
    while at < len(data):
        end = _end(data, at)
        if end is None:
            return 0
        at, count = end, count + 1
    return count


async def _replies(reader: asyncio.StreamReader, count: int) -> bytes:
    replies, at = b"", 0
    while count:
        more = await reader.read(READ)
        if not more:
            raise EOFError
        replies += more
        while count and (end := _end(replies, at)) is not None:
            at, count = end, count - 1
    return replies


def _end(data: bytes, at: int) -> int | None:
    """Where a value of the protocol that begins at `at` ends; None if it is not all there."""
    line_end = data.find(b"\r\n", at)
    if line_end < 0:
        return None
    kind, after = data[at : at + 1], line_end + 2
    if kind not in b"*%~>$=":
        return after
    size = int(data[at + 1 : line_end])
    if kind in b"$=":
        end = after + (size + 2 if size >= 0 else 0)
        return end if end <= len(data) else None
    for _ in range(max(0, size) * (2 if kind == b"%" else 1)):
        part = _end(data, after)
        if part is None:
            return None
        after = part
    return after
