"""Our outage costs nobody time: with the server's clock, on a real server."""

from __future__ import annotations

import asyncio

import pytest

from engine.clockwork import Clockwork, Thinker
from engine.store import keys, timepiece
from engine.store.redis_store import RedisStore
from engine.store.timepiece import FRESH_BEAT_MS, RedisTimepiece
from engine.tables.refusals import StoreAway
from engine.tables.service import Tables
from engine.tables.table import Snapshot
from engine.tables.table_events import Reminded, TimedOut
from engine.tables.time import clocks
from engine.tables.time.instants import HOUR, MINUTE, SECOND, Instant, Interval
from tests.backends import Harness
from tests.clockwork.workers import beaten, real_servers, swept
from tests.faults.stores import empty_store
from tests.tables.steps import the_asked, told
from tests.thinking import AtOnce


async def a_game_begun(house: Harness, ago: int) -> Snapshot:
    """Somebody has been asked so long ago, with ten minutes to answer."""
    timepiece = await beaten(house)
    await house.client.delete(keys.LAST_BEAT, keys.OUTAGES)
    house.time.time = timepiece.now() - ago
    return await house.open_round(2, pace="10m + 2m")


async def last_beat(house: Harness, at: Instant) -> None:
    await house.client.set(keys.LAST_BEAT, at)


async def sweep(house: Harness, timepiece: RedisTimepiece) -> None:
    tables = Tables(RedisStore(house.client), timepiece)
    await swept(Clockwork(tables, timepiece, thinker=Thinker(tables, AtOnce())))


@real_servers
async def test_time_is_up_if_we_were_there_all_along(house: Harness) -> None:
    game = await a_game_begun(house, HOUR)
    await last_beat(house, house.time.now() + HOUR - 30 * SECOND)
    timepiece = await beaten(house)
    await sweep(house, timepiece)
    assert timepiece.outages() == ()
    assert len(told(await house.news(game.table.code), TimedOut)) == 1


@real_servers
async def test_an_outage_costs_nobody_time(house: Harness) -> None:
    """We went away a minute after the question; an hour later there is neither a time-out nor a reminder."""
    game = await a_game_begun(house, HOUR)
    away_since = house.time.now() + MINUTE
    await last_beat(house, away_since)
    timepiece = await beaten(house)
    await sweep(house, timepiece)
    ((start, end),) = timepiece.outages()
    assert start == away_since
    assert abs(end - timepiece.now()) < MINUTE
    news = await house.news(game.table.code)
    assert (told(news, TimedOut), told(news, Reminded)) == ([], [])
    table, _ = await house.read(game.table.code)
    seat = table.seats[the_asked(game)]
    assert clocks.time_used(seat, table.options.pace, end, timepiece.outages()) == MINUTE
    assert clocks.deadline(seat, table.options.pace, timepiece.outages()) == end + 9 * MINUTE


@real_servers
async def test_the_first_beat_of_any_worker_records_an_outage_for_all(house: Harness) -> None:
    before = await beaten(house)
    away_since = before.now() - 2 * HOUR
    await last_beat(house, away_since)
    hearts = [RedisTimepiece(house.client) for _ in range(5)]
    await asyncio.gather(*[timepiece.beat() for timepiece in hearts])
    assert len({timepiece.outages() for timepiece in hearts}) == 1
    assert [interval.start for interval in hearts[0].outages()] == [away_since]
    await before.beat()
    assert before.outages() == hearts[0].outages()


@real_servers
async def test_a_minute_without_a_beat_is_no_outage(house: Harness) -> None:
    timepiece = await beaten(house)
    await last_beat(house, timepiece.now() - 50 * SECOND)
    await timepiece.beat()
    assert timepiece.outages() == ()


class Watch:
    """The computer's own clock, for a test to turn."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(timepiece, "monotonic", watch.monotonic)
    return watch


async def test_nobody_knows_the_time_before_the_first_beat(unix_url: str) -> None:
    async with empty_store(unix_url) as store:
        timepiece = RedisTimepiece(store.client)
        assert not timepiece.fresh
        assert timepiece.outages() == ()
        with pytest.raises(StoreAway):
            timepiece.now()
        await timepiece.beat()
        seconds, _ = await store.client.time()
        assert abs(timepiece.now() - seconds * SECOND) < MINUTE


async def test_a_beat_is_fresh_for_a_while(unix_url: str, watch: Watch) -> None:
    async with empty_store(unix_url) as store:
        timepiece = RedisTimepiece(store.client)
        await timepiece.beat()
        watch.seconds += FRESH_BEAT_MS / SECOND - 1
        before = timepiece.fresh
        watch.seconds += 1
        assert (before, timepiece.fresh) == (True, False)
        await timepiece.beat()
        watch.seconds += 1
        after = timepiece.fresh
        assert after


async def test_who_answers_before_the_first_beat_after_an_outage_loses_no_time(
    unix_url: str, watch: Watch
) -> None:
    """The store was away and is back; a tap comes before the next heartbeat."""
    async with empty_store(unix_url) as store:
        house, timepiece = Harness(store.client), RedisTimepiece(store.client)
        await timepiece.beat()
        house.tables.timepiece = timepiece
        game = await house.open_round(2, pace="10m + 2m")
        begun = timepiece.now()
        watch.seconds += 2 * HOUR / SECOND
        assert timepiece.outages() == (Interval(begun, begun + 2 * HOUR),)
        seat = the_asked(game)
        after = await house.answer(game.table.code, seat)
        assert after.table.seats[seat].clock.left == 10 * MINUTE
