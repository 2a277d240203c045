"""Requests by our own client, on both event loops, to servers that behave as servers may."""

from __future__ import annotations

import asyncio
import socket
import ssl
from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tgbot.api.http_client import Answer, Body, ConnectionLost, HttpClient, Limits, address_of

CERTIFICATE = Path(__file__).with_name("localhost.pem")
"""Of a server at `localhost`, with its key; it vouches for itself."""
PATIENCE = Limits(pool=5, connect=5, write=5, read=5)
LONG = b"x" * (1 << 25)

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.fixture(params=[asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Callable[[Coroutine[Any, Any, None]], None]:
    how: Callable[[Coroutine[Any, Any, None]], None] = request.param
    return how


def saying(content: str, *, head: str = "") -> bytes:
    return f"HTTP/1.1 200 OK\r\n{head}Content-Length: {len(content)}\r\n\r\n{content}".encode()


async def read_request(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    """The head and the body of a request."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    lengths = [line.partition(":")[2] for line in head.split("\r\n") if line.startswith("Content-Length")]
    return head, await reader.readexactly(int(lengths[0]) if lengths else 0)


class Server:
    """Answers each request with the next pieces, written one by one; it counts connections."""

    def __init__(self, *answers: tuple[bytes, ...]) -> None:
        self.answers = [*answers]
        self.heads: list[str] = []
        self.connections = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while True:
            head, _ = await read_request(reader)
            self.heads.append(head)
            for piece in self.answers.pop(0) if self.answers else (saying("more"),):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.01)


@asynccontextmanager
async def served(
    serve: Serve, *, secure: ssl.SSLContext | None = None, **settings: Any
) -> AsyncIterator[tuple[HttpClient, str]]:
    """A client, and the address of the server."""
    at_work = set[asyncio.StreamWriter]()

    async def work(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        at_work.add(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await serve(reader, writer)
        writer.close()
        at_work.discard(writer)

    server = await asyncio.start_server(work, "localhost", 0, ssl=secure)
    port = server.sockets[0].getsockname()[1]
    client = HttpClient(**{"connections": 4, "keep_seconds": 60, **settings})
    try:
        yield client, f"http{'s' * bool(secure)}://localhost:{port}/bot1:a/getMe"
    finally:
        client.close()
        server.close()
        while at_work:
            await asyncio.sleep(0.01)


async def get(client: HttpClient, url: str, limits: Limits = PATIENCE) -> str:
    answer: Answer = await client.request("POST", url, Body(b"{}", "application/json"), limits)
    assert answer.status == 200
    return answer.content.decode()


Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.mark.parametrize(
    "pieces",
    [
        (b"HTTP/1.1 200 OK\r\nContent-Le", b"ngth: 4\r\n\r\nHo", b"la"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nHo\r\n2\r", b"\nla\r\n0\r\n\r\n"),
        (b"HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n", saying("Hola")),
    ],
    ids=["in pieces", "in chunks", "after a preliminary one"],
)
def test_an_answer_is_read_as_it_comes(run: Run, pieces: tuple[bytes, ...]) -> None:
    async def check() -> None:
        server = Server(pieces)
        async with served(server.serve) as (client, url):
            assert [await get(client, url), await get(client, url)] == ["Hola", "more"]
        assert server.connections == 1

    run(check())


@pytest.mark.parametrize(
    ("pieces", "settings"),
    [
        ((saying("Hola", head="Connection: close\r\n"),), {}),
        ((saying("Hola"), saying("nobody asked")), {}),
        ((saying("Hola"),), {"keep_seconds": 0}),
    ],
    ids=["the server says so", "something came unasked", "it has rested for too long"],
)
def test_a_connection_is_not_used_again(
    run: Run, pieces: tuple[bytes, ...], settings: dict[str, Any]
) -> None:
    async def check() -> None:
        server = Server(pieces)
        async with served(server.serve, **settings) as (client, url):
            assert await get(client, url) == "Hola"
            await asyncio.sleep(0.05)
            assert await get(client, url) == "more"
        assert server.connections == 2

    run(check())


def test_what_was_asked_in_vain_does_not_answer_the_next_request(run: Run) -> None:
    async def check() -> None:
        server = Server((b"", b"", b"", b"", saying("late")))
        async with served(server.serve) as (client, url):
            with pytest.raises(TimeoutError):
                await get(client, url, PATIENCE._replace(read=0.02))
            given_up = asyncio.create_task(get(client, url))
            await asyncio.sleep(0)
            given_up.cancel()
            assert await get(client, url) == "more"

    run(check())


def test_what_is_no_http_is_no_answer(run: Run) -> None:
    async def check() -> None:
        async with served(Server((b"220 smtp.example.org ready\r\n\r\n",)).serve) as (client, url):
            with pytest.raises(ConnectionLost):
                await get(client, url)
            assert await get(client, url) == "more"

    run(check())


def test_a_long_request_is_written_as_fast_as_it_is_read(run: Run) -> None:
    async def slowly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            await asyncio.sleep(0.8)
            _, content = await read_request(reader)
            writer.write(saying(str(len(content))))

    async def check() -> None:
        async with served(slowly) as (client, url):
            answer = await client.request("POST", url, Body(LONG), PATIENCE._replace(read=0.75))
            assert int(answer.content) == len(LONG)
            with pytest.raises(TimeoutError):
                await client.request("POST", url, Body(LONG), PATIENCE._replace(write=0.01))

    run(check())


def test_who_finds_all_connections_at_work_waits_for_one(run: Run) -> None:
    async def check() -> None:
        server = Server()
        async with served(server.serve, connections=2) as (client, url):
            assert await asyncio.gather(*[get(client, url) for _ in range(7)]) == ["more"] * 7
        assert server.connections == 2

    run(check())


# Over TLS


@pytest.fixture
def secure(monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """Of a server; clients trust its certificate, and no other."""
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    return context


class Proxy:
    """Passes on what is said, in both directions, once it is asked to."""

    def __init__(self, verdict: bytes = b"HTTP/1.1 200 Connection established\r\n\r\n") -> None:
        self.verdict = verdict
        self.heads: list[str] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head, _ = await read_request(reader)
        self.heads.append(head)
        writer.write(self.verdict)
        host, _, port = head.split(" ")[1].rpartition(":")
        there, to_there = await asyncio.open_connection(host, int(port))
        await asyncio.gather(self._pass_on(reader, to_there), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(1 << 16):
            writer.write(piece)
        writer.close()


def test_a_server_is_reached_over_tls(run: Run, secure: ssl.SSLContext) -> None:
    async def check() -> None:
        server = Server()
        async with served(server.serve, secure=secure) as (client, url):
            assert [await get(client, url), await get(client, url)] == ["more", "more"]
        assert server.connections == 1

    run(check())


def test_a_server_with_another_name_is_not_trusted(run: Run, secure: ssl.SSLContext) -> None:
    async def check() -> None:
        async with served(Server().serve, secure=secure) as (client, url):
            with pytest.raises(ssl.SSLCertVerificationError):
                await get(client, url.replace("localhost", "127.0.0.1"))

    run(check())


def test_a_proxy_leads_to_a_server_and_does_not_see_what_is_said(run: Run, secure: ssl.SSLContext) -> None:
    async def check() -> None:
        server, proxy = Server(), Proxy()
        async with (
            served(proxy.serve) as (_, address),
            served(server.serve, secure=secure, proxy=_with_user(address)) as (client, url),
        ):
            assert [await get(client, url), await get(client, url)] == ["more", "more"]
        [head] = proxy.heads
        assert head.startswith(f"CONNECT {address_of(url).authority} HTTP/1.1\r\n")
        assert b64decode(head.partition("Basic ")[2].partition("\r\n")[0]) == b"ana:s p"
        assert server.heads[0].startswith("POST /bot1:a/getMe HTTP/1.1\r\n")
        assert "Basic" not in server.heads[0]

    run(check())


def test_a_proxy_that_does_not_know_us_leads_nowhere(run: Run, secure: ssl.SSLContext) -> None:
    async def check() -> None:
        proxy = Proxy(b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")
        async with (
            served(proxy.serve) as (_, address),
            served(Server().serve, secure=secure, proxy=address) as (client, url),
        ):
            with pytest.raises(OSError, match=r"^$"):
                await get(client, url)

    run(check())


def _with_user(address: str) -> str:
    return address.replace("://", "://ana:s%20p@")


@pytest.mark.parametrize(
    "url", ["nonsense", "ftp://a.b/", "http://a.b/x y", "http://a.b/\r\nHost: c", "http:///x"]
)
def test_what_is_no_address_is_refused_and_not_quoted(url: str) -> None:
    with pytest.raises(ValueError, match=r"^no address of a server$"):
        address_of(url)


def test_a_server_one_of_whose_addresses_leads_nowhere_is_reached_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As api.telegram.org on a machine whose IPv6 swallows everything."""

    async def act() -> None:
        full = socket.create_server(("127.0.0.2", 0), backlog=0)
        waiting = [socket.socket() for _ in range(4)]
        for each in waiting:
            each.setblocking(False)
            each.connect_ex(full.getsockname())
        async with served(Server().serve) as (client, url):
            right = ("127.0.0.1", int(url.split(":")[2].split("/")[0]))
            found = [
                (socket.AF_INET, socket.SOCK_STREAM, 6, "", where) for where in (full.getsockname(), right)
            ]

            async def addresses(*_: object, **__: object) -> list[Any]:
                await asyncio.sleep(0)
                return found

            monkeypatch.setattr("tgbot.api.http_client._addresses", addresses)
            assert await get(client, url, PATIENCE._replace(connect=3)) == "more"
        for each in (full, *waiting):
            each.close()

    run(act())
