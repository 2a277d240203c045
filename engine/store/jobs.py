"""Errands: what is due and belongs to no table.

Parked updates, digests. As with tables a claim is a lease: who crashes only delays. All of it lies in one slot.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.tables.instants import Instant, Span


class StoredJob(NamedTuple):
    """An errand that a worker has claimed: his until the lease ends."""

    name: str
    """Its kind and an id, as in `update:4711`."""
    text: str | None
    leased: Instant
    tries: int
    """How often it has been claimed since it was put or moved, this time included."""


class JobQueue:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def put(self, name: str, at: Instant, text: str | None = None) -> None:
        """In place of one of the same name."""
        with store_errors():
            arguments = [name, at] if text is None else [name, at, text]
            await scripts.PUT_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments)

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[str], limit: int) -> list[StoredJob]:
        leased = now + lease
        with store_errors():
            arguments = [now, leased, limit, random.random(), *kinds]
            names = await scripts.CLAIM_SCRIPT(self.client, [keys.JOBS], arguments)
            return await self._claimed(names, leased) if names else []

    async def _claimed(self, names: Sequence[bytes], leased: Instant) -> list[StoredJob]:
        """Tries are counted before anything is tried, as what kills the worker counts too."""
        async with self.client.pipeline(transaction=False) as pipeline:
            pipeline.hmget(keys.JOB_TEXTS, names)
            for name in names:
                pipeline.hincrby(keys.JOB_TRIES, name, 1)
            texts, *tries = await pipeline.execute()
        return [
            StoredJob(name.decode(), None if text is None else text.decode(), leased, count)
            for name, text, count in zip(names, texts, tries, strict=True)
        ]

    async def release(self, job: StoredJob) -> None:
        """Done with it; it stays if it has been put anew or claimed by somebody else meanwhile."""
        with store_errors():
            await scripts.DROP_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, [job.name, job.leased])

    async def drop(self, name: str) -> None:
        """Whoever has it."""
        with store_errors():
            await scripts.DROP_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, [name])

    async def move(self, job: StoredJob, at: Instant) -> bool:
        """The next time for it; its tries are counted anew. False if it is no longer ours."""
        with store_errors():
            arguments = [job.name, job.leased, at, 1]
            return bool(await scripts.MOVE_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments))

    async def extend(self, job: StoredJob, now: Instant, lease: Span) -> StoredJob | None:
        """The same with a lease from now on; None if it is no longer ours."""
        longer = job._replace(leased=now + lease)
        with store_errors():
            arguments = [job.name, job.leased, longer.leased, 0]
            ours = await scripts.MOVE_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments)
        return longer if ours else None
