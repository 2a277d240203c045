"""The operator hears of everything once, and of what goes on and on once a minute."""

from __future__ import annotations

import logging

import pytest

from engine.alarm import SAME_ALARM_MS, Alarm

LOG = logging.getLogger("tests.alarm")


def logged(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(record.levelname, record.getMessage()) for record in caplog.records]


def test_what_happens_again_is_told_once_a_minute_with_how_often(caplog: pytest.LogCaptureFixture) -> None:
    now, told = [5.0], list[str]()
    alarm = Alarm(LOG, told.append, clock=lambda: now[0])
    for _ in range(4):
        alarm.sound("fire", "it burns")
    alarm.sound("water", "it leaks")
    now[0] += SAME_ALARM_MS
    alarm.sound("fire", "it burns here")
    now[0] += SAME_ALARM_MS
    alarm.sound("fire", "it burns there")
    assert told == ["it burns", "it leaks", "it burns here (3 more like it before)", "it burns there"]
    kinds = ("fire", "water", "fire", "fire")
    lines = [f"alarm kind={kind!r} text={text}" for kind, text in zip(kinds, told, strict=True)]
    assert logged(caplog) == [("ERROR", line) for line in lines]


def test_the_traceback_is_for_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    told = list[str]()
    alarm = Alarm(LOG, told.append)
    alarm.sound("fire", "it burns", error=LookupError("smoke"))
    assert logged(caplog) == [("ERROR", "alarm kind='fire' text=it burns")]
    assert "LookupError: smoke" in caplog.text
    assert told == ["it burns"]


def test_a_warning_is_for_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    told = list[str]()
    alarm = Alarm(LOG, told.append)
    for _ in range(2):
        alarm.warn("water", "it rains")
    assert logged(caplog) == [("WARNING", "alarm kind='water' text=it rains")]
    assert told == []


def test_what_the_log_has_already_is_only_passed_on(caplog: pytest.LogCaptureFixture) -> None:
    told = list[str]()
    alarm = Alarm(LOG, told.append)
    for number in range(2):
        alarm.pass_on("error", f"error {number}")
    assert told == ["error 0"]
    assert logged(caplog) == []


def test_an_operator_who_cannot_be_told_is_nobodys_trouble(caplog: pytest.LogCaptureFixture) -> None:
    def deaf(text: str) -> None:
        raise OSError(text)

    Alarm(LOG, deaf).sound("fire", "it burns")
    assert [line for _, line in logged(caplog)] == [
        "alarm kind='fire' text=it burns",
        "operator_not_told",
    ]
