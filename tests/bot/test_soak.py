"""The short form of `make soak`, as long as the suite can bear."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from dataclasses import fields
from pathlib import Path

import pytest

from tests.bot.soak import BEGIN_SECONDS, MAX_BEGIN_SECONDS, OPENED_LATE, Soak, Trouble
from tests.botapi.stage import ManualClock
from tests.soak import OPTIONS
from tgbot.playground.botapi import World

SECONDS = 6.0
SHORT = Trouble(people=5, worker_dies_seconds=4.0, store_dies_seconds=5.0)


async def test_the_whole_bot_under_every_fault_at_once_loses_and_doubles_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:  # a short path, for its sockets
        soak = Soak(Path(folder), seed=1, trouble=SHORT)
        await soak.run(SECONDS)
    assert soak.wrong == []
    assert soak.tally["workers killed"] > 0
    assert soak.tally["stores killed"] > 0
    assert soak.tally["answers accepted"] > 50
    assert soak.tally["screens compared with their twins"] > 0


class SlowToOpen:
    """A scenario in which a table opens late, or never; its first game is over at once, the next lasts until all is calm."""

    def __init__(self, clock: ManualClock, seconds: list[float]) -> None:
        self.clock = clock
        self.seconds = seconds

    async def open_table(self, *_: object) -> str:
        self.clock.passes(seconds := self.seconds.pop(0))
        if seconds > MAX_BEGIN_SECONDS:
            raise TimeoutError
        return f"T{len(self.seconds)}"

    async def fill_table(self, *_: object) -> None: ...

    async def tap_start(self, *_: object) -> None: ...

    async def has_begun(self, *_: object) -> None: ...

    async def play_until(self, code: str, end: asyncio.Event) -> None:
        if code == "T0":
            end.set()


async def test_tables_that_open_late_are_in_the_report_and_do_not_end_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    monkeypatch.setattr("tests.bot.soak.time.monotonic", clock)
    soak = Soak(tmp_path, seed=1, trouble=SHORT)
    party = [World().person(name) for name in ("Ann", "Bob")]
    soak.scenario = SlowToOpen(clock, [1.0, BEGIN_SECONDS + 1, BEGIN_SECONDS + 1])  # type: ignore[assignment]
    assert await soak.play_on(party) == "T0"
    assert f"| {OPENED_LATE} | 2 |" in soak.report
    assert soak.not_begun == []


async def test_a_table_that_never_opens_is_wrong_and_does_not_end_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    monkeypatch.setattr("tests.bot.soak.time.monotonic", clock)
    soak = Soak(tmp_path, seed=1, trouble=SHORT)
    party = [World().person(name) for name in ("Ann", "Bob")]
    soak.scenario = SlowToOpen(clock, [1.0, MAX_BEGIN_SECONDS + 1, 1.0])  # type: ignore[assignment]
    assert await soak.play_on(party) is None
    assert f"| {OPENED_LATE} | 0 |" in soak.report
    assert len(soak.not_begun) == 1


def test_every_kind_of_trouble_has_its_option() -> None:
    assert {option.field for option in OPTIONS.values()} == {field.name for field in fields(Trouble)}
