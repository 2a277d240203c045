"""Time is up, and people go and come back: stand-ins, resigning, tables that sleep."""

from __future__ import annotations

import pytest

from engine.rules.course.replacement import replacement_ahead
from engine.rules.state import TOGETHER
from engine.tables.answers import PlanReplacement, PlayAnswer, PlayComputerAnswer
from engine.tables.options import TimeOut
from engine.tables.port import Due
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import (
    CameBack,
    Closed,
    Closing,
    FellAsleep,
    Resigned,
    Resumed,
    StandInKeeps,
    TimedOut,
    Wish,
)
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import ComeBack, Resign
from tests.backends import Harness
from tests.tables.steps import (
    agree,
    asked,
    choices,
    clock,
    deadline,
    decision,
    due_at,
    game_of,
    person,
    refused,
    replayed,
    seat_of,
    the_asked,
    think,
    told,
    wake,
    wake_when_due,
)


async def late(house: Harness, snapshot: Snapshot) -> Snapshot:
    """Nobody does anything until somebody's time is up."""
    code = snapshot.table.code
    before = [seat.misses for seat in snapshot.table.seats]
    while [seat.misses for seat in snapshot.table.seats] == before:
        snapshot = await wake_when_due(house, code)
    return snapshot


async def absent(house: Harness, snapshot: Snapshot, seat: int) -> Snapshot:
    """The person of a seat answers nothing, the others do, until the stand-in keeps the seat."""
    while snapshot.table.seats[seat].stand_in is not StandIn.KEEPS:
        if asked(snapshot) == [seat]:
            snapshot = await late(house, snapshot)
            if snapshot.table.seats[seat].stand_in is StandIn.ONCE:
                snapshot = await think(house, snapshot.table.code)
        else:
            other = next(number for number in asked(snapshot) if number != seat)
            snapshot = await house.answer(snapshot.table.code, other)
    return snapshot


# The stand-in


async def test_a_computer_plays_the_decision_whose_time_is_up(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat = the_asked(snapshot)
    after = await late(house, snapshot)
    assert after.table.seats[seat].stand_in is StandIn.ONCE
    assert TimedOut(seat, 1) in await house.news(snapshot.table.code)
    played = await think(house, snapshot.table.code)
    assert game_of(played) != game_of(snapshot)
    assert played.table.seats[seat].stand_in is None
    assert await due_at(house, snapshot.table.code, Due.THINK) is None


async def test_after_a_time_out_there_is_the_increment_for_the_next_decision(house: Harness) -> None:
    snapshot = await house.open_round(2, pace="48h+24h")
    seat = the_asked(snapshot)
    await late(house, snapshot)
    played = await think(house, snapshot.table.code)
    assert clock(played, seat).left == 24 * HOUR


async def test_after_three_in_a_row_the_stand_in_keeps_the_seat(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    snapshot = await absent(house, snapshot, seat)
    assert [one.misses for one in told(await house.news(code), TimedOut)][-1] == 3
    assert StandInKeeps(seat) in await house.news(code)
    snapshot = await think(house, code)
    assert asked(snapshot) == [1 - seat]
    assert snapshot.table.seats[seat].stand_in is StandIn.KEEPS
    assert clock(snapshot, seat).since is None


async def played_for(house: Harness, snapshot: Snapshot, seat: int, rounds: int) -> Snapshot:
    """The stand-in plays so many rounds more, until the seat is asked again."""
    last = game_of(snapshot).round + rounds
    while game_of(snapshot).round < last or asked(snapshot) != [seat]:
        code, awaited = snapshot.table.code, asked(snapshot)
        others = [number for number in awaited if number != seat]
        snapshot = await house.answer(code, others[0]) if others else await think(house, code)
    return snapshot


async def test_only_a_persons_own_answer_counts_as_their_last(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    own = snapshot.table.seats[seat].acted
    snapshot = await played_for(house, await absent(house, snapshot, seat), seat, 1)
    await house.tables.change(code, ComeBack(person(snapshot, seat)))
    back = (await house.read(code)).table
    assert (back.seats[seat].acted, back.news.end > own) == (own, True)
    assert (await house.answer(code, seat)).table.seats[seat].acted == back.news.end


async def test_the_rounds_that_a_computer_plays_are_noted_until_the_person_answers(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    assert snapshot.table.seats[seat].kept_from is None
    snapshot = await absent(house, snapshot, seat)
    first = snapshot.table.seats[seat].kept_from
    assert first is not None
    assert first - game_of(snapshot).round in (0, 1)
    snapshot = await played_for(house, snapshot, seat, 3)
    await house.tables.change(code, ComeBack(person(snapshot, seat)))
    assert (await house.read(code)).table.seats[seat].kept_from == first, "they have not read it yet"
    assert (await house.answer(code, seat)).table.seats[seat].kept_from is None


async def test_answering_in_time_forgives_the_misses_before(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    for _ in range(2):
        await late(house, snapshot)
        await think(house, code)
        snapshot = await house.play_until(code, lambda now: asked(now) == [seat])
    assert snapshot.table.seats[seat].misses == 2
    snapshot = await house.answer(code, seat)
    assert snapshot.table.seats[seat].misses == 0


async def test_the_person_may_still_answer_before_the_stand_in_has(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    out = await late(house, snapshot)
    choice = choices(out, seat)[0]
    after = await house.tables.change(code, PlayAnswer(person(out, seat), decision(snapshot, seat), choice))
    assert after.table.seats[seat].stand_in is None
    assert after.table.seats[seat].misses == 0
    assert f"{seat} {choice}" in await house.store.log(code)
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, PlayComputerAnswer(seat, decision(snapshot, seat), choice))


async def test_the_person_may_change_what_the_stand_in_has_laid_face_down(house: Harness) -> None:
    begun = await house.game(2)
    code = begun.table.code
    out = await late(house, begun)
    assert [seat.stand_in for seat in out.table.seats] == [StandIn.ONCE] * 2
    await house.tables.change(code, PlayComputerAnswer(0, decision(out, 0), "siesta+mama"))
    await house.tables.change(code, PlayAnswer(person(out, 0), decision(out, 0), choices(out, 0)[-1]))
    await house.tables.change(code, PlayAnswer(person(out, 1), decision(out, 1), "siesta+mama"))
    log = await house.store.log(code)
    assert f"0 {choices(out, 0)[-1]}" in log


async def test_a_computer_answers_only_for_seats_it_plays(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat = the_asked(snapshot)
    with refused(Refusal.NOT_YOURS):
        choice = choices(snapshot, seat)[0]
        await house.tables.change(
            snapshot.table.code, PlayComputerAnswer(seat, decision(snapshot, seat), choice)
        )


# Back again


async def test_i_am_back(house: Harness) -> None:
    """The decision is asked anew, of its person, with time to look around."""
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    away = await absent(house, snapshot, seat)
    back = await house.tables.change(code, ComeBack(person(snapshot, seat)))
    assert back.table.seats[seat].stand_in is None
    assert decision(back, seat) == back.table.revision > decision(away, seat)
    assert clock(back, seat).since == house.time.now()
    assert clock(back, seat).left == 24 * HOUR
    assert await due_at(house, code, Due.THINK) is None
    assert CameBack(seat) in await house.news(code)


async def test_who_answers_is_back(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    await absent(house, snapshot, seat)
    after = await house.answer(code, seat)
    assert after.table.seats[seat].stand_in is None
    assert CameBack(seat) in await house.news(code)


async def test_who_plans_is_back(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    away = await absent(house, snapshot, seat)
    while not (ahead := replacement_ahead(game_of(away), seat)):
        away = await (house.answer(code, 1 - seat) if asked(away) == [1 - seat] else think(house, code))
    after = await house.tables.change(code, PlanReplacement(person(snapshot, seat), next(iter(ahead))))
    assert after.table.seats[seat].stand_in is None
    assert CameBack(seat) in await house.news(code)


async def test_only_who_was_away_is_back(house: Harness) -> None:
    snapshot = await house.open_round(2)
    with refused(Refusal.NOT_AWAY):
        await house.tables.change(snapshot.table.code, ComeBack(1))
    await house.tables.change(snapshot.table.code, Resign(1))
    with refused(Refusal.NOT_AWAY):
        await house.tables.change(snapshot.table.code, ComeBack(1))


async def test_without_increment_who_is_back_has_the_bank_again(house: Harness) -> None:
    """Otherwise their time would be up before they had read the question."""
    snapshot = await house.open_round(2, pace="48h")
    seat, code = the_asked(snapshot), snapshot.table.code
    away = await absent(house, snapshot, seat)
    assert clock(away, seat).left == 0
    back = await house.tables.change(code, ComeBack(person(snapshot, seat)))
    assert clock(back, seat).left == 48 * HOUR


async def test_without_increment_a_game_goes_on_all_the_same(house: Harness) -> None:
    snapshot = await house.open_round(2, pace="48h")
    seat, code = the_asked(snapshot), snapshot.table.code
    await absent(house, snapshot, seat)
    for _ in range(30):
        snapshot = await think(house, code)
        snapshot = await house.answer(code, 1 - seat)
    assert game_of(snapshot).round > 1


# The other policies


async def test_a_table_may_wait_for_who_is_late(house: Harness) -> None:
    snapshot = await house.open_round(2, time_out=TimeOut.WAIT)
    seat, code = the_asked(snapshot), snapshot.table.code
    late_now = await late(house, snapshot)
    assert TimedOut(seat, 1) in await house.news(code)
    assert decision(late_now, seat) == decision(snapshot, seat)
    assert await due_at(house, code, Due.CLOCKS) == house.time.now() + 3 * DAY
    assert await due_at(house, code, Due.THINK) is None
    house.time.passes(100 * DAY)
    after = await house.answer(code, seat)
    assert after.table.seats[seat].misses == 0
    assert clock(after, seat).left == 24 * HOUR
    assert not clock(after, seat).overdue or asked(after) != [seat]


async def test_a_late_one_stays_late_through_a_pause(house: Harness) -> None:
    snapshot = await house.open_round(2, time_out=TimeOut.WAIT)
    seat = the_asked(snapshot)
    snapshot = await late(house, snapshot)
    await agree(house, snapshot, Wish.PAUSE, DAY)
    resumed = await wake_when_due(house, snapshot.table.code)
    assert clock(resumed, seat).overdue
    assert deadline(resumed, seat, house) is None


async def test_a_table_may_take_the_seat_of_who_is_late(house: Harness) -> None:
    snapshot = await house.open_round(3, time_out=TimeOut.RESIGN)
    seat, code = the_asked(snapshot), snapshot.table.code
    await late(house, snapshot)
    news = await house.news(code)
    assert told(news, TimedOut) + told(news, Resigned) == [TimedOut(seat, 1), Resigned(seat)]
    snapshot = await think(house, code)
    assert snapshot.table.seats[seat].stand_in is StandIn.RESIGNED
    with refused(Refusal.NOT_AWAY):
        await house.tables.change(code, ComeBack(person(snapshot, seat)))


# Nobody there


async def test_a_table_that_everybody_has_left_sleeps_until_somebody_is_back(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, first = snapshot.table.code, the_asked(snapshot)
    await absent(house, snapshot, first)
    snapshot = await think(house, code)
    snapshot = await absent_too(house, snapshot, 1 - first)
    assert told(await house.news(code), FellAsleep) == [FellAsleep()]
    assert await due_at(house, code, Due.CLOCKS) == house.time.now() + 60 * DAY
    assert await due_at(house, code, Due.THINK) is None
    house.time.passes(60 * DAY - 1)
    await wake(house, code)
    back = await house.tables.change(code, ComeBack(person(snapshot, first)))
    assert back.table.pause is None
    assert Resumed() in await house.news(code)
    assert await due_at(house, code, Due.THINK if asked(back) != [first] else Due.CLOCKS) is not None


async def test_a_table_that_nobody_comes_back_to_is_closed_after_two_months(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, first = snapshot.table.code, the_asked(snapshot)
    await absent(house, snapshot, first)
    await absent_too(house, await think(house, code), 1 - first)
    house.time.outage(DAY)
    house.time.passes(60 * DAY - 1)
    assert (await wake(house, code)).table.phase is Phase.PLAYING
    house.time.passes(1)
    closed = await wake(house, code)
    assert (closed.table.phase, closed.table.pause, closed.table.ended) == (
        Phase.CLOSED,
        None,
        house.time.now(),
    )
    assert (await house.news(code))[-1] == Closed(Closing.ABANDONED)
    assert asked(closed) == []


async def absent_too(house: Harness, snapshot: Snapshot, seat: int) -> Snapshot:
    """As `absent`, where a computer plays the other seat."""
    while snapshot.table.pause is None:
        snapshot = await late(house, snapshot)
        snapshot = await think(house, snapshot.table.code)
    assert snapshot.table.seats[seat].stand_in is StandIn.KEEPS
    return snapshot


async def test_an_answer_wakes_a_table_that_sleeps(house: Harness) -> None:
    snapshot = await asleep(house)
    after = await house.answer(snapshot.table.code, asked(snapshot)[0])
    assert after.table.pause is None


async def asleep(house: Harness) -> Snapshot:
    """A game of two that both have left."""
    snapshot = await house.game(2)
    while snapshot.table.pause is None:
        snapshot = await late(house, snapshot)
        snapshot = await think(house, snapshot.table.code)
    return snapshot


async def test_when_all_have_resigned_the_table_is_closed(house: Harness) -> None:
    code = (await house.open_round(2)).table.code
    await house.tables.change(code, Resign(1))
    closed = await house.tables.change(code, Resign(2))
    assert closed.table.phase is Phase.CLOSED
    assert (await house.news(code))[-2:] == [Resigned(seat_of(closed, 2)), Closed(Closing.ABANDONED)]
    assert await due_at(house, code, Due.CLOCKS) == house.time.now() + 30 * DAY
    assert await due_at(house, code, Due.THINK) is None
    assert not any(seat.asked or seat.clock.since for seat in closed.table.seats)


async def test_when_all_are_late_at_once_and_lose_their_seats_the_table_is_closed(house: Harness) -> None:
    begun = await house.game(3, time_out=TimeOut.RESIGN)
    closed = await late(house, begun)
    assert closed.table.phase is Phase.CLOSED
    assert len(told(await house.news(begun.table.code), Closed)) == 1


async def test_who_resigns_from_a_sleeping_table_does_not_wake_it(house: Harness) -> None:
    code = (await asleep(house)).table.code
    snapshot = await house.tables.change(code, Resign(1))
    assert snapshot.table.pause is not None
    assert len(told(await house.news(code), FellAsleep)) == 1
    snapshot = await house.tables.change(code, Resign(2))
    assert snapshot.table.phase is Phase.CLOSED


# Resigning


@pytest.mark.parametrize("has_chosen", [False, True])
async def test_resigning_in_the_middle_of_a_simultaneous_choice(house: Harness, *, has_chosen: bool) -> None:
    """An envelope that lies there counts; otherwise the computer chooses; nobody else is disturbed."""
    begun = await house.game(3)
    code = begun.table.code
    for seat in (0, *((1,) if has_chosen else ())):
        await house.answer(code, seat)
    snapshot = await house.tables.change(code, Resign(person(begun, 1)))
    assert [decision(snapshot, seat) for seat in range(3)] == [decision(begun, seat) for seat in range(3)]
    assert (await due_at(house, code, Due.THINK) is None) == has_chosen
    await think(house, code)
    snapshot = await house.answer(code, 2)
    snapshot = await think(house, code)
    assert game_of(snapshot).round == 1
    assert await replayed(house, snapshot) == game_of(snapshot)


async def test_resigning_while_replacing_together_leaves_ones_plan_unplayed(house: Harness) -> None:
    snapshot = await house.open_round(2, replacement=TOGETHER)
    code = snapshot.table.code
    await house.tables.change(code, Resign(person(snapshot, 0)))
    for _ in range(40):
        snapshot = await think(house, code)
        if snapshot.table.phase is Phase.PLAYING and not snapshot.table.seats[1].envelope:
            snapshot = await house.answer(code, 1)
    assert game_of(snapshot).round > 1


async def test_who_has_resigned_acts_no_more(house: Harness) -> None:
    snapshot = await house.open_round(2)
    seat, code = the_asked(snapshot), snapshot.table.code
    await house.tables.change(code, Resign(person(snapshot, seat)))
    tap = decision(snapshot, seat), choices(snapshot, seat)[0]
    for change in (
        house.tables.change(code, PlayAnswer(person(snapshot, seat), *tap)),
        house.tables.change(code, Resign(person(snapshot, seat))),
    ):
        with refused(Refusal.NOT_SEATED):
            await change
