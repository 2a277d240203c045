"""Many games on all cores; the result depends on the seed, not on the number of workers."""

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

from engine.arena.catalogue import named, searches
from engine.arena.game import play_game
from engine.arena.tally import Tally, tally_game
from engine.rules.buildings import Deck
from engine.rules.course.flow import new_game
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.state import IN_ORDER

BATCH_GAMES = 10
"""The games a worker plays before it reports: enough to make reporting cheap."""


T = TypeVar("T")


class Luck(random.Random):
    """The chance of a game: separate streams for bricks and buildings, independent of the players' choices.

    Only draws take buildings from the pile, so they come in the same order whenever a deal is played again;
    bricks stay the same for as long as the bags do.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(f"{seed}:bricks")
        self._buildings = random.Random(f"{seed}:buildings")

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        return self._buildings.choice(seq)


@dataclass(frozen=True, slots=True)
class Match:
    """Players, edition and seed: all that another process needs to play any game of the match."""

    edition: str
    kinds: tuple[str, ...]
    """The names of the players, one for each seat of game 0."""
    replacement: str = IN_ORDER
    seed: int = 0
    deck: Deck | None = None
    """Without one, the house deck is used."""
    same_deal: bool = False
    """Whether each deal is played until every player has sat in every seat."""

    def __post_init__(self) -> None:
        """Refuse a match that cannot be played here, not in a worker."""
        new_game(self.edition, len(self.kinds), replacement=self.replacement, deck=self.buildings)
        for kind in self.kinds:
            named(kind)

    @property
    def buildings(self) -> Deck:
        return HOUSE_DECK if self.deck is None else self.deck

    def seated(self, number: int) -> tuple[str, ...]:
        """The players of a game by seat; they move on by one seat from game to game, so that seats even out."""
        turn = number % len(self.kinds)
        return self.kinds[turn:] + self.kinds[:turn]

    def luck(self, number: int) -> Luck:
        """The chance of a game, which depends only on the seed and the number of its deal."""
        return Luck(f"{self.seed}:{number // len(self.kinds) if self.same_deal else number}")


class Batch(NamedTuple):
    """Games of a match that a worker plays before it reports."""

    match: Match
    numbers: range

    def play(self) -> Tally:
        return reduce(add, [play_numbered(self.match, number) for number in self.numbers], Tally())


def batches(match: Match, games: int) -> list[Batch]:
    """The batches of a match; with players that search, one game each."""
    size = 1 if any(map(searches, match.kinds)) else BATCH_GAMES
    return [Batch(match, range(first, min(first + size, games))) for first in range(0, games, size)]


def simulate(match: Match, games: int, *, workers: int | None = None) -> Iterator[Tally]:
    """Play `games` games, and yield the tally of each finished batch. `workers=None`: one for each core."""
    with Arena(workers) as arena:
        for _, tally in arena.play(batches(match, games)):
            yield tally


class Arena:
    """A pool of worker processes. They ignore Ctrl-C, which is for the parent alone."""

    def __init__(self, workers: int | None = None) -> None:
        self._alone = workers == 1
        self._pool = ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN))

    def __enter__(self) -> Arena:
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the workers; batches that have not begun are dropped."""
        with _undisturbed():
            self._pool.shutdown(cancel_futures=True)

    def play(self, queue: Sequence[Batch]) -> Iterator[tuple[Batch, Tally]]:
        """Each batch with its tally, as soon as it is done."""
        if self._alone or len(queue) <= 1:
            yield from ((batch, batch.play()) for batch in queue)
            return
        begun = {self._pool.submit(batch.play): batch for batch in queue}
        for done in as_completed(begun):
            yield begun[done], done.result()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ignore Ctrl-C: a second one while the workers stop would make the parent wait for ever."""
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
