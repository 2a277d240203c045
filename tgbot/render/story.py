"""News in lines: undone steps are left out, and what was done to the reader stands out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from engine.rules import Event
from engine.rules.events import (
    CardCovered,
    CardsLaid,
    CardsRevealed,
    GoodsStolen,
    GoodsTaxed,
    PairLaid,
    ReplacementLaid,
    TurnEnded,
)
from engine.tables.instants import Instant
from engine.tables.port import NewsEntry
from engine.tables.table_events import (
    LastOne,
    NextUp,
    Nudged,
    PlanDropped,
    Reminded,
    StandInKeeps,
    Started,
    TableEvent,
    TimedOut,
    Undone,
)
from engine.tables.table_view import TableView
from engine.tables.work import News
from tgbot.phrases import NO_VALUE, Phrases
from tgbot.render.screen import safe
from tgbot.render.times import UTC, moment, span

PLAIN_BULLET, MINE_BULLET = "· ", "❗️ "
"""Before an event, and before one that was done to the reader."""
LAID_CARDS_EVENTS = (PairLaid, CardsLaid, CardCovered, ReplacementLaid)
ROBBING = (GoodsStolen, GoodsTaxed)
PASSING = (Reminded, LastOne, NextUp, Nudged)
"""Events that are said once, at the head of a message."""
NOT_ALWAYS_TOLD = frozenset({*PASSING, Started, TurnEnded})
PRESSING = (TimedOut, StandInKeeps, PlanDropped)
"""Events that the seat they happened to must not overlook."""


OneLine = tuple[Event, ...] | TableEvent
"""The events that are told in one line."""


class Teller:
    """Tells a table's news to one seat, or to everybody if the view has no seat."""

    def __init__(
        self, table: TableView, phrases: Phrases, now: Instant | None = None, zone: str = UTC
    ) -> None:
        self.table = table
        self.phrases = phrases
        self.reader = table.own.seat if table.own else None
        self.now = now
        self.zone = zone

    def lines(self, entries: Sequence[NewsEntry]) -> list[str]:
        """The news as lines of HTML, oldest first."""
        return [self.line(what) for what in self.grouped(entries)]

    def grouped(self, entries: Sequence[NewsEntry]) -> list[OneLine]:
        """The events grouped into lines, not put into words yet."""
        kept = latest_entries(entries)
        lines: list[OneLine] = []
        events: list[Event] = []
        for one in [one for entry in kept for one in self._worth_telling(entry)]:
            if isinstance(one, Event):
                events.append(one)
                continue
            lines += self.phrases.grouped(events)
            events.clear()
            lines.append(one)
        return lines + self.phrases.grouped(events)

    def line(self, what: OneLine) -> str:
        if isinstance(what, TableEvent):
            return _line(self.table_event(what), mine=self._presses(what))
        if isinstance(what[0], TurnEnded):
            return _line(self.phrases.words.text("turn-over"), mine=False)
        return _line(self.phrases.sentence(what).text, mine=any([self._robs(event) for event in what]))

    def _robs(self, event: Event) -> bool:
        return isinstance(event, ROBBING) and event.victim == self.reader

    def _worth_telling(self, entry: NewsEntry) -> Iterable[News]:
        """The news of an entry without those that are not always told."""
        return entry.news if NOT_ALWAYS_TOLD.isdisjoint(map(type, entry.news)) else self._picked(entry)

    def _picked(self, entry: NewsEntry) -> Iterator[News]:
        """Leave out the deal, which the board shows, and most ends of turns.

        Only the owner of a turn that ended without a question is told of its end.
        """
        dealt = any([isinstance(one, Started) for one in entry.news])
        for at, one in enumerate(entry.news):
            if isinstance(one, PASSING) or (dealt and isinstance(one, Event)):
                continue
            if not isinstance(one, TurnEnded) or (at > 0 and one.seat == self.reader):
                yield one

    def _presses(self, table_event: TableEvent) -> bool:
        return isinstance(table_event, PRESSING) and table_event.seat == self.reader

    def table_event(self, table_event: TableEvent) -> str:
        """A table event as one sentence, not escaped."""
        words = self.phrases.words
        facts = {"then": self.table.options.time_out.value, "span": NO_VALUE}
        if hasattr(table_event, "span"):
            facts["span"] = span(table_event.span, words)
        for name in ("until", "expires"):
            if hasattr(table_event, name):
                facts[name] = moment(getattr(table_event, name), self.zone, words, self.now)
        return self.phrases.table_event(table_event, **facts)


def latest_entries(entries: Sequence[NewsEntry]) -> Sequence[NewsEntry]:
    """The entries without what is no news any more: undone steps, and cards that have been revealed since."""
    kinds = {type(one) for entry in entries for one in entry.news}
    kept = without_undone(entries) if Undone in kinds else entries
    return _without_stale(kept) if CardsRevealed in kinds else kept


def _line(sentence: str, *, mine: bool) -> str:
    return f"{MINE_BULLET}<b>{safe(sentence)}</b>" if mine else PLAIN_BULLET + safe(sentence)


def _without_stale(entries: Sequence[NewsEntry]) -> list[NewsEntry]:
    """The entries without cards that were laid: once revealed, that is no longer news."""
    opened = max([at for at, entry in enumerate(entries) if _reveals(entry)], default=-1)
    return [
        entry._replace(news=tuple([one for one in entry.news if not isinstance(one, LAID_CARDS_EVENTS)]))
        if at <= opened
        else entry
        for at, entry in enumerate(entries)
    ]


def _reveals(entry: NewsEntry) -> bool:
    return any([isinstance(one, CardsRevealed) for one in entry.news])


# Undone steps


def without_undone(entries: Sequence[NewsEntry]) -> list[NewsEntry]:
    """The entries without undone steps and without the undoing, unless the step was told before."""
    numbers = {entry.number for entry in entries}
    undone = {one.told for entry in entries for one in entry.news if isinstance(one, Undone)}
    kept = [_beside_the_game(entry) if entry.number in undone else entry for entry in entries]
    return [left for entry in kept if (left := _without_undo(entry, numbers)).news]


def _without_undo(entry: NewsEntry, here: Set[int]) -> NewsEntry:
    """An entry without the undoing of steps that are in `here` or that told nothing."""
    silent = [one for one in entry.news if isinstance(one, Undone) and (one.told is None or one.told in here)]
    return entry._replace(news=tuple([one for one in entry.news if one not in silent])) if silent else entry


def _beside_the_game(entry: NewsEntry) -> NewsEntry:
    """An entry without the events of the game; those of the table stay, such as a player's return."""
    return entry._replace(news=tuple([one for one in entry.news if not isinstance(one, Event)]))
