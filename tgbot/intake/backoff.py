"""Trouble: told once, however often we try again, and less and less often."""

from __future__ import annotations

import logging
import random

from telegram.error import RetryAfter, TelegramError

from engine.tables.port import StoreAway
from tgbot.api.calls import seconds_to_wait

log = logging.getLogger(__name__)

FIRST_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS = 0.5, 30.0
"""Seconds between two tries: the first time, and in the end."""

EXPECTED_ERRORS = (StoreAway, TelegramError)
"""Trouble that says all by itself."""


class Backoff:
    """Failures in a row. By chance each worker pauses a little longer or shorter, so that not all come back at once."""

    def __init__(self, what: str, rng: random.Random | None = None) -> None:
        self.what = what
        self.rng = rng or random.Random()
        self.tries = 0
        self._told: set[type[Exception]] = set()

    def pause(self, error: Exception) -> float:
        """So long until the next try, in seconds. Telegram may wish it longer."""
        if type(error) not in self._told:
            self._told.add(type(error))
            unexpected = None if isinstance(error, EXPECTED_ERRORS) else error
            log.warning("%s: %r", self.what, error, exc_info=unexpected)
        longest = min(FIRST_BACKOFF_SECONDS * 2.0 ** min(self.tries, 10), MAX_BACKOFF_SECONDS)
        self.tries += 1
        wished = seconds_to_wait(error) if isinstance(error, RetryAfter) else 0.0
        return max(wished, self.rng.uniform(longest / 2, longest))

    def over(self) -> None:
        if self.tries:
            log.info("%s: it works again, after %d tries", self.what, self.tries)
            self.tries = 0
            self._told.clear()
