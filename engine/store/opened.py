"""Opening the store that a setting names; the one place that knows what `embedded` means."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

from engine.store.connect import connect, parse_address
from engine.store.connect.address import EMBEDDED
from engine.store.connect.clients import OnCall, to_nobody_else
from engine.store.embedded import Embedded, FolderInUse, NoStore
from engine.store.embedded.folder import Folder
from engine.store.errors import store_errors
from engine.store.redis_store import RedisStore
from engine.store.risks import oldest_server
from engine.store.scripts import COMMIT_SCRIPT, RunScript
from engine.tables.refusals import StoreAway

MAX_AWAY_REASON_CHARACTERS = 200
"""Some errors of redis-py describe whole objects."""


@asynccontextmanager
async def open_store(
    url: str,
    data: Path,
    *,
    visit: bool = False,
    create: bool = True,
    on_call: OnCall = to_nobody_else,
    commit_script: RunScript = COMMIT_SCRIPT,
) -> AsyncIterator[RedisStore]:
    """A store that answers, for as long as the context lasts.

    `embedded` runs a server in the folder `data`, which belongs to one process. A visitor, such as a command
    beside a running bot, uses the server that runs there already. Without `create` the folder must hold a
    store. An `EmbeddedError`, a `BadAddress` or `StoreAway` says what is wrong, without repeating an address:
    it may hold a password.
    """
    if url != EMBEDDED:
        async with _connected(url, on_call, commit_script) as store:
            yield store
        return
    if not create:
        _check_store(data)
    running = await _own_or_visited(data, visit=visit)
    try:
        async with _connected(running.url, on_call, commit_script) as store:
            yield store
    finally:
        await running.stop()


def _check_store(data: Path) -> None:
    """Refuse a folder without a store: a new, empty one would look as if all tables were gone."""
    folder = Folder(data.absolute())
    if folder.read_record() is None and not folder.is_owned():
        raise NoStore(
            f"there is no store at {data.absolute()}; is this the bot's folder? (HABANA_REDIS__DATA) "
            "Only `habana bot` makes one, and `habana restore` and `habana import` with --new."
        )


class _Visited:
    """A server that another process runs: not ours to stop."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def stop(self) -> None:
        pass


async def _own_or_visited(data: Path, *, visit: bool) -> Embedded | _Visited:
    try:
        return await Embedded(data, patient=not visit).start()
    except FolderInUse:
        record = Folder(data.absolute()).read_record()
        if not visit or record is None:
            raise
        return _Visited(f"unix://{quote(str(record.socket))}")


@asynccontextmanager
async def _connected(url: str, on_call: OnCall, commit_script: RunScript) -> AsyncIterator[RedisStore]:
    client = connect(url, on_call=on_call)
    store = RedisStore(client, commit_script=commit_script)
    try:
        await _greet(store, url)
        yield store
    finally:
        await client.aclose()


async def _greet(store: RedisStore, url: str) -> None:
    """Ping the server: an operator wants to know at once, not at the first tap, that it is unreachable."""
    try:
        with store_errors():
            await store.client.ping()
    except StoreAway as error:
        raise StoreAway(f"no store answers at {_place(url)} ({_away_reason(str(error))})") from error


def _away_reason(text: str) -> str:
    """The reason why a store does not answer; a server that is too old does not even know the first command."""
    reason = text[:MAX_AWAY_REASON_CHARACTERS]
    return f"{reason}; is it older than {oldest_server()}?" if "'HELLO'" in text else reason


def place_of_store(url: str, data: Path) -> str:
    """The place of the tables, in a form that may be shown."""
    return str(data.absolute()) if url == EMBEDDED else _place(url)


def folder_of(url: str, data: Path) -> Path | None:
    """The folder on this machine that holds the tables; None: a server elsewhere has them."""
    return data.absolute() if url == EMBEDDED else None


def _place(url: str) -> str:
    """The address of a store, without user and password."""
    address = parse_address(url)
    return address.path or ", ".join(f"{host}:{port}" for host, port in address.hosts)
