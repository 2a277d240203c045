"""Cards that take from other players: the two thieves, and the Tax Collector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from engine.rules.cards import Card
from engine.rules.course.ending import end_if_exhausted
from engine.rules.effects.gains import Effect, Part, brings, touches
from engine.rules.effects.income import one_peso, take
from engine.rules.events import AllProtected, CameToNothing, GoodsStolen, GoodsTaxed, NothingToTake
from engine.rules.frozen_values import value
from engine.rules.goods import Goods, picks
from engine.rules.state import CardDecision, Game, Kind, Options, Position, following

if TYPE_CHECKING:
    from engine.rules.editions.base import Edition


# Thieves: whom they may rob, and what they take


class Protectable(Protocol):
    @property
    def protected(self) -> bool: ...


class RoundInView(Protocol):
    """The part of a position that decides whom a thief may rob: a `State`, a `Game` or a `View`."""

    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def edition(self) -> Edition: ...
    @property
    def players(self) -> Sequence[Protectable]: ...


@touches(Part.RIVALS_PESOS, asks=True)
@Effect
def pesos_thief(game: Game, me: int) -> None:
    """Steal pesos from a player within reach."""
    game.next(ChoosePesosVictim(me))


@touches(Part.RIVALS_BRICKS, asks=True)
@Effect
def materials_thief(game: Game, me: int) -> None:
    """Steal bricks from a player within reach."""
    game.next(ChooseMaterialsVictim(me))


def within_reach(game: RoundInView, thief: int) -> tuple[int, ...]:
    """The players who act later this round. If there are none: in 2009 all others, in 2024 nobody."""
    later = following(game.order, thief)
    if later or not game.edition.last_thief_robs_anyone:
        return later
    return tuple(seat for seat in game.order if seat != thief)


def open_to_theft(game: RoundInView, thief: int) -> list[int]:
    """Anyone within reach who is not protected, even one who owns nothing."""
    return [seat for seat in within_reach(game, thief) if not game.players[seat].protected]


def peso_loot(edition: Edition, goods: Goods) -> Goods:
    """The loot of the Pesos Thief from a victim who owns these goods."""
    return Goods(pesos=edition.peso_loot(goods.pesos))


def brick_loot(edition: Edition, goods: Goods) -> int:
    """The most bricks that the Materials Thief takes from a victim who owns these goods."""
    _, most = edition.brick_loot(goods.coloured)
    return min(most, goods.bricks.total)


def steal(game: Game, thief: int, victim: int, loot: Goods) -> None:
    game.lose(victim, loot)
    game.gain(thief, loot)
    game.tell(GoodsStolen(thief, victim, loot))


@value
class ChooseVictim(CardDecision):
    kind: ClassVar[Kind] = Kind.SEAT

    def options(self, game: Position) -> Options:
        return {str(seat): seat for seat in open_to_theft(game, self.seat)}

    def lapse(self, game: Game) -> None:
        reached = within_reach(game, self.seat)
        game.tell(AllProtected(self.seat, self.card) if reached else CameToNothing(self.seat, self.card))


@value
class ChoosePesosVictim(ChooseVictim):
    """2009: half the victim's pesos, rounded down. 2024: 2, or 3 if the victim has 6 or more."""

    card: ClassVar[Card] = Card.PESOS_THIEF

    def choose(self, game: Game, choice: int) -> None:
        loot = peso_loot(game.edition, game.players[choice].goods)
        if loot.pesos:
            steal(game, self.seat, choice, loot)
        else:
            game.tell(NothingToTake(self.seat, choice))


@value
class ChooseMaterialsVictim(ChooseVictim):
    card: ClassVar[Card] = Card.MATERIALS_THIEF

    def choose(self, game: Game, choice: int) -> None:
        game.next(StealBricks(self.seat, choice))


@value
class StealBricks(CardDecision):
    """One brick, coloured or rubble; more from a victim who owns 4 coloured ones or more."""

    victim: int
    kind: ClassVar[Kind] = Kind.GOODS
    card: ClassVar[Card] = Card.MATERIALS_THIEF
    always_matters = True

    def options(self, game: Position) -> Options:
        goods = game.players[self.victim].goods
        return picks(goods.bricks, *game.edition.brick_loot(goods.coloured))

    def choose(self, game: Game, choice: Goods) -> None:
        steal(game, self.seat, self.victim, choice)

    def lapse(self, game: Game) -> None:
        game.tell(NothingToTake(self.seat, self.victim))


# The Tax Collector: a peso for its owner, and a worker or a brick off everyone who acts later


@touches(
    Part.RESERVE_PESOS
    | Part.RESERVE_WORKERS
    | Part.RIVALS_BRICKS
    | Part.RIVALS_WORKERS
    | Part.BOX
    | Part.MARKET,
    asks=True,
)
@brings(one_peso)
def tax_collector(game: Game, me: int) -> None:
    """1 peso comes from the reserve; then each unprotected player who acts later is taxed, in order."""
    taxed = [seat for seat in following(game.order, me) if not game.players[seat].protected]
    if game.reserve.pesos or not taxed:  # a missing peso is mentioned only where nobody is taxed either
        take(game, me, one_peso(game), Card.TAX_COLLECTOR)
    game.next(*[Tax(me, seat) for seat in taxed])


@value
class Tax(CardDecision):
    """1 worker, which goes to the reserve, or 1 brick, which goes to the box, as the collector chooses."""

    victim: int
    kind: ClassVar[Kind] = Kind.GOODS
    card: ClassVar[Card] = Card.TAX_COLLECTOR
    always_matters = True

    def options(self, game: Position) -> Options:
        return picks(game.players[self.victim].goods._replace(pesos=0), 1, 1)

    def choose(self, game: Game, choice: Goods) -> None:
        game.lose(self.victim, choice)
        game.tell(GoodsTaxed(self.seat, self.victim, choice))
        if choice.workers:
            game.reserve = game.reserve.plus(choice)
        else:
            game.box = game.box.plus(choice)
            end_if_exhausted(game)

    def lapse(self, game: Game) -> None:
        """A player with neither worker nor brick loses nothing."""
        game.tell(NothingToTake(self.seat, self.victim))
