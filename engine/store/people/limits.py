"""Limits that count over all workers, by scripts: on what they send, on updates that come in, and on what people do.

No call is queued. A sender that may not send now gets a place in a line, and learns when to ask again. Under pressure the
higher priorities come first: the line is in their order, and the others must leave a part of the burst to them.

Telegram counts a call when it arrives. That time is unknown: later than the call was admitted, and before it is
answered. So a call counts as arriving at any moment until it is settled. A worker that dies settles nothing: its
calls count until they have arrived in any case.

The same two scripts keep the numbers of messages, as they run right before and after each call. Telegram numbers the
messages of all private chats and basic groups of a bot together, so that a number which one worker
learns bounds where the message of another may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.store import keys, scripts
from engine.store.errors import store_errors
from engine.surroundings import new_token
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span

Micros = int
"""A length of time in microseconds: a thirtieth of a second is no whole number of milliseconds."""
MILLI: Micros = 1000

MAX_FLIGHT_MS: Span = 3 * SECOND
"""A call without an answer has arrived by then, or never will."""
CLOCK_SPARE = 1.005
"""A window of Telegram's clock lasts at most this many times as long by ours: the two do not run alike."""

LAST_BASIC_GROUP = -999_999_999_999
"""Chats with a lower number are supergroups, each of which numbers its messages by itself."""
NO_CHAT = 0
MAX_TOLD_NUMBERS = 1000
TOLD_NUMBERS_MS: Span = 10 * MINUTE
"""The numbers are forgotten this long after the last message: every search has ended by then."""

SHARE_LEFT_TO_OTHERS = (0.0, 0.1, 0.4, 0.6, 0.8)
"""By priority: the part of the overall burst that must stay free."""


class Rate(NamedTuple):
    """One message per `every` microseconds; after a silence, `burst` messages at once."""

    every: Micros
    burst: int

    def most(self, span: Span) -> int:
        """The most messages within any span of this length."""
        return span * MILLI // self.every + self.burst


def at_most(count: float, span: Span, burst: int) -> Rate:
    """The highest rate that never sends more than `count` within a span, whenever it begins.

    >>> at_most(20, MINUTE, burst=5).most(MINUTE)
    20
    """
    return Rate(int(span * MILLI / (count - burst + 1)) + 1, burst)


class CallWindow(NamedTuple):
    """At most `calls` calls within any span of this length, spread evenly: after a silence, `burst` of them at once."""

    calls: int
    span: Micros
    burst: int

    def most(self, span: Span) -> int:
        """The most calls within any span of this length."""
        return self.calls * (span * MILLI // self.span + 1)


def window(count: float) -> CallWindow:
    """The window for `count` calls a second; with less than one, one call in a longer time.

    >>> window(30).most(SECOND), window(0.5).most(2 * SECOND)
    (30, 1)
    """
    whole = max(1, int(count))
    return CallWindow(whole, round(whole / count * SECOND * MILLI * CLOCK_SPARE), max(1, whole // 6))


def spared(rate: Rate) -> Rate:
    """A little slower, because clocks differ."""
    return Rate(round(rate.every * CLOCK_SPARE), rate.burst)


class SendRates(NamedTuple):
    overall: CallWindow = window(30)
    chat: Rate = spared(Rate(SECOND * MILLI, burst=3))
    """To one person."""
    group: Rate = spared(at_most(20, MINUTE, burst=5))

    @classmethod
    def of(cls, overall: float = 30, chat: float = 1, group: float = 20) -> SendRates:
        """Rates from messages per second in all, per second to one person and per minute to one group.

        One person may get a few more for a moment.

        >>> SendRates.of() == SendRates()
        True
        """
        return cls(
            window(overall),
            spared(Rate(round(SECOND * MILLI / chat), burst=3)),
            spared(at_most(group, MINUTE, burst=max(1, int(group / 4)))),
        )

    def to(self, chat: int) -> Rate:
        """Groups have negative numbers."""
        return self.group if chat < 0 else self.chat


def shares_numbers(chat: int) -> bool:
    """Are the messages of this chat numbered together with those of others? People and basic groups are."""
    return chat >= LAST_BASIC_GROUP


class ChatLimits:
    """Every call may raise `StoreAway`. `client` is as for `RedisStore`; without a clock the server's counts."""

    def __init__(
        self, client: Any, rates: SendRates | None = None, clock: Callable[[], Instant] | None = None
    ) -> None:
        self.client = client
        self.rates = rates or SendRates()
        self.clock = clock
        self.latest = 0
        """The highest number of those counted together that any worker knew when the last call was admitted."""

    async def admit(self, chat: int, priority: int, ticket: str = "") -> Span:
        """0: call now, the call is counted. Otherwise it is not, and the caller asks again after this time.

        With a ticket the call is on its way until `settle`; without one it arrives at once.
        """
        where = [
            *self._counts(chat),
            keys.blocked(chat),
            keys.CALL_PACE,
            keys.TOLD_NUMBERS,
            keys.WAITING_SENDERS,
            keys.EXPECTED_SENDERS,
        ]
        rank = [int(priority), SHARE_LEFT_TO_OTHERS[priority]]  # redis-py would send the name of an enum
        with store_errors():
            rates, way = [*self.rates.overall, *self.rates.to(chat)], "" if ticket else "here"
            name = ticket or new_token(8)
            arguments = [self._now(), *rank, *rates, name, MAX_FLIGHT_MS * MILLI, way, chat]
            wait, latest = await scripts.ADMIT_SCRIPT(self.client, where, arguments)
        self.latest = max(self.latest, int(latest))
        return int(wait)

    async def settle(
        self, chat: int, ticket: str, message: int | None = None, *, is_recorded: bool = True
    ) -> None:
        """The call with this ticket has been answered; Telegram may have told the number of a message in the chat.

        One that no record names, such as a menu, is kept as that of no chat: nobody takes it for an orphan.
        """
        where = chat if is_recorded else NO_CHAT
        told = [message, where] if message is not None and shares_numbers(chat) else ["", ""]
        kept = [MAX_TOLD_NUMBERS, TOLD_NUMBERS_MS]
        arguments = [self._now(), ticket, self.rates.to(chat).every, *told, *kept]
        with store_errors():
            await scripts.SETTLE_SCRIPT(self.client, [*self._counts(chat), keys.TOLD_NUMBERS], arguments)

    async def told_elsewhere(self, chat: int, after: int, before: int) -> frozenset[int]:
        """The numbers between these two that are known to be messages in other chats, or in no record."""
        if not shares_numbers(chat):
            return frozenset()
        with store_errors():
            told = await self.client.zrangebyscore(keys.TOLD_NUMBERS, f"({after}", f"({before}")
        numbers = [one.decode().split(":") for one in told]
        return frozenset({int(number) for number, where in numbers if int(where) != chat})

    def _counts(self, chat: int) -> list[str]:
        return [keys.CALL_COUNTS, keys.calls_to(chat)]

    async def block(self, chat: int, span: Span) -> None:
        """Send nothing to this chat for a while; other chats are not concerned."""
        with store_errors():
            await scripts.BLOCK_SCRIPT(self.client, [keys.blocked(chat)], [self._now(), span * MILLI])

    def _now(self) -> int | str:
        return "" if self.clock is None else self.clock() * MILLI


# Updates that come in: how many one person and one group may send
#
# One script judges a whole batch, so that a tap costs no round trip of its own. Each bucket expires by itself.


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


# What one person, or one group, may do: how often
#
# Each key is a bucket of its own that expires by itself: a limit leaves nothing behind.


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
