"""A primary that is cut off, with clients on both sides: what was acknowledged and is lost (`make partition`).

A primary, two replicas and a Sentinel, each a process of its own. Replicas, Sentinel and one worker reach the primary over a line with a
delay; another worker stands beside it. Both workers play the same tables. Then the line is cut: Sentinel promotes a replica,
the far worker follows it, the near one goes on with the old primary. When the line is mended the old primary becomes a replica of
the new one, and what it alone had is gone. Each acknowledged move has a token, which the surviving tables know or do not know.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.rules import replay
from engine.store import keys
from engine.store.connect import connect
from engine.store.redis_store import RedisStore
from engine.store.timepiece import RedisTimepiece
from engine.tables.past.records import record_of
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.table import Phase
from tests.faults.ledger import Tap, awaited, new_game, tap_of
from tests.faults.staff import Worker, at_work
from tests.faults.worker import AWAY
from tests.patience import until
from tests.servers import Server, free_ports, loopback_server, sentinel_of, wait_for

TABLES = 8
PAUSE_SECONDS = 0.1
"""Between two taps at a table, on each side."""
DELAY_SECONDS = 0.02
"""Of the line, each way: as far as another data centre. A wait for a replica has time for seven such ways."""
PEACE_SECONDS, CUT_SECONDS = 5.0, 15.0
LINK_SECONDS = 2
"""A replica that hears nothing for so long gives its line up, and a primary that needs it refuses."""
READ_BYTES = 1 << 16
IN_VAIN = "replicas had a move after"
"""The alarm in the workers' log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The measures of an operator against it."""

    wait_replicas: int = 0
    min_replicas: int = 0
    """`min-replicas-to-write`, with a lag of `LINK_SECONDS`."""

    def __str__(self) -> str:
        return f"wait_replicas {self.wait_replicas}, min-replicas-to-write {self.min_replicas}"

    @property
    def options(self) -> tuple[str, ...]:
        refuse = (
            "--min-replicas-to-write",
            str(self.min_replicas),
            "--min-replicas-max-lag",
            str(LINK_SECONDS),
        )
        return ("--repl-diskless-sync-delay", "0", "--repl-timeout", str(LINK_SECONDS), *refuse)


EVERY_MEASURE = (
    Measures(),
    Measures(wait_replicas=1),
    Measures(min_replicas=1),
    Measures(wait_replicas=1, min_replicas=1),
)


class Line:
    """A line to a port, with a delay. While it is cut nothing passes, and neither side learns of it."""

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self.to = to
        self.whole = asyncio.Event()
        self.whole.set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._door = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._door.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, near: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with suppress(OSError, asyncio.CancelledError):
            await self.whole.wait()
            far, to_far = await asyncio.open_connection("127.0.0.1", self.to)
            await self._join((near, to_far), (far, to_near))
        to_near.close()

    async def _join(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Both ways, until one of them ends."""
        carrying = [asyncio.create_task(self._carry(*way)) for way in ways]
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in carrying:
                one.cancel()
            await asyncio.gather(*carrying, return_exceptions=True)
            for _, writer in ways:
                writer.close()

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """Each piece arrives `DELAY_SECONDS` after it was sent, if the line was whole when it was sent and when it arrives."""
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(self._arrive(on_the_way, sink))
        try:
            while piece := await source.read(READ_BYTES):
                on_the_way.put_nowait((time.monotonic() + DELAY_SECONDS, piece))
        finally:
            arriving.cancel()

    async def _arrive(
        self, on_the_way: asyncio.Queue[tuple[float, bytes]], sink: asyncio.StreamWriter
    ) -> None:
        while True:
            at, piece = await on_the_way.get()
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            await self.whole.wait()
            sink.write(piece)
            await sink.drain()

    def cut(self) -> None:
        self.whole.clear()

    def mend(self) -> None:
        """As after a long cut, connections of before are gone: whatever was on the way never arrives."""
        for task in self._tasks:
            task.cancel()
        self.whole.set()


@dataclass(slots=True)
class Side:
    """A worker, and the moves that it was sent and has acknowledged."""

    name: str
    worker: Worker
    store: RedisStore
    rng: random.Random
    before: list[Tap] = field(default_factory=list)
    """Those that were acknowledged before the cut."""
    meanwhile: list[Tap] = field(default_factory=list)
    """Those that were on the way when it came: sent before it, acknowledged after it."""
    during: list[Tap] = field(default_factory=list)
    """Those that were sent after it."""
    every: list[Tap] = field(default_factory=list)
    """All that were sent, acknowledged or not."""
    refused: int = 0
    """Because the store was away; Telegram would bring them again."""
    first_after_cut: float = 0.0
    """Seconds from the cut to the first move that was acknowledged."""

    async def play(self, code: str, cut_at: asyncio.Future[float], end: asyncio.Event) -> None:
        while not end.is_set():
            await asyncio.sleep(PAUSE_SECONDS)
            with suppress(StoreAway):
                await self._move(code, cut_at)

    async def _move(self, code: str, cut_at: asyncio.Future[float]) -> None:
        snapshot = (await self.store.read(code)).snapshot
        seats = awaited(snapshot) if snapshot.table.phase is Phase.PLAYING else []
        if not seats:
            return
        token = f"{self.name}{len(self.every)}"
        tap = replace(tap_of(snapshot, self.rng.choice(seats), self.rng), token=token)
        self.every.append(tap)
        was_cut = cut_at.done()
        answer = await self.worker.ask(tap)
        if answer is None or answer.get("refused") == AWAY:
            self.refused += 1
        elif "refused" not in answer:
            self._taps(was_cut, cut_at.done()).append(tap)
        if len(self.during) == 1:
            self.first_after_cut = self.first_after_cut or time.monotonic() - cut_at.result()

    def _taps(self, was_cut: bool, is_cut: bool) -> list[Tap]:  # noqa: FBT001
        if was_cut == is_cut:
            return self.during if is_cut else self.before
        return self.meanwhile


@dataclass(frozen=True, slots=True)
class Servers:
    primary: Server
    replicas: tuple[Server, ...]
    sentinel: Server
    line: Line

    @property
    def near_url(self) -> str:
        return f"redis://127.0.0.1:{self.primary.port}"

    @property
    def far_url(self) -> str:
        return f"redis+sentinel://127.0.0.1:{self.sentinel.port}/mymaster"

    def has_joined_again(self) -> bool:
        told = self.primary.ask("INFO replication")
        return "role:slave" in told and "master_link_status:up" in told


@dataclass(frozen=True, slots=True)
class Losses:
    measures: Measures
    near: Side
    far: Side
    waits_in_vain: int
    """Before the cut: a replica did not answer in time, and for ten seconds no commit waits."""
    lost: Counter[str]
    torn: tuple[str, ...]
    """Tables whose log does not lead to their game."""

    @property
    def wrong(self) -> list[str]:
        """Whatever an operator has done, the side that goes on loses nothing, and no table is torn."""
        lost = [f"{self.measures}: the far side lost {self.lost['far']}"] if self.lost["far"] else []
        return [*lost, *self.torn]

    @property
    def row(self) -> str:
        near, far, lost = self.near, self.far, self.lost
        cells = (
            f"{lost['before']} of {len(near.before) + len(far.before)}",
            f"{self.waits_in_vain}" if self.measures.wait_replicas else "–",
            f"{lost['meanwhile']} of {len(near.meanwhile) + len(far.meanwhile)}",
            f"{lost['near']} of {len(near.during)}",
            f"{lost['far']} of {len(far.during)}",
            f"{near.refused}",
            f"{far.first_after_cut:.1f} s",
        )
        return f"| {self.measures} | {' | '.join(cells)} |"


HEAD = """| | lost of those acknowledged before the cut | waits in vain before it | lost of those on the way | lost of the near side's during it | lost of the far side's | refused to the near side | far side plays after |
|---|--:|--:|--:|--:|--:|--:|--:|"""


@asynccontextmanager
async def servers(folder: Path, measures: Measures) -> AsyncIterator[Servers]:
    port, line_port, sentinel_port, *replica_ports = free_ports(5)
    following = ("--replicaof", "127.0.0.1", str(line_port))
    with ExitStack() as stack:
        primary = await asyncio.to_thread(
            stack.enter_context, loopback_server(folder / "primary", port, *measures.options)
        )
        async with Line(line_port, port) as line:
            replicas = [
                await asyncio.to_thread(
                    stack.enter_context,
                    loopback_server(folder / str(one), one, *measures.options, *following),
                )
                for one in replica_ports
            ]
            await _until(lambda: primary.ask("INFO replication").count("state=online") == len(replicas))
            watch = sentinel_of(folder / "sentinel", sentinel_port, line_port)
            sentinel = await asyncio.to_thread(stack.enter_context, watch)
            await _until(lambda: "slaves=2" in sentinel.ask("INFO sentinel"))
            yield Servers(primary, tuple(replicas), sentinel, line)


async def _until(happens: Callable[[], bool]) -> None:
    await asyncio.to_thread(wait_for, happens)


async def experiment(folder: Path, measures: Measures, seed: int, tables: int = TABLES) -> Losses:
    """One cut, from peace to the day after."""
    rng = random.Random(seed)
    async with servers(folder, measures) as there:
        near, far = (
            _side("n", there.near_url, folder, measures, rng),
            _side("f", there.far_url, folder, measures, rng),
        )
        async with at_work(near.worker, far.worker):
            codes = await _open(near.store, rng, tables)
            in_vain = await _play_through_the_cut(there.line, (near, far), codes)
        await _until(there.has_joined_again)
        lost = await _count_lost(far.store, near, far)
        torn = [code for code in codes if not await _is_whole(far.store, code)]
        for side in (near, far):
            await side.store.client.aclose()
    return Losses(measures, near, far, in_vain, lost, tuple(torn))


def _side(name: str, url: str, folder: Path, measures: Measures, rng: random.Random) -> Side:
    worker = Worker(url, folder / "workers.log", wait_replicas=measures.wait_replicas)
    return Side(name, worker, RedisStore(connect(url)), random.Random(rng.random()))


async def _open(store: RedisStore, rng: random.Random, count: int) -> list[str]:
    timepiece = RedisTimepiece(store.client)
    await timepiece.beat()
    service = Tables(store, timepiece, rng=rng)
    games = [
        await new_game(service, (10 * number + 1, 10 * number + 2, 10 * number + 3))
        for number in range(1, count + 1)
    ]
    return [game.table.code for game in games]


async def _play_through_the_cut(line: Line, sides: tuple[Side, Side], codes: list[str]) -> int:
    """Returns how many waits for replicas were in vain before the cut."""
    cut_at: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    end = asyncio.Event()
    playing = [asyncio.create_task(side.play(code, cut_at, end)) for side in sides for code in codes]
    await until(lambda: all([side.before for side in sides]))
    await asyncio.sleep(PEACE_SECONDS)
    line.cut()
    cut_at.set_result(time.monotonic())
    in_vain = sides[0].worker.log.read_text().count(IN_VAIN)
    await asyncio.sleep(CUT_SECONDS)
    end.set()
    await asyncio.gather(*playing)
    line.mend()
    return in_vain


async def _count_lost(store: RedisStore, near: Side, far: Side) -> Counter[str]:
    """Of each group of acknowledged moves. Before the cut both sides may have sent the same one: then one of them made it."""
    return Counter(
        before=await lost_of(store, [*near.before, *far.before], [*near.every, *far.every]),
        meanwhile=await lost_of(store, [*near.meanwhile, *far.meanwhile], [*near.every, *far.every]),
        near=await lost_of(store, near.during, near.every),
        far=await lost_of(store, far.during, far.every),
    )


async def lost_of(store: RedisStore, acknowledged: list[Tap], sent: list[Tap]) -> int:
    tokens: dict[Tap, list[str]] = defaultdict(list)
    for tap in sent:
        tokens[_move_of(tap)].append(tap.token)
    return len([tap for tap in acknowledged if not await _knows(store, tap.code, tokens[_move_of(tap)])])


def _move_of(tap: Tap) -> Tap:
    return replace(tap, token="")


async def _knows(store: RedisStore, code: str, tokens: list[str]) -> bool:
    """A table knows the tokens of its last moves: with tokens as short as these, of more than are made here."""
    known = b" ".join([one or b"" for one in await store.client.hmget(keys.table(code), "tokens", "earlier")])
    return any([f" {token} ".encode() in known for token in tokens])


async def _is_whole(store: RedisStore, code: str) -> bool:
    """Whatever was lost, the history that is left leads to the game that is left."""
    game = (await store.read(code)).snapshot.game
    return game is not None and replay(record_of(game, await store.log(code))).without_news() == game


def main() -> None:
    logging.basicConfig(level=logging.ERROR)
    parser = argparse.ArgumentParser(
        prog="partition", description="Cut a primary off, with clients on both sides."
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    sys.stdout.write(f"{HEAD}\n")
    wrong: list[str] = []
    for measures in EVERY_MEASURE:
        with tempfile.TemporaryDirectory(prefix="partition-") as folder:
            losses = asyncio.run(experiment(Path(folder), measures, wanted.seed))
        sys.stdout.write(f"{losses.row}\n")
        sys.stdout.flush()
        wrong += losses.wrong
    sys.stdout.write("".join([f"WRONG: {line}\n" for line in wrong]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
