"""Mama: half the coloured bricks and half the rubble of the centre, each rounded up."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import CardDecision, Kind, Options, Position
from engine.rules.cards import Card
from engine.rules.effects.income import half_up, take_from_centre
from engine.rules.game import Game
from engine.rules.goods import NOTHING, Goods, picks
from engine.rules.values import value


def mama(game: Game, me: int) -> None:
    """Which coloured bricks is the player's choice; the rubble is all alike and comes along."""
    game.next(TakeFromCentre(me))


@value
class TakeFromCentre(CardDecision):
    kind: ClassVar[Kind] = Kind.GOODS
    card: ClassVar[Card] = Card.MAMA

    def options(self, game: Position) -> Options:
        half = half_up(game.centre.coloured)
        return picks(game.centre.colours, half, half)

    def choose(self, game: Game, choice: Goods) -> None:
        haul = choice._replace(rubble=half_up(game.centre.rubble))
        take_from_centre(game, self.seat, haul, self.card)

    def lapse(self, game: Game) -> None:
        """No coloured brick lies there: half the rubble, or nothing."""
        self.choose(game, NOTHING)
