"""A worker is killed at every moment of a sweep; another one does the rest when the lease ends, and nothing twice."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from engine.rules import Move
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.port import Due
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import TimedOut
from engine.tables.time.instants import MINUTE, Instant
from engine.tables.time.leases import DUE_LEASE_MS
from tests.asked import asked_moves
from tests.backends import NOON, ManualTime
from tests.faults.doom import SweepJob, survives, sweep_all
from tests.faults.ledger import Ledger, new_game, play_on, profile, taps
from tests.faults.stores import empty_store

LATER: Instant = NOON + 11 * MINUTE
"""When the ten minutes of a live game are over."""


class Night:
    """Three tables: one whose person is out of time, one whose computer is asked, one with a new name to learn."""

    def __init__(self, store: RedisStore) -> None:
        self.store, self.client = store, store.client
        self.rng = random.Random(4)
        self.tables = Tables(self.store, ManualTime(), rng=self.rng)
        self.ledger = Ledger()
        self.codes: tuple[str, ...] = ()
        self.evening: dict[bytes, Any] = {}

    async def begin(self) -> None:
        late = await self._opened(await new_game(self.tables, (1, 2), pace="10m + 2m"))
        computer = await new_game(self.tables, (3,), computers=1)
        renamed = await new_game(self.tables, (5, 6))
        self.codes = tuple([game.table.code for game in (late, computer, renamed)])
        await self.store.save_profile(replace(profile(5), name="Somebody else"), before=None)
        await self.store.put_due(self.codes[2], Due.REFRESH, NOON, 5)
        self.evening = {key: await self.client.dump(key) async for key in self.client.scan_iter()}

    async def begin_again(self) -> None:
        """As it was before anything was swept."""
        async with self.client.pipeline() as pipeline:
            pipeline.flushall()
            for key, value in self.evening.items():
                pipeline.restore(key, 0, value)
            await pipeline.execute()

    async def _opened(self, snapshot: Snapshot) -> Snapshot:
        """Both openings are revealed; one of the two is asked."""
        for tap in taps(snapshot, self.rng):
            snapshot = await tap.send(self.tables)
            self.ledger.acknowledge(tap)
        return snapshot

    async def due(self, until: Instant) -> list[str]:
        """What is due by then, apart from telling people of it."""
        async with self.client.pipeline(transaction=False) as pipeline:
            for code in self.codes:
                pipeline.zrange(keys.due(keys.bucket(code)), 0, until, byscore=True)
            entries = await pipeline.execute()
        names = [entry.decode() for bucket in entries for entry in bucket]
        return [name for name in names if not name.startswith(Due.DELIVER.value)]

    async def check(self, now: Instant) -> None:
        """Everything that was due has happened once."""
        late, computer, renamed = [(await self.store.read(code)).snapshot for code in self.codes]
        news = [news for entry in await self.store.news(self.codes[0], None) for news in entry.news]
        assert [type(one) for one in news].count(TimedOut) == 1
        assert sorted([seat.misses for seat in late.table.seats]) == [0, 1]
        assert len(await self._answers(late)) == 3  # two openings and the stand-in's answer
        envelopes = [seat.envelope is not None for seat in computer.table.seats if seat.person is None]
        assert envelopes == [True]
        assert [seat.name for seat in renamed.table.seats if seat.person == 5] == ["Somebody else"]
        assert await self.due(now) == []
        for code in self.codes:
            assert await self.ledger.violations(self.store, code, alone=False) == []

    async def play_on(self) -> None:
        """Every table goes on to its end."""
        people = [(await self.store.read(code)).snapshot for code in (self.codes[0], self.codes[2])]
        for snapshot in people:
            after = await play_on(self.tables, snapshot, self.ledger, self.rng)
            assert after.table.phase is Phase.FINISHED
            assert await self.ledger.violations(self.store, after.table.code, alone=False) == []

    async def _answers(self, snapshot: Snapshot) -> list[Move]:
        assert snapshot.game is not None
        return asked_moves(snapshot.game, await self.store.log(snapshot.table.code)).kept


async def test_a_sweep_is_finished_by_another_worker_whenever_its_own_is_killed(unix_url: str) -> None:
    async with empty_store(unix_url) as store:
        night = Night(store)
        await night.begin()
        moment, killed, after_lease = 0, True, LATER + DUE_LEASE_MS
        while killed:
            await night.begin_again()
            killed = not survives(unix_url, moment, SweepJob(LATER))
            await sweep_all(RedisStore(store.client), after_lease)
            await night.check(after_lease)
            moment += 1
        assert moment > 30
        await night.play_on()
