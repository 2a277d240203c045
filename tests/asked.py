"""The moves of a table's log that somebody was asked for: not the draws, and not what the table answered itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.rules import Move, State, play
from engine.rules.outlook import empty_answer
from engine.rules.record import parse_move
from engine.rules.state import CHANCE
from engine.tables.past.records import UNDO_MOVE, is_face_down, record_of


class AskedMoves(NamedTuple):
    every: list[Move]
    """Those that were taken back too."""
    kept: list[Move]


def asked_moves(game: State, log: Iterable[str]) -> AskedMoves:
    """The asked moves of a game, whatever state it is in now."""
    state = record_of(game, ()).start()
    path: list[tuple[State, Move, bool]] = []
    every: list[Move] = []
    for line in log:
        if line == UNDO_MOVE:
            state, *_ = path.pop()
            continue
        if is_face_down(line):
            continue
        move = parse_move(line)
        is_asked = move.seat != CHANCE and empty_answer(state) is None
        path.append((state, move, is_asked))
        every += [move] if is_asked else []
        state = play(state, *move)
    return AskedMoves(every, [move for _, move, is_asked in path if is_asked])
