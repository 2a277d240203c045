"""Goods, picks and payments against slow and simple ways to say the same."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules import Decision, deal, legal, new_game
from engine.rules.buildings import BadDeck, Building, check_name, parse_building
from engine.rules.cards import Card
from engine.rules.course.chance import DrawBricks
from engine.rules.course.market import Buy
from engine.rules.effects.income import TakeFromCentre
from engine.rules.effects.thieves import StealBricks, Tax
from engine.rules.goods import GOODS_LETTERS, NOTHING, Goods, parse_goods
from engine.rules.state import CHANCE, Options


def goods_up_to(*most: int) -> st.SearchStrategy[Goods]:
    return st.builds(Goods, *(st.integers(0, count) for count in most))


AnyGoods = goods_up_to(10, 10, 10, 10, 40, 108, 15)
Stocks = goods_up_to(3, 3, 3, 3, 4, 3, 2)
Costs = goods_up_to(2, 2, 2, 2, 5, 6, 4)
Purses = goods_up_to(3, 3, 3, 3, 25, 25, 5)


# Notation


@given(AnyGoods)
def test_goods_are_read_as_they_are_written(goods: Goods) -> None:
    assert parse_goods(str(goods)) == goods


@given(st.text() | st.text(alphabet="0123456789" + GOODS_LETTERS))
def test_a_text_that_is_read_as_goods_is_their_notation(text: str) -> None:
    try:
        goods = parse_goods(text)
    except ValueError:
        return
    assert str(goods) == text


@pytest.mark.parametrize(
    "text", ["", "00", "0R", "01R", "1R1R", "1Y1R", "1000G", "1r", " 1R", "-1R", "١R", "R"]
)
def test_anything_else_is_not_goods(text: str) -> None:
    with pytest.raises(ValueError, match="not goods"):
        parse_goods(text)


@given(st.text(min_size=1, max_size=32), st.integers(1, 9), AnyGoods, st.sampled_from([True, False]))
def test_buildings_are_read_as_they_are_written(
    name: str, points: int, cost: Goods, architect: object
) -> None:
    try:
        check_name(name)
    except BadDeck:
        return
    building = Building(name, points, cost, bool(architect))
    assert parse_building(str(building)) == building


@given(AnyGoods, AnyGoods)
def test_what_is_added_can_be_taken_away(one: Goods, other: Goods) -> None:
    both = one.plus(other)
    assert both.minus(other) == one
    assert both.covers(one)
    assert both.covers(other)
    assert one.covers(both) == (other == NOTHING)
    assert both.total == one.total + other.total


@given(AnyGoods)
def test_bricks_pesos_and_workers_make_up_all_goods(goods: Goods) -> None:
    rest = Goods(pesos=goods.pesos, workers=goods.workers)
    assert goods.bricks.plus(rest) == goods
    assert goods.colours.plus(Goods(rubble=goods.rubble)) == goods.bricks
    assert goods.colours.total == goods.coloured


# Picks: what thieves, tax collectors and Mama may take


def ways_to_take(stock: Goods, least: int, most: int) -> set[Goods]:
    """Every part of a stock that is neither too small nor too large; all of it where it is too small."""
    parts = {Goods(*counts) for counts in product(*(range(count + 1) for count in stock))}
    return {part for part in parts if min(least, stock.total) <= part.total <= most} - {NOTHING}


def options_when_robbing(decision: Decision, victim: Goods, edition: str) -> Options:
    state = new_game(edition, players=2)
    players = (state.players[0], state.players[1]._replace(goods=victim))
    return legal(state._replace(players=players, agenda=(decision,)), decision.seat)


def assert_options(options: Options, expected: set[Goods]) -> None:
    assert dict(options) == {str(goods): goods for goods in expected}


@given(Stocks)
def test_mama_takes_half_of_the_coloured_bricks_in_any_mix(centre: Goods) -> None:
    half = (centre.coloured + 1) // 2
    state = new_game("havana-2009", players=2)._replace(centre=centre, agenda=(TakeFromCentre(0),))
    assert_options(legal(state, 0), ways_to_take(centre.colours, half, half))


@given(Stocks)
def test_a_tax_collector_takes_one_worker_or_brick(victim: Goods) -> None:
    options = options_when_robbing(Tax(0, 1), victim, "havana-2009")
    assert_options(options, ways_to_take(victim._replace(pesos=0), 1, 1))


@given(Stocks)
def test_a_thief_of_2009_takes_a_brick_or_up_to_two_where_more_than_three_are_coloured(victim: Goods) -> None:
    options = options_when_robbing(StealBricks(0, 1), victim, "havana-2009")
    assert_options(options, ways_to_take(victim.bricks, 1, 2 if victim.coloured > 3 else 1))


@given(Stocks)
def test_a_thief_of_2024_takes_a_brick_or_exactly_two_where_four_are_coloured(victim: Goods) -> None:
    options = options_when_robbing(StealBricks(0, 1), victim, "la-habana-2024")
    count = 2 if victim.coloured >= 4 else 1
    assert_options(options, ways_to_take(victim.bricks, count, count))


@given(AnyGoods, st.integers(1, 3))
def test_chance_draws_as_many_bricks_as_it_must_or_all_there_are(goods: Goods, count: int) -> None:
    bag = goods.bricks
    state = new_game("havana-2009", players=2)._replace(bag=bag, agenda=(DrawBricks(CHANCE, count, 0),))
    options = legal(state, CHANCE)
    assert all(drawn.total == min(count, bag.total) and bag.covers(drawn) for drawn in options.values())
    if any(bag):
        dealt = deal(state, random.Random(0))
        assert dealt.moves[-1].code in options
        assert dealt.players[0].goods == state.players[0].goods.plus(parse_goods(dealt.moves[-1].code))


# Payments


def ways_to_pay(cost: Goods, purse: Goods) -> set[Goods]:
    """Swap one thing for five of another, again and again; keep what the purse holds."""
    ways, fresh = set(), {cost}
    while fresh:
        ways |= fresh
        fresh = {swapped for way in fresh for swapped in single_swaps(way)} - ways
    return {way for way in ways if purse.covers(way)}


def single_swaps(cost: Goods) -> set[Goods]:
    swaps = {"red": "rubble", "yellow": "rubble", "blue": "rubble", "brown": "rubble", "workers": "pesos"}
    return {
        cost._replace(**{good: getattr(cost, good) - 1, coin: getattr(cost, coin) + 5})
        for good, coin in swaps.items()
        if getattr(cost, good)
    }


def offers(cost: Goods, purse: Goods, shown: Card = Card.MAMA, *, architect: bool = False) -> Options:
    """What a buyer may do when a single building stands in the rows."""
    building = Building("Parque", 3, cost, architect)
    state = new_game("havana-2009", players=2)
    buyer = state.players[0]._replace(goods=purse, shown=(Card.SIESTA, shown))
    players = (buyer, state.players[1])
    return legal(state._replace(players=players, rows=((), (building,)), agenda=(Buy(0),)), 0)


@given(Costs, Purses)
def test_a_buyer_may_pay_in_every_way_five_for_one_allows(cost: Goods, purse: Goods) -> None:
    expected = {f"LL:{way}" for way in ways_to_pay(cost, purse)}
    options = offers(cost, purse)
    assert set(options) == (expected | {"finish"} if expected else set())
    assert all(code == f"{choice.end}:{choice.payment}" for code, choice in options.items() if choice)


@given(Costs, Purses)
def test_the_plain_price_comes_first_and_finishing_last(cost: Goods, purse: Goods) -> None:
    if purse.covers(cost):
        codes = list(offers(cost, purse))
        assert codes[0] == f"LL:{cost}"
        assert codes[-1] == "finish"


@given(Costs, Purses, st.sampled_from([Card.ARCHITECT, Card.MAMA]))
def test_an_architect_symbol_needs_the_card_and_nothing_else(cost: Goods, purse: Goods, card: Card) -> None:
    with_symbol, without = offers(cost, purse, card, architect=True), offers(cost, purse, card)
    assert list(with_symbol) == (list(without) if card is Card.ARCHITECT else [])
