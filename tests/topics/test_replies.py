"""Replies reach people although Telegram fails now and then; a crash before the first try is known to the intake."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from engine.spans import MINUTE
from tests.showing.test_send import Line, OpenGate
from tgbot.adapter.replies import MAX_SILENT_TRIES, Replies
from tgbot.api import Calls
from tgbot.requests.requests import ChatPlace, Request, Requester, reply_and_delete
from tgbot.screen.screen import Alert, Screen
from tgbot.showing.calls.outcomes import Gate
from tgbot.showing.calls.sender import Sender

ANN = ChatPlace(chat=7, private=True)
HELP = Screen("Help")
SENT = {"message_id": 1}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tgbot.showing.calls.outcomes.SILENCE_WAIT_MS", 1)
    monkeypatch.setattr("tgbot.adapter.replies.ANSWER_AGAIN_MS", 1)


def replies(*answers: Any, gate: OpenGate | None = None) -> tuple[Replies, Line]:
    line = Line(*answers)
    return Replies(Sender(cast(Calls, line), cast(Gate, gate or OpenGate()))), line


@pytest.mark.parametrize("trouble", [NetworkError("Internal Server Error"), TimedOut(), NetworkError("lost")])
async def test_a_reply_whose_sending_fails_once_is_sent_again(trouble: Exception) -> None:
    ours, line = replies(trouble, SENT)
    ours.send(ANN, HELP)
    await ours.finish()
    assert [method for method, _ in line.calls] == ["sendMessage"] * 2


async def test_a_reply_that_is_never_answered_is_not_sent_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    ours, line = replies(*[TimedOut()] * 10)
    ours.send(ANN, HELP)
    await ours.finish()
    assert len(line.calls) == MAX_SILENT_TRIES
    assert "reply_given_up chat=7" in caplog.text


TAPPED = Request(token="t", person=Requester(id=7, name="Ann", language="en"), place=ANN, message=4)


@pytest.mark.parametrize(
    ("answers", "methods"),
    [
        ([True], ["deleteMessage"]),
        ([TimedOut(), True], ["deleteMessage"] * 2),
        ([BadRequest("Message can't be deleted"), SENT], ["deleteMessage", "editMessageText"]),
    ],
)
async def test_a_page_that_has_had_its_day_goes_or_where_it_cannot_shrinks(
    answers: list[Any], methods: list[str]
) -> None:
    ours, line = replies(*answers)
    ours.carry_out(TAPPED, reply_and_delete(HELP))
    await ours.finish()
    assert [method for method, _ in line.calls] == methods


@pytest.mark.parametrize("trouble", [NetworkError("Bad Gateway"), RetryAfter(0), TimedOut()])
async def test_a_tap_whose_answer_fails_once_is_answered_again(trouble: Exception) -> None:
    ours, line = replies(trouble, True)
    await ours.answer("4711", Alert("No"))
    assert [parameters["callback_query_id"] for _, parameters in line.calls] == ["4711"] * 2


async def test_a_tap_that_is_too_old_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    ours, line = replies(BadRequest("query is too old and response timeout expired or query ID is invalid"))
    await ours.answer("4711", None)
    assert len(line.calls) == 1
    assert caplog.records == []


async def test_a_reply_counts_as_tried_when_it_is_postponed_and_nobody_waits_for_its_chat() -> None:
    gate = OpenGate(wait=50)
    ours, line = replies(SENT, gate=gate)
    await ours.send(ANN, HELP)
    gate.wait = 0
    assert line.calls == []
    await ours.finish()
    assert len(line.calls) == 1


async def test_nobody_waits_for_replies_behind_one_that_is_postponed() -> None:
    """Somebody who floods the bot made everybody's next updates wait: each reply stood behind those before it."""
    gate = OpenGate(wait=50)
    ours, line = replies(*[SENT] * 4, gate=gate)
    tried = [ours.send(ANN, HELP) for _ in range(3)]
    await tried[0]
    tried.append(ours.send(ANN, HELP))
    assert all(each.done() for each in tried)
    gate.wait = 0
    await ours.finish()
    assert len(line.calls) == 4
    gate.waits = [0]
    fresh = ours.send(ANN, HELP)
    assert not fresh.done()
    await ours.finish()


async def test_a_chat_that_is_full_does_not_keep_a_worker_from_stopping() -> None:
    ours, _ = replies(gate=OpenGate(wait=MINUTE))
    ours.send(ANN, HELP)
    async with asyncio.timeout(30):
        await ours.finish(grace=10)
