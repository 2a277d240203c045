"""Arguments: each looks at a case and gives a fact that speaks for the choice, or nothing.

What is said as certain follows from the rules and from what lies open. What is foretold is counted in imagined games.
`tests/players/hint_truth.py` checks both against true games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import mean, median_low

from engine.players.hints import facts
from engine.players.hints.case import Case, can_pay, missing_for
from engine.players.hints.courses import ImaginedCourse, in_turn
from engine.players.hints.facts import Chance, Fact, Turn
from engine.players.prospects import Income, certain_income, possible_places
from engine.players.worlds import by_instinct
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.course.market import FIVE_FOR_ONE, Buy, Purchase, ends, without_end
from engine.rules.effects.gains import BAG
from engine.rules.effects.income import ChooseFromBag
from engine.rules.goods import Goods
from engine.rules.state import Decision, Kind
from engine.rules.view import PlayerView

PROBABLE_SHARE, POSSIBLE_SHARE = 0.7, 0.35
"""The shares of imagined games from which a hint calls something probable, or mentions it. True games are a little
less kind."""
SELDOM_SHARE, NEARLY_ALWAYS_SHARE = 0.1, 0.95
BETTER_BY = 0.01
"""The difference in the chances of winning from which one choice is called better."""
THIEF_CARDS = (Card.PESOS_THIEF, Card.MATERIALS_THIEF)

Argument = Callable[[Case], Fact | None]

# The course of the game


def wins_now(case: Case) -> Fact | None:
    bought = case.bought.points if case.bought else 0
    return facts.ImmediateWin() if case.me.points + bought >= case.view.setup.goal else None


def wins(case: Case) -> Fact | None:
    chance = _chance(case.share(lambda course: course.won))
    return facts.ComingWin(chance) if chance else None


def builds_now(case: Case) -> Fact | None:
    """A building that the player can pay for anyway is no merit of this choice, unless it is about buying.

    Nobody else acts in the meantime, so without a blind draw it is certain.
    """
    known = [case.bought] if isinstance(case.question, Buy) else case.affordable(case.seat)
    found = _most_likely(case, [course.now for course in case.courses], known)
    if not found:
        return None
    building, chance = found
    lucky = any([course.lucky for course in case.courses])
    return facts.ComingBuilding(
        building, Turn.THIS, Chance.PROBABLY if lucky and chance is Chance.SURELY else chance
    )


def builds_next(case: Case) -> Fact | None:
    known = [*case.affordable(case.seat), case.bought] if in_turn(case.view) else []
    found = _most_likely(case, [course.then for course in case.courses], known)
    return facts.ComingBuilding(found[0], Turn.NEXT, found[1]) if found else None


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


def _chance(part: float) -> Chance | None:
    if part == 1:
        return Chance.SURELY
    return Chance.PROBABLY if part >= PROBABLE_SHARE else Chance.PERHAPS if part >= POSSIBLE_SHARE else None


def acts(case: Case) -> Fact | None:
    """The place in the round that a choice leads to. Where the rules leave only one place, or one haul, the fact says it as certain."""
    places = Counter([course.place for course in case.courses if course.place])
    if not places:
        return None
    ((place, count),) = places.most_common(1)
    possible = possible_places(case.view, case.pair)
    chance = Chance.PROBABLY if count >= PROBABLE_SHARE * len(case.courses) else Chance.PERHAPS
    certain = certain_income(case.view, case.pair, first=possible == {1})
    return facts.PlaceInRound(
        place,
        len(case.view.players),
        Chance.SURELY if len(possible) == 1 else chance,
        *(certain or _expected_income(case.courses)),
        exact=certain is not None,
    )


def _expected_income(courses: Sequence[ImaginedCourse]) -> Income:
    """The amounts of every good that come in at least half of the games."""
    hauls = [course.income for course in courses]
    middle = Goods._make(map(median_low, zip(*hauls, strict=True)))
    return Income(median_low([haul.coloured for haul in hauls]), middle.minus(middle.colours))


def shields(case: Case) -> Fact | None:
    """Protection lies there, and somebody may go on showing a thief."""
    if Card.PROTECTION not in case.pair:
        return None
    thieves = [seat for seat in case.rivals if _may_rob(case.view.players[seat])]
    return facts.ShownProtection(thieves[0] if thieves else None)


def _may_rob(rival: PlayerView) -> bool:
    return any([card in THIEF_CARDS and card is not rival.covered for card in rival.shown])


# Taking


def needs(case: Case) -> Fact | None:
    """The building for which the least is missing then."""
    then = case.goods_after(case.code)
    found = [
        (missing_for(building, then), building)
        for building in case.ends
        if any(map(min, case.taken, missing_for(building, case.me.goods)))
        and not _replaceable(building, then)
    ]
    found = [each for each in found if any(each[0]) or _lacks_architect(case, each[1])]
    if not found:
        return None
    still, building = min(found, key=lambda each: each[0].total)
    return facts.PartOfPrice(building, still, _lacks_architect(case, building))


def helps(case: Case) -> Fact | None:
    """The goods that bring a building closer, where five for one makes it hard to say what else is missing."""
    then = case.goods_after(case.code)
    useful = {one: Goods._make(map(min, case.taken, missing_for(one, case.me.goods))) for one in case.ends}
    nearest = min(
        [one for one in case.ends if any(useful[one])],
        key=lambda one: missing_for(one, then).total,
        default=None,
    )
    return facts.NeededGoods(useful[nearest], nearest) if nearest else None


def _replaceable(building: Building, goods: Goods) -> bool:
    """Could five for one take the place of anything that is missing?"""
    lack, spare = missing_for(building, goods), goods.minus(building.cost)
    bricks = any(lack.colours) and spare.rubble >= FIVE_FOR_ONE
    return bricks or (lack.workers > 0 and spare.pesos >= FIVE_FOR_ONE)


def _lacks_architect(case: Case, building: Building) -> bool:
    return building.architect and Card.ARCHITECT not in case.me.shown


def owns(case: Case) -> Fact | None:
    """The victim's bricks, of those that the player lacks for the nearest building."""
    victim = case.view.players[case.choice]
    lacks = {one: missing_for(one, case.me.goods) for one in case.ends if not can_pay(case.me, one)}
    useful = {one: Goods._make(map(min, lack.bricks, victim.goods)) for one, lack in lacks.items()}
    nearest = min([one for one in lacks if any(useful[one])], key=lambda one: lacks[one].total, default=None)
    return facts.RivalGoods(case.choice, useful[nearest], nearest) if nearest else None


def most(case: Case) -> Fact | None:
    players, loot = case.view.players, case.view.setup.edition.peso_loot
    richest = max([loot(players[seat].goods.pesos) for seat in case.view.options.values()])
    return facts.LargestLoot(case.taken) if case.taken.pesos == richest > 0 else None


def leads(case: Case) -> Fact | None:
    """The victim leads, where one of several rivals is ahead of the others."""
    players, victim = case.view.players, _victim(case)
    first, *others = [players[seat].points for seat in case.rivals]
    ahead = case.rivals[0] == victim and first > max(others, default=first)
    return facts.LeadingRival(victim, first) if ahead else None


def spoils(case: Case) -> Fact | None:
    """The victim may have been about to spend the goods, or to save them for the nearest building."""
    seat = _victim(case)
    victim = case.view.players[seat]
    left = victim.goods.minus(case.taken)
    then = case.affordable(seat, left)
    lost = [one for one in case.affordable(seat) if one not in then]
    if lost:
        return facts.SpoiledPurchase(seat, lost[0])
    lacks = {one: missing_for(one, victim.goods).total for one in case.ends}
    further = [one for one in case.ends if one not in then and missing_for(one, left).total > lacks[one]]
    return facts.DelayedPurchase(seat, min(further, key=lacks.__getitem__)) if further else None


def _victim(case: Case) -> int:
    seat: int = case.choice if case.question.kind is Kind.SEAT else getattr(case.question, "victim", 0)
    return seat


def dear(case: Case) -> Fact | None:
    """The good is a dear one, and something cheaper could have been taken."""
    cheap = any([isinstance(one, Goods) and one.rubble == one.total for one in case.view.options.values()])
    if not cheap or not isinstance(case.choice, Goods) or case.choice.rubble:
        return None
    return facts.DearGood(worker=case.choice.workers > 0)


def blind(case: Case) -> Fact | None:
    if case.choice is not None or case.view.bag.total < 2:
        return None
    now = case.affordable(case.seat)
    singles = [case.goods_after(code) for code, brick in case.view.options.items() if brick]
    enough = any([case.affordable(case.seat, goods) != now for goods in singles])
    return None if enough else facts.BlindDraw()


# Buying and removing


def denies(case: Case) -> Fact | None:
    buyers = [seat for seat in case.rivals if case.bought in case.affordable(seat)]
    return facts.DeniedPurchase(buyers[0]) if buyers else None


def keeps(case: Case) -> Fact | None:
    """The goods that a payment leaves, where there are several ways to pay."""
    if case.choice is None:
        return None
    ways = [one for one in case.view.options.values() if one and one.end == case.choice.end]
    left = case.me.goods.minus(case.choice.payment)
    return facts.GoodsKept(left) if len(ways) > 1 and any(left) else None


def stands(case: Case) -> Fact | None:
    building = case.bought
    return facts.PointsReached(case.me.points + building.points, case.view.setup.goal) if building else None


def rather(case: Case) -> Fact | None:
    """The goods against what they would buy, compared by the chances of winning in the same imagined games."""
    if case.choice is not None:
        return None
    code, purchase = _purchase_instead(case)
    better = mean([course.odds for course in case.courses])
    worse = mean([course.odds for course in case.imagination.after(code)])
    return facts.GoodsBetterKept(purchase.payment, purchase.building) if better - worse >= BETTER_BY else None


def saves(case: Case) -> Fact | None:
    """Of the buildings for which that purchase would leave less, the one that is bought most often next turn."""
    if case.choice is not None:
        return None
    _, purchase = _purchase_instead(case)
    left = case.me.goods.minus(purchase.payment)
    needed = {one: missing_for(one, left).minus(missing_for(one, case.me.goods)) for one in case.ends}
    wanted = [one for one in case.ends if one != purchase.building and any(needed[one])]
    bought = Counter([one for course in case.courses for one in course.then])
    kept_for = max(wanted, key=lambda one: (bought[one], one.points), default=None)
    return facts.NeededGoods(needed[kept_for], kept_for) if kept_for else None


def _purchase_instead(case: Case) -> tuple[str, Purchase]:
    """The purchase that instinct likes best."""
    purchases = {code: choice for code, choice in case.view.options.items() if choice}
    code = by_instinct(purchases, case.imagination.ratings(purchases))
    return code, purchases[code]


def pointless(case: Case) -> Fact | None:
    if case.choice is not None:
        return None
    opened = any([can_pay(case.me, one) for one in _uncovered(case)])
    taken_away = any([case.affordable(seat) for seat in case.rivals])
    return None if opened or taken_away else facts.PointlessRemoval()


def opens(case: Case) -> Fact | None:
    if case.choice is not None:
        return None
    found = [
        (seat, one)
        for seat in case.rivals
        for one in _uncovered(case)
        if can_pay(case.view.players[seat], one)
    ]
    return facts.OpenedBuilding(*found[0]) if found else None


def uncovers(case: Case) -> Fact | None:
    if case.choice is None:
        return None
    behind = [
        one for one in ends(without_end(case.view.rows, case.choice.end)).values() if one not in case.ends
    ]
    return facts.UncoveredBuilding(behind[0]) if behind else None


def _uncovered(case: Case) -> list[Building]:
    """The buildings that a removal would bring to an end."""
    rows = case.view.rows
    behind = [ends(without_end(rows, end)).values() for end in ends(rows)]
    return [one for found in behind for one in found if one not in case.ends]


# Cards


def awaits(case: Case) -> Fact | None:
    """The first card draws blind, or may do so, and the second asks its owner something."""
    first, second = case.choice
    drawn, asked = case.head_after(first), case.head_after(second)
    asks = isinstance(asked, Decision) and asked.seat == case.seat
    if not asks or not isinstance(drawn, DrawBricks | ChooseFromBag):
        return None
    return facts.AwaitedDraw(second, first, isinstance(drawn, ChooseFromBag))


def returns(case: Case) -> Fact | None:
    count = case.me.discards_count
    return facts.ReturningCards(count) if case.choice else facts.LaterReturn()


def one_more(case: Case) -> Fact | None:
    return facts.ReturningCards(1) if case.choice else None


def wanted(case: Case) -> Fact | None:
    if case.choice is None:
        return facts.EarlierReturn()
    (card,) = case.choice
    laid = case.share(lambda course: course.laid is card)
    return facts.WantedCard() if laid >= NEARLY_ALWAYS_SHARE else None


def brings_goods(case: Case) -> Fact | None:
    """The goods that a card brings for certain; nobody can say what the bag gives."""
    if case.choice is None:
        return None
    (card,) = case.choice
    gain = case.view.edition.brings(card, case.view)
    if gain is None or gain.source is BAG or not (gain.bricks or any(gain.goods)):
        return None
    return facts.CardIncome(card, gain.bricks, gain.goods)


def spare_card(case: Case) -> Fact | None:
    (card,) = case.choice
    return facts.SpareCard() if case.share(lambda course: course.laid is card) <= SELDOM_SHARE else None
