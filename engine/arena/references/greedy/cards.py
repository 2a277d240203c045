"""Cards: which to lay, to carry out first, to put away and to take back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from engine.arena.references.greedy.hauls import PlannedTurn, haul
from engine.arena.references.greedy.prospects import (
    Amounts,
    Rater,
    Situation,
    goods_value,
    total_price,
    with_haul,
)
from engine.rules.cards import Card
from engine.rules.editions.base import Edition

UNKNOWN_NUMBER = 45
"""The number a rival is expected to show before anything lies open."""
GREEDY_SAFETY = 0.04
"""The part of the player's goods that Protection is expected to save from each rival."""

GREEDY_LATE = (Card.MAMA, Card.MATERIALS_THIEF, Card.CONSERVATION, Card.REFRESHMENT)
"""Cards with a choice are better carried out late, when the other card's goods are there."""

Pair = tuple[Card, Card]


def pair_rater(situation: Situation) -> Callable[[Pair], float]:
    """The player's prospects once these two cards are carried out."""
    risk = GREEDY_SAFETY * len(situation.rivals)

    @cache
    def turn(ahead: int) -> PlannedTurn:
        behind = sorted(situation.rivals, key=lambda rival: rival.number or 0)[ahead:]
        return PlannedTurn(situation, ahead, behind)

    @cache
    def expected(card: Card, ahead: int) -> Amounts:
        return haul(card, turn(ahead))

    def rate(shown: Pair) -> float:
        first, second = shown
        ahead = rivals_ahead(situation, shown)
        goods = with_haul(with_haul(situation.me.goods, expected(first, ahead)), expected(second, ahead))
        safety = risk * total_price(goods) if Card.PROTECTION in shown else 0.0
        return goods_value(goods, situation.offers, architect=Card.ARCHITECT in shown) + safety

    return rate


def rivals_ahead(situation: Situation, shown: Pair) -> int:
    """The number of rivals who would act earlier if they kept what they show now."""
    own = number_of(situation.edition, shown)
    return sum([(rival.number or UNKNOWN_NUMBER) < own for rival in situation.rivals])


@lru_cache(maxsize=1024)
def number_of(edition: Edition, shown: Pair) -> int:
    return edition.number(edition.sort(shown))


def replacement_rater(situation: Situation) -> Callable[[Pair], float]:
    """The pair that will lie there when the new card has covered the old one."""
    rate = pair_rater(situation)
    shown = situation.me.shown

    def rate_replacement(choice: Pair) -> float:
        covered, new = choice
        (kept,) = [card for card in shown if card is not covered]
        return rate((kept, new))

    return rate_replacement


def order_rater(_: Situation) -> Callable[[Pair], float]:
    """The later a card is due, the better it comes second."""
    return lambda choice: GREEDY_LATE.index(choice[1]) if choice[1] in GREEDY_LATE else -1


def recovery_rater(situation: Situation) -> Callable[[tuple[Card, ...] | None], float]:
    """A card is worth the best pair it could make in the next round; passing is worth nothing."""
    rate = pair_rater(situation)
    shown = situation.me.shown

    def rate_cards(choice: tuple[Card, ...] | None) -> float:
        return sum([max([rate((kept, card)) for kept in shown], default=0.0) for card in choice or ()])

    return rate_cards


def put_away_rater(situation: Situation) -> Rater:
    """The card that would be recovered last goes first."""
    worth = recovery_rater(situation)
    return lambda choice: -worth(choice)
