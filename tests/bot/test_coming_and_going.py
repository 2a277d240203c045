"""The bot behind a webhook, and how it is sent home: what is in hand is finished, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.bot.evenings import evening
from tests.servers import free_ports

CROWD = 40


async def test_a_game_behind_a_webhook(unix_url: str) -> None:
    (port,) = free_ports(1)
    webhook = {"listen": f"127.0.0.1:{port}", "url": f"http://127.0.0.1:{port}/habana", "secret": "not-told"}
    telegram = {"mode": "webhook", "webhook": webhook}
    async with evening(unix_url, seed=51, telegram=telegram) as tonight, tonight.bot():
        code = await tonight.whole_game(tonight.people("Ann", "Bob"), "2009 2 open")
        assert not [call for call in tonight.world.calls if call.method == "getUpdates"]
        await tonight.check(code)


async def test_sent_home_politely_it_finishes_what_is_in_hand(unix_url: str, tmp_path: Path) -> None:
    log, rng = tmp_path / "bot.log", random.Random(52)
    async with evening(unix_url, seed=52) as tonight, tonight.process(log) as bot:
        crowd = tonight.people(*[f"Person {number}" for number in range(CROWD)])
        for stop in range(2):
            for person in crowd[stop::2]:
                person.start()
                await asyncio.sleep(rng.uniform(0, 0.002))
            assert await bot.stop() == 0
            await bot.start()
        await tonight.until(lambda: all([person.messages() for person in crowd]) or None)
        await tonight.is_calm()
        assert [len(person.messages()) for person in crowd] == [1] * CROWD
        assert not tonight.world.updates.pending
        assert await bot.stop() == 0
    told = log.read_text()
    assert "ERROR" not in told
    assert "WARNING" not in told
