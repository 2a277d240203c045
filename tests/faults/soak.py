"""All faults of the engine mixed, for as long as asked: `make soak ARGS="--engine --minutes 5 --seed 1"`.

People tap at tables of every kind through workers in processes of their own. Meanwhile workers are killed and
frozen, the server is killed, lines are cut, requests refused. Whatever was acknowledged is kept apart and
compared with the store; in the end every table must be played to its end.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from engine.store.connect import connect
from engine.store.embedded import Embedded
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.port import Due
from engine.tables.refusals import Refusal, StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from tests.backends import look_and_claim
from tests.faults.ledger import Ledger, Tap, new_game, tap_of
from tests.faults.proxy import Proxy, at_random, no_fault
from tests.faults.staff import Worker, at_work
from tests.faults.worker import AWAY, LEASE, digest

WORKERS = 2
SHARE = 0.03
"""Of all requests meet a fault of the line."""
KINDS = ("people", "people and computers", "short of time")
ABSENT = 0.1
"""So often the people of a table that is short of time look away until it is up."""
LOOK_SECONDS = 5.0
"""How often it looks whether something is wrong, which ends it."""
LATE = (Refusal.OUTDATED, Refusal.OVER)
"""Where time is short a stand-in may have been quicker."""


class EngineSoak:
    def __init__(self, folder: Path, seed: int, tables: int = 12) -> None:
        self.folder = folder
        self.seed = seed
        self.rng = random.Random(seed)
        self.fate = random.Random(f"{seed} faults")
        self.places = tables
        self.ledger = Ledger()
        self.tally: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.told: dict[tuple[str, int], str] = {}
        self.workers: list[Worker] = []
        self.calm = False
        """The faults are over; no new games either."""

    async def run(self, seconds: float) -> None:
        async with Embedded(self.folder / "data") as self.server:
            self.store = RedisStore(connect(self.server.url))
            lines = [
                Proxy(
                    self.server.socket,
                    self.folder / f"line{number}",
                    at_random(random.Random(f"{self.seed} line {number}"), SHARE),
                )
                for number in range(WORKERS)
            ]
            self.workers = [Worker(line.url, self.folder / "workers.log") for line in lines]
            async with lines[0], lines[1], at_work(*self.workers):
                await self._soak(seconds, lines)
            await self._look_for_forgotten()
            await self.store.client.aclose()
        for line in lines:
            self.tally["faults of the line"] += line.done.total()
        self._read_log()

    async def _soak(self, seconds: float, lines: list[Proxy]) -> None:
        begun = time.monotonic()
        places = [asyncio.create_task(self._place(number)) for number in range(self.places)]
        chaos = asyncio.create_task(self._chaos(lines))
        while (spent := time.monotonic() - begun) < seconds and not self.wrong:
            await asyncio.sleep(min(LOOK_SECONDS, seconds - spent))
        self.calm = True
        await chaos
        for line in lines:
            line.plan = no_fault
        await asyncio.gather(*places)
        self.tally["deaths of workers"] = sum([worker.deaths for worker in self.workers])

    # Faults

    async def _chaos(self, lines: list[Proxy]) -> None:
        deeds = (self._kill_worker, self._kill_worker, self._freeze_worker, self._kill_server, self._cut)
        while not self.calm:
            await asyncio.sleep(self.fate.uniform(0.2, 1.5))
            await self.fate.choice(deeds)(lines)

    async def _kill_worker(self, lines: list[Proxy]) -> None:
        self.fate.choice(self.workers).kill()
        self.tally["kills of workers"] += 1

    async def _freeze_worker(self, lines: list[Proxy]) -> None:
        """For longer than a lease: another one does its work, and it comes too late."""
        self.tally["freezes of workers"] += 1
        await self.fate.choice(self.workers).freeze(self.fate.uniform(0.5, 2) * LEASE / 1000)

    async def _kill_server(self, lines: list[Proxy]) -> None:
        pid = self.server.pid
        if pid:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            self.tally["kills of the server"] += 1
        await asyncio.sleep(1)

    async def _cut(self, lines: list[Proxy]) -> None:
        self.fate.choice(lines).cut()
        self.tally["cuts of all lines"] += 1

    # Games

    async def _place(self, number: int) -> None:
        """One table after the other, each to its end."""
        rng = random.Random(self.rng.random())
        kind, evening = KINDS[number % len(KINDS)], 0
        while not self.wrong and not (self.calm and evening):
            first = 1_000_000 * (number + 1) + 10 * evening
            snapshot = await self._begin(kind, first, rng)
            await self._play(snapshot, rng, short_of_time=kind == "short of time")
            evening += 1

    async def _begin(self, kind: str, first: int, rng: random.Random) -> Snapshot:
        people = tuple(range(first, first + rng.choice((2, 3) if kind != "people and computers" else (1, 2))))
        while True:
            try:
                timepiece = RedisTimepiece(self.store.client)
                await timepiece.beat()
                return await new_game(
                    Tables(self.store, timepiece, rng=rng),
                    people,
                    edition=rng.choice(("havana-2009", "la-habana-2024")),
                    pace="2s + 1s" if kind == "short of time" else "open",
                    computers=2 if kind == "people and computers" else 0,
                )
            except StoreAway:
                await asyncio.sleep(0.1)

    async def _play(self, snapshot: Snapshot, rng: random.Random, *, short_of_time: bool) -> None:
        code = snapshot.table.code
        while snapshot.table.phase is Phase.PLAYING and not self.wrong:
            asked = _asked(snapshot)
            if short_of_time and not self.calm and rng.random() < ABSENT:
                await asyncio.sleep(rng.uniform(1, 4))
            elif asked:
                taps = [tap_of(snapshot, number, rng) for number in asked]
                await asyncio.gather(*[self._tap(tap, rng, may_be_late=short_of_time) for tap in taps])
            else:
                await asyncio.sleep(0.1)
            snapshot = await self._read(code)
            self.tally["stand-ins met"] += any([seat.stand_in for seat in snapshot.table.seats])
        self.tally["tables played to the end"] += snapshot.table.phase is Phase.FINISHED
        self.tally["tables closed"] += snapshot.table.phase is Phase.CLOSED
        await self._check(code, alone=not short_of_time)

    async def _tap(self, tap: Tap, rng: random.Random, *, may_be_late: bool) -> None:
        """Send it until somebody says what has become of it; some taps come twice anyway."""
        while not self.wrong:
            workers = rng.sample(self.workers, rng.choice((1, 1, 2)))
            answers = await asyncio.gather(*[worker.ask(tap) for worker in workers])
            self.tally["taps sent"] += len(workers)
            known = [answer for answer in answers if answer and answer.get("refused") != AWAY]
            for answer in known:
                self._note(tap, answer, may_be_late=may_be_late)
            if known:
                return
            self.tally["taps unanswered"] += 1
            await asyncio.sleep(0.05)

    def _note(self, tap: Tap, answer: dict[str, object], *, may_be_late: bool) -> None:
        if "refused" not in answer:
            self.ledger.acknowledge(tap)
            self._compare(tap.code, int(str(answer["revision"])), str(answer["digest"]))
        elif may_be_late and answer["refused"] in LATE:
            self.tally["taps too late"] += 1
        else:
            self.wrong.append(f"{tap} was refused: {answer['refused']}")

    def _compare(self, code: str, revision: int, told: str) -> None:
        """Check that everybody learns the same of a revision."""
        if self.told.setdefault((code, revision), told) != told:
            self.wrong.append(f"{code}: of revision {revision} different things were told")

    # Looking

    async def _read(self, code: str) -> Snapshot:
        while True:
            try:
                snapshot = (await self.store.read(code)).snapshot
            except StoreAway:
                await asyncio.sleep(0.05)
            else:
                self._compare(code, snapshot.table.revision, digest(snapshot))
                return snapshot

    async def _check(self, code: str, *, alone: bool) -> None:
        while True:
            try:
                self.wrong += await self.ledger.violations(self.store, code, alone=alone)
            except StoreAway:
                await asyncio.sleep(0.05)
            else:
                break
        self.told = {key: told for key, told in self.told.items() if key[0] != code}
        self.tally["taps acknowledged"] += len(self.ledger.taps.pop(code, ()))

    async def _look_for_forgotten(self) -> None:
        """All games are over: nothing but messages is due."""
        timepiece = RedisTimepiece(self.store.client)
        await timepiece.beat()
        entries = await look_and_claim(
            self.store, timepiece.now() + 10 * LEASE, LEASE, (Due.CLOCKS, Due.THINK), 100
        )
        self.wrong += [f"{entry.code}: {entry.due} is still due" for entry in entries]

    def _read_log(self) -> None:
        """Whatever a worker calls an error is one."""
        text = (self.folder / "workers.log").read_text(errors="replace")
        self.wrong += [line for line in text.splitlines() if line.startswith("ERROR")][:10]
        if "ERROR" in text:
            self.wrong.append(text[text.index("ERROR") :][:4000])

    @property
    def report(self) -> str:
        """A table of all figures."""
        rows = [f"| {name} | {count:,} |" for name, count in sorted(self.tally.items())]
        return "\n".join(["| | |", "|---|--:|", *rows, f"| **wrong** | **{len(self.wrong)}** |"])


def _asked(snapshot: Snapshot) -> list[int]:
    """The people who are asked, also those for whom a stand-in keeps the seat."""
    seats = enumerate(snapshot.table.seats)
    return [number for number, seat in seats if seat.awaited and seat.person is not None]
