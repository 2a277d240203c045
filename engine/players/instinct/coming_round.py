"""The coming round: what two cards would bring, considering who may act earlier."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from engine.players.instinct.glance import Amounts, Glance, together, weighed_price, worth
from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.effects.gains import CENTRE, FIRST_COUNT
from engine.rules.events import GoodsSource
from engine.rules.goods import NOTHING
from engine.rules.state import IN_ORDER, Player

ARCHITECT, PROTECTION = Card.ARCHITECT, Card.PROTECTION
"""Looked up once: a member of an enum costs a function call, and every pair of cards asks for both."""
LEFT_BY_OTHERS_SHARE = 0.6
"""The share of the centre that is left, each time a rival acts earlier."""
STILL_THERE_CHANCE = 0.95
"""The chance that a building is still there, each time a rival acts earlier."""
NO_LONGER_FIRST = 0.6
"""The pieces that Worker and Black Market bring less, for each rival who acts earlier."""
PROTECTION_SHARE = 0.04
"""The part of one's goods that Protection is expected to save from each rival."""
TAX_PESOS = 0.3
"""The worth of a tax on each player who follows, in pesos."""

Odds = Sequence[float]
"""The chance, for each rival, to act earlier."""


class ComingRound:
    """Rates pairs of cards for one player, each pair once."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.kept = tuple([public_cards(rival, glance) for rival in glance.rivals])
        self._rated: dict[tuple[Card, Card], float] = {}
        self._hauls: dict[tuple[Card, int], Amounts] = {}
        self._certain: dict[Card, tuple[GoodsSource | None, Amounts]] = {}
        self._odds: dict[int, Odds] = {}

    def rate(self, one: Card, other: Card) -> float:
        """The player's prospects once these two cards are carried out."""
        pair = one, other
        found = self._rated.get(pair)
        if found is None:
            found = self._rated[pair] = self._rate(one, other)
        return found

    def _rate(self, one: Card, other: Card) -> float:
        glance = self.glance
        digits = glance.edition.digits
        low, high = digits[one], digits[other]
        number = 10 * low + high if low < high else 10 * high + low
        odds = self._odds.get(number)
        if odds is None:
            odds = self._odds[number] = [earlier_odds(glance.edition, kept, number) for kept in self.kept]
        hauls = zip(
            glance.me.goods, self._haul(one, number, odds), self._haul(other, number, odds), strict=True
        )
        goods = [have + first + second for have, first, second in hauls]
        architect = one is ARCHITECT or other is ARCHITECT
        prospects = worth(
            goods, glance.offers, architect=architect, contested=STILL_THERE_CHANCE ** sum(odds)
        )
        if one is PROTECTION or other is PROTECTION:
            prospects += PROTECTION_SHARE * len(odds) * weighed_price(goods)
        return prospects

    def _haul(self, card: Card, number: int, odds: Odds) -> Amounts:
        key = card, number
        found = self._hauls.get(key)
        if found is None:
            found = self._hauls[key] = self._estimate(card, odds)
        return found

    def _estimate(self, card: Card, odds: Odds) -> Amounts:
        """Others may take from the centre first; the reserve is there for all."""
        estimate = ESTIMATES.get(card)
        if estimate is not None:
            return estimate(self.glance, odds)
        certain = self._certain.get(card)
        if certain is None:
            certain = self._certain[card] = certain_haul(self.glance, card)
        source, haul = certain
        return left_over(odds, haul) if source is CENTRE else haul


def public_cards(player: Player, glance: Glance) -> tuple[Card, ...]:
    """The cards that all may know; one of them stays, or both. None before the opening."""
    if player.covered is None or glance.game.setup.replacement != IN_ORDER:
        return player.shown
    return tuple([card for card in player.shown if card is not player.covered])


def earlier_odds(edition: Edition, kept: tuple[Card, ...], number: int) -> float:
    """The chance that a rival who keeps one of these cards, and adds any other, acts before this number."""
    numbers = _numbers(edition, kept)
    earlier, same_too = bisect_left(numbers, number), bisect_right(numbers, number)
    return (earlier + 0.5 * (same_too - earlier)) / len(numbers)


@lru_cache(maxsize=4096)
def _numbers(edition: Edition, kept: tuple[Card, ...]) -> list[int]:
    """The numbers that a rival can make who keeps one of these cards, or any, in ascending order."""
    digits = edition.digits
    return sorted(
        [
            10 * min(digits[old], digits[new]) + max(digits[old], digits[new])
            for old in kept or digits
            for new in digits
            if new is not old and new not in kept
        ]
    )


# What each card can be expected to bring: the rules say how much, instinct how likely it is


def certain_haul(glance: Glance, card: Card) -> tuple[GoodsSource | None, Amounts]:
    """The goods a card would bring now, and their source; open colours become the most wanted bricks."""
    gain = glance.edition.brings(card, glance)
    if gain is None:
        return None, NOTHING
    if not gain.bricks:
        return gain.source, gain.goods
    stock = glance.centre if gain.source is CENTRE else glance.bag
    return gain.source, together(gain.goods, glance.best_of(stock.colours, gain.bricks))


def left_over(odds: Odds, goods: Amounts) -> Amounts:
    share = LEFT_BY_OTHERS_SHARE ** sum(odds)
    return [share * count for count in goods]


def still_first(odds: Odds, stock: int) -> float:
    """The expected pieces of a card that pays the first in the round more, as far as the stock lasts."""
    return max(0.0, min(FIRST_COUNT - NO_LONGER_FIRST * sum(odds), stock))


def tax_estimate(glance: Glance, odds: Odds) -> Amounts:
    following = len(odds) - sum(odds)
    _, haul = certain_haul(glance, Card.TAX_COLLECTOR)
    return together(haul, (0, 0, 0, 0, 0, TAX_PESOS * following, 0))


def worker_estimate(glance: Glance, odds: Odds) -> Amounts:
    return (0, 0, 0, 0, 0, 0, still_first(odds, glance.reserve.workers))


def black_market_estimate(glance: Glance, odds: Odds) -> Amounts:
    bag = glance.bag
    total = sum(bag)
    drawn = still_first(odds, total) / (total or 1)
    return [drawn * count for count in bag]


def possible_victims(glance: Glance, odds: Odds) -> list[tuple[float, Player]]:
    """All rivals, and how likely each is within a thief's reach; Protection is known only afterwards."""
    last = 0.0
    if glance.edition.last_thief_robs_anyone:
        last = 1.0
        for earlier in odds:
            last *= earlier
    return [
        (min(1.0, 1.0 - earlier + last), rival) for earlier, rival in zip(odds, glance.rivals, strict=True)
    ]


def pesos_thief_estimate(glance: Glance, odds: Odds) -> Amounts:
    loot = glance.edition.peso_loot
    chances = [likely * loot(rival.goods.pesos) for likely, rival in possible_victims(glance, odds)]
    return (0, 0, 0, 0, 0, max(chances), 0)


def materials_thief_estimate(glance: Glance, odds: Odds) -> Amounts:
    hauls = []
    for likely, rival in possible_victims(glance, odds):
        most = glance.edition.brick_loot(rival.goods.coloured)[1]
        hauls.append([likely * count for count in glance.best_of(rival.goods, most)])
    return max(hauls, key=weighed_price)


ESTIMATES: Mapping[Card, Callable[[Glance, Odds], Amounts]] = {
    Card.TAX_COLLECTOR: tax_estimate,
    Card.WORKER: worker_estimate,
    Card.PESOS_THIEF: pesos_thief_estimate,
    Card.MATERIALS_THIEF: materials_thief_estimate,
    Card.BLACK_MARKET: black_market_estimate,
}
"""For cards that bring more, or less, than the rules say for certain."""
