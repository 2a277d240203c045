"""Contests: which of two players is stronger, and how surely; and many players against each other.

Each side has half of the seats of a table and its share of the wins is counted. Equal players have a share of
one half, with two players and with four.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from statistics import fmean
from typing import NamedTuple

from engine.arena.elo import REFERENCE_PLAYER
from engine.arena.intervals import (
    CONFIDENCE,
    ConfidenceInterval,
    chance_of,
    elo_difference,
    independent_games,
    wilson,
)
from engine.arena.simulation import Arena, Batch, Match
from engine.arena.tally import Tally
from engine.rules.buildings import Deck
from engine.rules.state import IN_ORDER

CONTEST_TABLE_SIZES = (2, 4)
"""Numbers of seats that can be halved."""
INTERIM_LOOKS = (1 / 8, 1 / 4, 1 / 2, 1)
"""The parts of the games after which a comparison may stop early."""
MIN_DEALS_BEFORE_LOOK = 10
"""A comparison never stops after fewer deals."""
MATCH_SEED_RANGE = 2**32


@dataclass(frozen=True, slots=True)
class ContestTerms:
    """The terms that all matches of a contest share."""

    editions: tuple[str, ...]
    sizes: tuple[int, ...] = CONTEST_TABLE_SIZES
    replacement: str = IN_ORDER
    seed: int = 0
    deck: Deck | None = None

    def matches(self, one: str, other: str, *, same_deal: bool) -> tuple[Match, ...]:
        """A match for each edition and size; no two share their deals."""
        if one == other:
            raise ValueError(f"kinds: {one} cannot play against itself")

        def match(edition: str, size: int) -> Match:
            half = size // 2
            seed = random.Random(f"{self.seed}:{one}:{other}:{edition}:{size}").randrange(MATCH_SEED_RANGE)
            return Match(
                edition, (one,) * half + (other,) * half, self.replacement, seed, self.deck, same_deal
            )

        return tuple([match(edition, size) for edition, size in product(self.editions, self.sizes)])


class Verdict(NamedTuple):
    """The share of wins of the first of two players, and how surely it is known."""

    games: int
    share: float
    interval: ConfidenceInterval
    chance: float
    """The p-value: how probable a share so far from a half is among equals, corrected for all looks."""

    @property
    def settled(self) -> bool:
        return not self.interval.low <= 0.5 <= self.interval.high

    @property
    def elo(self) -> float:
        return elo_difference(self.share)

    @property
    def elo_interval(self) -> ConfidenceInterval:
        return ConfidenceInterval(*map(elo_difference, self.interval))


@dataclass(slots=True)
class Comparison:
    """Two players, deal by deal: every deal is played until both have had every seat.

    The comparison stops early if the result is clear at one of its looks. Several looks make a chance finding
    more likely, so the confidence of each look and interval is corrected for their number (Bonferroni).
    """

    one: str
    other: str
    matches: tuple[Match, ...]
    deals: int
    """The most deals of each match."""
    tally: Tally = field(default_factory=Tally)
    shares: dict[Match, dict[int, float]] = field(default_factory=dict)
    """The first player's share of each deal, by match and number of the deal: results come in any order."""

    @classmethod
    def of(cls, one: str, other: str, terms: ContestTerms, games: int) -> Comparison:
        """A comparison of at most `games` games, but at least one deal of each match."""
        matches = terms.matches(one, other, same_deal=True)
        return cls(one, other, matches, max(1, games // sum([len(match.kinds) for match in matches])))

    @property
    def games(self) -> int:
        return self.deals * sum([len(match.kinds) for match in self.matches])

    @property
    def looks(self) -> tuple[int, ...]:
        """The numbers of deals after which the result is judged."""
        deals = {round(self.deals * part) for part in INTERIM_LOOKS}
        return tuple(sorted({self.deals} | {number for number in deals if number >= MIN_DEALS_BEFORE_LOOK}))

    def play(self, arena: Arena) -> Iterator[Tally]:
        """Play until one is surely stronger, or to the end; yields the tally after every deal."""
        first = 0
        for look in self.looks:
            for (match, numbers), tally in arena.play(self._batches(range(first, look))):
                wins = tally.wins_by_kind().get(self.one, 0)
                self.shares.setdefault(match, {})[numbers.start // len(numbers)] = float(wins) / tally.games
                self.tally += tally
                yield self.tally
            if self.verdict().settled:
                return
            first = look

    def _batches(self, deals: range) -> list[Batch]:
        return [
            Batch(match, range(deal * len(match.kinds), (deal + 1) * len(match.kinds)))
            for deal in deals
            for match in self.matches
        ]

    def verdict(self) -> Verdict:
        """The verdict over all matches, with equal weights: the deals of the same number count as one result."""
        numbers = sorted(self.shares[self.matches[0]])
        together = [fmean([self.shares[match][number] for match in self.matches]) for number in numbers]
        return self._judged(together, len(numbers) * sum([len(match.kinds) for match in self.matches]))

    def verdict_on(self, match: Match) -> Verdict:
        shares = self.shares[match]
        return self._judged([shares[number] for number in sorted(shares)], len(shares) * len(match.kinds))

    def _judged(self, shares: Sequence[float], games: int) -> Verdict:
        looks, share, value = len(self.looks), fmean(shares), independent_games(shares, games)
        interval = wilson(share, value, 1 - (1 - CONFIDENCE) / looks)
        return Verdict(games, share, interval, min(1.0, looks * chance_of(share, value)))


def with_reference(kinds: Iterable[str]) -> tuple[str, ...]:
    """Each kind once, and the reference player, which is part of every ladder."""
    return tuple(dict.fromkeys([*kinds, REFERENCE_PLAYER]))


def pairings(kinds: Sequence[str], terms: ContestTerms) -> list[Match]:
    """The matches of every two kinds."""
    return [
        match for one, other in combinations(kinds, 2) for match in terms.matches(one, other, same_deal=False)
    ]
