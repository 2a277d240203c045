"""Reasons: the facts that speak for a choice, the strongest first.

For each question there is a list of arguments, in the order of their weight: winning before building, building before
taking, taking before the order of play. An argument looks at the case and gives a fact, or nothing. The first two
facts that go together are the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.players.base import question_of
from engine.players.hints import facts
from engine.players.hints.courses import ImaginedCourse, in_turn
from engine.players.hints.facts import Chance, Fact, Turn
from engine.players.instinct.ratings import LATE_CARDS
from engine.rules import Decision, View
from engine.rules.agenda import Kind
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.discards import TakeBack
from engine.rules.effects.black_market import ChooseFromBag
from engine.rules.effects.conservation import RemoveBuilding
from engine.rules.effects.mama import TakeFromCentre
from engine.rules.effects.refreshment import PutCardAway, RecoverCard, RecoverCardOpenly
from engine.rules.effects.tax_collector import Tax
from engine.rules.effects.thieves import ChooseMaterialsVictim, ChoosePesosVictim, StealBricks
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods
from engine.rules.market import ends
from engine.rules.purchase import Buy, Purchase, can_buy
from engine.rules.replacement import LayPair, Replace
from engine.rules.state import Player
from engine.rules.turn import ChooseFirst
from engine.rules.view import PlayerView

MAX_FACTS = 2
"""The number of facts that make a reason."""
PROBABLE_SHARE, POSSIBLE_SHARE = 0.6, 0.3
"""The shares of imagined games from which something is told as probable, or at all."""
SELDOM_SHARE = 0.1
SAYS_ALL = (facts.WinsNow, facts.Pointless, facts.EitherWay)
"""Facts to which nothing needs to be added."""
UNTIL_SPENT = (facts.Needs, facts.Keeps, facts.Stands)
"""Facts that are true until more is bought in the same turn."""
THIEF_CARDS = (Card.PESOS_THIEF, Card.MATERIALS_THIEF)
ASKING_CARDS = (*LATE_CARDS, *THIEF_CARDS, Card.TAX_COLLECTOR, Card.BLACK_MARKET)
"""Cards that ask their owner something."""


class Case:
    """A suggested choice: who makes it, and what came of it in imagined games."""

    def __init__(self, view: View, code: str, courses: Sequence[ImaginedCourse]) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.question = question_of(view)
        self.choice: Any = view.options[code]
        self.courses = courses
        self.me = view.players[view.seat]

    @cached_property
    def rivals(self) -> list[int]:
        """The seats of the others, the most points first."""
        others = [seat for seat in range(len(self.view.players)) if seat != self.seat]
        return sorted(others, key=lambda seat: -self.view.players[seat].points)

    @cached_property
    def ends(self) -> list[Building]:
        """The buildings for sale now, the most points first."""
        return sorted(ends(self.view.rows).values(), key=lambda building: -building.points)

    @cached_property
    def taken(self) -> Goods:
        """The goods that the choice takes, if that is no matter of chance."""
        taken = {course.taken for course in self.courses}
        return taken.pop() if len(taken) == 1 else NOTHING

    def share(self, holds: Callable[[ImaginedCourse], bool]) -> float:
        return sum(map(holds, self.courses)) / len(self.courses)


Argument = Callable[[Case], Fact | None]


def reasons(case: Case) -> tuple[Fact, ...]:
    """The strongest facts; that it was tried is always true."""
    found: list[Fact] = []
    for argument in ARGUMENTS_BY_QUESTION.get(type(case.question), ANY_ARGUMENTS):
        fact = argument(case)
        if fact is not None and _goes_with(fact, found):
            found.append(fact)
        if isinstance(fact, SAYS_ALL) or len(found) == MAX_FACTS:
            break
    return tuple(found) or (facts.Tried(),)


def _goes_with(fact: Fact, before: Iterable[Fact]) -> bool:
    """A building is named once; and what holds until more is bought is not told beside what is bought, or won."""
    building = getattr(fact, "building", None)
    named = building is not None and building in [getattr(other, "building", None) for other in before]
    spends = any([_spends(other) for other in before])
    return not named and not (spends and isinstance(fact, UNTIL_SPENT))


def _spends(fact: Fact) -> bool:
    return isinstance(fact, facts.Wins) or (isinstance(fact, facts.Builds) and fact.turn is Turn.THIS)


# The course of the game


def wins_now(case: Case) -> Fact | None:
    bought = case.choice.building.points if isinstance(case.choice, Purchase) else 0
    reached = case.me.points + bought >= case.view.setup.goal
    return facts.WinsNow() if isinstance(case.question, Buy) and reached else None


def wins(case: Case) -> Fact | None:
    chance = _chance(case.share(lambda course: course.won))
    return facts.Wins(chance) if chance else None


def builds_now(case: Case) -> Fact | None:
    """A building that the player can pay for anyway is no merit of this choice, unless it is about buying."""
    known = [_bought(case)] if isinstance(case.question, Buy) else _affordable(case, case.me)
    found = _most_likely(case, [course.now for course in case.courses], known)
    return facts.Builds(found[0], Turn.THIS, found[1]) if found else None


def builds_next(case: Case) -> Fact | None:
    known = [*_affordable(case, case.me), _bought(case)] if in_turn(case.view) else []
    found = _most_likely(case, [course.then for course in case.courses], known)
    return facts.Builds(found[0], Turn.NEXT, found[1]) if found else None


def _most_likely(
    case: Case, bought: Sequence[tuple[Building, ...]], known: Sequence[Building | None]
) -> tuple[Building, Chance] | None:
    """Of what is bought in imagined games, the building that promises most: its points, times how often.

    Where goods are taken, only what they are good for counts.
    """
    counts = Counter(
        [
            building
            for buildings in bought
            for building in buildings
            if building not in known and (not any(case.taken) or any(map(min, building.cost, case.taken)))
        ]
    )
    likely = [
        (building, chance) for building in counts if (chance := _chance(counts[building] / len(bought)))
    ]
    return max(likely, key=lambda found: counts[found[0]] * found[0].points, default=None)


def _chance(share: float) -> Chance | None:
    if share == 1:
        return Chance.SURELY
    return Chance.PROBABLY if share >= PROBABLE_SHARE else Chance.PERHAPS if share >= POSSIBLE_SHARE else None


def _bought(case: Case) -> Building | None:
    return case.choice.building if isinstance(case.choice, Purchase) else None


def _affordable(case: Case, buyer: PlayerView, goods: Goods | None = None) -> list[Building]:
    player = Player(hand=(), goods=buyer.goods if goods is None else goods, shown=buyer.shown)
    return [building for building in case.ends if can_buy(player, building)]


def acts(case: Case) -> Fact | None:
    places = Counter([course.place for course in case.courses if course.place])
    if not places:
        return None
    ((place, count),) = places.most_common(1)
    chance = Chance.PROBABLY if count >= PROBABLE_SHARE * len(case.courses) else Chance.PERHAPS
    mean = [sum(counts) / len(case.courses) for counts in zip(*[c.income for c in case.courses], strict=True)]
    about = Goods(*map(round, mean))
    rest = about.minus(about.colours)
    return facts.Acts(place, len(case.view.players), chance, round(sum(mean[:4])), rest)


def shields(case: Case) -> Fact | None:
    """Protection lies there, and somebody may go on showing a thief."""
    shown = {*case.me.shown, *case.choice} - {case.choice[0] if isinstance(case.question, Replace) else None}
    if Card.PROTECTION not in shown:
        return None
    thieves = [seat for seat in case.rivals if _may_rob(case.view.players[seat])]
    return facts.Shields(thieves[0] if thieves else None)


def _may_rob(rival: PlayerView) -> bool:
    return any([card in THIEF_CARDS and card is not rival.covered for card in rival.shown])


# Taking


def needs(case: Case) -> Fact | None:
    """The building for which the least is missing then."""
    found = [
        (missing, building)
        for building in case.ends
        if any(missing := _missing(building, case.me.goods.plus(case.taken)))
        and missing.total < _missing(building, case.me.goods).total
    ]
    if not found:
        return None
    missing, building = min(found, key=lambda each: each[0].total)
    return facts.Needs(building, missing)


def _missing(building: Building, goods: Goods) -> Goods:
    return Goods(*[max(0, cost - count) for cost, count in zip(building.cost, goods, strict=True)])


def most(case: Case) -> Fact | None:
    players, loot = case.view.players, case.view.setup.edition.peso_loot
    richest = max([loot(players[seat].goods.pesos) for seat in case.view.options.values()])
    return facts.Most(case.taken) if case.taken.pesos == richest > 0 else None


def leads(case: Case) -> Fact | None:
    """Said only where one of several rivals is ahead of the others."""
    players, victim = case.view.players, _victim(case)
    first, *others = [players[seat].points for seat in case.rivals]
    ahead = case.rivals[0] == victim and first > max(others, default=first)
    return facts.Leads(victim, first) if ahead else None


def spoils(case: Case) -> Fact | None:
    """The victim may have been about to spend the goods, or to save them for the nearest building."""
    seat = _victim(case)
    victim = case.view.players[seat]
    left = victim.goods.minus(case.taken)
    lost = [one for one in _affordable(case, victim) if one not in _affordable(case, victim, left)]
    if lost:
        return facts.Spoils(seat, lost[0])
    lacks = {one: _missing(one, victim.goods).total for one in case.ends}
    further = [one for one in case.ends if _missing(one, left).total > lacks[one]]
    return facts.Hinders(seat, min(further, key=lacks.__getitem__)) if further else None


def _victim(case: Case) -> int:
    seat: int = case.choice if case.question.kind is Kind.SEAT else getattr(case.question, "victim", 0)
    return seat


def blind(case: Case) -> Fact | None:
    if case.choice is not None:
        return None
    now = _affordable(case, case.me)
    enough = [one for one in ONE_OF_EACH[:5] if _affordable(case, case.me, case.me.goods.plus(one)) != now]
    return None if enough else facts.Blind()


# Buying and removing


def denies(case: Case) -> Fact | None:
    building, players = _bought(case), case.view.players
    buyers = [seat for seat in case.rivals if building in _affordable(case, players[seat])]
    return facts.Denies(buyers[0]) if buyers else None


def keeps(case: Case) -> Fact | None:
    """Only where there are several ways to pay."""
    if case.choice is None:
        return None
    ways = [one for one in case.view.options.values() if one and one.end == case.choice.end]
    left = case.me.goods.minus(case.choice.payment)
    return facts.Keeps(left) if len(ways) > 1 and any(left) else None


def stands(case: Case) -> Fact | None:
    building = _bought(case)
    return facts.Stands(case.me.points + building.points, case.view.setup.goal) if building else None


def saves(case: Case) -> Fact | None:
    if case.choice is not None:
        return None
    found = _most_likely(case, [course.then for course in case.courses], _affordable(case, case.me))
    return facts.Saves(*found) if found else None


def pointless(case: Case) -> Fact | None:
    return facts.Pointless() if case.choice is None else None


# Cards


def awaits(case: Case) -> Fact | None:
    first, second = case.choice
    brings = first not in (Card.CONSERVATION, Card.REFRESHMENT)
    return facts.Awaits(second, first) if second in LATE_CARDS and brings else None


def either_way(case: Case) -> Fact | None:
    return None if any([card in ASKING_CARDS for card in case.choice]) else facts.EitherWay()


def returns(case: Case) -> Fact | None:
    count = case.me.discards_count
    return facts.Returns(count) if case.choice else facts.Postpones()


def wanted(case: Case) -> Fact | None:
    if case.choice is None:
        return facts.Sooner()
    (card,) = case.choice
    chance = _chance(case.share(lambda course: course.laid is card))
    return facts.WantedCard(card, chance) if chance else None


def spare_card(case: Case) -> Fact | None:
    (card,) = case.choice
    return facts.Spare() if case.share(lambda course: course.laid is card) <= SELDOM_SHARE else None


ANY_ARGUMENTS: tuple[Argument, ...] = (wins, builds_now, builds_next)
"""For questions of cards not yet printed."""

ARGUMENTS_BY_QUESTION: Mapping[type[Decision], tuple[Argument, ...]] = {
    LayPair: (builds_next, shields, acts),
    Replace: (wins, builds_next, shields, acts),
    TakeBack: (returns,),
    ChooseFirst: (awaits, either_way, wins, builds_now),
    ChoosePesosVictim: (wins, builds_now, spoils, most, leads, builds_next),
    ChooseMaterialsVictim: (wins, builds_now, needs, leads, spoils, builds_next),
    StealBricks: (wins, builds_now, needs, spoils, builds_next),
    Tax: (spoils, leads),
    TakeFromCentre: (wins, builds_now, needs, builds_next),
    ChooseFromBag: (wins, builds_now, needs, blind, builds_next),
    PutCardAway: (spare_card,),
    RecoverCard: (wanted,),
    RecoverCardOpenly: (wanted,),
    RemoveBuilding: (pointless, wins, denies, builds_now),
    Buy: (wins_now, denies, builds_now, keeps, saves, stands),
}
