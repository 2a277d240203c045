"""Notes of the workers about themselves, for their operator: which are alive, and which errors they logged lately."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import orjson

from engine.store import keys
from engine.store.errors import store_errors
from engine.surroundings import wall

ALIVE_SECONDS = 30.0
"""The silence after which a worker is no longer listed."""
ERROR_SLOT_SECONDS = 600
ERRORS_KEPT_SECONDS = 7200

RUN_SIGN = "@"
"""Stands in the name of every run, and in no name that a worker of 0.7.0 gives itself."""

PlainNote = Mapping[str, Any]


class Presence:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; times are seconds of the workers' clocks."""

    def __init__(self, client: Any, clock: Callable[[], float] = wall) -> None:
        self.client = client
        self.clock = clock

    async def note(self, worker: str, note: PlainNote) -> None:
        """Say that a worker is alive, and what it does."""
        text = orjson.dumps({**note, "seen": self.clock()})
        with store_errors():
            await self.client.hset(keys.LIVE_WORKERS, worker, text)

    async def leave(self, worker: str) -> None:
        with store_errors():
            await self.client.hdel(keys.LIVE_WORKERS, worker)

    async def alive(self) -> dict[str, PlainNote]:
        """The workers that have said something lately, by name."""
        notes = await self._notes()
        return {name: notes[name] for name in sorted(notes) if self._is_alive(notes[name])}

    async def runs(self) -> frozenset[str]:
        """The workers that are alive, each with its start."""
        return frozenset([run_of(name, note) for name, note in (await self.alive()).items()])

    async def forget_dead(self) -> None:
        """Remove what was left by workers that were killed."""
        dead = [name for name, note in (await self._notes()).items() if not self._is_alive(note)]
        if dead:
            with store_errors():
                await self.client.hdel(keys.LIVE_WORKERS, *dead)

    async def _notes(self) -> dict[str, PlainNote]:
        with store_errors():
            texts: Mapping[bytes, bytes] = await self.client.hgetall(keys.LIVE_WORKERS)
        return {name.decode(): _read(text) for name, text in texts.items()}

    def _is_alive(self, note: PlainNote) -> bool:
        seen = note.get("seen", 0)
        return isinstance(seen, int | float) and self.clock() - seen < ALIVE_SECONDS

    # Errors

    async def count_errors(self, counts: Mapping[str, int]) -> None:
        """Add to the errors of this slice of time."""
        key = keys.error_counts(int(self.clock()) // ERROR_SLOT_SECONDS)
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for event, count in counts.items():
                    pipeline.hincrby(key, event, count)
                pipeline.expire(key, ERRORS_KEPT_SECONDS)
                await pipeline.execute()

    async def errors(self, seconds: int = 3600) -> Counter[str]:
        """The errors of about the last `seconds` seconds, by event."""
        slot = int(self.clock()) // ERROR_SLOT_SECONDS
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for back in range(seconds // ERROR_SLOT_SECONDS):
                    pipeline.hgetall(keys.error_counts(slot - back))
                slots = await pipeline.execute()
        found: Counter[str] = Counter()
        for counts in slots:
            found.update({event.decode(): int(count) for event, count in counts.items()})
        return found


def run_of(worker: str, note: PlainNote) -> str:
    """One run of a worker, from its start to its end. A container that is started again has the name that it had before.

    >>> run_of("city:7", {"started": 1700000000.5})
    'city:7@1700000000.5'
    """
    return f"{worker}{RUN_SIGN}{note.get('started')}"


def _read(text: bytes) -> PlainNote:
    """Read a note. An unreadable one, of another release, becomes that of a worker about which nothing is known."""
    try:
        note = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return note if isinstance(note, dict) else {}
