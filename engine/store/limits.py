"""Limits on what all workers together send: one script asks and counts.

There is no queue. A sender that may not send now is told when to ask again. Under pressure the higher priorities
find room first, as the others must leave a part of the burst to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.tables.instants import MINUTE, SECOND, Instant, Span

Micros = int
"""A length of time in microseconds: a thirtieth of a second is no whole number of milliseconds."""
MILLI: Micros = 1000

SHARE_LEFT_TO_OTHERS = (0.0, 0.2, 0.4, 0.6)
"""By priority: the part of the overall burst that must stay free."""


class Rate(NamedTuple):
    """One message every so many microseconds; after a silence, `burst` messages at once."""

    every: Micros
    burst: int

    def most(self, span: Span) -> int:
        """The most messages within any span of this length."""
        return span * MILLI // self.every + self.burst


def at_most(count: float, span: Span, burst: int) -> Rate:
    """The highest rate that never sends more than `count` within a span, whenever it begins.

    >>> at_most(20, MINUTE, burst=5).most(MINUTE), at_most(30, SECOND, burst=5).most(SECOND)
    (20, 30)
    """
    return Rate(int(span * MILLI / (count - burst + 1)) + 1, burst)


class SendRates(NamedTuple):
    overall: Rate = at_most(30, SECOND, burst=5)
    chat: Rate = Rate(SECOND * MILLI, burst=3)
    """To one person."""
    group: Rate = at_most(20, MINUTE, burst=5)

    @classmethod
    def of(cls, overall: float = 30, chat: float = 1, group: float = 20) -> SendRates:
        """Rates from messages per second in all, per second to one person and per minute to one group.

        One person may get a few more for a moment.

        >>> SendRates.of() == SendRates()
        True
        """
        return cls(
            at_most(overall, SECOND, burst=max(1, int(overall / 6))),
            Rate(round(SECOND * MILLI / chat), burst=3),
            at_most(group, MINUTE, burst=max(1, int(group / 4))),
        )

    def to(self, chat: int) -> Rate:
        """Groups have negative numbers."""
        return self.group if chat < 0 else self.chat


class ChatLimits:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; without a clock the server's counts."""

    def __init__(
        self, client: Any, rates: SendRates | None = None, clock: Callable[[], Instant] | None = None
    ) -> None:
        self.client = client
        self.rates = rates or SendRates()
        self.clock = clock

    async def admit(self, chat: int, priority: int) -> Span:
        """0: send now, the message is counted. Otherwise it is not, and the caller asks again after this time."""
        where = [keys.SENT_COUNTS, keys.sent_to(chat), keys.blocked(chat), keys.BLOCKED_CHATS]
        rank = [int(priority), SHARE_LEFT_TO_OTHERS[priority]]  # redis-py would send the name of an enum
        with store_errors():
            arguments = [self._now(), *rank, *self.rates.overall, *self.rates.to(chat)]
            return int(await scripts.ADMIT_SCRIPT(self.client, where, arguments))

    async def block(self, chat: int, span: Span) -> None:
        """Send nothing to this chat for a while; other chats are not concerned."""
        with store_errors():
            await scripts.BLOCK_SCRIPT(self.client, [keys.blocked(chat)], [self._now(), span * MILLI])

    def _now(self) -> int | str:
        return "" if self.clock is None else self.clock() * MILLI
