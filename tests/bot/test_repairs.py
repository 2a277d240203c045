"""Repairs beside a running bot: workers that are drained, a game that is set back, a table that is looked at anew."""

from __future__ import annotations

import asyncio
import random

import httpx

from engine.store.operate.repair import plan_setback, renew_table, set_back
from engine.store.operate.whole_tables import read_whole
from engine.store.people.workers import Presence, Workers
from engine.tables.table import Phase
from engine.tables.work import Moment
from tests.bot.scenarios import Scenario, open_scenario
from tests.bot.test_silence import a_webhook, answered
from tests.patience import until
from tests.short_games import SHORT_GAMES
from tgbot.app import Worker
from tgbot.records.shown import redrawn_records

UNANSWERED_SECONDS = 1.0
POLL_SECONDS = 1


async def readiness(worker: Worker) -> tuple[int, str]:
    """What /readyz answers."""
    transport = httpx.ASGITransport(worker.monitoring.endpoint.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://worker") as client:
        response = await client.get("/readyz")
    return response.status_code, response.text


async def set_back_by(scenario: Scenario, code: str, back: int, now: int) -> None:
    whole, policy = await read_whole(scenario.store, code), scenario.settings.policy()
    plan = plan_setback(whole, back, policy, Moment(now), random.Random(1))
    await set_back(scenario.store, plan, now, redrawn_records)


async def test_workers_that_are_drained_take_nothing_until_that_ends(unix_url: str) -> None:
    async with (
        open_scenario(unix_url, seed=75, telegram={"poll_for": POLL_SECONDS}) as scenario,
        scenario.bot() as worker,
    ):
        ann, bob = scenario.people("Ann", "Bob")
        ann.start()
        await answered(scenario, ann)
        workers = Workers(scenario.store.client)
        await workers.drain(60)
        await until(lambda: not worker.arrivals.lease.is_ours and worker.arrivals.duty.is_draining)
        assert worker.arrivals.duty.state() == "draining"
        assert await readiness(worker) == (503, "draining")
        await asyncio.sleep(2 * POLL_SECONDS)  # a request for updates may be under way
        bob.start()
        await asyncio.sleep(UNANSWERED_SECONDS)
        assert not bob.messages()
        await workers.end_drain()
        await answered(scenario, bob)
        await until(lambda: worker.arrivals.duty.state() == "working")
        assert await readiness(worker) == (200, "ready")


async def test_a_poller_that_starts_into_a_drain_says_so(unix_url: str) -> None:
    async def serve(scenario: Scenario) -> None:
        async with scenario.bot():
            started.set()

    async def states(scenario: Scenario) -> list[str]:
        return [str(note["state"]) for note in (await Presence(scenario.store.client).alive()).values()]

    started = asyncio.Event()
    async with open_scenario(unix_url, seed=78, telegram={"poll_for": POLL_SECONDS}) as scenario:
        workers = Workers(scenario.store.client)
        await workers.drain(60)
        serving = asyncio.create_task(serve(scenario), name="a worker")
        while not await states(scenario):
            await asyncio.sleep(0.01)
        assert await states(scenario) == ["draining"]
        await workers.end_drain()
        await serving
        assert started.is_set()


async def test_a_webhook_worker_that_is_drained_lets_telegram_wait_and_stops_the_clocks(
    unix_url: str,
) -> None:
    async with open_scenario(unix_url, seed=77, telegram=a_webhook()) as scenario, scenario.bot() as worker:
        (ann,) = scenario.people("Ann")
        workers = Workers(scenario.store.client)
        await workers.drain(60)
        await until(lambda: worker.arrivals.duty.is_draining)
        assert not worker.clockwork.alive()
        ann.start()
        await asyncio.sleep(UNANSWERED_SECONDS)
        assert not ann.messages()
        await workers.end_drain()
        await answered(scenario, ann)


async def test_a_game_that_was_set_back_is_played_to_its_end(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=76, **SHORT_GAMES) as scenario, scenario.bot() as worker:
        people = scenario.people("Ann", "Bob")
        code = await scenario.table_of("2009 2 open", *people)
        await scenario.play_on(code, 12)
        revision = await scenario.revision(code)
        await set_back_by(scenario, code, 2, worker.house.timepiece.now())
        assert await scenario.revision(code) > revision
        await scenario.until(
            lambda: all(["set the game back" in person.messages()[-1].text for person in people]) or None
        )
        await renew_table(scenario.store, code, worker.house.timepiece.now(), redrawn_records)
        await scenario.play_out(code)
        assert (await scenario.read(code)).table.phase is Phase.FINISHED
