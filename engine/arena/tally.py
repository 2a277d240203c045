"""The sums of many games. Tallies hold only counts, so they merge exactly, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeVar

from engine.arena.game import GameReport
from engine.rules.cards import Card
from engine.rules.course.ending import Outcome
from engine.rules.events import Ending

MARKS_PER_DOUBLING = 16
"""The marks between a duration and its double: the error is at most a sixteenth."""


def mark(nanoseconds: int) -> int:
    """The mark of a duration; longer durations have higher marks.

    >>> mark(20), mark(1_000), mark(1_010), mark(2_000_000_000)
    (20, 191, 191, 861)
    """
    halvings = max(0, nanoseconds.bit_length() - MARKS_PER_DOUBLING.bit_length())
    return 2 * MARKS_PER_DOUBLING * halvings + (nanoseconds >> halvings)


def longest_of(mark: int) -> float:
    """The longest duration with this mark, in seconds."""
    halvings, rest = divmod(mark, 2 * MARKS_PER_DOUBLING)
    return (((rest + 1) << halvings) - 1) / 1e9


def quantile(marks: Counter[int], share: float) -> float:
    """The shortest duration, in seconds, that at least this share of the durations does not exceed."""
    wanted, passed = share * marks.total(), 0
    for each in sorted(marks):
        passed += marks[each]
        if passed >= wanted:
            return longest_of(each)
    return 0.0


Key = TypeVar("Key")


class Win(NamedTuple):
    """A seat that won, its kind of player, and the number of winners that shared the win."""

    seat: int
    kind: str
    winners: int


class Duel(NamedTuple):
    """Two kinds at one table: over all pairs of their seats, how often one finished before the other.

    Halves are counted, because a draw is half a win for each.
    """

    one: str
    other: str
    halves: int
    pairs: int


class Standing(NamedTuple):
    """A seat at the end of a round: its kind of player and its points."""

    kind: str
    round: int
    points: int


class KindPurchase(NamedTuple):
    building: str
    kind: str
    round: int


class DecisionTime(NamedTuple):
    """A decision of a kind of player, and the mark of the time it took (`mark`)."""

    kind: str
    mark: int


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    seats: Counter[str] = field(default_factory=Counter)
    """Seats by kind of player."""
    wins: Counter[Win] = field(default_factory=Counter)
    duels: Counter[tuple[Duel, ...]] = field(default_factory=Counter)
    """Games by their duels; those of one game belong together."""
    endings: Counter[Ending] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """Games by number of rounds."""
    lengths: Counter[int] = field(default_factory=Counter)
    """Games by number of decisions."""
    winners_points: Counter[int] = field(default_factory=Counter)
    standings: Counter[Standing] = field(default_factory=Counter)
    finals: Counter[Standing] = field(default_factory=Counter)
    """The standings at the end of the last round."""
    played: Counter[Card] = field(default_factory=Counter)
    shown: Counter[Card] = field(default_factory=Counter)
    carried_out: Counter[Card] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    """Buildings by name."""
    purchases: Counter[KindPurchase] = field(default_factory=Counter)
    removed: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    decision_times: Counter[DecisionTime] = field(default_factory=Counter, compare=False)
    thinking_ns: Counter[str] = field(default_factory=Counter, compare=False)
    """Total time of each kind."""

    def __add__(self, other: Tally) -> Tally:
        """Copy the counters and update them: their own sum takes three times as long."""
        counts = {f.name: getattr(self, f.name).copy() for f in fields(self) if f.name != "games"}
        for name, counter in counts.items():
            counter.update(getattr(other, name))
        return Tally(games=self.games + other.games, **counts)

    @property
    def decisions(self) -> int:
        return sum([length * games for length, games in self.lengths.items()])

    @property
    def points(self) -> Counter[int]:
        """Seats by their points at the end."""
        return summed(self.finals, lambda final: final.points)

    @property
    def bought(self) -> Counter[str]:
        return summed(self.purchases, lambda purchase: purchase.building)

    def wins_by_seat(self) -> dict[int, Fraction]:
        """Wins by seat; a win shared by two counts half for each."""
        return self._shares(lambda win: win.seat)

    def wins_by_kind(self) -> dict[str, Fraction]:
        return self._shares(lambda win: win.kind)

    def _shares(self, key: Callable[[Win], Key]) -> dict[Key, Fraction]:
        shares: dict[Key, Fraction] = {}
        for win, times in self.wins.items():
            shares[key(win)] = shares.get(key(win), Fraction()) + Fraction(times, win.winners)
        return shares

    def points_by_round(self, kind: str) -> list[Counter[int]]:
        """The points of all seats of a kind after each round; a finished game keeps its last points."""
        after = [Counter[int]() for _ in range(max(self.rounds, default=0))]
        for (whose, number, points), seats in self.standings.items():
            if whose == kind:
                after[number - 1][points] += seats
        for (whose, last, points), seats in self.finals.items():
            for later in after[last:] if whose == kind else ():
                later[points] += seats
        return after


Counted = TypeVar("Counted")


def summed(counts: Counter[Counted], key: Callable[[Counted], Key]) -> Counter[Key]:
    """Counts by one feature of what was counted."""
    sums = Counter[Key]()
    for item, count in counts.items():
        sums[key(item)] += count
    return sums


def tally_game(report: GameReport, kinds: Sequence[str]) -> Tally:
    """The tally of one game; `kinds` names the player in each seat."""
    winners, points, ending = report.outcome
    standings = [
        Standing(kind, number, points)
        for seat, kind in enumerate(kinds)
        for number, points in enumerate(report.points_by_round(seat), 1)
    ]
    thinking = list(zip(kinds, report.thinking_ns, strict=True))
    spent = Counter[str]()
    for kind, times in thinking:
        spent[kind] += sum(times)
    return Tally(
        games=1,
        seats=Counter(kinds),
        wins=Counter([Win(seat, kinds[seat], len(winners)) for seat in winners]),
        duels=Counter([_duels(report.outcome, kinds)]),
        endings=Counter([ending]),
        rounds=Counter([report.rounds]),
        lengths=Counter([report.decisions]),
        winners_points=Counter([points[seat] for seat in winners]),
        standings=Counter(standings),
        finals=Counter([Standing(kind, report.rounds, p) for kind, p in zip(kinds, points, strict=True)]),
        played=report.cards.played,
        shown=report.cards.shown,
        carried_out=report.cards.carried_out,
        offered=Counter([building.name for building in report.offered]),
        purchases=Counter([KindPurchase(b.building.name, kinds[b.seat], b.round) for b in report.purchases]),
        removed=Counter([building.name for building in report.removed]),
        left=Counter([building.name for building in report.left]),
        decision_times=Counter(
            [DecisionTime(kind, mark(time)) for kind, times in thinking for time in times]
        ),
        thinking_ns=spent,
    )


def _duels(outcome: Outcome, kinds: Sequence[str]) -> tuple[Duel, ...]:
    """The duels of a game: winners finish before all others, and these in the order of their points."""
    places = [(seat in outcome.winners, points) for seat, points in enumerate(outcome.points)]
    seats = sorted(range(len(kinds)), key=kinds.__getitem__)
    halves, pairs = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one, other in combinations(seats, 2):
        if kinds[one] != kinds[other]:
            pair = kinds[one], kinds[other]
            halves[pair] += 2 * (places[one] > places[other]) + (places[one] == places[other])
            pairs[pair] += 1
    return tuple([Duel(*pair, halves[pair], count) for pair, count in pairs.items()])
