"""Counts what the bot does in a game of three, in a world of the simulation without faults.

Counts do not depend on the machine's speed: work that is added is seen when it is added. The bot runs as in life: with
pictures, a group, Telegram's limits, a coach for newcomers, and people who think.
"""

from __future__ import annotations

import cProfile
import inspect
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from types import CodeType
from typing import Any

import engine
import tgbot
from engine.tables.table_view import view_table
from tests.bot.players import STEADY
from tests.simulation.plan import TablePlan, WorldPlan
from tests.simulation.town import Outcome, TimelineHandler, Town
from tests.simulation.worlds import happens
from tgbot import playground
from tgbot.playground.botapi.events import Tapped
from tgbot.showing.chats.group import GroupDrawing
from tgbot.showing.chats.private import SeatDrawing
from tgbot.showing.living_message import ChatDecider
from tgbot.words import Words

GAME = WorldPlan(
    seed=1,
    workers=1,
    webhook=True,
    pictures=True,
    dice=False,
    tables=(TablePlan("2009 3 open", 3, in_group=True, watched=False),),
    thinks=2.0,
    eraser=False,
    compares=False,
    faults=(),
)
COUNTED: dict[str, tuple[Callable[..., Any], ...]] = {
    "screens drawn": (SeatDrawing.draw, GroupDrawing.content),
    "views made": (view_table,),
    "decisions": (ChatDecider.decide,),
    "words formatted": (Words.text,),
}
OURS = tuple([str(Path(package.__path__[0])) for package in (engine, tgbot)])
NOT_OF_THE_BOT = str(Path(playground.__path__[0]))
STEPS = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
"""A function that waits is entered again after each wait: how often, depends on what it waits for."""

MODULES_RUN = "modules run through, median"

Calls = Counter[CodeType]


@dataclass
class Work:
    """Counts of a game, tap by tap."""

    taps: int = 0
    functions: Calls = field(default_factory=Counter)
    modules: list[int] = field(default_factory=list)
    """After each tap: through how many modules the bot ran until the next one."""
    beyond: Counter[str] = field(default_factory=Counter)
    """Calls of store and Telegram."""

    def add(self, calls: Calls) -> None:
        self.taps += 1
        self.modules.append(len({code.co_filename for code in calls}))
        self.functions += calls

    @property
    def per_tap(self) -> dict[str, float]:
        done = {
            name: sum([self.functions[function.__code__] for function in functions])
            for name, functions in COUNTED.items()
        }
        done |= self.beyond
        done["functions run"] = sum(
            [count for code, count in self.functions.items() if not code.co_flags & STEPS]
        )
        each = {name: round(count / self.taps, 2) for name, count in done.items()}
        return {**each, MODULES_RUN: median(self.modules)}

    @property
    def rooms(self) -> Counter[str]:
        """Functions run by package."""
        rooms: Counter[str] = Counter()
        for code, count in self.functions.items():
            _, above, room, _ = code.co_filename.rsplit("/", 3)
            rooms[f"{above}/{room}"] += count
        return rooms


def counted() -> Work:
    work = Work()

    async def play(town: Town, _: TimelineHandler) -> Outcome:
        town.crew.on_round_trip = lambda *_: work.beyond.update(["store commands"])
        town.crew.on_call = lambda *_: work.beyond.update(["calls to Telegram"])
        town.crew.start(0)
        code = await town.begin(0, GAME.tables[0])
        work.beyond.clear()
        profile = town.loop.profile = cProfile.Profile(timer=lambda: 0, builtins=False)

        def note_tap(event: object) -> None:
            if isinstance(event, Tapped) and town.loop.profile is not None:
                work.add(_calls(profile))
                profile.clear()

        town.world.events.listeners.append(note_tap)
        await town.scenario.play_out(code, habits=STEADY)
        work.add(_calls(profile))
        town.loop.profile = None
        return Outcome(GAME)

    happens(GAME, play)
    return work


def _calls(profile: cProfile.Profile) -> Calls:
    """How often functions of the bot were entered."""
    entries = [(entry.code, entry.callcount) for entry in profile.getstats()]
    return Counter({code: count for code, count in entries if isinstance(code, CodeType) and _is_ours(code)})


def _is_ours(code: CodeType) -> bool:
    path = code.co_filename
    return path.startswith(OURS) and not path.startswith(NOT_OF_THE_BOT) and not code.co_name.startswith("<")
