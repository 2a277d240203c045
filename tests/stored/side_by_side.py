"""Two releases on one store: a worker of an earlier one beside a worker of today, and games through both.

    python -m tests.stored.side_by_side [--ref 1de0e95] [--house 0.7.0] [--tables 4] [--seed 1]

The code of the earlier release is taken out of git. Both workers are real processes behind one address, as an operator has
them during an upgrade: each update goes to either of them, and either of them shows the tables. With `--house` they begin in
the house of a release. The program ends with an error if a game does not come to its end, if an accepted answer is lost or stored
twice, if Telegram refuses a call for a reason that is not expected, if a proof of a game does not hold, or if a worker logs an error.

It needs the history of git, and so is no test.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import random
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from engine.store.people.workers import Workers
from engine.tables.luck.proofs import is_provable, proof_of
from engine.verify_habana import verify
from tests.bot.checks import found_wrong
from tests.bot.logs import errors_in
from tests.bot.processes import Process, environment_of
from tests.bot.scenarios import LANGUAGES, NO_ORPHAN, NOT_MODIFIED, Scenario, eventually, open_scenario
from tests.scale.balancer import Balancer
from tests.scale.fleet import SECRET
from tests.servers import embedded_server, free_ports
from tests.short_games import SHORT_DECK
from tests.stored.house import House, house_folder, house_world, move_in, read_house
from tgbot.playground.botapi import ServerLimits, ServerPolicy, World

PROJECT = Path(__file__).parents[2]
RELEASE = "1de0e95"
"""0.7.0."""
PEOPLE = ("Ann", "Bob", "Cyd")
EXPECTED = (NOT_MODIFIED, *NO_ORPHAN, "query is too old")
QUARANTINED = "is in quarantine"
"""The house has a table that cannot be read. If the worker of today is the one that finds it, its operator hears of it."""
EXPECTED_IN_HOUSE = (
    *EXPECTED,
    "message can't be deleted",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
)
"""In a house there are old messages, and what may be an orphan may be a picture, a die, or old."""
SHOWING = (
    "sendMessage",
    "sendPhoto",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "deleteMessage",
)
"""Calls by which workers that do not agree on what a chat shows would betray themselves."""
RUN_FROM = """
import sys, tgbot, tgbot.cli
assert tgbot.__path__ == [{tree}], tgbot.__path__
sys.argv[1:] = ["bot"]
tgbot.cli.main()
"""
"""Runs `habana bot` from a folder, and from nowhere else."""
LONGEST_SECONDS = 900.0
ANSWERED_SECONDS, TOLD_SECONDS = 60.0, 60.0


@dataclass(frozen=True)
class SideBySide:
    scenario: Scenario
    balancer: Balancer
    workers: dict[str, Process]
    """By the names of their releases."""
    in_house: bool


def take_out(ref: str, folder: Path) -> Path:
    """The code of an earlier release, in a folder of its own."""
    archive = subprocess.run(["git", "archive", ref], cwd=PROJECT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder


@asynccontextmanager
async def opened(
    url: str, folder: Path, trees: dict[str, Path], house: House | None, seed: int
) -> AsyncIterator[SideBySide]:
    """A webhook worker of each tree, over one store; perhaps in a house."""
    port, *ports = free_ports(1 + len(trees))
    balancer = Balancer(port, ports, random.Random(seed))
    webhook = {"url": balancer.url, "secret": SECRET, "listen": "127.0.0.1:0"}
    telegram = {"mode": "webhook", "webhook": webhook, "limits": {"lifted": True}, "pictures": True}
    policy = ServerPolicy(query_age=600, inline=True, guests=True)
    world = house_world(house, policy) if house else World(limits=ServerLimits.off(), policy=policy)
    scenario_of = open_scenario(
        url, world, seed=seed, longest=LONGEST_SECONDS, telegram=telegram, deck=SHORT_DECK
    )
    async with scenario_of as scenario, balancer:
        scenario.patience = ANSWERED_SECONDS  # a worker of a fresh tree compiles it first
        if house:
            await move_in(scenario.store.client, house)
            await Workers(scenario.store.client).end_drain()
        workers = {
            name: _worker(scenario, name, tree, own, folder)
            for (name, tree), own in zip(trees.items(), ports, strict=True)
        }
        try:
            await asyncio.gather(*[worker.start() for worker in workers.values()])
            yield SideBySide(scenario, balancer, workers, house is not None)
        finally:
            await asyncio.gather(*[worker.kill() for worker in workers.values()])


def _worker(scenario: Scenario, name: str, tree: Path, port: int, folder: Path) -> Process:
    environment = {**os.environ, **environment_of(scenario.settings), "PYTHONPATH": str(tree)}
    environment["HABANA_TELEGRAM__WEBHOOK__LISTEN"] = f"127.0.0.1:{port}"
    return Process(
        environment,
        folder / f"{name}.log",
        (sys.executable, "-c", RUN_FROM.format(tree=repr(str(tree / "tgbot")))),
    )


async def play(both: SideBySide, tables: int) -> tuple[str, ...]:
    """Play games to their end, through both; what was done, in lines. Fails if anything is wrong."""
    scenario, began, before = both.scenario, time.monotonic(), len(both.scenario.world.calls)
    codes = await asyncio.gather(*[_begin(scenario, number) for number in range(tables)])
    await asyncio.gather(*[scenario.play_out(code) for code in codes])
    await scenario.all_answered(ANSWERED_SECONDS)
    with suppress(
        TimeoutError
    ):  # groups come last, and a busy machine draws slowly: then the check says what lacks
        await eventually(lambda: _all_told(scenario, codes), TOLD_SECONDS)
    await scenario.check(*codes, allowed=EXPECTED_IN_HOUSE if both.in_house else EXPECTED)
    errors = {name: errors_in(worker.log.read_text()) for name, worker in both.workers.items()}
    unexpected = [
        one for told in errors.values() for one in told if not (both.in_house and QUARANTINED in one)
    ]
    assert not unexpected, errors
    shares = dict(
        zip(both.workers, [both.balancer.taken[port] for port in both.balancer.workers], strict=True)
    )
    assert all(shares.values()), f"a worker has taken nothing: {shares}"
    formats = Counter([await _proven(scenario, code) for code in codes])
    taps = sum([len(player.taps) for player in scenario.players])
    calls = Counter([call.method for call in list(scenario.world.calls)[before:] if call.method in SHOWING])
    return (
        f"{tables} games, {taps} taps in {time.monotonic() - began:.0f} s; updates: {shares}",
        f"calls that show something, per tap: {calls.total() / taps:.2f} ({dict(calls)})",
        f"proofs that hold: {dict(formats)}",
    )


async def _proven(scenario: Scenario, code: str) -> str:
    """The format of the game's proof, which holds, whichever worker opened, began and played it."""
    table, game = await scenario.read(code)
    assert game is not None
    assert is_provable(table, game), f"{code} cannot be proven"
    proof = proof_of(table, game, await scenario.store.log(code))
    faults = verify(proof).faults
    assert not faults, f"{code}: {faults}"
    return str(proof["format"])


async def _begin(scenario: Scenario, number: int) -> str:
    """Both editions; every other table belongs to a group."""
    people = scenario.people(*[f"{name} {number}" for name in PEOPLE], languages=LANGUAGES)
    group = people[0].create_group(f"Friends {number}", *people[1:]) if number % 2 else None
    edition = ("2009", "2024")[number // 2 % 2]
    return await scenario.table_of(f"{edition} {len(people)} open", *people, chat=group)


async def _all_told(scenario: Scenario, codes: Sequence[str]) -> bool | None:
    return not [line for code in codes for line in await found_wrong(scenario, code)] or None


async def compare(url: str, folder: Path, given: argparse.Namespace) -> None:
    trees = {given.ref: take_out(given.ref, folder / "earlier"), "today": PROJECT}
    house = read_house(house_folder(given.house)) if given.house else None
    async with opened(url, folder, trees, house, given.seed) as both:
        for line in await play(both, given.tables):
            sys.stdout.write(f"{line}\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="side_by_side", description=__doc__)
    parser.add_argument("--ref", default=RELEASE, help="the earlier release, as git knows it")
    parser.add_argument("--house", help="begin in the house of this release, as in 0.7.0")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
    with (
        tempfile.TemporaryDirectory(prefix="side-by-side-") as folder,
        embedded_server(Path(folder) / "store") as server,
    ):
        asyncio.run(compare(server.url, Path(folder), given))


if __name__ == "__main__":
    main()
