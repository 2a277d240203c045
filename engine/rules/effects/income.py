"""Cards that take goods from the centre, the reserve or the bag: Peso, Pesos, Rubble, Worker, Architect, Mama, Black Market."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.effects.gains import (
    BAG,
    CENTRE,
    FIRST_COUNT,
    RESERVE,
    Effect,
    Gain,
    Part,
    Stock,
    brings,
    count_this_round,
    half_up,
    touches,
)
from engine.rules.events import CameToNothing, GoodsSource, GoodsTaken
from engine.rules.frozen_values import value
from engine.rules.goods import GOODS_LETTERS, NOTHING, ONE_OF_EACH, Goods, picks
from engine.rules.state import CHANCE, CardDecision, Game, Kind, Options, Position


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


# Mama: half the coloured bricks and half the rubble of the centre, each rounded up


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
        """Take half the rubble alone: the centre has no coloured brick."""
        self.choose(game, NOTHING)


# Black Market: bricks out of the bag; being the first in the round pays


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
