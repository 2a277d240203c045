"""The options of `habana simulate`, and the matches that they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from engine.arena import Comparison, ContestTerms, Match
from engine.arena.contest import CONTEST_TABLE_SIZES, pairings
from engine.rules import EDITIONS
from engine.rules.buildings import Deck

DEFAULT_GAMES, MAX_COMPARISON_GAMES = 100, 1200
"""Games of a match or of each pairing of a ladder; and the most games of a comparison."""


@dataclass(frozen=True, slots=True)
class SimulationOptions:
    """The options as they were given; None: the default."""

    games: int | None
    edition: str | None
    players: int | None
    replacement: str
    seed: int
    deck: Deck | None

    @property
    def match_games(self) -> int:
        return self.games or DEFAULT_GAMES

    def match(self, kinds: Sequence[str]) -> Match:
        """A match of the given edition, or of the first; the players take the seats in turn."""
        seated = tuple(islice(cycle(kinds), self.seats(kinds)))
        return Match(self.edition or next(iter(EDITIONS)), seated, self.replacement, self.seed, self.deck)

    def seats(self, kinds: Sequence[str]) -> int:
        return self.players or max(min(CONTEST_TABLE_SIZES), len(kinds))

    def comparison(self, one: str, other: str) -> Comparison:
        return Comparison.of(one, other, self._terms(), self.games or MAX_COMPARISON_GAMES)

    def pairings(self, kinds: Sequence[str]) -> list[Match]:
        return pairings(kinds, self._terms())

    def _terms(self) -> ContestTerms:
        """The terms of a contest: all editions and both sizes, unless one was given."""
        editions = (self.edition,) if self.edition else tuple(EDITIONS)
        sizes = (self.players,) if self.players else CONTEST_TABLE_SIZES
        return ContestTerms(editions, sizes, self.replacement, self.seed, self.deck)
