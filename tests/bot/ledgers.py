"""What somebody was told is done, kept apart from the store, and compared with it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.rules.record import parse_move
from engine.tables.answers import UNDO_MOVE
from tgbot.buttons import ActTap, ButtonData, PlanTap, UndoTap

ONCE_FOR_ALL = "yes"
"""Discards come back unasked, unless somebody wants to be asked."""


@dataclass(slots=True)
class Ledger:
    """One seat's accepted taps. Of several answers to one decision the last counts: an envelope can be changed."""

    answers: dict[int, str] = field(default_factory=dict)
    undone: set[int] = field(default_factory=set)
    plans: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, accepted: Iterable[ButtonData]) -> Ledger:
        ledger = cls()
        for data in accepted:
            ledger.accept(data)
        return ledger

    def accept(self, data: ButtonData) -> None:
        if isinstance(data, ActTap):
            self.answers[data.decision] = data.answer
        elif isinstance(data, UndoTap):
            self.undone.add(data.revision)
        elif isinstance(data, PlanTap):
            self.plans.add(data.answer)

    @property
    def codes(self) -> list[str]:
        """In the order in which they were asked for."""
        return [code for _, code in sorted(self.answers.items())]


def moves_of(log: list[str], seat: int) -> list[str]:
    """What a seat has answered, what was taken back included."""
    moves = [parse_move(line) for line in log if line != UNDO_MOVE]
    return [move.code for move in moves if move.seat == seat]


def violations(ledger: Ledger, stored: list[str]) -> list[str]:
    """Every accepted answer is stored once, in its order; beside them only what was chosen ahead or once for all."""
    rest = iter(stored)
    lost = [code for code in ledger.codes if code not in rest]
    beside = (Counter(stored) - Counter(ledger.codes)).keys() - {ONCE_FOR_ALL, *ledger.plans}
    return [f"{code} was accepted and is not stored" for code in lost] + [
        f"{code} is stored and was not accepted" for code in sorted(beside)
    ]
