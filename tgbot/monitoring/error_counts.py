"""Errors in the log, counted: for `/metrics`, and for the store until somebody takes them there."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tgbot.monitoring.log_lines import event_of
from tgbot.monitoring.metrics import Metrics


class ErrorCounter(logging.Handler):
    """Counts every error by its event; of the line itself it keeps nothing."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self.metrics = metrics
        self._untold: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        event = event_of(record)
        self.metrics.note_error(event)
        self._untold[event] += 1

    def take(self) -> Counter[str]:
        """The counts since they were last taken."""
        taken, self._untold = self._untold, Counter()
        return taken

    def put_back(self, counts: Counter[str]) -> None:
        self._untold += counts

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to all loggers."""
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)
