"""Limits on what one person, or one group, may do: how often, counted over all workers by one script.

Each key is a bucket of its own that expires by itself: a limit leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.people.limits import MILLI, Rate
from engine.tables.time.instants import Instant, Span


class ActionLimits:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; without a clock the server's counts."""

    def __init__(self, client: Any, clock: Callable[[], Instant] | None = None) -> None:
        self.client = client
        self.clock = clock

    async def spend(self, key: str, rate: Rate, count: int = 1) -> Span:
        """0: it may be done, and is counted. Otherwise it is not, and may be done after this time.

        `key` names who does what, such as `open:p123`. More than a burst at once counts as a burst.
        """
        now = "" if self.clock is None else self.clock() * MILLI
        with store_errors():
            return int(await scripts.SPEND_SCRIPT(self.client, [keys.spent(key)], [now, *rate, count]))
