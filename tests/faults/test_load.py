"""A thousand people tap at once on 250 tables, through several workers: no move is lost or refused wrongly."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import replace

from engine.store.redis_store import RedisStore
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from tests.backends import ManualTime
from tests.faults.ledger import Ledger, Tap, awaited, new_game, tap_of
from tests.faults.stores import empty_store

TABLES = 250
PEOPLE = 4
WORKERS = 4
TAPS = 1
"""At each table, after the openings, in which everybody taps at once."""


class Place:
    """A table as its people see it: whoever is told something newer tells the others."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.goal = snapshot.table.revision + PEOPLE + TAPS
        self.changed = asyncio.Condition()

    @property
    def over(self) -> bool:
        table = self.snapshot.table
        return table.revision >= self.goal or table.phase is not Phase.PLAYING

    async def tell(self, snapshot: Snapshot) -> None:
        async with self.changed:
            if snapshot.table.revision > self.snapshot.table.revision:
                self.snapshot = snapshot
                self.changed.notify_all()

    async def asked(self, seat: int) -> bool:
        """Wait until the seat is asked; False if the evening is over before."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.over or seat in awaited(self.snapshot))
            return not self.over


class Crowd:
    def __init__(self, stores: list[RedisStore]) -> None:
        self.workers = [Tables(store, ManualTime()) for store in stores]
        self.ledger = Ledger()
        self.told: dict[tuple[str, int], Snapshot] = {}
        self.rng = random.Random(8)

    async def open(self, number: int) -> Place:
        first = number * PEOPLE + 1
        people = tuple(range(first, first + PEOPLE))
        edition = ("havana-2009", "la-habana-2024")[number % 2]
        return Place(await new_game(self.workers[number % WORKERS], people, edition=edition))

    async def play(self, place: Place, seat: int) -> None:
        while await place.asked(seat):
            tap = tap_of(place.snapshot, seat, self.rng)
            answers = await asyncio.gather(*[again.send(worker) for again, worker in self._sent(tap)])
            self.ledger.acknowledge(tap)
            for answer in answers:
                self._check(tap, answer)
                await place.tell(answer)

    def _sent(self, tap: Tap) -> list[tuple[Tap, Tables]]:
        """Some tap twice or three times, and some updates come twice: through whichever worker."""
        times = self.rng.choices((1, 2, 3), (7, 2, 1))[0]
        tokens = (tap.token, self.rng.choice((tap.token, f"{tap.token}b")), f"{tap.token}c")
        workers = self.rng.sample(self.workers, times)
        return [(replace(tap, token=token), worker) for token, worker in zip(tokens, workers, strict=False)]

    def _check(self, tap: Tap, answer: Snapshot) -> None:
        """Nobody is told what is not so: of each revision there is one."""
        known = self.told.setdefault((tap.code, answer.table.revision), answer)
        assert answer == known, f"{tap} is told otherwise than another"


async def test_a_thousand_people_tap_at_once(unix_url: str) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(empty_store(unix_url)) for _ in range(WORKERS)]
        crowd = Crowd(stores)
        places = await asyncio.gather(*[crowd.open(number) for number in range(TABLES)])
        await asyncio.gather(*[crowd.play(place, seat) for place in places for seat in range(PEOPLE)])
        assert len(crowd.ledger) >= TABLES * (PEOPLE + TAPS)
        for place in places:
            assert place.over
            assert await crowd.ledger.violations(stores[0], place.snapshot.table.code) == []
