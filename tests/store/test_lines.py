"""However a line breaks, it is a lost connection; and whoever is cancelled while busy with the store stops."""

# ruff: noqa: SLF001 - lines are broken from inside

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvloop
from redis.asyncio import UnixDomainSocketConnection
from redis.exceptions import DataError

from engine.store.connect import Cluster, connect
from engine.store.connect.lines import Line, UnixLine
from engine.store.errors import store_errors
from engine.tables.refusals import StoreAway
from tests.backends import cluster_client

LOOPS: list[Callable[[], asyncio.AbstractEventLoop]] = [asyncio.new_event_loop, uvloop.new_event_loop]
on_every_loop = pytest.mark.parametrize("loop", LOOPS, ids=["asyncio", "uvloop"])

Break = Callable[[Line], None]


def close_transport(line: Line) -> None:
    writer(line).transport.close()


def abort_transport(line: Line) -> None:
    writer(line).transport.abort()


def take_writer(line: Line) -> None:
    """As another task does that disconnects the line."""
    writer(line).close()
    line._reader = line._writer = None


def writer(line: Line) -> asyncio.StreamWriter:
    assert line._writer is not None
    return line._writer


def connected(url: str) -> Any:
    return cluster_client(url) if url.startswith("redis+cluster") else connect(url)


def run(loop: Callable[[], asyncio.AbstractEventLoop], scenario: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scenario)


def break_lines(monkeypatch: pytest.MonkeyPatch, breaks: Break, times: int) -> list[Line]:
    """The next lines that have found themselves connected and healthy break before the command is written."""
    broken: list[Line] = []
    check = Line.check_health

    async def check_and_break(line: Line) -> None:
        await check(line)  # type: ignore[no-untyped-call]
        if len(broken) < times:
            broken.append(line)
            breaks(line)

    monkeypatch.setattr(Line, "check_health", check_and_break)
    return broken


async def ask(client: Any, how: str) -> Any:
    with store_errors():
        if how == "command":
            return await client.get("{b001}:key")
        if how == "script":
            return await client.eval("return redis.call('GET', KEYS[1])", 1, "{b001}:key")
        async with client.pipeline(transaction=False) as pipeline:
            pipeline.get("{b001}:key")
            return (await pipeline.execute())[0]


@on_every_loop
@pytest.mark.parametrize("breaks", [close_transport, abort_transport, take_writer])
@pytest.mark.parametrize("how", ["command", "script", "pipeline"])
def test_what_was_asked_on_a_line_that_breaks_is_asked_again(
    loop: Any, breaks: Break, how: str, unix_url: str, cluster_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(url: str) -> None:
        async with connected(url) as client:
            await client.set("{b001}:key", "hola")
            with monkeypatch.context() as patch:
                broken = break_lines(patch, breaks, 1)
                assert await ask(client, how) == b"hola"
                assert len(broken) == 1

    for url in (unix_url, cluster_url):
        run(loop, scenario(url))


@on_every_loop
def test_if_every_line_breaks_the_store_is_away(
    loop: Any, unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with connect(unix_url) as client:
            break_lines(monkeypatch, close_transport, 99)
            with pytest.raises(StoreAway, match="ConnectionError"):
                await ask(client, "command")

    run(loop, scenario())


def test_a_bug_on_an_open_line_stays_one(unix_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with connect(unix_url) as client:
            await client.ping()

            def bug(_: Any) -> None:
                raise RuntimeError("a bug")

            break_lines(monkeypatch, lambda line: setattr(writer(line), "writelines", bug), 1)
            with pytest.raises(RuntimeError, match="a bug"):
                await ask(client, "command")

    asyncio.run(scenario())


@on_every_loop
def test_a_cancellation_is_never_lost(loop: Any, unix_url: str, cluster_url: str) -> None:
    async def cancelled_after(client: Any, turns: int) -> bool | None:
        """Whether a task that is cancelled while it is busy with the store stops; None if it was done before."""
        task = asyncio.create_task(client.get("{b001}:key"), name="ask")
        for _ in range(turns):
            await asyncio.sleep(0)
        if task.done():
            return None
        task.cancel()
        await asyncio.wait([task])
        return task.cancelled()

    async def scenario(url: str) -> None:
        async with connected(url) as client:
            await client.get("{b001}:key")
            stopped = [await cancelled_after(client, turns) for turns in range(1, 13) for _ in range(3)]
            assert stopped.count(True) >= 3
            assert False not in stopped

    for url in (unix_url, cluster_url):
        run(loop, scenario(url))


def test_commands_are_sent_as_redis_py_would_send_them(unix_url: str) -> None:
    commands: list[tuple[Any, ...]] = [
        ("GET", "key"),
        ("CONFIG GET", "maxmemory"),
        (
            "EVALSHA",
            "digest",
            2,
            "{b}:ñandú",
            b"\x00\r\n$3",
            -1,
            0.25,
            "",
            "x" * 255,
            "y" * 256,
            b"z" * 20_000,
        ),
    ]
    line, theirs = UnixLine(path=unix_url), UnixDomainSocketConnection(path=unix_url)
    for command in commands:
        assert b"".join(line.pack_command(*command)) == b"".join(theirs.pack_command(*command))
    for wrong in (True, None, [1]):
        with pytest.raises(DataError):
            line.pack_command("GET", wrong)


def test_a_cluster_has_such_lines_at_every_node(cluster_url: str) -> None:
    async def scenario() -> None:
        async with connect(cluster_url) as client:
            assert isinstance(client, Cluster)
            await client.ping(target_nodes=client.get_nodes())
            nodes = [*client.get_nodes(), *client.nodes_manager.startup_nodes.values()]
            lines = [line for node in nodes for line in node._connections]
            assert len(lines) >= 3
            assert all(isinstance(line, Line) for line in lines)

    asyncio.run(scenario())


def test_long_replies_and_short_ones_come_in_order(unix_url: str, cluster_url: str) -> None:
    async def scenario(url: str) -> None:
        async with connected(url) as client:
            lines = [b"%d" % number * 50 for number in range(5_000)]
            await client.delete("{b001}:lines")
            await client.rpush("{b001}:lines", *lines)
            assert await client.lrange("{b001}:lines", 0, -1) == lines
            async with client.pipeline(transaction=False) as pipeline:
                for _ in range(2):
                    pipeline.llen("{b001}:lines")
                    pipeline.lrange("{b001}:lines", 0, -1)
                    pipeline.hgetall("{b001}:lines")
                    pipeline.lrange("{b001}:lines", 0, 2)
                replies = await pipeline.execute(raise_on_error=False)
            for count, every, refused, first in (replies[:4], replies[4:]):
                assert (count, every, first) == (len(lines), lines, lines[:3])
                assert "WRONGTYPE" in str(refused)

    for url in (unix_url, cluster_url):
        asyncio.run(scenario(url))
