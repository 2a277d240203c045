"""The whole bot in this process, one step at a time: a clock that stands still, luck and computers that are always the same.

    async with still_bot(seed=3) as bot:
        ana = bot.world.person("Ana")
        await bot.writes(ana, "/start")
        await bot.taps(ana, ana.messages()[-1], "▶ Play the computer")
        await bot.passes(2 * HOUR)

It is the worker that also runs in earnest, with its store in memory and a strict Bot API. Three things are replaced: the
time, the processes in which computers think and pictures are drawn, and chance. Nothing polls and nothing waits: `settle`
hands over one update after another, and returns when nothing is left to do at this moment. So the same steps lead to
the same screens, in every run and on every machine, however busy.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from typing import Any, TypeVar
from unittest.mock import patch

import fakeredis

from engine.minds.hint_service import HintTask
from engine.minds.thought import Thought
from engine.players import Effort
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.instants import SECOND, Span
from tests.backends import ManualTime
from tests.bot.scenarios import settings_for
from tgbot.app import Worker
from tgbot.application import build
from tgbot.handlers.topics import register_all
from tgbot.menus import set_menus
from tgbot.pictures.draw import DrawTask, layout_of
from tgbot.pictures.png import pack, png
from tgbot.playground.botapi import (
    BotApi,
    Chat,
    Message,
    Person,
    ServerLimits,
    ServerPolicy,
    Tap,
    TapAnswer,
    World,
)
from tgbot.playground.botapi.people import find_button

MAX_STEPS = 10_000
"""A table that never comes to rest is an error."""
LONGEST_TASK_SECONDS = 60.0
DICE = {"lobby": {"dice": "30s"}}
SECRET = "the house's secret is the same in every run"
THINKING_SHARE = 0.1
"""Of a search's usual iterations: enough for sensible moves and hints, in a tenth of the time."""

T = TypeVar("T")


@dataclass(frozen=True)
class StillStep:
    """Something that was done, and all that followed from it."""

    deed: str
    """In a few words: a key's label, a text, a span of time."""
    person: Person | None = None
    answer: TapAnswer | None = None
    """What a tap was answered with."""


class StillBot:
    def __init__(self, worker: Worker, world: World, time: ManualTime) -> None:
        self.worker = worker
        self.world = world
        self.time = time
        self.on_step: Callable[[StillStep], None] = lambda _: None
        """Called after each step, when nothing is left to do."""
        self._resident = asyncio.all_tasks()
        """Tasks that were there before, and may wait for ever."""

    # What people do

    async def taps(self, person: Person, message: Message, key: str) -> TapAnswer | None:
        """A person taps a key of a message, named by its label or its data."""
        button = find_button(message, key)
        tap = person.tap(message, button)
        return await self._ends(StillStep(f"[{button.text}]", person), tap)

    async def forges(self, person: Person, data: str, message: Message) -> TapAnswer | None:
        """A person taps a key that is not there any more, or never was."""
        return await self._ends(StillStep(data, person), person.forge(data, message))

    async def writes(self, person: Person, text: str, chat: Chat | None = None) -> Message:
        message = person.write(chat or person.chat, text)
        await self._ends(StillStep(text, person))
        return message

    async def does(self, deed: str, act: Callable[[], T], person: Person | None = None) -> T:
        """Anything else."""
        done = act()
        await self._ends(StillStep(deed, person))
        return done

    async def passes(self, span: Span, *, in_steps_of: Span | None = None) -> None:
        """Time passes: everything that came due is done at the end of the span, or of each step of it."""
        step = in_steps_of or span
        for _ in range(0, span, step):
            self.time.passes(step)
            await self.settle()
        self.on_step(StillStep(f"⏱ {timedelta(milliseconds=span)}"))

    async def _ends(self, step: StillStep, tap: Tap | None = None) -> TapAnswer | None:
        await self.settle()
        answer = tap.answer if tap else None
        self.on_step(replace(step, answer=answer))
        return answer

    # What follows

    async def settle(self) -> None:
        """Do whatever is to be done at this moment."""
        for _ in range(MAX_STEPS):
            if not await self._has_done_something():
                return
        raise AssertionError("it never comes to rest")

    async def _has_done_something(self) -> bool:
        updates = self.world.updates.first(1)
        for update in updates:
            self.world.updates.done(update["update_id"])
            await self.worker.application.process(update)
        await self._is_quiet()
        due = await self.worker.clockwork.sweeper.sweep()
        await self.worker.scheduled_messages.send()
        await self._is_quiet()
        return bool(updates or due or self.world.updates.pending)

    async def _is_quiet(self) -> None:
        """Wait for whatever was begun: replies, deliveries, computers."""
        while begun := asyncio.all_tasks() - self._resident - {asyncio.current_task()}:
            done, _ = await asyncio.wait(begun, timeout=LONGEST_TASK_SECONDS)
            assert done, f"they never end: {begun}"


class MindsHere:
    """Thinks and draws in this process, at once; without a limit of time, which would make it a matter of luck."""

    def __init__(self, *_: object, draws: bool, **__: object) -> None:
        self.draws = draws

    async def ask(self, plan: Callable[[float], Any]) -> Any:
        task = plan(0)
        if isinstance(task, HintTask | Thought):
            task = task._replace(effort=Effort(THINKING_SHARE))
        if isinstance(task, DrawTask) and not self.draws:
            layout = layout_of(task.picture)
            return blank(layout.width, layout.height)
        return task.answer()

    async def close(self) -> None:
        pass


@cache
def blank(width: int, height: int) -> bytes:
    """A picture of this size with nothing on it."""
    return png(width, height, bytes(3), [pack(bytes(width * height), width)])


class SteadyDice(random.Random):
    """Everybody throws the same: which chat throws first depends on the machine."""

    def randint(self, a: int, b: int) -> int:
        return (a + b) // 2


@asynccontextmanager
async def still_bot(seed: int, *, draws: bool = False, **settings: Any) -> AsyncIterator[StillBot]:
    """A bot of its own, with dice, without limits. Pictures are blank unless it `draws`; they have the right size anyway."""
    time = ManualTime()
    policy = ServerPolicy(inline=True, guests=True)
    world = World(
        limits=ServerLimits.off(), policy=policy, clock=lambda: time.now() / SECOND, dice=SteadyDice()
    )
    client = fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer())
    await client.set(keys.HOUSE_SECRET, SECRET)
    async with BotApi(world, control=False) as api:
        chosen = settings_for("redis://memory", api, **{"telegram": {"pictures": True}} | DICE | settings)
        application = build(chosen.telegram)
        async with application:
            yield await _put_together(chosen, client, application, world, time, seed, draws=draws)
        await client.aclose()


async def _put_together(
    settings: Any, client: Any, application: Any, world: World, time: ManualTime, seed: int, *, draws: bool
) -> StillBot:
    minds = lambda *given, **named: MindsHere(*given, draws=draws, **named)  # noqa: E731
    with patch.multiple("tgbot.app", ServerTime=lambda _: time, Minds=minds):
        worker = Worker(settings, RedisStore(client), application)
    worker.tables.rng = random.Random(seed)
    worker.clockwork.thinker.rng = random.Random(seed)
    register_all(worker.context)
    worker.adapter.register(application)
    application.take_follow_ups = worker.adapter.take_follow_ups
    worker.tables.delivery_hook = worker.delivery
    await set_menus(worker.sender.calls)
    return StillBot(worker, world, time)
