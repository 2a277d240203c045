"""Passes decided again: what each chat needs, without a store, a loop or Telegram.

A world of the simulation plays the same games in every run, and the moments of its passes are captured. Then processes
of their own decide all chats of each moment again: once *cold*, as a worker meets them, and several times *warm*, where
the least time of each pass counts. All that comes out is hashed: texts, keyboards, pictures, priorities, and the record
for each outcome. So a change that should only save time is seen to change nothing else, and the time that it saves is
seen to four parts in a hundred, where the whole bot does not show seven.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple
from unittest.mock import patch

from engine.tables.past.lines import Lines
from tests.bot.players import STEADY
from tests.simulation.plan import TablePlan, WorldPlan
from tests.simulation.town import Outcome, TimelineHandler, Town
from tests.simulation.worlds import happens
from tgbot import topics
from tgbot.records.shown import Shown, write_record
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Intent
from tgbot.showing.moment import TableMoment
from tgbot.showing.subjects import tables as shown_tables
from tgbot.showing.subjects.tables import deciders_of

HALVES = {"text": False, "pictures": True}
"""By name: do people see pictures?"""
PASSES = 400
LEAD_PASSES = 100
"""Cold passes that are not counted: in them a worker loads what it needs once."""
WARM_RUNS = 5
PROCESSES = 3
"""The best of these counts: a busy machine only ever adds time."""


class Replay(NamedTuple):
    """Milliseconds of processor time for a pass."""

    cold: float
    warm: float
    digest: str
    """Of everything that was decided."""


def measure(passes: int = PASSES, lead: int = LEAD_PASSES) -> dict[str, Replay]:
    """By half: the best of several processes, which decide the same."""
    return {name: _measured(name, passes, lead) for name in HALVES}


def _measured(half: str, passes: int, lead: int) -> Replay:
    with tempfile.TemporaryDirectory(prefix="habana-bench-") as folder:
        path = Path(folder) / "passes"
        _in_a_process("capture", half, str(path), str(passes))
        replays = [
            Replay(**json.loads(_in_a_process("replay", str(path), str(lead)))) for _ in range(PROCESSES)
        ]
    if len({replay.digest for replay in replays}) != 1:
        raise AssertionError("the same passes were decided differently")
    return Replay(min([one.cold for one in replays]), min([one.warm for one in replays]), replays[0].digest)


def _in_a_process(*arguments: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "bench.replay", *arguments]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


# Capturing


def captured(*, pictures: bool, passes: int) -> list[TableMoment]:
    """The moments of the first passes over three tables that are played, one of them in a group."""
    tables = [
        TablePlan(f"{edition} 4 open", 4, in_group=False, watched=False) for edition in ("2009", "2024")
    ]
    plan = WorldPlan(
        seed=1,
        workers=1,
        webhook=True,
        pictures=pictures,
        dice=False,
        tables=(*tables, TablePlan("2009 3 open", 3, in_group=True, watched=False)),
        thinks=2.0,
        eraser=False,
        compares=False,
        faults=(),
    )
    moments: list[TableMoment] = []
    enough = asyncio.Event()

    def capturing(moment: TableMoment) -> Iterator[Any]:
        if len(moments) < passes:
            moments.append(moment)
        else:
            enough.set()
        return deciders_of(moment)

    async def play(town: Town, _: TimelineHandler) -> Outcome:
        town.crew.settings = town.settings.model_copy(update={"deck": None})
        town.crew.start(0)
        codes = [await town.begin(number, table) for number, table in enumerate(plan.tables)]
        with patch.object(shown_tables, "deciders_of", capturing):
            playing = [town.scenario.play_until(code, enough, habits=STEADY) for code in codes]
            await asyncio.gather(*playing)
        return Outcome(plan)

    happens(plan, play)
    return moments


def to_keep(moment: TableMoment) -> dict[str, Any]:
    """A moment in a form that can be pickled."""
    lines = {name: (len(one), one.first, list(one)) for name, one in _lines_of(moment).items()}
    facts = [one.name for one in fields(moment) if one.init and not one.name.startswith("_")]
    return {name: getattr(moment, name) for name in facts} | lines


def _lines_of(moment: TableMoment) -> dict[str, Lines[Any]]:
    return {"news": moment.news, "talk": moment.talk}


def kept(facts: dict[str, Any]) -> TableMoment:
    return TableMoment(**(facts | {name: _lines(*facts[name]) for name in ("news", "talk")}))


def _lines(count: int, first: int, entries: list[Any]) -> Lines[Any]:
    return Lines(first + count, [b""] * count, lambda number, _: entries[number - first])


# Deciding again


def decided(moment: TableMoment) -> list[Intent]:
    return [decider.decide(decider.begin()) for decider in deciders_of(moment)]


def replayed(moments: list[TableMoment], lead: int) -> Replay:
    gc.collect()
    gc.disable()
    digest, cold = hashlib.sha256(), []
    for moment in moments:
        intents, seconds = _timed(moment)
        cold.append(seconds)
        digest.update("\n".join([line for intent in intents for line in told(intent)]).encode())
    warm = [min([_timed(replace(moment, _views={}))[1] for _ in range(WARM_RUNS)]) for moment in moments]
    return Replay(1000 * mean(cold[lead:]), 1000 * mean(warm[lead:]), digest.hexdigest()[:16])


def _timed(moment: TableMoment) -> tuple[list[Intent], float]:
    began = time.thread_time()
    intents = decided(moment)
    return intents, time.thread_time() - began


def told(intent: Intent) -> Iterator[str]:
    """Everything about an intent that leads to something."""
    yield type(intent).__name__
    for one in fields(intent):
        yield f"{one.name}: {_told(getattr(intent, one.name))}"


def _told(value: Any) -> str:
    if isinstance(value, Shown):
        return write_record(value)
    if isinstance(value, Screen):
        instead = _told(value.instead) if value.instead else ""
        return f"{value.text} {value.keyboard} {value.picture.key if value.picture else ''} {instead}"
    return repr(value)


def main() -> None:
    match sys.argv[1:]:
        case ["capture", half, path, passes]:
            moments = captured(pictures=HALVES[half], passes=int(passes))
            Path(path).write_bytes(pickle.dumps([to_keep(moment) for moment in moments]))
        case ["replay", path, lead]:
            topics.load()
            moments = [kept(one) for one in pickle.loads(Path(path).read_bytes())]
            replay = replayed(moments, int(lead))
            sys.stdout.write(json.dumps(replay._asdict()))


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()
