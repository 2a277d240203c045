"""Which of two players is stronger, and how surely; and all of them against each other.

Each has half of the seats. The win of a table is the share of one side, so a half is what equals can expect, with two
players and with four.
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
"""Tables whose seats can be halved."""
INTERIM_LOOKS = (1 / 8, 1 / 4, 1 / 2, 1)
"""After these parts of the games it is asked whether one is surely stronger."""
MIN_DEALS_BEFORE_LOOK = 10
"""Not before so many deals."""
MATCH_SEED_RANGE = 2**32


@dataclass(frozen=True, slots=True)
class ContestTerms:
    """What is the same for all matches of a contest."""

    editions: tuple[str, ...]
    sizes: tuple[int, ...] = CONTEST_TABLE_SIZES
    replacement: str = IN_ORDER
    seed: int = 0
    deck: Deck | None = None

    def matches(self, one: str, other: str, *, same_deal: bool) -> tuple[Match, ...]:
        """One for each edition and size; no two have their deals in common."""
        if one == other:
            raise ValueError(f"kinds: {one} cannot be told from himself")

        def match(edition: str, size: int) -> Match:
            half = size // 2
            seed = random.Random(f"{self.seed}:{one}:{other}:{edition}:{size}").randrange(MATCH_SEED_RANGE)
            return Match(
                edition, (one,) * half + (other,) * half, self.replacement, seed, self.deck, same_deal
            )

        return tuple([match(edition, size) for edition, size in product(self.editions, self.sizes)])


class Verdict(NamedTuple):
    """What the games say about the share of wins of the first of two."""

    games: int
    share: float
    interval: ConfidenceInterval
    chance: float
    """How probable a share that far from a half would be, were they equals; corrected for all looks."""

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

    After an eighth, a quarter and half of the games it ends if they suffice. Whoever looks several times sees something odd
    more easily, so every look has to be as many times as sure (Bonferroni), and so have the intervals.
    """

    one: str
    other: str
    matches: tuple[Match, ...]
    deals: int
    """How many of each match at most."""
    tally: Tally = field(default_factory=Tally)
    shares: dict[Match, dict[int, float]] = field(default_factory=dict)
    """What each deal of each match brought the first: by its number, for results come in any order."""

    @classmethod
    def of(cls, one: str, other: str, terms: ContestTerms, games: int) -> Comparison:
        """With at least one deal of each match, however few games are wanted."""
        matches = terms.matches(one, other, same_deal=True)
        return cls(one, other, matches, max(1, games // sum([len(match.kinds) for match in matches])))

    @property
    def games(self) -> int:
        return self.deals * sum([len(match.kinds) for match in self.matches])

    @property
    def looks(self) -> tuple[int, ...]:
        """After how many deals it is judged."""
        deals = {round(self.deals * part) for part in INTERIM_LOOKS}
        return tuple(sorted({self.deals} | {number for number in deals if number >= MIN_DEALS_BEFORE_LOOK}))

    def play(self, arena: Arena) -> Iterator[Tally]:
        """Until one is surely stronger, or to the end; what has been played so far after every deal."""
        first = 0
        for look in self.looks:
            for (match, numbers), tally in arena.play(self._jobs(range(first, look))):
                wins = tally.wins_by_kind().get(self.one, 0)
                self.shares.setdefault(match, {})[numbers.start // len(numbers)] = float(wins) / tally.games
                self.tally += tally
                yield self.tally
            if self.verdict().settled:
                return
            first = look

    def _jobs(self, deals: range) -> list[Batch]:
        return [
            Batch(match, range(deal * len(match.kinds), (deal + 1) * len(match.kinds)))
            for deal in deals
            for match in self.matches
        ]

    def verdict(self) -> Verdict:
        """Over all matches, each with the same weight: the deals of one number are one result."""
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
    """Each once, and the reference, which is part of every ladder."""
    return tuple(dict.fromkeys([*kinds, REFERENCE_PLAYER]))


def pairings(kinds: Sequence[str], terms: ContestTerms) -> list[Match]:
    """Everybody against everybody else."""
    return [
        match for one, other in combinations(kinds, 2) for match in terms.matches(one, other, same_deal=False)
    ]
