"""What was asked for on the command line, and what is played for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from engine.arena import Comparison, Match, Terms
from engine.arena.contest import SIZES, pairings
from engine.rules import EDITIONS
from engine.rules.buildings import Deck

GAMES, GAMES_COMPARED = 100, 1200
"""Of a match, or of each pairing of a ladder; and of a comparison at most."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """None: whatever is usual."""

    games: int | None
    edition: str | None
    players: int | None
    replacement: str
    seed: int
    deck: Deck | None

    @property
    def usual_games(self) -> int:
        return self.games or GAMES

    def match(self, kinds: Sequence[str]) -> Match:
        """The first edition, unless one was named; if seats remain, the players begin again from the first."""
        seated = tuple(islice(cycle(kinds), self.seats(kinds)))
        return Match(self.edition or next(iter(EDITIONS)), seated, self.replacement, self.seed, self.deck)

    def seats(self, kinds: Sequence[str]) -> int:
        return self.players or max(min(SIZES), len(kinds))

    def comparison(self, one: str, other: str) -> Comparison:
        return Comparison.of(one, other, self._terms(), self.games or GAMES_COMPARED)

    def pairings(self, kinds: Sequence[str]) -> list[Match]:
        return pairings(kinds, self._terms())

    def _terms(self) -> Terms:
        """All editions and both sizes, unless narrowed."""
        editions = (self.edition,) if self.edition else tuple(EDITIONS)
        sizes = (self.players,) if self.players else SIZES
        return Terms(editions, sizes, self.replacement, self.seed, self.deck)
