"""What each card can be expected to bring, for a player who plans his next round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce

from engine.players.greedy.prospects import Amounts, Situation
from engine.rules.cards import Card
from engine.rules.effects.gains import half_up
from engine.rules.goods import GOODS_LETTERS, NOTHING, Goods
from engine.rules.view import PlayerView

LEFT_BY_OTHERS = 0.6
"""So much of the centre is left, each time a rival acts earlier."""


class Turn:
    """A coming turn: how many act before it, and whom one could rob in it."""

    def __init__(self, situation: Situation, ahead: int, behind: Sequence[PlayerView]) -> None:
        self.situation = situation
        self.view = situation.view
        self.ahead = ahead
        anyone = situation.edition.last_thief_robs_anyone and not behind
        self.victims = [rival for rival in (situation.rivals if anyone else behind) if not rival.protected]


def left_over(turn: Turn, goods: Goods) -> Amounts:
    share = LEFT_BY_OTHERS**turn.ahead
    return [share * count for count in goods]


def peso(turn: Turn) -> Amounts:
    return Goods(pesos=min(1, turn.view.reserve.pesos))


def pesos(turn: Turn) -> Amounts:
    return left_over(turn, Goods(pesos=half_up(turn.view.centre.pesos)))


def rubble(turn: Turn) -> Amounts:
    return left_over(turn, Goods(rubble=turn.view.centre.rubble))


def mama(turn: Turn) -> Amounts:
    centre = turn.view.centre
    bricks = dearest(turn.situation, centre.colours, half_up(centre.coloured))
    return left_over(turn, bricks._replace(rubble=half_up(centre.rubble)))


def worker(turn: Turn) -> Amounts:
    return Goods(workers=min(1 if turn.ahead else 2, turn.view.reserve.workers))


def architect(turn: Turn) -> Amounts:
    return Goods(workers=min(1, turn.view.reserve.workers))


def pesos_thief(turn: Turn) -> Amounts:
    loot = turn.situation.edition.peso_loot
    return Goods(pesos=max([loot(victim.goods.pesos) for victim in turn.victims], default=0))


def materials_thief(turn: Turn) -> Amounts:
    bricks = [victim.goods.bricks for victim in turn.victims]
    return dearest(turn.situation, reduce(Goods.plus, bricks, NOTHING), 1)


def black_market(turn: Turn) -> Amounts:
    bag = turn.view.bag
    drawn = min(1 if turn.ahead else 2, bag.total)
    return [count * drawn / bag.total for count in bag] if drawn else NOTHING


HAULS: Mapping[Card, Callable[[Turn], Amounts]] = {
    Card.RUBBLE: rubble,
    Card.PESO: peso,
    Card.TAX_COLLECTOR: peso,
    Card.WORKER: worker,
    Card.ARCHITECT: architect,
    Card.PESOS_THIEF: pesos_thief,
    Card.MATERIALS_THIEF: materials_thief,
    Card.BLACK_MARKET: black_market,
    Card.PESOS: pesos,
    Card.MAMA: mama,
}


def haul(card: Card, turn: Turn) -> Amounts:
    """Cards that bring no goods, and cards not yet printed, are expected to bring nothing."""
    return HAULS[card](turn) if card in HAULS else NOTHING


def dearest(situation: Situation, stock: Goods, count: int) -> Goods:
    """So many pieces of a stock, the most wanted kinds first."""
    taken = [0] * len(GOODS_LETTERS)
    for kind in sorted(range(len(GOODS_LETTERS)), key=situation.wants.__getitem__, reverse=True):
        taken[kind] = min(stock[kind], count - sum(taken))
    return Goods(*taken)
