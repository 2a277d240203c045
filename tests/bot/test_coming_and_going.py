"""The bot behind a webhook, and how it stops: work in hand is finished, and nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import random
from pathlib import Path

import pytest
from telegram.error import TelegramError

from tests.bot.players import buttons_of
from tests.bot.scenarios import open_scenario
from tests.patience import until
from tests.servers import free_ports
from tests.short_games import SHORT_GAMES
from tgbot.playground.botapi import Delay, Fail, Forget, LoseRequest, ServerLimits, World

CROWD = 40


async def test_a_game_behind_a_webhook(unix_url: str) -> None:
    (port,) = free_ports(1)
    webhook = {"listen": f"127.0.0.1:{port}", "url": f"http://127.0.0.1:{port}/habana", "secret": "not-told"}
    telegram = {"mode": "webhook", "webhook": webhook}
    async with open_scenario(unix_url, seed=51, telegram=telegram, **SHORT_GAMES) as scenario, scenario.bot():
        code = await scenario.whole_game(scenario.people("Ann", "Bob"), "2009 2 open")
        assert not [call for call in scenario.world.calls if call.method == "getUpdates"]
        await scenario.check(code)


async def test_a_bot_that_is_stopped_finishes_what_is_in_hand(unix_url: str, tmp_path: Path) -> None:
    log, rng = tmp_path / "bot.log", random.Random(52)
    async with open_scenario(unix_url, seed=52) as scenario:
        crowd = scenario.people(*[f"Person {number}" for number in range(CROWD)])
        for stop in range(2):
            async with scenario.process(log) as bot:
                for person in crowd[stop::2]:
                    person.start()
                    await asyncio.sleep(rng.uniform(0, 0.002))
                assert await bot.stop() == 0
        async with scenario.bot():
            await scenario.until(lambda: all([person.messages() for person in crowd]) or None)
            await scenario.is_calm()
        assert [len(person.messages()) for person in crowd] == [1] * CROWD
        assert not scenario.world.updates.pending
        assert scenario.log.troubles == []
    told = log.read_text()
    assert "ERROR" not in told
    assert "WARNING" not in told


async def test_a_bot_starts_as_soon_as_telegram_answers(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=54) as scenario:
        scenario.world.faults.add(Fail(502), method="getMe", count=2)
        async with scenario.bot():
            assert len([call for call in scenario.world.calls if call.method == "getMe"]) > 2


async def test_a_start_that_fails_half_way_leaves_nothing_open(unix_url: str) -> None:
    """An unclosed session would be an error: warnings are."""
    async with open_scenario(unix_url, seed=53) as scenario:
        scenario.world.faults.add(Fail(401), method="getMe", count=1)
        with pytest.raises(TelegramError):
            async with scenario.bot():
                pass
        gc.collect()
        scenario.world.faults.add(Delay(5), method="getMe", count=1)
        starting = asyncio.create_task(scenario.bot().__aenter__())
        await asyncio.sleep(0.1)
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        gc.collect()
        assert "Unclosed" not in scenario.log.text


async def test_a_tap_that_was_not_answered_before_a_crash_is_answered_after_it(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was committed and not yet confirmed; its token makes the second time harmless."""
    monkeypatch.setattr("tgbot.adapter.replies.ANSWER_TAP_UNTIL_MS", 0)
    world = World(limits=ServerLimits.off())
    async with open_scenario(unix_url, world, seed=54) as scenario:
        async with scenario.bot():
            ann, bob = scenario.people("Ann", "Bob")
            code = await scenario.table_of("2009 2 open", ann, bob)
            await scenario.is_calm()
            world.faults.add(LoseRequest(), method="answerCallbackQuery")
            world.faults.add(Forget(), method="getUpdates")
            message, data = next(
                (message, button.data)
                for message in ann.messages()
                for button, _ in buttons_of(message, code)
                if button.data
            )
            tap = ann.tap(message, data)
            await until(lambda: any([call.method == "answerCallbackQuery" for call in world.calls]))
        world.faults.clear()
        before = await scenario.revision(code)
        async with scenario.bot():
            await tap.answered()
            assert await scenario.revision(code) == before
