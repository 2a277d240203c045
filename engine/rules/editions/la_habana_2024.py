"""La Habana, 2024."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.effects import income, thieves
from engine.rules.effects.conservation import conservation
from engine.rules.effects.income import black_market, mama
from engine.rules.effects.refreshment import swap_a_card
from engine.rules.goods import Goods


def two_or_three(pesos: int) -> int:
    """2 pesos, or 3 from a victim with 6 or more; never more than the victim has."""
    return min(pesos, 3 if pesos >= 6 else 2)


def one_or_exactly_two(coloured: int) -> tuple[int, int]:
    """One brick; exactly two from a victim with 4 coloured ones or more."""
    return (2, 2) if coloured >= 4 else (1, 1)


LA_HABANA_2024 = Edition(
    key="la-habana-2024",
    digits={
        Card.SIESTA: 0,
        Card.PROTECTION: 1,
        Card.REFRESHMENT: 2,
        Card.PESO: 2,
        Card.RUBBLE: 3,
        Card.CONSERVATION: 3,
        Card.WORKER: 4,
        Card.ARCHITECT: 4,
        Card.PESOS_THIEF: 5,
        Card.MATERIALS_THIEF: 6,
        Card.BLACK_MARKET: 7,
        Card.PESOS: 8,
        Card.MAMA: 9,
    },
    effects={
        Card.REFRESHMENT: swap_a_card,
        Card.PESO: income.peso,
        Card.RUBBLE: income.rubble,
        Card.CONSERVATION: conservation,
        Card.WORKER: income.worker,
        Card.ARCHITECT: income.architect,
        Card.PESOS_THIEF: thieves.pesos_thief,
        Card.MATERIALS_THIEF: thieves.materials_thief,
        Card.BLACK_MARKET: black_market,
        Card.PESOS: income.pesos,
        Card.MAMA: mama,
    },
    pesos=60,
    first_brick=Goods(rubble=1),
    first_centre_pesos=3,
    open_pile=True,
    may_leave_discards=False,
    peso_loot=two_or_three,
    brick_loot=one_or_exactly_two,
    last_thief_robs_anyone=False,
    first_may_choose_from_bag=True,
)
