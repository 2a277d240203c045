"""Empty questions: those whose answers all lead to equal positions, and those that only look like them."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, product
from math import prod

import pytest

from engine.rules import EDITIONS, Event, State, legal, new_game, outcome, pending, play
from engine.rules import outlook as outlooks
from engine.rules.course.chance import DrawBricks
from engine.rules.course.market import Buy, differing_offers
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.thieves import ChooseVictim
from engine.rules.events import CardRecoveredOpenly
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.outlook import HORIZON, Lookout, empty_answer
from engine.rules.state import CHANCE, Decision, Together
from tests.properties.playing import eagerly, play_out
from tests.rules.positions import HAVANA, LA_HABANA, after, position

LAST_TO_ACT = {1: "black-market mama", 2: "pesos mama"}
"""Two players who act later: they can be robbed."""


def is_empty(state: State) -> bool:
    return empty_answer(state) is not None


# The order of two cards


@pytest.mark.parametrize(
    "cards", ["rubble worker", "worker pesos", "rubble mama", "pesos mama", "pesos black-market"]
)
def test_the_order_of_cards_that_have_nothing_to_do_with_each_other_is_not_asked(
    edition: str, cards: str
) -> None:
    assert is_empty(position(edition, shown={0: cards}, centre="2R1Y3G5P"))


def test_the_card_on_the_left_comes_first(edition: str) -> None:
    assert empty_answer(position(edition, shown={0: "worker pesos"})) == "worker"


def test_who_takes_the_last_worker_matters_as_only_a_worker_card_counts_as_the_first(edition: str) -> None:
    assert is_empty(position(edition, shown={0: "worker architect"}, goods={1: "12W"}))
    assert not is_empty(position(edition, shown={0: "worker architect"}, goods={1: "14W"}))


def test_a_worker_that_the_tax_collector_sends_to_the_reserve_matters() -> None:
    assert is_empty(position(HAVANA, shown={0: "tax-collector worker"}, goods={1: "5W"}))
    assert not is_empty(position(HAVANA, shown={0: "tax-collector worker"}, goods={1: "15W"}))


def test_a_choice_after_a_draw_is_worth_more_than_one_before_it(edition: str) -> None:
    assert not is_empty(position(edition, shown={0: "black-market mama"}, centre="2R2Y"))
    assert is_empty(position(edition, shown={0: "black-market mama"}, centre="2R"))


def test_a_draw_that_is_certain_tells_nothing(edition: str) -> None:
    assert is_empty(position(edition, shown={0: "black-market mama"}, centre="2R2Y", bag="9G"))


def test_buildings_that_are_turned_up_before_a_choice_matter(edition: str) -> None:
    three = ("Farola, Kiosco, Faro", "Capitolio, Palacio, Capilla, Parque")
    shown = {0: "conservation mama"}
    assert not is_empty(position(edition, rows=three, shown=shown, centre="2R2Y"))
    assert is_empty(position(edition, shown=shown, centre="2R2Y"))
    assert is_empty(position(edition, rows=three, shown={0: "conservation worker"}))


def test_a_game_that_is_over_is_its_result_and_nothing_else() -> None:
    """The last building may be removed before the pesos are taken, or after."""
    last = position(HAVANA, shown={0: "conservation pesos"}, centre="5P", rows=("Farola", ""), pile="")
    assert is_empty(last)
    assert Lookout(last, pending(last)[0], 0).is_empty()
    assert after(last, "0 conservation", "0 UL").ending


# Other questions


def test_victims_who_have_nothing_to_lose_are_not_chosen_from(edition: str) -> None:
    shown = {0: "siesta pesos-thief", **LAST_TO_ACT}
    assert empty_answer(position(edition, shown=shown)) == "1"
    assert not is_empty(position(edition, shown=shown, goods={2: "2P"}))
    shown[0] = "siesta materials-thief"
    assert is_empty(position(edition, shown=shown, goods={1: "3P", 2: "2W"}))
    assert not is_empty(position(edition, shown=shown, goods={2: "1G"}))


def test_the_last_brick_of_the_bag_is_the_same_drawn_or_chosen() -> None:
    assert is_empty(position(LA_HABANA, shown={0: "siesta black-market"}, bag="1R"))
    assert not is_empty(position(LA_HABANA, shown={0: "siesta black-market"}, bag="2R"))


def test_a_card_that_the_others_get_to_see_makes_a_difference() -> None:
    """Without discards the same card comes back, and the only difference is which one was shown."""
    state = position(LA_HABANA, shown={0: "siesta refreshment"})
    assert len({after(state, f"0 {code}").players for code in legal(state, 0)}) == 1
    assert not is_empty(state)
    assert not Lookout(state, pending(state)[0], 0).is_empty()


def test_choices_made_at_the_same_time_are_real(edition: str) -> None:
    state = new_game(edition, 2)._replace(agenda=(Together(()),))
    assert not is_empty(state)


def test_a_question_that_takes_too_long_to_judge_is_asked(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(edition, shown={0: "rubble mama"}, centre="2R2Y3G")
    assert is_empty(state)
    monkeypatch.setattr(outlooks, "MAX_POSITIONS", 2)
    assert not is_empty(state)


# Against brute force


def test_a_question_is_empty_exactly_if_all_answers_can_be_made_the_same_of(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlooks, "MAX_POSITIONS", 1000)
    verdicts: Counter[tuple[str, bool]] = Counter()
    for state in small_questions(edition, games=5):
        with suppress(TooMany):
            empty = BruteForce(state).finds_no_difference()
            assert is_empty(state) == empty, state
            verdicts[type(state.agenda[0]).__name__, empty] += 1
    assert verdicts["ChooseFirst", True] > 50
    assert verdicts["ChooseFirst", False] > 5
    assert verdicts["ChoosePesosVictim", False] > 5


def small_questions(edition: str, games: int) -> Iterator[State]:
    """Questions of seeded games that can be empty; pile and bag hold so little that all draws can be tried."""
    for seed in range(games):
        for state in play_out(new_game(edition, 3), random.Random(f"judged {edition} {seed}"), eagerly):
            if state.agenda and isinstance(state.agenda[0], ChooseFirst | ChooseVictim):
                bag = Goods._make(map(min, state.bag, Goods(red=1, yellow=2)))
                yield state._replace(agenda=(state.agenda[0], HORIZON), pile=state.pile[:2], bag=bag)


class TooMany(Exception):
    pass


Lottery = frozenset[tuple[int, Fraction]]
"""Positions with their probabilities: what one plan of the player leads to."""


class BruteForce:
    """Tries all plans that say what to choose after whatever was drawn, and to which positions each of them leads."""

    def __init__(self, state: State, positions: int = 500, plans: int = 2000) -> None:
        self.state = state
        self.left, self.most = positions, plans
        self.ends: dict[object, int] = {}

    def finds_no_difference(self) -> bool:
        return len({self.after(self.state, code, ()) for code in legal(self.state, asker(self.state))}) == 1

    def after(self, state: State, code: str, seen: tuple[Event, ...]) -> frozenset[Lottery]:
        """What all plans lead to after an answer, or a draw."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        state = play(state, asker(state), code)
        seen += tuple(event for event in state.news if isinstance(event, CardRecoveredOpenly))
        if state.ending or state.agenda == (HORIZON,):
            end = self.ends.setdefault(end_of(state, seen), len(self.ends))
            return frozenset([frozenset([(end, Fraction(1))])])
        branches = {code: self.after(state, code, seen) for code in legal(state, asker(state))}
        if asker(state) != CHANCE:
            return frozenset().union(*branches.values())
        if prod(map(len, branches.values())) > self.most:
            raise TooMany
        ways = ways_to_draw(state)
        odds = [Fraction(ways[code], ways.total()) for code in branches]
        return frozenset([mixed(odds, plan) for plan in product(*branches.values())])


def mixed(odds: list[Fraction], lotteries: tuple[Lottery, ...]) -> Lottery:
    mixture: dict[int, Fraction] = defaultdict(Fraction)
    for chance, lottery in zip(odds, lotteries, strict=True):
        for end, share in lottery:
            mixture[end] += chance * share
    return frozenset(mixture.items())


def asker(state: State) -> int:
    (seat,) = pending(state)
    return seat


def end_of(state: State, seen: tuple[Event, ...]) -> object:
    if state.ending:
        return outcome(state)
    return state._replace(used=tuple(sorted(state.used)), news=(), moves=()), frozenset(seen)


def ways_to_draw(state: State) -> Counter[str]:
    """The options of chance, and in how many ways each can be drawn piece by piece."""
    draw = state.agenda[0]
    if not isinstance(draw, DrawBricks):
        return Counter(list(legal(state, CHANCE)))
    pieces = [letter for letter, count in zip(GOODS_LETTERS, state.bag, strict=True) for _ in range(count)]
    hands = combinations(pieces, min(draw.count, len(pieces)))
    return Counter(str(Goods._make(map(hand.count, GOODS_LETTERS))) for hand in hands)


# What the search relies on


@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, (2, 4))))
def test_what_always_matters_really_does_and_what_is_shown_is_marked_so(edition: str, players: int) -> None:
    """Two answers lead to different positions, and no event shows a hidden card unnoticed."""
    for state in play_out(new_game(edition, players), random.Random(f"matters {edition} {players}"), eagerly):
        for event in state.news:
            card = getattr(event, "card", None)
            hidden = card is not None and not event.secret and card not in state.players[event.seat].shown
            assert event.reveals == hidden
        head = state.agenda[0] if state.agenda else None
        if isinstance(head, Decision) and head.always_matters:
            cut = state._replace(agenda=(head, HORIZON), pile=state.pile[:1])
            assert len({position_after(cut, head.seat, code) for code in legal(cut, head.seat)}) > 1


def position_after(state: State, seat: int, code: str) -> object:
    state = play(state, seat, code)
    return end_of(state, tuple(event for event in state.news if event.reveals))


def test_of_payments_that_differ_in_nothing_one_is_offered(edition: str) -> None:
    """Whoever wins by a building has nothing to spend the rest on."""
    left_out = 0
    for state in play_out(new_game(edition, 4), random.Random(f"matters {edition} 7"), eagerly):
        if not state.agenda or not isinstance(state.agenda[0], Buy):
            continue
        seat = asker(state)
        offers = legal(state, seat)
        kept = differing_offers(offers, state.players[seat].points, state.setup)
        for end in {code.partition(":")[0] for code in offers}:
            reached = {position_after(state, seat, code) for code in offers if code.startswith(end)}
            assert len(reached) == sum(code.startswith(end) for code in kept)
        left_out += len(offers) - len(kept)
    assert left_out
