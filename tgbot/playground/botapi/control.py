"""Simulated people over HTTP, for programs in another process such as a load generator.

`POST /control/do` takes a list of actions and returns a list of results, so that a thousand taps are one request.
`GET /control/events?after=N&wait=S&kinds=A,B` returns the events after that number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tgbot.playground.botapi.control_actions import CONTROL_ACTIONS
from tgbot.playground.botapi.events import NumberedEvent
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.world import World

MAX_EVENTS_PER_ANSWER = 10_000


def control_app(world: World, drop_all: Callable[[], None]) -> Starlette:
    async def do(request: Request) -> Response:
        actions = orjson.loads(await request.body())
        return orjson_response([do_action(world, action) for action in actions])

    async def events(request: Request) -> Response:
        query = request.query_params
        after, most = int(query.get("after", 0)), int(query.get("limit", MAX_EVENTS_PER_ANSWER))
        kinds = frozenset([kind for kind in query.get("kinds", "").split(",") if kind])
        found = await wait_for_events(
            world, after, min(most, MAX_EVENTS_PER_ANSWER), kinds, float(query.get("wait", 0))
        )
        last = found[-1].number if len(found) == most else world.events.last
        return orjson_response({"last": last, "events": [event.form for event in found]})

    async def disconnect(_: Request) -> Response:
        drop_all()
        return orjson_response(True)

    return Starlette(
        routes=[
            Route("/control/do", do, methods=["POST"]),
            Route("/control/events", events),
            Route("/control/disconnect", disconnect, methods=["POST"]),
        ]
    )


def orjson_response(content: Any) -> Response:
    return Response(orjson.dumps(content), media_type="application/json")


def do_action(world: World, action: Json) -> Any:
    """Perform one action. A failure becomes its result, so that the other actions of the list still run."""
    arguments = dict(action)
    try:
        return CONTROL_ACTIONS[arguments.pop("do")](world, **arguments)
    except (LookupError, ValueError, TypeError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


async def wait_for_events(
    world: World, after: int, most: int, kinds: frozenset[str], wait: float
) -> list[NumberedEvent]:
    def look() -> list[NumberedEvent] | None:
        return world.events.after(after, most, kinds) or None

    found = look()
    if found or not wait:
        return found or []
    try:
        return await world.events.until(look, wait)
    except TimeoutError:
        return []
