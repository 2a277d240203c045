"""Black Market: bricks from the bag."""

from __future__ import annotations

from engine.rules import pending, view
from engine.rules.cards import Card
from engine.rules.events import CameToNothing
from engine.rules.goods import parse_goods
from engine.rules.state import CHANCE
from tests.rules.positions import HAVANA, LA_HABANA, after, options, owns, position

TWO = {0: "siesta black-market", 1: "protection black-market"}


def test_in_2009_the_first_of_a_round_draws_two_blind() -> None:
    state = position(HAVANA, shown=TWO)
    assert pending(state).keys() == {CHANCE}
    assert all(parse_goods(draw).total == 2 for draw in options(state, CHANCE))
    assert owns(after(state, "* 1R1G"), 0) == "1R1G"


def test_in_2024_the_first_of_a_round_draws_two_blind_or_chooses_one() -> None:
    state = position(LA_HABANA, shown=TWO)
    assert options(state, 0) == {"blind", "R", "Y", "B", "N", "G"}
    assert owns(after(state, "0 B"), 0) == "1B"
    state = after(state, "0 blind")
    assert all(parse_goods(draw).total == 2 for draw in options(state, CHANCE))
    assert owns(after(state, "* 1R1G"), 0) == "1R1G"


def test_in_2024_only_what_is_in_the_bag_can_be_chosen() -> None:
    state = position(LA_HABANA, shown=TWO, bag="2R7G")
    assert options(state, 0) == {"blind", "R", "G"}
    assert str(after(state, "0 R").bag) == "1R7G"


def test_the_contents_of_the_bag_are_public(edition: str) -> None:
    state = position(edition, shown=TWO, bag="2R7G")
    assert {str(view(state, seat).bag) for seat in (0, 1, None)} == {"2R7G"}


def test_everyone_after_the_first_draws_one_blind(edition: str) -> None:
    state = position(edition, shown=TWO)
    state = after(state, "* 2R") if edition == HAVANA else after(state, "0 R")
    assert pending(state).keys() == {CHANCE}
    assert options(state, CHANCE) == {"1R", "1Y", "1B", "1N", "1G"}
    state = after(state, "* 1Y")
    assert owns(state, 1) == "1Y"


def test_the_first_need_not_have_the_lowest_number(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos", 1: "protection black-market"})
    state = after(state, "1 blind") if edition == LA_HABANA else state
    assert owns(after(state, "* 2B"), 1) == "2B"


def test_a_bag_of_one_brick_gives_one(edition: str) -> None:
    state = position(edition, shown={0: "siesta black-market"}, bag="1N")
    state = after(state, "0 blind") if edition == LA_HABANA else state
    assert owns(after(state, "* 1N"), 0) == "1N"


def test_an_empty_bag_gives_nothing(edition: str) -> None:
    state = position(edition, shown={0: "siesta black-market"}, bag="0")
    assert CameToNothing(0, Card.BLACK_MARKET) in state.news
    assert owns(state, 0) == "0"


def test_the_next_round_has_its_own_first(edition: str) -> None:
    state = position(edition, shown={0: "siesta black-market", 1: "siesta protection"})
    state = after(state, "0 blind") if edition == LA_HABANA else state
    state = after(state, "* 2R", "* 3G", "1 siesta>rubble", "0 siesta>protection")
    assert state.order == (1, 0)
    state = after(state, "0 blind") if edition == LA_HABANA else state
    assert all(parse_goods(draw).total == 2 for draw in options(state, CHANCE))
