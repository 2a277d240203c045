"""A commit takes the delivery of its table in hand: one round trip less, and still one pass at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.tables.table import Snapshot
from engine.tables.time.instants import MINUTE
from engine.tables.time.leases import SHOWING_LEASE_MS
from tests.backends import Harness
from tests.patience import until
from tests.showing.chats import Post
from tests.showing.paper import PaperChats
from tests.tables.steps import begin_delivery, end_delivery, person
from tgbot.showing import deliveries
from tgbot.showing.calls.outcomes import CallOutcome, LatestMessages


class Begun:
    """Counts how often a delivery was taken in hand by a call of its own."""

    def __init__(self, house: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        begin = house.store.begin_showing

        async def note(*given: Any, **named: Any) -> Any:
            self.times += 1
            return await begin(*given, **named)

        monkeypatch.setattr(house.store, "begin_showing", note)


@pytest.fixture
def begun(post: Post, monkeypatch: pytest.MonkeyPatch) -> Begun:
    return Begun(post.house, monkeypatch)


async def a_game(post: Post, people: int = 3) -> Snapshot:
    """One that everybody has seen; from now on commits are delivered."""
    snapshot = await post.house.game(people)
    await post.deliver(snapshot.table.code)
    post.tables.delivery_hook = post.deliveries
    return snapshot


async def test_what_was_taken_in_hand_with_the_commit_is_delivered(
    post: Post, phones: PaperChats, begun: Begun
) -> None:
    snapshot = await a_game(post)
    code, before = snapshot.table.code, begun.times
    for seat in range(2):
        await post.house.answer(code, seat)
        await post.settle()
    assert begun.times == before
    assert [phones.latest(person(snapshot, seat)).edits > 0 for seat in (0, 1)] == [True, True]
    assert await begin_delivery(post.house.store, code, "another", MINUTE)  # given out of hand


async def test_a_table_that_is_being_delivered_is_not_taken_in_hand_again(
    post: Post, phones: PaperChats, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await a_game(post)
    code, goes_on, edit = snapshot.table.code, asyncio.Event(), phones.edit
    sent, waiting = begun.times, list[Any]()

    async def slow(*given: Any, **how: Any) -> CallOutcome:
        waiting.append(given)
        await goes_on.wait()
        return await edit(*given, **how)

    monkeypatch.setattr(phones, "edit", slow)
    await post.house.answer(code, 0)
    await until(lambda: bool(waiting))
    assert post.deliveries.claim(code) is None
    await post.house.answer(code, 1)
    goes_on.set()
    await post.settle()
    assert begun.times > sent
    assert [len(phones.of(number)) for number in (1, 2, 3)] == [1, 1, 1]


async def test_a_pass_that_has_begun_meanwhile_is_not_disturbed(post: Post, begun: Begun) -> None:
    """What was told then is not what is told now."""
    code = (await a_game(post)).table.code
    claim = post.deliveries.claim(code)
    assert claim is not None
    in_hand = await begin_delivery(post.house.store, code, *claim)
    assert in_hand is not None
    post.delivery.show_draft(code, 1, "")
    before = begun.times
    post.deliveries.table_changed(in_hand.snapshot, in_hand)
    await post.settle()
    assert begun.times == before + 1


async def test_what_waits_too_long_for_its_pass_is_taken_in_hand_anew(
    post: Post, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await a_game(post)).table.code
    monkeypatch.setattr(deliveries, "CLAIM_FRESH_MS", 0)
    before = begun.times
    await post.house.answer(code, 0)
    await post.settle()
    assert begun.times == before + 1


async def test_what_another_worker_has_in_hand_is_left_to_him(post: Post, phones: PaperChats) -> None:
    code = (await a_game(post)).table.code
    calls = len(phones.calls)
    assert await begin_delivery(post.house.store, code, "another", SHOWING_LEASE_MS)
    after = await post.house.answer(code, 0)
    await post.settle()
    assert len(phones.calls) == calls
    assert not await end_delivery(post.house.store, code, "another", after.table.revision - 1, {})


async def test_to_note_in_which_message_something_was_done_costs_no_pass(
    post: Post, phones: PaperChats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if another worker has sent that message, so that this one does not know it."""
    snapshot, phones.sent = await a_game(post), LatestMessages()
    code, who = snapshot.table.code, person(snapshot, 0)
    end, ended = post.house.store.end_showing, list[str]()

    async def note(*given: Any, **named: Any) -> bool | None:
        ended.append(code)
        return await end(*given, **named)

    monkeypatch.setattr(post.house.store, "end_showing", note)
    await post.house.answer(code, 0)
    post.delivery.note_tapped(code, who, phones.latest(who).id)
    await post.settle()
    assert ended == [code]


async def test_a_commit_that_came_to_nothing_leaves_nothing_behind(post: Post, phones: PaperChats) -> None:
    snapshot = await a_game(post)
    code = snapshot.table.code
    assert post.deliveries.claim(code) is not None  # and the process is cut off from its store
    await post.house.answer(code, 0)
    await post.settle()
    assert phones.latest(person(snapshot, 0)).edits == 1


async def test_two_workers_who_commit_and_deliver_tell_everybody_once(post: Post, phones: PaperChats) -> None:
    snapshot, another = await a_game(post, 4), Post(Harness(post.house.client), phones)
    code = snapshot.table.code
    another.tables.delivery_hook = another.deliveries
    await asyncio.gather(post.house.answer(code, 0), another.house.answer(code, 1))
    for one in (post, another, post):
        await one.settle()
    await post.deliver(code)
    assert [len(phones.of(number)) for number in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [phones.latest(person(snapshot, seat)).edits > 0 for seat in (0, 1)] == [True, True]
