"""The shared clock when it was wrong, on real servers."""

from __future__ import annotations

import random

import pytest

from engine.store import keys
from engine.store.timepiece import ServerTime
from engine.tables.instants import DAY, HOUR, MINUTE, SECOND, Instant, Interval
from engine.tables.port import Due
from tests.backends import Harness
from tests.clockwork.hearts import real_servers


async def beaten(house: Harness) -> ServerTime:
    heart = ServerTime(house.client)
    await heart.beat()
    return heart


async def set_clock(house: Harness, last: Instant, *outages: Interval) -> None:
    """As some worker has left it."""
    await house.client.set(keys.LAST_BEAT, last)
    await house.client.delete(keys.OUTAGES)
    for start, end in outages:
        await house.client.rpush(keys.OUTAGES, f"{start} {end}")


@real_servers
async def test_a_clock_that_was_ahead_freezes_nobody_s_time(house: Harness) -> None:
    now = (await beaten(house)).now()
    real, future = Interval(now - 5 * HOUR, now - 4 * HOUR), now + 365 * DAY
    await set_clock(house, future, real, Interval(now - HOUR, future), Interval(future + 1, future + HOUR))
    heart = await beaten(house)
    kept, cut = heart.outages()
    assert kept == real
    assert cut.start == now - HOUR
    assert now <= cut.end <= heart.now() < now + MINUTE
    assert now <= int(await house.client.get(keys.LAST_BEAT)) <= heart.now()


@real_servers
async def test_after_that_an_outage_is_one_again(house: Harness) -> None:
    now = (await beaten(house)).now()
    await set_clock(house, now + DAY)
    heart = await beaten(house)
    assert heart.outages() == ()
    await set_clock(house, now - HOUR)
    await heart.beat()
    assert [outage.start for outage in heart.outages()] == [now - HOUR]


@real_servers
async def test_a_beat_a_little_ahead_is_left_as_it_is(house: Harness) -> None:
    """After a failover the new server's clock may differ by some seconds."""
    now = (await beaten(house)).now()
    last, outage = now + 30 * SECOND, Interval(now - HOUR, now + 30 * SECOND)
    await set_clock(house, last, outage)
    assert (await beaten(house)).outages() == (outage,)
    assert int(await house.client.get(keys.LAST_BEAT)) == last


# A clock that is put forward


@real_servers
@pytest.mark.parametrize("seed", range(5))
async def test_time_that_is_skipped_is_no_outage(house: Harness, seed: int) -> None:
    """However often and however far, in between any workers' beats."""
    rng = random.Random(seed)
    hearts = [await beaten(house), await beaten(house)]
    real = Interval(hearts[0].now() - 5 * HOUR, hearts[0].now() - 4 * HOUR)
    await set_clock(house, hearts[0].now(), real)
    begun, total = hearts[0].now(), 0
    for _ in range(20):
        if rng.random() < 0.5:
            span = rng.choice((SECOND, MINUTE, HOUR, 3 * DAY, rng.randrange(DAY)))
            total += span
            assert await rng.choice(hearts).skip(span) == total
        else:
            await rng.choice(hearts).beat()
    for heart in hearts:
        await heart.beat()
        assert heart.outages() == (real,)
        assert begun + total <= heart.now() < begun + total + MINUTE
        assert await heart.skipped() == total


@real_servers
async def test_an_outage_stays_one_although_time_was_skipped_in_it(house: Harness) -> None:
    now = (await beaten(house)).now()
    await set_clock(house, now - HOUR)
    heart = ServerTime(house.client)
    await heart.skip(DAY)
    await heart.beat()
    ((start, end),) = heart.outages()
    assert start == now - HOUR + DAY
    assert now + DAY <= end < now + DAY + MINUTE


@real_servers
async def test_before_the_first_beat_there_is_no_last_one_to_move(house: Harness) -> None:
    heart = ServerTime(house.client)
    assert await heart.skipped() == 0
    await heart.skip(DAY)
    await heart.beat()
    assert heart.outages() == ()


async def test_no_clock_goes_back(house: Harness) -> None:
    with pytest.raises(ValueError, match="a clock cannot be put back"):
        await ServerTime(house.client).skip(-1)


@real_servers
async def test_reminders_and_time_outs_come_due_as_time_is_skipped(house: Harness) -> None:
    heart = await beaten(house)
    house.tables.timepiece = heart
    code = (await house.game(2, pace="48h + 24h")).table.code
    told: list[list[str]] = []
    for span in (23 * HOUR, 2 * HOUR, 14 * HOUR, 10 * HOUR):
        before = len(await house.news(code))
        await heart.skip(span)
        await heart.beat()
        for entry in await house.store.claim(heart.now(), SECOND, (Due.CLOCKS,), 100):
            await house.tables.wake(entry)
        told.append([type(news).__name__ for news in (await house.news(code))[before:]])
    assert told[:3] == [[], ["Reminded"] * 2, ["Reminded"] * 2]
    assert told[3].count("TimedOut") == 2
    assert heart.outages() == ()
