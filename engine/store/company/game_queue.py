"""The queue of those who wait for a game, in Redis. All of its keys lie in one slot."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.company.matching.matching import SLOW_WAIT_MS
from engine.company.matching.queue import QueueEntry, TakenGroup
from engine.store import keys, scripts
from engine.store.codec import why
from engine.store.errors import store_errors
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, SECOND, Instant, Span

log = logging.getLogger(__name__)

T = TypeVar("T")

QUEUE_KEPT_MS: Span = SLOW_WAIT_MS + DAY
"""The server forgets a queue that nobody has entered for this long; by then everybody's wait is over."""
TAPS_KEPT_MS: Span = DAY
"""Telegram sends an update again that it was not confirmed, for a day."""
WAITS_KEPT_MS: Span = 30 * DAY
MAX_WAITS_KEPT = 100
GROUP_KEYS = (keys.GAME_QUEUE, keys.TAKEN_GROUPS, keys.SEATED_TAPS)
"""In the order that the scripts of groups expect."""

_QUEUE_ENTRY: TypeAdapter[QueueEntry] = TypeAdapter(QueueEntry)
_TAKEN_GROUP: TypeAdapter[TakenGroup] = TypeAdapter(TakenGroup)


class RedisGameQueue:
    """A `GameQueue`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def enter(self, entry: QueueEntry) -> bool:
        arguments = [entry.person, _written(entry), entry.token, QUEUE_KEPT_MS]
        with store_errors():
            where = [keys.GAME_QUEUE, keys.SEATED_TAPS]
            return bool(await scripts.ENTER_QUEUE_SCRIPT(self.client, where, arguments))

    async def leave(self, person: PersonId) -> bool:
        with store_errors():
            return bool(await scripts.LEAVE_QUEUE_SCRIPT(self.client, GROUP_KEYS, [person]))

    async def entry_of(self, person: PersonId) -> QueueEntry | None:
        with store_errors():
            text = await self.client.hget(keys.GAME_QUEUE, str(person))
        return None if text is None else next(iter(_read(_QUEUE_ENTRY, [text])), None)

    async def waiting(self) -> list[QueueEntry]:
        with store_errors():
            texts = await self.client.hvals(keys.GAME_QUEUE)
        return sorted(_read(_QUEUE_ENTRY, texts), key=lambda one: (one.since, one.person))

    async def take(self, group: TakenGroup, now: Instant) -> bool:
        text, names = _TAKEN_GROUP.dump_json(group, exclude_none=True), _names(group.entries)
        with store_errors():
            arguments = [group.token, text, now, QUEUE_KEPT_MS, TAPS_KEPT_MS, *names]
            return bool(await scripts.TAKE_GROUP_SCRIPT(self.client, GROUP_KEYS, arguments))

    async def taken(self) -> list[TakenGroup]:
        with store_errors():
            texts = await self.client.hvals(keys.TAKEN_GROUPS)
        return _read(_TAKEN_GROUP, texts)

    async def note_opened(self, group: TakenGroup, now: Instant) -> bool:
        with store_errors():
            if not await self.client.hdel(keys.TAKEN_GROUPS, group.token):
                return False
            async with self.client.pipeline(transaction=False) as pipeline:
                waits = [f"{max(0, now - one.since) // SECOND} {group.pace}" for one in group.entries]
                pipeline.lpush(keys.LATEST_WAITS, *waits)
                pipeline.ltrim(keys.LATEST_WAITS, 0, MAX_WAITS_KEPT - 1)
                pipeline.pexpire(keys.LATEST_WAITS, WAITS_KEPT_MS)
                await pipeline.execute()
        return True

    async def give_back(self, group: TakenGroup, entries: Sequence[QueueEntry]) -> None:
        texts = [part for one in entries for part in (one.person, _written(one), one.token)]
        with store_errors():
            arguments = [group.token, QUEUE_KEPT_MS, *texts]
            await scripts.GIVE_BACK_GROUP_SCRIPT(self.client, GROUP_KEYS, arguments)

    async def latest_waits(self, pace: str) -> list[Span]:
        with store_errors():
            lines = await self.client.lrange(keys.LATEST_WAITS, 0, -1)
        waits = [line.decode().split(" ", 1) for line in lines]
        return [int(seconds) * SECOND for seconds, at in waits if at == pace]


def _written(entry: QueueEntry) -> bytes:
    return _QUEUE_ENTRY.dump_json(entry, exclude_none=True)


def _names(entries: Iterable[QueueEntry]) -> list[PersonId | str]:
    """The persons and the tokens of their taps in turn, by which the scripts know entries."""
    return scripts.flat([(one.person, one.token) for one in entries])


def _read(adapter: TypeAdapter[T], texts: Iterable[bytes]) -> list[T]:
    """The entries without those that another release wrote and this one cannot read: they wait for it, or go with the key."""
    found: list[T] = []
    for text in texts:
        try:
            found.append(adapter.validate_json(text))
        except ValidationError as error:
            log.warning("queue_unreadable error=%s", why(error))
    return found
