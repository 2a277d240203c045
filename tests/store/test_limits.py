"""Limits over all workers together: never more than they allow, whoever has tapped first, and no chat waits for another."""

from __future__ import annotations

import asyncio
import heapq
import random
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Any

import fakeredis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from redis.crc import key_slot

from engine.store import keys
from engine.store.connect import connect
from engine.store.people.limits import (
    CLOCK_SPARE,
    MILLI,
    TOLD_NUMBERS_MS,
    CallWindow,
    ChatLimits,
    Rate,
    SendRates,
    at_most,
)
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import DAY, MINUTE, SECOND, Instant, Span
from tests.backends import ManualTime, empty, every_store, opened

pytestmark = every_store

ANA, BEA, CYD, GROUP = 7, 8, 9, -100
TAPPED, QUESTION, OTHERS, TO_GROUP = range(4)
UNLIMITED = Rate(1, 1000)
SPARED_SECOND: Span = round(SECOND * CLOCK_SPARE)
FIVE_AT_ONCE = CallWindow(25, 1_000_000, 5)


class House:
    """Limits, and a time that a test turns by hand."""

    def __init__(self, client: Any, rates: SendRates | None = None) -> None:
        self.client = client
        self.time = ManualTime()
        self.limits = ChatLimits(client, rates, self.time.now)

    async def begin(self) -> None:
        await empty(self.client)

    async def aclose(self) -> None:
        await self.client.aclose()

    async def sent(self, chat: int, priority: int = TAPPED, most: int = 100) -> int:
        """As many as may be sent to this chat now."""
        for count in range(most):
            if await self.limits.admit(chat, priority):
                return count
        return most

    async def wait(self, chat: int, priority: int = TAPPED) -> Span:
        """How long to wait; nothing may be sent now."""
        wait = await self.limits.admit(chat, priority)
        assert wait > 0
        return wait


@pytest.fixture
async def place(client: Any) -> AsyncIterator[House]:
    async with opened(House(client)) as place:
        yield place


def fake() -> House:
    return House(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))


def most_within(moments: Sequence[Instant], span: Span) -> int:
    """How many there were at most in any window of this length, both ends included."""
    return max([sum(1 for one in moments if start <= one <= start + span) for start in moments], default=0)


# One chat


async def test_one_person_gets_three_at_once_and_then_one_a_second(place: House) -> None:
    assert await place.sent(ANA) == 3
    assert await place.wait(ANA) == SPARED_SECOND
    place.time.passes(SPARED_SECOND - 1)
    assert await place.wait(ANA) == 1
    place.time.passes(1)
    assert await place.sent(ANA) == 1
    place.time.passes(10 * SECOND)
    assert await place.sent(ANA) == 3


async def test_a_group_gets_twenty_a_minute_whenever_the_minute_begins(place: House) -> None:
    moments: list[Instant] = []
    for _ in range(240):
        moments += [place.time.now()] * await place.sent(GROUP)
        place.time.passes(SECOND)
    assert moments[:5] == [moments[0]] * 5
    assert most_within(moments, MINUTE) == 20
    assert len(moments) > 4 * 15


async def test_asking_in_vain_counts_for_nothing(place: House) -> None:
    await place.sent(ANA)
    for _ in range(50):
        await place.wait(ANA)
    place.time.passes(SPARED_SECOND)
    assert await place.limits.admit(ANA, TAPPED) == 0


async def test_one_chat_does_not_wait_for_another(place: House) -> None:
    await place.sent(ANA)
    assert await place.limits.admit(BEA, TAPPED) == 0


async def test_a_sender_who_waits_as_long_as_told_may_send(place: House) -> None:
    for chat in (ANA, GROUP):
        for _ in range(30):
            if wait := await place.limits.admit(chat, TAPPED):
                place.time.passes(wait)
                assert await place.limits.admit(chat, TAPPED) == 0


# A chat that Telegram wants to be left alone


async def test_nobody_writes_to_a_blocked_chat_before_its_time(place: House) -> None:
    await place.limits.block(GROUP, 30 * SECOND)
    assert await place.wait(GROUP) == 30 * SECOND
    place.time.passes(30 * SECOND - 1)
    assert await place.wait(GROUP) == 1
    place.time.passes(1)
    assert await place.limits.admit(GROUP, TAPPED) == 0


async def test_a_blocked_chat_delays_no_other(place: House) -> None:
    await place.limits.block(ANA, MINUTE)
    for _ in range(50):
        await place.wait(ANA)
    assert await place.sent(BEA) == 3


async def test_a_shorter_block_does_not_end_a_longer_one(place: House) -> None:
    await place.limits.block(ANA, MINUTE)
    await place.limits.block(ANA, SECOND)
    assert await place.wait(ANA) == MINUTE


# All chats together


async def test_all_chats_together_get_thirty_a_second(place: House) -> None:
    moments: list[Instant] = []
    for chat in range(1, 400):
        while wait := await place.limits.admit(chat, TAPPED):
            place.time.passes(min(wait, 10))
        moments.append(place.time.now())
    assert moments[:5] == [moments[0]] * 5
    assert most_within(moments, SECOND) <= 30
    assert moments[-1] - moments[0] < 400 / 28 * SECOND + SECOND


async def test_the_later_ranks_leave_room_to_those_before_them(place: House) -> None:
    """Of five at once: the group and the other seats may take two, and each rank before finds one more."""
    place.limits.rates = SendRates(FIVE_AT_ONCE, UNLIMITED, UNLIMITED)
    assert [await place.sent(rank + 1, rank) for rank in (TO_GROUP, OTHERS, QUESTION, TAPPED)] == [2, 1, 1, 1]
    place.time.passes(40)
    assert [await place.sent(rank + 1, rank) for rank in (TO_GROUP, OTHERS, QUESTION, TAPPED)] == [0, 0, 0, 1]


async def test_whoever_has_tapped_comes_first_while_there_are_too_many(place: House) -> None:
    """One that was refused has the next place; nothing is left for groups and for what others see at leisure."""
    place.limits.rates = SendRates(FIVE_AT_ONCE, UNLIMITED, UNLIMITED)
    for _ in range(25):
        assert await place.sent(ANA, TAPPED, most=1) == 1
        place.time.passes(40)
    place.time.passes(-40)
    passed: dict[int, list[int]] = defaultdict(list)
    for tick in range(100):
        place.time.passes(40)
        for rank in (TO_GROUP, OTHERS, QUESTION, TAPPED):
            if await place.limits.admit(rank + 1, rank) == 0:
                passed[rank].append(tick)
    assert passed.keys() <= {TAPPED, QUESTION}
    assert max([later - sooner for sooner, later in pairwise(passed[TAPPED])]) <= 2


async def test_whoever_was_refused_comes_before_those_who_come_later(place: House) -> None:
    place.limits.rates = SendRates(FIVE_AT_ONCE, UNLIMITED, UNLIMITED)
    await place.sent(ANA, TAPPED, most=5)
    wait = await place.wait(BEA, QUESTION)
    place.time.passes(wait)
    assert await place.wait(CYD, QUESTION) > 0  # the room is Bea's
    assert await place.limits.admit(BEA, QUESTION) == 0


async def test_whoever_waited_for_less_has_no_earlier_place_among_those_who_wait_for_more(
    place: House,
) -> None:
    place.limits.rates = SendRates(FIVE_AT_ONCE, UNLIMITED, UNLIMITED)
    await place.sent(ANA, TAPPED, most=5)
    await place.wait(CYD, TO_GROUP)
    place.time.passes(1)
    await place.wait(BEA, QUESTION)
    assert await place.wait(CYD, QUESTION) > await place.wait(BEA, QUESTION)


async def test_whoever_does_not_come_back_loses_the_place(place: House) -> None:
    place.limits.rates = SendRates(CallWindow(1, SECOND * 1000, 1), UNLIMITED, UNLIMITED)
    assert await place.limits.admit(ANA, QUESTION) == 0
    waits = [await place.wait(chat, QUESTION) for chat in (BEA, CYD)]
    place.time.passes(waits[0] + 400)
    assert await place.wait(CYD, QUESTION) > 0
    place.time.passes(200)
    assert await place.limits.admit(CYD, QUESTION) == 0


@pytest.mark.parametrize("rank", [QUESTION, OTHERS, TO_GROUP])
async def test_every_rank_gets_through_when_it_is_quiet(place: House, rank: int) -> None:
    place.limits.rates = SendRates(CallWindow(1, SECOND * 1000, 1), UNLIMITED, UNLIMITED)
    for _ in range(5):
        assert await place.limits.admit(ANA, rank) == 0
        place.time.passes(SECOND)


async def test_a_crowd_is_told_different_times(place: House) -> None:
    place.limits.rates = SendRates(FIVE_AT_ONCE, UNLIMITED, UNLIMITED)
    await place.sent(ANA, TAPPED, most=5)
    waits = [await place.wait(chat, OTHERS) for chat in range(10, 20)]
    assert [later - sooner for sooner, later in pairwise(waits)] == [40] * 9
    assert await place.wait(BEA, TAPPED) == 40  # and those before them do not wait for them
    place.time.passes(5 * MINUTE)
    assert await place.limits.admit(BEA, TO_GROUP) == 0


async def test_a_block_that_a_clock_ahead_has_written_is_none(place: House) -> None:
    place.time.passes(400 * DAY)
    await place.limits.block(ANA, 30 * SECOND)
    place.time.passes(-400 * DAY)
    assert await place.sent(ANA) == 3
    await place.limits.block(ANA, 30 * SECOND)
    assert 29 * SECOND < await place.wait(ANA) <= 30 * SECOND


async def test_a_clock_that_was_ahead_holds_nobody_up_for_long(place: House) -> None:
    await place.sent(ANA)
    place.time.passes(-60 * MINUTE)
    assert await place.wait(ANA) <= 3 * SPARED_SECOND


# Whatever the order


Calls = list[tuple[Span, int, int]]


@given(
    st.lists(
        st.tuples(
            st.one_of(st.just(0), st.integers(0, 60), st.integers(0, 5 * SECOND)),
            st.sampled_from([ANA, BEA, 9, 10, 11, GROUP, -200]),
            st.sampled_from([TAPPED, QUESTION, OTHERS, TO_GROUP]),
        ),
        max_size=120,
    )
)
@settings(max_examples=60)
def test_no_window_ever_holds_more_than_its_limit(calls: Calls) -> None:
    asyncio.run(_check_windows(calls))


async def _check_windows(calls: Calls) -> None:
    place, rates = fake(), SendRates()
    sent: dict[int, list[Instant]] = defaultdict(list)
    for gap, chat, rank in calls:
        place.time.passes(gap)
        if await place.limits.admit(chat, rank) == 0:
            sent[chat].append(place.time.now())
    for chat, moments in sent.items():
        for span in (0, SECOND, 10 * SECOND, MINUTE):
            assert most_within(moments, span) <= rates.to(chat).most(span)
        assert chat > 0 or most_within(moments, MINUTE) <= 20
    every = sorted([moment for moments in sent.values() for moment in moments])
    assert most_within(every, SECOND) <= 30
    await place.aclose()


@given(st.floats(0.1, 1000), st.integers(1, 100))
def test_the_rate_of_a_limit_never_exceeds_it(count: float, burst: int) -> None:
    burst = min(burst, max(1, int(count)))
    rate = at_most(count, MINUTE, burst)
    assert rate.most(MINUTE) <= ceil(count)
    assert Rate(rate.every - 2, burst).most(MINUTE) >= count  # and no slower than it must be


@pytest.mark.parametrize("seed", range(3))
async def test_a_crowd_gets_through_soon_in_order_of_rank_and_without_asking_much(
    seed: int, unix_url: str
) -> None:
    """Three hundred messages at one moment, each asking again when it was told to."""
    rng = random.Random(seed)
    asks, done = 0, defaultdict[int, list[Instant]](list)
    async with opened(House(connect(unix_url))) as place:
        begun = place.time.now()
        asking = [(begun, chat, rng.randrange(4)) for chat in range(1, 301)]
        heapq.heapify(asking)
        while asking:
            at, chat, rank = heapq.heappop(asking)
            place.time.time = at
            asks += 1
            if wait := await place.limits.admit(chat, rank):
                heapq.heappush(asking, (at + wait, chat, rank))
            else:
                done[rank].append(at - begun)
    typical = [sorted(done[rank])[len(done[rank]) // 2] for rank in range(4)]
    assert typical == sorted(typical)
    assert max(max(times) for times in done.values()) < 2 * 300 / 25 * SECOND
    assert asks < 300 * 8


# The server's own clock, many workers


async def test_sixteen_workers_together_never_exceed_the_limits(unix_url: str) -> None:
    rates = SendRates(CallWindow(20, 200_000, 5), Rate(50_000, 3), Rate(100_000, 2))
    clients = [connect(unix_url) for _ in range(16)]
    await empty(clients[0])
    sent: dict[int, int] = defaultdict(int)
    begun = time.monotonic()

    async def hammer(client: Any, rng: random.Random) -> None:
        limits = ChatLimits(client, rates)
        while time.monotonic() < begun + 1 or sum(sent.values()) <= 20:
            chat = rng.choice([ANA, BEA, GROUP, *range(10, 40)])
            sent[chat] += await limits.admit(chat, rng.choice([TAPPED, OTHERS])) == 0

    await asyncio.gather(*[hammer(client, random.Random(n)) for n, client in enumerate(clients)])
    passed = int((time.monotonic() - begun) * SECOND) + 1
    assert 20 < sum(sent.values()) <= rates.overall.most(passed)
    assert all(count <= rates.to(chat).most(passed) for chat, count in sent.items())
    for client in clients:
        await client.aclose()


async def test_what_is_counted_is_forgotten_by_itself(client: Any) -> None:
    try:
        await empty(client)
        every = Rate(20 * SECOND * MILLI, 3)
        limits = ChatLimits(client, SendRates(CallWindow(5, 20 * SECOND * MILLI, 5), every, every))
        assert [await limits.admit(ANA, TO_GROUP) for _ in range(2)] == [0, 0]
        await limits.settle(ANA, "ticket", 4711)
        assert 0 < await client.pttl(keys.TOLD_NUMBERS) <= TOLD_NUMBERS_MS
        assert await limits.told_elsewhere(BEA, 4710, 4712) == {4711}
        await client.delete(keys.TOLD_NUMBERS)
        await limits.block(BEA, 0)
        await limits.block(BEA, MINUTE)
        assert 0 < await limits.admit(BEA, TAPPED) <= MINUTE
        left = {key: await client.pttl(key) async for key in client.scan_iter()}
        assert {keys.calls_to(ANA).encode(), keys.blocked(BEA).encode()} <= left.keys()
        assert all([0 < span <= MINUTE + SECOND for span in left.values()])
        await limits.block(CYD, 50)
        await asyncio.sleep(0.06)
        assert await limits.admit(CYD, TAPPED) == 0
    finally:
        await client.aclose()


def test_all_keys_of_the_limits_lie_in_one_slot() -> None:
    every = [
        keys.CALL_COUNTS,
        keys.CALL_PACE,
        keys.WAITING_SENDERS,
        keys.EXPECTED_SENDERS,
        keys.TOLD_NUMBERS,
        *[name(chat) for name in (keys.calls_to, keys.blocked) for chat in (7, -100)],
    ]
    assert len({key_slot(key.encode()) for key in every}) == 1


async def test_limits_say_that_the_store_is_away() -> None:
    server = fakeredis.FakeServer()
    limits = ChatLimits(fakeredis.FakeAsyncRedis(server=server))
    server.connected = False
    with pytest.raises(StoreAway):
        await limits.admit(ANA, TAPPED)
    with pytest.raises(StoreAway):
        await limits.block(ANA, SECOND)
    await limits.client.aclose()


def test_an_operator_s_limits_are_kept_also_when_they_are_small_or_large() -> None:
    for overall, group in ((0.5, 0.5), (1, 1), (2, 3), (30, 20), (1000, 1000)):
        rates = SendRates.of(overall, 2, group)
        assert rates.overall.most(SECOND) <= max(1, overall)
        assert rates.group.most(MINUTE) <= max(1, group)
        assert rates.chat == Rate(502_500, 3)
    assert [SendRates.of(0.5).overall.most(span) for span in (0, 2 * SECOND, 3 * SECOND)] == [1, 1, 2]
