"""News in lines, and the recap: what happened since a reader's own last answer, first what concerns the reader.

`recap_of` decides what the reader sees, and adds up what is alike; `Recapper` puts it into words. The log tells
everything.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import CardsLaid, CardsRevealed, Event, GoodsSource, RoundBegan, TurnEnded
from engine.rules.goods import NOTHING
from engine.tables.table_events import (
    CameBack,
    PlanFollowed,
    PlanLaid,
    Resigned,
    SeatEvent,
    StandInKeeps,
    Started,
    TableEvent,
    TableSetBack,
    Telling,
    TimedOut,
    Undone,
    must_be_read,
)
from engine.tables.table_view import TableView
from engine.tables.time.instants import Instant
from engine.tables.work import News, NewsEntry
from tgbot.screen.deeds import Deed, DeedKind, added_up, deeds_of, without_put_away, without_undone
from tgbot.screen.phrases import NO_VALUE, Phrases, grouped
from tgbot.screen.screen import safe
from tgbot.screen.signs import Signs, card_sign, points_signs
from tgbot.screen.times import UTC, moment, span

# News in lines: undone steps are left out, and what was done to the reader stands out


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


# The recap: first what concerns the reader, then a phrase per player and round


HIT_SIGN, PLAN_SIGN = "❗️", "🗓"
ABSENT = (TimedOut, StandInKeeps, Resigned, CameBack)
"""After the first three a computer plays for a seat, after the last its person does."""
TOO_SMALL = (DeedKind.PLAYED, DeedKind.NOTHING, DeedKind.DECLINED, DeedKind.PUT_AWAY, DeedKind.LEFT)
"""Deeds of others that a recap leaves out: the board shows them, or they change nothing for the reader."""
OWN_TOO_SMALL = (DeedKind.PLAYED, DeedKind.REPLACES, DeedKind.LEFT, DeedKind.UNDID)
"""Deeds of the reader that they know of."""


class PlayerTurn(NamedTuple):
    """The deeds of one player in one round."""

    seat: int
    number: int | None
    """The number of the open cards; None if it is no longer known."""
    deeds: tuple[Deed, ...]

    @property
    def has_bought(self) -> bool:
        return any([deed.kind is DeedKind.BOUGHT for deed in self.deeds])


class Recap(NamedTuple):
    hits: tuple[PlayerTurn, ...] = ()
    """The deeds of others that hit the reader."""
    notes: tuple[TableEvent, ...] = ()
    """The other events that concern the reader: time that ran out, a plan."""
    own: tuple[Deed, ...] = ()
    """The gains of the reader's own cards, and their purchases."""
    played_for: tuple[Deed, ...] = ()
    """The deeds of a computer in the reader's place."""
    told: tuple[PlayerTurn | TableEvent, ...] = ()
    """All other news: first who bought something, of the latest round before earlier ones."""


NOTHING_TOLD = Recap()


def recap_of(
    entries: Sequence[NewsEntry],
    reader: int,
    numbers: Mapping[int, int | None],
    *,
    since: int = 0,
    by_computer: bool = False,
) -> Recap:
    """The recap of these news for a reader; `numbers` are those of the open cards as they lie now.

    `since`: the first entry after the reader's own last answer. Those before count only for their own turn.
    `by_computer`: a computer has played for the reader from the first of these news on.
    """
    rounds, cards = [_Round(reader, by_computer=by_computer)], dict[int, Card]()
    for entry in [entry for entry in latest_entries(entries) if not _deals(entry)]:
        rounds[-1].read_up_to(entry, since)
        for one in deeds_of(entry.news, cards):
            if isinstance(one, RoundBegan):
                rounds.append(rounds[-1].next())
            rounds[-1].note(one)
    *earlier, latest = rounds
    told = [*latest.told(numbers), *[one for each in reversed(earlier) for one in each.told()]]
    return Recap(
        hits=tuple([hit for each in rounds for hit in _turns(each.hits)]),
        notes=tuple(dict.fromkeys([note for each in rounds for note in each.notes])),
        own=_own(rounds, "own"),
        played_for=_own(rounds, "played_for"),
        told=tuple(sorted(told, key=_comes_later)),
    )


def _comes_later(one: PlayerTurn | TableEvent) -> bool:
    return not (isinstance(one, PlayerTurn) and one.has_bought)


def _own(rounds: Iterable[_Round], name: str) -> tuple[Deed, ...]:
    """The reader's own deeds by card, as they know best which of them they laid."""
    deeds = [deed for each in rounds for deed in getattr(each, name)]
    return added_up(without_put_away(deeds), _told_by_card)


def _told_by_card(deed: Deed) -> Hashable:
    return deed.kind, deed.card, None if deed.kind is DeedKind.TAXED else deed.victim


def _deals(entry: NewsEntry) -> bool:
    """Is it the deal at the beginning, which the board shows?"""
    return any([isinstance(one, Started) for one in entry.news])


class _Round:
    """Collects what happened in one round."""

    def __init__(self, reader: int, *, by_computer: bool = False, is_read: bool = False) -> None:
        self.reader = reader
        self.by_computer = by_computer
        """Does a computer play for the reader?"""
        self.is_read = is_read
        """Has the reader answered since, so that only their own turn is still told?"""
        self.done: dict[int, list[Deed]] = {}
        self.hits: dict[int, list[Deed]] = {}
        self.notes: list[TableEvent] = []
        self.own: list[Deed] = []
        self.played_for: list[Deed] = []
        self.beside: list[TableEvent] = []

    def next(self) -> _Round:
        """The round after this one. Who has taken only their discards back since they played has done so for it."""
        after = _Round(self.reader, by_computer=self.by_computer, is_read=self.is_read)
        ahead = [
            seat for seat, deeds in self.done.items() if {deed.kind for deed in deeds} == {DeedKind.COLLECTED}
        ]
        after.done = {seat: self.done.pop(seat) for seat in ahead}
        return after

    def told(self, numbers: Mapping[int, int | None] = MappingProxyType({})) -> list[PlayerTurn | TableEvent]:
        turns: list[PlayerTurn | TableEvent] = [turn for turn in _turns(self.done, numbers) if turn.deeds]
        return turns + self.beside

    def read_up_to(self, entry: NewsEntry, since: int) -> None:
        """Note whether the next news was read before; a reader who has just answered plays themselves."""
        if self.is_read and entry.number >= since:
            self.by_computer = False
        self.is_read = entry.number < since

    def note(self, one: Deed | News) -> None:
        if isinstance(one, Deed):
            self._note_deed(one)
        elif isinstance(one, TableEvent):
            self._note_beside(one)
        elif one.seat == self.reader:
            self._note_cards(one)
        elif self.is_read:
            return
        elif isinstance(one, TurnEnded) and not (self.done.get(one.seat) or self.hits.get(one.seat)):
            self.done[one.seat] = [Deed(DeedKind.IDLE, one.seat)]

    def _note_deed(self, deed: Deed) -> None:
        if deed.seat == self.reader:
            if deed.kind not in OWN_TOO_SMALL:
                (self.played_for if self.by_computer else self.own).append(deed)
        elif self.is_read:
            return
        elif deed.victim == self.reader and deed.kind in LOOTING:
            self.hits.setdefault(deed.seat, []).append(deed)
        elif deed.kind not in TOO_SMALL:
            self.done.setdefault(deed.seat, []).append(deed)

    def _note_cards(self, one: News) -> None:
        """Which card a computer has laid for the reader."""
        if self.by_computer and isinstance(one, CardsLaid | CardsRevealed):
            self.played_for.append(Deed(DeedKind.LAID, one.seat, things=one.cards))

    def _note_beside(self, one: TableEvent) -> None:
        is_own = isinstance(one, SeatEvent) and one.seat == self.reader
        if is_own and isinstance(one, ABSENT):
            self.by_computer = not isinstance(one, CameBack)
        if self.is_read or one.telling is not Telling.AS_NEWS:
            return
        if must_be_read(one, self.reader) or (is_own and one.secret):
            self.notes.append(one)
        elif not is_own:
            self.beside.append(one)


def _turns(
    done: Mapping[int, Sequence[Deed]], numbers: Mapping[int, int | None] = MappingProxyType({})
) -> list[PlayerTurn]:
    return [
        PlayerTurn(seat, numbers.get(seat), added_up(deeds, _told_together)) for seat, deeds in done.items()
    ]


def _told_together(deed: Deed) -> Hashable:
    """A key for deeds that share one phrase, whichever cards did them; draws out of the bag are kept apart."""
    victim = None if deed.kind is DeedKind.TAXED else deed.victim
    return deed.kind, victim, deed.source is GoodsSource.BAG


# In words


class _Brief(Signs):
    """The voice of a recap: buildings have their points, cards are signs, the reader is "you"."""

    def __init__(self, teller: Teller) -> None:
        super().__init__(teller.phrases.words, teller.phrases.names)
        self._edition = teller.table.played.setup.edition
        self.reader = teller.reader

    def card(self, card: Card) -> str:
        return card_sign(card, self._edition, self.words)

    def thing(self, one: Building | Card, deed: Deed) -> str:
        if isinstance(one, Card):
            return self.card(one)
        plus = "+" if deed.kind is DeedKind.BOUGHT else ""
        return f"{one.name} ({plus}{points_signs(one.points, self.words)})"

    def brief(self, deed: Deed) -> str:
        """A deed without what the picture shows: where goods came from, but for the bag, and what was paid."""
        source = deed.source if deed.source is GoodsSource.BAG else None
        return self.did(deed._replace(source=source, payment=NOTHING))


class _Own(_Brief):
    """The voice for the reader's own cards: `7🎲 +1🟨Y 1🪨`."""

    voice = "you"

    def items(self, deeds: Iterable[Deed]) -> list[str]:
        """An item for each card, with everything that it did."""
        by_card = [(card, list(done)) for card, done in groupby(deeds, key=lambda deed: deed.card)]
        return [
            " ".join(
                [*([self.card(card)] if card else []), self.words.series([self.brief(deed) for deed in done])]
            )
            for card, done in by_card
        ]


class Recapper:
    """Puts a recap into lines of HTML."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.words = teller.phrases.words
        self._voice, self._own_voice = _Brief(teller), _Own(teller)

    def own_lines(self, recap: Recap) -> list[str]:
        """The lines that concern the reader, each once: what hit them, what was done for them, what their cards
        brought."""
        lines = [self.words.signed(HIT_SIGN, self._phrase(hit)) for hit in recap.hits]
        followed = [note for note in recap.notes if isinstance(note, PlanFollowed)]
        lines += dict.fromkeys([self.note(note, recap) for note in recap.notes if note not in followed])
        lines += [self._as_planned(followed)] if followed else []
        return lines + ([self._own("you-turn", recap.own)] if recap.own else [])

    def phrases(self, recap: Recap) -> list[str]:
        """The other news, the most important first."""
        by_computer = [self._own("you-played-for", recap.played_for)] if self._is_untold(recap) else []
        return by_computer + [
            self._phrase(one) if isinstance(one, PlayerTurn) else safe(self.teller.table_event(one))
            for one in recap.told
        ]

    def _is_untold(self, recap: Recap) -> bool:
        """Did a computer play for the reader, and no note tells what it did?"""
        return bool(recap.played_for) and not any([isinstance(note, TimedOut) for note in recap.notes])

    def note(self, note: TableEvent, recap: Recap = NOTHING_TOLD) -> str:
        """An event that concerns the reader beside the game; if time ran out, also what a computer did then."""
        if isinstance(note, TimedOut):
            told = self.words.text("recap-timed-out", then=self.teller.table.options.time_out.value)
            done = [self._own("you-played-for", recap.played_for)] if recap.played_for else []
            return " ".join([self.words.signed(HIT_SIGN, safe(told)), *done])
        sign = PLAN_SIGN if isinstance(note, PlanLaid | PlanFollowed) else HIT_SIGN
        return self.words.signed(sign, safe(self.teller.table_event(note)))

    def _as_planned(self, followed: Iterable[PlanFollowed]) -> str:
        deeds = self.words.series([self._voice.wish_done(one.wish, one.what) for one in followed])
        return self.words.signed(PLAN_SIGN, safe(self.words.text("table-event-PlanFollowed", deeds=deeds)))

    def _own(self, message: str, deeds: Iterable[Deed]) -> str:
        return safe(self.words.text(message, deeds=self.words.beside(*self._own_voice.items(deeds))))

    def _phrase(self, turn: PlayerTurn) -> str:
        """`Ana 02 takes 1🟦 1🪨, buys Mirador (+2⭐)`"""
        number = [] if turn.number is None else [f"{turn.number:02}"]
        deeds = self.words.series([self._voice.brief(deed) for deed in turn.deeds])
        return safe(" ".join([self._voice.names[turn.seat], *number, deeds]))
