"""Random games of Havana, with those of python-chess as the peer."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import chess

from engine.rules import deal, legal, new_game, pending, play

Game = Callable[[random.Random], int]
"""Plays one random game, listing all options at every step; returns the number of real decisions."""


class Speed(NamedTuple):
    decisions: float = 0
    games: float = 0
    seconds: float = 0

    def plus(self, decisions: int, seconds: float) -> Speed:
        return Speed(self.decisions + decisions, self.games + 1, self.seconds + seconds)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def havana(edition: str) -> Game:
    """Random games of four players. A step with one option would not count (the rules do not even ask it)."""

    def game(rng: random.Random) -> int:
        decisions = 0
        state = deal(new_game(edition, players=4), rng)
        while asked := pending(state):
            seat = next(iter(asked))
            options = list(legal(state, seat))
            decisions += len(options) > 1
            state = deal(play(state, seat, rng.choice(options)), rng)
        return decisions

    return game


def chess_game(rng: random.Random) -> int:
    """A game in the usual loop, until the board says that it is over."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def chess_game_by_hand(rng: random.Random) -> int:
    """A game in the quickest loop we found: an empty list of moves means mate or stalemate."""
    board = chess.Board()
    while (moves := list(board.legal_moves)) and not drawn(board):
        board.push(rng.choice(moves))
    return board.ply()


def drawn(board: chess.Board) -> bool:
    return board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()


def race(games: dict[str, Game], seconds: float) -> dict[str, Speed]:
    """Measure all kinds of games in turns, so that a busy machine slows all alike."""
    rng = random.Random(2009)
    speeds = dict.fromkeys(games, Speed())
    end = perf_counter() + seconds
    while perf_counter() < end:
        for name, game in games.items():
            begin = perf_counter()
            decisions = game(rng)
            speeds[name] = speeds[name].plus(decisions, perf_counter() - begin)
    return speeds
