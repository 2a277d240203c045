"""The bot is killed again and again, updates come twice, replies get lost: no accepted answer is lost."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path

from engine.tables.table import Phase
from tests.bot.logs import errors_in
from tests.bot.players import buttons_of
from tests.bot.processes import Process
from tests.bot.scenarios import NO_ORPHAN, NOT_MODIFIED, Scenario, eventually, open_scenario
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.playground.botapi import LoseReply, LoseRequest, ServerLimits, ServerPolicy, Twice, World

KILLS = 2
QUESTION_SECONDS = 60.0
KNOWN = ("query is too old", "terminated by other getUpdates request", NOT_MODIFIED, *NO_ORPHAN)
"""Refusals because the killed bot had done it already, or because its connection still looks alive."""


async def test_killed_again_and_again_it_loses_no_answer(unix_url: str, tmp_path: Path) -> None:
    world = World(limits=ServerLimits.off(), policy=ServerPolicy(query_age=90), rng=random.Random(5))
    log = tmp_path / "bot.log"
    async with open_scenario(unix_url, world, seed=11) as scenario, scenario.process(log) as bot:
        people = scenario.people("Ann", "Bob", "Cyd", languages=("en", "de", "es"))
        group = people[0].create_group("Friends", *people[1:])
        code = await scenario.open_table(people[0], "2009 3 open", group)
        await scenario.begin_game(code, *people)
        world.faults.add(Twice(), method="getUpdates", probability=0.3)
        world.faults.add(LoseReply(), probability=0.03)
        for method in ("getUpdates", "sendMessage", "editMessageText"):
            world.faults.add(LoseRequest(), method=method, probability=0.02)
        killing = asyncio.create_task(_kill_often(scenario, bot, code, random.Random(6)))
        await scenario.play_out(code)
        assert await killing == KILLS
        world.faults.clear()
        await scenario.check(code, allowed=KNOWN)
        told = log.read_text()
    assert not errors_in(told)
    assert world.token not in told


async def _kill_often(scenario: Scenario, bot: Process, code: str, rng: random.Random) -> int:
    for kill in range(KILLS):
        await asyncio.sleep(rng.uniform(0.1, 0.6))
        if (await scenario.read(code)).table.phase is not Phase.PLAYING:
            return kill
        await bot.kill()
        await bot.start()
        await everybody_is_asked(scenario, code)
    return KILLS


async def everybody_is_asked(scenario: Scenario, code: str, patience: float = QUESTION_SECONDS) -> None:
    """Every player who is awaited finds buttons for the question within a few seconds, or has answered by then."""
    table = (await scenario.read(code)).table
    for number, seat in enumerate(table.seats):
        if seat.awaited and seat.person is not None:
            assert seat.asked is not None
            await eventually(partial(_is_asked, scenario, code, number, seat.person, seat.asked), patience)


async def _is_asked(scenario: Scenario, code: str, number: int, person: int, decision: int) -> bool | None:
    now = (await scenario.read(code)).table.seats[number]
    return now.asked != decision or not now.awaited or _shows(scenario, code, person, decision) or None


def _shows(scenario: Scenario, code: str, person: int, decision: int) -> bool:
    messages = scenario.world.people[person].messages()
    offered = [data for message in messages for _, data in buttons_of(message, code)]
    return any([isinstance(data, ActTap | PickTap) and data.decision == decision for data in offered])
