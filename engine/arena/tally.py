"""What many games add up to. Tallies hold only counts, so they merge exactly, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import NamedTuple, TypeVar

from engine.arena.game import GameReport
from engine.rules.cards import Card
from engine.rules.events import Ending

Key = TypeVar("Key")


class Win(NamedTuple):
    """A seat that won, the kind of player in it, and how many winners shared the win."""

    seat: int
    kind: str
    winners: int


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    decisions: int = 0
    seats: Counter[str] = field(default_factory=Counter)
    """How many seats each kind of player has had."""
    wins: Counter[Win] = field(default_factory=Counter)
    endings: Counter[Ending] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games took so many rounds."""
    winners_points: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    """How many seats ended with so many points."""
    played: Counter[Card] = field(default_factory=Counter)
    shown: Counter[Card] = field(default_factory=Counter)
    carried_out: Counter[Card] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    """Buildings by name."""
    removed: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(**{f.name: getattr(self, f.name) + getattr(other, f.name) for f in fields(self)})

    def wins_by_seat(self) -> dict[int, Fraction]:
        """A win shared by two counts half for each."""
        return self._shares(lambda win: win.seat)

    def wins_by_kind(self) -> dict[str, Fraction]:
        return self._shares(lambda win: win.kind)

    def _shares(self, key: Callable[[Win], Key]) -> dict[Key, Fraction]:
        shares: dict[Key, Fraction] = {}
        for win, times in self.wins.items():
            shares[key(win)] = shares.get(key(win), Fraction()) + Fraction(times, win.winners)
        return shares


def tally_game(report: GameReport, kinds: Sequence[str]) -> Tally:
    """The tally of one game; `kinds` names the player in each seat."""
    winners, points, ending = report.outcome
    return Tally(
        games=1,
        decisions=report.decisions,
        seats=Counter(kinds),
        wins=Counter(Win(seat, kinds[seat], len(winners)) for seat in winners),
        endings=Counter([ending]),
        rounds=Counter([report.rounds]),
        winners_points=Counter(points[seat] for seat in winners),
        points=Counter(points),
        played=report.cards.played,
        shown=report.cards.shown,
        carried_out=report.cards.carried_out,
        bought=Counter(building.name for building in report.bought),
        removed=Counter(building.name for building in report.removed),
        left=Counter(building.name for building in report.left),
    )
