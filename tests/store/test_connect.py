"""Addresses of all kinds, against real servers; and a server that misbehaves on purpose."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio.cluster import ClusterNode
from redis.exceptions import BusyLoadingError, ClusterDownError
from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import TimeoutError as LateReply

from engine.store.connect import BadAddress, Client, StoreAddress, connect, lines, parse_address
from engine.store.connect.address import ADDRESS_EXAMPLES
from tests.patience import PATIENCE
from tests.servers import free_ports, guarded_servers, loopback_server

SECRET = "s3cr3t"

Answer = Callable[[int], bytes]
"""What the n-th GET gets; nothing at all closes the connection."""


@asynccontextmanager
async def misbehaving(folder: Path, answer: Answer) -> AsyncIterator[tuple[str, list[bytes]]]:
    """A server that answers GET as it is told to; its address, and the commands it got."""
    heard: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while command := await hear(reader):
            heard.append(command)
            reply = answer(heard.count(b"GET")) if command == b"GET" else b"+OK\r\n"
            if not reply:
                break
            writer.write(reply)
        writer.close()

    server = await asyncio.start_unix_server(serve, folder / "sock")
    try:
        yield f"unix://{folder}/sock", heard
    finally:
        server.close()
        await asyncio.sleep(0)


async def hear(reader: asyncio.StreamReader) -> bytes:
    """The name of the next command, or nothing at the end."""
    count = int((await reader.readline()).strip(b"*\r\n") or 0)
    parts = [await reader.readexactly(int((await reader.readline())[1:]) + 2) for _ in range(count)]
    return parts[0].strip() if parts else b""


def fetch(folder: Path, answer: Answer) -> tuple[object, list[bytes]]:
    async def scenario() -> tuple[object, list[bytes]]:
        async with misbehaving(folder, answer) as (url, heard), connect(url) as client:
            return await client.get("key"), heard

    return asyncio.run(scenario())


async def fetch_key(client: Client) -> object:
    return await client.get("key")


async def round_trip(url: str) -> object:
    async with connect(url) as client:
        await client.set("{b017}:greeting", "hola")
        return await client.get("{b017}:greeting")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries follow each other at once."""
    monkeypatch.setattr(lines, "FIRST_RETRY_SECONDS", 0.001)


def test_a_unix_address_connects(unix_url: str) -> None:
    assert asyncio.run(round_trip(unix_url)) == b"hola"


def test_a_sentinel_address_connects_to_the_primary(sentinel_url: str) -> None:
    assert asyncio.run(round_trip(sentinel_url)) == b"hola"


def test_a_cluster_address_connects_to_the_cluster(cluster_url: str) -> None:
    async def scenario() -> None:
        async with connect(cluster_url) as client:
            keys = [f"{{b{bucket:03}}}:key" for bucket in range(64)]
            await asyncio.gather(*(client.set(key, key) for key in keys))
            assert await asyncio.gather(*(client.get(key) for key in keys)) == [key.encode() for key in keys]
            script = client.register_script("return redis.call('GET', KEYS[1])")
            assert await script(keys=[keys[0]]) == keys[0].encode()

    asyncio.run(scenario())


@pytest.mark.usefixtures("hasty")
def test_an_address_with_password_and_database_connects(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    with loopback_server(tmp_path / "one", port, "--databases", "4") as server:
        server.bid("CONFIG SET requirepass p/@#")

        async def database(url: str) -> object:
            async with connect(url) as client:
                return (await client.client_info())["db"], (await client.client_info())["name"]

        assert asyncio.run(database(f"redis://:p%2F%40%23@127.0.0.1:{port}/3")) == (3, "habana")
        with pytest.raises(LostConnection):
            asyncio.run(database(f"redis://:{SECRET}@127.0.0.1:{port}"))


def test_commands_wait_when_all_connections_are_in_use(unix_url: str, cluster_url: str) -> None:
    async def scenario(url: str) -> None:
        async with connect(url, max_connections=2) as client:
            await client.set("key", "value")
            assert set(await asyncio.gather(*(client.get("key") for _ in range(100)))) == {b"value"}

    asyncio.run(scenario(unix_url))
    asyncio.run(scenario(cluster_url))


def test_a_command_costs_one_round_trip(unix_url: str) -> None:
    async def scenario() -> dict[str, int]:
        async with connect(unix_url) as client:
            await client.config_resetstat()
            for _ in range(10):
                await client.get("key")
            return {name: told["calls"] for name, told in (await client.info("commandstats")).items()}

    assert asyncio.run(scenario()) == {"cmdstat_config|resetstat": 1, "cmdstat_get": 10}


def test_a_command_whose_reply_was_lost_is_sent_again(tmp_path: Path) -> None:
    value, heard = fetch(tmp_path, lambda time: b"" if time == 1 else b"+hola\r\n")
    assert value == b"hola"
    assert heard.count(b"GET") == 2


@pytest.mark.usefixtures("hasty")
def test_a_command_to_a_server_that_still_loads_is_sent_again(tmp_path: Path) -> None:
    loading = b"-LOADING the dataset is in memory soon\r\n"
    value, _ = fetch(tmp_path, lambda time: loading if time < 3 else b"+hola\r\n")
    assert value == b"hola"
    with pytest.raises(BusyLoadingError):
        fetch(tmp_path, lambda _: loading)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("error", [BusyLoadingError, ClusterDownError, LostConnection, LateReply])
def test_a_cluster_node_that_fails_a_command_gets_it_again(
    cluster_url: str, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    failures, send = [error("on purpose"), error("on purpose")], ClusterNode.execute_command

    async def fail_first(node: ClusterNode, *command: Any, **named: Any) -> Any:
        if command[0] == "GET" and failures:
            raise failures.pop()
        return await send(node, *command, **named)

    monkeypatch.setattr(ClusterNode, "execute_command", fail_first)
    assert asyncio.run(round_trip(cluster_url)) == b"hola"
    assert not failures


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between tries, in seconds; nobody sits them out."""
    told: list[float] = []

    async def note(seconds: float) -> None:
        told.append(seconds)

    monkeypatch.setattr("redis.asyncio.retry.sleep", note)
    return told


def test_tries_do_not_multiply(tmp_path: Path, pauses: list[float]) -> None:
    last = 0

    def hang_up(time: int) -> bytes:
        nonlocal last
        last = time
        return b""

    with pytest.raises(LostConnection):
        fetch(tmp_path, hang_up)
    assert last == 4
    assert 0.5 < sum(pauses) < 1.5


@pytest.mark.parametrize("scheme", ["redis", "redis+cluster"])
def test_a_server_that_is_away_is_given_up_after_a_second(scheme: str, pauses: list[float]) -> None:
    (port,) = free_ports(1)
    client = connect(f"{scheme}://127.0.0.1:{port}")
    with pytest.raises(LostConnection):
        asyncio.run(fetch_key(client))
    assert 0.5 < sum(pauses) < 1.2


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("scheme", [name for name in ADDRESS_EXAMPLES if name != "unix"])
def test_whatever_is_away_is_a_lost_connection(scheme: str) -> None:
    (port,) = free_ports(1)
    path = "/mymaster" if scheme.endswith("sentinel") else ""
    with pytest.raises(LostConnection):
        asyncio.run(round_trip(f"{scheme}://me:{SECRET}@127.0.0.1:{port}{path}"))


def test_the_client_follows_the_sentinels_to_a_new_primary(tmp_path: Path) -> None:
    async def scenario(url: str, fall: Callable[[], None]) -> None:
        async with connect(url) as client:
            await client.set("before", "kept")
            await client.wait(1, 1000)
            fall()
            deadline = time.monotonic() + PATIENCE
            while True:
                try:
                    await client.set("after", "written")
                    break
                except LostConnection:
                    assert time.monotonic() < deadline
            assert await client.mget("before", "after") == [b"kept", b"written"]

    with guarded_servers(tmp_path) as servers:
        asyncio.run(scenario(servers.url, servers.primary.kill))


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("redis://localhost", StoreAddress("single", hosts=(("localhost", 6379),))),
        ("redis://[::1]:7000/2", StoreAddress("single", hosts=(("::1", 7000),), db=2)),
        ("redis://host?db=5", StoreAddress("single", hosts=(("host", 6379),), db=5)),
        ("unix:///run/my%20redis.sock?db=1", StoreAddress("unix", path="/run/my redis.sock", db=1)),
        (
            "redis+sentinel://a,b:7/main/3",
            StoreAddress("sentinel", hosts=(("a", 26379), ("b", 7)), service="main", db=3),
        ),
        ("rediss+cluster://a:1,b", StoreAddress("cluster", tls=True, hosts=(("a", 1), ("b", 6379)))),
        (
            "rediss://me:p%40ss@host?ssl_check_hostname=no",
            StoreAddress(
                "single",
                tls=True,
                hosts=(("host", 6379),),
                login={"username": "me", "password": "p@ss"},
                options={"ssl_check_hostname": False},
            ),
        ),
    ],
)
def test_an_address_is_read(url: str, address: StoreAddress) -> None:
    assert parse_address(url) == address


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        (f"localhost:6379?{SECRET}", "must begin with one of redis://"),
        (f"http://:{SECRET}@host", "must begin with one of redis://"),
        (f"redis://:{SECRET}@", "host that is missing"),
        (f"redis://:{SECRET}@host:port", "form host:port"),
        (f"redis://:{SECRET}@host:99999", "between 1 and 65535"),
        (f"redis://:{SECRET}/x@host:6379", "form host:port"),
        (f"redis://:{SECRET}#x@host:6379", "must be written %23"),
        (f"redis://:{SECRET}[@host", "must be %-encoded"),
        (f"redis://:{SECRET}@host/name", "database that is not a number"),
        (f"redis://:{SECRET}@a,b", "need redis[+]sentinel:// or"),
        (f"redis://:{SECRET}@host?{SECRET}=1", "options that are not known"),
        (f"unix:///run/redis.sock?db={SECRET}", "database that is not a number"),
        ("unix://run/redis.sock", "three slashes"),
        ("unix://", "lacks the path of the socket"),
        (f"redis+sentinel://:{SECRET}@host", "lacks the name of the primary"),
        (f"redis+cluster://:{SECRET}@host/1", "only database 0"),
    ],
)
def test_a_bad_address_is_explained_without_its_password(url: str, complaint: str) -> None:
    with pytest.raises(BadAddress, match=complaint) as caught:
        connect(url)
    assert SECRET not in str(caught.value)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    assert "for example" in str(caught.value)


def test_neither_an_address_nor_a_client_shows_its_password() -> None:
    url = f"redis://me:{SECRET}@host"
    assert SECRET not in repr(parse_address(url))
    assert SECRET not in repr(connect(url))
