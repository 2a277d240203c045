"""The state of a game, what is on its agenda, and the working copy on which the rules act.

A `State` is one frozen value, plain data, complete at every moment. It knows no time, no chat and no chance: the bag
and the pile have no order until something is drawn.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from engine.rules.buildings import Building, Deck
from engine.rules.cards import Card, without
from engine.rules.editions.base import GOALS, Edition
from engine.rules.events import CameToNothing, Event
from engine.rules.frozen_values import value
from engine.rules.goods import NOTHING, Goods

if TYPE_CHECKING:
    from engine.rules.events import Ending


# The state


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
        """The player after a card went from the hand unseen: any of them may have gone."""
        discards = edition.sort((*self.discards, card))
        return self._replace(hand=without(self.hand, card), discards=discards, kept=())

    def recovered_unseen(self, card: Card, edition: Edition) -> Player:
        """The player after a discard came back unseen: it may be any of them; what was known to be in the hand is there still."""
        kept = self.kept
        if len(self.discarded) == len(self.discards):
            known = {*self.discarded, *self.shown}
            kept = tuple([other for other in edition.digits if other not in known])
        return self._recovered(card, edition)._replace(discarded=(), kept=kept)

    def recovered_openly(self, card: Card, edition: Edition) -> Player:
        """The player after this discard came back openly: it is in the hand now. Where all discards are known so is the hand, and nothing more need be remembered."""
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
        """Is the player protected? While Protection is shown, no thief and no tax collector touches its owner."""
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


# The agenda: what is still to happen, as values kept in the state
#
# A `Task` runs by itself. A `Decision` waits for its seat, if there is a real choice; a single option is carried out
# without asking, and without any it lapses. Decisions that are asked at the same time share one `Together` and may be
# answered in any order. Because all of these are plain values, a game can be stored between any two answers and go on
# in another process.


Position: TypeAlias = "State | Game"
"""The state at rest or the game in motion; options are read off either, and change nothing."""

Options = Mapping[str, Any]
"""Every legal choice by its notation."""

NO_OPTIONS: Options = MappingProxyType({})
PASS = "pass"
"""The notation for declining what a card only allows."""

ITEMS: dict[str, type[Item]] = {}
"""All kinds of items by name; stored states use these names."""


class Kind(StrEnum):
    """The few kinds of choices; screens know these, never cards."""

    CARDS = "cards"
    """A choice is a tuple of cards, or None to pass."""
    SEAT = "seat"
    """A choice is a seat."""
    GOODS = "goods"
    """A choice is some `Goods` out of a stock."""
    WAY = "way"
    """A choice is one of a few named ways."""
    END = "end"
    """A choice is a `Purchase`: an end of a row and a payment (nothing, for a removal), or None to pass."""
    YES_NO = "yes or no"
    """A choice is a bool."""
    DRAW = "draw"
    """A draw of chance; never asked of a person."""


class Item:
    """Anything that can be on the agenda."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        ITEMS[cls.__name__] = cls


@value
class Task(Item):
    """Runs by itself when its turn comes."""

    @abstractmethod
    def run(self, game: Game) -> None:
        """Let it happen; the task itself has left the agenda."""


@value
class Decision(Item):
    """Waits for an answer of its seat."""

    seat: int
    kind: ClassVar[Kind]
    always_matters: ClassVar[bool] = False
    """Its answers never all lead to equal positions; where that is not said, one has to look ahead."""

    @abstractmethod
    def options(self, game: Position) -> Options:
        """Every legal choice by its notation."""

    @abstractmethod
    def choose(self, game: Game, choice: Any) -> None:
        """Carry out one of the options; the decision itself has left the agenda."""

    def open_to_choice(self, game: Game) -> bool:
        """Is there a real choice? Overridden only where the answer is much cheaper than the list."""
        return len(self.options(game)) > 1

    def resolve(self, game: Game) -> None:
        """Carry out the only option: there is no real choice, so nobody is asked."""
        options = self.options(game)
        if options:
            (only,) = options.values()
            self.choose(game, only)
        else:
            self.lapse(game)

    def lapse(self, game: Game) -> None:
        """Do nothing: there is no option at all, and the game goes on as if nothing had been asked."""


@value
class CardDecision(Decision):
    """A question that a card asks; with nothing to choose from, its owner is out of luck."""

    card: ClassVar[Card]

    def lapse(self, game: Game) -> None:
        game.tell(CameToNothing(self.seat, self.card))


@value
class Together(Item):
    """Several seats are asked at the same time."""

    decisions: tuple[Decision, ...]


def asked(agenda: Sequence[Item]) -> tuple[Decision, ...]:
    """The decisions that wait for an answer now: those at the head of a settled agenda."""
    if not agenda:
        return ()
    head = agenda[0]
    if isinstance(head, Together):
        return head.decisions
    assert isinstance(head, Decision)
    return (head,)


# The game in motion
#
# `play` thaws a state into a `Game`, lets one answer and all that follows from it happen, and freezes the result. No
# `Game` outlives the call that made it, so from outside every step is a pure function; inside, the rules read as the
# rulebook does: take, move, tell.


class Game:
    __slots__ = (*State._fields, "edition")

    def __init__(self, state: State) -> None:
        (
            self.setup,
            players,
            agenda,
            self.bag,
            self.centre,
            self.reserve,
            self.box,
            self.pile,
            self.top,
            self.rows,
            self.removed,
            self.round,
            self.order,
            self.used,
            self.ending,
            self.news,
            self.moves,
        ) = state
        self.players = list(players)
        self.agenda = list(agenda)
        self.edition = self.setup.edition

    def freeze(self) -> State:
        return State(
            self.setup,
            tuple(self.players),
            tuple(self.agenda),
            self.bag,
            self.centre,
            self.reserve,
            self.box,
            self.pile,
            self.top,
            self.rows,
            self.removed,
            self.round,
            self.order,
            self.used,
            self.ending,
            self.news,
            self.moves,
        )

    # The words the rules are written in

    def tell(self, *events: Event) -> None:
        self.news += events

    def next(self, *items: Item) -> None:
        """Put something at the head of the agenda."""
        self.agenda[:0] = items

    def gain(self, seat: int, goods: Goods) -> None:
        player = self.players[seat]
        self.players[seat] = player.owning(player.goods.plus(goods))

    def lose(self, seat: int, goods: Goods) -> None:
        player = self.players[seat]
        self.players[seat] = player.owning(player.goods.minus(goods))

    # The agenda in motion

    def answer(self, decision: Decision, code: str, choice: Any) -> None:
        """Carry out one of the options of an asked decision, then go on to the next question.

        Each person's move starts a new list of news and moves; chance adds to them.
        """
        if decision.seat == CHANCE:
            self.moves += (Move(CHANCE, code),)
        else:
            self.moves, self.news = (Move(decision.seat, code),), ()
        head = self.agenda.pop(0)
        if isinstance(head, Together) and len(head.decisions) > 1:
            self.next(Together(tuple(other for other in head.decisions if other is not decision)))
        decision.choose(self, choice)
        self.settle()

    def settle(self) -> None:
        """Run tasks and resolve what is no real choice, until somebody must answer or nothing is left."""
        agenda = self.agenda
        while agenda:
            head = agenda[0]
            if isinstance(head, Task):
                del agenda[0]
                head.run(self)
            elif isinstance(head, Decision) and not head.open_to_choice(self):
                del agenda[0]
                head.resolve(self)
            else:
                break
