"""Passes that stand still: whoever goes on later shows nothing that is over, and overwrites nobody's record."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.tables.refusals import StoreAway
from engine.tables.table import Group, Snapshot
from engine.tables.time.instants import SECOND
from tests.backends import Harness
from tests.failures import failing
from tests.patience import until
from tests.showing.chats import Post, lease_ends
from tests.showing.paper import PaperTable
from tests.tables.steps import begin_delivery, decision, delivery_of, end_delivery, person, the_asked
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.records.shown import Shown, content_digest, field_of, read_record, shown_with, write_record
from tgbot.screen.screen import Screen
from tgbot.showing.calls.carrier import LeaseLost, Overtaken
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus
from tgbot.showing.chats.wishes import Coach
from tgbot.showing.pass_results import PassFence, PassResult

GROUP = -77


class Standstill:
    """Takes the place of a way to call. The first call to one chat stands still until it is let go on."""

    def __init__(self, call: Callable[..., Awaitable[CallOutcome]], chat: int, *, is_sent: bool) -> None:
        self.call = call
        self.chat = chat
        self.is_sent = is_sent
        """Does it stand still when the message has been sent, and not before anything is noted?"""
        self.begun, self.goes_on = asyncio.Event(), asyncio.Event()
        self.instead: CallOutcome | None = None
        """What becomes of it in place of the call."""
        self.outcome: CallOutcome | None = None

    async def __call__(self, chat: int, *given: Any, **how: Any) -> CallOutcome:
        if chat != self.chat or self.begun.is_set():
            return await self.call(chat, *given, **how)
        outcome = await self.call(chat, *given, **how) if self.is_sent else None
        self.begun.set()
        await self.goes_on.wait()
        self.outcome = outcome or self.instead or await self.call(chat, *given, **how)
        return self.outcome


class Workers:
    """Two workers on one store, each with the memory of a process of its own."""

    def __init__(self, house: Harness) -> None:
        self.house = house
        self.first = Post(house)
        self.phones = self.first.phones
        self.second = Post(house, self.phones.of_another_process())

    def stands_still(self, chat: int, *, is_sent: bool = False, method: str = "send") -> Standstill:
        """The first worker's next call to a chat."""
        still = Standstill(getattr(self.phones, method), chat, is_sent=is_sent)
        setattr(self.phones, method, still)
        return still

    async def begin(self, code: str) -> None:
        """The first worker begins a pass."""
        self.first.deliveries.table_changed(await self.house.read(code))

    async def sent_and_asleep(self, code: str, chat: int) -> Standstill:
        """The first worker has sent something to a chat, and stands still past its lease; the second one delivers."""
        still = self.stands_still(chat, is_sent=True)
        await self.begin(code)
        await self.lease_ends_at(still, code)
        await self.second.deliver(code)
        return still

    async def drawing_and_asleep(self, code: str, chat: int) -> Standstill:
        """The first worker has delivered, and stands still past its lease before it draws what a chat wants to see."""
        await self.first.deliver(code)
        still = self.stands_still(chat, method="edit")
        self.first.delivery.show_draft(code, chat, "more")
        await self.lease_ends_at(still, code)
        return still

    async def lease_ends_at(self, still: Standstill, code: str) -> None:
        await still.begun.wait()
        await lease_ends(self.house, code)

    async def wakes(self, still: Standstill) -> None:
        still.goes_on.set()
        await self.first.settle()

    async def come_to_rest(self, code: str) -> None:
        for post in (self.first, self.second, self.first, self.second, self.first, self.second):
            self.house.time.passes(2 * SECOND)
            await post.deliver(code)

    def result(self, snapshot: Snapshot, *, sure_until: float) -> PassResult:
        """A pass of the first worker that has just begun."""
        moment = replace(PaperTable().moment(), snapshot=snapshot)
        subject = delivery_of(snapshot.table.code)
        return PassResult(self.first.kind, subject, moment, {}, "ana.1", sure_until)

    async def shown(self, code: str, chat: int) -> Shown:
        return read_record((await self.house.store.shown(code)).get(field_of(chat)))


@pytest.fixture
def workers(house: Harness) -> Workers:
    return Workers(house)


def asked_in(screen: Screen) -> set[int]:
    """The decisions that the keys of a message are about."""
    data = [button.data for row in screen.rows for button in row]
    return {one.decision for one in data if isinstance(one, ActTap | PickTap)}


async def answered(house: Harness, snapshot: Snapshot, number: int) -> int:
    """Somebody answers; the decision that is done with."""
    asked = decision(snapshot, number)
    await house.answer(snapshot.table.code, number)
    return asked


# A chat that its pass has left behind


@pytest.mark.parametrize("is_drawn", [True, False], ids=["drawn at last", "not drawn"])
async def test_a_chat_whose_picture_was_long_in_coming_is_not_asked_what_it_has_answered(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, *, is_drawn: bool
) -> None:
    """Also if its worker has the table in hand again, by a newer pass."""
    monkeypatch.setattr("tgbot.showing.passes.SLOW_CHAT_MS", 50)
    house, phones = workers.house, workers.phones
    snapshot = await house.open_round(2)
    code, number = snapshot.table.code, the_asked(snapshot)
    late, other = person(snapshot, number), person(snapshot, 1 - number)
    still = workers.stands_still(late)
    still.instead = None if is_drawn else CallOutcome(CallStatus.PICTURE_LATE, wait=SECOND)
    await workers.begin(code)
    await until(lambda: bool(workers.first.deliveries.of_table(code).slow))
    await until(lambda: workers.first.deliveries.of_table(code).task is None)

    await workers.second.deliver(code)
    done = await answered(house, snapshot, number)
    await workers.second.deliver(code)
    record = await workers.shown(code, late)
    assert record.living.message is not None

    newer = workers.stands_still(other, method="edit")
    workers.first.delivery.show_draft(code, other, "more")
    await newer.begun.wait()
    sent = len(phones.of(late))
    still.goes_on.set()
    await until(lambda: not workers.first.deliveries.of_table(code).slow)
    assert [asked_in(letter.screen) & {done} for letter in phones.of(late)[sent:]] == []
    assert (await workers.shown(code, late)).living.message == record.living.message

    newer.goes_on.set()
    await workers.first.settle()
    await workers.come_to_rest(code)
    (letter,) = phones.with_keys(late)
    assert letter.id == (await workers.shown(code, late)).living.message
    assert done not in asked_in(letter.screen)


async def test_what_was_asked_for_while_its_chat_was_slow_is_shown_when_it_is_not(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.showing.passes.SLOW_CHAT_MS", 50)
    snapshot = await workers.house.game(2)
    code, slow, delivery = snapshot.table.code, person(snapshot, 0), workers.first.delivery
    await workers.first.deliver(code)
    still = workers.stands_still(slow, method="edit")
    delivery.show_draft(code, slow, "more")
    await until(lambda: bool(delivery.deliveries.of_table(code).slow))
    delivery.show_draft(code, slow, "?")
    await until(lambda: delivery.deliveries.of_table(code).task is None)
    still.goes_on.set()
    await workers.first.settle()
    assert (await workers.shown(code, slow)).asides.draft == "?"


async def test_an_edit_that_was_left_behind_before_its_call_is_decided_anew(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.showing.passes.SLOW_CHAT_MS", 50)
    house, snapshot = workers.house, await workers.house.game(2)
    code, slow = snapshot.table.code, person(snapshot, 0)
    await workers.first.deliver(code)
    still = workers.stands_still(slow, method="edit")
    workers.first.delivery.show_draft(code, slow, "more")
    await until(lambda: bool(workers.first.deliveries.of_table(code).slow))
    await answered(house, snapshot, 0)
    await workers.second.deliver(code)
    edits, screen = workers.phones.latest(slow).edits, workers.phones.latest(slow).screen
    await workers.wakes(still)
    assert (workers.phones.latest(slow).edits, workers.phones.latest(slow).screen) == (edits, screen)


# A chat that waits while its table changes


@pytest.mark.parametrize("by_our_own", [True, False], ids=["here", "by another worker"])
async def test_a_question_that_was_answered_while_its_picture_was_drawn_is_not_asked(
    workers: Workers, *, by_our_own: bool
) -> None:
    """The reply to the message before was lost, and the person has answered there."""
    house, phones = workers.house, workers.phones
    snapshot = await house.open_round(2)
    code, number = snapshot.table.code, the_asked(snapshot)
    chat = person(snapshot, number)
    still = workers.stands_still(chat)
    await workers.begin(code)
    await still.begun.wait()
    await answered(house, snapshot, number)
    if by_our_own:
        await workers.begin(code)
    await workers.wakes(still)
    assert still.outcome is None, "nothing was sent"
    await workers.come_to_rest(code)
    (letter,) = phones.with_keys(chat)
    assert letter.edits == 0


async def test_a_table_that_changes_is_no_reason_to_forget_what_was_sent(workers: Workers) -> None:
    snapshot = await workers.house.game(2)
    code, store = snapshot.table.code, workers.house.store
    result = workers.result(snapshot, sure_until=float("inf"))
    fence = PassFence(store, result, field_of(1))
    assert await begin_delivery(store, code, "ana.1", SECOND)
    await answered(workers.house, snapshot, 0)
    with pytest.raises(Overtaken):
        await fence.note(shown_with(message=4))
    result.at_work = 2
    await fence.keep(shown_with(message=8))
    assert (await workers.shown(code, 1)).living.message == 8


# A worker that wakes after its lease


async def test_a_worker_that_wakes_after_its_lease_leaves_one_living_message(workers: Workers) -> None:
    """It has sent one that it could not note, and remembers it as its own."""
    snapshot = await workers.house.game(2)
    code, chat = snapshot.table.code, person(snapshot, 0)
    still = await workers.sent_and_asleep(code, chat)
    assert len(workers.phones.with_keys(chat)) == 2
    await workers.wakes(still)
    await workers.come_to_rest(code)
    (letter,) = workers.phones.of(chat)
    assert letter.id == (await workers.shown(code, chat)).living.message


async def test_so_it_is_if_the_store_is_away_when_it_comes_back(workers: Workers) -> None:
    """What it sent is known to it alone, until a pass has stored it."""
    snapshot = await workers.house.game(2)
    code, chat = snapshot.table.code, person(snapshot, 0)
    still = await workers.sent_and_asleep(code, chat)
    with failing(Coach, "tips", StoreAway("away")):
        await workers.wakes(still)
        await workers.first.deliver(code)
    await lease_ends(workers.house, code)
    await workers.come_to_rest(code)
    (letter,) = workers.phones.of(chat)
    assert letter.id == (await workers.shown(code, chat)).living.message


async def test_so_it_is_in_a_group(workers: Workers) -> None:
    code = (await workers.house.lobby(1, seats=2, group=Group(GROUP))).table.code
    still = await workers.sent_and_asleep(code, GROUP)
    assert len(workers.phones.with_keys(GROUP)) == 2
    await workers.wakes(still)
    await workers.come_to_rest(code)
    (letter,) = workers.phones.of(GROUP)
    record = read_record((await workers.house.store.shown(code)).get("g"))
    assert letter.id == record.living.message


async def test_what_a_worker_drew_after_its_lease_is_drawn_again(workers: Workers) -> None:
    snapshot = await workers.house.game(2)
    code, chat = snapshot.table.code, person(snapshot, 0)
    still = await workers.drawing_and_asleep(code, chat)
    await answered(workers.house, snapshot, 0)
    await workers.second.deliver(code)
    await workers.wakes(still)
    await workers.come_to_rest(code)
    assert (
        content_digest(workers.phones.latest(chat).screen) == (await workers.shown(code, chat)).living.digest
    )


async def test_a_pass_whose_worker_was_held_up_asks_before_a_call_that_nothing_is_noted_for(
    workers: Workers,
) -> None:
    snapshot = await workers.house.game(2)
    code, store = snapshot.table.code, workers.house.store
    result = workers.result(snapshot, sure_until=0.0)
    fence = PassFence(store, result, field_of(1))
    assert await begin_delivery(store, code, "ana.1", SECOND)
    await fence.pass_by()
    assert result.sure_until > 0, "it is asked once in a while"
    assert await begin_delivery(store, code, "ana.2", SECOND)
    await fence.pass_by()
    result.sure_until = 0.0
    for _ in range(2):
        with pytest.raises(LeaseLost):
            await fence.pass_by()


async def test_what_came_late_from_the_pass_before_is_not_stored_over_what_follows_on_it(
    workers: Workers,
) -> None:
    """A chat is left behind; it has noted a message that is on its way when its pass ends."""
    snapshot = await workers.house.game(2)
    code, store, name = snapshot.table.code, workers.house.store, field_of(1)
    result = workers.result(snapshot, sure_until=float("inf"))
    result.note(name, write_record(shown_with(message=4)))
    assert await begin_delivery(store, code, "ana.1", SECOND)
    await PassFence(store, result, name).note(shown_with(message=8))
    await end_delivery(store, code, "ana.1", 0, result.shown, [], retry_at=None)
    assert (await workers.shown(code, 1)).living.message == 8
    result.note(name, write_record(shown_with(message=4)))
    with pytest.raises(LeaseLost):
        await PassFence(store, result, name).note(shown_with(message=9))
    assert name in result.shown, "nothing follows on it: the next pass stores it"


async def test_a_pass_that_has_lost_its_table_makes_no_further_call(workers: Workers) -> None:
    """One of its chats has noticed it, while another was having its picture drawn."""
    snapshot = await workers.house.game(2)
    code, first, second = snapshot.table.code, person(snapshot, 0), person(snapshot, 1)
    noting = workers.stands_still(first)
    drawing = workers.stands_still(second)
    await workers.begin(code)
    await asyncio.gather(noting.begun.wait(), drawing.begun.wait())
    await lease_ends(workers.house, code)
    await workers.second.deliver(code)
    sent = [len(workers.phones.of(chat)) for chat in (first, second)]
    noting.goes_on.set()
    drawing.goes_on.set()
    await workers.first.settle()
    assert [len(workers.phones.of(chat)) for chat in (first, second)] == sent == [1, 1]


async def test_what_people_asked_to_see_outlives_a_pass_that_has_lost_its_table(workers: Workers) -> None:
    snapshot = await workers.house.game(2)
    code, chat = snapshot.table.code, person(snapshot, 0)
    still = await workers.drawing_and_asleep(code, chat)
    await answered(workers.house, snapshot, 1)
    await workers.second.deliver(code)
    await workers.wakes(still)
    await workers.come_to_rest(code)
    assert (await workers.shown(code, chat)).asides.draft == "more"
