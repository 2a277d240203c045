"""Jobs: work that is due and belongs to no table, such as parked updates and digests.

As with due entries a claim is a lease: a worker that crashes only delays the job. All jobs lie in one slot.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.scans import SCANNED_AT_ONCE
from engine.surroundings import chance
from engine.tables.time.instants import Instant, Span


class StoredJob(NamedTuple):
    """A job that a worker has claimed, and holds until the lease ends."""

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
        """Put a job in place of one of the same name."""
        with store_errors():
            arguments = [name, at] if text is None else [name, at, text]
            await scripts.PUT_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments)

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[str], limit: int) -> list[StoredJob]:
        leased = now + lease
        with store_errors():
            arguments = [now, leased, limit, chance().random(), *kinds]
            names, *_ = await scripts.CLAIM_SCRIPT(self.client, [keys.JOBS], arguments)
            return await self._claimed(names, leased) if names else []

    async def _claimed(self, names: Sequence[bytes], leased: Instant) -> list[StoredJob]:
        """Count the try before the job is done, so that a job that kills its worker counts too."""
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
        """Remove a job that is done; it stays if it has been put again or claimed by another worker meanwhile."""
        with store_errors():
            await scripts.DROP_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, [job.name, job.leased])

    async def drop(self, name: str) -> bool:
        """Remove a job, whichever worker holds it; False if there is none."""
        with store_errors():
            return bool(await scripts.DROP_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, [name]))

    async def is_there(self, name: str) -> bool:
        """Does a job wait, or is somebody at it? False: it is done."""
        with store_errors():
            return await self.client.zscore(keys.JOBS, name) is not None

    async def waiting(self) -> AsyncIterator[list[tuple[str, Instant]]]:
        """The names of all jobs, and when they are due, some at a time.

        A job that is put again meanwhile may have its former time.
        """
        cursor = None
        with store_errors():
            while cursor != 0:
                cursor, found = await self.client.zscan(keys.JOBS, cursor or 0, count=SCANNED_AT_ONCE)
                yield [(name.decode(errors="surrogateescape"), int(at)) for name, at in found]

    async def move(self, job: StoredJob, at: Instant) -> bool:
        """Give a job another time and count its tries from 1 again; False if the lease is no longer ours."""
        with store_errors():
            arguments = [job.name, job.leased, at, 1]
            return bool(await scripts.MOVE_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments))

    async def extend(self, job: StoredJob, now: Instant, lease: Span) -> StoredJob | None:
        """The job with a new lease from now on; None if the lease is no longer ours."""
        longer = job._replace(leased=now + lease)
        with store_errors():
            arguments = [job.name, job.leased, longer.leased, 0]
            ours = await scripts.MOVE_JOB_SCRIPT(self.client, keys.ALL_JOB_KEYS, arguments)
        return longer if ours else None

    async def recall(self, now: Instant, jump: str, allowed: Mapping[str, Span]) -> None:
        """Let jobs come due that lie further in the future than their kind may: a clock was ahead."""
        with store_errors():
            arguments = [now, jump, 0, *scripts.flat(allowed.items())]
            await scripts.RECALL_SCRIPT(self.client, [keys.JOBS, keys.RECALLED_JOBS], arguments)
