"""The record of a table's game, made from its log: answers that were taken back are left out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.record import BadRecord, Record, parse_move
from engine.rules.state import CHANCE, Move, State
from engine.tables.work import AHEAD_MARK, LAID_MARK

UNDO_MOVE = "undo"
"""The line of the log that takes back the last answer."""


def record_of(game: State, log: Iterable[str]) -> Record:
    """The record of a game from its log; `BadRecord` if it is no log."""
    setup = game.setup
    return Record(setup.edition.key, setup.players, setup.replacement, setup.deck, kept_moves(log))


def kept_moves(log: Iterable[str]) -> tuple[Move, ...]:
    """The moves that count: an `undo` takes the answer before it back."""
    kept: list[Move] = []
    for number, line in enumerate(log, 1):
        try:
            if line == UNDO_MOVE:
                _take_back(kept)
            elif not is_face_down(line):
                kept.append(parse_move(line))
        except ValueError as error:
            raise BadRecord(f"line {number} of the log: {error}") from error
    return tuple(kept)


def is_face_down(line: str) -> bool:
    """Does a line of the log note what somebody has chosen, and not a move?"""
    return line[1:2] in (LAID_MARK, AHEAD_MARK)


def _take_back(kept: list[Move]) -> None:
    """Take back the last move: nothing is drawn after an answer that can be taken back."""
    if not kept or kept[-1].seat == CHANCE:
        raise ValueError("there is no answer to take back")
    kept.pop()
