"""Whole worlds in one thread: a few that are the same in every run, those that failed once, and what the simulation itself promises."""

from __future__ import annotations

import asyncio
import dataclasses
import random
from typing import Any
from unittest.mock import patch

import pytest

from engine.store.redis_store import RedisStore
from engine.tables.port import Commit, Committed, CommitVerdict
from tests.mutations import ROOT
from tests.simulation.days import DaysPlan, live_days
from tests.simulation.faults import FAULTS, PollerCutOff, PowerCut, Restart
from tests.simulation.gateway import READ_SECONDS, REST_SECONDS, TRIES, UNAVAILABLE, Gateway
from tests.simulation.loop import SimulatedLoop, present_host, run
from tests.simulation.plan import WorldPlan, draw_plan
from tests.simulation.recorded import RECORDED
from tests.simulation.worlds import live, shrunk

SEEDS = (1, 4, 6, 7, 9, 12, 28)
"""A small set that has everything (`test_the_fixed_worlds_have_…`); any number of others: `make worlds`."""


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_happens_the_promises_hold(seed: int) -> None:
    assert live(draw_plan(seed)).wrong == []


@pytest.mark.parametrize("plan", RECORDED.values(), ids=RECORDED)
def test_what_was_wrong_once_is_right(plan: WorldPlan) -> None:
    assert live(plan).wrong == []


def test_the_fixed_worlds_have_every_kind_of_fault_and_of_company() -> None:
    plans = [draw_plan(seed) for seed in SEEDS]
    assert {type(fault) for plan in plans for fault in plan.faults} == {*FAULTS, PollerCutOff}
    assert {(plan.workers, plan.webhook) for plan in plans} >= {
        (1, True),
        (2, False),
        (2, True),
        (3, False),
        (4, True),
    }
    for choice in ("season", "leaver", "eraser", "compares", "pictures"):
        assert any([getattr(plan, choice) for plan in plans]), choice


def test_the_same_seed_is_the_same_world_whatever_came_before() -> None:
    plan = dataclasses.replace(draw_plan(53), faults=draw_plan(53).faults[:2])
    first = live(plan)
    other = live(dataclasses.replace(plan, seed=4, faults=()))
    assert live(plan).trace == first.trace != other.trace


def test_a_week_of_two_tables_with_nights_and_an_outage_of_a_day() -> None:
    outcome = live_days(DaysPlan(tables=2))
    assert outcome.wrong == []
    assert outcome.figures["reminders"]


# The simulation notices


class Forgetful(RedisStore):
    """Says that it has written, and has not, now and then."""

    calls = 0

    async def commit(self, commit: Commit) -> Committed:
        Forgetful.calls += 1
        if commit.moves and Forgetful.calls % 7 == 0:
            return Committed(CommitVerdict.DONE)
        return await super().commit(commit)


def test_an_answer_that_is_confirmed_and_not_stored_is_noticed() -> None:
    with patch("tests.simulation.crew.RedisStore.commit", Forgetful.commit):
        outcome = live(dataclasses.replace(draw_plan(2), faults=()))
    assert outcome.wrong


def test_shrinking_leaves_the_faults_that_it_takes() -> None:
    plan = draw_plan(7)

    def fails(one: WorldPlan) -> bool:
        return any([isinstance(fault, PowerCut) for fault in one.faults])

    assert [type(fault) for fault in shrunk(plan, fails).faults] == [PowerCut]


# The loop


async def _tidy(done: list[str], loop: SimulatedLoop) -> None:
    try:
        await asyncio.sleep(5)
    finally:
        done.append(f"tidied up at {loop.time():.0f}")


def test_a_host_whose_power_is_cut_tidies_nothing_up() -> None:
    done: list[str] = []

    async def main(loop: SimulatedLoop) -> None:
        cut, ends = loop.host("cut"), loop.host("ends")
        loop.within(cut, _tidy(done, loop))
        loop.within(ends, _tidy(done, loop))
        await asyncio.sleep(1)
        loop.cut(cut)
        await asyncio.sleep(10)

    run(main, 0.0)
    assert done == ["tidied up at 5"]


def test_a_host_that_stands_still_goes_on_where_it_was() -> None:
    done: list[str] = []

    async def main(loop: SimulatedLoop) -> None:
        host = loop.host("still")
        loop.within(host, _tidy(done, loop))
        await asyncio.sleep(1)
        loop.freeze(host, 60)
        await asyncio.sleep(100)

    run(main, 0.0)
    assert done == ["tidied up at 61"]


# The proxy


def test_the_gateway_is_the_proxy_that_we_deploy() -> None:
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    assert f"proxy_read_timeout {READ_SECONDS:.0f}s;" in text
    assert f"proxy_next_upstream error timeout http_{UNAVAILABLE} non_idempotent;" in text
    assert f"proxy_next_upstream_tries {TRIES};" in text
    assert text.count(f" max_fails=1 fail_timeout={REST_SECONDS:.0f}s;") == text.count(
        "    server 127.0.0.1:"
    )


def test_a_gateway_asks_another_worker_and_lets_the_one_that_stands_still_rest() -> None:
    asked: list[str] = []

    async def app(_scope: object, _receive: object, send: Any) -> None:
        host = present_host()
        assert host is not None
        asked.append(host.name)
        await send({"type": "http.response.start", "status": 200})

    async def main(loop: SimulatedLoop) -> list[int]:
        gateway = Gateway(random.Random(1), loop)
        still, well = loop.host("still"), loop.host("well")
        gateway.listening = {still: app, well: app}
        loop.freeze(still, 60)
        took = []
        for _ in range(20):
            began = loop.time()
            assert await gateway.post("/", b"", {}) == 200
            took.append(round(loop.time() - began))
            await asyncio.sleep(REST_SECONDS / 4)
        return took

    took = run(main, 0.0)
    assert {*took} == {0, READ_SECONDS}
    assert asked == ["well"] * 20
    assert all([took[at + 1 : at + 4] == [0] * 3 for at, one in enumerate(took[:-4]) if one]), "then it rests"


def test_every_fault_is_a_value() -> None:
    assert Restart(at=1.0, place=2) == Restart(at=1.0, place=2)
    assert all([dataclasses.is_dataclass(kind) for kind in FAULTS])
