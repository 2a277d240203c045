"""What one pass over a table works with, and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.tables.instants import Instant, Outages
from engine.tables.lines import Lines
from engine.tables.port import NewsEntry
from engine.tables.profiles import PersonId
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import TableView, news_for, view_table
from engine.tables.work import Talk

QUESTION, TAPPED, OTHERS, GROUP = range(4)
"""Under pressure: questions first, then edits for the person who tapped, then other seats, then the group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was asked for beside the table itself."""

    drafts: Mapping[PersonId, str] = field(default_factory=dict)
    """Half-made choices to be drawn."""
    again: frozenset[PersonId] = frozenset()
    """Whose messages are to be sent anew."""
    fresh: Mapping[PersonId, int] = field(default_factory=dict)
    """Who has tapped a button that was out of date, and on which message."""

    def and_also(self, other: Wanted) -> Wanted:
        return Wanted(
            drafts={**self.drafts, **other.drafts},
            again=self.again | other.again,
            fresh={**self.fresh, **other.fresh},
        )

    def __bool__(self) -> bool:
        return bool(self.drafts or self.again or self.fresh)

    def __contains__(self, person: PersonId) -> bool:
        """Has he just asked for something?"""
        return person in self.drafts or person in self.again or person in self.fresh


NOTHING_WANTED = Wanted()


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as it is, what was told of it, and when."""

    snapshot: Snapshot
    told: Mapping[str, str]
    news: Lines[NewsEntry]
    talk: Lines[Talk]
    now: Instant
    outages: Outages
    wanted: Wanted = NOTHING_WANTED
    looks: dict[int | None, TableView] = field(default_factory=dict)
    """By seat: a pass looks at the table more than once."""

    @property
    def table(self) -> Table:
        return self.snapshot.table

    def table_view(self, number: int | None) -> TableView:
        if number not in self.looks:
            like = next(iter(self.looks.values()), None)
            self.looks[number] = view_table(self.snapshot, number, self.outages, like=like)
        return self.looks[number]

    def entries(self, number: int | None, since: int) -> list[NewsEntry]:
        """What a seat may know of the news from this number on."""
        return news_for(self.news.since(since), number)

    def lines(self, since: int) -> list[tuple[int, Talk]]:
        """Table talk from this number on."""
        return list(enumerate(self.talk.since(since), max(since, self.talk.first)))


@dataclass(slots=True)
class Result:
    """What a pass has done, to be recorded, and what it has still to do."""

    told: dict[str, str] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    """Records that are of no use any more."""
    waits: list[float] = field(default_factory=list)
    """Seconds until something that could not be done now may be tried again."""
    unreachable: list[PersonId] = field(default_factory=list)
    reachable: list[PersonId] = field(default_factory=list)
    """Who was not, and is again."""
    group_lost: bool = False
    group_moved: int | None = None
