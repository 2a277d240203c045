"""Taps that the bot has accepted, noted apart from the store and compared with it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tgbot.buttons.answers import ActTap, PlanTap, UndoTap
from tgbot.buttons.codec import ButtonData

ONCE_FOR_ALL = "yes"
"""The answer that the engine gives by itself: discards come back unasked, unless the player wants to be asked."""


@dataclass(slots=True)
class AcceptedTaps:
    """One seat's accepted taps. Of several answers to one decision the last counts: an envelope can be changed."""

    answers: dict[int, str] = field(default_factory=dict)
    every: dict[int, set[str]] = field(default_factory=dict)
    """All answers to each decision, also those that were changed."""
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
            self.every.setdefault(data.decision, set()).add(data.answer)
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


def differences(accepted: AcceptedTaps, stored: list[str], *, latest_wins: bool = True) -> Differences:
    """Every accepted answer is stored once, in its order. Others are stored only if they were planned or automatic.

    A worker that dies may leave a tap to another one, which comes to it after a later tap of the same person. So where
    workers die, either of two answers to one question may be the one that counts (not `latest_wins`).
    """
    rest = iter(stored)
    found: Counter[str] = Counter()
    lost = []
    for decision, latest in sorted(accepted.answers.items()):
        wanted = {latest} if latest_wins else accepted.every[decision]
        match = next((code for code in rest if code in wanted), None)
        lost += [latest] if match is None else []
        found[match or latest] += 1
    beside = (Counter(stored) - found).keys() - {ONCE_FOR_ALL, *accepted.plans}
    return Differences(lost, sorted(beside))


def violations(accepted: AcceptedTaps, stored: list[str], *, latest_wins: bool = True) -> list[str]:
    lost, unasked = differences(accepted, stored, latest_wins=latest_wins)
    return [f"{code} was accepted and is not stored" for code in lost] + [
        f"{code} is stored and was not accepted" for code in unasked
    ]
