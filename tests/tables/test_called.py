"""Being called: once when a player becomes awaited; a player who is looking already is not called."""

from __future__ import annotations

import random

import pytest

from engine.rules import pending
from engine.rules.course.replacement import Replace, replacement_ahead
from engine.rules.state import REPLACEMENTS
from engine.tables.answers import PlanReplacement, UndoAnswer
from engine.tables.lobby import Actor, StartGame
from engine.tables.options import TimeOut
from engine.tables.seat import Seat, StandIn
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR
from engine.tables.waiting.absence import ComeBack, OfferSeat
from engine.tables.waiting.attention import Nudge, RefreshSeat
from tests.backends import Harness
from tests.store.houses import loaded
from tests.tables.steps import (
    agree,
    asked,
    begin,
    choices,
    finish,
    game_of,
    person,
    seat_of,
    the_asked,
    think,
    wake,
    wake_when_due,
)


def called(snapshot: Snapshot) -> list[int | None]:
    return [seat.called for seat in snapshot.table.seats]


def awaits(seat: Seat) -> bool:
    return seat.awaited and not seat.by_computer


async def end_of_turn(house: Harness) -> tuple[Snapshot, int, int]:
    """Somebody's turn has just ended and can be taken back: the table, their seat, and the seat asked next."""
    snapshot = await house.open_round(2)
    snapshot = await house.play_until(snapshot.table.code, _next_is_asked)
    assert snapshot.table.undo is not None
    return snapshot, snapshot.table.undo.seat, the_asked(snapshot)


def _next_is_asked(snapshot: Snapshot) -> bool:
    undo = snapshot.table.undo
    return undo is not None and asked(snapshot) == [1 - undo.seat]


async def test_nobody_is_called_before_the_game(house: Harness) -> None:
    assert called(await house.lobby(3)) == [None] * 3


async def test_all_are_called_when_it_begins(house: Harness) -> None:
    begun = await house.game(3)
    assert called(begun) == [begun.table.revision] * 3
    assert await house.read(begun.table.code) == begun


async def test_an_envelope_calls_nobody(house: Harness) -> None:
    begun = await house.game(3)
    assert called(await house.answer(begun.table.code, 1)) == called(begun)


async def test_the_last_to_choose_who_is_at_once_asked_again_is_not_called_anew(house: Harness) -> None:
    begun = await house.game(2)
    for last in range(2):
        begun = await house.game(2)
        await house.answer(begun.table.code, 1 - last)
        after = await house.answer(begun.table.code, last)
        first = the_asked(after)
        assert (after.table.seats[first].called == after.table.revision) is (first != last)


async def test_who_chose_earlier_and_is_asked_next_is_called(house: Harness) -> None:
    begun = await house.game(3)
    code = begun.table.code
    for number in range(3):
        after = await house.answer(code, number)
    first = the_asked(after)
    expected = [begun.table.revision] * 3
    if first != 2:
        expected[first] = after.table.revision
    assert called(after) == expected


async def test_further_questions_of_a_turn_call_nobody(house: Harness) -> None:
    snapshot = await house.open_round(3)
    before = snapshot
    while the_asked(snapshot) == the_asked(before):
        assert called(snapshot) == called(before)
        snapshot = await house.answer(snapshot.table.code, the_asked(snapshot))
    after = the_asked(snapshot)
    assert snapshot.table.seats[after].called == snapshot.table.revision


async def test_a_rematch_that_begins_with_its_last_comer_calls_them_too(house: Harness) -> None:
    over = await finish(house, (await house.game(2)).table.code)
    await house.tables.rematch(over.table.code, house.person(1))
    again = await house.tables.rematch(over.table.code, house.person(2))
    assert called(again) == [again.table.revision] * 2


async def test_computers_are_not_called(house: Harness) -> None:
    opened = await house.tables.open(house.person(1), house.options(2), computers=("greedy",))
    begun = await house.tables.change(opened.table.code, StartGame(Actor(1)))
    seat = seat_of(begun, 1)
    assert called(begun)[1 - seat] is None
    await house.answer(begun.table.code, seat)
    after = await think(house, begun.table.code)
    assert called(after)[1 - seat] is None
    assert the_asked(after) == seat
    assert called(after)[seat] == after.table.revision


async def test_an_answer_once_for_all_calls_nobody_for_it(house: Harness) -> None:
    """A plan is laid by itself when its question comes: whoever made it is not awaited."""
    snapshot = await house.open_round(3)
    code, (first, second, third) = snapshot.table.code, game_of(snapshot).order
    plan = next(iter(replacement_ahead(game_of(snapshot), second)))
    await house.tables.change(code, PlanReplacement(person(snapshot, second), plan))
    before = await house.play_until(code, lambda now: pending(game_of(now)) == {first: Replace(first)})
    after = await house.answer(code, first)
    assert asked(after) == [third]
    assert called(after)[second] == called(before)[second]
    assert called(after)[third] == after.table.revision


# Time


async def test_a_pause_and_its_end_call_nobody(house: Harness) -> None:
    snapshot = await house.open_round(3)
    paused = await agree(house, snapshot, Wish.PAUSE, DAY)
    assert paused.table.pause is not None
    house.time.passes(2 * DAY)
    resumed = await wake(house, snapshot.table.code)
    assert resumed.table.pause is None
    assert called(resumed) == called(paused) == called(snapshot)


async def test_more_time_a_reminder_and_a_nudge_call_nobody(house: Harness) -> None:
    snapshot = await house.open_round(3)
    code, other = snapshot.table.code, (the_asked(snapshot) + 1) % 3
    await wake_when_due(house, code)
    await agree(house, snapshot, Wish.EXTENSION, HOUR)
    after = await house.tables.change(code, Nudge(person(snapshot, other)))
    assert called(after) == called(snapshot)


async def test_who_is_awaited_again_after_the_stand_in_has_played_is_called(house: Harness) -> None:
    begun = await house.game(2)
    code = begun.table.code
    house.time.passes(49 * HOUR)
    late = await wake(house, code)
    assert [seat.stand_in for seat in late.table.seats] == [StandIn.ONCE] * 2
    assert called(late) == called(begun)
    after = await think(house, code)
    assert after.table.seats[the_asked(after)].called == after.table.revision


async def test_who_is_late_where_the_table_waits_is_not_called_again(house: Harness) -> None:
    snapshot = await house.open_round(2, time_out=TimeOut.WAIT)
    house.time.passes(100 * DAY)
    after = await wake(house, snapshot.table.code)
    assert after.table.seats[the_asked(after)].clock.overdue
    assert called(after) == called(snapshot)


async def kept_by_a_stand_in(house: Harness) -> tuple[Snapshot, int]:
    """A game of three where the one who is asked has let the time run out three times."""
    snapshot = await house.open_round(3)
    code, seat = snapshot.table.code, the_asked(snapshot)
    while snapshot.table.seats[seat].stand_in is not StandIn.KEEPS:
        if asked(snapshot) == [seat]:
            house.time.passes(49 * HOUR)
            snapshot = await wake(house, code)
            if snapshot.table.seats[seat].stand_in is StandIn.ONCE:
                snapshot = await think(house, code)
        else:
            snapshot = await house.answer(code, next(one for one in asked(snapshot) if one != seat))
    return snapshot, seat


async def test_who_is_back_is_called(house: Harness) -> None:
    before, seat = await kept_by_a_stand_in(house)
    after = await house.tables.change(before.table.code, ComeBack(person(before, seat)))
    assert called(after)[seat] == after.table.revision


async def test_who_takes_over_a_seat_is_called(house: Harness) -> None:
    before, seat = await kept_by_a_stand_in(house)
    code = before.table.code
    await house.tables.change(code, OfferSeat(person(before, (seat + 1) % 3), seat))
    after = await house.tables.join(code, house.person(4))
    assert called(after)[seat] == after.table.revision


async def test_changed_settings_call_nobody(house: Harness) -> None:
    begun = await begin(house, house.person(1), house.person(2))
    after = await house.tables.change(begun.table.code, RefreshSeat(house.person(1, next=True)))
    assert called(after) == called(begun)


# Undo


async def test_who_takes_back_is_not_called_for_it(house: Harness) -> None:
    snapshot, seat, other = await end_of_turn(house)
    assert called(snapshot)[other] == snapshot.table.revision
    after = await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, seat)))
    assert asked(after) == [seat]
    assert called(after)[seat] == called(snapshot)[seat]


async def test_a_player_who_was_asked_too_early_is_called_when_their_turn_comes(house: Harness) -> None:
    snapshot, seat, other = await end_of_turn(house)
    code = snapshot.table.code
    await house.tables.change(code, UndoAnswer(person(snapshot, seat)))
    after = await house.play_until(code, lambda now: asked(now) == [other])
    assert called(after)[other] == after.table.revision


# What is shown, and what was stored before


async def test_a_seat_learns_when_it_was_called(house: Harness) -> None:
    begun = await house.game(2)
    own = view_table(begun, 1).own
    assert own is not None
    assert own.called == begun.table.revision


async def test_a_table_stored_before_calls_who_is_asked_next(house: Harness) -> None:
    table, game = await loaded(house, "opening-with-one-envelope")
    assert [seat.called for seat in table.seats] == [None] * 3
    after = Snapshot(table, game)
    for number in [number for number in range(3) if table.seats[number].awaited]:
        after = await house.answer(table.code, number, choices(after, number)[0])
    after = await house.play_until(table.code, lambda now: asked(now) == [1])
    assert called(after)[1] is not None


# By chance


@pytest.mark.parametrize("replacement", REPLACEMENTS)
async def test_a_seat_is_called_exactly_when_its_person_begins_to_be_awaited(
    house: Harness, edition: str, replacement: str
) -> None:
    house.rng = random.Random(f"called {edition} {replacement}")
    opened = await house.tables.open(
        house.person(1), house.options(4, edition=edition, replacement=replacement), computers=("greedy",)
    )
    code = opened.table.code
    await house.tables.join(code, house.person(2))
    await house.tables.join(code, house.person(3, ask_to_take_back=True))
    before = await house.tables.change(code, StartGame(Actor(1)))
    for _ in range(200):
        awaited = [number for number, seat in enumerate(before.table.seats) if seat.awaited]
        if before.table.phase is not Phase.PLAYING:
            break
        takes_back = before.table.undo is not None and house.rng.random() < 0.3
        if takes_back and before.table.undo:
            after = await house.tables.change(code, UndoAnswer(person(before, before.table.undo.seat)))
        else:
            after = await house.answer(code, house.rng.choice(awaited))
        for old, new in zip(before.table.seats, after.table.seats, strict=True):
            begins = awaits(new) and not awaits(old) and not takes_back
            assert new.called == (after.table.revision if begins else old.called)
        before = after
