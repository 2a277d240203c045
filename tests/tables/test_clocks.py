"""Clocks of real tables: bank and increment, nights and days away, zones, pauses, and our own outages."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from engine.tables.answers import PlayAnswer
from engine.tables.port import Due
from engine.tables.profiles import Profile
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import TimedOut, WentSilent, Wish
from engine.tables.time.calendar import AwayDays, Calendar, QuietHours, parse_quiet_hours
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Instant
from engine.tables.waiting.attention import RefreshSeat
from engine.tables.waiting.wakeups import next_wake
from tests.backends import NOON, Harness
from tests.tables.steps import (
    agree,
    asked,
    begin,
    clock,
    deadline,
    due_at,
    seat_of,
    the_asked,
    told,
    wake_when_due,
)

NIGHT = parse_quiet_hours("22:00-08:00")


def local(text: str, zone: str = "Europe/Berlin") -> Instant:
    """An instant by the clock on somebody's wall."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * SECOND


def sleeper(house: Harness, quiet: QuietHours | None = NIGHT, *away: AwayDays) -> Profile:
    return house.person(1, Calendar("Europe/Berlin", quiet, away))


async def two(house: Harness, first: Profile, pace: str) -> tuple[Snapshot, int]:
    """A game of two that has just begun, and the seat of person 1."""
    snapshot = await begin(house, first, house.person(2), pace=pace)
    return snapshot, seat_of(snapshot, 1)


# Bank and increment


async def test_an_answer_costs_its_time_and_gives_the_increment(house: Harness) -> None:
    begun = await house.game(2, pace="48h+24h")
    assert [clock(begun, seat).left for seat in (0, 1)] == [48 * HOUR] * 2
    house.time.passes(30 * HOUR)
    await house.answer(begun.table.code, 0)
    house.time.passes(HOUR)
    snapshot = await house.answer(begun.table.code, 1)
    assert [clock(snapshot, seat).left for seat in (0, 1)] == [42 * HOUR, 41 * HOUR]


async def test_the_increment_never_fills_more_than_the_bank(house: Harness) -> None:
    begun = await house.game(2, pace="48h+24h")
    house.time.passes(10 * HOUR)
    snapshot = await house.answer(begun.table.code, 0)
    assert clock(snapshot, 0).left == 48 * HOUR


async def test_seconds_count(house: Harness) -> None:
    begun = await house.game(2, pace="90s+5s")
    house.time.passes(30_500)
    snapshot = await house.answer(begun.table.code, 0)
    assert clock(snapshot, 0).left == 64_500


async def test_only_the_clock_of_who_is_asked_runs(house: Harness) -> None:
    snapshot = await house.open_round(3)
    running = [number for number in range(3) if clock(snapshot, number).since is not None]
    assert running == [the_asked(snapshot)]


async def test_changing_ones_envelope_neither_costs_nor_earns_time(house: Harness) -> None:
    begun = await house.game(2, pace="48h+1h")
    for hours in (10, 5, 5):
        house.time.passes(hours * HOUR)
        snapshot = await house.answer(begun.table.code, 0)
        assert clock(snapshot, 0).left == 39 * HOUR


async def test_who_answers_before_anybody_looked_was_in_time(house: Harness) -> None:
    begun = await house.game(2, pace="48h+24h")
    house.time.passes(49 * HOUR)
    snapshot = await house.answer(begun.table.code, 0)
    assert clock(snapshot, 0).left == 24 * HOUR
    assert snapshot.table.seats[0].misses == 0


# Nights, days away, zones


async def test_quiet_hours_stop_a_slow_clock(house: Harness) -> None:
    """Sunday noon and 48 hours: ten until ten, fourteen on Monday and on Tuesday, ten on Wednesday."""
    snapshot, seat = await two(house, sleeper(house), "48h")
    assert deadline(snapshot, seat, house) == local("2025-11-19T18:00")
    house.time.time = local("2025-11-17T07:30")
    snapshot = await house.answer(snapshot.table.code, seat)
    assert clock(snapshot, seat).left == 38 * HOUR


async def test_quiet_hours_do_not_stop_a_live_clock(house: Harness) -> None:
    snapshot, seat = await two(house, sleeper(house), "11h")
    assert deadline(snapshot, seat, house) == local("2025-11-16T23:00")


async def test_days_away_stop_a_slow_clock_but_not_a_live_one(house: Harness) -> None:
    away = AwayDays(date(2025, 11, 17), date(2025, 11, 18))
    slow, seat = await two(house, sleeper(house, None, away), "24h")
    assert deadline(slow, seat, house) == local("2025-11-19T12:00")
    house.time.time = local("2025-11-16T20:00")
    live, seat = await two(house, sleeper(house, None, away), "10h")
    assert deadline(live, seat, house) == local("2025-11-17T06:00")


@pytest.mark.parametrize("saturday", ["2025-03-29", "2025-10-25"])
async def test_the_nights_when_clocks_are_set_cost_nothing(house: Harness, saturday: str) -> None:
    """Saturday noon and thirty hours: ten, then fourteen on Sunday, so Monday at two, by any clock."""
    house.time.time = local(f"{saturday}T12:00")
    snapshot, seat = await two(house, sleeper(house), "30h")
    code, monday = snapshot.table.code, f"{saturday[:8]}{(int(saturday[8:]) + 2):02}"
    at = local(f"{monday}T14:00")
    assert deadline(snapshot, seat, house) == at
    await house.tables.change(code, PlayAnswer(2, snapshot.table.revision, "siesta+mama"))
    house.time.time = at - 1
    await house.sweep()
    assert not told(await house.news(code), TimedOut)
    snapshot = await wake_when_due(house, code)
    assert house.time.now() == at
    assert told(await house.news(code), TimedOut) == [TimedOut(seat, 1)]


async def test_who_moves_to_another_zone_has_its_nights_from_then_on(house: Harness) -> None:
    """Eight hours were used in Berlin; the other forty are counted in Havana, where it is two o'clock."""
    await house.store.save_profile(sleeper(house), before=None)
    snapshot, seat = await two(house, sleeper(house), "48h")
    house.time.passes(8 * HOUR)
    await house.people.live_in(1, "America/Havana")
    for entry in await house.due(Due.REFRESH):
        assert entry.person == 1
        snapshot = await house.tables.change(entry.code, RefreshSeat(await house.people.profile(1)))
    assert clock(snapshot, seat).left == 40 * HOUR
    assert deadline(snapshot, seat, house) == local("2025-11-19T12:00", "America/Havana")
    assert await due_at(house, snapshot.table.code, Due.CLOCKS) == _look_again(snapshot, house)


async def test_quiet_hours_declared_in_mid_decision_give_no_time_back(house: Harness) -> None:
    snapshot, seat = await two(house, house.person(1), "48h")
    house.time.time = local("2025-11-17T12:00")
    snapshot = await house.tables.change(snapshot.table.code, RefreshSeat(sleeper(house)))
    assert deadline(snapshot, seat, house) == local("2025-11-18T22:00") + 10 * HOUR  # in the morning
    house.time.passes(HOUR)
    snapshot = await house.tables.change(snapshot.table.code, RefreshSeat(house.person(1)))
    assert clock(snapshot, seat).left == 23 * HOUR


# Pauses


async def test_a_pause_stops_all_clocks_and_nothing_is_lost(house: Harness) -> None:
    begun = await house.game(2, pace="48h")
    house.time.passes(10 * HOUR)
    paused = await agree(house, begun, Wish.PAUSE, 5 * DAY)
    assert [(clock(paused, seat).left, clock(paused, seat).since) for seat in (0, 1)] == [
        (38 * HOUR, None)
    ] * 2
    assert await due_at(house, begun.table.code, Due.CLOCKS) == house.time.now() + 5 * DAY
    house.time.passes(2 * DAY)
    assert await house.sweep() == []
    resumed = await agree(house, paused, Wish.RESUME)
    assert [deadline(resumed, seat, house) for seat in (0, 1)] == [house.time.now() + 38 * HOUR] * 2


async def test_a_pause_ends_by_itself(house: Harness) -> None:
    begun = await house.game(2, pace="48h")
    await agree(house, begun, Wish.PAUSE, 5 * DAY)
    resumed = await wake_when_due(house, begun.table.code)
    assert resumed.table.pause is None
    assert [deadline(resumed, seat, house) for seat in (0, 1)] == [NOON + 7 * DAY] * 2


async def test_a_question_asked_in_a_pause_is_a_new_one_when_the_clock_runs(house: Harness) -> None:
    """Its reminders are its own, not what was left of those of the question before."""
    begun = await house.game(2, pace="48h")
    await house.sweep_after(30 * HOUR)
    paused = await agree(house, begun, Wish.PAUSE, DAY)
    assert clock(paused, 0).reminded == 30 * HOUR
    for seat in (0, 1):
        snapshot = await house.answer(begun.table.code, seat)
    seat = the_asked(snapshot)
    assert clock(snapshot, seat).since is None
    resumed = await agree(house, snapshot, Wish.RESUME)
    own = clock(resumed, seat)
    assert (own.left, own.budget, own.reminded) == (18 * HOUR, 18 * HOUR, 0)
    assert await due_at(house, begun.table.code, Due.CLOCKS) == house.time.now() + 9 * HOUR


async def test_more_time_may_go_beyond_the_bank(house: Harness) -> None:
    begun = await house.game(2, pace="48h+24h")
    extended = await agree(house, begun, Wish.EXTENSION, 3 * DAY)
    assert deadline(extended, 0, house) == NOON + 5 * DAY
    assert deadline(extended, 1, house) == NOON + 2 * DAY
    house.time.passes(DAY)
    snapshot = await house.answer(begun.table.code, 0)
    assert clock(snapshot, 0).left == 4 * DAY


# Our own outages


async def test_an_outage_costs_nobody_time(house: Harness) -> None:
    begun = await house.game(2, pace="48h")
    house.time.passes(10 * HOUR)
    house.time.outage(20 * HOUR)
    house.time.passes(10 * HOUR)
    snapshot = await house.answer(begun.table.code, 0)
    assert clock(snapshot, 0).left == 28 * HOUR


async def test_an_outage_by_night_counts_once(house: Harness) -> None:
    """From nine to eleven in the evening: only one hour of it was not quiet anyway."""
    snapshot, seat = await two(house, sleeper(house), "48h")
    house.time.time = local("2025-11-16T21:00")
    house.time.outage(2 * HOUR)
    assert deadline(snapshot, seat, house) == local("2025-11-19T19:00")


async def test_after_an_outage_one_looks_again_later(house: Harness) -> None:
    """The entry has come due while we were away: nothing happens, and it is written anew."""
    begun = await house.game(2, pace="48h")
    code = begun.table.code
    assert await due_at(house, code, Due.CLOCKS) == NOON + 24 * HOUR
    house.time.passes(20 * HOUR)
    house.time.outage(40 * HOUR)
    (entry,) = await house.sweep()
    assert entry.code == code
    assert not await house.news(code, begun.table.news.end)
    assert await due_at(house, code, Due.CLOCKS) == NOON + 64 * HOUR
    snapshot = await house.read(code)
    assert [deadline(snapshot, seat, house) for seat in (0, 1)] == [NOON + 88 * HOUR] * 2


async def test_an_outage_at_the_deadline_leaves_the_rest_of_the_time(house: Harness) -> None:
    begun = await house.game(2, pace="48h")
    await house.sweep_after(48 * HOUR - MINUTE)
    house.time.outage(DAY)
    await house.sweep()
    assert not told(await house.news(begun.table.code), TimedOut)
    await house.sweep_after(MINUTE)
    assert len(told(await house.news(begun.table.code), TimedOut)) == 2


# No clock


async def test_without_a_clock_nobody_is_ever_late(house: Harness) -> None:
    begun = await house.game(2, pace="open")
    assert [deadline(begun, seat, house) for seat in (0, 1)] == [None, None]
    for _ in range(2):
        await wake_when_due(house, begun.table.code)
    house.time.passes(400 * DAY)
    snapshot = await house.answer(begun.table.code, 0)
    assert asked(snapshot) == [0, 1]
    assert not told(await house.news(begun.table.code), TimedOut)


def _look_again(snapshot: Snapshot, house: Harness) -> Instant | None:
    return next_wake(snapshot.table, house.tables.policy, house.time.outages())


# Those who would rest for ever


async def waits_for_who_never_wakes(house: Harness, pace: str) -> tuple[str, int]:
    """A table from before there was a limit to quiet hours, and the seat of person 1."""
    first = house.person(1, Calendar("UTC", QuietHours(0, 23 * 60 + 59)))
    snapshot, seat = await two(house, first, pace)
    await house.answer(snapshot.table.code, 1 - seat)
    return snapshot.table.code, seat


async def test_quiet_hours_without_end_do_not_stop_a_table_for_ever(house: Harness) -> None:
    code, seat = await waits_for_who_never_wakes(house, "48h")
    await wake_when_due(house, code)
    assert told(await house.news(code), WentSilent) == [WentSilent(seat)]
    assert house.time.now() == NOON + 2 * DAY + 30 * DAY


async def test_who_rests_without_end_is_looked_at_now_and_then_and_not_all_the_time(house: Harness) -> None:
    code, _ = await waits_for_who_never_wakes(house, "open")
    for _ in range(3):
        at = house.time.now()
        await wake_when_due(house, code)
        assert house.time.now() > at
    assert (await house.read(code)).table.phase is Phase.CLOSED


async def test_an_outage_of_half_a_year_is_nobody_s_time(house: Harness) -> None:
    snapshot, seat = await two(house, house.person(1), "48h")
    house.time.passes(HOUR)
    house.time.outage(200 * DAY)
    assert deadline(snapshot, seat, house) == house.time.now() + 47 * HOUR
