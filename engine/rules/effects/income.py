"""Cards that take goods from the centre or the reserve without asking: Peso, Pesos, Rubble, Worker, Architect."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.events import CameToNothing, GoodsSource, GoodsTaken
from engine.rules.game import Game
from engine.rules.goods import Goods


def half_up(count: int) -> int:
    return (count + 1) // 2


def peso(game: Game, me: int) -> None:
    """1 peso comes from the reserve."""
    take_from_reserve(game, me, Goods(pesos=min(1, game.reserve.pesos)), Card.PESO)


def pesos(game: Game, me: int) -> None:
    """Take half the pesos in the centre, rounded up."""
    take_from_centre(game, me, Goods(pesos=half_up(game.centre.pesos)), Card.PESOS)


def rubble(game: Game, me: int) -> None:
    """Take all rubble from the centre."""
    take_from_centre(game, me, Goods(rubble=game.centre.rubble), Card.RUBBLE)


def worker(game: Game, me: int) -> None:
    """The first to carry this out in a round takes 2 workers, everyone else 1.

    An attempt on an empty reserve does not count as carrying it out.
    """
    first = Card.WORKER not in game.used
    workers = min(2 if first else 1, game.reserve.workers)
    if first and workers:
        game.used += (Card.WORKER,)
    take_from_reserve(game, me, Goods(workers=workers), Card.WORKER)


def architect(game: Game, me: int) -> None:
    """Take 1 worker if there is one. The symbol is checked where buildings are bought."""
    take_from_reserve(game, me, Goods(workers=min(1, game.reserve.workers)), Card.ARCHITECT)


def take_from_centre(game: Game, me: int, haul: Goods, card: Card) -> None:
    game.centre = game.centre.minus(haul)
    collect(game, me, haul, GoodsSource.CENTRE, card)


def take_from_reserve(game: Game, me: int, haul: Goods, card: Card) -> None:
    game.reserve = game.reserve.minus(haul)
    collect(game, me, haul, GoodsSource.RESERVE, card)


def collect(game: Game, me: int, haul: Goods, source: GoodsSource, card: Card) -> None:
    """Give a player what a card took from somewhere; an empty haul means he is out of luck."""
    if any(haul):
        game.gain(me, haul)
        game.tell(GoodsTaken(me, haul, source))
    else:
        game.tell(CameToNothing(me, card))
