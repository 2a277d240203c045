"""The page's server: static files, the state, the feed, and the actions of people."""

from __future__ import annotations

import mimetypes
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from engine.rules.buildings import Building
from engine.rules.goods import Goods
from engine.rules.state import Setup
from engine.store.redis_store import RedisStore
from engine.tables.directory.indexes import finished_index, group_index, person_index, traces_index
from engine.tables.directory.names import read_code
from engine.tables.port import Stored
from engine.tables.refusals import Refused, StoreAway
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from engine.tables.work import news_for
from tgbot.playground.actions import ActionRefused, PageActions
from tgbot.playground.botapi.chatting.media import media_type
from tgbot.playground.botapi.forms import Json
from tgbot.playground.guard import CACHE_HEADER, Guard
from tgbot.playground.playground import Playground
from tgbot.screen.names import names_of
from tgbot.words import Words

PAGE_FOLDER = Path(__file__).parent / "page"
MAX_ACTION_BYTES = 1 << 16
NO_SEAT = "none"
FOR_EVER = "private, max-age=31536000, immutable"
"""How long a browser may keep a file: an id never gets another content."""

# The machine's own list of media types may differ, and browsers insist on these.
for ending, kind in {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}.items():
    mimetypes.add_type(kind, ending)


def refused_response(reason: str, status: int = 400) -> Response:
    return JSONResponse({"ok": False, "error": reason}, status)


class PageServer:
    """Serves the page of a playground; `app` is the ASGI application."""

    def __init__(self, playground: Playground, host: str, page: Path = PAGE_FOLDER) -> None:
        self.playground = playground
        self.actions = PageActions(playground)
        self.page = page
        routes = [
            Route("/", self._index),
            Route("/api/state", self._state),
            Route("/api/events", self._events),
            Route("/api/do", self._do, methods=["POST"]),
            Route("/api/tables", self._tables),
            Route("/api/table/{code}", self._table),
            Route("/api/file/{name}", self._file),
            Mount("/page", StaticFiles(directory=page, check_dir=False)),
        ]
        self.app: ASGIApp = Guard(Starlette(routes=routes), host)

    async def _index(self, request: Request) -> Response:
        return FileResponse(self.page / "index.html")

    async def _state(self, request: Request) -> Response:
        return JSONResponse(self.playground.state())

    async def _events(self, request: Request) -> Response:
        said = request.headers.get("last-event-id") or request.query_params.get("after", "")
        after = int(said) if said.isdecimal() and len(said) < 19 else None
        return StreamingResponse(self.playground.feed.stream(after), media_type="text/event-stream")

    async def _do(self, request: Request) -> Response:
        body = await read_limited_body(request)
        if body is None:
            return refused_response(self.playground.words.text("do-too-much"), 413)
        try:
            return JSONResponse(await self.actions.do(orjson.loads(body)))
        except orjson.JSONDecodeError:
            return refused_response(self.playground.words.text("do-no-json"))
        except ActionRefused as error:
            return refused_response(str(error))
        except ValueError:
            return refused_response(self.playground.words.text("do-not-now"))

    # Behind the scenes

    async def _tables(self, request: Request) -> Response:
        world = self.playground.world
        groups = [chat.id for chat in world.chats.values() if not chat.is_private]
        return await self._from_store(
            lambda store: list_tables_of(store, world.people, groups, self.playground.words)
        )

    async def _table(self, request: Request) -> Response:
        code, said = read_code(request.path_params["code"]), request.query_params.get("seat", NO_SEAT)
        if code is None or not (said == NO_SEAT or (said.isdecimal() and len(said) < 3)):
            return refused_response(self.playground.words.text("do-no-table"), 404)
        seat = None if said == NO_SEAT else int(said)
        return await self._from_store(lambda store: show_table(store, code, seat))

    async def _from_store(self, look: Any) -> Response:
        try:
            return JSONResponse(await look(await self.playground.store()))
        except (Refused, LookupError):
            return refused_response(self.playground.words.text("do-no-table"), 404)
        except StoreAway:
            return refused_response(self.playground.words.text("do-store-away"), 503)

    async def _file(self, request: Request) -> Response:
        """Serve pictures and films to be shown and anything else as a download, whatever type it claims to be."""
        file = self.playground.world.files.by_id(request.path_params["name"])
        if file is None:
            return Response(status_code=404)
        content = file.upload.content
        if shown := media_type(content):
            return Response(content, media_type=shown, headers={CACHE_HEADER: FOR_EVER})
        saved = {"Content-Disposition": "attachment"}
        return Response(content, media_type="application/octet-stream", headers=saved)


async def read_limited_body(request: Request) -> bytes | None:
    """The body of a request; None if it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_ACTION_BYTES:
            return None
    return bytes(body)


# The tables behind the chats, as one seat or an outsider may see them: never more than `view_table` shows


async def list_tables_of(
    store: RedisStore, people: Collection[int], groups: Iterable[int], words: Words
) -> list[Json]:
    """List all tables of these people and groups, the latest first."""
    owners = [*map(person_index, people), *map(group_index, groups)]
    indexes = [*owners, *map(traces_index, people)]
    codes = {code for index in indexes for code in await store.indexed_tables(index)}
    for owner in owners:
        codes |= set(await store.indexed_latest(finished_index(owner)))
    found = [one.snapshot for one in await store.read_many(sorted(codes)) if isinstance(one, Stored)]
    return [_line(one, words) for one in sorted(found, key=lambda one: one.table.opened, reverse=True)]


def _line(snapshot: Snapshot, words: Words) -> Json:
    table = snapshot.table
    return {
        "code": table.code,
        "phase": table.phase.value,
        "edition": table.options.edition,
        "seats": names_of(view_table(snapshot, None), words),
        "revision": table.news.end,
    }


async def show_table(store: RedisStore, code: str, seat: int | None) -> Json:
    """A table as a seat sees it. Raises `Refused` if there is no such table, `LookupError` if it has no such seat."""
    snapshot = (await store.read(code)).snapshot
    table, game = snapshot
    if seat is not None and not 0 <= seat < len(table.seats):
        raise LookupError(seat)
    news = await store.news(code, game.setup.deck if game else None)
    shown: Json = to_page_json(view_table(snapshot, seat))
    if shown["game"]:
        shown["game"]["options"] = list(shown["game"]["options"])
    return shown | {"news": to_page_json(news_for(news, seat))}


def to_page_json(value: Any) -> Any:
    """Any value as JSON for the page to display: objects by field name, goods and buildings in the rules' notation.

    It is never stored or read back; stored forms have writers of their own.
    """
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | float() | str():
            return value
        case Goods() | Building():
            return str(value)
        case Setup():
            return {"edition": value.edition.key, "replacement": value.replacement}
        case Mapping():
            return {str(to_page_json(key)): to_page_json(part) for key, part in value.items()}
    return _of_parts(value)


def _of_parts(value: Any) -> Any:
    if is_dataclass(value):
        named = {field.name: to_page_json(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__} | named
    if hasattr(value, "_fields"):
        return {name: to_page_json(getattr(value, name)) for name in value._fields}
    if isinstance(value, Iterable):
        return [to_page_json(part) for part in value]
    return str(value)
