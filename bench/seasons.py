"""Seasons of people who are equally strong: does it matter at which tables somebody sits?

Each season is the real one: its lot, its tables, its points. Only the games are drawn by chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from math import ceil
from typing import NamedTuple

from bench.figures import Figure
from engine.arena.intervals import ConfidenceInterval, wilson
from engine.company.season.season import MAX_PLAYERS, Season, SeasonPhase, SeasonTable, season_id, standing_of
from engine.company.season.season_changes import BeginSeason, CountTable, NoteTable, SignUp, TableResult
from engine.company.season.standings import Scoring, ranks_of
from engine.rules import EDITIONS
from engine.tables.options import parse_pace
from engine.tables.table import Group

MEAN_POINTS, POINTS_SPREAD = 17, 5
"""Of a player of a game: whole points, so that ties come as often as they do."""
MAX_UNFAIRNESS = 0.25
"""How far the chance of a first place may be from an even share of it, whatever tables one sat at."""

SEASON_SIZES = range(4, MAX_PLAYERS + 1)
SAMPLE_SEASONS = 20
PLAYERS_NEEDED = 3.84 / 0.08**2
"""By the odds against a first place: the interval then reaches 8 % to either side."""
MAX_SAMPLES = 6
"""Of that many players each, for a number of people whose chances are close to a limit; then the limit is missed."""


class Sitting(NamedTuple):
    """Where somebody has sat: what their chance must not depend on."""

    rivals: int
    """The people of their division, with themselves."""
    sizes: tuple[int, ...]
    """Of their tables."""


class Chance(NamedTuple):
    """The results of all who have sat at such tables."""

    players: int
    firsts: float
    """First places of their division; a shared one counts for its part."""
    even: float
    """The share of it that everybody should have."""

    @property
    def ratio(self) -> float:
        """1: as often first as all others."""
        return self.firsts / self.players / self.even

    @property
    def interval(self) -> ConfidenceInterval:
        """Of the ratio, with a confidence of 95 %."""
        low, high = wilson(self.firsts / self.players, self.players)
        return ConfidenceInterval(low / self.even, high / self.even)

    @property
    def is_fair(self) -> bool:
        low, high = self.interval
        return low >= 1 - MAX_UNFAIRNESS and high <= 1 + MAX_UNFAIRNESS

    @property
    def is_unfair(self) -> bool:
        """Is the whole interval beyond a limit? More seasons would not change the answer then."""
        low, high = self.interval
        return high < 1 - MAX_UNFAIRNESS or low > 1 + MAX_UNFAIRNESS


def chances(
    people: int, seasons: int, rng: random.Random, scoring: Scoring = Scoring.EVEN
) -> dict[Sitting, Chance]:
    """The chance of a first place, by where somebody sat, from this number of seasons."""
    parts: dict[Sitting, list[float]] = {}
    for _ in range(seasons):
        for sitting, part in _first_places(played_by_equals(people, rng, scoring)):
            parts.setdefault(sitting, []).append(part)
    return {one: Chance(len(parts[one]), sum(parts[one]), 1 / one.rivals) for one in sorted(parts)}


def season_figures() -> Iterator[Figure]:
    """The sitting of each number of people that is farthest from an even share."""
    for people in SEASON_SIZES:
        found = enough_chances(people)
        sitting, chance = max(found.items(), key=lambda item: abs(item[1].ratio - 1))
        low, high = chance.interval
        name = f"{people} people: {' + '.join(map(str, sitting.sizes))} among {sitting.rivals}"
        is_fair = all([one.is_fair for one in found.values()])
        limit = f"{1 - MAX_UNFAIRNESS:.2f}–{1 + MAX_UNFAIRNESS:.2f}"
        yield Figure(name, f"{chance.ratio:.2f} ({low:.2f}–{high:.2f})", limit, is_fair)


def enough_chances(people: int) -> dict[Sitting, Chance]:
    """Sample as many seasons as the rarest sitting needs, and again while it is open whether all sittings are fair."""
    few = chances(people, SAMPLE_SEASONS, random.Random(people))
    seasons = ceil(max([_players_needed(one) * SAMPLE_SEASONS / one.players for one in few.values()]))
    rng = random.Random(f"{people} people")
    found = chances(people, seasons, rng)
    for _ in range(MAX_SAMPLES - 1):
        if _is_decided(found):
            break
        found = _joined(found, chances(people, seasons, rng))
    return found


def _is_decided(found: Mapping[Sitting, Chance]) -> bool:
    return all([one.is_fair for one in found.values()]) or any([one.is_unfair for one in found.values()])


def _joined(one: Mapping[Sitting, Chance], other: Mapping[Sitting, Chance]) -> dict[Sitting, Chance]:
    """The chances from the seasons of two samples."""
    none = {sitting: Chance(0, 0.0, 1 / sitting.rivals) for sitting in sorted({*one, *other})}
    both = {sitting: (one.get(sitting, empty), other.get(sitting, empty)) for sitting, empty in none.items()}
    return {
        sitting: Chance(first.players + second.players, first.firsts + second.firsts, first.even)
        for sitting, (first, second) in both.items()
    }


def _players_needed(chance: Chance) -> float:
    """The rarer a first place is, the more people must have had the chance."""
    return PLAYERS_NEEDED * (1 - chance.even) / chance.even


def _first_places(season: Season) -> Iterator[tuple[Sitting, float]]:
    """Where everybody has sat, and their part of the first place."""
    sizes = _sizes(season)
    for division in season.divisions:
        rows = standing_of(season, division)
        firsts = sum([row.place == 1 for row in rows])
        for row in rows:
            yield Sitting(len(rows), sizes[row.player]), (row.place == 1) / firsts


def _sizes(season: Season) -> Mapping[int, tuple[int, ...]]:
    seats = [(player, len(table.players)) for table in season.tables for player in table.players]
    return {
        player: tuple(sorted([size for one, size in seats if one == player]))
        for player in range(len(season.players))
    }


def played_by_equals(people: int, rng: random.Random, scoring: Scoring) -> Season:
    """A season from the first name to the last table."""
    season = BeginSeason().apply(_signed_up(people, rng, scoring), 0)
    while season.phase is SeasonPhase.PLAYING:
        number, tables = len(season.rounds) - 1, season.rounds[-1].tables
        for at, _ in enumerate(tables):
            season = NoteTable(number, at, f"{number}/{at}").apply(season, 0)
        for at, table in enumerate(tables):
            season = CountTable(_result(f"{number}/{at}", table, rng)).apply(season, 0)
    return season


def _result(code: str, table: SeasonTable, rng: random.Random) -> TableResult:
    scores = [(round(rng.gauss(MEAN_POINTS, POINTS_SPREAD)),) for _ in table.players]
    return TableResult(code, ranks_of(scores))


def _signed_up(people: int, rng: random.Random, scoring: Scoring) -> Season:
    season = Season(
        id=season_id(1, 1),
        number=1,
        group=Group(-1),
        edition=next(iter(EDITIONS)),
        pace=parse_pace("48h+24h"),
        opener=None,
        opened=0,
        begins=0,
        scoring=scoring,
        lot=f"{rng.getrandbits(64):x}",
    )
    for person in range(1, people + 1):
        season = SignUp(person, "").apply(season, 0)
    return season
