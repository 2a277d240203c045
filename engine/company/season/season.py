"""A season: rounds of tables for the people of a group, as one frozen value.

People sign up for some days. Then rounds follow one another: everybody who is in plays at one table of each. Every table
has a last day, and so every round, and the season itself, ends without anybody's help.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from engine.company.season.pairing import Pair
from engine.company.season.standings import Placing, RankedPlayer, Scoring, point_parts, ranked
from engine.tables.directory.names import is_pseudonym
from engine.tables.options import Pace
from engine.tables.profiles import PersonId
from engine.tables.table import Group
from engine.tables.time.instants import DAY, HOUR, Instant, Span

ROUND_COUNT = 3
MIN_PLAYERS = 2
MAX_PLAYERS = 40
DIVIDED_FROM = 9
"""From this number of people on, a season has two divisions."""
PROMOTED_COUNT = 2
"""How many change places between the divisions for the next season."""
MAX_DROP_OUTS = 2
"""A person who has dropped out of this many tables sits in no further round, and not in the next season."""
LATE_TABLE_MS: Span = 2 * DAY
"""A table that is not over this long after its last day counts as one without a result: a season waits for nothing."""
PAUSE_MS: Span = 30 * DAY
"""The longest pause: after it the season goes on by itself."""

ROUND_SPANS: tuple[tuple[Span, Span], ...] = ((HOUR, 3 * DAY), (12 * HOUR, 7 * DAY), (3 * DAY, 14 * DAY))
"""Pairs: the longest bank of a pace, and how long a round lasts with it."""
LONGEST_ROUND_MS: Span = 28 * DAY
"""The same for slower paces, and for one without a clock."""


def round_span(pace: Pace) -> Span:
    """How long a round lasts at most."""
    if pace.bank is None:
        return LONGEST_ROUND_MS
    return next((span for bank, span in ROUND_SPANS if pace.bank <= bank), LONGEST_ROUND_MS)


class SeasonPhase(StrEnum):
    SIGN_UP = "sign-up"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPlayer:
    """Somebody who plays in a season. Their number is their place among its players."""

    person: PersonId | None
    """A forgotten player has none, or a pseudonym. What the others won against them stays."""
    name: str
    division: int = 0
    """The upper one is 0."""
    has_title: bool = False
    """Have they won the season before?"""
    has_left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTable:
    players: tuple[int, ...]
    code: str | None = None
    """None until it is opened."""
    is_over: bool = False
    places: tuple[int, ...] = ()
    """Of its players, in their order; empty as long as there is no result, and for good if the table had none."""
    dropped: tuple[int, ...] = ()
    """The players who have dropped out of it."""

    def placings(self, scoring: Scoring) -> tuple[Placing, ...]:
        if not self.places:
            return ()
        return tuple(map(Placing, self.players, self.places, point_parts(self.places, scoring)))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRound:
    began: Instant
    last_day: Instant
    tables: tuple[SeasonTable, ...]

    @property
    def is_over(self) -> bool:
        return all([table.is_over for table in self.tables])


@dataclass(frozen=True, slots=True, kw_only=True)
class Heritage:
    """The outcome of a season that matters for the next one of its group."""

    order: tuple[PersonId, ...] = ()
    """The strongest first, with those who were promoted before those who were relegated."""
    champions: tuple[PersonId, ...] = ()
    resting: tuple[PersonId, ...] = ()
    """Who has dropped out too often, and does not play in the next season; the pseudonyms of those who are forgotten."""

    @property
    def people(self) -> frozenset[PersonId]:
        """Everybody whom it names."""
        return frozenset(
            [one for one in (*self.order, *self.champions, *self.resting) if not is_pseudonym(one)]
        )


NO_HERITAGE = Heritage()


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    id: str
    number: int
    """From 1, for each group."""
    group: Group
    edition: str
    pace: Pace
    opener: PersonId | None
    opened: Instant
    begins: Instant
    """When the first round begins, at the latest."""
    phase: SeasonPhase = SeasonPhase.SIGN_UP
    players: tuple[SeasonPlayer, ...] = ()
    rounds: tuple[SeasonRound, ...] = ()
    paused_until: Instant | None = None
    ended: Instant | None = None
    heritage: Heritage = NO_HERITAGE
    """The outcome of the season before."""
    scoring: Scoring = Scoring.FLAT
    house_deck: int = 1
    """The version of the house's buildings that all of its tables play with."""
    lot: str = field(default="", repr=False)
    """A secret that decides what is drawn. Seasons from before 0.8.0 have none: there the id decides, which all can
    foretell."""

    def number_of(self, person: PersonId) -> int | None:
        numbers = [number for number, player in enumerate(self.players) if player.person == person]
        return numbers[0] if numbers else None

    @property
    def people(self) -> frozenset[PersonId]:
        """Everybody whom it names."""
        named = [*[player.person for player in self.players], *self.heritage.people, self.opener]
        return frozenset([one for one in named if one is not None and not is_pseudonym(one)])

    @property
    def divisions(self) -> tuple[int, ...]:
        return tuple(sorted({player.division for player in self.players}))

    @property
    def tables(self) -> tuple[SeasonTable, ...]:
        return tuple([table for one in self.rounds for table in one.tables])


def season_id(group: int, number: int) -> str:
    """The id of a group's season. It follows from both, so that two people who open one open the same."""
    return f"s{abs(group)}n{number}"


def lot_of(season: Season, what: str) -> random.Random:
    """The random numbers that decide a draw: making the same change again draws the same."""
    return random.Random(f"{season.lot or season.id}:{what}")


def drop_outs(season: Season, player: int) -> int:
    return sum([player in table.dropped for table in season.tables])


def is_in(season: Season, number: int) -> bool:
    """Does a player sit in the next round?"""
    player = season.players[number]
    here = player.person is not None and not player.has_left
    return here and drop_outs(season, number) < MAX_DROP_OUTS


def players_in(season: Season) -> list[int]:
    return [number for number in range(len(season.players)) if is_in(season, number)]


def meetings(season: Season) -> Counter[Pair]:
    """How often each pair has sat at one table."""
    return Counter([frozenset(pair) for table in season.tables for pair in combinations(table.players, 2)])


def company_sizes(season: Season) -> Counter[int]:
    """The sizes of all tables of each player, added up."""
    return Counter([player for table in season.tables for player in table.players for _ in table.players])


def standing_of(season: Season, division: int) -> tuple[RankedPlayer, ...]:
    """The standing of a division, the leader first."""
    own = [number for number, player in enumerate(season.players) if player.division == division]
    return ranked(own, [placing for table in season.tables for placing in table.placings(season.scoring)])


def champions_of(season: Season) -> tuple[int, ...]:
    """The winners of a season that is over: the leaders of the upper division, if anything was played there."""
    if season.phase is not SeasonPhase.OVER or not season.divisions:
        return ()
    return tuple([row.player for row in standing_of(season, 0) if row.place == 1 and row.tables])


def heritage_of(season: Season) -> Heritage:
    """The heritage that a season leaves to the next one. A season that was never played hands on its own."""
    if not season.rounds:
        return season.heritage
    upper, *lower = [_order(season, one) for one in season.divisions]
    order = _promoted(upper, lower[0]) if lower else upper
    resting = [number for number in range(len(season.players)) if drop_outs(season, number) >= MAX_DROP_OUTS]
    return Heritage(
        order=_named(season, order),
        champions=_named(season, champions_of(season)),
        resting=_known(season, resting),
    )


def _order(season: Season, division: int) -> list[int]:
    """A division from the first to the last. Who shares a place is drawn by lot."""
    rows = list(standing_of(season, division))
    if season.lot:
        lot_of(season, f"order of {division}").shuffle(rows)
    return [row.player for row in sorted(rows, key=lambda row: row.place)]


def _promoted(upper: list[int], lower: list[int]) -> list[int]:
    """The first of the lower division stand before the last of the upper one."""
    stay, down = upper[:-PROMOTED_COUNT], upper[-PROMOTED_COUNT:]
    return [*stay, *lower[:PROMOTED_COUNT], *down, *lower[PROMOTED_COUNT:]]


def _known(season: Season, numbers: Iterable[int]) -> tuple[PersonId, ...]:
    people = [season.players[number].person for number in numbers]
    return tuple([person for person in people if person is not None])


def _named(season: Season, numbers: Iterable[int]) -> tuple[PersonId, ...]:
    return tuple([person for person in _known(season, numbers) if not is_pseudonym(person)])


class StoredSeason(NamedTuple):
    """A season as it was read."""

    season: Season
    revision: int
    shown: str = ""
    """The messages that its group shows of it, in a form that only delivery reads."""
    calls: int = 0
    """How often somebody has asked for the message that shows it."""
    orphans: str = ""
    """The messages that were being sent and may have arrived, in a form that only delivery reads. Release 0.7.0,
    which may run beside this one, does not read it."""


class ClaimedSeason(NamedTuple):
    """A season that a pass has the right to show."""

    stored: StoredSeason
    last_worker: str = ""
    """The worker whose pass before did not come to its end, if that was so."""
