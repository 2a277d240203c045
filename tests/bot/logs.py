"""The log of this process while a test runs."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

OURS = ("tgbot", "engine")


EXPECTED_OF_THE_KILLED = ("early deaths", "resource_tracker")
"""A bot that is killed again and again suspects an update, and says so; Python clears up after it, and says so, too."""


def errors_in(log: str) -> list[str]:
    """The errors in the log of a bot in a process of its own, and whatever is no line of a log."""
    wrong = [text for line in log.splitlines() if (text := _error(line)) is not None]
    return [text[:3000] for text in wrong if not any([one in text for one in EXPECTED_OF_THE_KILLED])]


def events_in(log: str, name: str) -> list[dict[str, Any]]:
    """The lines of that name in the log of a bot in a process of its own."""
    events = [event for line in log.splitlines() if (event := _event(line)) is not None]
    return [event for event in events if event["event"] == name]


def _event(line: str) -> dict[str, Any] | None:
    try:
        return dict(json.loads(line))
    except ValueError:
        return None


def _error(line: str) -> str | None:
    event = _event(line)
    if event is None:
        return line
    if event.pop("level") not in ("error", "critical"):
        return None
    head = f"{event.pop('logger')}: {event.pop('event')}"
    return " ".join([head, *[f"{name}={value!r}" for name, value in event.items() if name != "timestamp"]])


class CapturedLog(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def troubles(self) -> list[str]:
        """Warnings and worse, from any logger."""
        return [self.format(record) for record in self.records if record.levelno >= logging.WARNING]

    @property
    def text(self) -> str:
        """The whole log, with tracebacks."""
        return "\n".join(map(self.format, self.records))


@contextmanager
def captured_log(level: int = logging.INFO) -> Iterator[CapturedLog]:
    """Capture what the root logger gets; its level is restored afterwards."""
    logging.getLogger("apscheduler").setLevel(logging.WARNING)  # as the bot sets it
    root, handler = logging.getLogger(), CapturedLog()
    before = root.level
    root.setLevel(level)
    root.addHandler(handler)
    try:
        yield handler
    finally:
        root.removeHandler(handler)
        root.setLevel(before)
