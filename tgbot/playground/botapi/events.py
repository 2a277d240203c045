"""The numbered log of everything that happens, for tests, benchmarks and the playground."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple, Self, TypeVar

from tgbot.playground.botapi.forms import Json

T = TypeVar("T")


class MessageSent(NamedTuple):
    """The bot or a person sent a message; `message` is its JSON."""

    chat: int
    message: Json
    by_bot: bool
    notified: bool


class MessageEdited(NamedTuple):
    chat: int
    message: Json


class MessageDeleted(NamedTuple):
    chat: int
    message_id: int


class Tapped(NamedTuple):
    query: str
    person: int
    chat: int
    message_id: int
    data: str


class TapAnswered(NamedTuple):
    query: str
    person: int
    text: str | None
    show_alert: bool
    url: str | None


class InlineAnswered(NamedTuple):
    """The bot answered an inline query with this number of results."""

    query: str
    person: int
    results: int


class Reacted(NamedTuple):
    chat: int
    message_id: int
    reactions: tuple[str, ...]


class ActionShown(NamedTuple):
    """The bot shows that it is typing or uploading."""

    chat: int
    action: str


class MemberChanged(NamedTuple):
    chat: int
    user: int
    status: str


class ApiCalled(NamedTuple):
    method: str
    parameters: Json
    ok: bool
    result: Any
    """The result, or the whole error answer."""
    at: float
    took: float = 0.0
    """In seconds."""
    lost: bool = False
    """It was performed, and its reply lost by a fault."""


WorldEvent = (
    MessageSent
    | MessageEdited
    | MessageDeleted
    | Tapped
    | TapAnswered
    | InlineAnswered
    | Reacted
    | ActionShown
    | MemberChanged
    | ApiCalled
)


class NumberedEvent(NamedTuple):
    number: int
    event: WorldEvent

    @property
    def form(self) -> Json:
        return {"number": self.number, "event": type(self.event).__name__, **self.event._asdict()}


class Subscription:
    """A stream of events; those not read yet are queued."""

    def __init__(self, queues: list[asyncio.Queue[WorldEvent]]) -> None:
        self._queues = queues
        self._queue = asyncio.Queue[WorldEvent]()
        queues.append(self._queue)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._queues.remove(self._queue)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> WorldEvent:
        return await self._queue.get()


class EventLog:
    """Keeps the latest events and passes each on to listeners and subscribers."""

    def __init__(self, keep: int = 20_000) -> None:
        self.last = 0
        self.listeners: list[Callable[[WorldEvent], None]] = []
        """Called with each event before its cause goes on, so that nothing is missed or reordered."""
        self._kept = deque[NumberedEvent](maxlen=keep)
        self._queues: list[asyncio.Queue[WorldEvent]] = []
        self._waiting: dict[int | None, list[asyncio.Future[None]]] = {}
        """Those who wait for an event of one chat, and under None those who wait for any."""

    def publish(self, event: WorldEvent) -> None:
        self.last += 1
        self._kept.append(NumberedEvent(self.last, event))
        for listener in self.listeners:
            listener(event)
        for queue in self._queues:
            queue.put_nowait(event)
        if self._waiting:
            self._wake(None)
            self._wake(chat_of_event(event))

    def after(
        self, number: int, most: int = 1000, kinds: frozenset[str] = frozenset()
    ) -> list[NumberedEvent]:
        """The events after that number, oldest first."""
        missed = min(self.last - number, len(self._kept))
        if missed <= 0:
            return []
        recent = [self._kept[index] for index in range(-missed, 0)]
        return [event for event in recent if not kinds or type(event.event).__name__ in kinds][:most]

    def subscribe(self) -> Subscription:
        """A stream of the events from now on: `with events.subscribe() as stream: async for event in stream: …`"""
        return Subscription(self._queues)

    async def until(
        self, look: Callable[[], T | None], timeout: float = 5.0, *, chat: int | None = None
    ) -> T:
        """Call `look` after each event, or after each of one chat, until it returns something."""
        async with asyncio.timeout(timeout):
            while (found := look()) is None:
                await self.next(chat)
        return found

    async def next(self, chat: int | None = None) -> None:
        """Wait for the next event, or for the next one of a chat."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(chat, []).append(waiting)
        await waiting

    def _wake(self, chat: int | None) -> None:
        for future in self._waiting.pop(chat, ()):
            if not future.done():
                future.set_result(None)


def chat_of_event(event: WorldEvent) -> int | None:
    """The chat in which an event is seen; that of an answer to a query is the person's own."""
    is_answer = isinstance(event, TapAnswered | InlineAnswered)
    chat: int | None = getattr(event, "person" if is_answer else "chat", None)
    return chat
