"""The polling loop against a scripted Telegram."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self, cast

import fakeredis
import pytest
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter, TimedOut

from engine.cancellation import cancel_all
from engine.store.due_store import DueStore
from engine.store.people.workers import PollingLease
from engine.tables.refusals import StoreAway
from engine.tables.time.instants import SECOND
from tests.backends import ManualTime
from tests.intake.updates import Processor, tap
from tests.patience import PATIENCE, until
from tgbot.api.transport import Calls, Update
from tgbot.intake import Intake, Polling
from tgbot.intake.backoff import MAX_BACKOFF_SECONDS, Backoff
from tgbot.intake.intake import FOLLOW_UP_SECONDS, STRAGGLER_SECONDS
from tgbot.intake.polling import WebhookInTheWay, remove_webhook
from tgbot.intake.reception import Silence


class ScriptedTelegram:
    """Gives every question its next answer: updates, or an error. Then it keeps questions open, as Telegram does."""

    def __init__(self, *answers: list[Update] | Exception) -> None:
        self.answers = deque(answers)
        self.asked: list[tuple[int | None, int, int | None]] = []
        self.called: list[tuple[str, dict[str, Any]]] = []
        self.open = 0

    async def call(self, method: str, /, **parameters: Any) -> Any:
        self.called.append((method, parameters))
        return True

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        self.asked.append((offset, wait, limit))
        if limit == 1:
            return [tap(99)]
        if not self.answers:
            self.open += 1
            await asyncio.sleep(60)
        answer = self.answers.popleft()
        if isinstance(answer, Exception):
            raise answer
        return answer

    @property
    def offsets(self) -> list[int | None]:
        return [offset for offset, _, _ in self.asked]


def an_intake(process: Processor, server: fakeredis.FakeServer | None = None, **settings: Any) -> Intake:
    due = DueStore(fakeredis.FakeAsyncRedis(server=server or fakeredis.FakeServer()))
    return Intake(process, due, ManualTime(), **settings)


@asynccontextmanager
async def polling(
    telegram: ScriptedTelegram,
    process: Processor,
    server: fakeredis.FakeServer | None = None,
    **settings: Any,
) -> AsyncIterator[Polling]:
    loop = Polling(cast(Calls, telegram), an_intake(process, server, **settings))
    loop.start()
    async with asyncio.timeout(PATIENCE):
        while not telegram.open:
            await asyncio.sleep(0.005)
    try:
        yield loop
    finally:
        await loop.stop()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.FIRST_BACKOFF_SECONDS", 0.001)
    monkeypatch.setattr("tgbot.intake.backoff.MAX_BACKOFF_SECONDS", 0.01)


async def test_updates_are_confirmed_after_they_were_taken() -> None:
    telegram, process = ScriptedTelegram([tap(5), tap(6)], [], [tap(7)]), Processor()
    async with polling(telegram, process):
        assert telegram.offsets == [None, 7, 7, 8]
        assert process.done == [5, 6, 7]


async def test_the_first_question_does_not_wait_and_the_others_do() -> None:
    async with polling(telegram := ScriptedTelegram([]), Processor()) as loop:
        assert [wait for _, wait, _ in telegram.asked] == [0, loop.wait]


async def test_while_the_store_is_away_nothing_is_confirmed() -> None:
    """It takes neither the move nor the parked update."""
    process, server = Processor(), fakeredis.FakeServer()
    process.errors[5] = StoreAway("away")
    server.connected = False
    telegram = ScriptedTelegram([tap(5)], [tap(5), tap(6, "AAAAAA")], [tap(5), tap(6, "AAAAAA")])
    given = telegram.updates

    async def back_in_the_end(*args: Any, **named: Any) -> list[Update]:
        if len(telegram.asked) == 2:
            process.errors.clear()
            server.connected = True
        return await given(*args, **named)

    telegram.updates = back_in_the_end  # type: ignore[method-assign]
    async with polling(telegram, process, server):
        assert telegram.offsets == [None, None, None, 7]
        assert process.times == {5: 1, 6: 1}


async def test_an_update_that_the_store_refuses_slows_nobody_else() -> None:
    """Defect 6: one table lies on a node that is dead, or its key is forbidden."""
    process = Processor()
    process.errors[5] = StoreAway("NOPERM")
    batches = [[tap(5), tap(6, "AAAAAA")], *[[tap(number, "AAAAAA")] for number in range(7, 12)]]
    telegram = ScriptedTelegram(*batches)
    async with polling(telegram, process) as loop:
        assert telegram.offsets == [None, *range(7, 13)], "all confirmed, at once"
        assert process.done == [*range(6, 12)]
        assert (await loop.look()).hears


async def test_trouble_is_told_once_and_the_offset_stays(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    troubles = [NetworkError("x"), NetworkError("x"), TimedOut(), NetworkError("x"), Conflict("two of us")]
    telegram = ScriptedTelegram([tap(5)], *troubles, RetryAfter(0), [tap(6)])
    async with polling(telegram, Processor()) as loop:
        assert telegram.offsets == [None, *[6] * 7, 7]
        assert (await loop.look()).silence is Silence.CONFLICT
    levels = [record.levelname for record in caplog.records]
    assert levels == ["WARNING"] * 4 + ["INFO"], "one for each kind, and one when it is over"


async def test_an_answer_that_makes_no_sense_does_not_end_the_loop(caplog: pytest.LogCaptureFixture) -> None:
    process = Processor()
    nonsense: Any = [{"no": "update"}]
    async with polling(ScriptedTelegram(nonsense, nonsense, [tap(5)]), process):
        assert process.done == [5]
    assert caplog.text.count("Traceback") == 1


async def test_a_worker_hears_while_telegram_answers() -> None:
    async with polling(ScriptedTelegram(NetworkError("gone"), []), Processor()) as loop:
        assert (await loop.look()).hears


# Answers to taps


class Answering(Processor):
    """A processor whose updates are answered when a test wants it."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: dict[int, asyncio.Future[None]] = {}

    async def __call__(self, update: dict[str, Any]) -> list[asyncio.Future[None]]:  # type: ignore[override]
        await super().__call__(update)
        answer = self.answers[update["update_id"]] = asyncio.get_running_loop().create_future()
        return [answer]


async def test_updates_are_confirmed_when_their_taps_are_answered_and_nothing_is_asked_before() -> None:
    """A worker that crashes before it has answered gets the update again.

    Telegram brings no newer updates to who asks the same again.
    """
    process, telegram = Answering(), ScriptedTelegram([tap(5), tap(6)])
    loop = Polling(cast(Calls, telegram), an_intake(process, follow_up_seconds=PATIENCE))
    loop.start()
    await until(lambda: 6 in process.answers)
    process.answers[5].set_result(None)
    await asyncio.sleep(0.05)
    assert telegram.offsets == [None]
    process.answers[6].set_result(None)
    await until(lambda: telegram.open == 1)
    assert telegram.offsets == [None, 7]
    assert process.times == {5: 1, 6: 1}
    await loop.stop()


async def test_a_tap_that_is_never_answered_holds_up_the_next_updates_for_a_moment_only() -> None:
    telegram = ScriptedTelegram([tap(5)], [tap(6)])
    async with polling(telegram, Answering(), follow_up_seconds=0.02):
        assert telegram.offsets == [None, 6, 7]


def test_a_moment_is_no_longer_for_an_answer_than_for_an_update() -> None:
    assert FOLLOW_UP_SECONDS <= STRAGGLER_SECONDS


# The webhook in the way


class Hooked(ScriptedTelegram):
    """A Telegram that delivers to a webhook, until it is removed."""

    def __init__(self, url: str) -> None:
        super().__init__([])
        self.url = url

    async def call(self, method: str, /, **parameters: Any) -> Any:
        await super().call(method, **parameters)
        if method == "deleteWebhook":
            self.url = ""
        return {"url": self.url} if method == "getWebhookInfo" else True


THEIRS = "https://bot.example.org/secret-path"


async def test_polling_leaves_the_webhook_of_another_installation_alone() -> None:
    telegram = Hooked(THEIRS)
    with pytest.raises(WebhookInTheWay):
        await remove_webhook(cast(Calls, telegram), (None, "https://habana.example/telegram"))
    assert telegram.called == [("getWebhookInfo", {})]


async def test_polling_removes_the_webhook_of_its_own_installation_and_keeps_what_is_pending() -> None:
    telegram = Hooked(THEIRS)
    await remove_webhook(cast(Calls, telegram), (None, THEIRS))
    assert telegram.called[1:] == [("deleteWebhook", {})]
    assert telegram.url == ""


async def test_who_wants_to_take_over_may() -> None:
    telegram = Hooked(THEIRS)
    await remove_webhook(cast(Calls, telegram), (), take_over=True)
    assert telegram.url == ""


# The lease


class SharedLease:
    """A lease that a test hands to one poller or another."""

    def __init__(self) -> None:
        self.is_ours = False
        self.given_back = False

    async def hold(self) -> bool:
        return self.is_ours

    async def let_go(self) -> None:
        self.given_back = True


async def test_a_worker_without_the_lease_asks_nothing_and_stops_asking_when_it_loses_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tgbot.intake.polling.KEEP_LEASE_SECONDS", 0.005)
    telegram, lease = ScriptedTelegram(), SharedLease()
    loop = Polling(cast(Calls, telegram), Intake(Processor(), DueStore(None), ManualTime()), lease=lease)
    loop.start()
    await asyncio.sleep(0.03)
    assert telegram.asked == []
    assert (await loop.look()).silence is Silence.STANDBY
    lease.is_ours = True
    async with asyncio.timeout(PATIENCE):
        while not telegram.open:
            await asyncio.sleep(0.005)
        lease.is_ours = False
        while loop._question is None or not loop._question.cancelled():  # noqa: SLF001
            await asyncio.sleep(0.005)
    asked = len(telegram.asked)
    await asyncio.sleep(0.03)
    assert len(telegram.asked) == asked
    await loop.stop()
    assert lease.given_back


class SlowToEnd(ScriptedTelegram):
    """Its open question ends only when the lease that was lost is ours again."""

    def __init__(self, lease: SharedLease) -> None:
        super().__init__()
        self.lease = lease

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        try:
            return await super().updates(offset, wait=wait, limit=limit)
        finally:
            self.lease.is_ours = True


async def test_a_lease_that_comes_back_before_the_question_has_ended_does_not_end_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tgbot.intake.polling.KEEP_LEASE_SECONDS", 0.005)
    lease = SharedLease()
    lease.is_ours = True
    telegram = SlowToEnd(lease)
    loop = Polling(cast(Calls, telegram), Intake(Processor(), DueStore(None), ManualTime()), lease=lease)
    loop.start()
    async with asyncio.timeout(PATIENCE):
        await until(lambda: telegram.open == 1)
        lease.is_ours = False
        await until(lambda: telegram.open == 2)
    await loop.stop()


class AnsweredWhileItStoodStill(ScriptedTelegram):
    """The lease is another worker's when the first answer is read."""

    def __init__(self, lease: SharedLease, *answers: list[Update] | Exception) -> None:
        super().__init__(*answers)
        self.lease = lease

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        answer = await super().updates(offset, wait=wait, limit=limit)
        self.lease.is_ours = False
        return answer


async def test_a_worker_that_has_lost_the_lease_begins_nothing_that_it_has_asked_for_before() -> None:
    """Another one gets it, too, and may have refused it already."""
    lease, process = SharedLease(), Processor()
    lease.is_ours = True
    telegram = AnsweredWhileItStoodStill(lease, [tap(1)])
    loop = Polling(cast(Calls, telegram), an_intake(process), lease=lease)
    loop.start()
    await until(lambda: not lease.is_ours)
    await loop.stop()
    assert process.begun == []


# A poller that Telegram does not answer


class LineToTelegram(ScriptedTelegram):
    """Of one worker: it is cut when a test wants it."""

    is_cut = False

    async def updates(self, offset: int | None, *, wait: int, limit: int | None = None) -> list[Update]:
        self.asked.append((offset, wait, limit))
        await asyncio.sleep(0.002)
        if self.is_cut:
            raise NetworkError("cut")
        return []


class StandingBy:
    """Two workers of one store, each with a line of its own to Telegram; the first one polls."""

    def __init__(self) -> None:
        self.server = fakeredis.FakeServer()
        self.lines = LineToTelegram(), LineToTelegram()
        self.pollers = [self._poller(line) for line in self.lines]
        self._starting: list[asyncio.Task[None]] = []

    def _poller(self, line: LineToTelegram) -> Polling:
        lease = PollingLease(fakeredis.FakeAsyncRedis(server=self.server), lease=60 * SECOND)
        return Polling(cast(Calls, line), an_intake(Processor(), self.server), lease=lease)

    async def __aenter__(self) -> Self:
        for poller in self.pollers:
            self._starting.append(asyncio.create_task(self._start(poller)))
            await asyncio.sleep(0.01)
        await self.polls(0)
        return self

    async def _start(self, poller: Polling) -> None:
        await poller.stand_by()
        poller.start()

    async def has_the_lease(self, number: int) -> None:
        await until(lambda: self.pollers[number].lease.is_ours)

    async def polls(self, number: int) -> None:
        """Wait until this worker has the lease, and Telegram answers it."""
        await self.has_the_lease(number)
        asked = len(self.lines[number].asked)
        await until(lambda: len(self.lines[number].asked) > asked + 1)

    async def keeps_polling(self, number: int) -> None:
        """While this worker asks Telegram again and again, the other one does not."""
        ours, theirs = self.lines[number], self.lines[1 - number]
        asked, theirs_before = len(ours.asked), len(theirs.asked)
        await until(lambda: len(ours.asked) > asked + 100)
        assert len(theirs.asked) == theirs_before

    async def __aexit__(self, *_: object) -> None:
        await cancel_all(self._starting)
        for poller in self.pollers:
            await poller.stop()


@pytest.fixture
def soon_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in {"DEAF": 0.3, "STANDBY_TURN": 0.06, "KEEP_LEASE": 0.01, "ASK_AGAIN": 0.02}.items():
        monkeypatch.setattr(f"tgbot.intake.polling.{name}_SECONDS", seconds)


@pytest.mark.usefixtures("soon_deaf")
async def test_a_poller_that_hears_nothing_lets_a_standby_poll_that_does_and_keeps_it() -> None:
    """Defect 6: the lease lasts as long as its worker and the store do, whether Telegram is heard or not."""
    async with StandingBy() as both:
        both.lines[0].is_cut = True
        await both.polls(1)
        assert (await both.pollers[0].look()).silence is Silence.STANDBY
        assert (await both.pollers[1].look()).hears
        both.lines[0].is_cut = False
        await both.keeps_polling(1)


@pytest.mark.usefixtures("soon_deaf")
async def test_a_standby_that_hears_nothing_either_does_not_keep_the_lease() -> None:
    async with StandingBy() as both:
        for line in both.lines:
            line.is_cut = True
        for number in (1, 0, 1):
            await both.has_the_lease(number)
        both.lines[0].is_cut = False
        await both.polls(0)
        await both.keeps_polling(0)


@pytest.mark.usefixtures("soon_deaf")
async def test_a_poller_that_hears_nothing_and_is_alone_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with StandingBy() as both:
        await cancel_all(both._starting)  # noqa: SLF001
        both.lines[0].is_cut = True
        await until(lambda: caplog.text.count("poller_gives_way") > 1)
        both.lines[0].is_cut = False
        await both.polls(0)
    assert "polling_lease_lost" not in caplog.text


@pytest.mark.usefixtures("soon_deaf")
async def test_a_poller_that_telegram_refuses_is_not_deaf(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    telegram = ScriptedTelegram(*[Conflict("two of us")] * 60)
    async with polling(telegram, Processor()):
        pass
    assert "poller_gives_way" not in caplog.text


async def test_stopping_finishes_and_confirms_what_is_in_hand_and_no_more() -> None:
    telegram, process = ScriptedTelegram([tap(5)]), Processor()
    process.hold(5)
    async with polling(telegram, process, park_after_seconds=0.01) as loop:
        assert (process.begun, process.done) == ([5], [])
        asyncio.get_running_loop().call_later(0.02, process.let_go, 5)
    assert process.done == [5]
    assert telegram.asked[-1] == (6, 0, 1)
    assert loop.offset == 6, "what the last question brought is not ours"


async def test_the_next_updates_do_not_wait_for_a_straggler() -> None:
    telegram, process = ScriptedTelegram([tap(5)], [tap(6, "AAAAAA")]), Processor()
    process.hold(5)
    began = time.monotonic()
    async with polling(telegram, process):
        assert process.done == [6]
        assert time.monotonic() - began < 2, "less than an update may take"
        process.let_go(5)


async def test_stopping_before_anything_came_confirms_nothing() -> None:
    async with polling(telegram := ScriptedTelegram([]), Processor()):
        pass
    assert telegram.offsets == [None, None]


async def test_stopping_does_not_wait_for_a_pause_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.FIRST_BACKOFF_SECONDS", 60.0)
    monkeypatch.setattr("tgbot.intake.backoff.MAX_BACKOFF_SECONDS", 60.0)
    monkeypatch.setattr("tgbot.intake.polling.ASK_AGAIN_SECONDS", 60.0)
    telegram = ScriptedTelegram(NetworkError("gone"))
    loop = Polling(cast(Calls, telegram), Intake(Processor(), DueStore(None), ManualTime()))
    loop.start()
    await asyncio.sleep(0.02)
    async with asyncio.timeout(30):
        await loop.stop()


def test_pauses_grow_to_a_limit_unless_telegram_wishes_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    trouble = Backoff("it does not work")
    pauses = [trouble.pause(BadRequest("no")) for _ in range(20)]
    assert 0.25 <= pauses[0] <= 0.5
    assert MAX_BACKOFF_SECONDS / 2 <= pauses[-1] <= MAX_BACKOFF_SECONDS
    assert trouble.pause(RetryAfter(300)) == 300
