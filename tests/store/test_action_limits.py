"""Limits on what one person may do: never more than the rate, told how long to wait, and nothing left behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.store import keys
from engine.store.people.limits import MILLI, ActionLimits, Rate
from engine.tables.time.instants import DAY, MINUTE, SECOND
from tests.backends import ManualTime, empty, every_store, opened

pytestmark = every_store

ONE_A_SECOND = Rate(SECOND * MILLI, burst=3)


class Turnstile:
    """Limits, and a time that a test turns by hand."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.time = ManualTime()
        self.limits = ActionLimits(client, self.time.now)

    async def begin(self) -> None:
        await empty(self.client)

    async def aclose(self) -> None:
        await self.client.aclose()

    async def let_in(self, key: str = "joins:p7", rate: Rate = ONE_A_SECOND, most: int = 10) -> int:
        """As many as may come now."""
        for count in range(most):
            if await self.limits.spend(key, rate):
                return count
        return most


@pytest.fixture
async def turnstile(client: Any) -> AsyncIterator[Turnstile]:
    async with opened(Turnstile(client)) as turnstile:
        yield turnstile


async def test_a_burst_is_allowed_and_then_one_at_a_time(turnstile: Turnstile) -> None:
    assert await turnstile.let_in() == 3
    turnstile.time.passes(SECOND)
    assert await turnstile.let_in() == 1
    turnstile.time.passes(MINUTE)
    assert await turnstile.let_in() == 3


async def test_a_refusal_says_how_long_to_wait_and_is_not_counted(turnstile: Turnstile) -> None:
    await turnstile.let_in()
    turnstile.time.passes(300)
    assert [await turnstile.limits.spend("joins:p7", ONE_A_SECOND) for _ in range(5)] == [700] * 5
    turnstile.time.passes(700)
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND) == 0


async def test_each_key_has_a_limit_of_its_own(turnstile: Turnstile) -> None:
    assert await turnstile.let_in("joins:p7") == await turnstile.let_in("joins:p8") == 3


async def test_several_at_once_are_taken_or_refused_together(turnstile: Turnstile) -> None:
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND, 2) == 0
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND, 2) == SECOND
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND, 1) == 0
    turnstile.time.passes(MINUTE)
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND, 99) == 0
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND, 99) == 3 * SECOND


async def test_workers_that_ask_at_the_same_moment_share_one_limit(turnstile: Turnstile) -> None:
    other = ActionLimits(turnstile.client, turnstile.time.now)
    asked = [each.spend("joins:p7", ONE_A_SECOND) for each in (turnstile.limits, other) for _ in range(5)]
    assert sorted(await asyncio.gather(*asked)) == [0] * 3 + [SECOND] * 7


async def test_a_clock_that_was_ahead_locks_nobody_out(turnstile: Turnstile) -> None:
    turnstile.time.passes(400 * DAY)
    await turnstile.let_in()
    turnstile.time.passes(-400 * DAY)
    assert await turnstile.limits.spend("joins:p7", ONE_A_SECOND) == SECOND


async def test_a_limit_expires_by_itself(turnstile: Turnstile) -> None:
    await turnstile.let_in()
    left = await turnstile.client.pttl(keys.spent("joins:p7"))
    assert 0 < left <= 3 * SECOND + MINUTE


async def test_without_a_clock_the_server_counts(turnstile: Turnstile) -> None:
    limits = ActionLimits(turnstile.client)
    slow = Rate(MINUTE * MILLI, burst=2)
    assert [await limits.spend("joins:p7", slow) for _ in range(2)] == [0, 0]
    assert 0 < await limits.spend("joins:p7", slow) <= MINUTE
