"""The whole bot under every fault at once: `make soak ARGS="--minutes 60 --seed 1"`.

People play random games, table after table, through workers in processes of their own. Meanwhile Telegram fails,
loses replies and delivers twice; a worker is killed every few seconds, and so is the store. Then the faults end, and
everything must come right by itself: every tap is answered, every open question is visible exactly once, every game
is played to its end, and the logs hold exactly what was accepted.

`Trouble` says what happens: several workers behind a webhook, a painter that is slow at first, replies to sends that
get lost.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.rules.state import TOGETHER
from engine.store.embedded import Embedded
from engine.store.redis_store import RedisStore
from engine.tables.port import Stored
from engine.tables.refusals import StoreAway
from tests.bot.accounts import account_of, badly_shown, count_questions, keys_elsewhere
from tests.bot.call_counts import CallCounts
from tests.bot.checks import left_behind
from tests.bot.logs import errors_in, events_in
from tests.bot.processes import Process, environment_of
from tests.bot.scenarios import LANGUAGES, Scenario, eventually, open_scenario
from tests.bot.slow_painter import SLOW_PAINTER_COMMAND
from tests.bot.watched_bot import WATCHED_COMMAND
from tests.bot.witness import Witness
from tests.scale.balancer import Balancer
from tests.scale.fleet import SECRET
from tests.servers import free_ports, program
from tgbot.playground.botapi import Fail, LoseReply, Person, ServerLimits, ServerPolicy, Tap, Twice, World
from tgbot.playground.botapi.faults import WEBHOOK_DELIVERY

QUICKER = 10
"""A factor on Telegram's limits, at the server and at the bot's own gate."""
LIMITS = ServerLimits(per_second=30 * QUICKER, burst=5, pace=1 / QUICKER, group_per_minute=20 * QUICKER)
OWN_LIMITS = {
    "limits": {"overall": 30 * QUICKER, "chat": QUICKER, "group": 20 * QUICKER, "updates": 3 * QUICKER}
}
OWN_PATIENCE = {"patience": 8.0}
TOO_SLOW = re.compile(r"alarm kind='(\w+ hangs|\w+ rests|late)'|alarm kind='drawing' .*MindHung")
"""Processes that think and draw start again with each worker, which takes its time on a busy machine."""
GIVEN_UP = "alarm kind='update given up'"
"""An update that two workers had in hand when they were killed is suspected of having killed them."""
LISTEN = "HABANA_TELEGRAM__WEBHOOK__LISTEN"
STORE_RETRY_SECONDS = 0.1
BEGIN_SECONDS = 180.0
"""The time within which a game has begun, whatever is killed meanwhile. On a busy machine some begin later."""
OPENED_LATE = f"tables that opened after more than {BEGIN_SECONDS:.0f} s"
MAX_BEGIN_SECONDS = 600.0
"""A game that has not begun by then never does."""
LOOK_SECONDS = 0.5
END_SECONDS = 1800.0
"""The time after the last fault within which every game comes to its end."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Who plays, and what happens to them."""

    people: int = 200
    workers: int = 2
    fails: float = 0.05
    """The share of calls that Telegram fails; of as many it loses the reply, and as many batches of updates come twice."""
    lost_sends: float = 0.0
    """The share of messages and pictures that are sent and whose reply is lost, beyond those."""
    worker_dies_seconds: float = 5.0
    """0: none dies."""
    store_dies_seconds: float = 20.0
    is_webhook: bool = False
    """Workers listen behind one address, and each update goes to any of them; otherwise one polls, the others stand by."""
    is_slow_painter: bool = False
    """There are pictures, and the first one of each worker takes seconds."""
    settle_seconds: float = 400.0
    """The time after the last fault within which every tap is answered, every question shown and no other key left.

    For the first 150 s workers that start after many deaths take one update at a time; then leases and searches end.
    """

    @property
    def command(self) -> tuple[str, ...]:
        return SLOW_PAINTER_COMMAND if self.is_slow_painter else WATCHED_COMMAND


class PatientStore(RedisStore):
    """A store that is asked again while it is away."""

    async def read(self, code: str, *, base: bool = False) -> Stored:
        return await _patiently(partial(super().read, code, base=base))

    async def log(self, code: str) -> list[str]:
        return await _patiently(partial(super().log, code))

    async def shown(self, code: str) -> Mapping[str, str]:
        return await _patiently(partial(super().shown, code))


async def _patiently(ask: Callable[[], Awaitable[T]]) -> T:
    while True:
        try:
            return await ask()
        except StoreAway:
            await asyncio.sleep(STORE_RETRY_SECONDS)


class Soak:
    def __init__(self, folder: Path, seed: int, trouble: Trouble) -> None:
        self.folder = folder
        self.log = folder / "bot.log"
        self.rng = random.Random(seed)
        self.trouble = trouble
        self.tally: Counter[str] = Counter({OPENED_LATE: 0})
        self.wrong: list[str] = []
        self.calls = CallCounts()
        self.witness = Witness(time.time)
        self.finished: list[str] = []
        """Tables whose game came to its end among the faults."""
        self.starts: dict[str, Tap] = {}
        """The taps that began the games. A game may begin although its tap is never answered."""
        self.not_begun: list[str] = []
        self.calm = asyncio.Event()
        """The faults are over."""
        self.right_by = 0.0
        """When all must be right."""

    async def run(self, seconds: float) -> None:
        """Run the soak. Whatever takes too long is in the report, which there is in any case."""
        try:
            async with self._open(seconds) as self.scenario, self._workers() as self.workers:
                await self._soak(seconds)
        except TimeoutError:
            self.wrong.append(f"not at its end {self._longest(seconds):.0f} s after it began")
        self._read_log()

    async def _soak(self, seconds: float) -> None:
        tables = [asyncio.create_task(self.play_on(party)) for party in self._parties()]
        killing = [asyncio.create_task(self._kill_workers()), asyncio.create_task(self._kill_store())]
        await self._spoil(seconds)
        await asyncio.gather(*killing)
        codes = [code for code in await asyncio.gather(*tables) if code is not None]
        await self._come_right(codes)

    def _longest(self, seconds: float) -> float:
        return seconds + MAX_BEGIN_SECONDS + 2 * self.trouble.settle_seconds + END_SECONDS

    @asynccontextmanager
    async def _open(self, seconds: float) -> AsyncIterator[Scenario]:
        policy = ServerPolicy(query_age=END_SECONDS)
        world = World(limits=LIMITS, policy=policy, rng=random.Random(self.rng.random()))
        self.calls.listen_to(world)
        self.witness.listen_to(world)
        port, *ports = free_ports(1 + self.trouble.workers)
        self.balancer = Balancer(port, ports, random.Random(self.rng.random()))
        async with (
            Embedded(self.folder / "data", program=program()) as self.server,
            self.balancer,
            open_scenario(
                self.server.url,
                world,
                level=logging.ERROR,
                longest=self._longest(seconds),
                telegram=OWN_LIMITS | self._telegram,
                computers=OWN_PATIENCE,
                lobby={"dice": "30s"},
            ) as scenario,
        ):
            scenario.store = PatientStore(scenario.store.client)
            scenario.patience = MAX_BEGIN_SECONDS
            yield scenario

    @property
    def _telegram(self) -> dict[str, object]:
        webhook = {"url": self.balancer.url, "secret": SECRET, "listen": "127.0.0.1:0"}
        mode = {"mode": "webhook", "webhook": webhook} if self.trouble.is_webhook else {}
        return {**mode, "pictures": self.trouble.is_slow_painter}

    @asynccontextmanager
    async def _workers(self) -> AsyncIterator[list[Process]]:
        """With polling, the first one polls and the others stand by."""
        usual = {**os.environ, **environment_of(self.scenario.settings)}
        listens = [
            {LISTEN: f"127.0.0.1:{port}"} if self.trouble.is_webhook else {} for port in self.balancer.workers
        ]
        workers = [Process(usual | listen, self.log, self.trouble.command) for listen in listens]
        async with AsyncExitStack() as stack:
            for worker in workers:
                stack.push_async_callback(worker.kill)
            await workers[0].start()
            for worker in workers[1:]:
                await worker.launch()
            yield workers

    # Faults

    async def _spoil(self, seconds: float) -> None:
        faults, share = self.scenario.world.faults, self.trouble.fails
        faults.add(Fail(502), probability=share)
        faults.add(LoseReply(), probability=share)
        for method in ("getUpdates", WEBHOOK_DELIVERY):
            faults.add(Twice(), method=method, probability=share)
        for method in ("sendMessage", "sendPhoto"):
            faults.add(LoseReply(), method=method, probability=self.trouble.lost_sends)
        await asyncio.sleep(seconds)
        faults.clear()
        self.calm.set()

    async def _kill_workers(self) -> None:
        async for _ in self._every(self.trouble.worker_dies_seconds):
            worker = self.rng.choice(self.workers)
            await worker.kill()
            self.tally["workers killed"] += 1
            await worker.launch()
            await self._restart_ended()
        await self._restart_ended()

    async def _restart_ended(self) -> None:
        """As a service manager does: a worker may end by itself, if it finds no store when it starts."""
        for worker in self.workers:
            if worker.has_ended:
                self.tally["workers that ended by themselves"] += 1
                await worker.launch()

    async def _kill_store(self) -> None:
        async for _ in self._every(self.trouble.store_dies_seconds):
            with suppress(ProcessLookupError):
                if self.server.pid:
                    os.kill(self.server.pid, signal.SIGKILL)
                    self.tally["stores killed"] += 1

    async def _every(self, seconds: float) -> AsyncIterator[None]:
        """At intervals, until the faults end; never with 0."""
        while seconds and not self.calm.is_set():
            try:
                await asyncio.wait_for(self.calm.wait(), seconds)
            except TimeoutError:
                yield

    # Games

    def _parties(self) -> list[list[Person]]:
        """Everybody, two to four together."""
        people = [
            self.scenario.world.person(f"Player {number}", language_code=LANGUAGES[number % len(LANGUAGES)])
            for number in range(self.trouble.people)
        ]
        parties = []
        while people:
            size = min(self.rng.randrange(2, 5), len(people))
            if len(people) - size == 1:  # nobody is left alone, and no more than four play together
                size += 1 if size == 2 else -1
            parties.append(people[:size])
            del people[:size]
        return parties

    async def play_on(self, party: list[Person]) -> str | None:
        """Play table after table; returns the one at which the faults end, None if a game did not begin."""
        while (code := await self._begin_in_time(party)) is not None:
            await self.scenario.play_until(code, self.calm)
            if self.calm.is_set():
                return code
            self.finished.append(code)
        return None

    async def _begin_in_time(self, party: list[Person]) -> str | None:
        """A table that opens late is counted, and one that never does is wrong; neither ends the run."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(MAX_BEGIN_SECONDS):
                code = await self._begin(party)
        except TimeoutError:
            self.not_begun.append(f"a game of {party} did not begin")
            return None
        self.tally[OPENED_LATE] += time.monotonic() - begun > BEGIN_SECONDS
        return code

    async def _begin(self, party: list[Person]) -> str:
        rng, count = self.rng, len(party)
        host, *guests = rng.sample(party, count)
        group = host.create_group("Friends", *guests) if rng.random() < 0.5 else None
        computers = rng.choice((0, 0, 0, 1)) if count < 4 else 0
        edition, order = rng.choice(("2009", "2024")), rng.choice(("", TOGETHER))
        wishes = f"{edition} {count + computers} open +{computers} {order}"
        code = await self.scenario.open_table(host, wishes, group)
        await self.scenario.fill_table(code, *guests)
        self.starts[code] = await self.scenario.tap_start(code, host)
        await self.scenario.has_begun(code)
        return code

    # Afterwards

    async def _come_right(self, codes: list[str]) -> None:
        """Wait for all that must come right by itself, then play on to the end."""
        begun = time.monotonic()
        self.right_by = begun + self.trouble.settle_seconds
        every = [*self.finished, *codes]
        await self._becomes_empty("not answered", self._unanswered)
        await self._becomes_empty("not shown exactly once", partial(badly_shown, self.scenario, codes))
        await self._becomes_empty("live keys elsewhere", partial(self._searched_keys, every))
        self.tally["open questions at rest"] = await count_questions(self.scenario, codes)
        self.tally["… of these not shown exactly once"] = len(await badly_shown(self.scenario, codes))
        self.tally["seconds until all was right"] = round(time.monotonic() - begun)
        await self._count_keys("at rest", every)
        self.tally["at rest: taps not answered"] = len([*self._open_taps])
        await self._play_out(codes)
        self.right_by = time.monotonic() + self.trouble.settle_seconds
        await self._becomes_empty("left behind", partial(self._left_behind, every))
        for code in every:
            await self._becomes_empty("account", partial(self._wrong_account, code))
            self.tally.update((await account_of(self.scenario, code)).figures)
        await self._count_keys("at the end", every)
        self.wrong += [f"stale: {one}" for one in self.witness.stale]
        self.wrong += self._beyond_given_up(self.not_begun)

    async def _count_keys(self, when: str, codes: list[str]) -> None:
        elsewhere, searched = await keys_elsewhere(self.scenario, codes), await self._searched_keys(codes)
        self.tally[f"{when}: messages with live keys elsewhere, within the search"] = len(searched)
        self.tally[f"{when}: … beyond the search"] = len(elsewhere) - len(searched)

    async def _searched_keys(self, codes: list[str]) -> list[str]:
        """Messages with live keys that are not the living one, and that the search for orphans should have found."""
        found = await keys_elsewhere(self.scenario, codes)
        searched = [each for each in found if self.witness.is_searched(each.chat.id, each.id)]
        return [f"chat {each.chat.id}, message {each.id}: {each.text[:60]!r}" for each in searched]

    async def _unanswered(self) -> list[str]:
        """Taps without an answer, beyond those that were given up."""
        return self._beyond_given_up([*self._open_taps])

    def _beyond_given_up(self, waiting: list[str]) -> list[str]:
        """Those who wait, if they are more than the updates that were given up."""
        return waiting if len(waiting) > self._log_text.count(GIVEN_UP) else []

    @property
    def _open_taps(self) -> Iterator[str]:
        yield from [f"the start of {code}" for code, tap in self.starts.items() if tap.answer is None]
        for player in self.scenario.players:
            yield from [f"{tap} of {player.person}" for tap in player.unanswered]

    @property
    def _log_text(self) -> str:
        return self.log.read_text(errors="replace")

    async def _becomes_empty(self, what: str, look: Callable[[], Awaitable[list[str]]]) -> None:
        async def is_empty() -> bool | None:
            return not await look() or None

        with suppress(TimeoutError):
            await eventually(is_empty, max(0.0, self.right_by - time.monotonic()), pause=LOOK_SECONDS)
        self.wrong += [f"{what}: {one}" for one in await look()]

    async def _play_out(self, codes: list[str]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                await asyncio.gather(*map(self.scenario.play_out, codes))

    async def _left_behind(self, codes: list[str]) -> list[str]:
        return [one for code in codes for one in await left_behind(self.scenario, code)]

    async def _wrong_account(self, code: str) -> list[str]:
        """Faults in a table's moves and results. The picture of a podium may take its time."""
        return (await account_of(self.scenario, code)).wrong

    def _read_log(self) -> None:
        """Collect what a worker calls an error, except for what follows from many deaths."""
        compared = events_in(self._log_text, "screens_compared")
        self.tally["screens compared with their twins"] = sum([event["screens"] for event in compared])
        first_lines = {error.partition("\n")[0]: error for error in errors_in(self._log_text)}
        slow = [line for line in first_lines if TOO_SLOW.search(line)]
        given_up = [line for line in first_lines if GIVEN_UP in line]
        self.tally["thoughts and pictures that took too long"] = len(slow)
        self.tally["updates given up as suspects"] = len(given_up)
        self.wrong += [error for line, error in first_lines.items() if line not in (*slow, *given_up)]

    @property
    def report(self) -> str:
        """A table of all figures."""
        watched = {
            "questions sent after their answer": len(self.witness.stale),
            "calls to chats": self.calls.calls,
            "… refused with 429": self.calls.too_many,
        }
        rows = [f"| {name} | {count:,} |" for name, count in (dict(self.tally) | watched).items()]
        return "\n".join(["| | |", "|---|--:|", *rows, f"| **wrong** | **{len(self.wrong)}** |"])
