"""Telling the operator, in the log and wherever else he listens, without filling either."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

SAME_ALARM_SECONDS = 60.0
"""Seconds between two lines of one kind."""

Tell = Callable[[str], None]
"""Says it to the operator, some time soon; nobody waits for it."""


def to_nobody(_: str) -> None:
    """Where the log has to do."""


class Alarm:
    """What happens again and again is told once a minute, with how often it has happened."""

    def __init__(
        self, log: logging.Logger, tell: Tell = to_nobody, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.log = log
        self.tell = tell
        self.clock = clock
        self._told: dict[str, float] = {}
        self._untold: Counter[str] = Counter()

    def sound(self, kind: str, text: str, *, secret: str = "", error: Exception | None = None) -> None:
        """The log has all of it; what else may be read by others gets neither the secret nor the error."""
        more = self._more(kind)
        if more is not None:
            self.log.error("%s%s%s", text, secret, more, exc_info=error)
            self._tell(text + more)

    def warn(self, kind: str, text: str) -> None:
        """For the log alone: nothing is broken."""
        more = self._more(kind)
        if more is not None:
            self.log.warning("%s%s", text, more)

    def pass_on(self, kind: str, text: str) -> None:
        """What the log has already."""
        more = self._more(kind)
        if more is not None:
            self._tell(text + more)

    def _more(self, kind: str) -> str | None:
        """How often it was kept back since it was told last; None: so it is now."""
        now = self.clock()
        if now < self._told.get(kind, -SAME_ALARM_SECONDS) + SAME_ALARM_SECONDS:
            self._untold[kind] += 1
            return None
        self._told[kind] = now
        kept_back = self._untold.pop(kind, 0)
        return f" ({kept_back} more like it before)" if kept_back else ""

    def _tell(self, text: str) -> None:
        try:
            self.tell(text)
        except Exception:  # whoever sounds the alarm has enough to do
            self.log.exception("the operator could not be told")
