"""Hauls: what each card can be expected to bring in the next round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce

from engine.arena.references.greedy.prospects import Amounts, Situation
from engine.rules.cards import Card
from engine.rules.effects.gains import FIRST_COUNT, LATER_COUNT
from engine.rules.events import GoodsSource
from engine.rules.goods import GOODS_LETTERS, NOTHING, Goods
from engine.rules.view import PlayerView

GREEDY_LEFT_BY_OTHERS = 0.6
"""The share of the centre that is left, each time a rival acts earlier."""


class PlannedTurn:
    """A coming turn: the number of rivals who act before it, and possible victims."""

    def __init__(self, situation: Situation, ahead: int, behind: Sequence[PlayerView]) -> None:
        self.situation = situation
        self.view = situation.view
        self.ahead = ahead
        self.count = LATER_COUNT if ahead else FIRST_COUNT
        anyone = situation.edition.last_thief_robs_anyone and not behind
        self.victims = [rival for rival in (situation.rivals if anyone else behind) if not rival.protected]


def certain_goods(card: Card, turn: PlannedTurn) -> Amounts:
    """The goods that a card would bring now by the rules; less of the centre, the more rivals act earlier."""
    gain = turn.view.edition.brings(card, turn.view)
    if gain is None:
        return NOTHING
    if gain.source is not GoodsSource.CENTRE:
        return gain.goods
    share = GREEDY_LEFT_BY_OTHERS**turn.ahead
    bricks = dearest(turn.situation, turn.view.centre.colours, gain.bricks)
    return [share * count for count in gain.goods.plus(bricks)]


def greedy_worker(turn: PlannedTurn) -> Amounts:
    return Goods(workers=min(turn.count, turn.view.reserve.workers))


def greedy_pesos_thief(turn: PlannedTurn) -> Amounts:
    loot = turn.situation.edition.peso_loot
    return Goods(pesos=max([loot(victim.goods.pesos) for victim in turn.victims], default=0))


def greedy_materials_thief(turn: PlannedTurn) -> Amounts:
    bricks = [victim.goods.bricks for victim in turn.victims]
    return dearest(turn.situation, reduce(Goods.plus, bricks, NOTHING), 1)


def greedy_black_market(turn: PlannedTurn) -> Amounts:
    bag = turn.view.bag
    drawn = min(turn.count, bag.total)
    return [count * drawn / bag.total for count in bag] if drawn else NOTHING


GREEDY_HAULS: Mapping[Card, Callable[[PlannedTurn], Amounts]] = {
    Card.WORKER: greedy_worker,
    Card.PESOS_THIEF: greedy_pesos_thief,
    Card.MATERIALS_THIEF: greedy_materials_thief,
    Card.BLACK_MARKET: greedy_black_market,
}
"""For cards that bring more, or less, than the rules say for certain."""


def haul(card: Card, turn: PlannedTurn) -> Amounts:
    """Cards that bring no goods are expected to bring nothing."""
    return GREEDY_HAULS[card](turn) if card in GREEDY_HAULS else certain_goods(card, turn)


def dearest(situation: Situation, stock: Goods, count: int) -> Goods:
    """Up to `count` pieces of a stock, the most wanted kinds first."""
    taken = [0] * len(GOODS_LETTERS)
    for kind in sorted(range(len(GOODS_LETTERS)), key=situation.wants.__getitem__, reverse=True):
        taken[kind] = min(stock[kind], count - sum(taken))
    return Goods(*taken)
