"""The Tax Collector: a peso for its owner, and a worker or a brick off everyone who acts later."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import CardDecision, Kind, Options, Position
from engine.rules.cards import Card
from engine.rules.course.ending import end_if_exhausted
from engine.rules.effects.footprint import Part, touches
from engine.rules.effects.gains import brings
from engine.rules.effects.income import one_peso, take
from engine.rules.events import GoodsTaxed, NothingToTake
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.goods import Goods, picks
from engine.rules.state import following


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
