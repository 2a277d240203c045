"""The whole bot, tapped by two hundred people, beside bare bots that only answer a tap and edit the message.

Each bot is a process; Habana runs as `habana bot`, with its embedded server. The Bot API server and the people are
in the process that measures. All bots run all the time, each in a world of its own with as many people; the people
of one bot tap at a time, and the other bots are idle. Bare bots show a message of Habana of median size with its
keyboard. One peer comes last and alone: the library side by side on its own transport, where a tap takes longer
than a turn.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.crowd import MAX_TAP_SECONDS, SEATS, Crowd, Players, Tally, Think
from bench.peers.sample import write_sample
from bench.processes import ROOT, Running, running
from engine.collector import calm_collector
from engine.rules import EDITIONS
from tgbot.playground.botapi import BotApi, ServerLimits
from tgbot.playground.botapi.events import ApiCalled
from tgbot.playground.botapi.limits import RateLimiter

OURS = "Habana"
LIBRARY = "library as it comes"
BUSY = "library, side by side"
QUICK = "library, quick"
FRAMEWORK = "aiogram"
RAW = "aiohttp loop"
"""The library is python-telegram-bot. As it comes it uses httpx and handles one update after the other; side by side
it handles all at once; quick is side by side with our transport and uvloop."""

PEERS = {
    LIBRARY: "library",
    QUICK: "quick_library",
    FRAMEWORK: "framework",
    RAW: "raw",
    BUSY: "library_side_by_side",
}
"""Modules in `bench.peers`."""
AIOGRAM_ENVIRONMENT = ROOT / ".venv" / "peers"
"""The virtual environment of aiogram, which `make bench` sets up."""

TABLES = 50
TURN_SECONDS, LEAD_SECONDS = 2.0, 0.5
"""The measured time of a turn, and the time of tapping before it."""
SETTLING_SECONDS = 6.0
"""The time of tapping until even the slowest taps are answered as often as they are made."""
MIN_TURNS = 3
MIN_LIMITED_SECONDS = 30.0
"""The least time to measure people who think: each of them must have thought a few times."""
QUICK_PLAY_SECONDS = 6.0
"""Quick play before people begin to think."""
THINKING_SECONDS = (2.0, 8.0)
"""The range of thinking times: the limit of thirty messages a second is near, but not exceeded for long."""


class Turn(NamedTuple):
    done: int
    seconds: float
    processor: float

    @property
    def rate(self) -> float:
        return self.done / self.seconds


@dataclass
class Lane:
    """A bot, its people, and its measured turns."""

    name: str
    crowd: Crowd
    bot: Running
    data: Path = Path()
    """The folder of Habana's embedded server."""
    turns: list[Turn] = field(default_factory=list)

    async def run(self, seconds: float) -> None:
        self.bot.check()
        self.crowd.wake()
        await asyncio.sleep(min(LEAD_SECONDS, seconds))
        tally, before = self.crowd.begin(), self.bot.processor
        await tapping(self.crowd, seconds)
        self.turns.append(Turn(tally.done, tally.seconds, self.bot.processor - before))
        await self.crowd.rest()

    def beside(self, other: Lane) -> float:
        """The median ratio of the rates, turn by turn."""
        turns = zip(self.turns, other.turns, strict=True)
        return median([own.rate / max(its.rate, 1 / TURN_SECONDS) for own, its in turns])

    @property
    def rate(self) -> float:
        return median([turn.rate for turn in self.turns])

    @property
    def of_processor(self) -> float:
        """Taps for a second of the bot's own processor time."""
        return median([turn.done / turn.processor if turn.processor else 0.0 for turn in self.turns])


@dataclass(frozen=True)
class Load:
    """The cost of serving people for some time."""

    people: int
    seconds: float
    tally: Tally
    processor: float
    """Processor seconds of the bot."""
    store: float
    """Processor seconds of its embedded server."""

    @property
    def rate(self) -> float:
        return self.tally.done / self.seconds

    @property
    def of_processor(self) -> float:
        """Taps for a second of the bot's own processor time."""
        return self.tally.done / self.processor if self.processor else 0.0

    @property
    def processor_per_tap(self) -> float:
        """In microseconds."""
        return 1e6 * self.processor / max(1, self.tally.done)

    @property
    def store_per_tap(self) -> float:
        return 1e6 * self.store / max(1, self.tally.done)

    @property
    def calls_per_tap(self) -> float:
        """Calls to Telegram, without those that wait for updates."""
        return (self.tally.calls.total() - self.tally.calls["getUpdates"]) / max(1, self.tally.done)


@dataclass(frozen=True)
class Race:
    rates: Mapping[str, float]
    of_processor: Mapping[str, float]
    ratios: Mapping[str, float]
    """Habana's rate to that of each."""
    missing: str
    """The reason why aiogram is missing, or empty."""
    size: tuple[int, int]
    """Characters and buttons of the message of bare bots."""
    steady: Load


def think(rng: random.Random) -> float:
    return rng.uniform(*THINKING_SECONDS)


async def tapping(crowd: Crowd, seconds: float) -> None:
    until = asyncio.get_running_loop().time() + seconds
    while (left := until - asyncio.get_running_loop().time()) > 0:
        await asyncio.sleep(min(left, MAX_TAP_SECONDS / 2))
        crowd.look_around()


# Bots


@asynccontextmanager
async def habana(crowd: Players, *, lifted: bool = True, pictures: bool = False) -> AsyncIterator[Lane]:
    """Habana, with limits lifted or not, its people seated and playing."""
    with tempfile.TemporaryDirectory(prefix="habana-bench-") as folder:
        data = Path(folder)
        async with (
            BotApi(crowd.world) as api,
            started(api, data, lifted=lifted, pictures=pictures) as bot,
        ):
            await arrival(crowd, bot)
            yield Lane(OURS, crowd, bot, data)


def started(
    api: BotApi, data: Path, *, lifted: bool, pictures: bool = False
) -> AbstractAsyncContextManager[Running]:
    return started_with(api, {"REDIS__DATA": str(data)}, lifted=lifted, pictures=pictures)


def started_with(
    api: BotApi, settings: Mapping[str, str], *, lifted: bool = True, pictures: bool = False
) -> AbstractAsyncContextManager[Running]:
    """Habana with these settings beside the usual ones of a benchmark."""
    usual = {
        "TELEGRAM__TOKEN": api.world.token,
        "TELEGRAM__BASE_URL": api.base_url,
        "TELEGRAM__LIMITS__LIFTED": str(lifted).lower(),
        "TELEGRAM__PICTURES": str(pictures).lower(),
        "MOST_OPENED": "1000000",
    }
    variables = {f"HABANA_{name}": value for name, value in (usual | dict(settings)).items()}
    return running([sys.executable, "-c", "from tgbot.cli import main; main()", "bot"], variables)


@asynccontextmanager
async def bare(name: str, sample: Path, people: int) -> AsyncIterator[Lane]:
    crowd = Crowd(people)
    async with BotApi(crowd.world) as api:
        python = str(AIOGRAM_ENVIRONMENT / "bin" / "python") if name == FRAMEWORK else sys.executable
        command = [python, "-m", f"bench.peers.{PEERS[name]}", api.url, crowd.world.token, str(sample)]
        async with running(command, {"PTB_TIMEDELTA": "true"}) as bot:
            await arrival(crowd, bot)
            yield Lane(name, crowd, bot)


async def arrival(crowd: Crowd, bot: Running) -> None:
    try:
        await crowd.arrive()
    except TimeoutError:
        bot.check()
        raise


async def first_poll(crowd: Crowd, bot: Running, patience: float = 60.0) -> None:
    tally = crowd.begin()
    async with asyncio.timeout(patience):
        while not tally.calls["getUpdates"]:
            bot.check()
            await asyncio.sleep(0.02)


# Measurements


async def race(seconds: float, tables: int = TABLES, turn: float = TURN_SECONDS) -> Race:
    """Measure all bots in many short turns in random order, so that a busy machine slows all alike."""
    players = Players(tables, list(EDITIONS))
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # bots hang up in the middle of polling
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="habana-bench-")))
        ours = await stack.enter_async_context(habana(players))
        sample, size = await write_typical_message(ours, folder / "sample.json", turn)
        missing = {BUSY} if (AIOGRAM_ENVIRONMENT / ".done").exists() else {BUSY, FRAMEWORK}
        lanes = {OURS: ours}
        for name in [
            name for name in PEERS if name not in missing
        ]:  # one after the other, so that none waits while others start
            lanes[name] = await stack.enter_async_context(bare(name, sample, SEATS * tables))
        calm_collector()
        await take_turns(list(lanes.values()), seconds, turn)
        steady = await serve(ours, seconds)
        busy = await stack.enter_async_context(bare(BUSY, sample, SEATS * tables))
        alone = await serve(busy, seconds, lead=SETTLING_SECONDS)
    return Race(
        {name: lane.rate for name, lane in lanes.items()} | {BUSY: alone.rate},
        {name: lane.of_processor for name, lane in lanes.items()} | {BUSY: alone.of_processor},
        {name: ours.beside(lane) for name, lane in lanes.items()}
        | {BUSY: steady.rate / max(alone.rate, 0.1)},
        "" if FRAMEWORK in lanes else f"no {FRAMEWORK}: .venv/peers is missing, which `make bench` sets up",
        size,
        steady,
    )


async def take_turns(lanes: list[Lane], seconds: float, turn: float) -> None:
    rng = random.Random(3)
    for lane in lanes:
        await lane.run(turn / 2)
        lane.turns.clear()
    for _ in range(max(MIN_TURNS, round(seconds / turn / len(lanes)))):
        rng.shuffle(lanes)
        for lane in lanes:
            await lane.run(turn)


async def write_typical_message(ours: Lane, path: Path, seconds: float) -> tuple[Path, tuple[int, int]]:
    """Write the message of median length among those with buttons to a file, for the bare bots."""
    shown: list[tuple[int, Mapping[str, Any]]] = []
    ours.crowd.listener = lambda call: shown.extend(_with_buttons(call))
    await ours.run(seconds)
    ours.crowd.listener = None
    _, parameters = sorted(shown, key=lambda one: one[0])[len(shown) // 2]
    text, keyboard = parameters["text"], parameters["reply_markup"]["inline_keyboard"]
    write_sample(path, text, keyboard)
    return path, (len(text), sum(map(len, keyboard)))


def _with_buttons(call: ApiCalled) -> list[tuple[int, Mapping[str, Any]]]:
    is_shown = call.method in ("sendMessage", "editMessageText") and call.parameters.get("reply_markup")
    return [(len(str(call.parameters)), call.parameters)] if is_shown else []


async def serve(lane: Lane, seconds: float, lead: float = LEAD_SECONDS) -> Load:
    """Serve people without a break, so that work that comes a little later is counted as well."""
    lane.crowd.wake()
    await tapping(lane.crowd, lead)
    lane.bot.check()
    tally, before = lane.crowd.begin(), (lane.bot.processor, lane.bot.children)
    await tapping(lane.crowd, seconds)
    spent = lane.bot.processor - before[0], lane.bot.children - before[1]
    lasted = tally.seconds
    lane.crowd.begin()
    await lane.crowd.rest()
    return Load(len(lane.crowd.somebody), lasted, tally, *spent)


async def within_limits(seconds: float, tables: int = TABLES, thinking: Think = think) -> Load:
    """Serve people who think before they tap, with Telegram's limits on both sides.

    If they thought from the start, all games would stay in step. So they first play as quickly as they can; then
    another bot over the same store keeps the limits.
    """
    players = Players(tables, list(EDITIONS))
    with tempfile.TemporaryDirectory(prefix="habana-bench-") as data:
        async with BotApi(players.world) as api:
            async with started(api, Path(data), lifted=True) as bot:
                await arrival(players, bot)
                await Lane(OURS, players, bot).run(QUICK_PLAY_SECONDS)
            players.world.rates = RateLimiter(ServerLimits())
            players.think = thinking
            async with started(api, Path(data), lifted=False) as bot:
                await first_poll(players, bot)
                return await serve(Lane(OURS, players, bot), seconds, lead=THINKING_SECONDS[1])
