"""Due entries in Redis, those of tables and errands: put, claimed with a lease, moved, released.

The entries of tables lie in buckets, beside their tables. Errands belong to no table and lie in one place, with their texts
and tries beside them. A claim is a lease: a worker that crashes only delays the entry.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from redis.exceptions import ResponseError

from engine.signals import Signal
from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.scans import SCANNED_AT_ONCE
from engine.surroundings import chance
from engine.tables.port import Due, DueEntry, DueKind
from engine.tables.profiles import PersonId
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span

# When the first entry of each bucket is due, as far as one process knows


class DueHeads:
    """The first due time of each bucket: as it was read last, or as this process has written since.

    It may be too early, never too late, for what this process knows of: an entry that has gone meanwhile costs a claim
    that finds nothing. A bucket is forgotten before it is asked, so that what is noted while the reply is on its way
    counts as well.
    """

    def __init__(self) -> None:
        self._heads: dict[str, Instant] = {}

    @property
    def first(self) -> Instant | None:
        """The instant at which the first entry of all is due."""
        return min(self._heads.values(), default=None)

    def due(self, now: Instant) -> list[str]:
        """The buckets in which something is due."""
        return [bucket for bucket, at in self._heads.items() if at <= now]

    def note(self, bucket: str, at: Instant) -> None:
        """Note that something in a bucket is due then."""
        self._heads[bucket] = min(at, self._heads.get(bucket, at))

    def forget(self, buckets: Iterable[str]) -> None:
        for bucket in buckets:
            self._heads.pop(bucket, None)


# The store of what is due


log = logging.getLogger(__name__)

MAX_CLAIMS_AT_ONCE = 16
"""Buckets asked at the same time; each waits for the disk."""
LEFT_MS: Span = SECOND
"""A bucket in which entries of other kinds were left is asked again after this time, or when something else is due."""
RECALL_MS: Span = MINUTE
"""The time over which recalled entries come due: there may be one for every table."""


class DueStore:
    """Every call that asks the server may raise `StoreAway`. `client` is as for `RedisStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.heads = DueHeads()
        self.on_due: Signal[Instant] = Signal()

    def next_due(self) -> Instant | None:
        return self.heads.first

    # Looking and claiming

    async def look(self) -> None:
        """Read when the first entry of each bucket is due.

        A node of a cluster that is away does not answer for its buckets; their entries wait for it.
        """
        buckets = (*keys.ALL_DUE, keys.ERRANDS)
        self.heads.forget(buckets)
        with store_errors():
            heads = await self._heads(buckets)
            silent = [head for head in heads if isinstance(head, Exception)]
            if len(silent) == len(heads):
                raise silent[0]
        if silent:
            log.warning("due_look_failed buckets=%d of=%d error=%s", len(silent), len(heads), silent[0])
        for due, head in zip(buckets, heads, strict=True):
            if isinstance(head, int):
                self.heads.note(due, head)

    async def _heads(self, buckets: Sequence[str]) -> list[Instant | Exception | None]:
        """Read the first entries of all buckets by one script; those of a cluster lie in slots of their own, and each is asked."""
        if not hasattr(self.client, "get_node_from_key"):
            heads = await scripts.HEADS_SCRIPT(self.client, buckets, [])
            return [_head(text) for text in heads.split(b",")]
        async with self.client.pipeline(transaction=False) as pipeline:
            for due in buckets:
                pipeline.zrange(due, 0, 0, withscores=True)
            found = await pipeline.execute(raise_on_error=False)
        return [each if isinstance(each, Exception) else int(each[0][1]) if each else None for each in found]

    async def claim(self, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int) -> list[DueEntry]:
        """Claim up to `limit` entries, from buckets in random order: under pressure none is always last.

        A bucket that does not answer costs nobody else's claims: the store is away only if none answers. And what
        has been claimed does not wait for buckets that answer late or never, as its lease runs.
        """
        due = [due for due in self.heads.due(now) if _kinds_in(due, kinds)]
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

    async def _claim_each(
        self, some: Sequence[str], now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int
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
        self, due: str, now: Instant, lease: Span, kinds: Sequence[DueKind], limit: int
    ) -> list[DueEntry]:
        leased = now + lease
        self.heads.forget([due])
        with store_errors():
            arguments = [now, leased, limit, chance().random(), *_kinds_in(due, kinds)]
            claimed, *times, since, texts, tries = await scripts.CLAIM_SCRIPT(
                self.client, keys.with_texts(due), arguments
            )
        left, later = map(_instant, times)
        if left is not None and left <= now:
            self.heads.note(due, now if len(claimed) == limit else now + LEFT_MS)
        if later is not None:
            self.heads.note(due, later)
        details = zip(claimed, map(_instant, since), texts, tries, strict=True)
        entries = {name: _entry(due, name, leased, *rest) for name, *rest in details}
        await self._remove(due, [name for name, entry in entries.items() if entry is None], leased)
        return [entry for entry in entries.values() if entry is not None]

    async def _remove(self, due: str, names: Sequence[bytes], leased: Instant) -> None:
        """Remove entries that cannot be read: they would come back after every lease, and nobody could do them."""
        for name in names:
            log.error("due_entry_unreadable key=%s entry=%r action=removed", due, name)
            with suppress(StoreAway), store_errors():  # the next worker that claims it tries again
                await scripts.DROP_DUE_SCRIPT(self.client, keys.with_texts(due), [name, leased])

    # What has been claimed

    async def release(self, entry: DueEntry) -> None:
        where = keys.with_texts(keys.due_of(entry.due, entry.code))
        with store_errors():
            await scripts.DROP_DUE_SCRIPT(self.client, where, [_name(entry), entry.leased])

    async def move(self, entry: DueEntry, at: Instant) -> bool:
        due, *beside = keys.with_texts(keys.due_of(entry.due, entry.code))
        return await self._move(entry, [due, *beside[1:]], at)

    async def extend(self, entry: DueEntry, leased: Instant) -> DueEntry | None:
        is_ours = await self._move(entry, [keys.due_of(entry.due, entry.code)], leased)
        return entry._replace(leased=leased) if is_ours else None

    async def _move(self, entry: DueEntry, where: Sequence[str], at: Instant) -> bool:
        with store_errors():
            is_ours = await scripts.MOVE_DUE_SCRIPT(self.client, where, [_name(entry), entry.leased, at])
        self._note(where[0], at)
        return bool(is_ours)

    # Putting

    async def put_due(
        self, code: str, due: DueKind, at: Instant, person: PersonId | None = None, *, text: str = ""
    ) -> None:
        where = keys.due_of(due, code)
        arguments = [keys.entry(due, code, person), at, *([text] if text else [])]
        with store_errors():
            await scripts.PUT_DUE_SCRIPT(self.client, keys.with_texts(where), arguments)
        self._note(where, at)

    def note_due(self, code: str, at: Instant) -> None:
        """Note what this process has put as due at a table."""
        self._note(keys.due(keys.bucket(code)), at)

    def _note(self, due: str, at: Instant) -> None:
        self.heads.note(due, at)
        self.on_due(at)

    async def drop_due(self, code: str, due: DueKind) -> bool:
        where = keys.with_texts(keys.due_of(due, code))
        with store_errors():
            return bool(await scripts.DROP_DUE_SCRIPT(self.client, where, [keys.entry(due, code)]))

    async def is_put(self, code: str, due: DueKind) -> bool:
        with store_errors():
            return await self.client.zscore(keys.due_of(due, code), keys.entry(due, code)) is not None

    async def errands(self) -> AsyncIterator[list[tuple[str, Instant]]]:
        """The names of all errands, and when they are due, some at a time.

        One that is put again meanwhile may have its former time.
        """
        cursor = None
        with store_errors():
            while cursor != 0:
                cursor, found = await self.client.zscan(keys.ERRANDS, cursor or 0, count=SCANNED_AT_ONCE)
                yield [(name.decode(errors="surrogateescape"), int(at)) for name, at in found]

    # After a clock was ahead

    async def recall(self, now: Instant, jump: str, furthest: Mapping[str, Span]) -> None:
        """A bucket that is done is not done again, whichever worker asks: a crash or a silent node only delays the
        others."""
        with store_errors():
            for first in range(0, len(keys.ALL_DUE), MAX_CLAIMS_AT_ONCE):
                some = keys.ALL_DUE[first : first + MAX_CLAIMS_AT_ONCE]
                await asyncio.gather(*[self._recall(due, now, jump, RECALL_MS) for due in some])
            if furthest:
                await self._recall(keys.ERRANDS, now, jump, 0, *scripts.flat(furthest.items()))

    async def _recall(self, due: str, now: Instant, jump: str, over: Span, *furthest: str | Span) -> None:
        where = [due, keys.recalled(due)]
        await scripts.RECALL_SCRIPT(self.client, where, [now, jump, over, *furthest])


def _kinds_in(due: str, kinds: Sequence[DueKind]) -> list[str]:
    """Those of these kinds that lie in such a place, by their stored names."""
    if due == keys.ERRANDS:
        return [kind for kind in kinds if isinstance(kind, str)]
    return [kind.value for kind in kinds if isinstance(kind, Due)]


def _head(text: bytes) -> Instant | Exception | None:
    """Read the answer of heads.lua for a bucket."""
    if text == b"error":
        return ResponseError("a bucket cannot be read")
    return _instant(text)


def _instant(text: bytes) -> Instant | None:
    return int(float(text)) if text else None


def _name(entry: DueEntry) -> str:
    return keys.entry(entry.due, entry.code, entry.person)


def _entry(
    due: str, name: bytes, leased: Instant, since: Instant | None, text: bytes, tries: int
) -> DueEntry | None:
    """None if it cannot be read, or lies in another bucket than its table: then nobody could release it."""
    try:
        return DueEntry(*keys.read_entry(due, name.decode()), leased, since, text.decode(), tries)
    except ValueError:
        return None
