"""Supply: bricks and pesos that come to the centre after all turns."""

from __future__ import annotations

from engine.rules.agenda import Task
from engine.rules.course.chance import DrawBricks
from engine.rules.events import CentreSupplied
from engine.rules.frozen_values import value
from engine.rules.game import Game
from engine.rules.goods import Goods
from engine.rules.state import CHANCE

SUPPLY_COUNT = 3
"""The bricks that go to the centre at the start, and the bricks and the pesos after every round."""


@value
class Supply(Task):
    """3 bricks and 3 pesos go to the centre, or what is left of them; what lies there stays."""

    def run(self, game: Game) -> None:
        pesos = Goods(pesos=min(SUPPLY_COUNT, game.reserve.pesos))
        if pesos.pesos:
            game.reserve = game.reserve.minus(pesos)
            game.centre = game.centre.plus(pesos)
            game.tell(CentreSupplied(CHANCE, pesos))
        game.next(DrawBricks(CHANCE, SUPPLY_COUNT, to=CHANCE))
