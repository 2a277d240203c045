"""The truth of hints: a check for every kind of fact, against the game itself and apart from how the fact was found.

What is said without "probably" must be so in the true state: the rules carry the suggestion out, and whatever else the
sentence speaks of. What is foretold is held against one way in which the true game goes on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, TypeVar

from engine.players import PLAYERS
from engine.players.appraisal import chances
from engine.players.hints import Chance, Fact, facts
from engine.rules import Decision, State, deal, legal, outcome, pending, play, view
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.discards import SHORT_HAND_CARDS
from engine.rules.course.market import Buy, Purchase, can_buy, ends
from engine.rules.course.replacement import Replace
from engine.rules.course.turn import CarryOut, TakeTurn
from engine.rules.events import GoodsStolen, GoodsTaken
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods
from engine.rules.state import Game

MAX_TRIED_STATES = 400
"""States of one turn that are tried before a building counts as out of reach."""
CONTINUATIONS = 8
"""Ways in which the game goes on, where two choices are compared."""
COMPARED_TOLERANCE = 0.05
"""The chances of winning may contradict a comparison by this much: both sides are estimates."""


class Foretold(NamedTuple):
    """A forecast, and whether it came true in the one game that was played on."""

    chance: Chance
    came_true: bool


Verdict = bool | Foretold
F = TypeVar("F", bound=Fact)
CHECKS: dict[type[Fact], Callable[[Any, Advice], Verdict]] = {}


def checks(kind: type[F]) -> Callable[[Callable[[F, Advice], Verdict]], None]:
    def enter(check: Callable[[F, Advice], Verdict]) -> None:
        CHECKS[kind] = check

    return enter


class Advice:
    """A suggestion in a true game."""

    def __init__(self, state: State, seat: int, code: str) -> None:
        self.state, self.seat, self.code = state, seat, code
        self.question: Decision = pending(state)[seat]
        self.options = legal(state, seat)
        self.choice: Any = self.options[code]
        self.me = state.players[seat]
        self.rivals = [other for other in range(len(state.players)) if other != seat]

    @cached_property
    def after(self) -> State:
        """The state right after the choice; chance has not drawn yet."""
        return play(self.state, self.seat, self.code)

    @cached_property
    def future(self) -> Future:
        return Future(self.state, self.seat, self.code, random.Random(1))

    def futures(self, code: str) -> list[Future]:
        return [Future(self.state, self.seat, code, random.Random(seed)) for seed in range(CONTINUATIONS)]

    def carried_out(self, card: Card) -> State:
        """The state if the player carried this card out now, and nothing else."""
        game = Game(self.state)
        game.agenda, game.news = [CarryOut(self.seat, card)], ()
        game.settle()
        return game.freeze()


class Future:
    """The true game, played on by the medium level until the end of the player's next turn."""

    def __init__(self, state: State, seat: int, code: str, rng: random.Random) -> None:
        self.seat, self.next_round = seat, state.round + 1
        self.buyable: set[Building] = set()
        """The buildings that the player can pay for when they buy in their next turn."""
        self.income = NOTHING
        """The income of their cards in the next turn."""
        self.laid: Card | None = None
        """The card that they lay in the next replacement."""
        self._odds: float | None = None
        self.state = deal(play(state, seat, code), rng)
        self._note()
        while pending(self.state) and not self._over():
            self._go_on(rng)

    def _over(self) -> bool:
        ahead = TakeTurn(self.seat) in self.state.agenda or Buy(self.seat) in self.state.agenda
        return self.state.round >= self.next_round and not ahead

    def _go_on(self, rng: random.Random) -> None:
        seat, question = next(iter(pending(self.state).items()))
        code = PLAYERS["medium"].choose(view(self.state, seat), rng)
        if isinstance(question, Replace) and seat == self.seat and self.laid is None:
            self.laid = legal(self.state, seat)[code][1]
        self.state = deal(play(self.state, seat, code), rng)
        self._note()

    def _note(self) -> None:
        if self._odds is None and Replace in map(type, pending(self.state).values()):
            self._odds = chances(self.state)[self.seat]
        if self.state.round != self.next_round:
            return
        for event in self.state.news:
            if isinstance(event, GoodsTaken | GoodsStolen) and event.seat == self.seat:
                self.income = self.income.plus(event.goods)
        if Buy(self.seat) in pending(self.state).values():
            self.buyable.update(payable(self.state, self.seat))

    @property
    def won(self) -> bool:
        result = outcome(self.state)
        return result is not None and self.seat in result.winners

    @property
    def chances(self) -> float:
        """Their chances of winning when the turns of this round are over."""
        return float(self.won) if self._odds is None else self._odds

    @property
    def place(self) -> int | None:
        return 1 + self.state.order.index(self.seat) if self.state.round == self.next_round else None


def payable(state: State, seat: int) -> list[Building]:
    """The buildings for sale that a seat can pay for."""
    return [one for one in ends(state.rows).values() if can_buy(state.players[seat], one)]


def within_reach(state: State, seat: int, building: Building, rng: random.Random) -> bool:
    """Is there a way, in what is left of the player's turn, to buy this building?"""
    waiting = [state]
    for _ in range(MAX_TRIED_STATES):
        state = deal(waiting.pop(), rng)
        question = pending(state).get(seat)
        if question and Buy(seat) in state.agenda:
            if isinstance(question, Buy) and building in payable(state, seat):
                return True
            codes = [code for code in legal(state, seat) if code != "finish"]
            waiting[:0] = [play(state, seat, code) for code in codes]
        if not waiting:
            return False
    return False


def lacks(building: Building, goods: Goods) -> Goods:
    return Goods(*[max(0, cost - have) for cost, have in zip(building.cost, goods, strict=True)])


# The course of the game


@checks(facts.ImmediateWin)
def _(_: facts.ImmediateWin, advice: Advice) -> Verdict:
    result = outcome(advice.after)
    return result is not None and advice.seat in result.winners


@checks(facts.ComingWin)
def _(fact: facts.ComingWin, advice: Advice) -> Verdict:
    return Foretold(fact.chance, advice.future.won)


@checks(facts.ComingBuilding)
def _(fact: facts.ComingBuilding, advice: Advice) -> Verdict:
    """In this turn nobody else acts: what is certain must be so however the bricks are drawn."""
    if fact.turn is facts.Turn.NEXT:
        return Foretold(fact.chance, fact.building in advice.future.buyable)
    if not isinstance(advice.question, Buy) and fact.building in payable(advice.state, advice.seat):
        return False
    tries = [within_reach(advice.after, advice.seat, fact.building, random.Random(seed)) for seed in range(3)]
    return all(tries) if fact.chance is Chance.SURELY else Foretold(fact.chance, tries[0])


@checks(facts.PlaceInRound)
def _(fact: facts.PlaceInRound, advice: Advice) -> Verdict:
    """Certain facts are called certain, and "about" is only for what is expected."""
    future, places = advice.future, possible_places(advice)
    if (fact.chance is Chance.SURELY) is not (places == {fact.place}):
        return False
    if future.state.ending:
        return True  # the game is over before, or in that turn
    coloured, rest = future.income.coloured, future.income.minus(future.income.colours)
    if fact.exact:
        return (coloured, rest) == (fact.coloured, fact.goods)
    if set(shown_then(advice)) <= ALWAYS_THE_SAME and advice.state.reserve.workers >= 10:
        return False
    off = abs(coloured - fact.coloured) + sum(
        [abs(got - said) for got, said in zip(rest, fact.goods, strict=True)]
    )
    as_said = off <= 1 + (fact.coloured + fact.goods.total) // 2
    return Foretold(
        Chance.PROBABLY, as_said and (future.place == fact.place or fact.chance is Chance.PERHAPS)
    )


ALWAYS_THE_SAME = {
    Card.SIESTA,
    Card.PROTECTION,
    Card.ARCHITECT,
    Card.PESO,
    Card.CONSERVATION,
    Card.REFRESHMENT,
}
"""Cards that bring the same at any place, as long as the reserve lasts."""


def possible_places(advice: Advice) -> set[int]:
    """Every place in the next round that the rules allow, whatever the others may lay."""
    mine = rank(advice.state, advice.seat, shown_then(advice))
    places = {1}
    for rival in advice.rivals:
        pairs = possible_pairs(advice, rival)
        steps = {rank(advice.state, rival, pair) < mine for pair in pairs}
        places = {place + step for place, step in product(places, steps)}
    return places


def shown_then(advice: Advice) -> tuple[Card, ...]:
    gone, new = advice.choice if isinstance(advice.question, Replace) else (None, None)
    kept = [card for card in advice.me.shown if card is not gone]
    return (*kept, new) if new else advice.choice


def possible_pairs(advice: Advice, rival: int) -> Iterator[tuple[Card, ...]]:
    seen = view(advice.state, advice.seat).players[rival]
    hidden = [card for card in advice.state.edition.digits if card not in seen.shown]
    kept = [card for card in seen.shown if card is not seen.covered] or hidden
    return (pair for pair in product(kept, hidden) if pair[0] is not pair[1])


def rank(state: State, seat: int, pair: tuple[Card, ...]) -> tuple[int, ...]:
    player = state.players[seat]
    goods = player.goods
    low, high = sorted([state.edition.digits[card] for card in pair])
    return (10 * low + high, player.points, goods.coloured, goods.pesos, goods.workers, goods.rubble, seat)


@checks(facts.ShownProtection)
def _(fact: facts.ShownProtection, advice: Advice) -> Verdict:
    thieves = {Card.PESOS_THIEF, Card.MATERIALS_THIEF}
    robs = fact.rival is None or bool(thieves & set(advice.state.players[fact.rival].shown))
    return Card.PROTECTION in shown_then(advice) and robs


# Taking


@checks(facts.PartOfPrice)
def _(fact: facts.PartOfPrice, advice: Advice) -> Verdict:
    """With all that is named, and with nothing less, the building can be bought."""
    player = advice.after.players[advice.seat]
    shown = (*player.shown, Card.ARCHITECT) if fact.architect else player.shown
    enough = player._replace(goods=player.goods.plus(fact.missing), shown=shown)
    parts = [one for one, n in zip(ONE_OF_EACH, fact.missing, strict=True) if n]
    too_little = [enough.owning(enough.goods.minus(one)) for one in parts]
    too_little += [enough._replace(shown=player.shown)] if fact.architect else []
    closer = lacks(fact.building, advice.me.goods).total > lacks(fact.building, player.goods).total
    return (
        closer
        and can_buy(enough, fact.building)
        and not any([can_buy(one, fact.building) for one in too_little])
    )


@checks(facts.NeededGoods)
def _(fact: facts.NeededGoods, advice: Advice) -> Verdict:
    """The goods are needed and come with the choice; or they stay, and a purchase would take them away."""
    needed = lacks(fact.building, advice.me.goods)
    if advice.choice is not None:
        taken = advice.after.players[advice.seat].goods.minus(advice.me.goods)
        return any(fact.goods) and taken.covers(fact.goods) and needed.covers(fact.goods)
    spent = [
        advice.me.goods.minus(one.payment)
        for one in purchases(advice).values()
        if one.building != fact.building
    ]
    return any(fact.goods) and fact.goods in [lacks(fact.building, left).minus(needed) for left in spent]


@checks(facts.RivalGoods)
def _(fact: facts.RivalGoods, advice: Advice) -> Verdict:
    has = advice.state.players[fact.rival].goods.bricks.covers(fact.goods)
    needed = lacks(fact.building, advice.me.goods).covers(fact.goods)
    return has and needed and any(fact.goods) and fact.building not in payable(advice.state, advice.seat)


@checks(facts.LargestLoot)
def _(fact: facts.LargestLoot, advice: Advice) -> Verdict:
    loots = {code: stolen(play(advice.state, advice.seat, code)) for code in advice.options}
    return loots[advice.code] == fact.goods and fact.goods.pesos == max(
        [loot.pesos for loot in loots.values()]
    )


def stolen(state: State) -> Goods:
    return next((event.goods for event in state.news if isinstance(event, GoodsStolen)), NOTHING)


@checks(facts.LeadingRival)
def _(fact: facts.LeadingRival, advice: Advice) -> Verdict:
    points = {seat: advice.state.players[seat].points for seat in advice.rivals}
    return points.pop(fact.rival) == fact.points > max(points.values(), default=fact.points)


@checks(facts.SpoiledPurchase)
def _(fact: facts.SpoiledPurchase, advice: Advice) -> Verdict:
    before, after = [payable(state, fact.rival) for state in (advice.state, advice.after)]
    return fact.building in before and fact.building not in after


@checks(facts.DelayedPurchase)
def _(fact: facts.DelayedPurchase, advice: Advice) -> Verdict:
    before, after = [state.players[fact.rival].goods for state in (advice.state, advice.after)]
    further = lacks(fact.building, after).total > lacks(fact.building, before).total
    return further and fact.building not in payable(advice.after, fact.rival)


@checks(facts.DearGood)
def _(fact: facts.DearGood, advice: Advice) -> Verdict:
    return bool(advice.choice.workers) is fact.worker and not advice.choice.rubble


@checks(facts.BlindDraw)
def _(_: facts.BlindDraw, advice: Advice) -> Verdict:
    now = payable(advice.state, advice.seat)
    singles = [play(advice.state, advice.seat, code) for code, choice in advice.options.items() if choice]
    return advice.state.bag.total >= 2 and all(
        [
            can_buy(state.players[advice.seat], one) is (one in now)
            for state in singles
            for one in ends(state.rows).values()
        ]
    )


# Buying and removing


@checks(facts.DeniedPurchase)
def _(fact: facts.DeniedPurchase, advice: Advice) -> Verdict:
    gone = advice.choice.building
    return gone in payable(advice.state, fact.rival) and gone not in ends(advice.after.rows).values()


@checks(facts.GoodsKept)
def _(fact: facts.GoodsKept, advice: Advice) -> Verdict:
    return advice.after.players[advice.seat].goods == fact.goods


@checks(facts.PointsReached)
def _(fact: facts.PointsReached, advice: Advice) -> Verdict:
    return (advice.after.players[advice.seat].points, advice.state.setup.goal) == (fact.points, fact.goal)


@checks(facts.GoodsBetterKept)
def _(fact: facts.GoodsBetterKept, advice: Advice) -> Verdict:
    """The purchase is possible. That it is worse is an estimate: what the others hold is hidden from the player."""
    bought = [code for code, one in purchases(advice).items() if one[1:] == (fact.building, fact.goods)]
    kept, spent = [
        sum([future.chances for future in advice.futures(code)]) for code in (advice.code, *bought)
    ]
    return Foretold(Chance.SURELY, kept - spent >= -COMPARED_TOLERANCE * CONTINUATIONS)


def purchases(advice: Advice) -> dict[str, Purchase]:
    return {code: choice for code, choice in advice.options.items() if isinstance(choice, Purchase)}


@checks(facts.UncoveredBuilding)
def _(fact: facts.UncoveredBuilding, advice: Advice) -> Verdict:
    before, after = [ends(state.rows).values() for state in (advice.state, advice.after)]
    return fact.building in after and fact.building not in before


def removals(advice: Advice) -> list[State]:
    return [play(advice.state, advice.seat, code) for code, choice in advice.options.items() if choice]


@checks(facts.OpenedBuilding)
def _(fact: facts.OpenedBuilding, advice: Advice) -> Verdict:
    opened = [one for state in removals(advice) for one in payable(state, fact.rival)]
    return fact.building in opened and fact.building not in payable(advice.state, fact.rival)


@checks(facts.PointlessRemoval)
def _(_: facts.PointlessRemoval, advice: Advice) -> Verdict:
    now = payable(advice.state, advice.seat)
    opened = [one for state in removals(advice) for one in payable(state, advice.seat) if one not in now]
    return not opened and not any([payable(advice.state, rival) for rival in advice.rivals])


# Cards


@checks(facts.AwaitedDraw)
def _(fact: facts.AwaitedDraw, advice: Advice) -> Verdict:
    """The first card leads to a draw, at once or by one of its answers; the second asks the player."""
    first, second = advice.carried_out(fact.first), advice.carried_out(fact.card)
    asks = advice.seat in pending(second) and len(legal(second, advice.seat)) > 1
    if not fact.optional:
        return asks and draws(first)
    ways = [draws(play(first, advice.seat, code)) for code in legal(first, advice.seat)]
    return asks and any(ways) and not all(ways)


def draws(state: State) -> bool:
    """Does chance draw next? Something unknown, if it could draw in several ways."""
    return any([seat < 0 and len(legal(state, seat)) > 1 for seat in pending(state)])


@checks(facts.ReturningCards)
def _(fact: facts.ReturningCards, advice: Advice) -> Verdict:
    before, after = [len(state.players[advice.seat].hand) for state in (advice.state, advice.after)]
    return after - before == fact.count


@checks(facts.LaterReturn)
def _(_: facts.LaterReturn, advice: Advice) -> Verdict:
    return 0 < len(advice.me.hand) <= SHORT_HAND_CARDS


@checks(facts.CardIncome)
def _(fact: facts.CardIncome, advice: Advice) -> Verdict:
    state = advice.carried_out(fact.card)
    if advice.seat in pending(state):
        state = play(state, advice.seat, next(iter(legal(state, advice.seat))))
    gained = state.players[advice.seat].goods.minus(advice.me.goods)
    return (gained.coloured, gained.minus(gained.colours)) == (fact.coloured, fact.goods)


@checks(facts.WantedCard)
def _(_: facts.WantedCard, advice: Advice) -> Verdict:
    return Foretold(Chance.PROBABLY, advice.future.laid is advice.choice[0])


@checks(facts.SpareCard)
def _(_: facts.SpareCard, advice: Advice) -> Verdict:
    return Foretold(Chance.PROBABLY, advice.future.laid is not advice.choice[0])


@checks(facts.EarlierReturn)
def _(_: facts.EarlierReturn, advice: Advice) -> Verdict:
    """Every other answer leaves more cards in hand."""
    hands = [len(play(advice.state, advice.seat, code).players[advice.seat].hand) for code in advice.options]
    return len(advice.after.players[advice.seat].hand) == min(hands) < max(hands)


@checks(facts.TrialResult)
def _(_: facts.TrialResult, __: Advice) -> Verdict:
    return True  # it says nothing about the game
