"""Instinct rates every option of every question, sees what lies open, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import pairwise
from math import isfinite
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.players.base import question_of
from engine.players.instinct import Instinct
from engine.players.instinct.coming_round import ComingRound, earlier_odds
from engine.players.instinct.glance import Glance
from engine.players.worlds import by_instinct, imagine
from engine.rules import EDITIONS, Decision, State, deal, legal, pending, play
from engine.rules.cards import Card
from engine.rules.course.market import Purchase
from engine.rules.editions.base import Edition
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Game, Kind
from tests.players.questions import questions
from tests.rules.positions import HAVANA, LA_HABANA, cards, drawn, position

IDLE = "siesta protection"
REST = "Acuario, Estación, Capitolio"
LOWER = "Hotel Inglaterra, Puerto, Hotel Nacional"


def ratings(state: State, seat: int, instinct: Instinct | None = None) -> list[float]:
    instinct = instinct or Instinct(state.centre, state.bag)
    return instinct.rate(state, pending(state)[seat], legal(state, seat))


def chosen(state: State, seat: int = 0) -> str:
    return by_instinct(legal(state, seat), ratings(state, seat))


# In any game


def test_every_option_gets_a_number() -> None:
    rng = random.Random(31)
    for seen in questions():
        rated = Instinct(seen.centre, seen.bag).rate(imagine(seen, rng), question_of(seen), seen.options)
        assert len(rated) == len(seen.options)
        assert all(map(isfinite, rated))


def test_what_the_others_hold_makes_no_difference() -> None:
    rng = random.Random(37)
    for seen in questions():
        assert seen.seat is not None
        rated = [ratings(imagine(seen, rng), seen.seat) for _ in range(3)]
        assert rated[0] == rated[1] == rated[2]


def test_options_are_rated_one_by_one() -> None:
    """So that some can be left out."""
    for seen in questions(every=3):
        world, question = imagine(seen, random.Random(41)), question_of(seen)
        half = dict(list(seen.options.items())[::2])
        rated = Instinct(seen.centre, seen.bag).rate(world, question, seen.options)
        assert Instinct(seen.centre, seen.bag).rate(world, question, half) == rated[::2]


def test_what_is_remembered_of_one_imagined_game_holds_in_the_next() -> None:
    rng = random.Random(43)
    for seen in questions(every=4):
        practised = Instinct(seen.centre, seen.bag)
        for _ in range(3):
            play_on(imagine(seen, rng), practised, rng)


def play_on(state: State, practised: Instinct, rng: random.Random, answers: int = 8) -> None:
    """At every step an instinct that remembers must rate as one that has never seen anything."""
    for _ in range(answers):
        if not (asked := list(pending(state))):
            break
        seat = rng.choice(asked)
        assert ratings(state, seat, practised) == ratings(state, seat, Instinct(NOTHING, NOTHING))
        state = deal(play(state, seat, rng.choice(list(legal(state, seat)))), rng)


# Who acts earlier


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
@pytest.mark.parametrize("kept", ["", "siesta mama", "architect", "mama pesos"])
def test_the_higher_the_number_the_likelier_is_somebody_earlier(edition: Edition, kept: str) -> None:
    odds = [earlier_odds(edition, cards(kept), number) for number in range(100)]
    assert odds[0] == 0
    assert odds[99] == 1
    assert all(one <= other for one, other in pairwise(odds))


def test_who_keeps_siesta_is_earlier_than_who_keeps_mama() -> None:
    edition = EDITIONS[HAVANA]
    assert earlier_odds(edition, cards("siesta"), 24) > earlier_odds(edition, cards("mama"), 24)


# Positions


def test_the_most_points_are_bought(edition: str) -> None:
    rows = (f"Puesto de frutas, {REST}, Malecón", LOWER)
    assert chosen(position(edition, shown={0: IDLE}, goods={0: "7P"}, rows=rows)) == "UR:7P"


def test_the_building_that_wins_is_bought_at_once(edition: str) -> None:
    rows = (f"Mercado, {REST}, Malecón", LOWER)
    built = {0: "Catedral, Universidad, Gran Teatro, Castillo de la Fuerza"}
    state = position(edition, shown={0: IDLE}, goods={0: "8P2W"}, built=built, rows=rows)
    assert chosen(state) == "UR:7P"


def test_five_for_one_is_paid_only_where_it_must_be(edition: str) -> None:
    rows = (f"Parque, {REST}", LOWER)
    assert chosen(position(edition, shown={0: IDLE}, goods={0: "15P3W"}, rows=rows)) == "UL:3W"
    assert chosen(position(edition, shown={0: IDLE}, goods={0: "5P2W"}, rows=rows)) == "UL:5P2W"


def test_mama_brings_the_bricks_an_end_asks_for(edition: str) -> None:
    rows = (f"Mirador, {REST}", LOWER)
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1B", rows=rows)
    assert chosen(state) == "1Y1B"


def test_a_thief_goes_where_the_most_pesos_are(edition: str) -> None:
    assert chosen(position(edition, shown={0: "siesta pesos-thief"}, goods={1: "3P", 2: "8P"})) == "2"


def test_a_materials_thief_goes_where_the_missing_brick_is_and_takes_it(edition: str) -> None:
    shown, rows = {0: "siesta materials-thief"}, (f"Estatua, {REST}", LOWER)
    state = position(edition, shown=shown, goods={0: "2P", 1: "3Y5G", 2: "1R1N"}, rows=rows)
    assert chosen(state) == "2"
    state = position(edition, shown=shown, goods={0: "2P", 1: "1R1N5G"}, rows=rows)
    assert chosen(state) == "1R"


def test_taxes_hit_where_it_hurts() -> None:
    rows = (f"Parque, {REST}", LOWER)
    state = position(HAVANA, shown={0: "siesta tax-collector"}, goods={1: "1N1G3W"}, rows=rows)
    assert chosen(state) == "1W"


def test_the_one_missing_brick_is_chosen_out_of_the_bag() -> None:
    rows = (f"Estatua, {REST}", LOWER)
    state = position(LA_HABANA, shown={0: "siesta black-market"}, goods={0: "2P"}, rows=rows)
    assert chosen(state) == "R"


def test_a_card_with_a_choice_is_carried_out_second(edition: str) -> None:
    state = position(edition, shown={0: "worker mama", 1: "pesos mama"}, centre="2R2Y4P")
    assert chosen(state) == "worker"


def test_the_missing_pesos_are_fetched(edition: str) -> None:
    shown, rows = {0: IDLE, 1: "protection worker"}, (f"Malecón, {REST}", LOWER)
    state = drawn(position(edition, shown=shown, goods={0: "3P"}, centre="6P", rows=rows))
    assert chosen(state).endswith(">pesos")


def test_conservation_opens_the_way_to_a_building_that_can_be_paid(edition: str) -> None:
    rows = ("Capitolio, Puerto, Estación, Acuario", "Gran Teatro, Palacio, Catedral")
    state = position(edition, shown={0: "siesta conservation"}, goods={0: "1B5P3W"}, rows=rows)
    assert chosen(state) == "UL"


def test_conservation_spares_what_can_be_paid(edition: str) -> None:
    rows = (f"Malecón, {REST}, Estadio", "Parque, Puerto, Hotel Nacional")
    state = position(edition, shown={0: "siesta conservation"}, goods={0: "7P3W"}, rows=rows)
    assert chosen(state) not in {"UL", "LL"}


def test_what_cards_bring_is_rated_by_what_lay_there_when_the_question_was_asked() -> None:
    state = position(HAVANA, centre="3R8P")
    game = Game(state)
    coming = ComingRound(Glance(game, 0))
    game.centre = NOTHING
    expected = ComingRound(Glance(state, 0)).rate(Card.PESOS, Card.MAMA)
    assert coming.rate(Card.PESOS, Card.MAMA) == expected


# Cards not yet printed


@pytest.mark.parametrize(
    ("kind", "options", "sensible"),
    [
        (Kind.YES_NO, {"no": False, "yes": True}, {"yes"}),
        (Kind.SEAT, {"1": 1, "2": 2}, {"2"}),
        (Kind.GOODS, {"1G": Goods(rubble=1), "1R": Goods(red=1)}, {"1R"}),
        (Kind.WAY, {"left": None, "right": "right"}, {"left", "right"}),
        (Kind.CARDS, {"pass": None, "mama": (Card.MAMA,)}, {"mama"}),
        (Kind.END, {"pass": None, "UL": Purchase("UL", HOUSE_DECK[0], NOTHING)}, {"UL"}),
        (cast(Kind, "riddle"), {"a": "a", "b": "b"}, {"a", "b"}),
    ],
)
def test_an_unknown_question_gets_a_sensible_answer(
    kind: Kind, options: Mapping[str, Any], sensible: set[str]
) -> None:
    question = cast(Decision, SimpleNamespace(seat=0, kind=kind))
    state = position(HAVANA, players=3, goods={1: "2P"}, built={2: "Farola"})
    assert by_instinct(options, Instinct(state.centre, state.bag).rate(state, question, options)) in sensible
