"""Seasons for tests: signed up, and played by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.company.season.season import Season, SeasonPhase, SeasonTable, season_id
from engine.company.season.season_changes import (
    CountTable,
    ForgetPlayer,
    LookAgain,
    NoteTable,
    SeasonChange,
    SignUp,
    TableResult,
    Withdraw,
    next_look,
)
from engine.company.season.standings import Scoring, ranks_of
from engine.tables.options import parse_pace
from engine.tables.profiles import PersonId
from engine.tables.table import Group
from engine.tables.time.instants import DAY, Instant
from tests.backends import NOON

SEASON_GROUP = Group(-100)


def new_season(people: Sequence[PersonId] = (), *, number: int = 1, pace: str = "48h+24h") -> Season:
    season = Season(
        id=season_id(SEASON_GROUP.id, number),
        number=number,
        group=SEASON_GROUP,
        edition="havana-2009",
        pace=parse_pace(pace),
        opener=1,
        opened=NOON,
        begins=NOON + 3 * DAY,
        scoring=Scoring.EVEN,
        lot="a lot",
    )
    return signed_up(season, people)


def signed_up(season: Season, people: Sequence[PersonId]) -> Season:
    for person in people:
        season = SignUp(person, f"Person {person}").apply(season, NOON)
    return season


@dataclass
class SeasonPlay:
    """A season that is played by chance, with a time of its own."""

    season: Season
    rng: random.Random
    now: Instant = NOON

    def does(self, change: SeasonChange) -> None:
        """Make a change, and perhaps once more: nobody always knows whether it was made."""
        for _ in range(self.rng.choice((1, 1, 2))):
            self.season = change.apply(self.season, self.now)

    def looks(self) -> None:
        """Let the next thing happen that happens by itself."""
        moment = next_look(self.season)
        assert moment is not None
        self.now = max(self.now, moment)
        self.does(LookAgain())

    def opens_tables(self) -> None:
        number = len(self.season.rounds) - 1
        for at, table in enumerate(self.season.rounds[-1].tables):
            if table.code is None and not table.is_over:
                self.does(NoteTable(number, at, f"T{number}N{at}"))

    def ends_table(self, table: SeasonTable, dropped: Sequence[int] = ()) -> None:
        scores = [(self.rng.randrange(4),) for _ in table.players]
        assert table.code is not None
        self.does(CountTable(TableResult(table.code, ranks_of(scores), tuple(dropped))))

    def somebody_goes(self) -> None:
        people = [one for one in self.season.people if self.season.number_of(one) is not None]
        if people and self.season.phase is not SeasonPhase.OVER:
            person = self.rng.choice(sorted(people))
            self.does(self.rng.choice((Withdraw(person), ForgetPlayer(person, -person))))

    def plays_round(self, *, reliability: float) -> None:
        """Play a round by chance: tables end in any order, some without a result, some never, and people go."""
        self.opens_tables()
        tables = list(self.season.rounds[-1].tables)
        self.rng.shuffle(tables)
        for table in tables:
            if self.rng.random() > reliability:
                self.somebody_goes()
            if self.rng.random() > reliability / 2 + 0.5:
                continue  # it never ends
            dropped = [player for player in table.players if self.rng.random() > reliability]
            self.ends_table(table, dropped)
        if self.season.phase is SeasonPhase.PLAYING and not self.season.rounds[-1].is_over:
            self.looks()

    def plays_on(self) -> None:
        """Play to the end; everybody plays."""
        while self.season.phase is not SeasonPhase.OVER:
            if self.season.phase is SeasonPhase.SIGN_UP:
                self.looks()
            else:
                self.plays_round(reliability=1.0)
