"""The state of a game: one frozen value, plain data, complete at every moment.

It knows no time, no chat and no chance: the bag and the pile have no order until something is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules.buildings import Building, Deck
from engine.rules.cards import Card
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

    def owning(self, goods: Goods) -> Player:
        """The same player with other goods: what `_replace` would give, at half the price."""
        hand, _, shown, discards, laid, covered, built = self
        return Player(hand, goods, shown, discards, laid, covered, built)

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


def write_move(move: Move) -> str:
    seat = "*" if move.seat == CHANCE else str(move.seat)
    return f"{seat} {move.code}"
