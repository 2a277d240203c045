"""Taps per second through tables and store, against the same reads and commits without tables and rules.

All run on the same embedded server, `appendfsync always`, in turns, with as many in flight. The bare side reads the
same fields and commits, with the same script, what a tap commits: on a client of redis-py with its defaults, and on
ours, whose pool and retries take less time (`engine.store.connect`). Taps come twice: from a worker that finds its
tables in the cache, like a process with its own server, and from one that never does, as if another worker had always
changed the table in between.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple

from engine.collector import calm_collector
from engine.rules import EDITIONS, legal
from engine.store import codec, keys, redis_store, scripts
from engine.store.redis_store import RedisStore, TableCache
from engine.store.timepiece import RedisTimepiece
from engine.tables.answers import PlayAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import Options, parse_pace
from engine.tables.port import Commit, Committed
from engine.tables.profiles import Profile
from engine.tables.service import Tables
from engine.tables.table import Phase, Snapshot
from engine.tables.time.calendar import Calendar, QuietHours

IN_FLIGHT = 32
PLAYERS = 4
TYPICAL_NEWS = 90
"""The number of news entries at a commit whose size is typical: several rounds into a game."""
TURN_SECONDS = 0.5

BARE, POOLED = "bare read and commit, redis-py as it comes", "bare read and commit, our connections"
CACHED, COLD = "taps, cached", "taps, cold"


@dataclass(frozen=True)
class Race:
    """The rates of one lane beside the bare one, turn by turn."""

    rate: float
    """Per second, over all turns."""
    worker: float
    """Per second of this process's own processor time."""
    ratios: tuple[float, ...]
    """The ratios to the bare rate, for each pair of turns."""

    @property
    def ratio(self) -> float:
        return median(self.ratios)


class Recorder(RedisStore):
    """A store that keeps the arguments of one commit in the middle of a game."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.sent: scripts.CommitArguments | None = None

    async def commit(self, commit: Commit) -> Committed:
        if self.sent is None and commit.after.table.news.end >= TYPICAL_NEWS:
            table, game = codec.table_to_json(commit.after.table), commit.changed_game
            self.sent = redis_store.commit_arguments(commit, table, game and codec.state_to_json(game))
        return await super().commit(commit)


async def new_table(tables: Tables, number: int, edition: str) -> Snapshot:
    """A game that has just begun: four people with quiet hours, at a daily pace."""
    people = [
        Profile(
            person=number * PLAYERS + seat + 1,
            name=f"Player {seat}",
            calendar=Calendar("Europe/Berlin", QuietHours(22 * 60, 8 * 60)),
        )
        for seat in range(PLAYERS)
    ]
    options = Options(edition=edition, seats=PLAYERS, pace=parse_pace("48h+24h"))
    code = (await tables.open(people[0], options)).table.code
    for person in people[1:]:
        await tables.join(code, person)
    return await tables.change(code, StartGame(Actor(people[0].person)))


async def tap(tables: Tables, snapshot: Snapshot, rng: random.Random) -> Snapshot:
    """Answer for a seat that is asked, with one of its options."""
    token = f"u{rng.randrange(10**8, 10**9)}"
    return await tables.change(snapshot.table.code, choose(snapshot, rng), token=token)


def choose(snapshot: Snapshot, rng: random.Random) -> PlayAnswer:
    table, game = snapshot
    number, seat = rng.choice([(number, seat) for number, seat in enumerate(table.seats) if seat.awaited])
    assert game
    assert seat.person
    assert seat.asked
    return PlayAnswer(seat.person, seat.asked, rng.choice(list(legal(game, number))))


async def race(client: Any, plain: Any, seconds: float) -> dict[str, Race]:
    """Measure all lanes in many short turns in random order, so that a busy machine slows all alike."""
    timepiece = RedisTimepiece(client)
    await timepiece.beat()
    store, cold = RedisStore(client), RedisStore(client)
    cold.cache = TableCache(0)
    sent = await typical_commit(client, timepiece)
    lanes = {
        BARE: Bare(plain, sent),
        POOLED: Bare(client, sent),
        CACHED: Taps(Tables(store, timepiece, rng=random.Random(1))),
        COLD: Taps(Tables(cold, timepiece, rng=random.Random(1)), first=1_000_000),
    }
    await warm_up(lanes.values())
    calm_collector()  # as a worker does
    rng, order = random.Random(3), list(lanes.values())
    for _ in range(max(2, round(seconds / TURN_SECONDS / len(lanes)))):
        await timepiece.beat()
        for lane in order:
            await lane.run(TURN_SECONDS)
        rng.shuffle(order)
    return {name: lane.beside(lanes[BARE]) for name, lane in lanes.items()}


async def typical_commit(client: Any, timepiece: RedisTimepiece) -> scripts.CommitArguments:
    store = Recorder(client)
    tables, rng = Tables(store, timepiece, rng=random.Random(1)), random.Random(2)
    snapshot = await new_table(tables, 0, next(iter(EDITIONS)))
    while not store.sent:
        snapshot = await tap(tables, snapshot, rng)
    return store.sent


async def warm_up(lanes: Iterable[Lane]) -> None:
    for lane in lanes:
        await lane.run(TURN_SECONDS)
        lane.turns.clear()


class Turn(NamedTuple):
    done: int
    seconds: float
    processor: float

    @property
    def rate(self) -> float:
        return self.done / self.seconds


def clocks() -> tuple[float, float]:
    """The clock on the wall, and the processor seconds of this process."""
    return time.perf_counter(), time.process_time()


class Lane:
    """Work that is repeated, some of it at once."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.choosing = [0.0, 0.0]
        """Seconds, and those of the processor, spent on choosing answers: it is not the service's time."""

    async def once(self, worker: int) -> None:
        raise NotImplementedError

    async def prepare(self) -> None:
        """Prepare a turn before its time is measured."""

    async def run(self, seconds: float) -> None:
        await self.prepare()
        self.choosing, start = [0.0, 0.0], clocks()
        done = await asyncio.gather(*[self._work(worker, start[0] + seconds) for worker in range(IN_FLIGHT)])
        spent = [
            now - then - choosing for now, then, choosing in zip(clocks(), start, self.choosing, strict=True)
        ]
        self.turns.append(Turn(sum(done), *spent))

    async def _work(self, worker: int, until: float) -> int:
        done = 0
        while time.perf_counter() < until:
            await self.once(worker)
            done += 1
        return done

    def beside(self, bare: Lane) -> Race:
        done, seconds, processor = [sum(parts) for parts in zip(*self.turns, strict=True)]
        pairs = zip(self.turns, bare.turns, strict=True)
        return Race(done / seconds, done / processor, tuple([own.rate / other.rate for own, other in pairs]))


class Taps(Lane):
    """Whole games, one per worker; when one is over, the next begins outside the measured time."""

    def __init__(self, tables: Tables, first: int = 0) -> None:
        super().__init__()
        self.tables = tables
        self.rng = random.Random(5)
        self.running: dict[int, Snapshot] = {}
        self.fresh: list[Snapshot] = []
        self.opened = first

    async def prepare(self) -> None:
        numbers = range(self.opened + 1, self.opened + 1 + IN_FLIGHT - len(self.fresh))
        self.opened = numbers.stop - 1
        self.fresh += await asyncio.gather(*map(self._open, numbers))

    async def _open(self, number: int) -> Snapshot:
        return await new_table(self.tables, number, list(EDITIONS)[number % len(EDITIONS)])

    async def once(self, worker: int) -> None:
        snapshot = self.running.get(worker)
        if snapshot is None or snapshot.table.phase is not Phase.PLAYING:
            snapshot = self.fresh.pop()
        start = clocks()
        answer = choose(snapshot, self.rng)
        self.choosing = [
            spent + now - then for spent, now, then in zip(self.choosing, clocks(), start, strict=True)
        ]
        self.running[worker] = await self.tables.change(
            snapshot.table.code, answer, token=f"{worker}.{snapshot.table.revision}"
        )


class Bare(Lane):
    """A read and a commit of the same size on keys of its own."""

    def __init__(self, client: Any, sent: scripts.CommitArguments) -> None:
        super().__init__()
        self.client = client
        self.sent = sent

    async def once(self, worker: int) -> None:
        own = f"BARE{worker:02}"
        values = await self.client.hmget(keys.table(own), redis_store.TABLE_FIELDS)
        arguments = self.sent._replace(revision=values[1] or 0, base="keep")
        await scripts.COMMIT_SCRIPT(self.client, keys.all_of(own), arguments)
