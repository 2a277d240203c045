"""The state of a game: one frozen value, plain data, complete at every moment.

It knows no time, no chat and no chance: the bag and the pile have no order until something is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules.buildings import Building, Deck
from engine.rules.cards import Card, without
from engine.rules.editions.base import GOALS, Edition
from engine.rules.goods import NOTHING, Goods

if TYPE_CHECKING:
    from engine.rules.agenda import Item
    from engine.rules.events import Ending, Event

CHANCE = -1
"""The seat that draws bricks and buildings."""

IN_ORDER = "in order"
TOGETHER = "together"
REPLACEMENTS = (IN_ORDER, TOGETHER)

Row = tuple[Building, ...]


class Move(NamedTuple):
    """One answer: a seat (or chance) and the notation of its choice."""

    seat: int
    code: str


class Setup(NamedTuple):
    """The terms agreed before the game; they never change."""

    edition: Edition
    players: int
    replacement: str
    deck: Deck

    @property
    def goal(self) -> int:
        return GOALS[self.players]


class Player(NamedTuple):
    hand: tuple[Card, ...]
    goods: Goods = NOTHING
    shown: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    """Chosen and still face down: two in the opening, one in a replacement."""
    covered: Card | None = None
    """The shown card that lies under the laid one."""
    built: tuple[Building, ...] = ()
    discarded: tuple[Card, ...] = ()
    """The discards that all have seen go there, and that nobody has touched unseen since."""
    kept: tuple[Card, ...] = ()
    """Hidden cards that are surely no discards, as all know."""

    def owning(self, goods: Goods) -> Player:
        """The same player with other goods: what `_replace` would give, at half the price."""
        hand, _, shown, discards, laid, covered, built, discarded, kept = self
        return Player(hand, goods, shown, discards, laid, covered, built, discarded, kept)

    # Card counting: a card that goes to the discards has lain open, so all know which it is. What moves unseen makes
    # some of it uncertain again. Only public events change what is known, so it says nothing that is hidden.

    def turned_up(self, edition: Edition) -> Player:
        """The laid cards lie open, and all see which card goes."""
        hand, goods, shown, discards, laid, covered, built, discarded, kept = self
        if covered:
            shown = without(shown, covered)
            discards = edition.sort((*discards, covered))
            discarded = edition.sort((*discarded, covered))
        if kept:
            kept = tuple([card for card in kept if card not in laid])
        return Player(hand, goods, edition.sort((*laid, *shown)), discards, (), None, built, discarded, kept)

    def put_away_unseen(self, card: Card, edition: Edition) -> Player:
        """Any card of the hand may have gone."""
        discards = edition.sort((*self.discards, card))
        return self._replace(hand=without(self.hand, card), discards=discards, kept=())

    def recovered_unseen(self, card: Card, edition: Edition) -> Player:
        """Any discard may have come back; what was known to be in the hand is there still."""
        kept = self.kept
        if len(self.discarded) == len(self.discards):
            known = {*self.discarded, *self.shown}
            kept = tuple([other for other in edition.digits if other not in known])
        return self._recovered(card, edition)._replace(discarded=(), kept=kept)

    def recovered_openly(self, card: Card, edition: Edition) -> Player:
        """This one is in the hand now. Where all discards are known so is the hand, and nothing more need be remembered."""
        back = self._recovered(card, edition)
        discarded = without(self.discarded, card)
        kept = () if len(discarded) == len(back.discards) else edition.sort((*self.kept, card))
        return back._replace(discarded=discarded, kept=kept)

    def _recovered(self, card: Card, edition: Edition) -> Player:
        return self._replace(hand=edition.sort((*self.hand, card)), discards=without(self.discards, card))

    def uncounted(self) -> Player:
        """The same player, of whose hidden cards nothing is known."""
        return self._replace(discarded=(), kept=())

    @property
    def points(self) -> int:
        return sum([building.points for building in self.built])

    @property
    def protected(self) -> bool:
        """While Protection is shown, no thief and no tax collector touches its owner."""
        return Card.PROTECTION in self.shown


def following(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The players who act later in this round, in order."""
    return order[order.index(seat) + 1 :]


class State(NamedTuple):
    setup: Setup
    players: tuple[Player, ...]
    agenda: tuple[Item, ...]
    """Everything still to happen, soonest first."""
    bag: Goods = NOTHING
    centre: Goods = NOTHING
    reserve: Goods = NOTHING
    box: Goods = NOTHING
    pile: Row = ()
    """The buildings still to come, in deck order: their real order does not exist yet."""
    top: Building | None = None
    """The top of an open pile: drawn, seen by all, not yet placed."""
    rows: tuple[Row, Row] = ((), ())
    removed: Row = ()
    round: int = 0
    order: tuple[int, ...] = ()
    """The seats in the order of this round."""
    used: tuple[Card, ...] = ()
    """Cards that count only once a round, or count more the first time, and were carried out."""
    ending: Ending | None = None
    """Why the game is over; None while it is not."""
    news: tuple[Event, ...] = ()
    """The events of the last move of a person and of the draws after it."""
    moves: tuple[Move, ...] = ()
    """That move and those draws, as the record writes them."""

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    def without_news(self) -> State:
        """The same game, for a store that keeps news and moves elsewhere."""
        return self._replace(news=(), moves=())

    def uncounted(self) -> State:
        """The same game with nothing known of hidden cards. One that an older release began knows less than its record,
        played again, does."""
        return self._replace(players=tuple([player.uncounted() for player in self.players]))


def write_move(move: Move) -> str:
    seat = "*" if move.seat == CHANCE else str(move.seat)
    return f"{seat} {move.code}"
