"""What the greedy player does in positions where the best answer is plain."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.arena.catalogue import CATALOGUE
from engine.rules import Decision, State, View, pending, view
from engine.rules.cards import Card
from engine.rules.course.market import Purchase
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Kind
from tests.rules.positions import HAVANA, LA_HABANA, after, drawn, position

GREEDY = CATALOGUE["greedy"]
IDLE = "siesta protection"
REST = "Acuario, Estación, Capitolio"


def chosen(state: State, seat: int = 0) -> str:
    return GREEDY.choose(view(state, seat), random.Random(3))


# Buying


def test_he_buys_the_most_points(edition: str) -> None:
    rows = (f"Puesto de frutas, {REST}, Malecón", "Catedral, Gran Teatro")
    state = position(edition, shown={0: IDLE}, goods={0: "7P"}, rows=rows)
    assert chosen(state) == "UR:7P"


def test_two_buildings_together_may_be_worth_more_than_one(edition: str) -> None:
    rows = (f"Plazuela, {REST}, Malecón", "Mercado, Gran Teatro")
    state = position(edition, shown={0: IDLE}, goods={0: "7P2W"}, rows=rows)
    bought = after(state, f"0 {chosen(state)}").players[0].built
    assert {building.name for building in bought} <= {"Plazuela", "Mercado"}


def test_he_pays_plainly_before_five_for_one(edition: str) -> None:
    rows = (f"Parque, {REST}", "Catedral, Gran Teatro")
    state = position(edition, shown={0: IDLE}, goods={0: "15P3W"}, rows=rows)
    assert chosen(state) == "UL:3W"


def test_he_pays_five_for_one_when_he_must(edition: str) -> None:
    rows = (f"Parque, {REST}", "Catedral, Gran Teatro")
    state = position(edition, shown={0: IDLE}, goods={0: "5P2W"}, rows=rows)
    assert chosen(state) == "UL:5P2W"


# Taking


def test_mama_brings_the_bricks_an_end_asks_for(edition: str) -> None:
    rows = (f"Mirador, {REST}", "Estadio, Puerto, Malecón")
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1B", rows=rows)
    assert chosen(state) == "1Y1B"


def test_a_thief_robs_the_richest(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos-thief"}, goods={1: "3P", 2: "8P"})
    assert chosen(state) == "2"


def test_a_materials_thief_goes_where_the_missing_brick_is(edition: str) -> None:
    rows = (f"Estatua, {REST}", "Estadio, Puerto, Hotel Nacional")
    state = position(
        edition, shown={0: "siesta materials-thief"}, goods={0: "2P", 1: "3Y5G", 2: "1R"}, rows=rows
    )
    assert chosen(state) == "2"


def test_a_materials_thief_takes_the_missing_brick(edition: str) -> None:
    rows = (f"Estatua, {REST}", "Estadio, Puerto, Hotel Nacional")
    state = position(edition, shown={0: "siesta materials-thief"}, goods={0: "2P", 1: "1R1N5G"}, rows=rows)
    assert chosen(state) == "1R"


def test_taxes_hit_where_it_hurts() -> None:
    rows = (f"Parque, {REST}", "Estadio, Puerto, Hotel Nacional")
    state = position(HAVANA, shown={0: "siesta tax-collector"}, goods={1: "1N1G3W"}, rows=rows)
    assert chosen(state) == "1W"


def test_the_one_missing_brick_is_chosen_out_of_the_bag() -> None:
    rows = (f"Estatua, {REST}", "Estadio, Puerto, Hotel Nacional")
    state = position(LA_HABANA, shown={0: "siesta black-market"}, goods={0: "2P"}, rows=rows)
    assert chosen(state) == "R"


# Cards


def test_a_card_with_a_choice_is_carried_out_second(edition: str) -> None:
    state = position(edition, shown={0: "worker mama", 1: "pesos mama"}, centre="2R2Y4P")
    assert chosen(state) == "worker"


def test_he_fetches_the_pesos_that_are_missing(edition: str) -> None:
    rows = (f"Malecón, {REST}", "Estadio, Puerto, Hotel Nacional")
    state = drawn(
        position(edition, shown={0: IDLE, 1: "protection worker"}, goods={0: "3P"}, centre="6P", rows=rows)
    )
    assert chosen(state).endswith(">pesos")


def test_conservation_is_declined_when_it_does_not_help(edition: str) -> None:
    rows = (f"Malecón, {REST}, Estadio", "Parque, Puerto, Hotel Nacional")
    state = position(edition, shown={0: "siesta conservation"}, goods={0: "4P"}, rows=rows)
    assert chosen(state) == "pass"


def test_conservation_opens_the_way_to_a_building_he_can_pay_for(edition: str) -> None:
    rows = ("Capitolio, Puerto, Estación, Acuario", "Gran Teatro, Palacio, Catedral")
    state = position(edition, shown={0: "siesta conservation"}, goods={0: "1B5P3W"}, rows=rows)
    assert chosen(state) == "UL"


def test_discards_are_taken_back() -> None:
    state = position(HAVANA, shown={0: IDLE, 1: IDLE}, hand={0: "mama pesos worker", 1: "mama pesos worker"})
    state = drawn(state)
    while "TakeBack" not in {type(question).__name__ for question in pending(state).values()}:
        state = after(state, f"{(seat := next(iter(pending(state))))} {chosen(state, seat)}")
    assert chosen(state) == "yes"


# Cards not yet printed


def asked_anew(kind: Kind, options: Mapping[str, Any]) -> View:
    """A view in which a question is asked that no card asks today."""
    question = cast(Decision, SimpleNamespace(seat=0, kind=kind))
    state = position(HAVANA, players=3, goods={1: "2P"}, built={2: "Farola"})
    return view(state, 0)._replace(question=question, options=options)


@pytest.mark.parametrize(
    ("kind", "options", "sensible"),
    [
        (Kind.YES_NO, {"no": False, "yes": True}, {"yes"}),
        (Kind.SEAT, {"1": 1, "2": 2}, {"2"}),
        (Kind.GOODS, {"1G": Goods(rubble=1), "1R": Goods(red=1)}, {"1R"}),
        (Kind.WAY, {"left": None, "right": "right"}, {"left", "right"}),
        (Kind.CARDS, {"pass": None, "mama": (Card.MAMA,)}, {"mama"}),
        (Kind.END, {"pass": None, "UL": Purchase("UL", HOUSE_DECK[0], NOTHING)}, {"UL"}),
    ],
)
def test_an_unknown_question_gets_a_sensible_answer(
    kind: Kind, options: Mapping[str, Any], sensible: set[str]
) -> None:
    assert GREEDY.choose(asked_anew(kind, options), random.Random(5)) in sensible


def test_an_unknown_kind_of_question_gets_any_answer() -> None:
    view = asked_anew(cast(Kind, "riddle"), {"a": "a", "b": "b"})
    assert GREEDY.choose(view, random.Random(5)) in view.options


def test_who_is_asked_nothing_has_no_answer() -> None:
    with pytest.raises(ValueError, match="nothing is asked"):
        chosen(position(HAVANA), seat=1)
