"""Taps are followed from their arrival until they are answered and visible."""

from __future__ import annotations

from typing import Any

import pytest

from engine.log_context import LOG_CONTEXT, begin_log_context
from engine.minds import MindsClosed, Thought, ThoughtFactory
from engine.players import PLAYERS
from tests.intake.updates import tap
from tgbot.monitoring.measured_minds import MeasuredMinds
from tgbot.monitoring.metrics import Metrics, OpenTaps


class Clocked:
    def __init__(self) -> None:
        self.now, self.metrics = 0.0, Metrics()
        self.watch = OpenTaps(self.metrics, lambda: self.now)

    def noted(self, name: str) -> tuple[float | None, float | None]:
        """How many values a histogram has, and their sum."""
        value = self.metrics.registry.get_sample_value
        return value(f"habana_{name}_count"), value(f"habana_{name}_sum")


async def test_a_tap_is_answered_once_and_visible_once() -> None:
    clocked = Clocked()
    clocked.watch.arrived(tap(1))
    begin_log_context(update=1)
    mark = clocked.watch.current
    assert mark is not None
    clocked.now = 0.25
    for _ in range(2):
        clocked.watch.answered(1)
    clocked.now = 2.0
    for _ in range(2):
        clocked.watch.visible(mark)
    assert clocked.noted("tap_answer_seconds") == (1, 0.25)
    assert clocked.noted("tap_visible_seconds") == (1, 2.0)
    assert clocked.watch.current is None


async def test_work_that_no_tap_has_begun_is_no_tap_s() -> None:
    clocked = Clocked()
    clocked.watch.arrived(tap(1))
    begin_log_context(table="AAAAAA")
    assert clocked.watch.current is None
    assert LOG_CONTEXT.get() == {"table": "AAAAAA"}


def test_taps_that_are_never_answered_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.monitoring.metrics.MAX_OPEN_TAPS", 3)
    clocked = Clocked()
    for number in range(5):
        clocked.watch.arrived(tap(number))
    for number in range(5):
        clocked.watch.answered(number)
    assert clocked.noted("tap_answer_seconds")[0] == 3
    assert clocked.metrics.totals(["updates_total"]) == {"updates_total": 5}


class SomeMinds:
    def __init__(self, *, is_closed: bool = False) -> None:
        self.is_closed = is_closed

    async def ask(self, plan: ThoughtFactory) -> str:
        if self.is_closed:
            raise MindsClosed
        plan(0.0)
        raise LookupError

    async def close(self) -> None:
        pass


async def test_a_thought_is_measured_at_the_level_that_thinks_also_if_it_fails() -> None:
    view: Any = None
    metrics = Metrics()
    plan = lambda _: Thought(PLAYERS["easy"], view, 1)  # noqa: E731
    with pytest.raises(LookupError):
        await MeasuredMinds(SomeMinds(), metrics).ask(plan)
    with pytest.raises(MindsClosed):
        await MeasuredMinds(SomeMinds(is_closed=True), metrics).ask(plan)
    counted = metrics.registry.get_sample_value("habana_thinking_seconds_count", {"level": "easy"})
    assert counted == 1
