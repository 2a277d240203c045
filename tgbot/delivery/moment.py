"""The input of a decision: a table at one moment, what its chats were shown, and what its people asked to see."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewRequest:
    """What one person asked to see, beside what the table shows by itself."""

    draft: str | None = None
    """A half-made choice, or another page of the message; "" is the plain message, None leaves it as it is."""
    anew: bool = False
    """Send the message again, so that it is the last one in the chat."""
    stale_message: int | None = None
    """The person tapped an outdated button of this message."""

    def followed_by(self, later: ViewRequest) -> ViewRequest:
        """Both requests as one: the later draft and the later message count."""
        return ViewRequest(
            draft=self.draft if later.draft is None else later.draft,
            anew=self.anew or later.anew,
            stale_message=self.stale_message if later.stale_message is None else later.stale_message,
        )


ViewRequests = Mapping[PersonId, ViewRequest]


@dataclass(frozen=True, slots=True)
class TableMoment:
    """Everything a decider may read. Deciders never read a store, a clock or a chat."""

    snapshot: Snapshot
    records: Mapping[str, str]
    """What each chat was shown, as stored: see `shown`."""
    news: Lines[NewsEntry]
    talk: Lines[Talk]
    now: Instant
    outages: Outages = ()
    requests: ViewRequests = field(default_factory=dict)
    bot_name: str = ""
    """The bot's username, for links."""
    _views: dict[int | None, TableView] = field(default_factory=dict, compare=False, repr=False)

    @property
    def table(self) -> Table:
        return self.snapshot.table

    def view(self, seat: int | None) -> TableView:
        """The table as one seat may see it; None is everybody else."""
        # Shortcut: a view is computed once a pass, and its public half once for all seats.
        if seat not in self._views:
            like = next(iter(self._views.values()), None)
            self._views[seat] = view_table(self.snapshot, seat, self.outages, like=like)
        return self._views[seat]

    def news_since(self, number: int, seat: int | None) -> list[NewsEntry]:
        """The news from this number on, without what the seat may not see."""
        return news_for(self.news.since(number), seat)

    def talk_since(self, number: int) -> list[tuple[int, Talk]]:
        """Table talk from this number on, with its numbers."""
        return list(enumerate(self.talk.since(number), max(number, self.talk.first)))
