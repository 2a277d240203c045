"""Alarms for the operator: in the log and in the operator's chat, without flooding either."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable

from engine.spans import MINUTE, Span, clock_ms

SAME_ALARM_MS: Span = MINUTE
"""The shortest time between two alarms of one kind."""

Tell = Callable[[str], None]
"""Passes a text on to the operator some time soon; the caller does not wait for it."""


def to_nobody(_: str) -> None:
    """Report to nobody: the operator of this house reads only the log."""


class Alarm:
    """Tells each kind of trouble at most once a minute, and how often it has happened since."""

    def __init__(
        self, log: logging.Logger, tell: Tell = to_nobody, *, clock: Callable[[], float] = clock_ms
    ) -> None:
        self.log = log
        self.tell = tell
        self.clock = clock
        self._told: dict[str, float] = {}
        self._untold: Counter[str] = Counter()

    def sound(self, kind: str, text: str, *, error: Exception | None = None) -> None:
        """Log an error and tell the operator; the traceback is for the log alone."""
        more = self._more(kind)
        if more is not None:
            self.log.error("alarm kind=%r text=%s%s", kind, text, more, exc_info=error)
            self._tell(text + more)

    def warn(self, kind: str, text: str) -> None:
        """Log a warning, without telling the operator: nothing is broken."""
        more = self._more(kind)
        if more is not None:
            self.log.warning("alarm kind=%r text=%s%s", kind, text, more)

    def pass_on(self, kind: str, text: str) -> None:
        """Tell the operator what is in the log already."""
        more = self._more(kind)
        if more is not None:
            self._tell(text + more)

    def _more(self, kind: str) -> str | None:
        """A note of how often this kind was kept back since it was last told; None if it is kept back now."""
        now = self.clock()
        if now < self._told.get(kind, -SAME_ALARM_MS) + SAME_ALARM_MS:
            self._untold[kind] += 1
            return None
        self._told[kind] = now
        kept_back = self._untold.pop(kind, 0)
        return f" ({kept_back} more like it before)" if kept_back else ""

    def _tell(self, text: str) -> None:
        try:
            self.tell(text)
        except Exception:  # the caller has trouble of its own already
            self.log.exception("operator_not_told")
