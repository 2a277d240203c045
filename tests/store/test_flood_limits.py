"""Limits on updates that come in: a batch is judged at once, each sender by a limit of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from engine.store import keys
from engine.store.people.limits import (
    ADMITTED,
    MILLI,
    FloodLimits,
    FloodRates,
    FloodVerdict,
    Rate,
    UpdateSender,
)
from engine.tables.time.instants import DAY, MINUTE, SECOND
from tests.backends import ManualTime, empty, every_store, opened

pytestmark = every_store

RATES = FloodRates(person=Rate(SECOND * MILLI, burst=3), group=Rate(SECOND * MILLI, burst=5))
GROUP = -1001


class Entrance:
    """Limits, and a time that a test turns by hand."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.time = ManualTime()
        self.limits = FloodLimits(client, RATES, self.time.now)

    async def begin(self) -> None:
        await empty(self.client)

    async def aclose(self) -> None:
        await self.client.aclose()

    async def sends(
        self, person: int | None = 7, group: int | None = None, times: int = 1
    ) -> list[FloodVerdict]:
        return await self.limits.admit([UpdateSender(person, group)] * times)


@pytest.fixture
async def entrance(client: Any) -> AsyncIterator[Entrance]:
    async with opened(Entrance(client)) as entrance:
        yield entrance


def admitted(verdicts: Sequence[FloodVerdict]) -> list[bool]:
    return [verdict.wait == 0 for verdict in verdicts]


async def test_a_burst_comes_in_and_of_the_rest_the_first_is_told(entrance: Entrance) -> None:
    told, silent = FloodVerdict(SECOND, is_first=True), FloodVerdict(SECOND)
    assert await entrance.sends(times=6) == [ADMITTED] * 3 + [told, silent, silent]
    assert await entrance.sends() == [silent]
    entrance.time.passes(SECOND)
    assert admitted(await entrance.sends(times=3)) == [True, False, False]
    entrance.time.passes(MINUTE)
    assert await entrance.sends(times=5) == [ADMITTED] * 3 + [told, silent]


async def test_each_person_has_a_limit_of_their_own_in_whatever_order_they_come(entrance: Entrance) -> None:
    batch = [UpdateSender(person, None) for person in (7, 8, 7, 7, 8, 7, 9)]
    assert admitted(await entrance.limits.admit(batch)) == [True] * 5 + [False, True]


async def test_a_group_has_a_limit_over_all_its_people(entrance: Entrance) -> None:
    batch = [UpdateSender(person, GROUP) for person in range(1, 9)]
    verdicts = await entrance.limits.admit(batch)
    assert admitted(verdicts) == [True] * 5 + [False] * 3
    assert [verdict.is_first for verdict in verdicts[5:]] == [True, False, False]
    assert admitted(await entrance.sends(8)) == [True], "elsewhere they are free"


async def test_what_is_refused_counts_for_nobody(entrance: Entrance) -> None:
    await entrance.sends(7, GROUP, times=99)
    assert admitted(await entrance.sends(8, GROUP, times=4)) == [True, True, False, False]
    assert admitted(await entrance.sends(8, times=2)) == [True, False]


async def test_nobody_is_counted_for_what_has_no_sender(entrance: Entrance) -> None:
    assert await entrance.limits.admit([]) == []
    assert await entrance.sends(None, None, times=50) == [ADMITTED] * 50
    assert admitted(await entrance.sends(None, GROUP, times=6)) == [True] * 5 + [False]


async def test_workers_that_ask_at_the_same_moment_share_one_limit(entrance: Entrance) -> None:
    other = FloodLimits(entrance.client, RATES, entrance.time.now)
    batch = [UpdateSender(7, None)] * 2
    verdicts = await asyncio.gather(*[each.admit(batch) for each in (entrance.limits, other, other)])
    assert sum([sum(admitted(each)) for each in verdicts]) == 3
    assert sum([verdict.is_first for each in verdicts for verdict in each]) == 1


async def test_a_clock_that_was_ahead_locks_nobody_out(entrance: Entrance) -> None:
    entrance.time.passes(400 * DAY)
    await entrance.sends(times=9)
    entrance.time.passes(-400 * DAY)
    assert admitted(await entrance.sends(times=4)) == [True, True, True, False]


async def test_a_bucket_expires_by_itself(entrance: Entrance) -> None:
    await entrance.sends(times=2)
    assert 0 < await entrance.client.pttl(keys.flood(7)) <= 2 * SECOND
    await entrance.sends(times=2)
    assert 0 < await entrance.client.pttl(keys.flood(7)) <= MINUTE


async def test_without_a_clock_the_server_counts(entrance: Entrance) -> None:
    verdicts = await FloodLimits(entrance.client, RATES).admit([UpdateSender(7, None)] * 4)
    assert admitted(verdicts) == [True] * 3 + [False]
    assert 0 < verdicts[3].wait <= SECOND


async def test_somebody_who_taps_fast_never_notices(entrance: Entrance) -> None:
    """Three taps a second for a minute after a burst of twenty."""
    limits = FloodLimits(entrance.client, clock=entrance.time.now)
    assert set(await limits.admit([UpdateSender(7, GROUP)] * 20)) == {ADMITTED}
    for _ in range(180):
        entrance.time.passes(SECOND // 3)
        assert await limits.admit([UpdateSender(7, GROUP)]) == [ADMITTED]
