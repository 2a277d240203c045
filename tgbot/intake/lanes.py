"""Lanes: updates run side by side, those of one person one after another; and what comes too fast is dropped before.

So whatever anybody does delays nobody but themselves. A table needs no lane: its changes are committed one after
another, no matter who makes them (`engine/tables/changes.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.store.people.limits import FloodLimits, FloodVerdict, UpdateSender
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import Span
from tgbot.api.transport import ALLOWED_UPDATES, Update

log = logging.getLogger(__name__)

R = TypeVar("R")
T = TypeVar("T")

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


# What was met lately


MAX_REMEMBERED_UPDATES = 10_000


class RecentSet(Generic[T]):
    """A set that keeps only its latest `most` members."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[T, None] = OrderedDict()

    def __contains__(self, thing: T) -> bool:
        return thing in self._things

    def add(self, thing: T) -> None:
        self._things[thing] = None
        self._things.move_to_end(thing)
        if len(self._things) > self._most:
            self._things.popitem(last=False)


# The flood check: what people and groups send too fast is dropped before anybody reads it
#
# The first update that is dropped is answered with a word; the rest of the row is dropped without one.


FLOOD_CHECK_SECONDS = 1.0
"""Longer than that nobody waits for the check."""
UNCHECKED_SECONDS = 10.0
"""The pause after a check that failed."""

TellSender = Callable[[Update, Span], None]
"""Tells the sender of an update that it was dropped, and when they may go on."""


class FloodCheck:
    def __init__(self, limits: FloodLimits, tell: TellSender) -> None:
        self.limits = limits
        self.tell = tell
        self._unchecked_until = 0.0
        self._admitted: RecentSet[int] = RecentSet(MAX_REMEMBERED_UPDATES)
        """While the store is away a batch comes again and again; it counts the first time."""

    async def dropped(self, updates: Sequence[Update]) -> list[Update]:
        """The updates of a batch that are not to be processed.

        If the store does not answer, there are none: this is a protection, and whatever people do then waits for the
        store anyway.
        """
        ours = [update for update in updates if not is_chatter(update)]
        new = [update for update in ours if update["update_id"] not in self._admitted]
        verdicts = [*zip(new, await self._verdicts(new), strict=False)]
        late = [(update, verdict) for update, verdict in verdicts if verdict.wait]
        for number in [update["update_id"] for update, verdict in verdicts if not verdict.wait]:
            self._admitted.add(number)
        for update, verdict in late:
            if verdict.is_first:
                person, group = counted_sender(update)
                log.info("flood_dropped update=%d person=%s group=%s", update["update_id"], person, group)
                self.tell(update, verdict.wait)
        return [*[update for update in updates if is_chatter(update)], *[update for update, _ in late]]

    async def _verdicts(self, updates: Sequence[Update]) -> list[FloodVerdict]:
        """None at all if the store does not answer."""
        loop = asyncio.get_running_loop()
        if not updates or loop.time() < self._unchecked_until:
            return []
        asking = asyncio.create_task(self._ask(updates), name="flood check")
        # Not `wait_for`, as a call of the store may take its time to be cancelled.
        await asyncio.wait([asking], timeout=FLOOD_CHECK_SECONDS)
        verdicts = asking.result() if asking.done() else None
        if verdicts is None:
            asking.cancel()
            self._unchecked_until = loop.time() + UNCHECKED_SECONDS
            log.warning("floods_unchecked seconds=%g", UNCHECKED_SECONDS)
        return verdicts or []

    async def _ask(self, updates: Sequence[Update]) -> list[FloodVerdict] | None:
        try:
            return await self.limits.admit([counted_sender(update) for update in updates])
        except StoreAway:
            return None


def counted_sender(update: Update) -> UpdateSender:
    """The person and the group that an update counts for; nobody if a group tells that it has moved."""
    person, chat = origin_of(update)
    if _is_migration(update.get("message")):
        return UpdateSender(None, None)
    return UpdateSender(person, chat if chat and chat < 0 else None)


def is_chatter(update: Update) -> bool:
    """Is it a message in a group that is not for us? No handler reads those, and they count for nobody."""
    message, (_, chat) = update.get("message"), origin_of(update)
    if not isinstance(message, dict) or chat is None or chat > 0:
        return False
    return not str(message.get("text", "")).startswith("/") and not _is_migration(message)


def _is_migration(message: object) -> bool:
    return isinstance(message, dict) and (
        "migrate_to_chat_id" in message or "migrate_from_chat_id" in message
    )
