"""Taps that the bot has accepted, noted apart from the store and compared with it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tgbot.buttons import ActTap, ButtonData, PlanTap, UndoTap

ONCE_FOR_ALL = "yes"
"""The answer that the engine gives by itself: discards come back unasked, unless the player wants to be asked."""


@dataclass(slots=True)
class AcceptedTaps:
    """One seat's accepted taps. Of several answers to one decision the last counts: an envelope can be changed."""

    answers: dict[int, str] = field(default_factory=dict)
    undone: set[int] = field(default_factory=set)
    plans: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, taps: Iterable[ButtonData]) -> AcceptedTaps:
        accepted = cls()
        for data in taps:
            accepted.accept(data)
        return accepted

    def accept(self, data: ButtonData) -> None:
        if isinstance(data, ActTap):
            self.answers[data.decision] = data.answer
        elif isinstance(data, UndoTap):
            self.undone.add(data.revision)
        elif isinstance(data, PlanTap):
            self.plans.add(data.answer)

    @property
    def codes(self) -> list[str]:
        """The answers in the order of their questions."""
        return [code for _, code in sorted(self.answers.items())]


class Differences(NamedTuple):
    """Between the answers that were accepted and those that are stored."""

    lost: list[str]
    """Accepted and not stored, or not in its place."""
    unasked: list[str]
    """Stored and not accepted, or stored more often than accepted."""


def differences(accepted: AcceptedTaps, stored: list[str]) -> Differences:
    """Every accepted answer is stored once, in its order. Others are stored only if they were planned or automatic."""
    rest = iter(stored)
    lost = [code for code in accepted.codes if code not in rest]
    beside = (Counter(stored) - Counter(accepted.codes)).keys() - {ONCE_FOR_ALL, *accepted.plans}
    return Differences(lost, sorted(beside))


def violations(accepted: AcceptedTaps, stored: list[str]) -> list[str]:
    lost, unasked = differences(accepted, stored)
    return [f"{code} was accepted and is not stored" for code in lost] + [
        f"{code} is stored and was not accepted" for code in unasked
    ]
