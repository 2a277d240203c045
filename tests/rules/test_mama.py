"""Mama: half the coloured bricks and half the rubble of the centre."""

from __future__ import annotations

import pytest

from engine.rules.cards import Card
from engine.rules.events import CameToNothing
from engine.rules.goods import parse_goods
from tests.rules.positions import after, options, owns, position


@pytest.mark.parametrize(
    ("lying", "taken"),
    [("1R", "1R"), ("3R", "2R"), ("4R", "2R"), ("4R1G", "2R1G"), ("5R6G", "3R3G"), ("1R5G", "1R3G")],
)
def test_mama_takes_half_of_either_sort_each_rounded_up(edition: str, lying: str, taken: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre=lying)
    assert owns(state, 0) == taken
    assert state.centre.bricks == parse_goods(lying).minus(parse_goods(taken))


def test_which_coloured_bricks_mama_takes_is_the_players_choice(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1N2G")
    assert options(state, 0) == {"2R", "1R1Y", "1R1N", "1Y1N"}


def test_mama_leaves_pesos_and_the_other_half(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre="2R2B3G5P")
    state = after(state, "0 1R1B")
    assert str(state.centre) == "1R1B1G5P"


def test_mama_takes_rubble_unasked_where_no_coloured_brick_lies(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre="3G")
    assert owns(state, 0) == "2G"


def test_mama_finds_nothing_in_an_empty_centre(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre="4P")
    assert owns(state, 0) == "0"
    assert CameToNothing(0, Card.MAMA) in state.news


def test_mamas_of_several_players_are_carried_out_one_after_another(edition: str) -> None:
    state = position(
        edition, shown={0: "siesta mama", 1: "protection mama", 2: "worker pesos"}, centre="4R7G"
    )
    assert (owns(state, 0), owns(state, 1)) == ("2R4G", "1R2G")
