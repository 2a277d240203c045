"""The playground's clock: the machine's time plus what was skipped. The store's clock is moved by the same amount."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tgbot.playground.botapi.forms import Json


@dataclass(slots=True)
class PlaygroundClock:
    skipped_ms: int = 0

    def __call__(self) -> float:
        """The time in seconds, as the Bot API counts it."""
        return time.time() + self.skipped_ms / 1000

    @property
    def form(self) -> Json:
        return {"now": round(self() * 1000), "skipped": self.skipped_ms}
