"""Limits on updates that come in: how many one person and one group may send, counted over all workers.

One script judges a whole batch, so that a tap costs no round trip of its own. Each bucket expires by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.store.people.limits import MILLI, Rate
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span

TOLD_AGAIN_AFTER_MS: Span = MINUTE
NO_BUCKET = 0


class FloodRates(NamedTuple):
    person: Rate = Rate(SECOND * MILLI // 3, burst=30)
    """Somebody who taps quickly through a whole turn must never notice."""
    group: Rate = Rate(SECOND * MILLI // 3, burst=60)
    """A group plays in private chats: what comes from itself are commands, and a tap now and then."""

    @classmethod
    def of(cls, updates: float) -> FloodRates:
        """Rates from the updates that one person, or one group, may send in a second for long.

        >>> FloodRates.of(3) == FloodRates()
        True
        """
        every = int(SECOND * MILLI / updates)
        return cls(Rate(every, burst=30), Rate(every, burst=60))


class UpdateSender(NamedTuple):
    """The person and the group that an update comes from; None is not counted."""

    person: int | None
    group: int | None


class FloodVerdict(NamedTuple):
    wait: Span = 0
    """0: the update may come in, and is counted. Otherwise it may not, and its sender may send again after this time."""
    is_first: bool = False
    """Is this the first refusal in a while, so that the sender should hear of it?"""


ADMITTED = FloodVerdict()


class FloodLimits:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; without a clock the server's counts."""

    def __init__(
        self, client: Any, rates: FloodRates | None = None, clock: Callable[[], Instant] | None = None
    ) -> None:
        self.client = client
        self.rates = rates or FloodRates()
        self.clock = clock

    async def admit(self, senders: Sequence[UpdateSender]) -> list[FloodVerdict]:
        """A verdict for each update of a batch, in its order."""
        buckets = self._buckets(senders)
        if not buckets:
            return [ADMITTED] * len(senders)
        numbers = {sender: number for number, sender in enumerate(buckets, 1)}
        now = "" if self.clock is None else self.clock() * MILLI
        arguments = [now, TOLD_AGAIN_AFTER_MS * MILLI, *[part for rate in buckets.values() for part in rate]]
        arguments += [
            numbers.get(who, NO_BUCKET) if who else NO_BUCKET for sender in senders for who in sender
        ]
        with store_errors():
            verdicts = await scripts.FLOOD_SCRIPT(self.client, list(map(keys.flood, buckets)), arguments)
        return [FloodVerdict(abs(int(verdict)), is_first=int(verdict) > 0) for verdict in verdicts]

    def _buckets(self, senders: Sequence[UpdateSender]) -> dict[int, Rate]:
        """The rate of everybody who sends; people have positive numbers, groups negative ones."""
        people = {sender.person: self.rates.person for sender in senders if sender.person}
        groups = {sender.group: self.rates.group for sender in senders if sender.group}
        return people | groups
