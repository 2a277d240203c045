"""Choosing the replacement ahead: secret, changeable, laid in order, dropped with a reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.rules.course.replacement import Replace
from engine.rules.state import TOGETHER
from engine.store import keys
from engine.store.codec import state_to_json
from engine.tables.answers import PlanReplacement
from engine.tables.orders.wishes import Misfit
from engine.tables.past.records import is_face_down
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table import Snapshot
from engine.tables.table_events import PlanDropped, PlanLaid
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY
from engine.tables.waiting.absence import Resign
from engine.tables.work import news_for
from tests.backends import Harness
from tests.tables.steps import (
    asked,
    choices,
    game_of,
    person,
    refused,
    replayed,
    the_asked,
    think,
    told,
    wake_when_due,
)


@pytest.fixture(autouse=True)
def openings_with_an_action(house: Harness) -> None:
    """Deals after whose opening somebody is asked for an action, so that there is something to plan."""
    house.tables.rng = random.Random(7)


def plannable(snapshot: Snapshot, seat: int) -> list[str]:
    own = view_table(snapshot, seat).own
    assert own is not None
    return list(own.plannable)


def replacing(seat: int | None = None) -> Callable[[Snapshot], bool]:
    """Is a seat, or anybody, asked for a replacement?"""

    def now(snapshot: Snapshot) -> bool:
        agenda = game_of(snapshot).agenda
        waiting = getattr(agenda[0], "decisions", agenda[:1])
        return any(isinstance(one, Replace) and seat in (None, one.seat) for one in waiting)

    return now


async def first_plan(house: Harness, snapshot: Snapshot, seat: int) -> tuple[Snapshot, str]:
    choice = house.rng.choice(plannable(snapshot, seat))
    return await house.tables.change(
        snapshot.table.code, PlanReplacement(person(snapshot, seat), choice)
    ), choice


async def test_a_plan_is_known_to_nobody_else(house: Harness) -> None:
    snapshot = await house.open_round(2)
    before = await house.store.log(snapshot.table.code)
    planned, choice = await first_plan(house, snapshot, 0)
    assert planned.game == snapshot.game
    assert await house.store.log(snapshot.table.code) == [*before, f"0~ {choice}"]
    assert not await house.news(snapshot.table.code, snapshot.table.news.end)
    own, other, anybody = view_table(planned, 0), view_table(planned, 1), view_table(planned, None)
    assert own.own is not None
    assert own.own.plan == choice
    assert other.seats == anybody.seats == view_table(snapshot, None).seats
    assert other.own == view_table(snapshot, 1).own


async def test_a_plan_can_be_changed_and_dropped(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, planner = snapshot.table.code, person(snapshot, 0)
    first, second, *_ = plannable(snapshot, 0)
    for choice in (first, second, None):
        snapshot = await house.tables.change(code, PlanReplacement(planner, choice))
        assert snapshot.table.seats[0].plan == choice
    assert await house.tables.change(code, PlanReplacement(planner, None)) == snapshot


async def test_a_plan_is_laid_down_when_its_turn_comes(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, (first, second) = snapshot.table.code, game_of(snapshot).order
    snapshot, choice = await first_plan(house, snapshot, second)
    await house.play_until(code, replacing(first))
    snapshot = await house.answer(code, first)
    assert f"{second} {choice}" in await house.store.log(code)
    assert game_of(snapshot).round == 2
    assert PlanLaid(second, choice) in await house.news(code)
    assert snapshot.table.seats[second].plan is None


async def test_plans_follow_one_another_in_one_commit(house: Harness) -> None:
    snapshot = await house.open_round(4)
    code, order = snapshot.table.code, game_of(snapshot).order
    plans = {}
    for seat in reversed(order):
        snapshot, plans[seat] = await first_plan(house, snapshot, seat)
    snapshot = await house.play_until(code, lambda now: game_of(now).round == 2)
    log = await house.store.log(code)
    laid = [line for line in log if ">" in line and not is_face_down(line)]
    assert laid == [f"{seat} {plans[seat]}" for seat in order]
    entries = [one for one in await house.store.news(code, None) if told(list(one.news), PlanLaid)]
    assert [told(list(one.news), PlanLaid) for one in entries] == [
        [PlanLaid(seat, plans[seat])] for seat in order
    ]
    assert len({one.at for one in entries}) == 1
    assert await replayed(house, snapshot) == game_of(snapshot)


async def test_with_replacement_together_a_plan_is_an_envelope(house: Harness) -> None:
    """It lies there when the question comes, stays secret, and can still be changed."""
    snapshot = await house.open_round(2, replacement=TOGETHER)
    code = snapshot.table.code
    snapshot, choice = await first_plan(house, snapshot, 0)
    snapshot = await house.play_until(code, replacing())
    assert asked(snapshot) == [0, 1]
    assert snapshot.table.seats[0].envelope == choice
    assert snapshot.table.seats[0].clock.since is None
    assert not [
        one for one in news_for(await house.store.news(code, None), 1) if told(list(one.news), PlanLaid)
    ]
    other = next(code for code in choices(snapshot, 0) if code != choice)
    await house.answer(code, 0, other)
    await house.answer(code, 1)
    assert f"0 {other}" in await house.store.log(code)


async def test_with_replacement_together_all_plans_are_laid_at_once(house: Harness) -> None:
    snapshot = await house.open_round(3, replacement=TOGETHER)
    for seat in range(3):
        snapshot, _ = await first_plan(house, snapshot, seat)
    while game_of(snapshot).round == 1:
        assert not replacing()(snapshot)
        snapshot = await house.answer(snapshot.table.code, the_asked(snapshot))


async def test_a_plan_that_no_longer_fits_is_dropped_with_a_reason(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, (first, second) = snapshot.table.code, game_of(snapshot).order
    planned, choice = await first_plan(house, snapshot, second)
    _, _, card = choice.partition(">")
    await _lose(house, planned, second, card)
    await house.play_until(code, replacing(first))
    snapshot = await house.answer(code, first)
    assert the_asked(snapshot) == second
    assert PlanDropped(second, choice, Misfit.CARD_NOT_IN_HAND) in await house.news(code)
    assert snapshot.table.seats[second].plan is None


async def _lose(house: Harness, snapshot: Snapshot, seat: int, card: str) -> None:
    """As if an effect had taken the card from the hand."""
    game = game_of(snapshot)
    player = game.players[seat]
    hand = tuple(held for held in player.hand if held != card)
    players = tuple(
        player._replace(hand=hand) if one == seat else other for one, other in enumerate(game.players)
    )
    await house.client.hset(
        keys.table(snapshot.table.code), "state", state_to_json(game._replace(players=players))
    )


async def test_there_is_nothing_to_plan_before_the_opening_and_while_one_is_asked(house: Harness) -> None:
    begun = await house.game(2)
    with refused(Refusal.NOTHING_TO_PLAN):
        await house.tables.change(begun.table.code, PlanReplacement(1, "siesta>mama"))
    snapshot = await house.open_round(2)
    code, first = snapshot.table.code, game_of(snapshot).order[0]
    snapshot = await house.play_until(code, replacing(first))
    with refused(Refusal.NOTHING_TO_PLAN):
        await house.tables.change(code, PlanReplacement(person(snapshot, first), choices(snapshot, first)[0]))


async def test_only_what_fits_can_be_planned(house: Harness) -> None:
    snapshot = await house.open_round(2)
    with refused(Refusal.ILLEGAL):
        await house.tables.change(snapshot.table.code, PlanReplacement(1, "siesta+mama"))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(snapshot.table.code, PlanReplacement(9, "siesta>mama"))


async def test_a_plan_is_laid_for_whom_a_computer_played_just_before(house: Harness) -> None:
    """The stand-in plays one decision; what its person has chosen ahead still counts."""
    house.tables.policy = replace(house.tables.policy, misses=99)
    snapshot = await house.open_round(2, replacement=TOGETHER)
    code, (_, last) = snapshot.table.code, game_of(snapshot).order
    snapshot, choice = await first_plan(house, snapshot, last)
    while not replacing()(snapshot):
        if the_asked(snapshot) == last:
            house.time.passes(3 * DAY)
            snapshot = await wake_when_due(house, code)
            assert snapshot.table.seats[last].stand_in is StandIn.ONCE
            snapshot = await think(house, code)
        else:
            snapshot = await house.answer(code, the_asked(snapshot))
    assert snapshot.table.seats[last].envelope == choice


async def test_who_has_resigned_plans_nothing(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code = snapshot.table.code
    await house.tables.change(code, Resign(person(snapshot, 0)))
    with refused(Refusal.NOT_SEATED):
        await house.tables.change(code, PlanReplacement(person(snapshot, 0), plannable(snapshot, 0)[0]))


async def test_a_plan_withdrawn_with_the_seat_is_not_laid(house: Harness) -> None:
    snapshot = await house.open_round(2)
    snapshot, _ = await first_plan(house, snapshot, 0)
    snapshot = await house.tables.change(snapshot.table.code, Resign(person(snapshot, 0)))
    assert snapshot.table.seats[0].plan is None
