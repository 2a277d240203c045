"""The due entries of all tables, in Redis: claimed with a lease, released, put."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.tables.instants import MINUTE, Instant, Span
from engine.tables.port import Due, DueEntry, StoreAway
from engine.tables.profiles import PersonId

log = logging.getLogger(__name__)

MAX_CLAIMS_AT_ONCE = 16
"""Buckets asked at the same time; each waits for the disk."""


RECALL_MS: Span = MINUTE
"""What is recalled comes due spread over so much time: it may be every table there is."""


class DueStore:
    def __init__(self, client: Any) -> None:
        self.client = client

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[Due], limit: int) -> list[DueEntry]:
        """Claim up to `limit` entries; the claiming script runs only where something is due.

        A bucket that does not answer costs nobody else's claims: the store is away only if none answers. And what
        has been claimed does not wait for buckets that answer late or never, as its lease runs.
        """
        full = await self._with_due(now)
        claimed: list[DueEntry] = []
        silent: list[StoreAway] = []
        answered = False
        while full and (left := limit - len(claimed)) > 0 and not (claimed and silent):
            some = full[: min(MAX_CLAIMS_AT_ONCE, left)]
            full = full[len(some) :]
            found, silent = await self._claim_each(some, now, lease, kinds, left // len(some))
            claimed += found
            answered = answered or len(silent) < len(some)
            if silent and not answered:
                raise silent[0]
        return claimed

    async def _with_due(self, now: Instant) -> list[str]:
        """The keys of the buckets in which something is due, in random order: under pressure none is always last.

        A node of a cluster that is away does not answer for its buckets; their entries wait for it.
        """
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for due in keys.ALL_DUE:
                    pipeline.zcount(due, "-inf", now)  # a number is read in half the time of an entry
                counts = await pipeline.execute(raise_on_error=False)
            silent = [count for count in counts if isinstance(count, Exception)]
            if len(silent) == len(counts):
                raise silent[0]
        if silent:
            log.warning("due_count_failed buckets=%d of=%d error=%s", len(silent), len(counts), silent[0])
        full = [
            due for due, count in zip(keys.ALL_DUE, counts, strict=True) if isinstance(count, int) and count
        ]
        return random.sample(full, len(full))

    async def _claim_each(
        self, some: Sequence[str], now: Instant, lease: Span, kinds: Sequence[Due], limit: int
    ) -> tuple[list[DueEntry], list[StoreAway]]:
        """The entries of these buckets, and the errors of those that did not answer."""

        async def claim_or_why(due: str) -> list[DueEntry] | StoreAway:
            try:
                return await self._claim(due, now, lease, kinds, limit)
            except StoreAway as error:
                return error

        answers = await asyncio.gather(*map(claim_or_why, some))
        silent = [answer for answer in answers if isinstance(answer, StoreAway)]
        if silent:
            log.warning("due_claim_failed buckets=%d of=%d error=%s", len(silent), len(some), silent[0])
        return list(chain.from_iterable([each for each in answers if isinstance(each, list)])), silent

    async def _claim(
        self, due: str, now: Instant, lease: Span, kinds: Sequence[Due], limit: int
    ) -> list[DueEntry]:
        leased, names = now + lease, [kind.value for kind in kinds]
        with store_errors():
            arguments = [now, leased, limit, random.random(), *names]
            claimed = await scripts.CLAIM_SCRIPT(self.client, [due], arguments)
        entries = {name: _entry(due, name, leased) for name in claimed}
        await self._remove(due, [name for name, entry in entries.items() if entry is None], leased)
        return [entry for entry in entries.values() if entry is not None]

    async def _remove(self, due: str, names: Sequence[bytes], leased: Instant) -> None:
        """Remove entries that cannot be read: they would come back after every lease, and nobody could do them."""
        for name in names:
            log.error("due_entry_unreadable key=%s entry=%r action=removed", due, name)
            with suppress(StoreAway), store_errors():  # the next worker that claims it tries again
                await scripts.RELEASE_SCRIPT(self.client, [due], [name, leased])

    async def release(self, entry: DueEntry) -> None:
        where, name = keys.due(keys.bucket(entry.code)), keys.entry(entry.due, entry.code, entry.person)
        with store_errors():
            await scripts.RELEASE_SCRIPT(self.client, [where], [name, entry.leased])

    async def put_due(self, code: str, due: Due, at: Instant, person: PersonId | None = None) -> None:
        with store_errors():
            await self.client.zadd(keys.due(keys.bucket(code)), {keys.entry(due, code, person): at})

    async def recall(self, now: Instant, jump: str) -> None:
        """Let everything come due soon that lies in the future: a clock that was ahead may have written it.

        A bucket that is done is not done again, whoever asks: a crash or a silent node only delays the others.
        """
        for first in range(0, keys.BUCKETS, MAX_CLAIMS_AT_ONCE):
            some = range(first, min(first + MAX_CLAIMS_AT_ONCE, keys.BUCKETS))
            with store_errors():
                await asyncio.gather(*[self._recall(number, now, jump) for number in some])

    async def _recall(self, number: int, now: Instant, jump: str) -> None:
        where = [keys.due(number), keys.recalled(number)]
        await scripts.RECALL_SCRIPT(self.client, where, [now, jump, RECALL_MS])


def _entry(due: str, name: bytes, leased: Instant) -> DueEntry | None:
    """None if it cannot be read, or lies in another bucket than its table: then nobody could release it."""
    try:
        entry = DueEntry(*keys.read_entry(name.decode()), leased)
    except ValueError:
        return None
    return entry if keys.due(keys.bucket(entry.code)) == due else None
