"""Deeds: what players did, folded from events. Everybody who tells of a game, to one reader, a group or a log, tells these."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from enum import StrEnum
from itertools import pairwise
from typing import Any, NamedTuple

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import (
    AllProtected,
    BuildingBought,
    BuildingPlaced,
    BuildingRemoved,
    CameToNothing,
    CardCarriedOut,
    CardCovered,
    CardDeclined,
    CardPutAway,
    CardRecovered,
    CardRecoveredOpenly,
    DiscardsLeft,
    DiscardsTakenBack,
    Event,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    OwnCardPutAway,
    OwnCardRecovered,
    RoundBegan,
    TopTurnedUp,
    TurnEnded,
)
from engine.rules.goods import NOTHING, Goods
from engine.tables.table_events import TableEvent, TableSetBack, Undone
from engine.tables.work import News, NewsEntry, news_for


class DeedKind(StrEnum):
    """Its words are `did-KIND`; a voice may have others."""

    PLAYED = "played"
    """A card was carried out, whatever it brought about."""
    TOOK = "took"
    STOLE = "stole"
    TAXED = "taxed"
    MISSED = "missed"
    """A victim had nothing of the kind."""
    STOPPED = "stopped"
    """Everybody within reach was protected."""
    NOTHING = "nothing"
    """A card came to nothing."""
    DECLINED = "declined"
    """A card was not used."""
    PUT_AWAY = "put-away"
    """A card of the hand was discarded."""
    RECOVERED = "recovered"
    RECOVERED_OPENLY = "recovered-openly"
    """A card came back, and all have seen which."""
    REMOVED = "removed"
    BOUGHT = "bought"
    REPLACES = "replaces"
    COLLECTED = "collected"
    LEFT = "left"
    """Discards were left where they are."""
    UNDID = "undid"
    IDLE = "idle"
    """A turn has ended in which there is nothing to tell of."""
    LAID = "laid"
    """A card was laid; told only of what a computer did for the reader."""


class Deed(NamedTuple):
    """Something a player did; deeds that are alike can be added up."""

    kind: DeedKind
    seat: int
    card: Card | None = None
    """The card by which it was done, if it was one and that is known."""
    victim: int | None = None
    goods: Goods = NOTHING
    source: GoodsSource | None = None
    """Where the goods came from; None: from several places, or it does not matter."""
    losses: tuple[tuple[int, Goods], ...] = ()
    """The goods that each victim of a tax has lost."""
    things: tuple[Building | Card, ...] = ()
    payment: Goods = NOTHING
    points: int = 0
    """All points of a buyer, with what was bought."""
    cards: int = 0
    """How many discards were taken back."""

    def plus(self, more: Deed) -> Deed:
        return self._replace(
            victim=self.victim if self.victim == more.victim else None,
            goods=self.goods.plus(more.goods),
            source=self.source if self.source is more.source else None,
            losses=(*self.losses, *more.losses),
            things=(*self.things, *more.things),
            payment=self.payment.plus(more.payment),
            points=more.points,
            cards=self.cards + more.cards,
        )


_BY_CARD: Mapping[type[Event], Callable[[Any, Card | None], Deed]] = {
    CardCarriedOut: lambda event, card: Deed(DeedKind.PLAYED, event.seat, card),
    CameToNothing: lambda event, card: Deed(DeedKind.NOTHING, event.seat, card, things=(event.card,)),
    AllProtected: lambda event, card: Deed(DeedKind.STOPPED, event.seat, card, things=(event.card,)),
    CardDeclined: lambda event, card: Deed(DeedKind.DECLINED, event.seat, card, things=(event.card,)),
    GoodsTaken: lambda event, card: Deed(
        DeedKind.TOOK, event.seat, card, goods=event.goods, source=event.source
    ),
    GoodsStolen: lambda event, card: Deed(DeedKind.STOLE, event.seat, card, event.victim, event.goods),
    GoodsTaxed: lambda event, card: Deed(
        DeedKind.TAXED, event.seat, card, event.victim, event.goods, losses=((event.victim, event.goods),)
    ),
    NothingToTake: lambda event, card: Deed(DeedKind.MISSED, event.seat, card, event.victim),
    CardPutAway: lambda event, card: Deed(DeedKind.PUT_AWAY, event.seat, card),
    OwnCardPutAway: lambda event, card: Deed(DeedKind.PUT_AWAY, event.seat, card, things=(event.card,)),
    CardRecovered: lambda event, card: Deed(DeedKind.RECOVERED, event.seat, card),
    OwnCardRecovered: lambda event, card: Deed(DeedKind.RECOVERED, event.seat, card, things=(event.card,)),
    CardRecoveredOpenly: lambda event, card: Deed(
        DeedKind.RECOVERED_OPENLY, event.seat, card, things=(event.card,)
    ),
    BuildingRemoved: lambda event, card: Deed(DeedKind.REMOVED, event.seat, card, things=(event.building,)),
}
"""Events that a card has brought about."""
_BESIDE_CARDS: Mapping[type[News], Callable[[Any], Deed]] = {
    BuildingBought: lambda event: Deed(
        DeedKind.BOUGHT, event.seat, things=(event.building,), payment=event.payment, points=event.points
    ),
    CardCovered: lambda event: Deed(DeedKind.REPLACES, event.seat, things=(event.covered,)),
    DiscardsTakenBack: lambda event: Deed(DeedKind.COLLECTED, event.seat, cards=event.count),
    DiscardsLeft: lambda event: Deed(DeedKind.LEFT, event.seat),
    Undone: lambda event: Deed(DeedKind.UNDID, event.seat),
}
NAMES_ITS_CARD = (CardCarriedOut, CameToNothing, AllProtected, CardDeclined)


def deeds_of(news: Iterable[News], cards: dict[int, Card] | None = None) -> Iterator[Deed | News]:
    """The news in order, with deeds in place of the events that tell of them.

    `cards` are those that each seat has last carried out: a caller who goes on with later news hands in the same ones.
    """
    cards = {} if cards is None else cards
    for one in _condensed(list(news)):
        kind = type(one)
        if isinstance(one, NAMES_ITS_CARD):
            cards[one.seat] = one.card
        elif isinstance(one, TurnEnded):
            cards.pop(one.seat, None)
        if kind in _BY_CARD:
            assert isinstance(one, Event)
            yield _BY_CARD[kind](one, cards.get(one.seat))  # type: ignore[index]
        else:
            yield _BESIDE_CARDS[kind](one) if kind in _BESIDE_CARDS else one


def added_up(deeds: Iterable[Deed], key: Callable[[Deed], Hashable]) -> tuple[Deed, ...]:
    """The deeds in the order in which their kinds came up; those with the same key are one."""
    sums: dict[Hashable, Deed] = {}
    for deed in deeds:
        at = key(deed)
        sums[at] = sums[at].plus(deed) if at in sums else deed
    return tuple(sums.values())


def without_put_away(deeds: Iterable[Deed]) -> list[Deed]:
    """Deeds in which a swapped card appears once: as the one that came back for it."""
    kept = list(deeds)
    swaps = any([deed.kind in (DeedKind.RECOVERED, DeedKind.RECOVERED_OPENLY) for deed in kept])
    return [deed for deed in kept if not (swaps and deed.kind is DeedKind.PUT_AWAY)]


def _condensed(news: list[News]) -> Iterator[News]:
    """News without what the next one repeats.

    A secret event says more than the one before it; a building that is turned up and placed at once appears once.
    """
    for one, following in pairwise(news):
        says_more = isinstance(following, Event) and following.secret and isinstance(one, Event)
        placed_at_once = isinstance(one, TopTurnedUp) and isinstance(following, BuildingPlaced)
        if not says_more and not placed_at_once:
            yield one
    yield from news[-1:]


def without_undone(entries: Sequence[NewsEntry]) -> list[NewsEntry]:
    """The entries without undone steps and without the undoing, unless the step was shown before.

    When a game was set back, its events before that go, too: part of them no longer counts, and the board shows the rest.
    """
    numbers = {entry.number for entry in entries}
    undone = {one.told for entry in entries for one in entry.news if isinstance(one, Undone)}
    back = max([entry.number for entry in entries if _sets_back(entry)], default=0)
    kept = [
        _beside_the_game(entry) if entry.number in undone or entry.number < back else entry
        for entry in entries
    ]
    return [left for entry in kept if (left := _without_undo(entry, numbers)).news]


def news_of_round(entries: Sequence[NewsEntry], number: int) -> list[News] | None:
    """The public news from the beginning of a round to that of the next; None if its beginning is no longer known."""
    return news_by_round(entries).get(number)


def news_by_round(entries: Sequence[NewsEntry]) -> dict[int, list[News]]:
    """The public news of each round whose beginning is known. Round 0 is the opening."""
    news = [one for entry in without_undone(news_for(list(entries), None)) for one in entry.news]
    begins = {one.round: at for at, one in enumerate(news) if isinstance(one, RoundBegan)}
    if min(begins, default=1) == 1:
        begins[0] = -1
    return {number: news[at + 1 : begins.get(number + 1)] for number, at in begins.items()}


def _without_undo(entry: NewsEntry, here: Set[int]) -> NewsEntry:
    """An entry without the undoing of steps that are in `here` or that told nothing."""
    silent = [one for one in entry.news if isinstance(one, Undone) and (one.told is None or one.told in here)]
    return entry._replace(news=tuple([one for one in entry.news if one not in silent])) if silent else entry


def _sets_back(entry: NewsEntry) -> bool:
    return any([isinstance(one, TableSetBack) for one in entry.news])


def _beside_the_game(entry: NewsEntry) -> NewsEntry:
    """An entry without the events of the game; those of the table stay, such as a player's return."""
    return entry._replace(
        news=tuple([one for one in entry.news if isinstance(one, TableEvent) and not one.is_of_answer])
    )
