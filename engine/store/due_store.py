"""The due entries of all tables, in Redis: claimed with a lease, released, put."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from redis.exceptions import ResponseError

from engine.store import keys, scripts
from engine.store.due_heads import DueHeads
from engine.store.errors import store_errors
from engine.surroundings import chance
from engine.tables.port import Due, DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span

log = logging.getLogger(__name__)

MAX_CLAIMS_AT_ONCE = 16
"""Buckets asked at the same time; each waits for the disk."""
LEFT_MS: Span = SECOND
"""A bucket in which entries of other kinds were left is asked again after this time, or when something else is due."""
RECALL_MS: Span = MINUTE
"""The time over which recalled entries come due: there may be one for every table."""


class DueStore:
    def __init__(self, client: Any) -> None:
        self.client = client
        self.heads = DueHeads()
        self.on_due: Callable[[Instant], None] = lambda _: None

    def next_due(self) -> Instant | None:
        return self.heads.first

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[Due], limit: int) -> list[DueEntry]:
        await self._look()
        return await self.claim_known(now, lease, kinds, limit)

    async def claim_known(
        self, now: Instant, lease: Span, kinds: Sequence[Due], limit: int
    ) -> list[DueEntry]:
        """Claim up to `limit` entries, from buckets in random order: under pressure none is always last.

        A bucket that does not answer costs nobody else's claims: the store is away only if none answers. And what
        has been claimed does not wait for buckets that answer late or never, as its lease runs.
        """
        due = self.heads.due(now)
        full = chance().sample(due, len(due))
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

    async def _look(self) -> None:
        """Read when the first entry of each bucket is due.

        A node of a cluster that is away does not answer for its buckets; their entries wait for it.
        """
        self.heads.forget(keys.ALL_DUE)
        with store_errors():
            heads = await self._heads()
            silent = [head for head in heads if isinstance(head, Exception)]
            if len(silent) == len(heads):
                raise silent[0]
        if silent:
            log.warning("due_look_failed buckets=%d of=%d error=%s", len(silent), len(heads), silent[0])
        for due, head in zip(keys.ALL_DUE, heads, strict=True):
            if isinstance(head, int):
                self.heads.note(due, head)

    async def _heads(self) -> list[Instant | Exception | None]:
        """One script reads all buckets; those of a cluster lie in slots of their own, and each is asked."""
        if not hasattr(self.client, "get_node_from_key"):
            heads = await scripts.HEADS_SCRIPT(self.client, keys.ALL_DUE, [])
            return [_head(text) for text in heads.split(b",")]
        async with self.client.pipeline(transaction=False) as pipeline:
            for due in keys.ALL_DUE:
                pipeline.zrange(due, 0, 0, withscores=True)
            found = await pipeline.execute(raise_on_error=False)
        return [each if isinstance(each, Exception) else int(each[0][1]) if each else None for each in found]

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
        self.heads.forget([due])
        with store_errors():
            arguments = [now, leased, limit, chance().random(), *names]
            claimed, *times, since = await scripts.CLAIM_SCRIPT(self.client, [due], arguments)
        left, later = map(_instant, times)
        if left is not None and left <= now:
            self.heads.note(due, now if len(claimed) == limit else now + LEFT_MS)
        if later is not None:
            self.heads.note(due, later)
        entries = {
            name: _entry(due, name, leased, _instant(at)) for name, at in zip(claimed, since, strict=True)
        }
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
        self.note_due(code, at)

    def note_due(self, code: str, at: Instant) -> None:
        """Note what this process has put as due at a table."""
        self.heads.note(keys.due(keys.bucket(code)), at)
        self.on_due(at)

    async def recall(self, now: Instant, jump: str) -> None:
        """Let everything come due soon that lies in the future: a clock that was ahead may have written it.

        A bucket that is done is not done again, whichever worker asks: a crash or a silent node only delays the
        others.
        """
        for first in range(0, keys.BUCKETS, MAX_CLAIMS_AT_ONCE):
            some = range(first, min(first + MAX_CLAIMS_AT_ONCE, keys.BUCKETS))
            with store_errors():
                await asyncio.gather(*[self._recall(number, now, jump) for number in some])

    async def _recall(self, number: int, now: Instant, jump: str) -> None:
        where = [keys.due(number), keys.recalled(number)]
        await scripts.RECALL_SCRIPT(self.client, where, [now, jump, RECALL_MS])


def _head(text: bytes) -> Instant | Exception | None:
    """Read the answer of heads.lua for a bucket."""
    if text == b"error":
        return ResponseError("a bucket cannot be read")
    return _instant(text)


def _instant(text: bytes) -> Instant | None:
    return int(float(text)) if text else None


def _entry(due: str, name: bytes, leased: Instant, since: Instant | None) -> DueEntry | None:
    """None if it cannot be read, or lies in another bucket than its table: then nobody could release it."""
    try:
        entry = DueEntry(*keys.read_entry(name.decode()), leased, since)
    except ValueError:
        return None
    return entry if keys.due(keys.bucket(entry.code)) == due else None
