"""Who acts when: the numbers, and what decides between equal ones."""

from __future__ import annotations

import pytest

from engine.rules import view
from engine.rules.state import IN_ORDER, TOGETHER
from tests.rules.positions import HAVANA, after, drawn, options, owns, position

SAME = {0: "siesta protection", 1: "siesta protection"}


def test_the_lowest_number_acts_first(edition: str) -> None:
    state = position(
        edition, shown={0: "worker mama", 1: "siesta mama", 2: "worker pesos", 3: "siesta pesos"}
    )
    assert state.order == (3, 1, 2, 0)


def test_the_lower_digit_stands_left(edition: str) -> None:
    state = drawn(position(edition, shown=SAME))
    state = after(state, "0 protection>mama", "1 siesta>worker")
    assert state.players[0].shown == ("siesta", "mama")
    assert view(state, None).players[0].number == 9


def test_among_equal_numbers_fewest_points_act_first(edition: str) -> None:
    everything_else = "1R1G1P1W"
    state = position(edition, shown=SAME, built={0: "Farola"}, goods={1: everything_else})
    assert state.order == (1, 0)


def test_points_count_and_not_buildings(edition: str) -> None:
    state = position(edition, shown=SAME, built={0: "Capilla", 1: "Farola, Kiosco"})
    assert state.order == (1, 0)


def test_among_equal_points_fewest_coloured_bricks_act_first(edition: str) -> None:
    state = position(edition, shown=SAME, goods={0: "1R1N", 1: "1B9G9P9W"})
    assert state.order == (1, 0)


def test_coloured_bricks_count_in_total(edition: str) -> None:
    state = position(edition, shown=SAME, goods={0: "1R1Y1B1N", 1: "3R"})
    assert state.order == (1, 0)


def test_among_equal_coloured_bricks_fewest_pesos_act_first(edition: str) -> None:
    state = position(edition, shown=SAME, goods={0: "1R3P", 1: "1B9G2P9W"})
    assert state.order == (1, 0)


def test_among_equal_pesos_fewest_workers_act_first(edition: str) -> None:
    state = position(edition, shown=SAME, goods={0: "3P2W", 1: "9G3P1W"})
    assert state.order == (1, 0)


def test_among_equal_workers_fewest_rubble_act_first(edition: str) -> None:
    state = position(edition, shown=SAME, goods={0: "2G2W", 1: "1G2W"})
    assert state.order == (1, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_last_of_all_the_lower_seat_acts_first(edition: str, players: int) -> None:
    everyone = dict.fromkeys(range(players), "siesta protection")
    state = position(edition, shown=everyone)
    assert state.order == tuple(range(players))


def test_a_lower_number_counts_more_than_any_tie_break(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta mama", 1: "siesta pesos"},
        built={1: "Capitolio"},
        goods={1: "9R9G9P9W"},
    )
    assert state.order == (1, 0)


def test_the_order_is_fixed_when_the_cards_are_revealed(edition: str) -> None:
    """Seat 0 acts first because it owns nothing, and stays first when it has become rich."""
    shown = {0: "siesta pesos", 1: "siesta pesos"}
    state = drawn(position(edition, shown=shown, goods={1: "1P"}, centre="20P"))
    assert (owns(state, 0), owns(state, 1)) == ("10P", "6P")
    assert state.order == (0, 1)
    assert options(state, 0)
    assert not options(state, 1)


@pytest.mark.parametrize("replacement", [IN_ORDER, TOGETHER])
def test_every_round_has_its_own_order(edition: str, replacement: str) -> None:
    state = drawn(position(edition, shown=SAME, in_round=4, replacement=replacement))
    state = after(state, "0 siesta>mama", "1 siesta>worker")
    assert (state.round, state.order) == (5, (1, 0))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("replacement", [IN_ORDER, TOGETHER])
def test_the_new_order_is_seen_while_2009_asks_who_takes_his_discards_back(
    replacement: str, seat: int | None
) -> None:
    state = position(HAVANA, shown=SAME, hand={0: "worker pesos mama"}, replacement=replacement)
    state = drawn(state)
    assert view(state, seat).order == (0, 1)
    state = after(state, "0 siesta>mama", "1 siesta>worker")
    assert options(state, 0) == {"yes", "no"}
    assert (view(state, seat).round, view(state, seat).order) == (2, (1, 0))
