"""Things that go wrong on request, by rules: what, on which calls, how often."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tgbot.playground.botapi.forms import ChatRef


@dataclass(frozen=True, slots=True)
class LoseRequest:
    """The connection breaks before anything is done."""


@dataclass(frozen=True, slots=True)
class LoseReply:
    """It is done, but the connection breaks before the answer."""


@dataclass(frozen=True, slots=True)
class Delay:
    """The answer takes between so many and so many seconds longer."""

    least: float
    most: float | None = None


@dataclass(frozen=True, slots=True)
class Fail:
    """Nothing is done, and the server says 500 or 502."""

    code: int = 500


@dataclass(frozen=True, slots=True)
class Flood:
    """The chat takes nothing for so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Twice:
    """Updates are delivered two times each. Belongs to `getUpdates` or to the webhook."""


@dataclass(frozen=True, slots=True)
class Forget:
    """`getUpdates` does not hear which updates were dealt with: they come again."""


Trouble = LoseRequest | LoseReply | Delay | Fail | Flood | Twice | Forget

WEBHOOK_DELIVERY = "webhook"
"""Deliveries to the webhook go by this name in place of a method."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    trouble: Trouble
    method: str | None = None
    """None: any."""
    chat: ChatRef | None = None
    probability: float = 1.0
    count: int | None = None
    """So many times; None: for good."""

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
        """`faults.add(LoseReply(), method="sendMessage", count=1)`"""
        fault = Fault(trouble=trouble, method=method, chat=chat, probability=probability, count=count)
        self._number += 1
        self._left[self._number] = (fault, fault.count)

    def clear(self) -> None:
        self._left.clear()

    def strike(self, method: str, chat: ChatRef | None = None) -> list[Trouble]:
        """The troubles of this call; those that are counted are used up by it."""
        return self._strike(method, chat, delivery=False)

    def strike_delivery(self, method: str) -> list[Trouble]:
        """The troubles of handing over updates."""
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
