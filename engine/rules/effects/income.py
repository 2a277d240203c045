"""Cards that take goods from the centre or the reserve without asking: Peso, Pesos, Rubble, Worker, Architect."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.cards import Card
from engine.rules.effects.footprint import Part, touches
from engine.rules.effects.gains import CENTRE, RESERVE, Effect, Gain, Stock, brings, count_this_round, half_up
from engine.rules.events import CameToNothing, GoodsSource, GoodsTaken
from engine.rules.game import Game
from engine.rules.goods import Goods


def income(card: Card) -> Callable[[Callable[[Stock], Gain]], Effect]:
    """The effect of a card that takes what it brings, and nothing else."""

    def effect(forecast: Callable[[Stock], Gain]) -> Effect:
        return Effect(lambda game, me: take(game, me, forecast(game), card), forecast)

    return effect


def one_peso(stock: Stock) -> Gain:
    """1 peso from the reserve, if one is left."""
    return Gain(RESERVE, Goods(pesos=min(1, stock.reserve.pesos)))


peso = touches(Part.RESERVE_PESOS)(income(Card.PESO)(one_peso))


@touches(Part.CENTRE_PESOS)
@income(Card.PESOS)
def pesos(stock: Stock) -> Gain:
    """Half the pesos in the centre, rounded up."""
    return Gain(CENTRE, Goods(pesos=half_up(stock.centre.pesos)))


@touches(Part.CENTRE_RUBBLE)
@income(Card.RUBBLE)
def rubble(stock: Stock) -> Gain:
    """All rubble in the centre."""
    return Gain(CENTRE, Goods(rubble=stock.centre.rubble))


@touches(Part.RESERVE_WORKERS)
@income(Card.ARCHITECT)
def architect(stock: Stock) -> Gain:
    """1 worker from the reserve, if one is left. The symbol is checked where buildings are bought."""
    return Gain(RESERVE, Goods(workers=min(1, stock.reserve.workers)))


def workers(stock: Stock) -> Gain:
    """2 workers from the reserve for the first player in the round, 1 for everyone later, as far as they last."""
    count = count_this_round(Card.WORKER, stock)
    return Gain(RESERVE, Goods(workers=min(count, stock.reserve.workers)))


@touches(Part.RESERVE_WORKERS)
@brings(workers)
def worker(game: Game, me: int) -> None:
    """An attempt on an empty reserve does not count as carrying the card out."""
    gain = workers(game)
    if gain.goods.workers:
        mark_used(game, Card.WORKER)
    take(game, me, gain, Card.WORKER)


def mark_used(game: Game, card: Card) -> None:
    """Note that a card was carried out in this round, for cards that pay the first player more."""
    if card not in game.used:
        game.used += (card,)


def take(game: Game, me: int, gain: Gain, card: Card) -> None:
    """Move what a card brings from the centre or the reserve to its owner."""
    if gain.source is CENTRE:
        game.centre = game.centre.minus(gain.goods)
    else:
        game.reserve = game.reserve.minus(gain.goods)
    collect(game, me, gain.goods, gain.source, card)


def collect(game: Game, me: int, haul: Goods, source: GoodsSource, card: Card) -> None:
    """Give a player what a card took from somewhere; an empty haul means that the card came to nothing."""
    if any(haul):
        game.gain(me, haul)
        game.tell(GoodsTaken(me, haul, source))
    else:
        game.tell(CameToNothing(me, card))
