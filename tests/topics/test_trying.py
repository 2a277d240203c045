"""Taps on *Try*: they show an imagined game and change nothing, whatever is tapped and whenever."""

from __future__ import annotations

import random
from typing import Any, TypeVar

import pytest

from engine.rules import legal
from engine.rules.buildings import Deck
from engine.tables.frozen import changed
from engine.tables.orders.wishes import WishKind
from engine.tables.refusals import Refusal
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from tests.tables.steps import person, refused, the_asked
from tests.topics.bot_house import BotHouse
from tgbot.board.page import Page
from tgbot.buttons.answers import ActTap, OrdersTap, PickTap, PlanTap
from tgbot.buttons.codec import ButtonData
from tgbot.buttons.pages import ToastTap
from tgbot.screen.drafts import draft_fits, read_orders
from tgbot.topics.trying.buttons import TryTap
from tgbot.topics.trying.screens import try_screen
from tgbot.topics.trying.tried_game import state_after
from tgbot.topics.trying.try_drafts import TryDraft, WhatIf, basis_of, message_draft, read_try, tried_so_far
from tgbot.words import Words

T = TypeVar("T", bound=ButtonData)

STRANGER = 99
TAPS = 40
STEPS_OF_A_TURN = 3
SOME_ROUNDS = 4
"""After these there is something to buy."""


def position_of(snapshot: Snapshot, seat: int) -> str:
    return basis_of(view_table(snapshot, seat).played)


async def shown(house: BotHouse, snapshot: Snapshot, seat: int, draft: str = "") -> str:
    """The draft that the person's message shows after a tap."""
    await house.taps(person(snapshot, seat), TryTap(snapshot.table.code, draft))
    code, who, now = house.delivery.drawn[-1]
    assert (code, who) == (snapshot.table.code, person(snapshot, seat))
    return now


async def test_it_begins_from_how_the_table_stands(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    for seat in (0, 1):
        draft = tried_so_far(await shown(house, snapshot, seat))
        assert draft == TryDraft(position_of(snapshot, seat))


async def test_a_key_shows_what_it_says(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    seat = the_asked(snapshot)
    draft = TryDraft(position_of(snapshot, seat), steps=(0, WhatIf(1 - seat, 3)))
    assert await shown(house, snapshot, seat, str(draft)) == message_draft(draft)


async def test_whatever_is_tapped_the_table_stays_as_it_is(house: BotHouse) -> None:
    rng = random.Random(3)
    snapshot = await house.open_round(3)
    before = await everything(house, snapshot.table.code)
    for seat in range(3):
        draft = await shown(house, snapshot, seat)
        for _ in range(TAPS):
            table = view_table(snapshot, seat)
            assert draft_fits(table, draft)
            screen = try_screen(Page(words=Words("en"), table=table, now=0, draft=draft))
            keys = [key.data for row in screen.rows for key in row if isinstance(key.data, TryTap)]
            draft = await shown(house, snapshot, seat, rng.choice(keys).draft)
    assert await everything(house, snapshot.table.code) == before


async def everything(house: BotHouse, code: str) -> dict[bytes, Any]:
    """All that is stored of a table, in every key."""
    client = house.store.client
    found: dict[bytes, Any] = {}
    for key in [key async for key in client.scan_iter(match=f"*{code}*")]:
        found[key] = await client.dump(key)
    assert found
    return found


async def test_an_old_key_never_answers_a_question(house: BotHouse) -> None:
    """Its reader is asked something else since: what is asked then is to be seen."""
    snapshot = await house.game(2)
    seat = 0
    old = str(TryDraft(position_of(snapshot, seat), steps=(0,)))
    now = await house.play_until(
        snapshot.table.code, lambda now: now.table.seats[seat].awaited and bool(now.game and now.game.round)
    )
    with refused(Refusal.OUTDATED):
        await house.taps(person(now, seat), TryTap(now.table.code, old))
    assert (await house.read(now.table.code)) == now


async def test_while_others_play_an_old_key_begins_again(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    waits = 1 - the_asked(snapshot)
    old = str(TryDraft("aaaa", steps=(0,)))
    assert await shown(house, snapshot, waits, old) == message_draft(read_try(old) or TryDraft(""))


@pytest.mark.parametrize("draft", ["x", "abcd:1", "abcd:0::", "abcd:1:!:", "abcd:1:.0:", "é" * 9])
async def test_what_is_no_draft_is_refused(house: BotHouse, draft: str) -> None:
    snapshot = await house.open_round(2)
    with refused(Refusal.OUTDATED):
        await house.taps(person(snapshot, 0), TryTap(snapshot.table.code, draft))
    assert house.delivery.drawn == []


async def test_only_those_who_play_may_try(house: BotHouse) -> None:
    snapshot = await house.open_round(2)
    with refused(Refusal.NOT_SEATED):
        await house.taps(STRANGER, TryTap(snapshot.table.code, ""))


async def test_a_game_that_has_not_begun_or_is_over_has_nothing_to_try(house: BotHouse) -> None:
    lobby = await house.lobby(2)
    with refused(Refusal.OUTDATED):
        await house.taps(person(lobby, 0), TryTap(lobby.table.code, ""))
    over = await house.finished(2)
    with refused(Refusal.OUTDATED):
        await house.taps(person(over, 0), TryTap(over.table.code, ""))


async def test_what_was_found_becomes_the_plan(house: BotHouse) -> None:
    snapshot, seat = await house.game(2), 1
    snapshot = await house.play_until(
        snapshot.table.code,
        lambda now: bool(view_table(now, seat).reader.plannable) and not now.table.seats[seat].awaited,
    )
    draft = TryDraft(position_of(snapshot, seat), steps=(2,))
    page = Page(words=Words("en"), table=view_table(snapshot, seat), now=0, draft=message_draft(draft))
    keys = [key.data for row in try_screen(page).rows for key in row]
    assert not any([isinstance(data, ActTap | PickTap) for data in keys])
    (plan,) = [data for data in keys if isinstance(data, PlanTap)]
    await house.taps(person(snapshot, seat), plan)
    assert (await house.read(snapshot.table.code)).table.seats[seat].planned.cards == (plan.answer,)


async def test_the_whole_turn_that_was_tried_becomes_the_plan_and_nothing_else_changes(
    house: BotHouse,
) -> None:
    before, seat = await house.game(2), 1
    before = await house.play_until(
        before.table.code,
        lambda now: (
            bool(now.game and now.game.round > SOME_ROUNDS)
            and bool(view_table(now, seat).reader.plannable)
            and not now.table.seats[seat].awaited
        ),
    )
    draft, plan = a_tried_turn(before, seat)
    orders, kinds = read_orders(plan.wishes, deck_of(before))
    assert {*kinds} == {*WishKind}
    assert orders.cards
    reply = await house.taps(person(before, seat), plan)
    assert reply.alert is not None
    assert reply.alert.text.startswith("🗓 Your plan: ")
    after = await house.read(before.table.code)
    planned, seats = after.table.seats[seat], list(before.table.seats)
    seats[seat] = changed(seats[seat], orders=planned.orders, plan=planned.plan, heads=planned.heads)
    assert planned.planned == orders
    assert after.table.seats == tuple(seats), "the plan, and the chain that has its card"
    assert after.game == before.game
    assert ToastTap("try-planned") in kinds_in(after, seat, draft, ToastTap)
    assert kinds_in(after, seat, draft, OrdersTap) == []


def deck_of(snapshot: Snapshot) -> Deck:
    assert snapshot.game is not None
    return snapshot.game.setup.deck


def a_tried_turn(snapshot: Snapshot, seat: int) -> tuple[TryDraft, OrdersTap]:
    """A draft in which the seat has laid a card and then answered something of its turn, and the key that plans it."""
    rng = random.Random(5)
    for _ in range(TAPS):
        draft = TryDraft(position_of(snapshot, seat))
        for _ in range(STEPS_OF_A_TURN):
            tried = state_after(view_table(snapshot, seat).played, draft.world, draft.steps)
            draft = draft.then(rng.randrange(len(legal(tried.state, seat))))
        for plan in kinds_in(snapshot, seat, draft, OrdersTap):
            if "c" in plan.wishes.partition("-")[0]:
                return draft, plan
    raise AssertionError("in no turn there is anything to plan")


def kinds_in(snapshot: Snapshot, seat: int, draft: TryDraft, kind: type[T]) -> list[T]:
    """What the keys of a kind say."""
    page = Page(words=Words("en"), table=view_table(snapshot, seat), now=0, draft=message_draft(draft))
    return [key.data for row in try_screen(page).rows for key in row if isinstance(key.data, kind)]
