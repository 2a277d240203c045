"""The figures of a tally, as sheets, plots and `figures.json` show them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from engine.arena.elo import EloRating, ladder
from engine.arena.intervals import ConfidenceInterval, wilson
from engine.arena.simulation import Match
from engine.arena.tally import Tally, longest_of, quantile
from engine.rules.editions.registry import EDITIONS


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution: its extremes, quartiles and mean."""

    least: int
    quartiles: tuple[int, int, int]
    most: int
    mean: float


@dataclass(frozen=True, slots=True)
class WinShare:
    """The wins of a seat, or of a kind; a game is one try, however many seats the kind has in it."""

    name: str
    seats: int
    wins: float
    share: float
    """Of all games."""
    interval: ConfidenceInterval


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """The time that a kind of player takes for a decision, in seconds."""

    kind: str
    decisions: int
    mean: float
    p95: float
    longest: float


@dataclass(frozen=True, slots=True)
class CardUse:
    card: str
    laid: int
    shown: int
    carried_out: int


@dataclass(frozen=True, slots=True)
class BuildingUse:
    name: str
    points: int
    offered: int
    """Games in which it was an end of a row at some time."""
    bought: int
    removed: int
    left: int
    when_offered: float
    """The share of these games in which it was bought."""
    round: float | None
    """The mean round of its purchases."""
    buyers: dict[str, int]


@dataclass(frozen=True, slots=True)
class Summary:
    games: int
    decisions: int
    seats: tuple[WinShare, ...]
    kinds: tuple[WinShare, ...]
    ladder: tuple[EloRating, ...]
    rounds: Spread
    lengths: Spread
    """Decisions in a game."""
    winners_points: Spread
    points: Spread
    rounds_played: dict[int, int]
    """Games by number of rounds."""
    endings: dict[str, int]
    thinking: tuple[ThinkingTime, ...]
    cards: tuple[CardUse, ...]
    points_by_round: dict[str, tuple[Spread, ...]]
    buildings: tuple[BuildingUse, ...]


def summary(match: Match, tally: Tally) -> Summary:
    return Summary(
        games=tally.games,
        decisions=tally.decisions,
        seats=_seats(match, tally),
        kinds=shares_by_kind(tally),
        ladder=ladder(tally.duels),
        rounds=spread(tally.rounds),
        lengths=spread(tally.lengths),
        winners_points=spread(tally.winners_points),
        points=spread(tally.points),
        rounds_played=dict(sorted(tally.rounds.items())),
        endings={str(ending): games for ending, games in tally.endings.most_common()},
        thinking=thinking_times(tally),
        cards=tuple(
            CardUse(card, tally.played[card], tally.shown[card], tally.carried_out[card])
            for card in EDITIONS[match.edition].digits
        ),
        points_by_round={
            kind: tuple(map(spread, tally.points_by_round(kind))) for kind in sorted(tally.seats)
        },
        buildings=_buildings(match, tally),
    )


def spread(counts: Counter[int]) -> Spread:
    values = sorted(counts)
    passed = list(accumulate(counts[value] for value in values))
    first, median, third = (
        next(value for value, count in zip(values, passed, strict=True) if 4 * count >= quarters * passed[-1])
        for quarters in (1, 2, 3)
    )
    mean = sum(value * counts[value] for value in values) / passed[-1]
    return Spread(values[0], (first, median, third), values[-1], mean)


def _wins(name: str, seats: int, wins: Fraction, games: int) -> WinShare:
    share = float(wins / games)
    return WinShare(name, seats, float(wins), share, wilson(share, games))


def _seats(match: Match, tally: Tally) -> tuple[WinShare, ...]:
    wins = tally.wins_by_seat()
    seats = range(len(match.kinds))
    return tuple(
        [_wins(str(seat + 1), tally.games, wins.get(seat, Fraction()), tally.games) for seat in seats]
    )


def shares_by_kind(tally: Tally) -> tuple[WinShare, ...]:
    wins = tally.wins_by_kind()
    return tuple(
        [
            _wins(kind, seats, wins.get(kind, Fraction()), tally.games)
            for kind, seats in sorted(tally.seats.items())
        ]
    )


def thinking_times(tally: Tally) -> tuple[ThinkingTime, ...]:
    found = []
    for kind in sorted({time.kind for time in tally.decision_times}):
        marks = Counter(
            {time.mark: times for time, times in tally.decision_times.items() if time.kind == kind}
        )
        decisions = marks.total()
        mean = tally.thinking_ns[kind] / decisions / 1e9
        found.append(ThinkingTime(kind, decisions, mean, quantile(marks, 0.95), longest_of(max(marks))))
    return tuple(found)


def _buildings(match: Match, tally: Tally) -> tuple[BuildingUse, ...]:
    buyers: dict[str, Counter[str]] = {}
    rounds: dict[str, int] = {}
    for (name, kind, number), times in tally.purchases.items():
        buyers.setdefault(name, Counter())[kind] += times
        rounds[name] = rounds.get(name, 0) + number * times
    bought = tally.bought
    return tuple(
        [
            BuildingUse(
                name=name,
                points=points,
                offered=tally.offered[name],
                bought=bought[name],
                removed=tally.removed[name],
                left=tally.left[name],
                when_offered=bought[name] / max(1, tally.offered[name]),
                round=rounds[name] / bought[name] if bought[name] else None,
                buyers=dict(sorted(buyers.get(name, Counter()).items())),
            )
            for name, points, *_ in match.buildings
        ]
    )
