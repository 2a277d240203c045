"""Taking back: step by step to the first new information, and nothing is gained by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.rules import pending
from engine.rules.course.replacement import Replace, replacement_ahead
from engine.rules.state import REPLACEMENTS
from engine.tables.answers import PlanReplacement, PlayAnswer, UndoAnswer
from engine.tables.refusals import Refusal
from engine.tables.table import Phase, Snapshot, UndoStep, UndoSteps
from engine.tables.table_events import Undone
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR, MINUTE
from engine.tables.waiting.absence import Resign
from engine.tables.work import Moment, Work
from tests.backends import Harness
from tests.tables.steps import (
    asked,
    choices,
    clock,
    decision,
    game_of,
    own_steps,
    person,
    refused,
    replayed,
    the_asked,
)


def steps(snapshot: Snapshot) -> int:
    """How often the player can take something back: what the table answered in between goes with their own answers."""
    return own_steps(snapshot.table.undo)


def taker(snapshot: Snapshot) -> int:
    assert snapshot.table.undo is not None
    return snapshot.table.undo.seat


def next_is_asked(snapshot: Snapshot) -> bool:
    """A turn has ended that can still be taken back, and the next player is asked."""
    return steps(snapshot) > 0 and asked(snapshot) not in ([], [taker(snapshot)])


async def take_back(house: Harness, snapshot: Snapshot) -> Snapshot:
    return await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, taker(snapshot))))


async def play_from(
    house: Harness, done: Callable[[Snapshot], bool], people: int = 2, pace: str = "48h+24h"
) -> tuple[Snapshot, Snapshot]:
    """A table where it is so for the first time, and as it was one answer before."""
    before = snapshot = await house.open_round(people, pace=pace)
    while not done(snapshot):
        before, snapshot = (
            snapshot,
            await house.answer(snapshot.table.code, house.rng.choice(asked(snapshot))),
        )
    return before, snapshot


# What comes back


async def test_undo_goes_back_by_one_answer(house: Harness) -> None:
    before, snapshot = await play_from(house, lambda now: steps(now) == 1)
    after = await take_back(house, snapshot)
    assert game_of(after) == game_of(before)
    assert await house.read(after.table.code) == after
    assert the_asked(after) == taker(snapshot)
    assert after.table.undo is None


async def test_undo_goes_back_step_by_step_to_the_first_new_information(house: Harness) -> None:
    snapshot, games = await house.open_round(3), [None]
    while steps(snapshot) < 3:
        earlier, snapshot = snapshot, await house.answer(snapshot.table.code, asked(snapshot)[0])
        games = [*games[: max(0, steps(snapshot) - 1)], earlier.game]  # type: ignore[list-item]
    for game in reversed(games):
        snapshot = await take_back(house, snapshot)
        assert snapshot.game == game
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, the_asked(snapshot))))


async def test_the_log_has_the_answer_and_that_it_was_taken_back(house: Harness) -> None:
    before, snapshot = await play_from(house, lambda now: steps(now) == 1)
    code, undo = snapshot.table.code, snapshot.table.undo
    assert undo is not None
    log = await house.store.log(code)
    answers = len(undo.taken_back)
    assert log[-answers].startswith(str(undo.seat))
    after = await take_back(house, snapshot)
    assert await house.store.log(code) == log + ["undo"] * answers
    assert await replayed(house, after) == game_of(before)
    *_, told, undone = await house.store.news(code, None)
    assert undone.news == (Undone(taker(snapshot), told.number),)


async def test_undo_names_what_it_takes_back_to_its_owner_only(house: Harness) -> None:
    _, snapshot = await play_from(house, next_is_asked)
    seat = taker(snapshot)
    own, other = view_table(snapshot, seat).own, view_table(snapshot, 1 - seat).own
    log = await house.store.log(snapshot.table.code)
    assert own is not None
    assert other is not None
    assert snapshot.table.undo is not None
    last = log[-len(snapshot.table.undo.taken_back)]
    assert (f"{seat} {own.undo}", other.undo) == (last, None)


async def test_what_was_asked_too_early_is_asked_anew(house: Harness) -> None:
    """The next player's question is withdrawn; when it comes again it is another, with the whole clock."""
    _, snapshot = await play_from(house, next_is_asked)
    seat, other = taker(snapshot), the_asked(snapshot)
    early, left = decision(snapshot, other), clock(snapshot, other).left
    house.time.passes(5 * HOUR)
    after = await take_back(house, snapshot)
    assert asked(after) == [seat]
    assert decision(after, seat) == after.table.revision
    assert (clock(after, other).left, clock(after, other).since) == (left, None)
    with refused(Refusal.OUTDATED):
        choice = choices(snapshot, other)[0]
        await house.tables.change(after.table.code, PlayAnswer(person(after, other), early, choice))
    again = await house.play_until(after.table.code, lambda now: asked(now) == [other])
    assert decision(again, other) > early
    assert clock(again, other).budget == left


async def test_a_button_from_before_the_undo_is_outdated(house: Harness) -> None:
    before, snapshot = await play_from(house, lambda now: steps(now) == 1)
    seat = taker(snapshot)
    after = await take_back(house, snapshot)
    for choice in choices(before, seat):
        with refused(Refusal.OUTDATED):
            await house.tables.change(
                after.table.code, PlayAnswer(person(after, seat), decision(before, seat), choice)
            )


# Where it ends


async def test_an_answer_after_which_something_was_drawn_stays(house: Harness) -> None:
    _, snapshot = await play_from(house, _drawn)
    for seat in range(2):
        with refused(Refusal.NOTHING_TO_UNDO):
            await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, seat)))


def _drawn(snapshot: Snapshot) -> bool:
    """The last turn is over: the centre was supplied before the first player was asked for a replacement."""
    game = game_of(snapshot)
    return bool(game.order) and game.agenda[0] == Replace(game.order[0])


async def test_nothing_is_taken_back_beyond_a_reveal(house: Harness) -> None:
    begun = await house.game(2)
    await house.answer(begun.table.code, 0)
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.tables.change(begun.table.code, UndoAnswer(person(begun, 0)))
    snapshot = await house.answer(begun.table.code, 1)
    for seat in range(2):
        with refused(Refusal.NOTHING_TO_UNDO):
            await house.tables.change(begun.table.code, UndoAnswer(person(begun, seat)))
    snapshot = await house.play_until(begun.table.code, lambda now: game_of(now).round == 2)
    assert snapshot.table.undo is None


async def test_nothing_is_taken_back_after_the_next_player_has_acted(house: Harness) -> None:
    _, snapshot = await play_from(house, next_is_asked)
    seat, other = taker(snapshot), the_asked(snapshot)
    await house.answer(snapshot.table.code, other)
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, seat)))


async def test_a_plan_laid_by_the_next_player_ends_undo(house: Harness) -> None:
    snapshot = await house.open_round(3)
    code, (first, second, third) = snapshot.table.code, game_of(snapshot).order
    plan = next(iter(replacement_ahead(game_of(snapshot), second)))
    await house.tables.change(code, PlanReplacement(person(snapshot, second), plan))
    await house.play_until(code, lambda now: pending(game_of(now)) == {first: Replace(first)})
    snapshot = await house.answer(code, first)
    assert asked(snapshot) == [third]
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.tables.change(code, UndoAnswer(person(snapshot, first)))


async def test_nobody_takes_back_what_another_did(house: Harness) -> None:
    _, snapshot = await play_from(house, next_is_asked)
    with refused(Refusal.NOTHING_TO_UNDO):
        await house.tables.change(snapshot.table.code, UndoAnswer(person(snapshot, the_asked(snapshot))))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(snapshot.table.code, UndoAnswer(9))


async def test_the_end_of_the_game_is_final(house: Harness) -> None:
    begun = await house.game(2)
    over = await house.play_out(begun.table.code)
    assert over.table.undo is None
    with refused(Refusal.OVER):
        await house.tables.change(over.table.code, UndoAnswer(1))


async def test_nothing_is_taken_back_after_a_time_out(house: Harness) -> None:
    """Neither by the player whose time was up, nor by the one before: it is the stand-in's turn."""
    for done in (next_is_asked, lambda now: steps(now) == 1 and asked(now) == [taker(now)]):
        _, snapshot = await play_from(house, done)
        await house.sweep_after(30 * DAY)
        with refused(Refusal.NOTHING_TO_UNDO):
            await take_back(house, snapshot)


async def test_who_has_resigned_takes_nothing_back(house: Harness) -> None:
    _, snapshot = await play_from(house, lambda now: steps(now) == 1)
    await house.tables.change(snapshot.table.code, Resign(person(snapshot, taker(snapshot))))
    with refused(Refusal.NOTHING_TO_UNDO):
        await take_back(house, snapshot)


async def test_an_envelope_laid_by_another_ends_undo(house: Harness) -> None:
    """A simultaneous choice is somebody's action too, though nobody sees it yet."""
    begun = await house.game(3)
    table = replace(begun.table, undo=UndoSteps(seat=0, steps=(UndoStep("siesta+mama", 0),)))
    work = Work(Snapshot(table, begun.game), Moment(house.time.now()), house.tables.policy, house.rng)
    PlayAnswer(person(begun, 1), decision(begun, 1), choices(begun, 1)[0]).apply(work)
    assert work.table.undo is None


# The clock


async def test_time_used_stays_used_and_the_increment_is_returned(house: Harness) -> None:
    _, snapshot = await play_from(house, next_is_asked, pace="48h+1h")
    before, snapshot = await _after_hours(house, snapshot)
    seat = taker(snapshot)
    assert clock(snapshot, seat).left == before - 10 * HOUR + HOUR
    house.time.passes(3 * HOUR)
    after = await take_back(house, snapshot)
    own = clock(after, seat).left
    waited = 3 * HOUR if asked(snapshot) == [seat] else 0
    assert own == before - 10 * HOUR - waited
    assert clock(after, seat).since == house.time.now()


async def _after_hours(house: Harness, snapshot: Snapshot) -> tuple[int, Snapshot]:
    """Somebody thinks for ten hours over an answer that can be taken back."""
    while True:
        seat = asked(snapshot)[0]
        left = clock(snapshot, seat).left
        house.time.passes(10 * HOUR)
        snapshot = await house.answer(snapshot.table.code, seat)
        if snapshot.table.undo and snapshot.table.undo.seat == seat:
            return left, snapshot


async def test_undo_and_redo_earn_no_time(house: Harness) -> None:
    """Again and again, with pauses to think: never more than by thinking at once."""
    before, snapshot = await play_from(house, lambda now: steps(now) == 1)
    seat, code = taker(snapshot), snapshot.table.code
    snapshot = await take_back(house, snapshot)
    has = clock(snapshot, seat).left
    for number in range(8):
        house.time.passes(20 * MINUTE)
        snapshot = await house.answer(code, seat, choices(before, seat)[0])
        house.time.passes(20 * MINUTE)
        waits = asked(snapshot) == [seat]
        snapshot = await take_back(house, snapshot)
        has -= 40 * MINUTE if waits else 20 * MINUTE
        assert clock(snapshot, seat).left == has, number


async def test_an_increment_that_is_used_up_cannot_be_returned(house: Harness) -> None:
    """One hour left, an answer, twenty hours of thought: taking back now would be a way to twenty hours."""
    house.tables.rng = random.Random(4)  # the same player is asked again
    before, snapshot = await play_from(
        house, lambda now: steps(now) == 1 and asked(now) == [taker(now)], pace="25h+24h"
    )
    seat, code = taker(snapshot), snapshot.table.code
    snapshot = await take_back(house, snapshot)
    house.time.passes(clock(snapshot, seat).left - HOUR)
    snapshot = await house.answer(code, seat, choices(before, seat)[0])
    assert asked(snapshot) == [seat]
    house.time.passes(20 * HOUR)
    with refused(Refusal.TOO_LATE_TO_UNDO):
        await take_back(house, snapshot)


# By chance


@pytest.mark.parametrize("replacement", REPLACEMENTS)
async def test_undo_restores_the_game_and_touches_nothing_else(
    house: Harness, edition: str, replacement: str
) -> None:
    house.rng = random.Random(f"{edition} {replacement}")
    snapshot = await house.game(3, edition=edition, replacement=replacement, pace="48h+2h")
    history: list[Snapshot] = []
    for _ in range(150):
        if snapshot.table.phase is not Phase.PLAYING:
            break
        house.time.passes(house.rng.randrange(HOUR))
        if steps(snapshot) and house.rng.random() < 0.4:
            earlier = history.pop()
            after = await take_back(house, snapshot)
            assert after.game == earlier.game
            goes_on = earlier.table.undo is not None and taker(earlier) == taker(snapshot)
            assert after.table.undo == (earlier.table.undo if goes_on else None)
            assert asked(after) == asked(earlier)
            assert [_lasting(after, seat) for seat in range(3)] == [
                _lasting(snapshot, seat) for seat in range(3)
            ]
            assert all(clock(after, seat).left <= clock(earlier, seat).left for seat in range(3))
            snapshot = after
        else:
            history = history[-steps(snapshot) :] if steps(snapshot) else []
            history.append(snapshot)
            snapshot = await house.answer(snapshot.table.code, house.rng.choice(asked(snapshot)))
    assert await replayed(house, snapshot) == game_of(snapshot)


def _lasting(snapshot: Snapshot, number: int) -> object:
    """The table without what undo changes."""
    seat = snapshot.table.seats[number]
    return seat.person, seat.plan, seat.preferences, seat.misses, seat.stand_in
