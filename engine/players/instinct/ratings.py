"""Ratings: how good instinct finds each option of a question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.players.instinct.coming_round import ComingRound
from engine.players.instinct.glance import Amounts, Glance, Offer, less, offer, together, weighed_price, worth
from engine.rules.cards import Card
from engine.rules.course.market import Purchase, can_buy, ends, without_end
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.gains import FIRST_COUNT
from engine.rules.effects.refreshment import PutCardAway
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks, Tax
from engine.rules.goods import Goods
from engine.rules.state import Decision, Kind, Options, Player, Position

POINT = 3.0
"""The weight of a bought point against goods that are kept."""
GOAL = 1000.0
"""The weight of reaching the goal against everything else; half as much if one more building does it."""
VICTIMS_LOSS = 0.5
"""The weight of a victim's loss beside the thief's gain."""
REMOVAL_MARGIN = 1.0
"""Conservation must improve the player's prospects by this much against the rivals'."""

LATE_CARDS = (Card.MAMA, Card.MATERIALS_THIEF, Card.CONSERVATION, Card.REFRESHMENT)
"""Cards with a choice are better carried out late, when the other card's goods are there."""

Ratings = list[float]
Choices = Collection[Any]
Pair = tuple[Card, Card]


class Instinct:
    """Rates options. What it found out about the coming round it remembers while the centre stays as it is."""

    def __init__(self, centre: Goods, bag: Goods) -> None:
        self._centre, self._bag = centre, bag
        self._coming: dict[tuple[Any, ...], ComingRound] = {}

    def rate(self, game: Position, decision: Decision, options: Options) -> Ratings:
        """A number for each option, in their order: the more, the better."""
        choices = options.values()
        if isinstance(decision, Replace):
            return self._replacements(game, decision.seat, choices)
        if isinstance(decision, LayPair):
            coming = self._coming_round(game, decision.seat)
            return [coming.rate(one, other) for one, other in choices]
        rater = RATERS_BY_QUESTION.get(type(decision)) or RATERS_BY_KIND.get(decision.kind, indifference)
        return rater(Glance(game, decision.seat), decision, choices)

    def _replacements(self, game: Position, seat: int, choices: Collection[Pair]) -> Ratings:
        """Rates replacements by the pair that will lie there when the new card has covered the old one."""
        rate = self._coming_round(game, seat).rate
        left, right = game.players[seat].shown
        return [rate(left if covered is right else right, new) for covered, new in choices]

    def _coming_round(self, game: Position, seat: int) -> ComingRound:
        """The coming round: while cards are laid nothing else moves, and all imagined games share one."""
        if game.centre is not self._centre or game.bag is not self._bag:
            return ComingRound(Glance(game, seat))
        key = seat, *[player.covered for player in game.players]
        found = self._coming.get(key)
        if found is None:
            found = self._coming[key] = ComingRound(Glance(game, seat))
        return found


# Cards


def order(_: Glance, __: Decision, choices: Collection[Pair]) -> Ratings:
    """The later a card is due, the better it comes second."""
    return [LATE_CARDS.index(second) if second in LATE_CARDS else -1 for _, second in choices]


def recovery(glance: Glance, _: Decision, choices: Collection[tuple[Card, ...] | None]) -> Ratings:
    """A card is worth the best pair it could make in the next round; passing is worth nothing."""
    rate = ComingRound(glance).rate
    shown = glance.me.shown
    return [sum([max([rate(kept, card) for kept in shown]) for card in choice or ()]) for choice in choices]


def putting_away(glance: Glance, decision: Decision, choices: Collection[tuple[Card, ...] | None]) -> Ratings:
    """The card that would be recovered last goes first."""
    return [-rating for rating in recovery(glance, decision, choices)]


# Goods


def taken(glance: Glance, _: Decision, choices: Collection[Amounts]) -> Ratings:
    own = glance.me.goods
    return [glance.worth(together(own, haul)) for haul in choices]


def stolen(glance: Glance, decision: StealBricks, choices: Collection[Goods]) -> Ratings:
    """The thief's gain counts in full, the victim's loss in part."""
    gains, losses = taken(glance, decision, choices), taxed(glance, decision, choices)
    return [gain + VICTIMS_LOSS * loss for gain, loss in zip(gains, losses, strict=True)]


def taxed(glance: Glance, decision: StealBricks | Tax, choices: Collection[Goods]) -> Ratings:
    """The worse the victim's prospects without these goods, the better."""
    goods = glance.game.players[decision.victim].goods
    return [-glance.worth(less(goods, loss)) for loss in choices]


def way(glance: Glance, decision: Decision, choices: Choices) -> Ratings:
    """A way that names goods brings them; any other is rated as blind bricks from the bag."""
    bag = glance.bag
    total = sum(bag) or 1
    blind = [FIRST_COUNT * count / total for count in bag]
    return taken(glance, decision, [choice if isinstance(choice, Goods) else blind for choice in choices])


# Victims


def lead(player: Player) -> float:
    return player.points + weighed_price(player.goods) / 10


def leader(glance: Glance, _: Decision, choices: Collection[int]) -> Ratings:
    return [lead(glance.game.players[seat]) for seat in choices]


def pesos_victim(glance: Glance, _: Decision, choices: Collection[int]) -> Ratings:
    """The rival with the most pesos to take; of two the one who leads."""
    loot = glance.edition.peso_loot
    victims = [glance.game.players[seat] for seat in choices]
    return [loot(victim.goods.pesos) + lead(victim) / 10 for victim in victims]


def materials_victim(glance: Glance, _: Decision, choices: Collection[int]) -> Ratings:
    """The rival with the bricks that help most; of two the one who leads."""
    own = glance.me.goods
    rated = []
    for victim in [glance.game.players[seat] for seat in choices]:
        most = glance.edition.brick_loot(victim.goods.coloured)[1]
        rated.append(glance.worth(together(own, glance.best_of(victim.goods, most))) + lead(victim) / 20)
    return rated


# Buildings


def purchase(glance: Glance, _: Decision, choices: Collection[Purchase | None]) -> Ratings:
    """The points, those of another building that can be had with the rest, and what is left after."""
    wanted = glance.game.setup.goal - glance.me.points
    return [
        _bought(glance, choice, wanted) if choice else glance.worth(glance.me.goods) for choice in choices
    ]


def _bought(glance: Glance, choice: Purchase, wanted: int) -> float:
    points = choice.building.points
    purse = glance.me.goods.minus(choice.payment)
    rest = [other for other in glance.offers if other.building != choice.building]
    value, more = _with_another(purse, glance.me.shown, rest)
    if points >= wanted:
        value += GOAL
    elif points + more >= wanted:
        value += GOAL / 2
    return POINT * points + value


def _with_another(purse: Goods, shown: tuple[Card, ...], offers: Sequence[Offer]) -> tuple[float, int]:
    """The worth of the rest of the goods, best with another building, and the points of that one."""
    best, points = worth(purse, offers, architect=True), 0
    buyer = Player(hand=(), goods=purse, shown=shown)
    for other in offers:
        if can_buy(buyer, other.building):
            value = POINT * other.points + worth(purse.minus(other.building.cost), offers, architect=True)
            if value > best:
                best, points = value, other.points
    return best, points


def removal(glance: Glance, _: Decision, choices: Collection[Purchase | None]) -> Ratings:
    """The gain in a player's prospects, less that of the rivals, when the next building becomes an end."""
    now = advantage(glance, glance.offers)
    rows = glance.game.rows
    return [
        advantage(glance, [offer(end) for end in ends(without_end(rows, choice.end)).values()]) - now
        if choice
        else REMOVAL_MARGIN
        for choice in choices
    ]


def advantage(glance: Glance, offers: Sequence[Offer]) -> float:
    rivals = [prospects(rival, offers) for rival in glance.rivals]
    return prospects(glance.me, offers) - sum(rivals) / len(rivals)


def prospects(player: Player, offers: Sequence[Offer]) -> float:
    return worth(player.goods, offers, architect=Card.ARCHITECT in player.shown)


# Questions that need no thought


def agreement(_: Glance, __: Decision, choices: Collection[bool]) -> Ratings:
    """An offer is accepted."""
    return [float(choice) for choice in choices]


def indifference(_: Glance, __: Decision, choices: Choices) -> Ratings:
    return [0.0] * len(choices)


Rater = Callable[[Glance, Any, Any], Ratings]

RATERS_BY_QUESTION: Mapping[type[Decision], Rater] = {
    ChooseFirst: order,
    PutCardAway: putting_away,
    ChoosePesosVictim: pesos_victim,
    ChooseMaterialsVictim: materials_victim,
    StealBricks: stolen,
    Tax: taxed,
    RemoveBuilding: removal,
}

RATERS_BY_KIND: Mapping[Kind, Rater] = {
    Kind.CARDS: recovery,
    Kind.SEAT: leader,
    Kind.GOODS: taken,
    Kind.WAY: way,
    Kind.END: purchase,
    Kind.YES_NO: agreement,
}
"""For questions that need nothing of their own, and for those of cards not yet printed."""
