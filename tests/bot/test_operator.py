"""The operator's chat hears of what is wrong with the bot; the games go on, and nothing secret is told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NoReturn

from engine.players import PLAYERS, ComputerPlayer
from tests.bot.players import STEADY
from tests.bot.scenarios import Scenario, open_scenario
from tests.bot.test_delivery import says
from tests.thinking import Exiting, First, Saying
from tgbot.app import Worker
from tgbot.operator_chat import WARNING_SIGN
from tgbot.playground.botapi import Person, ServerLimits, World

OPERATOR = 77_000_001


@asynccontextmanager
async def operated(
    unix_url: str, *, hard: ComputerPlayer | None = None
) -> AsyncIterator[tuple[Scenario, Worker, Person]]:
    """A bot with an operator, and perhaps with a level that does not work; the simpler one then needs no time to think."""
    world = World(limits=ServerLimits.off())
    operator = world.person("Olga", id=OPERATOR)
    async with (
        open_scenario(unix_url, world, seed=61, telegram={"operator": OPERATOR}) as scenario,
        scenario.bot() as worker,
    ):
        operator.start()
        await scenario.until(operator.messages)
        if hard is not None:
            worker.clockwork.thinker.players = {**PLAYERS, "hard": hard, "medium": First()}
        yield scenario, worker, operator


def told(operator: Person) -> list[str]:
    return [message.text for message in operator.messages() if message.text.startswith(WARNING_SIGN)]


async def test_a_level_that_crashes_is_told_once_and_the_game_goes_on(unix_url: str) -> None:
    async with operated(unix_url, hard=Exiting()) as (scenario, _, operator):
        (ann,) = scenario.people("Ann")
        code = await scenario.table_of("2009 2 open +1 hard", ann)
        await scenario.play_on(code, 15, habits=STEADY)
        crash, *others = told(operator)
        assert re.fullmatch(
            rf"{WARNING_SIGN} computer hard crashes \(table {code}, decision \d+, seed \d+\); a simpler one plays",
            crash,
        )
        assert others == [f"{WARNING_SIGN} computer hard fails again and again, and rests for a while"]
        assert (await scenario.read(code)).table.revision > 15


async def test_what_a_computer_wanted_to_lay_is_not_told(unix_url: str) -> None:
    async with operated(unix_url, hard=Saying("mama+mama")) as (scenario, _, operator):
        (ann,) = scenario.people("Ann")
        await scenario.table_of("2009 2 open +1 hard", ann)
        await scenario.until(lambda: told(operator) or None)
        assert "answers what it may not" in told(operator)[0]
        assert "mama" not in " ".join(told(operator))
        assert "mama" not in scenario.log.text


async def fails(*_: object) -> NoReturn:
    raise LookupError("a secret")


async def test_an_error_of_ours_is_told_with_the_number_that_the_person_sees(unix_url: str) -> None:
    async with operated(unix_url) as (scenario, worker, operator):
        (ann,) = scenario.people("Ann")
        worker.shown.context.commands["stats"] = fails
        for _ in range(2):
            ann.say("/stats")
        await scenario.until(lambda: len(ann.messages()) == 2 or None)
        await scenario.is_calm()
        (line,) = told(operator)
        found = re.fullmatch(rf"{WARNING_SIGN} error ([0-9a-f]{{6}}), see the log", line)
        assert found
        assert says(ann.chat, found[1])
        assert f"update_failed number={found[1]}" in scenario.log.text


async def test_an_operator_who_does_not_listen_is_nobodys_trouble(unix_url: str) -> None:
    async with operated(unix_url, hard=Exiting()) as (scenario, _, operator):
        operator.block()
        (ann,) = scenario.people("Ann")
        code = await scenario.table_of("2009 2 open +1 hard", ann)
        await scenario.play_on(code, 5, habits=STEADY)
        assert told(operator) == []
        assert {line.split(" (")[0] for line in scenario.log.troubles if "computer" in line} >= {
            "alarm kind='hard crashes' text=computer hard crashes"
        }


async def test_where_nobody_is_named_the_log_has_to_do(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=62) as scenario, scenario.bot() as worker:
        worker.shown.context.commands["stats"] = fails
        (ann,) = scenario.people("Ann")
        ann.say("/stats")
        await scenario.until(ann.messages)
        await scenario.is_calm()
        chats = {call.parameters["chat_id"] for call in scenario.world.calls if call.method == "sendMessage"}
        assert chats == {ann.id}
