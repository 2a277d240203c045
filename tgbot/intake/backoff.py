"""Backoff: pauses between failed tries that grow, and one log line per kind of failure."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from engine.spans import in_seconds
from engine.surroundings import chance
from engine.tables.refusals import StoreAway
from tgbot.api.transport import wait_asked_for

T = TypeVar("T")

log = logging.getLogger(__name__)

FIRST_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS = 0.5, 30.0

EXPECTED_ERRORS = (StoreAway, TelegramError)
"""Errors that need no traceback."""


class Backoff:
    """Failures in a row. Pauses vary by chance, so that workers do not all come back at the same moment."""

    def __init__(
        self,
        task: str,
        rng: random.Random | None = None,
        *,
        advice: str = "",
        longest: float = MAX_BACKOFF_SECONDS,
    ) -> None:
        self.task = task
        """The name in the log of what is tried."""
        self.advice = f" advice={advice}" if advice else ""
        """A hint on where the operator may look."""
        self.longest = longest
        """No pause is longer, unless Telegram asks for it."""
        self.rng = rng or chance()
        self.tries = 0
        self._logged: set[type[Exception]] = set()

    def pause(self, error: Exception) -> float:
        """Count a failure; the seconds until the next try. Telegram may ask for more."""
        if type(error) not in self._logged:
            self._logged.add(type(error))
            unexpected = None if isinstance(error, EXPECTED_ERRORS) else error
            log.warning("retrying task=%s error=%r%s", self.task, error, self.advice, exc_info=unexpected)
        longest = min(FIRST_BACKOFF_SECONDS * 2.0 ** min(self.tries, 10), self.longest, MAX_BACKOFF_SECONDS)
        self.tries += 1
        requested = in_seconds(wait_asked_for(error)) if isinstance(error, RetryAfter) else 0.0
        return max(requested, self.rng.uniform(longest / 2, longest))

    def over(self) -> None:
        """End the row of failures, if there is one."""
        if self.tries:
            log.info("recovered task=%s tries=%d", self.task, self.tries)
            self.tries = 0
            self._logged.clear()


async def until_answered(task: str, call: Callable[[], Awaitable[T]], *, advice: str = "") -> T:
    """Call until Telegram answers, with growing pauses. Its refusals (`BadRequest`, `Forbidden`, …) are answers."""
    trouble = Backoff(task, advice=advice)
    while True:
        try:
            answer = await call()
        except BadRequest:
            raise
        except (NetworkError, RetryAfter) as error:
            await asyncio.sleep(trouble.pause(error))
        else:
            trouble.over()
            return answer
