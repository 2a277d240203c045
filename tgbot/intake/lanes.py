"""Lanes: updates run side by side, those of one person one after another.

So whatever anybody does delays nobody but themselves. A table needs no lane: its changes are committed one after
another, no matter who makes them (`engine/tables/changes.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, NamedTuple, TypeVar

from tgbot.api.calls import ALLOWED_UPDATES, Update

R = TypeVar("R")

_LANE_FIELDS = ALLOWED_UPDATES


def lane_of(update: Update) -> str:
    """The lane of an update: by the person, in whatever chat they are; by the chat if no person is behind it.

    Anonymous admins and channels write as a bot of Telegram's that stands for all of them in the world.
    """
    person, chat = origin_of(update)
    return f"chat {chat}" if person is None else f"person {person}"


class UpdateOrigin(NamedTuple):
    """The person behind an update and the chat it comes from, as far as it says."""

    person: int | None
    chat: int | None


def origin_of(update: Update) -> UpdateOrigin:
    about = next((_part(update, name) for name in _LANE_FIELDS if name in update), {})
    chat = _part(about, "chat") or _part(_part(about, "message"), "chat")
    person = {} if "sender_chat" in about else _part(about, "from")
    return UpdateOrigin(person.get("id"), chat.get("id"))


def _part(whole: dict[str, Any], name: str) -> dict[str, Any]:
    part = whole.get(name)
    return part if isinstance(part, dict) else {}


class Lanes(Generic[R]):
    """Runs a limited number of tasks at once; a task that waits for its turn in a lane takes no place."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._last: dict[str, asyncio.Task[R]] = {}

    def __len__(self) -> int:
        """The number of lanes in use."""
        return len(self._last)

    def run(self, lane: str, work: Callable[[R | None], Awaitable[R]]) -> asyncio.Task[R]:
        """Start `work` at its turn; it gets the result of the task before it in its lane, if there is one."""
        task = asyncio.create_task(self._in_turn(self._last.get(lane), work), name=f"lane {lane}")
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
