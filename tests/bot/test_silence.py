"""A bot that does not hear its players notices it, stops all clocks, sets right what it can, and says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from telegram import Bot
from telegram.error import Conflict

from tests.bot.scenarios import Scenario, open_scenario, polling_of
from tests.bot.test_operator import OPERATOR, told
from tests.patience import PATIENCE, until
from tests.servers import free_ports
from tgbot.api import AioRequest, Calls
from tgbot.app import Worker
from tgbot.intake.reception import Silence
from tgbot.playground.botapi import Fail, Person, ServerLimits, World
from tgbot.settings import BadSettings, UpdateMode
from tgbot.settings.model import WebhookSettings


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The operator is told at once; the watch looks when a test wants it to."""
    monkeypatch.setattr("tgbot.intake.reception_monitor.TELL_AFTER_SECONDS", 0.0)
    monkeypatch.setattr("tgbot.intake.reception_monitor.OVER_AFTER_SECONDS", 0.0)
    monkeypatch.setattr("tgbot.app.LOOK_SECONDS", 1000.0)


@asynccontextmanager
async def watched(unix_url: str, **telegram: Any) -> AsyncIterator[tuple[Scenario, Worker, Person]]:
    world = World(limits=ServerLimits.off())
    operator = world.person("Olga", id=OPERATOR)
    telegram |= {"operator": OPERATOR, "poll_for": 1}
    async with (
        open_scenario(unix_url, world, seed=71, telegram=telegram) as scenario,
        scenario.bot() as worker,
    ):
        operator.start()
        await answered(scenario, operator)
        yield scenario, worker, operator


def a_webhook() -> dict[str, Any]:
    (port,) = free_ports(1)
    address = {"listen": f"127.0.0.1:{port}", "url": f"http://127.0.0.1:{port}/habana", "secret": "not-told"}
    return {"mode": "webhook", "webhook": address}


async def answered(scenario: Scenario, person: Person) -> None:
    await scenario.until(lambda: person.messages() or None)
    await scenario.is_calm(0.05)


def hearing(worker: Worker) -> float | None:
    return worker.house.storage.metrics.registry.get_sample_value("habana_hears_updates")


async def health(scenario: Scenario) -> tuple[int, str]:
    address = f"http://{scenario.settings.telegram.webhook.listen}/health"
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        return response.status, await response.text()


@asynccontextmanager
async def a_stranger(scenario: Scenario) -> AsyncIterator[Calls]:
    """Another program with the bot's token."""
    async with AioRequest() as request:
        base = scenario.api.base_url
        yield Calls(Bot(scenario.world.token, base_url=base, request=request, get_updates_request=request))


async def test_a_webhook_that_somebody_removes_is_set_again_and_nothing_is_lost(unix_url: str) -> None:
    async with (
        watched(unix_url, **a_webhook()) as (scenario, worker, operator),
        a_stranger(scenario) as other,
    ):
        (ann,) = scenario.people("Ann")
        await other.call("deleteWebhook")
        ann.start()
        await worker.arrivals.monitor.check()
        await answered(scenario, ann)
        assert worker.clockwork.alive()
        await scenario.until(lambda: told(operator) or None)
        assert "the webhook was removed by another program" in told(operator)[0]


async def test_a_webhook_that_telegram_cannot_reach_stops_the_clocks_until_it_can(unix_url: str) -> None:
    async with watched(unix_url, **a_webhook()) as (scenario, worker, operator):
        (ann,) = scenario.people("Ann")
        await worker.arrivals.monitor.check()
        assert await health(scenario) == (200, "well")
        assert hearing(worker) == 1
        scenario.world.webhook.redirect("http://127.0.0.1:9/nobody")  # a proxy that leads nowhere
        ann.start()
        await until(lambda: bool(scenario.world.webhook.form.get("last_error_date")))
        await worker.arrivals.monitor.check()
        assert worker.arrivals.monitor.reception.silence is Silence.UNDELIVERED
        assert not worker.clockwork.alive(), "so there is no beat, and nobody's time is judged"
        status, words = await health(scenario)
        assert status == 503
        assert "Telegram cannot deliver" in words
        await scenario.until(lambda: told(operator) or None)
        assert hearing(worker) == 0, "it is shown for as long as it lasts, not only when it is told"
        scenario.world.webhook.redirect(None)
        await answered(scenario, ann)
        await worker.arrivals.monitor.check()
        assert hearing(worker) == 1
        assert await health(scenario) == (200, "well")
        await scenario.until(lambda: len(told(operator)) == 2 or None)
        assert "heard again" in told(operator)[1]


async def test_a_token_that_was_revoked_is_in_the_log_and_stops_the_clocks(unix_url: str) -> None:
    async with watched(unix_url) as (scenario, worker, _):
        scenario.world.faults.add(Fail(401))
        await _until_silent(worker, Silence.TOKEN)
        assert not worker.clockwork.alive()
        assert "does not accept the bot's token any more" in scenario.log.text
        scenario.world.faults.clear()
        await _until_silent(worker, None)


async def test_a_strangers_bot_on_the_same_token_is_named_to_the_operator(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.intake.reception.MIN_STRANGER_SECONDS", 0.0)
    monkeypatch.setattr("tgbot.intake.backoff.MAX_BACKOFF_SECONDS", 0.01)
    async with watched(unix_url) as (scenario, worker, operator), a_stranger(scenario) as other:

        async def poll() -> None:
            while True:
                try:
                    await other.updates(None, wait=1)
                except Conflict:
                    await asyncio.sleep(0.05)

        polling = asyncio.create_task(poll())
        await _until_silent(worker, Silence.STRANGER)
        polling.cancel()
        assert not worker.clockwork.alive()
        await scenario.until(lambda: told(operator) or None)
        assert "another program asks Telegram for this bot's updates" in told(operator)[0]
        assert "revoke the token" in told(operator)[0]


async def _until_silent(worker: Worker, silence: Silence | None) -> None:
    async with asyncio.timeout(PATIENCE):
        while worker.arrivals.monitor.reception.silence is not silence:
            await asyncio.sleep(0.02)
            await worker.arrivals.monitor.check()


async def test_a_second_poller_stands_by_and_takes_over_when_the_first_one_stops(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=72, telegram={"poll_for": 1}) as scenario:
        first = scenario.bot()
        await first.__aenter__()
        second = scenario.bot()
        waiting = asyncio.create_task(second.__aenter__())
        await scenario.until(lambda: "standing_by" in scenario.log.text or None)
        (ann, bob) = scenario.people("Ann", "Bob")
        ann.start()
        await answered(scenario, ann)
        await first.__aexit__(None, None, None)
        await waiting
        bob.start()
        await answered(scenario, bob)
        await second.__aexit__(None, None, None)
        assert "Conflict" not in scenario.log.text, "two workers never poll at once"


async def test_a_standby_takes_over_within_seconds_from_a_poller_that_died(unix_url: str) -> None:
    async with (
        open_scenario(unix_url, seed=73, telegram={"poll_for": 1}) as scenario,
        scenario.bot() as first,
    ):
        second = scenario.bot()
        waiting = asyncio.create_task(second.__aenter__())
        await scenario.until(lambda: "standing_by" in scenario.log.text or None)
        keeper = polling_of(first)._keeper  # noqa: SLF001
        assert keeper is not None
        keeper.cancel()  # as if it were dead
        async with asyncio.timeout(15):
            await waiting
        (ann,) = scenario.people("Ann")
        ann.start()
        await answered(scenario, ann)
        await second.__aexit__(None, None, None)


async def test_polling_does_not_silence_an_installation_behind_a_webhook(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=74) as scenario, a_stranger(scenario) as other:
        await other.call("setWebhook", url="http://127.0.0.1:9/production")
        with pytest.raises(BadSettings, match="TAKE_OVER"):
            async with scenario.bot():
                pass
        assert (await other.call("getWebhookInfo"))["url"] == "http://127.0.0.1:9/production"
        telegram = scenario.settings.telegram.model_copy(update={"take_over": True})
        async with scenario.bot(telegram=telegram):
            assert not (await other.call("getWebhookInfo"))["url"]


async def test_the_same_installation_may_change_from_webhook_to_polling(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=75, telegram=a_webhook()) as scenario:
        async with scenario.bot():
            pass
        polling = {"mode": UpdateMode.POLLING, "webhook": WebhookSettings()}
        telegram = scenario.settings.telegram.model_copy(update=polling)
        async with scenario.bot(telegram=telegram):
            (ann,) = scenario.people("Ann")
            ann.start()
            await answered(scenario, ann)
