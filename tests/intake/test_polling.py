"""The polling loop against a scripted Telegram."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import fakeredis
import pytest
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter, TimedOut

from engine.store.jobs import JobQueue
from engine.tables.port import StoreAway
from tests.backends import ManualTime
from tests.intake.updates import Processor, tap
from tgbot.api.calls import Calls, Update
from tgbot.intake import Intake, Polling
from tgbot.intake.backoff import MAX_BACKOFF_SECONDS, Backoff


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


@asynccontextmanager
async def polling(telegram: ScriptedTelegram, process: Processor, **settings: Any) -> AsyncIterator[Polling]:
    jobs = JobQueue(fakeredis.FakeAsyncRedis(server=fakeredis.FakeServer()))
    intake = Intake(process, jobs, ManualTime(), **settings)
    loop = Polling(cast(Calls, telegram), intake)
    loop.start()
    async with asyncio.timeout(5):
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


async def test_a_webhook_left_over_is_removed_and_what_is_pending_stays() -> None:
    async with polling(telegram := ScriptedTelegram(NetworkError("gone"), []), Processor()):
        assert set(map(str, telegram.called)) == {"('deleteWebhook', {})"}


async def test_while_the_store_is_away_nothing_is_confirmed() -> None:
    process = Processor()
    process.errors[5] = StoreAway("away")
    telegram = ScriptedTelegram([tap(5)], [tap(5), tap(6, "AAAAAA")], [tap(5), tap(6, "AAAAAA")])
    given = telegram.updates

    async def back_in_the_end(*args: Any, **named: Any) -> list[Update]:
        if len(telegram.asked) == 2:
            process.errors.clear()
        return await given(*args, **named)

    telegram.updates = back_in_the_end  # type: ignore[method-assign]
    async with polling(telegram, process):
        assert telegram.offsets == [None, None, None, 7]
        assert process.times == {5: 1, 6: 1}


async def test_trouble_is_told_once_and_the_offset_stays(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    troubles = [NetworkError("x"), NetworkError("x"), TimedOut(), NetworkError("x"), Conflict("two of us")]
    telegram = ScriptedTelegram([tap(5)], *troubles, RetryAfter(0), [tap(6)])
    async with polling(telegram, Processor()) as loop:
        assert telegram.offsets == [None, *[6] * 7, 7]
        assert loop.alive
    levels = [record.levelname for record in caplog.records]
    assert levels == ["WARNING"] * 4 + ["INFO"], "one for each kind, and one when it is over"


async def test_an_answer_that_makes_no_sense_does_not_end_the_loop(caplog: pytest.LogCaptureFixture) -> None:
    process = Processor()
    nonsense: Any = [{"no": "update"}]
    async with polling(ScriptedTelegram(nonsense, nonsense, [tap(5)]), process):
        assert process.done == [5]
    assert caplog.text.count("Traceback") == 1


async def test_a_worker_that_hears_nothing_of_telegram_is_not_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    async with polling(ScriptedTelegram([]), Processor()) as loop:
        assert loop.alive
        monkeypatch.setattr("tgbot.intake.polling.POLL_MARGIN_SECONDS", -1000)
        assert not loop.alive


async def test_stopping_finishes_and_confirms_what_is_in_hand_and_no_more() -> None:
    telegram, process = ScriptedTelegram([tap(5)]), Processor()
    process.hold(5)
    async with polling(telegram, process, park_after_seconds=0.01) as loop:
        assert loop.intake.in_hand == 1
        asyncio.get_running_loop().call_later(0.02, process.let_go, 5)
    assert process.done == [5]
    assert telegram.asked[-1] == (6, 0, 1)
    assert loop.offset == 6, "what the last question brought is not ours"


async def test_stopping_before_anything_came_confirms_nothing() -> None:
    async with polling(telegram := ScriptedTelegram([]), Processor()):
        pass
    assert telegram.offsets == [None, None]


async def test_stopping_does_not_wait_for_a_pause_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.intake.backoff.FIRST_BACKOFF_SECONDS", 60.0)
    monkeypatch.setattr("tgbot.intake.backoff.MAX_BACKOFF_SECONDS", 60.0)
    telegram = ScriptedTelegram(NetworkError("gone"))
    loop = Polling(cast(Calls, telegram), Intake(Processor(), JobQueue(None), ManualTime()))
    loop.start()
    await asyncio.sleep(0.02)
    async with asyncio.timeout(1):
        await loop.stop()


def test_pauses_grow_to_a_limit_unless_telegram_wishes_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    trouble = Backoff("it does not work")
    pauses = [trouble.pause(BadRequest("no")) for _ in range(20)]
    assert 0.25 <= pauses[0] <= 0.5
    assert MAX_BACKOFF_SECONDS / 2 <= pauses[-1] <= MAX_BACKOFF_SECONDS
    assert trouble.pause(RetryAfter(300)) == 300
