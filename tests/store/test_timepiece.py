"""The shared clock when it was wrong, on real servers."""

from __future__ import annotations

from engine.store import keys
from engine.store.timepiece import ServerTime
from engine.tables.instants import DAY, HOUR, MINUTE, SECOND, Instant, Interval
from tests.backends import Harness
from tests.clockwork.hearts import real_servers


async def beaten(house: Harness) -> ServerTime:
    heart = ServerTime(house.client)
    await heart.beat()
    return heart


async def set_clock(house: Harness, last: Instant, *outages: Interval) -> None:
    """As some worker has left it."""
    await house.client.set(keys.BEAT, last)
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
    assert now <= int(await house.client.get(keys.BEAT)) <= heart.now()


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
    assert int(await house.client.get(keys.BEAT)) == last
