"""The operator hears of everything once, and of what goes on and on once a minute."""

from __future__ import annotations

import logging

import pytest

from engine.clockwork.alarm import EVERY, Alarm

LOG = logging.getLogger("tests.alarm")


def test_what_happens_again_is_told_once_a_minute_with_how_often(caplog: pytest.LogCaptureFixture) -> None:
    now = [5.0]
    alarm = Alarm(LOG, lambda: now[0])
    for _ in range(4):
        alarm.sound("fire", "it burns")
    alarm.sound("water", "it rains", level=logging.WARNING)
    now[0] += EVERY
    alarm.sound("fire", "it burns here")
    now[0] += EVERY
    alarm.sound("fire", "it burns there", error=LookupError("smoke"))
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "it burns"),
        ("WARNING", "it rains"),
        ("ERROR", "it burns here (3 more like it before)"),
        ("ERROR", "it burns there"),
    ]
    assert "LookupError: smoke" in caplog.text
