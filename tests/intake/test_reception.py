"""Whether updates reach a worker is judged from facts alone."""

from __future__ import annotations

from typing import Any

import pytest
from telegram.error import Conflict, InvalidToken, NetworkError

from tgbot.api.transport import ALLOWED_UPDATES
from tgbot.intake.reception import (
    PROOF_SECONDS,
    REPAIR_WINDOW_SECONDS,
    PollFacts,
    Silence,
    WebhookFacts,
    judge_polling,
    judge_webhook,
)

NOW = 10_000.0
OURS = "https://habana.example/hidden"
GONE = NetworkError("gone")
TWO_OF_US = Conflict("terminated by other getUpdates request")
HOOKED = Conflict("can't use getUpdates method while webhook is active")
REVOKED = InvalidToken("Unauthorized")


def polled(*, heard: float = 1.0, **more: Any) -> Silence | None:
    return judge_polling(PollFacts(NOW, NOW - heard, **more)).silence


def conflicts(*ago: float) -> tuple[float, ...]:
    return tuple(NOW - seconds for seconds in ago)


@pytest.mark.parametrize(
    ("facts", "silence"),
    [
        ({}, None),
        ({"heard": PROOF_SECONDS - 1}, None),
        ({"heard": PROOF_SECONDS + 1}, Silence.UNPROVEN),
        ({"error": GONE}, Silence.AWAY),
        ({"error": REVOKED}, Silence.TOKEN),
        ({"error": HOOKED, "conflicts": conflicts(0)}, Silence.HOOKED),
        ({"is_ours": False, "error": TWO_OF_US, "conflicts": conflicts(60, 30, 0)}, Silence.STANDBY),
        # a takeover between our own workers
        ({"error": TWO_OF_US, "conflicts": conflicts(0)}, Silence.CONFLICT),
        ({"conflicts": conflicts(3, 2, 1)}, Silence.CONFLICT),
        ({"conflicts": conflicts(25, 24, 23)}, None),
        # a stranger: also while some of the questions are answered
        ({"error": TWO_OF_US, "conflicts": conflicts(40, 20, 0)}, Silence.STRANGER),
        ({"conflicts": conflicts(90, 60, 30)}, Silence.STRANGER),
        ({"conflicts": conflicts(400, 300, 200)}, None),
    ],
)
def test_a_poller_hears_if_telegram_answers_and_nobody_else_asks(
    facts: dict[str, Any], silence: Silence | None
) -> None:
    assert polled(**facts) is silence


def info(**more: Any) -> dict[str, Any]:
    return {"url": OURS, "allowed_updates": [*ALLOWED_UPDATES], "pending_update_count": 0} | more


FAILED = {"pending_update_count": 2, "last_error_date": 77, "last_error_message": "SSL error"}
FORBIDDEN = FAILED | {"last_error_message": "Wrong response from the webhook: 403 Forbidden"}
FOUGHT = {"repairs": (NOW - 60, NOW - 30, NOW - 10)}
LONG_AGO = {"repairs": (NOW - REPAIR_WINDOW_SECONDS - 1,) * 3}


@pytest.mark.parametrize(
    ("facts", "silence"),
    [
        ({"info": info()}, None),
        ({"error": GONE}, Silence.AWAY),
        ({"error": TimeoutError()}, Silence.AWAY),
        ({"error": REVOKED}, Silence.TOKEN),
        # removed or changed
        ({"info": info(url="")}, Silence.CHANGED),
        ({"info": info(url="https://other.example")}, Silence.CHANGED),
        ({"info": info(allowed_updates=["message"])}, Silence.CHANGED),
        ({"info": info(url=""), **FOUGHT}, Silence.FOUGHT_OVER),
        ({"info": info(url=""), **LONG_AGO}, Silence.CHANGED),
        # what Telegram cannot deliver
        ({"info": info(**FAILED)}, Silence.UNDELIVERED),
        ({"info": info(**FAILED), "received": True}, None),
        ({"info": info(**FAILED), "known_error": 77}, None),
        ({"info": info(**FAILED), "known_error": 76}, Silence.UNDELIVERED),
        ({"info": info(**FAILED | {"pending_update_count": 0})}, None),
        ({"info": info(**FORBIDDEN)}, Silence.CHANGED),
        ({"info": info(**FORBIDDEN), **FOUGHT}, Silence.UNDELIVERED),
        # updates that wait without an error: for a moment, or already at the look before
        ({"info": info(pending_update_count=2)}, None),
        ({"info": info(pending_update_count=2), "were_waiting": True}, Silence.UNPROVEN),
        ({"info": info(pending_update_count=2), "were_waiting": True, "received": True}, None),
    ],
)
def test_a_webhook_is_heard_if_it_is_ours_and_telegram_gets_through(
    facts: dict[str, Any], silence: Silence | None
) -> None:
    assert judge_webhook(WebhookFacts(NOW, OURS, **facts)).silence is silence


def test_the_operator_reads_what_happened_and_no_secret_path() -> None:
    away = judge_webhook(WebhookFacts(NOW, OURS, info(**FAILED))).words
    assert "2 updates to https://habana.example: 'SSL error'" in away
    other = judge_webhook(WebhookFacts(NOW, OURS, info(url="https://other.example/theirs"))).words
    assert "changed to https://other.example by another program" in other
    stranger = judge_polling(PollFacts(NOW, NOW, conflicts=conflicts(40, 20, 0))).words
    assert "revoke the token with @BotFather" in stranger
    assert not any([hidden in away + other + stranger for hidden in ("hidden", "theirs")])
