"""How many questions of seeded games are empty, and how long it takes to find out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from time import process_time

from engine.rules import EDITIONS, State, deal, legal, new_game, pending, play
from engine.rules.outlook import empty_answer

PLAYERS = 3
GAMES_PER_EDITION = 12


@dataclass
class KindOfQuestion:
    asked: int = 0
    empty: int = 0
    seconds: list[float] = field(default_factory=list)
    """Of the processor, for each question."""


def measure(games: int = GAMES_PER_EDITION) -> dict[str, KindOfQuestion]:
    """The questions of random games in which everybody buys whatever they can, by kind."""
    kinds: dict[str, KindOfQuestion] = {}
    for edition, seed in product(EDITIONS, range(games)):
        for state in _questions(edition, random.Random(f"{edition} {seed}")):
            for decision in pending(state).values():
                kind = kinds.setdefault(type(decision).__name__, KindOfQuestion())
                began = process_time()
                answer = empty_answer(state)
                kind.seconds.append(process_time() - began)
                kind.asked += 1
                kind.empty += answer is not None
    return kinds


def _questions(edition: str, rng: random.Random) -> Iterator[State]:
    """The states of a game in which somebody is asked; of those who choose together, one after another."""
    state = deal(new_game(edition, PLAYERS), rng)
    while waiting := list(pending(state)):
        yield state
        for seat in waiting:
            codes = list(legal(state, seat))
            state = deal(play(state, seat, rng.choice([code for code in codes if ":" in code] or codes)), rng)
