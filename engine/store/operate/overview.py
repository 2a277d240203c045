"""An overview of the store for its operator: what is due, what waits to be delivered, tables by phase and in quarantine.

Everything here only reads, and costs the same however many tables there are: of many it looks at a sample.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.store import keys
from engine.store.errors import store_errors
from engine.store.redis_store import QUARANTINE_INDEX
from engine.surroundings import chance
from engine.tables.port import Due
from engine.tables.table import Phase
from engine.tables.time.instants import SECOND, Instant

MAX_ENTRIES_PER_BUCKET = 50
"""The number of overdue entries that are read in each bucket; those behind them are only counted."""
MAX_TABLES_SAMPLED = 1024
PHASE_MARK = re.compile(rb'"phase":\s*"([a-z]+)"')


class OverdueEntries(NamedTuple):
    """The entries that are due and that no worker has begun."""

    entries: int
    """Of all kinds."""
    deliveries: int
    """Tables to be delivered; an estimate if very many are overdue."""
    oldest_seconds: float
    """For how long the oldest delivery has been overdue."""


class StoreOverview:
    """`client` is as for `RedisStore`. Every call may raise `StoreAway`."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def now(self) -> Instant:
        """The time by which tables go: the server's, put forward by what was skipped."""
        with store_errors():
            seconds, micros = await self.client.time()
            skipped = await self.client.get(keys.SKIPPED)
        return int(seconds) * SECOND + int(micros) // 1000 + int(skipped or 0)

    async def overdue(self, now: Instant) -> OverdueEntries:
        """Two commands for each bucket, in one pipeline."""
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for due in keys.ALL_DUE:
                    pipeline.zcount(due, "-inf", now)
                    pipeline.zrange(
                        due, "-inf", now, byscore=True, offset=0, num=MAX_ENTRIES_PER_BUCKET, withscores=True
                    )
                answers = await pipeline.execute()
        return overdue_of(zip(answers[::2], answers[1::2], strict=True), now)

    async def phases(self, rng: random.Random | None = None) -> Mapping[Phase, int]:
        """How many tables are in each phase, among those that something is still to happen to.

        That is every open and every running table, and a table that is over until it is tidied up. It is exact up to
        about a thousand tables, and an estimate from as many beyond.
        """
        codes, total = await self._codes(rng or chance())
        found = Counter(await self._phases_of(codes))
        scale = total / len(codes) if codes else 0.0
        return {phase: round(found[phase] * scale) for phase in Phase}

    async def last_backup(self) -> Instant | None:
        """The instant of the last good backup; None: never, as far as this store knows."""
        with store_errors():
            found = await self.client.get(keys.LAST_BACKUP)
        return None if found is None else int(found)

    async def quarantined(self) -> int:
        """How many tables cannot be read. The index may name one that is no longer in quarantine."""
        with store_errors():
            codes = [code.decode() for code in await self.client.smembers(keys.index(QUARANTINE_INDEX))]
            if not codes:
                return 0
            async with self.client.pipeline(transaction=False) as pipeline:
                for code in codes:
                    pipeline.hexists(keys.table(code), "aside")
                return sum(map(bool, await pipeline.execute()))

    async def _codes(self, rng: random.Random) -> tuple[list[str], int]:
        """Codes of tables with a wake-up, at most as many as are sampled, and how many there are of such tables."""
        sizes = await self._sizes()
        share = min(1.0, MAX_TABLES_SAMPLED / (sum(sizes) or 1))
        wanted = [
            (due, *_window(size, share, rng)) for due, size in zip(keys.ALL_DUE, sizes, strict=True) if size
        ]
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for due, first, last in wanted:
                    pipeline.zrange(due, first, last)
                pages = await pipeline.execute()
        entries = [entry for page in pages for entry in page]
        codes = list(_waking(entries))
        return codes, round(sum(sizes) * len(codes) / len(entries)) if entries else 0

    async def _sizes(self) -> list[int]:
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for due in keys.ALL_DUE:
                    pipeline.zcard(due)
                return [int(size) for size in await pipeline.execute()]

    async def _phases_of(self, codes: Sequence[str]) -> list[Phase]:
        with store_errors():
            async with self.client.pipeline(transaction=False) as pipeline:
                for code in codes:
                    pipeline.hget(keys.table(code), "table")
                texts = await pipeline.execute()
        found = [PHASE_MARK.search(text) for text in texts if text]
        return [Phase(mark[1].decode()) for mark in found if mark]


def overdue_of(buckets: Iterable[tuple[int, Sequence[tuple[bytes, float]]]], now: Instant) -> OverdueEntries:
    """The overdue entries, from the number of entries of each bucket and the first of them."""
    entries, deliveries, oldest = 0, 0.0, float(now)
    for count, first in buckets:
        waiting = [score for name, score in first if name.startswith(_DELIVER)]
        entries += count
        deliveries += len(waiting) * (count / len(first)) if first else 0
        oldest = min([oldest, *waiting])
    return OverdueEntries(entries, round(deliveries), (now - oldest) / SECOND)


def _window(size: int, share: float, rng: random.Random) -> tuple[int, int]:
    """The first and the last rank that are looked at: neighbours, somewhere in the bucket."""
    count = max(1, round(size * share))
    first = rng.randint(0, size - count)
    return first, first + count - 1


def _waking(entries: Iterable[bytes]) -> Iterator[str]:
    """Every table has one wake-up at most, and other entries beside it."""
    for entry in entries:
        kind, _, code = entry.decode(errors="replace").partition(":")
        if kind == Due.CLOCKS.value:
            yield code


_DELIVER = f"{Due.DELIVER.value}:".encode()
