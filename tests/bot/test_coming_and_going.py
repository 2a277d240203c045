"""The bot behind a webhook, and how it stops: work in hand is finished, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.bot.scenarios import open_scenario
from tests.servers import free_ports

CROWD = 40


async def test_a_game_behind_a_webhook(unix_url: str) -> None:
    (port,) = free_ports(1)
    webhook = {"listen": f"127.0.0.1:{port}", "url": f"http://127.0.0.1:{port}/habana", "secret": "not-told"}
    telegram = {"mode": "webhook", "webhook": webhook}
    async with open_scenario(unix_url, seed=51, telegram=telegram) as scenario, scenario.bot():
        code = await scenario.whole_game(scenario.people("Ann", "Bob"), "2009 2 open")
        assert not [call for call in scenario.world.calls if call.method == "getUpdates"]
        await scenario.check(code)


async def test_a_bot_that_is_stopped_finishes_what_is_in_hand(unix_url: str, tmp_path: Path) -> None:
    log, rng = tmp_path / "bot.log", random.Random(52)
    async with open_scenario(unix_url, seed=52) as scenario, scenario.process(log) as bot:
        crowd = scenario.people(*[f"Person {number}" for number in range(CROWD)])
        for stop in range(2):
            for person in crowd[stop::2]:
                person.start()
                await asyncio.sleep(rng.uniform(0, 0.002))
            assert await bot.stop() == 0
            await bot.start()
        await scenario.until(lambda: all([person.messages() for person in crowd]) or None)
        await scenario.is_calm()
        assert [len(person.messages()) for person in crowd] == [1] * CROWD
        assert not scenario.world.updates.pending
        assert await bot.stop() == 0
    told = log.read_text()
    assert "ERROR" not in told
    assert "WARNING" not in told
