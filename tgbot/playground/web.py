"""The page's server: static files, the state, the feed, and the actions of people."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from engine.tables.directory.codes import read_code
from engine.tables.refusals import Refused, StoreAway
from tgbot.playground.actions import ActionRefused, PageActions
from tgbot.playground.botapi.chatting.media_headers import media_type
from tgbot.playground.guard import CACHE_HEADER, Guard
from tgbot.playground.playground import Playground
from tgbot.playground.tables import list_tables_of, show_table

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
