"""Supply: what comes to the centre after all turns."""

from __future__ import annotations

from engine.rules import pending
from engine.rules.goods import parse_goods
from engine.rules.state import CHANCE
from tests.rules.positions import LA_HABANA, after, options, position

IDLE = {0: "siesta protection", 1: "siesta protection"}


def test_three_bricks_from_the_bag_and_three_pesos_from_the_reserve_go_to_the_centre(edition: str) -> None:
    state = position(edition, shown=IDLE)
    bag, pesos = state.bag, state.reserve.pesos
    assert all(parse_goods(draw).total == 3 for draw in options(state, CHANCE))
    state = after(state, "* 1R2G")
    assert str(state.centre) == "1R2G3P"
    assert str(bag.minus(state.bag)) == "1R2G"
    assert pesos == state.reserve.pesos == state.setup.edition.pesos - 3


def test_what_lies_in_the_centre_stays(edition: str) -> None:
    state = after(position(edition, shown=IDLE, centre="2R1G5P"), "* 1R2G")
    assert str(state.centre) == "3R3G8P"


def test_nothing_is_supplied_before_the_last_turn_is_over(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection", 1: "worker architect"}, centre="1P")
    assert str(state.centre) == "1P"
    state = after(state, "1 worker")
    assert str(state.centre) == "4P"
    assert pending(state).keys() == {CHANCE}


def test_a_short_bag_gives_what_is_left(edition: str) -> None:
    state = position(edition, shown=IDLE, bag="1R1G")
    assert options(state, CHANCE) == {"1R1G"}
    assert str(after(state, "* 1R1G").centre) == "1R1G3P"


def test_an_empty_bag_gives_nothing_and_the_round_goes_on(edition: str) -> None:
    state = position(edition, shown=IDLE, bag="0")
    assert str(state.centre) == "3P"
    assert pending(state).keys() == {0}


def test_a_short_reserve_gives_what_is_left(edition: str) -> None:
    rest = 58 if edition == LA_HABANA else 106
    state = position(edition, shown=IDLE, centre=f"{rest}P")
    assert state.centre.pesos == rest + 2
    assert state.reserve.pesos == 0


def test_an_empty_reserve_gives_nothing_and_the_round_goes_on(edition: str) -> None:
    everything = 60 if edition == LA_HABANA else 108
    state = after(position(edition, shown=IDLE, centre=f"{everything}P"), "* 3G")
    assert state.centre.pesos == everything
    assert pending(state).keys() == {0}


def test_workers_are_never_supplied(edition: str) -> None:
    state = after(position(edition, shown=IDLE), "* 3G")
    assert state.centre.workers == 0
    assert state.reserve.workers == 15
