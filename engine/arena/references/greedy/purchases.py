"""Purchases and removals: what to buy, how to pay for it, and what to remove from the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import combinations

from engine.arena.references.greedy.prospects import Situation, goods_value, priced_ends
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import Purchase, can_buy, without_end
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Player, Row
from engine.rules.view import PlayerView

PAYMENT_PIECE = 0.01
"""The weight of each piece of a payment against points: five for one is more, the plain price less."""
GREEDY_CLEARLY = 1.0
"""Conservation must improve the player's prospects by this much against the rivals'."""

Basket = tuple[Building, ...]


def purchase_rater(situation: Situation) -> Callable[[Purchase | None], float]:
    """The most points that can be bought at once together with this building."""
    wares = {choice.building for choice in situation.view.options.values() if choice}
    baskets = list(affordable(situation.me, sorted(wares)))

    def rate(choice: Purchase | None) -> float:
        return most_points(choice, baskets) - PAYMENT_PIECE * choice.payment.total if choice else 0.0

    return rate


def affordable(me: PlayerView, wares: Sequence[Building]) -> Iterator[Basket]:
    """Every set of buildings that can be paid for together."""
    buyer = Player(hand=(), goods=me.goods, shown=me.shown)
    for size in range(1, len(wares) + 1):
        for basket in combinations(wares, size):
            cost = reduce(Goods.plus, [building.cost for building in basket], NOTHING)
            if can_buy(buyer, Building("", 0, cost)):
                yield basket


def most_points(choice: Purchase, baskets: Sequence[Basket]) -> int:
    own = choice.building
    sums = [sum([building.points for building in basket]) for basket in baskets if own in basket]
    return max(sums, default=own.points)


def removal_rater(situation: Situation) -> Callable[[Purchase | None], float]:
    """The gain in a player's prospects, less that of the rivals, when the next building becomes an end."""
    now = lead_over_rivals(situation, situation.view.rows)

    def rate(choice: Purchase | None) -> float:
        return (
            lead_over_rivals(situation, without_end(situation.view.rows, choice.end)) - now
            if choice
            else GREEDY_CLEARLY
        )

    return rate


def lead_over_rivals(situation: Situation, rows: tuple[Row, Row]) -> float:
    rivals = [player_value(rival, rows) for rival in situation.rivals]
    return player_value(situation.me, rows) - sum(rivals) / len(rivals)


def player_value(player: PlayerView, rows: tuple[Row, Row]) -> float:
    return goods_value(player.goods, priced_ends(rows), architect=Card.ARCHITECT in player.shown)
