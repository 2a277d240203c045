"""While the store is away a worker warns of it: nothing that it does at intervals, or that people ask for, is an error."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import fakeredis

from engine.tables.time.instants import SECOND
from tests.bot.logs import CapturedLog, captured_log
from tests.bot.scenarios import settings_for
from tests.patience import until
from tests.screens.still_bot import MindsHere, StoreInMemory
from tgbot import app
from tgbot.adapter.scheduled_messages import QUARANTINE_ERRAND
from tgbot.application import bot_of
from tgbot.playground.botapi import BotApi, Person, ServerLimits, World
from tgbot.requests.digests import DIGEST_ERRAND
from tgbot.storage import Storage

ANN = 71


class Bot(NamedTuple):
    worker: app.Worker
    server: fakeredis.FakeServer
    ann: Person
    log: CapturedLog

    @property
    def jobs(self) -> set[str]:
        return {job.id for job in self.worker.clockwork._scheduler.get_jobs()}  # noqa: SLF001

    async def runs_everything(self) -> None:
        """All that a worker does by itself: its jobs, and what it does between them."""
        for job in self.worker.clockwork._scheduler.get_jobs():  # noqa: SLF001
            await asyncio.create_task(job.func(*job.args))
        await self.worker.arrivals.duty.look_for_drain()
        await self.worker._beat_and_sweep()  # noqa: SLF001
        await self.worker.monitoring.notes._try_to_write()  # noqa: SLF001
        await self.worker.monitoring.probation._grow_up()  # noqa: SLF001

    @property
    def errors(self) -> list[str]:
        """Also of tasks that nobody has waited for."""
        gc.collect()
        wrong = [one for one in self.log.records if one.levelno >= logging.ERROR or one.exc_info]
        return [self.log.format(one) for one in wrong]


@asynccontextmanager
async def a_bot() -> AsyncIterator[Bot]:
    """A worker that polls, with its store in memory. Its jobs run when a test wants it."""
    server, world = fakeredis.FakeServer(), World(limits=ServerLimits.off())
    store = StoreInMemory(fakeredis.FakeAsyncRedis(server=server))
    async with BotApi(world, control=False) as api:
        settings = settings_for("redis://memory", api)
        async with bot_of(settings.telegram) as bot:
            minds: Any = lambda *_, **__: MindsHere({})  # noqa: E731
            machine = app.Machine(minds)
            worker = app.Worker(app.service(Storage.of(settings, store), machine), bot, machine)
            worker.monitoring.probation.seconds = 0.0
            async with worker.arrivals.application:
                with captured_log() as log:
                    await worker.start()
                    try:
                        yield Bot(worker, server, world.person("Ann", id=ANN), log)
                    finally:
                        await worker.stop()


async def test_no_job_and_no_task_takes_an_outage_of_the_store_for_an_error() -> None:
    async with a_bot() as bot:
        bot.ann.say("/new 2009 2 +1 easy")
        await until(lambda: bool(bot.ann.messages()))
        assert {"beat", "sweep", "store check", "watch"} == bot.jobs
        bot.server.connected, before = False, len(bot.ann.messages())
        bot.ann.say("/help")
        lobby = bot.ann.messages()[-1]
        bot.ann.tap(lobby, lobby.buttons[0].text)
        await until(lambda: "retrying task=take_updates" in bot.log.text)
        await bot.runs_everything()
        bot.server.connected = True
        await until(lambda: len(bot.ann.messages()) > before)
        bot.server.connected = False
        await bot.runs_everything()
    assert bot.errors == []


async def test_an_errand_that_the_store_cuts_short_is_a_warning_and_is_tried_again() -> None:
    async with a_bot() as bot:
        store, sweeper = bot.worker.shown.context.store, bot.worker.clockwork.sweeper
        claim, soon = store.claim, bot.worker.house.timepiece.now() + SECOND

        async def claimed_at_the_last_moment(*arguments: object) -> object:
            claimed = await claim(*arguments)  # type: ignore[arg-type]
            bot.server.connected = bot.server.connected and not claimed
            return claimed

        with patch.object(store, "claim", claimed_at_the_last_moment):
            await store.put_due(f"H7K9MW:{ANN}", QUARANTINE_ERRAND, soon)
            await store.put_due(str(ANN), DIGEST_ERRAND, soon)
            await until(lambda: not bot.server.connected)
            await asyncio.wait_for(sweeper.finish(), 30)
        bot.server.connected = True
        assert bot.log.text.count("due_delayed") == 2
        assert bot.errors == []
