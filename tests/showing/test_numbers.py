"""Numbers of messages: what one worker was told bounds the search of another, in chats that are numbered together."""

from __future__ import annotations

from itertools import count
from typing import Any, cast

import fakeredis
import pytest
from telegram.error import ChatMigrated, NetworkError

from engine.store.people.limits import MAX_TOLD_NUMBERS, CallWindow, ChatLimits, Rate, SendRates
from engine.store.redis_store import RedisStore
from tests.showing.paper import unfenced
from tests.showing.test_send import sender
from tgbot.api import Calls
from tgbot.records.messages import candidates, sent
from tgbot.records.shown import NOTHING_SHOWN, Shown, shown_with
from tgbot.screen.screen import Screen
from tgbot.showing.calls.carrier import carry_out
from tgbot.showing.calls.intents import Priority, Rest, Send
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus, Gate, LatestMessages
from tgbot.showing.calls.sender import Sender

ANA, BEA, GROUP, SUPERGROUP = 7, 8, -4711, -1_002_000_000_001
HELLO = Screen("Hello")
UNLIMITED = Rate(1, 1000)
QUICK = SendRates(CallWindow(1000, 1_000_000, 1000), UNLIMITED, UNLIMITED)


class Telegram:
    """Numbers all messages together, and loses a reply if it is told to."""

    def __init__(self) -> None:
        self.numbers = count(1)
        self.loses_reply = False

    async def call(self, method: str, **_: Any) -> dict[str, Any]:
        number = next(self.numbers)
        if self.loses_reply:
            raise NetworkError("gone")
        return {"message_id": number}


class Workers:
    """Workers on one store, each with the memory of a process of its own."""

    def __init__(self) -> None:
        self.store = RedisStore(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
        self.telegram = Telegram()

    def another(self) -> Sender:
        gate = Gate(ChatLimits(self.store.client, QUICK))
        return Sender(cast(Calls, self.telegram), gate)

    async def lost(self, worker: Sender, chat: int) -> None:
        self.telegram.loses_reply = True
        assert (await worker.send(chat, HELLO, 0)).status is CallStatus.SILENT
        self.telegram.loses_reply = False


@pytest.fixture
def workers() -> Workers:
    return Workers()


class OneMessage:
    """Sends one living message to a chat, then rests."""

    field = "g"

    def __init__(self, chat: int) -> None:
        self.chat = chat
        self.before = NOTHING_SHOWN

    def begin(self) -> Shown:
        return self.before

    def decide(self, shown: Shown) -> Any:
        if shown.living.message is not None:
            return Rest(record=shown)
        done = shown_with(sending=shown.orphans.sending)
        return Send(
            content=HELLO, priority=Priority.GROUP, done=done, refused=shown, unreachable=None, silent=True
        )


class Notes:
    """A fence that lets everything pass, and keeps what was noted."""

    def __init__(self) -> None:
        self.noted: list[Shown] = []

    async def pass_by(self) -> None: ...

    async def note(self, record: Shown) -> None:
        self.noted.append(record)

    async def keep(self, record: Shown) -> None: ...


async def test_a_worker_that_was_idle_begins_its_search_where_the_others_are(workers: Workers) -> None:
    """Others have sent fifty messages since it last sent one, more than a search tries."""
    idle, busy = workers.another(), workers.another()
    await idle.send(ANA, HELLO, 0)
    for _ in range(50):
        await busy.send(BEA, HELLO, 0)
    decider, fence = OneMessage(ANA), Notes()
    workers.telegram.loses_reply = True
    report = await carry_out(decider, decider.begin(), decider.decide(decider.begin()), idle, fence)
    assert report.record is not None
    assert report.record.orphans.sending == (1, 51)
    assert fence.noted == [report.record]


async def test_a_group_is_searched_where_its_messages_are_numbered(workers: Workers) -> None:
    worker = workers.another()
    await worker.send(GROUP, HELLO, 0)
    for _ in range(50):
        await worker.send(BEA, HELLO, 0)
    assert (worker.sent.here(GROUP), worker.sent.anywhere(GROUP)) == (1, 51)


async def test_what_people_wrote_before_lies_before_the_search(workers: Workers) -> None:
    """While the store is away a person may write more messages than a search tries; then all of them arrive at once."""
    worker = workers.another()
    await worker.send(ANA, HELLO, 0)
    for chat, message in ((BEA, 40), (SUPERGROUP, 90_000), (BEA, 39)):
        worker.sent.arrived({"update_id": 1, "message": {"chat": {"id": chat}, "message_id": message}})
    worker.sent.arrived({"update_id": 2, "callback_query": {}})
    decider = OneMessage(ANA)
    workers.telegram.loses_reply = True
    report = await carry_out(decider, decider.begin(), decider.decide(decider.begin()), worker, Notes())
    assert report.record is not None
    assert report.record.orphans.sending == (1, 40)


def test_a_supergroup_numbers_its_messages_by_itself() -> None:
    latest = LatestMessages()
    for chat, message in ((ANA, 5000), (SUPERGROUP, 90_000), (GROUP, 5001)):
        latest.note(chat, message)
    assert [latest.anywhere(chat) for chat in (ANA, GROUP, SUPERGROUP)] == [5001, 5001, 90_000]


async def test_what_any_worker_was_told_of_other_chats_is_not_tried(workers: Workers) -> None:
    """Of thirty numbers only the lost one is: one call to Telegram, in place of as many as there are messages between."""
    ours, busy, later = workers.another(), workers.another(), workers.another()
    await ours.send(ANA, HELLO, 0)
    for _ in range(10):
        await busy.send(BEA, HELLO, 0)
    await workers.lost(ours, ANA)
    for _ in range(18):
        await busy.send(GROUP, HELLO, 0)
    living = await later.send(ANA, HELLO, 0)
    assert living.message == 31
    record = sent(shown_with(sending=(1, 11)), living.message)
    known = await later.known_numbers(ANA, record.orphans.search)
    assert candidates(record, known) == [12]


async def test_what_a_dead_worker_was_told_of_this_chat_may_be_an_orphan(workers: Workers) -> None:
    """It was told, and may have died before it noted it in a record."""
    dead, alive = workers.another(), workers.another()
    await dead.send(ANA, HELLO, 0, before=unfenced)
    assert 1 not in await alive.known_numbers(ANA, (0, 3))
    assert 1 in await dead.known_numbers(ANA, (0, 3))
    assert 1 in await alive.known_numbers(BEA, (0, 3))


async def test_an_answer_that_another_worker_sent_is_no_orphan(workers: Workers) -> None:
    """No record names a menu. A person who has opened one while their table lost a message keeps it, also if it is changed."""
    other, ours = workers.another(), workers.another()
    for chat in (ANA, GROUP):
        menu = (await other.send(chat, HELLO, 0)).message
        assert menu is not None
        assert menu in await ours.known_numbers(chat, (0, 9))
        await other.edit(chat, menu, HELLO, 0)
        assert menu in await ours.known_numbers(chat, (0, 9))


async def test_a_supergroup_and_the_others_know_nothing_of_each_other(workers: Workers) -> None:
    worker, other = workers.another(), workers.another()
    await worker.send(ANA, HELLO, 0)
    await worker.send(SUPERGROUP, HELLO, 0)
    assert await other.known_numbers(SUPERGROUP, (0, 3)) == frozenset()
    assert await other.known_numbers(BEA, (0, 3)) == {1}


async def test_only_the_latest_numbers_are_kept(workers: Workers) -> None:
    limits = ChatLimits(workers.store.client, QUICK)
    for number in range(1, MAX_TOLD_NUMBERS + 51):
        await limits.settle(BEA, "ticket", number)
    told = await limits.told_elsewhere(ANA, 0, 10_000)
    assert (len(told), min(told), max(told)) == (MAX_TOLD_NUMBERS, 51, MAX_TOLD_NUMBERS + 50)


async def test_without_limits_a_worker_knows_its_own_messages(workers: Workers) -> None:
    lifted = Sender(cast(Calls, workers.telegram), Gate(ChatLimits(workers.store.client), lifted=True))
    await lifted.send(ANA, HELLO, 0)
    assert await lifted.known_numbers(ANA, (0, 9)) == {1}
    assert lifted.sent.anywhere(BEA) == 1


async def test_the_number_of_a_group_that_has_moved_is_no_message() -> None:
    send, _, gate = sender({"message_id": 5}, ChatMigrated(SUPERGROUP))
    await send.send(GROUP, HELLO, 0)
    assert (await send.send(GROUP, HELLO, 0)) == CallOutcome(CallStatus.MOVED, SUPERGROUP)
    assert gate.told == [5, None]
