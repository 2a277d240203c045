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

from engine.tables.time.instants import HOUR
from tests.bot.logs import CapturedLog, captured_log
from tests.bot.scenarios import settings_for
from tests.patience import until
from tests.screens.still_bot import MindsHere, StoreInMemory
from tgbot import app
from tgbot.adapter.scheduled_messages import QUARANTINE_JOB
from tgbot.application import build
from tgbot.playground.botapi import BotApi, Person, ServerLimits, World
from tgbot.requests.digests import DIGEST_JOB

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
        await self.worker._look_for_drain()  # noqa: SLF001
        await self.worker._beat_and_sweep()  # noqa: SLF001
        await self.worker.notes._try_to_write()  # noqa: SLF001
        await self.worker.probation._grow_up(self.worker.intake)  # noqa: SLF001

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
        application = build(settings_for("redis://memory", api).telegram)
        async with application:
            minds: Any = lambda *_, **__: MindsHere({})  # noqa: E731
            worker = app.Worker(settings_for("redis://memory", api), store, application, app.Machine(minds))
            worker.probation.seconds = 0.0
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
        assert {"beat", "sweep", "rescue", "scheduled messages", "store check", "watch"} == bot.jobs
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


async def test_a_job_that_the_store_cuts_short_is_a_warning_and_is_tried_again() -> None:
    async with a_bot() as bot:
        jobs, messages, now = bot.worker.jobs, bot.worker.scheduled_messages, bot.worker.timepiece.now()
        for kind in (QUARANTINE_JOB, DIGEST_JOB):
            await jobs.put(f"{kind}:{'H7K9MW:' if kind == QUARANTINE_JOB else ''}{ANN}", now - HOUR)
        claim = jobs.claim

        async def claimed_at_the_last_moment(*arguments: object) -> object:
            claimed = await claim(*arguments)  # type: ignore[arg-type]
            bot.server.connected = False
            return claimed

        with patch.object(jobs, "claim", claimed_at_the_last_moment):
            await asyncio.wait_for(messages.send(), 30)
        bot.server.connected = True
        assert bot.log.text.count("job_postponed") == 2
        assert bot.errors == []
