"""News in lines: undone steps are left out, and what was done to the reader stands out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.events import CardsRevealed, Event, TurnEnded
from engine.tables.table_events import Started, TableEvent, TableSetBack, Telling, Undone, must_be_read
from engine.tables.table_view import TableView
from engine.tables.time.instants import Instant
from engine.tables.work import News, NewsEntry
from tgbot.screen.deeds import Deed, DeedKind, without_undone
from tgbot.screen.phrases import NO_VALUE, Phrases, grouped
from tgbot.screen.screen import safe
from tgbot.screen.times import UTC, moment, span

PLAIN_BULLET, MINE_BULLET = "· ", "❗️ "
"""Before an event, and before one that was done to the reader."""
LOOTING = (DeedKind.STOLE, DeedKind.TAXED)
"""Deeds by which their victim loses something."""


OneLine = tuple[Deed | Event, ...] | TableEvent
"""The news in one line."""


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
            lines += grouped(events)
            events.clear()
            lines.append(one)
        return lines + grouped(events)

    def line(self, what: OneLine) -> str:
        if isinstance(what, TableEvent):
            return self._line(self.table_event(what), mine=must_be_read(what, self.reader))
        if isinstance(what[0], TurnEnded):
            return self._line(self.phrases.words.text("turn-over"), mine=False)
        return self._line(self.phrases.sentence(what).text, mine=any([self._robs(one) for one in what]))

    def _line(self, sentence: str, *, mine: bool) -> str:
        told = f"<b>{safe(sentence)}</b>" if mine else safe(sentence)
        if self.phrases.words.aloud:
            return told
        return (MINE_BULLET if mine else PLAIN_BULLET) + told

    def _robs(self, one: Deed | Event) -> bool:
        return isinstance(one, Deed) and one.kind in LOOTING and one.victim == self.reader

    def _worth_telling(self, entry: NewsEntry) -> Iterator[News]:
        """The news of an entry without the deal, which the board shows, what is said once, and most ends of turns.

        The end of a turn without a question is for its owner only.
        """
        dealt = any([isinstance(one, Started) for one in entry.news])
        for at, one in enumerate(entry.news):
            if (dealt and isinstance(one, Event)) or is_said_once(one):
                continue
            if not isinstance(one, TurnEnded) or (at > 0 and one.seat == self.reader):
                yield one

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


def is_said_once(one: News) -> bool:
    return isinstance(one, TableEvent) and one.telling is Telling.ONCE


def latest_entries(entries: Sequence[NewsEntry]) -> Sequence[NewsEntry]:
    """The entries without outdated news: undone steps, a game that was set back, and cards that have been revealed since."""
    kinds = {type(one) for entry in entries for one in entry.news}
    kept = without_undone(entries) if {Undone, TableSetBack} & kinds else entries
    return _without_stale(kept) if CardsRevealed in kinds else kept


def _without_stale(entries: Sequence[NewsEntry]) -> list[NewsEntry]:
    """The entries without cards that were laid: once revealed, that is no longer news."""
    opened = max([at for at, entry in enumerate(entries) if _reveals(entry)], default=-1)
    return [
        entry._replace(news=tuple([one for one in entry.news if not _is_stale(one)]))
        if at <= opened
        else entry
        for at, entry in enumerate(entries)
    ]


def _is_stale(one: News) -> bool:
    return isinstance(one, Event) and one.until_revealed


def _reveals(entry: NewsEntry) -> bool:
    return any([isinstance(one, CardsRevealed) for one in entry.news])


# Undone steps
