"""Targets: which goods to take, from whom, and what to make others lose."""

from __future__ import annotations

from collections.abc import Callable

from engine.arena.references.greedy.hauls import dearest
from engine.arena.references.greedy.prospects import Amounts, Situation, total_price, with_haul, without_loss
from engine.rules.effects.gains import FIRST_COUNT
from engine.rules.effects.thieves import StealBricks, Tax
from engine.rules.goods import Goods


def taken_rater(situation: Situation) -> Callable[[Amounts], float]:
    """The prospects with these goods; an architect may come later."""
    return lambda haul: situation.with_goods(with_haul(situation.me.goods, haul))


def stolen_rater(situation: Situation) -> Callable[[Amounts], float]:
    """The thief's gain counts in full, the victim's loss in part."""
    gain, loss = taken_rater(situation), taxed_rater(situation)
    return lambda loot: gain(loot) + loss(loot) / len(situation.view.players)


def taxed_rater(situation: Situation) -> Callable[[Amounts], float]:
    """The worse the victim's prospects without these goods, the better."""
    question = situation.view.question
    assert isinstance(question, StealBricks | Tax)
    goods = situation.view.players[question.victim].goods
    return lambda loss: -situation.with_goods(without_loss(goods, loss))


def way_rater(situation: Situation) -> Callable[[object], float]:
    """A way that names goods brings them; any other is rated as blind bricks from the bag."""
    gain = taken_rater(situation)
    bag = situation.view.bag
    blind = [FIRST_COUNT * count / (bag.total or 1) for count in bag]
    return lambda choice: gain(choice if isinstance(choice, Goods) else blind)


def leader_rater(situation: Situation) -> Callable[[int], float]:
    """The rival with the most points; among equals, the most goods."""
    players = situation.view.players
    return lambda seat: players[seat].points + total_price(players[seat].goods) / 100


def pesos_victim_rater(situation: Situation) -> Callable[[int], float]:
    players, loot = situation.view.players, situation.edition.peso_loot
    lead = leader_rater(situation)
    return lambda seat: 100 * loot(players[seat].goods.pesos) + lead(seat)


def materials_victim_rater(situation: Situation) -> Callable[[int], float]:
    """The rival who owns the brick that helps most."""
    players = situation.view.players
    gain = taken_rater(situation)
    return lambda seat: gain(dearest(situation, players[seat].goods.bricks, 1))
