"""Lanes: updates run side by side, those of one table one after another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from tgbot.api.calls import Update
from tgbot.buttons import BUTTON_KINDS, BUTTON_VERSION, FIELD_SEPARATOR, TableButtonData

R = TypeVar("R")

_OF_TABLE = frozenset(
    [BUTTON_VERSION + key for key, kind in BUTTON_KINDS.items() if issubclass(kind, TableButtonData)]
)
_ABOUT = ("message", "callback_query", "my_chat_member")


def lane_of(update: Update) -> str:
    """By the table in the button; without one by the chat, without that by the person.

    It is not checked whether that table exists: whatever the data says, the same data goes the same way.
    """
    about = next((_part(update, name) for name in _ABOUT if name in update), {})
    kind, _, rest = str(about.get("data", "")).partition(FIELD_SEPARATOR)
    if kind in _OF_TABLE:
        return f"table {rest.partition(FIELD_SEPARATOR)[0]}"
    chat = _part(about, "chat") or _part(_part(about, "message"), "chat")
    return f"chat {chat['id']}" if "id" in chat else f"person {_part(about, 'from').get('id')}"


def _part(whole: dict[str, Any], name: str) -> dict[str, Any]:
    part = whole.get(name)
    return part if isinstance(part, dict) else {}


class Lanes(Generic[R]):
    """So many run at once; who waits for his turn in a lane takes no place."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._last: dict[str, asyncio.Task[R]] = {}

    def __len__(self) -> int:
        """How many lanes somebody is in."""
        return len(self._last)

    def run(self, lane: str, work: Callable[[R | None], Awaitable[R]]) -> asyncio.Task[R]:
        """Work gets what came of the one before it in its lane, if there is one."""
        task = asyncio.create_task(self._in_turn(self._last.get(lane), work))
        self._last[lane] = task
        task.add_done_callback(lambda done: self._ended(lane, done))
        return task

    async def _in_turn(self, before: asyncio.Task[R] | None, work: Callable[[R | None], Awaitable[R]]) -> R:
        if before is not None:
            await asyncio.wait([before])
        async with self._places:
            return await work(None if before is None else before.result())

    def _ended(self, lane: str, task: asyncio.Task[R]) -> None:
        if self._last.get(lane) is task:
            del self._last[lane]
