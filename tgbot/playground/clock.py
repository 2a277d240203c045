"""The clock of the playground: the machine's, and what was skipped. The store's goes the same."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tgbot.playground.botapi.forms import Json


@dataclass(slots=True)
class PlaygroundClock:
    skipped: int = 0
    """Milliseconds."""

    def __call__(self) -> float:
        """Seconds, as the Bot API counts them."""
        return time.time() + self.skipped / 1000

    @property
    def form(self) -> Json:
        return {"now": round(self() * 1000), "skipped": self.skipped}
