"""The error that the rules raise when a move is not allowed."""

from __future__ import annotations

from enum import StrEnum


class MoveRefusal(StrEnum):
    NOT_A_MOVE = "not a move"
    GAME_OVER = "the game is over"
    NOT_ASKED = "this seat is not asked anything now"
    NOT_AN_OPTION = "this is not one of the options"


class IllegalMove(ValueError):
    """A move the rules do not allow; the state it was tried on is unchanged."""

    def __init__(self, reason: MoveRefusal, seat: object, code: object) -> None:
        super().__init__(reason, described(seat), described(code))
        self.reason = reason

    def __str__(self) -> str:
        reason, seat, code = self.args
        return f"{reason.value}: seat {seat}, code {code}"

    def __reduce__(self) -> tuple[object, ...]:
        """The descriptions are made once and survive the way to another process."""
        return _again, self.args


def _again(reason: MoveRefusal, seat: str, code: str) -> IllegalMove:
    error = IllegalMove(reason, "", "")
    error.args = reason, seat, code
    return error


def described(value: object) -> str:
    """A foreign object's own `repr` may be endless or raise, so only its type is named."""
    if type(value) is str or (type(value) is int and abs(value) < 1_000_000):
        return repr(value)[:60]
    return type(value).__name__
