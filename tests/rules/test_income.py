"""The cards that take goods without asking: Peso, Pesos, Rubble, Worker, Architect."""

from __future__ import annotations

import pytest

from engine.rules.cards import Card
from engine.rules.events import CameToNothing, GoodsSource, GoodsTaken
from engine.rules.goods import Goods
from tests.rules.positions import LA_HABANA, after, owns, position


@pytest.mark.parametrize(("lying", "taken"), [(1, 1), (2, 1), (3, 2), (4, 2), (9, 5), (10, 5)])
def test_pesos_takes_half_the_pesos_of_the_centre_rounded_up(edition: str, lying: int, taken: int) -> None:
    state = position(edition, shown={0: "siesta pesos"}, centre=f"2R1G{lying}P")
    assert owns(state, 0) == f"{taken}P"
    assert state.centre == Goods(red=2, rubble=1, pesos=lying - taken)


def test_pesos_cards_of_several_players_are_carried_out_one_after_another(edition: str) -> None:
    shown = {0: "siesta pesos", 1: "protection pesos", 2: "rubble mama"}
    state = position(edition, shown=shown, centre="9P")
    assert (owns(state, 0), owns(state, 1)) == ("5P", "2P")


@pytest.mark.parametrize("card", ["pesos", "rubble"])
def test_in_an_empty_centre_there_is_nothing_to_take(edition: str, card: str) -> None:
    state = position(edition, shown={0: f"siesta {card}"})
    assert owns(state, 0) == "0"
    assert CameToNothing(0, Card(card)) in state.news


def test_peso_takes_one_peso_from_the_reserve() -> None:
    state = position(LA_HABANA, shown={0: "siesta peso"}, centre="9P")
    assert owns(state, 0) == "1P"
    assert GoodsTaken(0, Goods(pesos=1), GoodsSource.RESERVE) in state.news
    assert str(state.centre) == "9P"


def test_peso_takes_nothing_from_an_empty_reserve() -> None:
    state = position(LA_HABANA, shown={0: "siesta peso"}, centre="60P")
    assert owns(state, 0) == "0"
    assert CameToNothing(0, Card.PESO) in state.news


def test_rubble_takes_all_rubble_of_the_centre_and_nothing_else(edition: str) -> None:
    state = position(edition, shown={0: "siesta rubble"}, centre="1R1Y7G3P")
    assert owns(state, 0) == "7G"
    assert str(state.centre) == "1R1Y3P"


def test_the_first_worker_card_of_a_round_takes_two_and_every_other_one(edition: str) -> None:
    state = position(edition, shown={0: "siesta worker", 1: "protection worker", 2: "worker mama"})
    state = after(state, "2 worker")
    assert [owns(state, seat) for seat in range(3)] == ["2W", "1W", "1W"]


def test_the_first_worker_card_need_not_be_the_lowest_number(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos", 1: "protection worker"})
    assert owns(state, 1) == "2W"


def test_the_first_worker_card_takes_no_more_than_the_reserve_holds(edition: str) -> None:
    state = position(edition, shown={0: "siesta worker"}, goods={1: "14W"})
    assert owns(state, 0) == "1W"


@pytest.mark.parametrize("card", ["worker", "architect"])
def test_an_empty_reserve_has_no_worker_to_give(edition: str, card: str) -> None:
    state = position(edition, shown={0: f"siesta {card}"}, goods={1: "15W"})
    assert owns(state, 0) == "0"
    assert CameToNothing(0, Card(card)) in state.news


def test_an_attempt_on_an_empty_reserve_does_not_count_as_the_first(edition: str) -> None:
    """Seat 1 pays three workers in between; so seat 2 is the first who gets any."""
    state = position(
        edition,
        shown={0: "siesta worker", 1: "siesta pesos", 2: "protection worker"},
        goods={1: "15W"},
        rows=("Parque, Faro, Puerto, Capitolio", "Catedral, Capilla, Palacio"),
    )
    assert owns(state, 0) == "0"
    state = after(state, "1 UL:3W")
    assert owns(state, 2) == "2W"


def test_a_single_worker_taken_first_counts_as_the_first(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta worker", 1: "siesta pesos", 2: "protection worker"},
        goods={1: "14W"},
        rows=("Parque, Faro, Puerto, Capitolio", "Catedral, Capilla, Palacio"),
    )
    state = after(state, "1 UL:3W")
    assert (owns(state, 0), owns(state, 2)) == ("1W", "1W")


def test_the_first_worker_card_of_the_next_round_takes_two_again(edition: str) -> None:
    state = position(edition, shown={0: "siesta worker", 1: "siesta protection"})
    state = after(state, "* 3G", "1 protection>mama", "0 siesta>protection")
    assert state.round == 3
    assert owns(state, 0) == "4W"


def test_the_architect_takes_one_worker_even_as_the_first(edition: str) -> None:
    state = position(edition, shown={0: "siesta architect"})
    assert owns(state, 0) == "1W"


def test_the_architect_does_not_count_as_a_worker_card(edition: str) -> None:
    state = position(edition, shown={0: "siesta architect", 1: "protection worker"})
    assert (owns(state, 0), owns(state, 1)) == ("1W", "2W")
