"""What leaves no choice is not asked: it is carried out at once, and its events tell of it."""

from __future__ import annotations

import random

import pytest

from engine.rules import IllegalMove, Move, legal, pending, play
from engine.rules.cards import Card
from engine.rules.events import (
    CardPutAway,
    CardRecoveredOpenly,
    DiscardsTakenBack,
    GoodsSource,
    GoodsStolen,
    GoodsTaken,
    GoodsTaxed,
    OwnCardPutAway,
)
from engine.rules.goods import Goods, parse_goods
from engine.rules.state import CHANCE
from tests.properties.playing import TABLES, Table, play_out
from tests.rules.positions import (
    HAVANA,
    LA_HABANA,
    after,
    cards,
    options,
    owns,
    position,
)

IDLE = {0: "siesta protection", 1: "siesta protection"}
THIRSTY = {0: "siesta refreshment"}
GAMES = 10


# The law


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whoever_is_asked_has_two_options_or_more(table: Table) -> None:
    for number in range(GAMES):
        for state in play_out(table.game(), random.Random(f"{table} {number}")):
            assert all(len(legal(state, seat)) > 1 for seat in pending(state))


def test_a_forced_step_is_part_of_the_move_before_it(edition: str) -> None:
    state = position(edition, shown={0: "pesos-thief materials-thief"}, goods={1: "1R6P"})
    state = after(state, "0 pesos-thief")
    assert owns(state, 0) == "1R3P"
    assert state.moves == (Move(0, "pesos-thief"),)
    assert pending(state).keys() == {1}


def test_a_forced_step_cannot_be_answered(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos-thief"}, goods={1: "6P"})
    with pytest.raises(IllegalMove):
        play(state, 0, "1")


# Where it applies


def test_a_thief_with_a_single_victim_robs_him_unasked(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos-thief"}, goods={1: "6P"})
    assert GoodsStolen(0, 1, Goods(pesos=3)) in state.news
    assert pending(state).keys() == {1}


def test_a_thief_with_a_single_victim_still_chooses_among_his_bricks(edition: str) -> None:
    state = position(edition, shown={0: "siesta materials-thief"}, goods={1: "1R1G"})
    assert options(state, 0) == {"1R", "1G"}


ONE_KIND = [(HAVANA, "1R", "1R"), (HAVANA, "5G", "1G"), (LA_HABANA, "3R", "1R"), (LA_HABANA, "4R", "2R")]


@pytest.mark.parametrize(("edition", "goods", "loot"), ONE_KIND)
def test_a_materials_thief_takes_the_only_kind_of_brick_unasked(edition: str, goods: str, loot: str) -> None:
    state = position(edition, players=3, shown={0: "siesta materials-thief"}, goods={1: goods})
    state = after(state, "0 1")
    assert GoodsStolen(0, 1, parse_goods(loot)) in state.news
    assert 0 not in pending(state)


@pytest.mark.parametrize(("lying", "taken"), [("1R", "1R"), ("1B4G", "1B2G"), ("4N", "2N")])
def test_mama_takes_a_single_pick_unasked(edition: str, lying: str, taken: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre=lying)
    assert GoodsTaken(0, parse_goods(taken), GoodsSource.CENTRE) in state.news
    assert pending(state).keys() == {1}


@pytest.mark.parametrize(("goods", "taxed"), [("2W", "1W"), ("1B9P", "1B"), ("3G", "1G")])
def test_a_single_good_is_taxed_unasked(goods: str, taxed: str) -> None:
    state = position(HAVANA, shown={0: "siesta tax-collector"}, goods={1: goods})
    assert GoodsTaxed(0, 1, parse_goods(taxed)) in state.news
    assert pending(state).keys() == {1}


def test_in_2024_a_single_hand_card_is_put_away_unasked() -> None:
    state = position(LA_HABANA, shown=THIRSTY, hand={0: "mama"})
    assert {CardPutAway(0), OwnCardPutAway(0, Card.MAMA)} <= set(state.news)
    assert state.players[0].hand == ()
    assert options(state, 0) == set(state.players[0].discards)


def test_in_2024_a_single_discard_comes_back_unasked() -> None:
    state = after(position(LA_HABANA, shown=THIRSTY), "0 mama")
    assert {CardPutAway(0), CardRecoveredOpenly(0, Card.MAMA)} <= set(state.news)
    assert pending(state).keys() == {1}


def test_in_2009_an_empty_hand_takes_its_discards_back_unasked() -> None:
    """Whoever still holds a card is asked all the same."""
    state = position(HAVANA, shown=IDLE, hand={0: "mama", 1: "mama pesos"})
    state = after(state, "* 3G", "0 siesta>mama", "1 siesta>mama")
    assert DiscardsTakenBack(0, 11) in state.news
    assert state.players[1].hand == cards("pesos")
    assert pending(state).keys() == {1}


# Chance draws all the same: every draw is a move


def test_the_last_bricks_are_drawn_by_chance(edition: str) -> None:
    state = position(edition, shown=IDLE, bag="2G")
    assert options(state, CHANCE) == {"2G"}
    assert after(state, "* 2G").moves == (Move(CHANCE, "2G"),)


def test_the_last_brick_of_the_black_market_is_drawn_by_chance(edition: str) -> None:
    state = position(edition, shown={0: "siesta black-market"}, bag="1N")
    state = after(state, "0 blind") if edition == LA_HABANA else state
    assert options(state, CHANCE) == {"1N"}


@pytest.mark.parametrize(("edition", "pile"), [(HAVANA, "Taller"), (LA_HABANA, "Mercado, Taller")])
def test_the_last_building_is_drawn_by_chance(edition: str, pile: str) -> None:
    """2009: it is placed; 2024: it is turned up as the next top."""
    state = position(
        edition,
        shown={0: "siesta conservation"},
        rows=("Farola, Parque, Faro", "Fuente, Camino, Mirador"),
        pile=pile,
    )
    state = after(state, "0 UL")
    assert options(state, CHANCE) == {"Taller"}
    assert after(state, "* Taller").moves == (Move(0, "UL"), Move(CHANCE, "Taller"))
