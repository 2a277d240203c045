"""The shared clock when it was wrong, on real servers."""

from __future__ import annotations

import random

import pytest

from engine.clockwork import Clockwork
from engine.store import keys
from engine.store.timepiece import RedisTimepiece, _moved
from engine.tables.port import Due, DueEntry
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant, Interval, Span
from engine.tables.waiting.wakeups import Wake
from tests.backends import Harness, every_store, look_and_claim
from tests.clockwork.workers import beaten, real_servers
from tests.tables.steps import begin_delivery


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
    timepiece = await beaten(house)
    kept, cut = timepiece.outages()
    assert kept == real
    assert cut.start == now - HOUR
    assert now <= cut.end <= timepiece.now() < now + MINUTE
    assert now <= int(await house.client.get(keys.LAST_BEAT)) <= timepiece.now()


@real_servers
async def test_after_that_an_outage_is_one_again(house: Harness) -> None:
    now = (await beaten(house)).now()
    await set_clock(house, now + DAY)
    timepiece = await beaten(house)
    assert timepiece.outages() == ()
    await set_clock(house, now - HOUR)
    await timepiece.beat()
    assert [outage.start for outage in timepiece.outages()] == [now - HOUR]


@real_servers
async def test_a_beat_a_little_ahead_is_left_as_it_is(house: Harness) -> None:
    """After a failover the new server's clock may differ by some seconds."""
    now = (await beaten(house)).now()
    last, outage = now + 30 * SECOND, Interval(now - HOUR, now + 30 * SECOND)
    await set_clock(house, last, outage)
    assert (await beaten(house)).outages() == (outage,)
    assert int(await house.client.get(keys.LAST_BEAT)) == last


# What was put off while the clock was ahead


async def turn_clock(house: Harness, ahead: Span) -> None:
    """As if the server's own clock had been set: nobody moves the last beat with it."""
    await house.client.set(keys.SKIPPED, ahead)


async def due_times(house: Harness) -> dict[str, Instant]:
    async with house.client.pipeline(transaction=False) as pipeline:
        for due in keys.ALL_DUE:
            pipeline.zrange(due, 0, -1, withscores=True)
        found = await pipeline.execute()
    return {name.decode(): int(at) for one in found for name, at in one}


async def looked_at(house: Harness, timepiece: RedisTimepiece, span: Span = 0) -> int:
    """Every table that is due by then is looked at, at the time that the heart shows."""
    entries = await look_and_claim(house.store, timepiece.now() + span, SECOND, (Due.CLOCKS,), 1000)
    for entry in entries:
        await house.tables.wake(entry)
    return len(entries)


@real_servers
@pytest.mark.parametrize("ahead", [5 * HOUR, 365 * DAY])
async def test_after_a_clock_that_was_ahead_every_table_is_looked_at_in_time(
    house: Harness, ahead: Span
) -> None:
    house.tables.timepiece = timepiece = await beaten(house)
    for _ in range(6):
        await house.game(2, pace="4h + 1h")
    right = await due_times(house)
    await turn_clock(house, ahead)
    clockwork = Clockwork(house.tables, timepiece)
    await timepiece.beat()
    assert await looked_at(house, timepiece) == 6
    wrong = await due_times(house)
    assert min([at for name, at in wrong.items() if name.startswith("look")]) > max(right.values())
    await turn_clock(house, 0)
    await clockwork.start()
    await clockwork.stop()
    assert timepiece.jump is not None
    recalled = await due_times(house)
    assert max(recalled.values()) <= timepiece.now() + MINUTE
    assert await looked_at(house, timepiece, MINUTE) == 6
    after = await due_times(house)
    for name in [name for name in right if name.startswith("look")]:
        assert abs(after[name] - right[name]) < MINUTE, name


@real_servers
async def test_a_crash_in_between_and_a_second_worker_recall_everything_once(house: Harness) -> None:
    timepiece = await beaten(house)
    await set_clock(house, timepiece.now() + DAY)
    await timepiece.beat()
    jump = timepiece.jump
    assert jump is not None
    done, left = "H7K9MW", "H7K9MX"
    for code in (done, left):
        await house.store.put_due(code, Due.CLOCKS, timepiece.now() + DAY)
    await house.client.set(keys.recalled(keys.due_of(Due.CLOCKS, done)), jump)  # and then the worker crashed
    other = await beaten(house)
    assert other.jump == jump
    await house.store.recall(other.now(), jump, {})
    await other.forget_jump(jump)
    at = await due_times(house)
    assert at[f"look:{left}"] <= other.now() + MINUTE
    assert at[f"look:{done}"] > other.now() + HOUR
    await other.beat()
    assert other.jump is None


@real_servers
async def test_parked_updates_are_recalled_and_digests_of_people_who_are_away_are_not(house: Harness) -> None:
    now = (await beaten(house)).now()
    for kind, person, at in (("update", "1", DAY), ("digest", "2", 80 * DAY), ("digest", "3", 400 * DAY)):
        await house.store.put_due(person, kind, now + at)
    await house.store.recall(now, "1", {"update": 0, "digest": 92 * DAY})
    assert sorted([entry.code for entry in await claimed(house, now, "update", "digest")]) == ["1", "3"]


@real_servers
async def test_each_kind_of_errand_has_its_own_limit_whatever_its_name_begins_with(house: Harness) -> None:
    now = (await beaten(house)).now()
    for kind in ("erase", "erase_rest"):
        await house.store.put_due("1", kind, now + DAY)
    await house.store.recall(now, "1", {"erase": 2 * DAY, "erase_rest": HOUR})
    assert await claimed(house, now, "erase") == []
    assert [entry.due for entry in await claimed(house, now, "erase_rest")] == ["erase_rest"]


@real_servers
async def test_errands_of_kinds_that_nobody_here_knows_are_not_recalled(house: Harness) -> None:
    now = (await beaten(house)).now()
    await house.store.put_due("1", "of a newer release", now + DAY)
    for jump, furthest in (("1", {}), ("2", {"erase": HOUR})):
        await house.store.recall(now, jump, furthest)
        assert await claimed(house, now, "of a newer release") == []


async def claimed(house: Harness, now: Instant, *kinds: str) -> list[DueEntry]:
    return await look_and_claim(house.store, now, SECOND, kinds, 10)


async def test_a_seat_s_clock_that_was_started_in_the_future_runs_from_now_on(alone: Harness) -> None:
    alone.time.passes(365 * DAY)
    code = (await alone.game(2, pace="4h + 1h")).table.code
    alone.time.passes(-365 * DAY)
    woken = await alone.tables.change(code, Wake())
    assert [seat.clock.since for seat in woken.table.seats] == [alone.time.now()] * 2


@real_servers
async def test_a_lease_that_a_clock_ahead_has_written_is_none(house: Harness) -> None:
    code, now = (await house.game(2)).table.code, (await beaten(house)).now()
    await house.client.hset(keys.shown(code), "lease", f"gone {now + 365 * DAY}")
    assert await begin_delivery(house.store, code, "somebody", 5 * SECOND) is not None
    assert await begin_delivery(house.store, code, "another", 5 * SECOND) is None


@pytest.mark.parametrize(
    ("before", "after", "skipped", "moved"),
    [
        (None, 5e12, 0, 0),
        (1e6, 1e6 + 900, 0, 0),
        (1e6, 1e6 + HOUR, 0, HOUR),
        (1e6, 1e6 - HOUR, 0, -HOUR),
        (1e6, 1e6 + DAY, DAY, 0),
    ],
)
def test_a_jump_is_told_from_time_that_is_skipped(
    before: float | None, after: float, skipped: Span, moved: Span
) -> None:
    assert _moved(before, after, skipped) == moved


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
    for timepiece in hearts:
        await timepiece.beat()
        assert timepiece.outages() == (real,)
        assert begun + total <= timepiece.now() < begun + total + MINUTE
        assert await timepiece.skipped() == total


@real_servers
async def test_an_outage_stays_one_although_time_was_skipped_in_it(house: Harness) -> None:
    now = (await beaten(house)).now()
    await set_clock(house, now - HOUR)
    timepiece = RedisTimepiece(house.client)
    await timepiece.skip(DAY)
    await timepiece.beat()
    ((start, end),) = timepiece.outages()
    assert start == now - HOUR + DAY
    assert now + DAY <= end < now + DAY + MINUTE


@real_servers
async def test_before_the_first_beat_there_is_no_last_one_to_move(house: Harness) -> None:
    timepiece = RedisTimepiece(house.client)
    assert await timepiece.skipped() == 0
    await timepiece.skip(DAY)
    await timepiece.beat()
    assert timepiece.outages() == ()


@every_store
async def test_no_clock_goes_back(house: Harness) -> None:
    with pytest.raises(ValueError, match="a clock cannot be put back"):
        await RedisTimepiece(house.client).skip(-1)


@real_servers
async def test_reminders_and_time_outs_come_due_as_time_is_skipped(house: Harness) -> None:
    timepiece = await beaten(house)
    house.tables.timepiece = timepiece
    code = (await house.game(2, pace="48h + 24h")).table.code
    told: list[list[str]] = []
    for span in (23 * HOUR, 2 * HOUR, 14 * HOUR, 10 * HOUR):
        before = len(await house.news(code))
        await timepiece.skip(span)
        await timepiece.beat()
        for entry in await look_and_claim(house.store, timepiece.now(), SECOND, (Due.CLOCKS,), 100):
            await house.tables.wake(entry)
        told.append([type(news).__name__ for news in (await house.news(code))[before:]])
    assert told[:3] == [[], ["Reminded"] * 2, ["Reminded"] * 2]
    assert told[3].count("TimedOut") == 2
    assert timepiece.outages() == ()
