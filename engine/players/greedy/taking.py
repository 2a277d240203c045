"""Which goods to take, from whom, and what to make others lose."""

from __future__ import annotations

from collections.abc import Callable

from engine.players.greedy.hauls import dearest
from engine.players.greedy.prospects import Amounts, Situation, less, more, price
from engine.rules.effects.tax_collector import Tax
from engine.rules.effects.thieves import StealBricks
from engine.rules.goods import Goods

BLIND_BRICKS = 2


def taken(situation: Situation) -> Callable[[Amounts], float]:
    """The prospects with these goods; an architect may come later."""
    return lambda haul: situation.with_goods(more(situation.me.goods, haul))


def stolen(situation: Situation) -> Callable[[Amounts], float]:
    """What helps the thief counts in full, what the victim misses in part."""
    gain, loss = taken(situation), taxed(situation)
    return lambda loot: gain(loot) + loss(loot) / len(situation.view.players)


def taxed(situation: Situation) -> Callable[[Amounts], float]:
    """How bad the victim's prospects are without these goods."""
    question = situation.view.question
    assert isinstance(question, StealBricks | Tax)
    goods = situation.view.players[question.victim].goods
    return lambda loss: -situation.with_goods(less(goods, loss))


def way(situation: Situation) -> Callable[[object], float]:
    """A way that names goods brings them; any other is rated as blind bricks from the bag."""
    gain = taken(situation)
    bag = situation.view.bag
    blind = [BLIND_BRICKS * count / (bag.total or 1) for count in bag]
    return lambda choice: gain(choice if isinstance(choice, Goods) else blind)


def leader(situation: Situation) -> Callable[[int], float]:
    """Whoever has the most points; among equals, the most goods."""
    players = situation.view.players
    return lambda seat: players[seat].points + price(players[seat].goods) / 100


def pesos_victim(situation: Situation) -> Callable[[int], float]:
    players, loot = situation.view.players, situation.edition.peso_loot
    lead = leader(situation)
    return lambda seat: 100 * loot(players[seat].goods.pesos) + lead(seat)


def materials_victim(situation: Situation) -> Callable[[int], float]:
    """Whoever owns the brick that helps most."""
    players = situation.view.players
    gain = taken(situation)
    return lambda seat: gain(dearest(situation, players[seat].goods.bricks, 1))
