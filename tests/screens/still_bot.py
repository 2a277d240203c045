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
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from io import BytesIO
from types import ModuleType
from typing import Any, TypeVar
from unittest.mock import patch

import fakeredis
from PIL import Image

from engine.players import Effort
from engine.spans import MINUTE, in_seconds
from engine.store import keys
from engine.store.redis_store import RedisStore
from engine.tables.time.instants import SECOND, Instant, Span
from tests.backends import ManualTime
from tests.bot.scenarios import settings_for
from tgbot import app
from tgbot.application import Bot, bot_of
from tgbot.pictures.draw import DrawTask, layout_of
from tgbot.pictures.facts import Picture
from tgbot.pictures.film import FILM_WIDTH_PX
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
from tgbot.showing import passes
from tgbot.showing.calls import picture_files
from tgbot.storage import Storage
from tgbot.topics.sharing.films import Film

MAX_STEPS = 10_000
"""A table that never comes to rest is an error."""
LONGEST_TASK_MS: Span = MINUTE
DICE = {"lobby": {"dice": "30s"}}
SECRET = "the house's secret is the same in every run"
THINKING_SHARE = 0.1
"""Of a search's usual iterations: enough for sensible moves and hints, in a tenth of the time."""

PATIENT: tuple[tuple[ModuleType, dict[str, Any]], ...] = (
    (passes, {"MAX_TIMER_MS": -1, "SLOW_CHAT_MS": LONGEST_TASK_MS}),
    (picture_files, {"DRAWN_WITHIN_MS": LONGEST_TASK_MS}),
)
"""Nothing is put off because the machine is busy, and what is put off waits in the store, for a time that is ours."""
SHORTLY_MS: Span = 3 * SECOND
"""The delay within which something due belongs to the step before: a delivery that was put off for a moment."""

T = TypeVar("T")


@dataclass(frozen=True)
class StillStep:
    """Something that was done, and all that followed from it."""

    deed: str
    """In a few words: a key's label, a text, a span of time."""
    person: Person | None = None
    answer: TapAnswer | None = None
    """The answer to a tap."""


class StillBot:
    def __init__(
        self, worker: app.Worker, world: World, time: ManualTime, drawings: dict[bytes, Picture]
    ) -> None:
        self.worker = worker
        self.world = world
        self.time = time
        self.drawings = drawings
        """By the content of its file: what was to be drawn on a blank sheet."""
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

    async def forges(
        self, person: Person, data: str, message: Message, *, label: str = ""
    ) -> TapAnswer | None:
        """A person taps a key that is gone, or never was."""
        return await self._ends(StillStep(f"[{label or data}]", person), person.forge(data, message))

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
        """Do whatever is to be done at this moment, and what comes due shortly."""
        end = self.time.now() + SHORTLY_MS
        for _ in range(MAX_STEPS):
            if not await self._has_done_something() and not self._goes_to_what_is_due(end):
                return
        raise AssertionError("it never comes to rest")

    def _goes_to_what_is_due(self, end: Instant) -> bool:
        """Put the clock to what is due next, unless that is later than the end."""
        due = self.worker.house.tables.store.next_due()
        if due is None or not self.time.now() < due <= end:
            return False
        self.time.passes(due - self.time.now())
        return True

    async def _has_done_something(self) -> bool:
        updates = self.world.updates.first(1)
        for update in updates:
            self.world.updates.done(update["update_id"])
            await self.worker.arrivals.application.process(update)
        await self._is_quiet()
        due = await self.worker.clockwork.sweeper.sweep()
        await self._is_quiet()
        return bool(updates or due or self.world.updates.pending)

    async def _is_quiet(self) -> None:
        """Wait for whatever was begun: replies, deliveries, computers."""
        while begun := self._begun():
            done, _ = await asyncio.wait(begun, timeout=in_seconds(LONGEST_TASK_MS))
            assert done, f"they never end: {begun}"

    def _begun(self) -> set[asyncio.Task[Any]]:
        """The tasks under way. A task that was cancelled is cancelled again: it may not have listened
        (`engine.cancellation`)."""
        tasks = asyncio.all_tasks() - self._resident - {asyncio.current_task()}
        ended = {task for task in tasks if task.cancelling()}
        for task in ended:
            task.cancel()
        return tasks - ended


class StoreInMemory(RedisStore):
    """A store that looks only at what is there: a script that reads hundreds of empty buckets is slow on fakeredis."""

    async def _heads(self, buckets: Sequence[str]) -> list[Instant | Exception | None]:
        there = set(await self.client.keys("*:due"))
        return [await self._head(due) if due.encode() in there else None for due in buckets]

    async def _head(self, due: str) -> Instant | None:
        found = await self.client.zrange(due, 0, 0, withscores=True)
        return int(found[0][1]) if found else None


class MindsHere:
    """Thinks in this process, at once, and draws nothing.

    Without a limit of time, which would make it a matter of luck. Its chance depends on how often it was asked, and on
    nothing that another version of the bot might number otherwise.
    """

    def __init__(self, drawings: dict[bytes, Picture]) -> None:
        self.drawings = drawings
        """By their blank sheet: what was to be drawn on it."""
        self._thoughts: Counter[type] = Counter()
        """By kind: thoughts of computers, and hints."""

    async def ask(self, plan: Callable[[float], Any]) -> Any:
        task = plan(0)
        if isinstance(task, DrawTask):
            layout = layout_of(task.picture)
            return self._sheet(task.picture, blank(layout.width, layout.height))
        if isinstance(task, Film):
            return self._sheet(task, blank_film())
        self._thoughts[type(task)] += 1
        return task._replace(effort=Effort(THINKING_SHARE), seed=self._thoughts[type(task)]).answer()

    async def ask_aside(self, task: Any) -> Any:
        return task.answer()

    def _sheet(self, picture: Picture, sheet: bytes) -> bytes:
        """A blank sheet of its own for each picture: whatever stands behind the end of its file shows nothing."""
        named = sheet + picture.key.encode() + sheet[-1:]
        self.drawings[named] = picture
        return named

    async def close(self) -> None:
        pass


@cache
def blank(width: int, height: int) -> bytes:
    """A picture of this size with nothing on it."""
    return png(width, height, bytes(3), [pack(bytes(width * height), width)])


@cache
def blank_film() -> bytes:
    file = BytesIO()
    Image.new("P", (FILM_WIDTH_PX, FILM_WIDTH_PX)).save(file, "GIF")
    return file.getvalue()


class SteadyDice(random.Random):
    """Everybody throws the same: which chat throws first depends on the machine."""

    def randint(self, a: int, b: int) -> int:
        return (a + b) // 2


@asynccontextmanager
async def still_bot(seed: int, **settings: Any) -> AsyncIterator[StillBot]:
    """A bot of its own, with dice, without limits. Its pictures are blank sheets of the right size: see `drawings`."""
    time = ManualTime()
    policy = ServerPolicy(inline=True, guests=True)
    world = World(
        limits=ServerLimits.off(), policy=policy, clock=lambda: time.now() / SECOND, dice=SteadyDice()
    )
    client = fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer())
    await client.set(keys.HOUSE_SECRET, SECRET)
    async with BotApi(world, control=False) as api:
        chosen = settings_for("redis://memory", api, **{"telegram": {"pictures": True}} | DICE | settings)
        async with bot_of(chosen.telegram) as bot:
            with ExitStack() as patches:
                for module, changes in PATIENT:
                    patches.enter_context(patch.multiple(module, **changes))
                still = _put_together(Storage.of(chosen, StoreInMemory(client)), bot, world, time, seed)
                async with still.worker.arrivals.application:
                    yield still
        await client.aclose()


def _put_together(storage: Storage, bot: Bot, world: World, time: ManualTime, seed: int) -> StillBot:
    drawings: dict[bytes, Picture] = {}
    minds: Any = lambda *_, **__: MindsHere(drawings)  # noqa: E731
    with patch.object(app, "RedisTimepiece", lambda _: time):
        house = app.service(storage, app.Machine(minds))
    worker = app.Worker(house, bot, app.Machine(minds))
    worker.house.tables.rng, worker.clockwork.thinker.rng = random.Random(seed), random.Random(seed)
    return StillBot(worker, world, time, drawings)
