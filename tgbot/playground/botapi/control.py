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

from tgbot.playground.botapi import faults
from tgbot.playground.botapi.chatting.chats import Chat, ChatKind, Message
from tgbot.playground.botapi.events import NumberedEvent
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.people import InlineQuestion, Person
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


# The actions of `/control/do`: arguments and results are plain JSON; people and chats are ids


ControlAction = Callable[..., Any]
CONTROL_ACTIONS: dict[str, ControlAction] = {}


def control_action(do: ControlAction) -> ControlAction:
    """Make a function `do_<name>` the action `name`."""
    CONTROL_ACTIONS[do.__name__.removeprefix("do_")] = do
    return do


def message_of(world: World, chat: int, message: int) -> Message:
    found = world.message(chat, message)
    if found is None:
        raise LookupError(f"no message {message} in chat {chat}")
    return found


def person_in_chat(world: World, person: int, chat: int | None) -> tuple[Person, Chat]:
    somebody = world.people[person]
    return somebody, world.chats[chat] if chat else somebody.chat


@control_action
def do_person(world: World, first_name: str, **details: Any) -> int:
    return world.person(first_name, **details).id


@control_action
def do_people(world: World, count: int, name: str = "Player") -> list[int]:
    """Create many people at once."""
    return [world.person(f"{name} {number}").id for number in range(count)]


@control_action
def do_start(world: World, person: int, payload: str = "") -> int:
    return world.people[person].start(payload).id


@control_action
def do_write(
    world: World, person: int, text: str, chat: int | None = None, reply_to: int | None = None, topic: int = 0
) -> int:
    somebody, place = person_in_chat(world, person, chat)
    answered = message_of(world, place.id, reply_to) if reply_to else None
    return somebody.write(place, text, reply_to=answered, topic=place.topics.get(topic)).id


@control_action
def do_tap(world: World, person: int, message: int, button: str, chat: int | None = None) -> str:
    """Tap a button and return the query's id. The answer arrives as a `TapAnswered` event with that id."""
    somebody, place = person_in_chat(world, person, chat)
    return somebody.tap(message_of(world, place.id, message), button).id


@control_action
def do_forge(world: World, person: int, data: str, message: int = 1, chat: int | None = None) -> str:
    """Tap without checking that there is such a button; cheaper than `tap`."""
    somebody, place = person_in_chat(world, person, chat)
    return somebody.forge(data, chat=place, message_id=message).id


@control_action
def do_ask_inline(world: World, person: int, text: str = "", chat: int | None = None) -> str:
    """Begin an inline query and return its id. An `InlineAnswered` event says that it is answered."""
    somebody, place = person_in_chat(world, person, chat)
    return somebody.ask_inline(text, place).id


@control_action
def do_choose(world: World, person: int, query: str, result: str) -> int:
    """Post an inline result, named by its id or its title."""
    return InlineQuestion(world.people[person], world.inline_queries[query]).choose(result).id


@control_action
def do_block(world: World, person: int) -> None:
    world.people[person].block()


@control_action
def do_unblock(world: World, person: int) -> None:
    world.people[person].unblock()


@control_action
def do_create_group(
    world: World, person: int, title: str, others: tuple[int, ...] = (), kind: str = "group", **more: Any
) -> int:
    others_here = [world.people[other] for other in others]
    return world.people[person].create_group(title, *others_here, kind=ChatKind(kind), **more).id


@control_action
def do_add_bot(world: World, person: int, chat: int, *, as_administrator: bool = False) -> None:
    world.people[person].add_bot(world.chats[chat], as_administrator=as_administrator)


@control_action
def do_remove_bot(world: World, person: int, chat: int) -> None:
    world.people[person].remove_bot(world.chats[chat])


@control_action
def do_join(world: World, person: int, chat: int) -> None:
    world.people[person].join(world.chats[chat])


@control_action
def do_leave(world: World, person: int, chat: int) -> None:
    world.people[person].leave(world.chats[chat])


@control_action
def do_promote(world: World, person: int, chat: int, who: int) -> None:
    world.people[person].promote(world.users[who], world.chats[chat])


@control_action
def do_upgrade(world: World, person: int, chat: int) -> int:
    return world.people[person].upgrade(world.chats[chat]).id


@control_action
def do_open_topic(world: World, person: int, chat: int, name: str) -> int:
    return world.people[person].open_topic(world.chats[chat], name).id


@control_action
def do_delete(world: World, person: int, message: int, chat: int | None = None) -> None:
    somebody, place = person_in_chat(world, person, chat)
    somebody.delete(message_of(world, place.id, message))


@control_action
def do_messages(world: World, chat: int) -> list[Json]:
    return [message.form for message in world.chats[chat].messages.values()]


@control_action
def do_fault(world: World, trouble: str, values: tuple[Any, ...] = (), **where: Any) -> None:
    """Add a fault, for example `{"do": "fault", "trouble": "Delay", "values": [0.1, 0.5], "method": "sendMessage"}`."""
    kinds = {kind.__name__: kind for kind in faults.Trouble.__args__}
    world.faults.add(kinds[trouble](*values), **where)


@control_action
def do_clear_faults(world: World) -> None:
    world.faults.clear()
