"""Many games over all cores, the same for the same seed whatever the number of workers."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from multiprocessing import get_context
from operator import add
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import NamedTuple, TypeVar

from engine.arena.game import play_game
from engine.arena.tally import Tally, tally_game
from engine.players.catalogue import named, searches
from engine.rules import new_game
from engine.rules.buildings import Deck
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.state import IN_ORDER

BATCH_GAMES = 10
"""So many games a worker plays before it reports; long enough to make the reporting cheap."""


T = TypeVar("T")


class Luck(random.Random):
    """Bricks and buildings come from streams of their own, and the players have no part in either.

    Only draws take buildings from the pile, so whoever plays a deal again meets them in the same order,
    whatever he does; bricks stay the same for as long as the bags do.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(f"{seed}:bricks")
        self._buildings = random.Random(f"{seed}:buildings")

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        return self._buildings.choice(seq)


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what: enough for another process to play any game of it."""

    edition: str
    kinds: tuple[str, ...]
    """The names of the players, one for each seat of game 0."""
    replacement: str = IN_ORDER
    seed: int = 0
    deck: Deck | None = None
    """None: the house deck."""
    same_deal: bool = False
    """Whether a deal is played until everybody has sat in every seat, before the next one comes."""

    def __post_init__(self) -> None:
        """What cannot be played is refused here, not by a worker."""
        new_game(self.edition, len(self.kinds), replacement=self.replacement, deck=self.buildings)
        for kind in self.kinds:
            named(kind)

    @property
    def buildings(self) -> Deck:
        return HOUSE_DECK if self.deck is None else self.deck

    def seated(self, number: int) -> tuple[str, ...]:
        """The players move on by one seat from game to game, so that nobody owes a win to his seat."""
        turn = number % len(self.kinds)
        return self.kinds[turn:] + self.kinds[:turn]

    def luck(self, number: int) -> Luck:
        """Each game has its own chance, derived from the seed and the number of its deal alone."""
        return Luck(f"{self.seed}:{number // len(self.kinds) if self.same_deal else number}")


class Batch(NamedTuple):
    """Some games of a match: what a worker plays before it reports."""

    match: Match
    numbers: range

    def play(self) -> Tally:
        return reduce(add, [play_numbered(self.match, number) for number in self.numbers], Tally())


def batches(match: Match, games: int) -> list[Batch]:
    """Whoever takes his time reports after each game."""
    size = 1 if any(map(searches, match.kinds)) else BATCH_GAMES
    return [Batch(match, range(first, min(first + size, games))) for first in range(0, games, size)]


def simulate(match: Match, games: int, *, workers: int | None = None) -> Iterator[Tally]:
    """Play so many games; yields the tally of each batch as it is done. None: a worker for each core."""
    with Arena(workers) as arena:
        for _, tally in arena.play(batches(match, games)):
            yield tally


class Arena:
    """The workers, for as long as there are games. Ctrl-C is for the parent alone."""

    def __init__(self, workers: int | None = None) -> None:
        self._alone = workers == 1
        self._pool = ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN))

    def __enter__(self) -> Arena:
        return self

    def __exit__(self, *_: object) -> None:
        """Whoever stops listening stops the games: no further job is begun."""
        with _undisturbed():
            self._pool.shutdown(cancel_futures=True)

    def play(self, jobs: Sequence[Batch]) -> Iterator[tuple[Batch, Tally]]:
        """Each job with its tally, as soon as it is done."""
        if self._alone or len(jobs) <= 1:
            yield from ((job, job.play()) for job in jobs)
            return
        begun = {self._pool.submit(job.play): job for job in jobs}
        for done in as_completed(begun):
            yield begun[done], done.result()


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


def play_numbered(match: Match, number: int) -> Tally:
    kinds = match.seated(number)
    report = play_game(
        match.edition,
        [named(kind) for kind in kinds],
        random.Random(f"{match.seed}:{number}"),
        chance=match.luck(number),
        replacement=match.replacement,
        deck=match.buildings,
    )
    return tally_game(report, kinds)
