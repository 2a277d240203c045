"""Hooks: a process learns of the changes it has made, and changes are named by tokens and revisions."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.store.redis_store import RedisStore
from engine.tables.answers import UndoAnswer
from engine.tables.port import ClaimedShowing, Commit, Committed, DeliveryClaim
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR, MINUTE
from engine.tables.waiting.absence import MarkUnreachable
from engine.tables.waiting.attention import Mute, Say, Snooze
from engine.tables.waiting.consent import Propose, Vote
from tests.backends import Harness, every_store
from tests.tables.steps import (
    asked,
    begin_delivery,
    clock,
    decision,
    end_delivery,
    own_steps,
    person,
    refused,
    the_asked,
    wake,
)
from tests.values import not_none

pytestmark = every_store


async def two_steps(house: Harness) -> Snapshot:
    """A player has given two answers and can take both back."""
    snapshot = await house.open_round(2)
    return await house.play_until(snapshot.table.code, lambda now: own_steps(now.table.undo) == 2)


def taker(snapshot: Snapshot) -> int:
    assert snapshot.table.undo is not None
    return person(snapshot, snapshot.table.undo.seat)


# Told of changes


class Courier:
    """Notes what it is told."""

    def __init__(self, claim: DeliveryClaim | None = None) -> None:
        self.held = claim
        self.told: list[Snapshot] = []
        self.in_hand: list[ClaimedShowing | None] = []

    def claim(self, code: str) -> DeliveryClaim | None:
        return self.held

    def table_changed(self, snapshot: Snapshot, delivering: ClaimedShowing | None = None) -> None:
        self.told.append(snapshot)
        self.in_hand.append(delivering)


def told_by(house: Harness, claim: DeliveryClaim | None = None) -> Courier:
    delivery_hook = house.tables.delivery_hook = Courier(claim)
    return delivery_hook


async def test_every_change_is_told_as_it_was_committed(house: Harness) -> None:
    told = told_by(house).told
    begun = await house.game(2)
    answered = await house.answer(begun.table.code, 0)
    assert told[-2:] == [begun, answered]
    assert [one.table.revision for one in told] == [1, 2, 3, 4]


async def test_what_changes_nothing_is_not_told(house: Harness) -> None:
    code = (await house.game(2)).table.code
    told = told_by(house).told
    with pytest.raises(Refused):
        await house.tables.leave(code, 1)
    await house.tables.change(code, MarkUnreachable(1, unreachable=False))
    await wake(house, code)
    assert told == []


async def test_a_change_that_was_done_before_is_told_as_it_has_become(
    house: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, commit = await house.game(2), house.store.commit

    async def another_was_quicker(what: Commit) -> Committed:
        await RedisStore(house.client).commit(replace(what, from_cache=False))
        return await commit(what)

    monkeypatch.setattr(house.store, "commit", another_was_quicker)
    delivery_hook = told_by(house, DeliveryClaim("ana-7f", MINUTE))
    after = await house.answer(begun.table.code, 0)
    assert delivery_hook.told == [after]
    assert delivery_hook.in_hand == [None]
    assert after == await house.read(begun.table.code)


# Taken in hand with the change


async def test_a_delivery_has_all_it_needs_in_hand_with_the_change(house: Harness) -> None:
    begun = await house.open_round(2)
    code, claim = begun.table.code, DeliveryClaim("ana-7f", MINUTE)
    await house.tables.change(code, Say(1, "¡Vamos!\nAll of you"))
    assert await begin_delivery(house.store, code, *claim)
    await end_delivery(house.store, code, claim.holder, 0, {"p1": "ñ"})
    delivery_hook = told_by(house, claim)
    after = await house.answer(code, the_asked(begun))
    (delivering,) = delivery_hook.in_hand
    assert delivering is not None
    assert delivering.snapshot == after == await house.read(code)
    assert delivering.shown == {"p1": "ñ"}
    assert list(delivering.news) == await house.store.news(code, None)
    assert list(delivering.talk) == await house.store.talk(code)
    assert await begin_delivery(house.store, code, "bea-03", MINUTE) is None
    assert await end_delivery(house.store, code, claim.holder, after.table.revision, {"p1": "77"})
    assert await house.store.shown(code) == {"p1": "77"}


async def test_what_leaves_the_game_as_it_was_is_taken_in_hand_as_well(house: Harness) -> None:
    begun = await house.game(3)
    delivery_hook = told_by(house, DeliveryClaim("ana-7f", MINUTE))
    envelope = await house.answer(begun.table.code, 1)
    lobby = await house.lobby(2)
    told = [one.snapshot for one in delivery_hook.in_hand if one is not None]
    assert told[0] == envelope == await house.read(begun.table.code)
    assert told[-1] == lobby


async def test_a_change_takes_nothing_out_of_another_worker_s_hand(house: Harness) -> None:
    code = (await house.game(2)).table.code
    assert await begin_delivery(house.store, code, "bea-03", MINUTE)
    delivery_hook = told_by(house, DeliveryClaim("ana-7f", MINUTE))
    after = await house.answer(code, 0)
    assert (delivery_hook.told, delivery_hook.in_hand) == ([after], [None])
    assert await begin_delivery(house.store, code, "ana-7f", MINUTE) is None
    assert not await end_delivery(house.store, code, "ana-7f", after.table.revision, {"p1": "77"})


async def test_what_died_with_its_worker_is_taken_in_hand_when_the_lease_ends(house: Harness) -> None:
    code = (await house.game(2)).table.code
    delivery_hook = told_by(house, DeliveryClaim("ana-7f", MINUTE))
    await house.answer(code, 0)
    assert delivery_hook.in_hand[0] is not None
    assert await begin_delivery(house.store, code, "bea-03", MINUTE) is None
    told_by(house, DeliveryClaim("ana-7f", 50))
    await house.answer(code, 1)
    await asyncio.sleep(0.06)
    assert await begin_delivery(house.store, code, "bea-03", MINUTE)


async def test_nothing_is_taken_in_hand_with_what_is_not_delivered(house: Harness) -> None:
    code = (await house.game(2)).table.code
    delivery_hook = told_by(house, DeliveryClaim("ana-7f", MINUTE))
    with pytest.raises(Refused):
        await house.tables.leave(code, 1)
    await wake(house, code)
    assert delivery_hook.told == []
    assert await begin_delivery(house.store, code, "bea-03", MINUTE)


async def test_a_table_is_read_by_its_code_and_by_nothing_else(house: Harness) -> None:
    begun = await house.game(2)
    assert await house.tables.read(begun.table.code) == begun
    for code in ("H7K9MW", "", f"{begun.table.code}:log"):
        with refused(Refusal.UNKNOWN_TABLE):
            await house.tables.read(code)


# Taking back what is named


async def test_two_taps_on_undo_take_back_one_answer(house: Harness) -> None:
    snapshot = await two_steps(house)
    code, revision = snapshot.table.code, snapshot.table.revision
    after = await house.tables.change(code, UndoAnswer(taker(snapshot), revision=revision))
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, UndoAnswer(taker(snapshot), revision=revision))
    assert own_steps(after.table.undo) == 1
    again = await house.tables.change(code, UndoAnswer(taker(snapshot), revision=after.table.revision))
    assert again.table.undo is None


async def test_the_same_tap_on_undo_that_comes_twice_is_done(house: Harness) -> None:
    snapshot = await two_steps(house)
    code, revision = snapshot.table.code, snapshot.table.revision
    after = await house.tables.change(code, UndoAnswer(taker(snapshot), revision=revision), token="77")
    assert (
        await house.tables.change(code, UndoAnswer(taker(snapshot), revision=revision), token="77") == after
    )


async def test_words_and_pauses_do_not_outdate_undo(house: Harness) -> None:
    snapshot = await two_steps(house)
    code = snapshot.table.code
    own = not_none(view_table(snapshot, snapshot.table.seat_of(taker(snapshot))).own)
    assert own.undo_at == decision(snapshot, the_asked(snapshot))
    talked = await house.tables.change(code, Say(1, "One moment, please"))
    assert (await wake(house, code)).table.revision > talked.table.revision
    after = await house.tables.change(code, UndoAnswer(taker(snapshot), revision=own.undo_at))
    assert after.table.undo is not None


async def test_nothing_is_taken_back_that_is_still_to_come(house: Harness) -> None:
    snapshot = await two_steps(house)
    with refused(Refusal.OUTDATED):
        await house.tables.change(
            snapshot.table.code, UndoAnswer(taker(snapshot), revision=snapshot.table.revision + 1)
        )


async def test_only_who_can_take_back_learns_what_to_name(house: Harness) -> None:
    snapshot = await two_steps(house)
    other = next(number for number in range(2) if person(snapshot, number) != taker(snapshot))
    own = not_none(view_table(snapshot, other).own)
    assert own.undo_at is None


# Voting on what is named


async def test_a_vote_counts_for_the_proposal_it_names(house: Harness) -> None:
    code = (await house.open_round(3)).table.code
    first = not_none((await house.tables.change(code, Propose(1, Wish.PAUSE, DAY))).table.proposal)
    declined = await house.tables.change(code, Vote(2, agrees=False, expires=first.expires))
    declined = await house.tables.change(code, Vote(3, agrees=False, expires=first.expires))
    assert declined.table.proposal is None
    house.time.passes(4 * HOUR)
    second = not_none((await house.tables.change(code, Propose(1, Wish.EXTENSION, HOUR))).table.proposal)
    with refused(Refusal.NOTHING_PROPOSED):
        await house.tables.change(code, Vote(2, agrees=True, expires=first.expires))
    agreed = await house.tables.change(code, Vote(2, agrees=True, expires=second.expires))
    assert agreed.table.proposal is None


# Reminders of what is named


async def test_a_reminder_is_put_off_for_the_decision_it_was_about(house: Harness) -> None:
    snapshot = await house.open_round(2)
    code, seat, later = snapshot.table.code, the_asked(snapshot), house.time.now() + HOUR
    old = decision(snapshot, seat)
    put_off = await house.tables.change(code, Snooze(person(snapshot, seat), later, decision=old))
    assert clock(put_off, seat).snoozed == later
    while asked(snapshot) != [seat] or decision(snapshot, seat) == old:
        snapshot = await house.answer(code, the_asked(snapshot))
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, Snooze(person(snapshot, seat), later, decision=old))
    with refused(Refusal.OUTDATED):
        await house.tables.change(code, Mute(person(snapshot, seat), decision=old))
    muted = await house.tables.change(code, Mute(person(snapshot, seat), decision=decision(snapshot, seat)))
    assert clock(muted, seat).muted
