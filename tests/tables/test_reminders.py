"""Reminders: at fractions of the time, several as one, in nobody's night, and as each likes them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot
from engine.tables.table_events import LastOne, NextUp, Reminded, Wish
from engine.tables.time.calendar import Calendar, parse_quiet_hours
from engine.tables.time.instants import DAY, HOUR, MINUTE
from engine.tables.waiting.attention import Mute, RefreshSeat, Snooze
from engine.tables.work import news_for
from tests.backends import NOON, Harness
from tests.tables.steps import (
    agree,
    asked,
    begin,
    choices,
    clock,
    decision,
    due_at,
    game_of,
    person,
    refused,
    seat_of,
    the_asked,
    told,
    wake_when_due,
)


async def alone(house: Harness, pace: str = "40h", **wishes: Any) -> Snapshot:
    """Person 1 is asked for an opening pair; person 2 has chosen and is waiting."""
    night = wishes.pop("night", None)
    calendar = Calendar("Europe/Berlin", parse_quiet_hours(night)) if night else None
    begun = await begin(house, house.person(1, calendar, last=False, **wishes), house.person(2), pace=pace)
    return await house.answer(begun.table.code, seat_of(begun, 2))


async def reminded_at(house: Harness, snapshot: Snapshot) -> list[float]:
    """After how many hours reminders come, until nothing is due any more or somebody's time is up."""
    code, hours = snapshot.table.code, []
    while (await due_at(house, code, Due.CLOCKS)) is not None and snapshot.table.seats[0].misses == 0:
        end = snapshot.table.news.end
        snapshot = await wake_when_due(house, code)
        if any(seat.misses for seat in snapshot.table.seats):
            break
        hours += [(house.time.now() - NOON) / HOUR for _ in told(await house.news(code, end), Reminded)]
    return hours


async def test_reminders_come_at_half_and_at_four_fifths_of_the_time(house: Harness) -> None:
    assert await reminded_at(house, await alone(house)) == [20, 32]


async def test_a_reminder_names_its_decision_and_is_for_its_seat_only(house: Harness) -> None:
    snapshot = await alone(house)
    seat = seat_of(snapshot, 1)
    await wake_when_due(house, snapshot.table.code)
    reminder = Reminded(seat, decision(snapshot, seat))
    entries = await house.store.news(snapshot.table.code, None)
    assert reminder in news_for(entries, seat)[-1].news
    assert all(reminder not in entry.news for entry in news_for(entries, 1 - seat))


async def test_nobody_is_reminded_early(house: Harness) -> None:
    await alone(house)
    house.time.passes(20 * HOUR - 1)
    assert await house.sweep() == []


async def test_reminders_that_come_due_together_are_one(house: Harness) -> None:
    snapshot = await alone(house)
    await house.sweep_after(35 * HOUR)
    assert len(told(await house.news(snapshot.table.code), Reminded)) == 1
    assert await due_at(house, snapshot.table.code, Due.CLOCKS) == NOON + 40 * HOUR


async def test_nobody_is_reminded_of_an_answered_decision(house: Harness) -> None:
    code = (await house.game(3, pace="40h")).table.code
    await house.answer(code, 1)
    await wake_when_due(house, code)
    assert {one.seat for one in told(await house.news(code), Reminded)} == {0, 2}
    for seat in (0, 2):
        snapshot = await house.answer(code, seat)
    end = snapshot.table.news.end
    await house.sweep_after(13 * HOUR)
    assert {one.seat for one in told(await house.news(code, end), Reminded)} <= {the_asked(snapshot)}


async def test_each_question_has_reminders_of_its_own(house: Harness) -> None:
    """At fractions of what was left when it was asked."""
    begun = await house.game(2, pace="40h")
    await house.sweep_after(30 * HOUR)
    for seat in (0, 1):
        snapshot = await house.answer(begun.table.code, seat)
    seat = the_asked(snapshot)
    assert clock(snapshot, seat).reminded == 0
    assert await due_at(house, begun.table.code, Due.CLOCKS) == house.time.now() + 5 * HOUR


# As each likes them


@pytest.mark.parametrize(
    ("fractions", "hours"), [((0.25,), [10]), ((0.9, 0.25), [10, 36]), ((), []), (None, [20, 32])]
)
async def test_everybody_may_have_fractions_of_their_own(
    house: Harness, fractions: tuple[float, ...] | None, hours: list[float]
) -> None:
    assert await reminded_at(house, await alone(house, reminders=fractions)) == hours


async def test_snoozing_brings_the_reminder_back_later(house: Harness) -> None:
    code = (await alone(house)).table.code
    await wake_when_due(house, code)
    await house.tables.change(code, Snooze(1, house.time.now() + HOUR))
    assert await reminded_at(house, await house.read(code)) == [21, 32]


async def test_a_snooze_needs_no_reminder_before(house: Harness) -> None:
    snapshot = await alone(house)
    await house.tables.change(snapshot.table.code, Snooze(1, NOON + 5 * HOUR))
    assert await reminded_at(house, snapshot) == [5, 20, 32]


async def test_more_time_brings_reminders_again(house: Harness) -> None:
    """Both have come when 40 hours become 80: then half of those, and four fifths."""
    begun = await house.game(2, pace="40h")
    code = begun.table.code
    await house.sweep_after(39 * HOUR)
    await agree(house, begun, Wish.EXTENSION, 40 * HOUR)
    await house.answer(code, 1)
    assert await reminded_at(house, await house.read(code)) == [40, 64]


async def test_other_fractions_count_at_once(house: Harness) -> None:
    snapshot = await alone(house)
    await wake_when_due(house, snapshot.table.code)
    snapshot = await house.tables.change(
        snapshot.table.code, RefreshSeat(house.person(1, last=False, reminders=(0.25, 0.9)))
    )
    assert await reminded_at(house, snapshot) == [36]


async def test_snoozing_over_the_next_reminder_makes_them_one(house: Harness) -> None:
    code = (await alone(house)).table.code
    await wake_when_due(house, code)
    await house.tables.change(code, Snooze(1, NOON + 25 * HOUR))
    await house.tables.change(code, Snooze(1, NOON + 34 * HOUR))
    assert await reminded_at(house, await house.read(code)) == [34]


async def test_the_last_reminder_can_be_snoozed_too(house: Harness) -> None:
    code = (await alone(house)).table.code
    for _ in range(2):
        await wake_when_due(house, code)
    await house.tables.change(code, Snooze(1, NOON + 36 * HOUR))
    assert await reminded_at(house, await house.read(code)) == [36]


async def test_a_snooze_into_the_night_lasts_until_the_morning(house: Harness) -> None:
    """Noon, and quiet from eleven in the evening to seven: half of forty hours is Monday, four o'clock."""
    code = (await alone(house, night="23:00-07:00")).table.code
    await wake_when_due(house, code)
    assert house.time.now() == NOON + 28 * HOUR
    await house.tables.change(code, Snooze(1, NOON + 36 * HOUR))
    await wake_when_due(house, code)
    assert house.time.now() == NOON + 43 * HOUR
    assert len(told(await house.news(code), Reminded)) == 2


async def test_one_snoozes_only_what_one_is_asked_and_only_until_later(house: Harness) -> None:
    code = (await alone(house)).table.code
    with refused(Refusal.BAD_DURATION):
        await house.tables.change(code, Snooze(1, house.time.now()))
    for change in (house.tables.change(code, Snooze(2, NOON + DAY)), house.tables.change(code, Mute(2))):
        with refused(Refusal.NOTHING_TO_ANSWER):
            await change


async def test_who_mutes_hears_nothing_more_in_this_turn(house: Harness) -> None:
    """Further questions of the turn included; in the next turn it is as before."""
    snapshot = await house.open_round(2, pace="40h")
    code, seat = snapshot.table.code, the_asked(snapshot)
    muted = await house.tables.change(code, Mute(person(snapshot, seat)))
    while asked(muted) == [seat]:
        assert clock(muted, seat).muted
        assert await due_at(house, code, Due.CLOCKS) == house.time.now() + 40 * HOUR
        muted = await house.answer(code, seat)
    again = await house.play_until(code, lambda now: asked(now) == [seat])
    assert not clock(again, seat).muted
    assert await due_at(house, code, Due.CLOCKS) == house.time.now() + 20 * HOUR


# Nights, pauses, no clock


async def test_no_reminder_comes_by_night(house: Harness) -> None:
    """Twenty hours awake: eleven on Sunday, nine on Monday from seven; the second twelve hours later."""
    snapshot = await alone(house, night="23:00-07:00")
    assert await reminded_at(house, snapshot) == [28, 48]


async def test_a_reminder_due_in_an_outage_that_ends_by_night_waits_for_the_morning(house: Harness) -> None:
    snapshot = await alone(house, pace="20h", night="23:00-07:00")
    house.time.passes(9 * HOUR)
    house.time.outage(3 * HOUR)
    assert await house.sweep() != []
    assert await reminded_at(house, snapshot) == [20, 26]


async def test_nobody_is_reminded_in_a_pause(house: Harness) -> None:
    begun = await house.game(2, pace="40h")
    house.time.passes(19 * HOUR)
    await agree(house, begun, Wish.PAUSE, 10 * DAY)
    house.time.passes(9 * DAY)
    assert await house.sweep() == []
    resumed = await wake_when_due(house, begun.table.code)
    assert resumed.table.pause is None
    assert await due_at(house, begun.table.code, Due.CLOCKS) == house.time.now() + HOUR


async def test_without_a_clock_reminders_come_after_a_day_and_after_three(house: Harness) -> None:
    assert await reminded_at(house, await alone(house, pace="open")) == [24, 72]


async def test_without_a_clock_reminders_may_be_unwanted_too(house: Harness) -> None:
    assert await reminded_at(house, await alone(house, pace="open", reminders=())) == []


async def test_without_a_clock_a_change_of_settings_delays_no_reminder(house: Harness) -> None:
    snapshot = await alone(house, pace="open")
    house.time.passes(20 * HOUR)
    snapshot = await house.tables.change(snapshot.table.code, RefreshSeat(house.person(1, talk=False)))
    assert await due_at(house, snapshot.table.code, Due.CLOCKS) == NOON + DAY


# The last one, and the next


async def test_the_last_one_is_told_that_all_others_wait(house: Harness) -> None:
    begun = await house.game(3)
    code = begun.table.code
    for seat in (2, 0):
        await house.answer(code, seat)
    await house.answer(code, 0)
    assert told(await house.news(code), LastOne) == [LastOne(1, decision(begun, 1))]


async def test_who_is_asked_alone_is_not_the_last_one(house: Harness) -> None:
    snapshot = await house.open_round(2)
    snapshot = await house.play_until(snapshot.table.code, lambda now: game_of(now).round == 2)
    assert len(told(await house.news(snapshot.table.code), LastOne)) <= 1


async def test_nobody_is_told_to_be_the_last_one_against_their_wish(house: Harness) -> None:
    people = [house.person(number, last=False) for number in (1, 2)]
    begun = await begin(house, *people)
    await house.answer(begun.table.code, 0)
    assert not told(await house.news(begun.table.code), LastOne)


async def test_a_player_who_wants_it_is_told_to_be_next(house: Harness) -> None:
    house.rng.seed(3)
    begun = await begin(house, *[house.person(number, next=number != 3) for number in (1, 2, 3)])
    for seat in range(3):
        snapshot = await house.answer(begun.table.code, seat)
    code, order = begun.table.code, game_of(snapshot).order
    quiet = seat_of(begun, 3)
    snapshot = await house.play_until(code, lambda now: asked(now) == [order[-1]])
    expected = [NextUp(seat) for seat in order[1:] if seat != quiet]
    assert told(await house.news(code), NextUp) == expected


async def test_next_is_told_once_a_turn_and_not_at_each_answer(house: Harness) -> None:
    begun = await begin(house, *[house.person(number, next=True) for number in (1, 2)])
    for seat in range(2):
        snapshot = await house.answer(begun.table.code, seat)
    first, second = game_of(snapshot).order
    while asked(snapshot) == [first]:
        assert told(await house.news(begun.table.code), NextUp) == [NextUp(second)]
        house.time.passes(MINUTE)
        snapshot = await house.answer(begun.table.code, first, choices(snapshot, first)[0])
