"""Black Market: bricks out of the bag; being the first in the round pays."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import CardDecision, Kind, Options, Position
from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.effects.footprint import Part, touches
from engine.rules.effects.gains import BAG, FIRST_COUNT, Gain, Stock, brings, count_this_round
from engine.rules.effects.income import collect, mark_used
from engine.rules.events import CameToNothing
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.goods import GOODS_LETTERS, ONE_OF_EACH, Goods
from engine.rules.state import CHANCE

BLIND = "blind"
"""The notation for drawing blind instead of choosing."""


def blind_bricks(stock: Stock) -> Gain | None:
    """2 bricks from the bag for the first player in the round, 1 for everyone later, as far as they last.

    Nothing is certain for a player who may choose a brick instead.
    """
    return None if may_choose(stock) else Gain(BAG, bricks=bricks_drawn(stock))


def bricks_drawn(stock: Stock) -> int:
    """The bricks that a player draws who draws blind."""
    return min(count_this_round(Card.BLACK_MARKET, stock), stock.bag.total)


def may_choose(stock: Stock) -> bool:
    """2024: the first player may choose 1 brick out of the bag, whose contents are public knowledge."""
    first = Card.BLACK_MARKET not in stock.used
    return first and stock.edition.first_may_choose_from_bag and any(stock.bag)


@touches(Part.BAG, asks=True, draws=True)
@brings(blind_bricks)
def black_market(game: Game, me: int) -> None:
    """An attempt on an empty bag does not count as carrying the card out."""
    if not any(game.bag):
        game.tell(CameToNothing(me, Card.BLACK_MARKET))
        return
    draw = DrawBricks(CHANCE, count_this_round(Card.BLACK_MARKET, game), me)
    game.next(ChooseFromBag(me) if may_choose(game) else draw)
    mark_used(game, Card.BLACK_MARKET)


@value
class ChooseFromBag(CardDecision):
    kind: ClassVar[Kind] = Kind.WAY
    card: ClassVar[Card] = Card.BLACK_MARKET

    def options(self, game: Position) -> Options:
        chosen = {GOODS_LETTERS[i]: ONE_OF_EACH[i] for i, count in enumerate(game.bag) if count}
        return {BLIND: None} | chosen

    def choose(self, game: Game, choice: Goods | None) -> None:
        if choice is None:
            game.next(DrawBricks(CHANCE, FIRST_COUNT, self.seat))
        else:
            game.bag = game.bag.minus(choice)
            collect(game, self.seat, choice, BAG, self.card)
