"""Faults on request: what goes wrong, on which calls, and how often."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tgbot.playground.botapi.forms import ChatRef


@dataclass(frozen=True, slots=True)
class LoseRequest:
    """The connection breaks before the call is performed."""


@dataclass(frozen=True, slots=True)
class LoseReply:
    """The call is performed, but the connection breaks before the reply."""


@dataclass(frozen=True, slots=True)
class Delay:
    """The reply takes between `least` and `most` seconds longer."""

    least: float
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Fail:
    """The call is not performed, and the server replies with an error such as 500 or 502."""

    code: int = 500


@dataclass(frozen=True, slots=True)
class Flood:
    """The chat accepts no messages for this many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Twice:
    """Each update is delivered twice, by `getUpdates` or to the webhook."""


@dataclass(frozen=True, slots=True)
class Forget:
    """`getUpdates` ignores which updates were confirmed, and delivers them again."""


Trouble = LoseRequest | LoseReply | Delay | Fail | Flood | Twice | Forget

WEBHOOK_DELIVERY = "webhook"
"""The name that stands for a method where updates are delivered to the webhook."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    trouble: Trouble
    method: str | None = None
    """None means any method."""
    chat: ChatRef | None = None
    probability: float = 1.0
    count: int | None = None
    """How many times it strikes; None means without end."""

    def hits(self, method: str, chat: ChatRef | None) -> bool:
        return (self.method is None or self.method.lower() == method) and self.chat in (None, chat)


class Faults:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._left: dict[int, tuple[Fault, int | None]] = {}
        self._number = 0

    def __bool__(self) -> bool:
        return bool(self._left)

    def add(
        self,
        trouble: Trouble,
        *,
        method: str | None = None,
        chat: ChatRef | None = None,
        probability: float = 1.0,
        count: int | None = None,
    ) -> None:
        """Add a fault: `faults.add(LoseReply(), method="sendMessage", count=1)`."""
        fault = Fault(trouble=trouble, method=method, chat=chat, probability=probability, count=count)
        self._number += 1
        self._left[self._number] = (fault, fault.count)

    def clear(self) -> None:
        self._left.clear()

    def strike(self, method: str, chat: ChatRef | None = None) -> list[Trouble]:
        """The troubles that strike this call. Faults with a count are used up."""
        return self._strike(method, chat, delivery=False)

    def strike_delivery(self, method: str) -> list[Trouble]:
        """The troubles that strike a delivery of updates."""
        return self._strike(method, None, delivery=True)

    def _strike(self, method: str, chat: ChatRef | None, *, delivery: bool) -> list[Trouble]:
        possible = [
            number
            for number, (fault, _) in self._left.items()
            if isinstance(fault.trouble, Twice | Forget) is delivery and fault.hits(method, chat)
        ]
        return [self._use(number) for number in possible if self._happens(self._left[number][0])]

    def _happens(self, fault: Fault) -> bool:
        return fault.probability >= 1 or self._rng.random() < fault.probability

    def _use(self, number: int) -> Trouble:
        fault, left = self._left[number]
        if left is not None and left <= 1:
            del self._left[number]
        elif left is not None:
            self._left[number] = (fault, left - 1)
        return fault.trouble

    def seconds(self, delay: Delay) -> float:
        return delay.least if delay.most is None else self._rng.uniform(delay.least, delay.most)
