"""What is logged while something runs, at every level."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

OURS = ("tgbot", "engine")


class Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def troubles(self) -> list[str]:
        """Whatever is called a warning or worse, by whomever."""
        return [self.format(record) for record in self.records if record.levelno >= logging.WARNING]

    @property
    def text(self) -> str:
        """All of it, tracebacks too."""
        return "\n".join(map(self.format, self.records))


@contextmanager
def heard(level: int = logging.INFO) -> Iterator[Heard]:
    """The root logger with one ear more, and its level put back afterwards."""
    logging.getLogger("apscheduler").setLevel(logging.WARNING)  # as the bot has it
    root, ear = logging.getLogger(), Heard()
    before = root.level
    root.setLevel(level)
    root.addHandler(ear)
    try:
        yield ear
    finally:
        root.removeHandler(ear)
        root.setLevel(before)
