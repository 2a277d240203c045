"""Mama: half the coloured bricks and half the rubble of the centre, each rounded up."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import CardDecision, Kind, Options, Position
from engine.rules.cards import Card
from engine.rules.effects.footprint import Part, touches
from engine.rules.effects.gains import CENTRE, Gain, Stock, brings, half_up
from engine.rules.effects.income import take
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.goods import NOTHING, Goods, picks


def half_the_bricks(stock: Stock) -> Gain:
    """Half the coloured bricks in the centre, of the player's choice, and half the rubble; each rounded up."""
    centre = stock.centre
    return Gain(CENTRE, Goods(rubble=half_up(centre.rubble)), half_up(centre.coloured))


@touches(Part.CENTRE_COLOURS | Part.CENTRE_RUBBLE, asks=True)
@brings(half_the_bricks)
def mama(game: Game, me: int) -> None:
    """The player chooses the coloured bricks; the rubble is all alike and comes along."""
    game.next(TakeFromCentre(me))


@value
class TakeFromCentre(CardDecision):
    kind: ClassVar[Kind] = Kind.GOODS
    card: ClassVar[Card] = Card.MAMA
    always_matters = True

    def options(self, game: Position) -> Options:
        half = half_the_bricks(game).bricks
        return picks(game.centre.colours, half, half)

    def choose(self, game: Game, choice: Goods) -> None:
        gain = half_the_bricks(game)
        take(game, self.seat, gain._replace(goods=gain.goods.plus(choice)), self.card)

    def lapse(self, game: Game) -> None:
        """Without a coloured brick in the centre, half the rubble comes alone."""
        self.choose(game, NOTHING)
