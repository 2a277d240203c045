"""What the rules answer when a move is not allowed."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    NOT_A_MOVE = "not a move"
    GAME_OVER = "the game is over"
    NOT_ASKED = "this seat is not asked anything now"
    NOT_AN_OPTION = "this is not one of the options"


class IllegalMove(ValueError):
    """A move the rules do not allow; the state it was tried on is unchanged."""

    def __init__(self, reason: Refusal, seat: object, code: object) -> None:
        super().__init__(f"{reason.value}: seat {shown(seat)}, code {shown(code)}")
        self.reason = reason


def shown(value: object) -> str:
    """A foreign object's own `repr` may be endless or raise, so only its type is named."""
    if type(value) is str or (type(value) is int and abs(value) < 1_000_000):
        return repr(value)[:60]
    return type(value).__name__
