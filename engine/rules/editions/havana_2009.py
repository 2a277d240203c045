"""Havana, 2009."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.effects import income, thieves
from engine.rules.effects.conservation import conservation
from engine.rules.effects.income import black_market, mama
from engine.rules.effects.refreshment import recover_a_card
from engine.rules.effects.thieves import tax_collector


def half_down(pesos: int) -> int:
    return pesos // 2


def one_or_up_to_two(coloured: int) -> tuple[int, int]:
    """One brick; one or two, as the thief likes, from a victim with more than 3 coloured ones."""
    return (1, 2) if coloured > 3 else (1, 1)


HAVANA_2009 = Edition(
    key="havana-2009",
    digits={
        Card.SIESTA: 0,
        Card.REFRESHMENT: 1,
        Card.PROTECTION: 2,
        Card.RUBBLE: 2,
        Card.CONSERVATION: 3,
        Card.TAX_COLLECTOR: 3,
        Card.WORKER: 4,
        Card.ARCHITECT: 4,
        Card.PESOS_THIEF: 5,
        Card.MATERIALS_THIEF: 6,
        Card.BLACK_MARKET: 7,
        Card.PESOS: 8,
        Card.MAMA: 9,
    },
    effects={
        Card.REFRESHMENT: recover_a_card,
        Card.RUBBLE: income.rubble,
        Card.CONSERVATION: conservation,
        Card.TAX_COLLECTOR: tax_collector,
        Card.WORKER: income.worker,
        Card.ARCHITECT: income.architect,
        Card.PESOS_THIEF: thieves.pesos_thief,
        Card.MATERIALS_THIEF: thieves.materials_thief,
        Card.BLACK_MARKET: black_market,
        Card.PESOS: income.pesos,
        Card.MAMA: mama,
    },
    pesos=108,
    first_brick=None,
    first_centre_pesos=4,
    open_pile=False,
    may_leave_discards=True,
    peso_loot=half_down,
    brick_loot=one_or_up_to_two,
    last_thief_robs_anyone=True,
    first_may_choose_from_bag=False,
)
