"""The recap: what happened since a reader's last answer, in one phrase per player and round.

`recap_of` decides what is told, and adds up what is alike; `Recapper` puts it into words. The log tells everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.rules import Event
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import (
    AllProtected,
    BuildingBought,
    BuildingRemoved,
    CameToNothing,
    CardCovered,
    CardRecovered,
    CardRecoveredOpenly,
    DiscardsTakenBack,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import NOTHING, Goods
from engine.tables.port import NewsEntry
from engine.tables.table_events import (
    CameBack,
    FellAsleep,
    Paused,
    PlanDropped,
    PlanLaid,
    Proposed,
    Resigned,
    SeatEvent,
    SeatOffered,
    StandInKeeps,
    Started,
    TableEvent,
    TimedOut,
    Undone,
    Unreachable,
    WentSilent,
)
from engine.tables.work import News
from tgbot.phrases import NO_VALUE
from tgbot.render.screen import safe
from tgbot.render.signs import card_sign, goods_signs, points_signs
from tgbot.render.story import PASSING, Teller, latest_entries

HIT_SIGN, PLAN_SIGN, OVER_SIGN, STAND_IN_SIGN = "❗️", "🗓", "☑️", "🤖"
SHOWN_ANYWAY = (
    *(*PASSING, Started, Proposed, Paused, FellAsleep, SeatOffered, Unreachable, WentSilent, StandInKeeps),
    Undone,
)
"""Table events that the message shows elsewhere for as long as they matter, or that are part of a phrase."""
_NOTE_SIGNS = {TimedOut: HIT_SIGN, PlanDropped: HIT_SIGN, PlanLaid: PLAN_SIGN}
NOTED = tuple(_NOTE_SIGNS)
"""Table events that the seat they happened to must not overlook."""
ABSENT = (TimedOut, StandInKeeps, Resigned, CameBack)
"""After the first three a computer plays for a seat, after the last its person does."""


class Deed(NamedTuple):
    """Something a player did, with everything that is alike added up."""

    kind: str
    """Its message is `did-KIND`."""
    victim: int | None = None
    goods: Goods = NOTHING
    things: tuple[Building | Card, ...] = ()
    cards: int = 0

    def plus(self, more: Deed) -> Deed:
        return self._replace(
            goods=self.goods.plus(more.goods),
            things=(*self.things, *more.things),
            cards=self.cards + more.cards,
        )


GAINED, IN_VAIN = "gained", "in-vain"
"""Deeds of the reader's own turn: what the cards brought, and cards that brought nothing."""


class PlayerTurn(NamedTuple):
    """What one player did in one round."""

    seat: int
    number: int | None
    """The number of the open cards; None if it is not known any more."""
    deeds: tuple[Deed, ...]


class Recap(NamedTuple):
    hits: tuple[PlayerTurn, ...] = ()
    """What others did to the reader."""
    notes: tuple[TableEvent, ...] = ()
    """What else happened to the reader: time that ran out, a plan."""
    turn_over: bool = False
    """Did the reader's own turn end by itself, because there was nothing to buy?"""
    told: tuple[PlayerTurn | TableEvent, ...] = ()
    """What happened otherwise, oldest first; of the reader's own turn what the cards brought."""


def _taken(event: GoodsTaken) -> Deed:
    return Deed("drew" if event.source is GoodsSource.BAG else "took", goods=event.goods)


_DEEDS: Mapping[type[Event], Callable[[Any], Deed]] = {
    GoodsTaken: _taken,
    GoodsStolen: lambda event: Deed("stole", event.victim, event.goods),
    GoodsTaxed: lambda event: Deed("taxed", event.victim, event.goods),
    NothingToTake: lambda event: Deed("missed", event.victim),
    AllProtected: lambda _: Deed("stopped"),
    BuildingBought: lambda event: Deed("bought", things=(event.building,)),
    BuildingRemoved: lambda event: Deed("removed", things=(event.building,)),
    CardCovered: lambda event: Deed("replaces", things=(event.covered,)),
    CardRecovered: lambda _: Deed("retrieved"),
    CardRecoveredOpenly: lambda event: Deed("recovered", things=(event.card,)),
    DiscardsTakenBack: lambda event: Deed("collected", cards=event.count),
}
"""The events that are told; the others are shown by the board, or are too small for a recap."""


def recap_of(entries: Sequence[NewsEntry], reader: int, numbers: Mapping[int, int | None]) -> Recap:
    """What the reader is told of these news; `numbers` are those of the open cards as they lie now."""
    rounds = [_Round(reader)]
    for entry in latest_entries(entries):
        for at, one in enumerate(() if _deals(entry) else entry.news):
            if isinstance(one, RoundBegan):
                rounds.append(_Round(reader, by_computer=rounds[-1].by_computer))
            rounds[-1].note(one, goes_on=at > 0)
    latest = rounds[-1]
    return Recap(
        hits=tuple([hit for each in rounds for hit in _turns(each.hits)]),
        notes=tuple(dict.fromkeys([note for each in rounds for note in each.notes])),
        turn_over=latest.turn_over,
        told=(
            *[one for each in rounds[:-1] for one in each.told() if not is_own_gain(one)],
            *latest.told(numbers),
        ),
    )


def is_own_gain(one: PlayerTurn | TableEvent) -> bool:
    """Does it tell what the reader's own cards brought?"""
    return isinstance(one, PlayerTurn) and any([deed.kind in (GAINED, IN_VAIN) for deed in one.deeds])


def _deals(entry: NewsEntry) -> bool:
    """Is it the deal at the beginning, which the board shows?"""
    return any([isinstance(one, Started) for one in entry.news])


class _Round:
    """Collects what happened in one round."""

    def __init__(self, reader: int, *, by_computer: bool = False) -> None:
        self.reader = reader
        self.by_computer = by_computer
        """Does a computer play for the reader?"""
        self.done: dict[_Doer, list[Deed]] = {}
        self.hits: dict[_Doer, list[Deed]] = {}
        self.notes: list[TableEvent] = []
        self.turn_over = False
        self.beside: list[TableEvent] = []

    def told(self, numbers: Mapping[int, int | None] = MappingProxyType({})) -> list[PlayerTurn | TableEvent]:
        return [*_turns(self.done, numbers), *self.beside]

    def note(self, one: News, *, goes_on: bool) -> None:
        if isinstance(one, TableEvent):
            self._note_beside(one)
        elif one.seat == self.reader and not self.by_computer:
            self._note_own(one, goes_on=goes_on)
        elif isinstance(one, TurnEnded):
            self.done.setdefault(_Doer(one.seat), [Deed("idle")])
        elif type(one) in _DEEDS:
            self._note_deed(_Doer(one.seat), _DEEDS[type(one)](one))

    def _note_deed(self, doer: _Doer, deed: Deed) -> None:
        done = self.done.setdefault(doer, [])
        if deed.victim == self.reader and any(deed.goods):
            self.hits.setdefault(doer, []).append(deed)
        else:
            done.append(deed)

    def _note_own(self, one: Event, *, goes_on: bool) -> None:
        own = _Doer(one.seat, is_reader=True)
        if isinstance(one, GoodsTaken | GoodsStolen):
            self._note_deed(own, Deed(GAINED, goods=one.goods))
        elif isinstance(one, CameToNothing):
            self._note_deed(own, Deed(IN_VAIN, things=(one.card,)))
        elif isinstance(one, TurnEnded):
            self.turn_over = goes_on

    def _note_beside(self, one: TableEvent) -> None:
        is_own = isinstance(one, SeatEvent) and one.seat == self.reader
        if is_own and isinstance(one, ABSENT):
            self.by_computer = not isinstance(one, CameBack)
        if is_own and isinstance(one, NOTED):
            self.notes.append(one)
        elif isinstance(one, Undone) and not is_own:
            self._note_deed(_Doer(one.seat), Deed("undid"))
        elif not is_own and not isinstance(one, SHOWN_ANYWAY):
            self.beside.append(one)


class _Doer(NamedTuple):
    seat: int
    is_reader: bool = False
    """The reader in person, not a computer at the same seat."""


def _turns(
    done: Mapping[_Doer, Sequence[Deed]], numbers: Mapping[int, int | None] = MappingProxyType({})
) -> list[PlayerTurn]:
    return [PlayerTurn(doer.seat, numbers.get(doer.seat), _added_up(deeds)) for doer, deeds in done.items()]


def _added_up(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The deeds in the order in which their kinds came up."""
    sums: dict[object, Deed] = {}
    for deed in deeds:
        key = deed if deed.kind == IN_VAIN else (deed.kind, deed.victim)
        sums[key] = sums[key].plus(deed) if key in sums else deed
    return tuple(sums.values())


# In words


class Recapper:
    """Puts a recap into lines of HTML."""

    def __init__(self, teller: Teller) -> None:
        assert teller.table.game is not None
        self.teller = teller
        self.words = teller.phrases.words
        self.edition = teller.table.game.setup.edition

    def own_lines(self, recap: Recap) -> list[str]:
        """What happened to the reader: it stands above everything else that happened."""
        lines = [f"{HIT_SIGN} {self._phrase(hit)}" for hit in recap.hits]
        lines += map(self.note, recap.notes)
        return lines + ([f"{OVER_SIGN} {self.words.text('turn-over')}"] if recap.turn_over else [])

    def phrases(self, recap: Recap) -> list[str]:
        """What else happened, oldest first."""
        return [self._told(one) for one in recap.told if isinstance(one, TableEvent) or one.deeds]

    def _told(self, one: PlayerTurn | TableEvent) -> str:
        if isinstance(one, TableEvent):
            return safe(self.teller.table_event(one))
        return safe("; ".join(map(self._deed, one.deeds))) if is_own_gain(one) else self._phrase(one)

    def note(self, note: TableEvent) -> str:
        """What happened to the reader beside the game."""
        if isinstance(note, TimedOut):
            told = self.words.text("recap-timed-out", then=self.teller.table.options.time_out.value)
        else:
            told = self.teller.table_event(note)
        return f"{_NOTE_SIGNS.get(type(note), '')} {safe(told)}".strip()

    def _phrase(self, turn: PlayerTurn) -> str:
        """`Ana 02 took 1🟦 1🪨, bought Mirador (+2⭐)`"""
        names = self.teller.phrases.names
        number = [] if turn.number is None else [f"{turn.number:02}"]
        sign = [STAND_IN_SIGN] if turn.seat == self.teller.reader else []
        deeds = ", ".join([self._deed(deed) for deed in turn.deeds])
        return safe(" ".join([names[turn.seat], *sign, *number, deeds]))

    def _deed(self, deed: Deed) -> str:
        names = self.teller.phrases.names
        if deed.kind == IN_VAIN:
            why = [self.words.text("effect-CameToNothing", key=str(card)) for card in deed.things]
            return f"{self._things(deed)}: {', '.join(why)}"
        return self.words.text(
            f"did-{deed.kind}",
            goods=goods_signs(deed.goods, self.words),
            victim=NO_VALUE if deed.victim is None else names[deed.victim],
            me="yes" if deed.victim == self.teller.reader else "no",
            things=self._things(deed) if deed.things else NO_VALUE,
            count=deed.cards,
        )

    def _things(self, deed: Deed) -> str:
        return self.teller.phrases.listed([self._thing(deed, one) for one in deed.things])

    def _thing(self, deed: Deed, one: Building | Card) -> str:
        if isinstance(one, Card):
            return card_sign(one, self.edition, self.words)
        plus = "+" if deed.kind == "bought" else ""
        return f"{one.name} ({plus}{points_signs(one.points, self.words)})"
