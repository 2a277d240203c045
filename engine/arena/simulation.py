"""Many games over all cores, the same for the same seed whatever the number of workers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from multiprocessing import get_context
from operator import add
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread

from engine.arena.game import play_game
from engine.arena.tally import Tally, tally_game
from engine.players import PLAYERS
from engine.rules import new_game
from engine.rules.state import IN_ORDER

BATCH = 10
"""So many games a worker plays before it reports; long enough to make the reporting cheap."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what: enough for another process to play any game of it."""

    edition: str
    kinds: tuple[str, ...]
    """The names of the players, one for each seat of game 0."""
    replacement: str = IN_ORDER
    seed: int = 0

    def __post_init__(self) -> None:
        """What cannot be played is refused here, not by a worker."""
        new_game(self.edition, len(self.kinds), replacement=self.replacement)
        for kind in self.kinds:
            if kind not in PLAYERS:
                raise ValueError(f"kinds: must be among {', '.join(PLAYERS)}, not {kind!r}")

    def seated(self, number: int) -> tuple[str, ...]:
        """The players move on by one seat from game to game, so that nobody owes a win to his seat."""
        turn = number % len(self.kinds)
        return self.kinds[turn:] + self.kinds[:turn]


def simulate(match: Match, games: int, *, workers: int | None = None) -> Iterator[Tally]:
    """Play so many games; yields the tally of each batch as it is done. None: a worker for each core."""
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if workers == 1 or len(batches) <= 1:
        return (play_batch(match, batch) for batch in batches)
    return _in_processes(match, batches, workers)


def _in_processes(match: Match, batches: list[range], workers: int | None) -> Iterator[Tally]:
    """Whoever stops listening stops the games: no further batch is begun. Ctrl-C is for the parent alone."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN))
    try:
        for done in as_completed([pool.submit(play_batch, match, batch) for batch in batches]):
            yield done.result()
    finally:
        with _undisturbed():
            pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C while the workers are told to stop would leave everybody waiting for ever."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def play_batch(match: Match, numbers: range) -> Tally:
    return reduce(add, [play_numbered(match, number) for number in numbers], Tally())


def play_numbered(match: Match, number: int) -> Tally:
    """Each game has its own chance, derived from the seed and its number alone."""
    kinds = match.seated(number)
    rng = random.Random(f"{match.seed}:{number}")
    report = play_game(match.edition, [PLAYERS[kind] for kind in kinds], rng, replacement=match.replacement)
    return tally_game(report, kinds)
