"""A round as a group reads it: what each player did in their turn, in one line and in headlines."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.events import BuildingBought, TurnEnded
from engine.rules.goods import NOTHING
from engine.tables.table_events import Agreed, Paused, Proposed, Resumed, Started, TableEvent, Wish
from engine.tables.table_view import TableView
from engine.tables.work import News
from tgbot.screen.deeds import Deed, DeedKind, added_up, deeds_of, without_put_away
from tgbot.screen.names import names_of
from tgbot.screen.screen import safe
from tgbot.screen.signs import Signs
from tgbot.story.story import Teller, is_said_once
from tgbot.words import Words

BUILDING_SIGN, DEAL_SIGN, REST_SIGN, EVENT_SIGN = "🏗️", "🧱", "😴", "🔔"
VARIANTS = 3
"""The greatest number of ways to say the same thing; a language may have fewer."""
FAILURES = (DeedKind.NOTHING, DeedKind.DECLINED)
"""Two cards that fail in the same way share one phrase."""
NOT_TOLD = (DeedKind.PLAYED, DeedKind.REPLACES, DeedKind.LEFT, DeedKind.UNDID)
"""Deeds that the board shows, or that follow anyway."""


def points_gained(news: Iterable[News], seat: int) -> int:
    bought = [one for one in news if isinstance(one, BuildingBought) and one.seat == seat]
    return sum([one.building.points for one in bought])


class RoundTeller(Signs):
    """Tells the news of one round: a line for each turn, and one for each event beside the game."""

    voice = "group"

    def __init__(self, table: TableView, words: Words, number: int) -> None:
        super().__init__(words, tuple(map(safe, names_of(table, words))))
        self.number = number
        self._teller = Teller(table, Signs(words, names_of(table, words)))

    def lines(self, news: Iterable[News]) -> list[str]:
        """Lines of HTML in the order in which things began; what is said already is not said again."""
        turns: dict[int, list[Deed]] = {}
        told: list[list[Deed] | TableEvent] = []
        for one in deeds_of(news):
            if isinstance(one, TableEvent):
                told += [] if self._is_past(one) or is_said_once(one) else [one]
            elif isinstance(one, Deed | TurnEnded):
                if one.seat not in turns:
                    told.append(turns.setdefault(one.seat, []))
                turns[one.seat] += [one] if isinstance(one, Deed) else [Deed(DeedKind.IDLE, one.seat)]
        lines = [self._event(one) if isinstance(one, TableEvent) else self._turn(one) for one in told]
        return list(dict.fromkeys(filter(None, lines)))

    def _is_past(self, table_event: TableEvent) -> bool:
        """Is it shown elsewhere, or no longer true? Consequences of an agreement, and who is waited for, have their
        own lines."""
        table = self._teller.table
        match table_event:
            case Started() | Agreed() | Resumed():
                return True
            case Proposed(wish=wish):
                return (table.replacement if wish is Wish.REPLACE else table.proposal) is None
            case Paused():
                return table.pause is None
        return False

    def _event(self, table_event: TableEvent) -> str:
        return self.words.signed(EVENT_SIGN, safe(self._teller.table_event(table_event)))

    def _turn(self, deeds: Sequence[Deed]) -> str:
        """A turn in one line; empty as long as there is nothing to say of it."""
        done = added_up(
            without_put_away([deed for deed in deeds if deed.kind not in NOT_TOLD]), _told_together
        )
        told = [deed for deed in done if deed.kind is not DeedKind.IDLE] or done
        if not told:
            return ""
        said = [self._said(deed, at) for at, deed in enumerate(told)]
        line = f"<b>{self.names[told[0].seat]}</b> {self.listed(said)}"
        return self.words.signed(self._sign(told), line)

    def _variant(self, seat: int, at: int = 0) -> int:
        return (self.number + seat + at) % VARIANTS

    def _sign(self, deeds: Sequence[Deed]) -> str:
        """The sign of the most remarkable thing that happened."""
        thefts = [deed for deed in deeds if deed.kind is DeedKind.STOLE]
        if not thefts and any([deed.kind is DeedKind.BOUGHT for deed in deeds]):
            return BUILDING_SIGN
        cards = [card for deed in (thefts or deeds) for card in _cards(deed)]
        return self._emblems(cards[:1]) or (REST_SIGN if deeds[0].kind is DeedKind.IDLE else DEAL_SIGN)

    def _emblems(self, cards: Iterable[Card]) -> str:
        emblems = [self.words.text(f"emblem-{card}") for card in cards]
        return self.words.series(emblems) if self.words.aloud else "".join(emblems)

    def _said(self, deed: Deed, at: int) -> str:
        built = [one for one in deed.things if not isinstance(one, Card)]
        return self.did(
            deed._replace(source=None, payment=NOTHING),
            variant=self._variant(deed.seat, at),
            emblem=self._emblems(_cards(deed)),
            gain=sum([building.points for building in built]),
        )

    def card(self, card: Card) -> str:
        return self._emblems([card])

    def thing(self, one: Building | Card, deed: Deed) -> str:
        return safe(super().thing(one, deed))


def _told_together(deed: Deed) -> Hashable:
    """A key for deeds that share one phrase: the same kind of thing, by the same card, to the same victim."""
    card = None if deed.kind in FAILURES else deed.card
    return deed.kind, card, None if deed.kind is DeedKind.TAXED else deed.victim


def _cards(deed: Deed) -> list[Card]:
    """The cards by which it was done."""
    shown = [one for one in deed.things if isinstance(one, Card)]
    return shown or ([deed.card] if deed.card else [])
