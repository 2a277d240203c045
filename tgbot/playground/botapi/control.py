"""The people's side over HTTP, for those who are in another process: a load generator, the playground.

`POST /control/do` takes a list of actions and answers with a list of results, so that a thousand taps are one
request. `GET /control/events?after=N&wait=S&kinds=A,B` answers with what happened since.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tgbot.playground.botapi.actions import ACTIONS
from tgbot.playground.botapi.events import Numbered
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.world import World

MOST_EVENTS = 10_000


def control(world: World, drop_all: Callable[[], None]) -> Starlette:
    async def do(request: Request) -> Response:
        actions = orjson.loads(await request.body())
        return answer([act(world, action) for action in actions])

    async def events(request: Request) -> Response:
        query = request.query_params
        after, most = int(query.get("after", 0)), int(query.get("limit", MOST_EVENTS))
        kinds = frozenset([kind for kind in query.get("kinds", "").split(",") if kind])
        found = await waited(world, after, min(most, MOST_EVENTS), kinds, float(query.get("wait", 0)))
        last = found[-1].number if len(found) == most else world.events.last
        return answer({"last": last, "events": [event.form for event in found]})

    async def disconnect(_: Request) -> Response:
        drop_all()
        return answer(True)

    return Starlette(
        routes=[
            Route("/control/do", do, methods=["POST"]),
            Route("/control/events", events),
            Route("/control/disconnect", disconnect, methods=["POST"]),
        ]
    )


def answer(content: Any) -> Response:
    return Response(orjson.dumps(content), media_type="application/json")


def act(world: World, action: Json) -> Any:
    """Do one thing; what cannot be done is told, and the rest is done all the same."""
    arguments = dict(action)
    try:
        return ACTIONS[arguments.pop("do")](world, **arguments)
    except (LookupError, ValueError, TypeError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


async def waited(world: World, after: int, most: int, kinds: frozenset[str], wait: float) -> list[Numbered]:
    def look() -> list[Numbered] | None:
        return world.events.after(after, most, kinds) or None

    found = look()
    if found or not wait:
        return found or []
    try:
        return await world.events.until(look, wait)
    except TimeoutError:
        return []
