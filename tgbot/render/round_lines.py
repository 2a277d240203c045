"""A round as a group reads it: what each player did in their turn, in one line and in headlines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.rules import Event
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import (
    AllProtected,
    BuildingBought,
    BuildingRemoved,
    CameToNothing,
    CardCarriedOut,
    CardDeclined,
    CardPutAway,
    CardRecovered,
    CardRecoveredOpenly,
    DiscardsTakenBack,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    RoundBegan,
    TurnEnded,
)
from engine.rules.goods import NOTHING, Goods
from engine.tables.port import NewsEntry
from engine.tables.table_events import Started, TableEvent, Undone
from engine.tables.table_view import TableView, news_for
from engine.tables.work import News
from tgbot.render.names import names_of
from tgbot.render.screen import safe
from tgbot.render.signs import Signs
from tgbot.render.story import Teller, without_undone
from tgbot.words import Words

BUILDING_SIGN, REST_SIGN, EVENT_SIGN = "🏗️", "😴", "🔔"
VARIANTS = 3
"""So many ways to say the same thing, at most; a language may have fewer."""
CLAUSES: dict[type[Event], str] = {
    GoodsTaken: "group-took",
    GoodsStolen: "group-stole",
    GoodsTaxed: "group-taxed",
    NothingToTake: "group-found-nothing",
    AllProtected: "group-guarded",
    CameToNothing: "group-in-vain",
    CardDeclined: "group-declined",
    CardPutAway: "group-put-away",
    CardRecovered: "group-recovered",
    CardRecoveredOpenly: "group-recovered-openly",
    BuildingRemoved: "group-removed",
    BuildingBought: "group-bought",
    DiscardsTakenBack: "group-took-back",
}
"""The events that are told, each as a part of its player's line. The rest is on the board, or follows anyway."""
FAILURES = (CameToNothing, CardDeclined)
"""Two cards that fail in the same way are told as one."""
TURN_EVENTS = (CardCarriedOut, TurnEnded, *CLAUSES)
NOT_TOLD = (Started, Undone)


def news_of_round(entries: Sequence[NewsEntry], number: int) -> list[News] | None:
    """The public news from the beginning of a round to that of the next; None if its beginning is not known any more.

    Round 0 is the opening.
    """
    news = [one for entry in without_undone(news_for(list(entries), None)) for one in entry.news]
    begins = {one.round: at for at, one in enumerate(news) if isinstance(one, RoundBegan)}
    if min(begins, default=1) == 1:
        begins[0] = -1
    return news[begins[number] + 1 : begins.get(number + 1)] if number in begins else None


def points_gained(news: Iterable[News], seat: int) -> int:
    bought = [one for one in news if isinstance(one, BuildingBought) and one.seat == seat]
    return sum([one.building.points for one in bought])


@dataclass
class _Clause:
    """What is said in one breath: the same kind of thing, to the same victim."""

    event: Event
    cards: list[Card] = field(default_factory=list)
    goods: Goods = NOTHING
    buildings: list[Building] = field(default_factory=list)


class RoundTeller:
    """Tells the news of one round: a line for each turn, and one for each event beside the game."""

    def __init__(self, table: TableView, words: Words, number: int) -> None:
        self.words = words
        self.number = number
        self.names = tuple(map(safe, names_of(table, words)))
        self.signs = Signs(words, self.names)
        self._teller = Teller(table, Signs(words, names_of(table, words)))

    def lines(self, news: Iterable[News]) -> list[str]:
        """Lines of HTML in the order in which things began; what is said already is not said again."""
        turns: dict[int, list[Event]] = {}
        told: list[list[Event] | TableEvent] = []
        for one in news:
            if isinstance(one, TableEvent):
                told += [] if isinstance(one, NOT_TOLD) else [one]
            elif isinstance(one, TURN_EVENTS):
                if one.seat not in turns:
                    told.append(turns.setdefault(one.seat, []))
                turns[one.seat].append(one)
        lines = [
            self._event(one) if isinstance(one, TableEvent) else self._turn(one[0].seat, one) for one in told
        ]
        return list(dict.fromkeys(filter(None, lines)))

    def _event(self, table_event: TableEvent) -> str:
        return f"{EVENT_SIGN} {safe(self._teller.table_event(table_event))}"

    def _turn(self, seat: int, events: Sequence[Event]) -> str:
        """A turn in one line; empty as long as there is nothing to say of it."""
        clauses = _clauses(events)
        said = [self._said(clause, at) for at, clause in enumerate(clauses)]
        if not said and any([isinstance(event, TurnEnded) for event in events]):
            said = [self.words.text("group-rested", variant=self._variant(seat))]
        if not said:
            return ""
        return f"{self._sign(clauses)} <b>{self.names[seat]}</b> {self.signs.listed(said)}"

    def _variant(self, seat: int, at: int = 0) -> int:
        return (self.number + seat + at) % VARIANTS

    def _sign(self, clauses: Sequence[_Clause]) -> str:
        """The sign of the most remarkable thing that happened."""
        thefts = [clause for clause in clauses if isinstance(clause.event, GoodsStolen)]
        if not thefts and any([isinstance(clause.event, BuildingBought) for clause in clauses]):
            return BUILDING_SIGN
        cards = [card for clause in (thefts or clauses) for card in clause.cards]
        return self._emblems(cards[:1]) or REST_SIGN

    def _emblems(self, cards: Iterable[Card]) -> str:
        return "".join([self.words.text(f"emblem-{card}") for card in cards])

    def _said(self, clause: _Clause, at: int) -> str:
        event = clause.event
        victim: int | None = getattr(event, "victim", None)
        shown = [event.card] if isinstance(event, CardRecoveredOpenly) else clause.cards
        named = [building.name for building in clause.buildings]
        return self.words.text(
            CLAUSES[type(event)],
            variant=self._variant(event.seat, at),
            key=clause.cards[0].value if clause.cards else "",
            emblem=self._emblems(shown),
            goods=self.signs.goods(clause.goods),
            victim="" if victim is None else self.names[victim],
            building=safe(self.signs.listed(named)) if named else "",
            gain=sum([building.points for building in clause.buildings]),
            points=event.points if isinstance(event, BuildingBought) else 0,
            count=event.count if isinstance(event, DiscardsTakenBack) else 0,
        )


def _clauses(events: Iterable[Event]) -> list[_Clause]:
    """The told events of a turn; what belongs together is added up."""
    clauses: dict[object, _Clause] = {}
    card: Card | None = None
    for event in events:
        if isinstance(event, CardCarriedOut):
            card = event.card
        elif type(event) in CLAUSES:
            card = None if isinstance(event, BuildingBought | DiscardsTakenBack) else card
            key = type(event), None if isinstance(event, FAILURES) else card, getattr(event, "victim", None)
            clause = clauses.setdefault(key, _Clause(event))
            clause.event = event
            clause.cards += [card] if card and card not in clause.cards else []
            clause.goods = clause.goods.plus(getattr(event, "goods", NOTHING))
            clause.buildings += (
                [event.building] if isinstance(event, BuildingBought | BuildingRemoved) else []
            )
    swaps = any([isinstance(one.event, CardRecovered | CardRecoveredOpenly) for one in clauses.values()])
    return [one for one in clauses.values() if not (swaps and isinstance(one.event, CardPutAway))]
