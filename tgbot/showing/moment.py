"""The input of a decision: a table at one moment, what its chats were shown, and what its people asked to see."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.tables.past.highlights import Highlights
from engine.tables.past.lines import Lines
from engine.tables.profiles import PersonId
from engine.tables.seat import Seat
from engine.tables.table import Snapshot, Table
from engine.tables.table_view import TableView, view_table
from engine.tables.time.clocks import is_resting
from engine.tables.time.instants import Instant, Outages
from engine.tables.work import NewsEntry, Talk, news_for
from tgbot.board.page import OtherTable
from tgbot.requests.requests import HintRequest
from tgbot.words import Words, words_for

MAX_TAPPED = 10
"""Messages in which a person did something before a pass could look at them."""


class StaleMessage(NamedTuple):
    """A message with an outdated button that was tapped."""

    number: int
    is_gone: bool = False
    """Telegram says that it is gone, or shows it to nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewRequest:
    """A person's wish to see something, beside what the table shows by itself."""

    draft: str | None = None
    """A half-made choice, or another page of the message; "" is the plain message, None leaves it as it is."""
    anew: bool = False
    """Send the message again, so that it is the last one in the chat."""
    stale: StaleMessage | None = None
    """The person tapped an outdated button of this message."""
    tapped: tuple[int, ...] = ()
    """The person did something in these messages. A message that is in no record has to go."""
    hint: HintRequest | None = None
    goes_on: bool = False
    """The person has answered and waits: show the way to another table that waits for them."""
    talk: bool = False
    """Show what is said at the table once more, with what the person has just said."""

    def followed_by(self, later: ViewRequest) -> ViewRequest:
        """Both requests as one: the later draft, message and hint count."""
        return ViewRequest(
            draft=self.draft if later.draft is None else later.draft,
            anew=self.anew or later.anew,
            stale=later.stale or self.stale,
            tapped=(*self.tapped, *later.tapped)[-MAX_TAPPED:],
            hint=later.hint or self.hint,
            goes_on=self.goes_on or later.goes_on,
            talk=self.talk or later.talk,
        )

    @property
    def is_waited_for(self) -> bool:
        """Does the person wait for what they asked to see?"""
        return self != ViewRequest(tapped=self.tapped)


ViewRequests = Mapping[PersonId, ViewRequest]


@dataclass(frozen=True, slots=True)
class TableMoment:
    """Everything a decider may read. Deciders never read a store, a clock or a chat."""

    snapshot: Snapshot
    records: Mapping[str, str]
    """The record of each chat, as stored: see `shown`."""
    news: Lines[NewsEntry]
    talk: Lines[Talk]
    now: Instant
    outages: Outages = ()
    requests: ViewRequests = field(default_factory=dict)
    bot_name: str = ""
    """The bot's username, for links."""
    has_inline: bool = False
    """Is inline mode on, so that people can post invitations by it?"""
    pictures: bool = False
    """May messages be pictures?"""
    is_torn: bool = False
    """The pass before did not come to its end: its worker has died."""
    known: Mapping[int, Set[int]] = field(default_factory=dict)
    """By chat: messages of other tables, and others that are known, if an orphan is searched for there."""
    highlights: Highlights | None = None
    """Of a finished game."""
    others: Mapping[PersonId, OtherTable | None] = field(default_factory=dict)
    """By person who goes on: the next table that waits for them, if there is one."""
    elsewhere: Mapping[PersonId, bool] = field(default_factory=dict)
    """By person who goes on: do they play at another table, too?"""
    tips: Mapping[PersonId, str] = field(default_factory=dict)
    """By person whose question the coach has just looked at: the tip that goes with it; "" if there is none."""
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

    def words(self, language: str, *, aloud: bool = False) -> Words:
        """The words of a language, as this table's edition says them."""
        return Words(language, self.table.options.edition, aloud=aloud)

    def news_since(self, number: int, seat: int | None) -> list[NewsEntry]:
        """The news from this number on, without what the seat may not see."""
        return news_for(self.news.since(number), seat)

    def talk_since(self, number: int) -> list[tuple[int, Talk]]:
        """Table talk from this number on, with its numbers."""
        return list(enumerate(self.talk.since(number), max(number, self.talk.first)))


@dataclass(frozen=True)
class SeatPart:
    """A part of the chat of one seat's person: it decides from the table as that seat sees it."""

    moment: TableMoment
    number: int

    @cached_property
    def seat(self) -> Seat:
        return self.moment.table.seats[self.number]

    @cached_property
    def words(self) -> Words:
        return words_for(self.seat, self.moment.table.options.edition)

    @property
    def view(self) -> TableView:
        return self.moment.view(self.number)

    @property
    def rests(self) -> bool:
        """Does the person not want to be disturbed?"""
        return is_resting(self.seat, self.moment.table.options.pace, self.moment.now)
