"""Black Market: bricks out of the bag; being the first in the round pays."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.agenda import CardDecision, Kind, Options, Position
from engine.rules.cards import Card
from engine.rules.chance import DrawBricks
from engine.rules.effects.income import collect
from engine.rules.events import CameToNothing, GoodsSource
from engine.rules.game import Game
from engine.rules.goods import GOODS_LETTERS, ONE_OF_EACH, Goods
from engine.rules.state import CHANCE
from engine.rules.values import value

BLIND = "blind"
FIRST_COUNT = 2
LATER_COUNT = 1


def black_market(game: Game, me: int) -> None:
    """The first to carry this out in a round draws 2 bricks blind, everyone else 1.

    2024: the first may instead choose 1 brick out of the bag, whose contents are public knowledge.
    """
    if not any(game.bag):
        game.tell(CameToNothing(me, Card.BLACK_MARKET))
    elif Card.BLACK_MARKET in game.used:
        game.next(DrawBricks(CHANCE, LATER_COUNT, me))
    else:
        game.used += (Card.BLACK_MARKET,)
        may_choose = game.edition.first_may_choose_from_bag
        game.next(ChooseFromBag(me) if may_choose else DrawBricks(CHANCE, FIRST_COUNT, me))


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
            collect(game, self.seat, choice, GoodsSource.BAG, self.card)
