"""Plays whole games through kills and faults, for as long as asked: `python -m tests.bot.soak --minutes 5 --seed 1`.

Game after game is played through a bot in a process of its own, which is killed again and again while Telegram
loses requests and replies, fails, floods, and delivers twice. Each game comes to its end; nothing accepted is lost.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from engine.rules.state import TOGETHER
from engine.tables.table import Phase
from tests.bot.call_counts import CallCounts, messages_with_keys
from tests.bot.logs import errors_in
from tests.bot.processes import Process
from tests.bot.scenarios import (
    LANGUAGES,
    NO_ORPHAN,
    NOT_MODIFIED,
    SEARCH_SECONDS,
    Scenario,
    open_scenario,
)
from tests.bot.test_killed import everybody_is_asked
from tests.servers import embedded_server
from tgbot.playground.botapi import (
    Delay,
    Fail,
    Flood,
    Forget,
    LoseReply,
    LoseRequest,
    ServerLimits,
    ServerPolicy,
    Twice,
    World,
)

EXPECTED = (
    NOT_MODIFIED,
    *NO_ORPHAN,
    "query is too old",
    "Bad Gateway",
    "Too Many Requests",
    "terminated by other",
    "Internal Server Error",
)
NAMES = ("Ann", "Bob", "Cyd", "Dan")
LEASE_SECONDS = 60.0
"""After this time another worker takes an update that a killed worker had parked."""
QUICKER = 10
"""A factor on Telegram's limits, at the server and at the bot's own gate."""
LIMITS = ServerLimits(per_second=30 * QUICKER, burst=5, pace=1 / QUICKER, group_per_minute=20 * QUICKER)
OWN_LIMITS = {"limits": {"overall": 30 * QUICKER, "chat": QUICKER, "group": 20 * QUICKER}}
KILL_EVERY_SECONDS = (0.5, 4.0)
"""The shortest and the longest time between two kills."""


class Soak:
    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.games = self.kills = self.taps = self.orphans = 0
        self.counts = CallCounts()

    def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        with embedded_server(self.folder / "data") as server:
            while not self.games or time.monotonic() < until:
                asyncio.run(self._play_game(server.url))
                self.games += 1
                sys.stdout.write(f"{self}\n")
                sys.stdout.flush()

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.taps} taps, {self.kills} kills, {self.orphans} orphans, {self.counts}"
        )

    async def _play_game(self, url: str) -> None:
        seed = self.rng.randrange(1 << 30)
        world = World(limits=LIMITS, policy=ServerPolicy(query_age=600), rng=random.Random(seed))
        self.counts.listen_to(world)
        log = self.folder / "bot.log"
        async with (
            open_scenario(url, world, seed=seed, longest=600, telegram=OWN_LIMITS) as scenario,
            scenario.process(log) as bot,
        ):
            code = await self._begin(scenario)
            self._spoil(world)
            killing = asyncio.create_task(self._kill(scenario, bot, code))
            await scenario.play_out(code)
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
            world.faults.clear()
            await bot.kill()
            await bot.start()
            await scenario.until(lambda: _answered(scenario), LEASE_SECONDS)
            await scenario.check(code, allowed=EXPECTED)
            self.orphans += await self._orphans(scenario, code)
            self.taps += sum([len(player.taps) for player in scenario.players])
        told = log.read_text()
        assert not errors_in(told)

    async def _orphans(self, scenario: Scenario, code: str) -> int:
        """Messages with keys beside the last one, once the bot has had its time to find them."""
        people = (await scenario.read(code)).table.people
        chats = [scenario.world.chats[person] for person in people]

        def count() -> int:
            return sum([max(0, messages_with_keys(chat, code) - 1) for chat in chats])

        with suppress(TimeoutError):
            await scenario.until(lambda: count() == 0 or None, SEARCH_SECONDS)
        return count()

    async def _begin(self, scenario: Scenario) -> str:
        rng, count = self.rng, self.rng.randrange(2, 5)
        people = scenario.people(*NAMES[:count], languages=tuple(rng.sample(LANGUAGES, count)))
        group = people[0].create_group("Friends", *people[1:]) if rng.random() < 0.5 else None
        computers = rng.randrange(5 - count)
        wishes = f"{rng.choice(('2009', '2024'))} {count + computers} open +{computers} {rng.choice(('', TOGETHER))}"
        return await scenario.table_of(wishes, *people, chat=group)

    def _spoil(self, world: World) -> None:
        """Add faults, but none to answers of taps: a player without an answer cannot know what became of a tap."""
        for method in ("getUpdates", "sendMessage", "editMessageText"):
            for fault in (LoseReply(), LoseRequest(), Fail(502), Fail(500), Delay(0.01, 0.3)):
                world.faults.add(fault, method=method, probability=0.01)
        world.faults.add(Flood(1.5), method="sendMessage", probability=0.01)
        world.faults.add(Twice(), method="getUpdates", probability=0.2)
        world.faults.add(Forget(), method="getUpdates", probability=0.1)

    async def _kill(self, scenario: Scenario, bot: Process, code: str) -> None:
        while (await scenario.read(code)).table.phase is Phase.PLAYING:
            await asyncio.sleep(self.rng.uniform(*KILL_EVERY_SECONDS))
            await asyncio.shield(self._kill_once(scenario, bot, code))

    async def _kill_once(self, scenario: Scenario, bot: Process, code: str) -> None:
        await bot.kill()
        await bot.start()
        self.kills += 1
        await everybody_is_asked(scenario, code, patience=60)


def _answered(scenario: Scenario) -> bool | None:
    return not any([player.unanswered for player in scenario.players]) or None


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="soak", description="Play through kills and faults, and lose nothing."
    )
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30))
    wanted = parser.parse_args()
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # a bot that is killed leaves its request open
    sys.stdout.write(f"seed {wanted.seed}\n")
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        Soak(Path(folder), wanted.seed).run(60 * wanted.minutes)
    sys.stdout.write("Nothing was lost and nothing done twice.\n")


if __name__ == "__main__":
    main()
