"""The Tax Collector, whom only 2009 knows."""

from __future__ import annotations

import pytest

from engine.rules import EDITIONS, view
from engine.rules.cards import Card
from engine.rules.events import CameToNothing, Event, GoodsSource, GoodsTaken, GoodsTaxed, NothingToTake
from engine.rules.goods import Goods
from tests.rules.positions import HAVANA, LA_HABANA, after, options, owns, position, told

COLLECTOR = "siesta tax-collector"


def test_2024_has_no_tax_collector() -> None:
    assert Card.TAX_COLLECTOR in EDITIONS[HAVANA].digits
    assert Card.TAX_COLLECTOR not in EDITIONS[LA_HABANA].digits


def test_the_collector_takes_a_peso_from_the_reserve() -> None:
    state = position(HAVANA, shown={0: COLLECTOR})
    assert owns(state, 0) == "1P"
    assert GoodsTaken(0, Goods(pesos=1), GoodsSource.RESERVE) in state.news


def test_the_collector_taxes_even_when_the_reserve_has_no_peso() -> None:
    state = position(HAVANA, shown={0: COLLECTOR}, goods={1: "1W"}, centre="108P")
    assert (owns(state, 0), owns(state, 1)) == ("0", "0")


def test_the_collector_chooses_a_worker_or_a_brick_and_never_a_peso() -> None:
    state = position(HAVANA, shown={0: COLLECTOR}, goods={1: "2R1B3G9P4W"})
    assert options(state, 0) == {"1R", "1B", "1G", "1W"}


def test_a_taxed_worker_goes_to_the_reserve() -> None:
    state = position(HAVANA, shown={0: COLLECTOR}, goods={1: "1R2W"})
    assert state.reserve.workers == 13
    state = after(state, "0 1W")
    assert state.reserve.workers == 14
    assert (owns(state, 0), owns(state, 1)) == ("1P", "1R1W")


def test_a_taxed_brick_goes_to_the_box() -> None:
    state = position(HAVANA, shown={0: COLLECTOR}, goods={1: "1R1G"})
    assert str(after(state, "0 1R").box) == "1R"
    assert str(after(state, "0 1G").box) == "1G"


def test_all_who_follow_are_taxed_in_order() -> None:
    state = position(
        HAVANA,
        shown={0: "pesos mama", 1: COLLECTOR, 2: "worker mama", 3: "rubble mama"},
        goods={0: "1R1W", 2: "1Y1W", 3: "1B1W"},
    )
    state = after(state, "1 1B")
    assert told(state, GoodsTaxed) == [GoodsTaxed(1, 3, Goods(blue=1))]
    state = after(state, "1 1Y")
    assert told(state, GoodsTaxed) == [GoodsTaxed(1, 2, Goods(yellow=1))]
    state = after(state, "1 1R")
    assert told(state, GoodsTaxed) == [GoodsTaxed(1, 0, Goods(red=1))]


def test_those_who_have_acted_are_not_taxed() -> None:
    state = position(HAVANA, shown={0: "siesta rubble", 1: COLLECTOR}, goods={0: "5R"}, players=3)
    assert state.order == (0, 1, 2)
    assert owns(state, 0) == "5R"
    assert options(state, 2)


def test_the_protected_are_not_taxed() -> None:
    state = position(
        HAVANA, shown={0: COLLECTOR, 1: "protection mama", 2: "pesos mama"}, goods={1: "3R", 2: "3B1W"}
    )
    assert options(state, 0) == {"1B", "1W"}
    state = after(state, "0 1B")
    assert (owns(state, 1), owns(state, 2)) == ("3R", "2B1W")


def test_who_has_neither_worker_nor_brick_loses_nothing() -> None:
    state = position(HAVANA, shown={0: COLLECTOR, 1: "rubble mama"}, goods={1: "9P", 2: "1B1W"})
    assert options(state, 0) == {"1B", "1W"}
    state = after(state, "0 1B")
    assert owns(state, 1) == "9P"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_are_told_who_had_nothing_to_tax(seat: int | None) -> None:
    state = position(HAVANA, shown={0: COLLECTOR, 1: "rubble mama"}, goods={1: "9P", 2: "1B"})
    assert told(state, NothingToTake) == [NothingToTake(0, 1)]
    news = view(state, seat).news
    assert news.index(NothingToTake(0, 1)) < news.index(GoodsTaxed(0, 2, Goods(blue=1)))


def test_the_last_collector_takes_his_peso_and_taxes_nobody() -> None:
    state = position(HAVANA, shown={0: "siesta rubble", 1: COLLECTOR}, goods={0: "5R5W"})
    assert (owns(state, 0), owns(state, 1)) == ("5R5W", "1P")


NOBODY_TO_TAX = [{0: COLLECTOR, 1: "protection mama"}, {0: COLLECTOR, 1: "siesta rubble"}]


@pytest.mark.parametrize("shown", NOBODY_TO_TAX)
def test_without_a_peso_in_the_reserve_and_anybody_to_tax_he_comes_to_nothing(shown: dict[int, str]) -> None:
    state = position(HAVANA, shown=shown, goods={1: "1R1W"}, centre="108P")
    assert owns(state, 0) == "0"
    assert CameToNothing(0, Card.TAX_COLLECTOR) in state.news
    assert not told(state, NothingToTake)


@pytest.mark.parametrize("shown", NOBODY_TO_TAX)
def test_a_peso_alone_is_not_nothing(shown: dict[int, str]) -> None:
    state = position(HAVANA, shown=shown, centre="107P")
    assert owns(state, 0) == "1P"
    assert CameToNothing(0, Card.TAX_COLLECTOR) not in state.news


@pytest.mark.parametrize(
    ("goods", "told_of_him"), [("1W", GoodsTaxed(0, 1, Goods(workers=1))), ("0", NothingToTake(0, 1))]
)
def test_somebody_to_tax_is_not_nothing(goods: str, told_of_him: Event) -> None:
    state = position(HAVANA, shown={0: COLLECTOR}, goods={1: goods}, centre="108P")
    assert told_of_him in state.news
    assert CameToNothing(0, Card.TAX_COLLECTOR) not in state.news
