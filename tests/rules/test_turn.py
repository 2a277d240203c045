"""A turn: both shown cards in the player's own order, then buying."""

from __future__ import annotations

import pytest

from engine.rules import IllegalMove, play, view
from engine.rules.cards import Card
from engine.rules.events import CardCarriedOut, TurnEnded
from engine.rules.goods import parse_goods
from tests.rules.positions import (
    HAVANA,
    LA_HABANA,
    after,
    cards,
    drawn,
    options,
    owns,
    position,
    told,
)

CHEAP = ("Farola, Parque, Puesto de frutas", "Faro, Capilla, Palacio")


def test_both_shown_cards_are_carried_out_in_the_order_of_choice(edition: str) -> None:
    state = position(edition, shown={0: "rubble mama"}, centre="5G")
    assert options(state, 0) == {"rubble", "mama"}
    assert owns(after(state, "0 rubble"), 0) == "5G"
    assert told(after(state, "0 rubble"), CardCarriedOut) == [
        CardCarriedOut(0, Card.RUBBLE),
        CardCarriedOut(0, Card.MAMA),
    ]
    assert told(after(state, "0 mama"), CardCarriedOut) == [
        CardCarriedOut(0, Card.MAMA),
        CardCarriedOut(0, Card.RUBBLE),
    ]


def test_the_order_of_two_cards_can_matter() -> None:
    """The worker that the Tax Collector sends to the empty reserve can be taken there, but not before."""
    state = position(HAVANA, shown={0: "tax-collector worker"}, goods={1: "15W"})
    assert owns(after(state, "0 tax-collector"), 0) == "1P1W"
    assert owns(after(state, "0 worker"), 0) == "1P"


@pytest.mark.parametrize("idle", ["siesta", "protection"])
def test_beside_a_card_that_does_nothing_no_order_is_asked(edition: str, idle: str) -> None:
    state = position(edition, shown={0: f"{idle} worker"})
    assert owns(state, 0) == "2W"


def test_siesta_does_nothing(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection"}, centre="3R3P")
    assert owns(state, 0) == "0"
    assert str(state.centre) == "3R3P"
    assert told(state, TurnEnded) == [TurnEnded(0)]


def test_the_shown_cards_stay_where_they_are(edition: str) -> None:
    state = position(edition, shown={0: "worker architect"})
    state = after(state, "0 worker")
    assert state.players[0].shown == cards("worker architect")


def test_players_act_one_after_another_in_order(edition: str) -> None:
    state = position(edition, shown={0: "worker architect", 1: "rubble worker"})
    assert not options(state, 0)
    state = after(state, "1 rubble")
    assert options(state, 0)
    assert not options(state, 1)


def test_buying_comes_after_both_cards(edition: str) -> None:
    state = position(edition, shown={0: "rubble pesos"}, goods={0: "3P"}, rows=CHEAP)
    assert options(state, 0) == {"rubble", "pesos"}
    state = after(state, "0 rubble")
    assert options(state, 0) == {"UR:3P", "finish"}


def test_what_a_card_brought_can_be_spent_in_the_same_turn(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos"}, centre="5P", rows=CHEAP)
    assert "UR:3P" in options(state, 0)


def test_only_the_player_whose_turn_it_is_may_buy(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection"}, goods={0: "3P", 1: "3P"}, rows=CHEAP)
    with pytest.raises(IllegalMove):
        play(state, 1, "UR:3P")


def test_a_turn_ends_when_its_player_has_finished(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection"}, goods={0: "6P"}, rows=CHEAP)
    state = after(state, "0 finish")
    assert not options(state, 0)
    assert options(state, 1) == {"pesos", "mama"}


MUST_ASK = [
    (HAVANA, "tax-collector", "1W"),
    (LA_HABANA, "refreshment", "mama"),
    (LA_HABANA, "black-market", "blind"),
    *((edition, "pesos-thief", "1") for edition in (HAVANA, LA_HABANA)),
    *((edition, "materials-thief", "1") for edition in (HAVANA, LA_HABANA)),
    *((edition, "mama", "1R") for edition in (HAVANA, LA_HABANA)),
]


@pytest.mark.parametrize(("edition", "card", "choice"), MUST_ASK)
def test_a_card_that_must_be_carried_out_cannot_be_declined(edition: str, card: str, choice: str) -> None:
    shown = {0: f"siesta {card}", 1: "pesos architect"}
    state = position(edition, players=3, shown=shown, goods={1: "2R2P2W"}, centre="1R1Y")
    assert choice in options(state, 0)
    assert "pass" not in options(state, 0)
    with pytest.raises(IllegalMove):
        play(state, 0, "pass")


def test_a_materials_thief_cannot_leave_his_victim_unrobbed(edition: str) -> None:
    state = position(edition, shown={0: "siesta materials-thief"}, goods={1: "4R1B"})
    assert min(parse_goods(code).total for code in options(state, 0)) > 0
    assert "pass" not in options(state, 0)


@pytest.mark.parametrize("card", ["rubble", "worker", "architect", "pesos"])
def test_a_card_without_a_choice_is_carried_out_unasked(edition: str, card: str) -> None:
    state = position(edition, shown={0: f"siesta {card}"}, centre="2G2P")
    assert CardCarriedOut(0, Card(card)) in state.news
    assert TurnEnded(0) in state.news
    assert owns(state, 0) != "0"


MAY = [(HAVANA, "refreshment"), (HAVANA, "conservation"), (LA_HABANA, "conservation")]


@pytest.mark.parametrize(("edition", "card"), MAY)
def test_a_card_that_may_be_carried_out_can_be_declined(edition: str, card: str) -> None:
    state = position(edition, shown={0: f"siesta {card}"}, discards={0: "mama"})
    before = state._replace(agenda=(), news=(), moves=())
    assert "pass" in options(state, 0)
    state = after(state, "0 pass")
    assert state._replace(agenda=(), news=(), moves=()) == before


def test_a_refused_move_changes_nothing(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y")
    for code in ("3R", "1R1B", "pass", "", "2r"):
        with pytest.raises(IllegalMove):
            play(state, 0, code)
    assert options(state, 0) == {"2R", "1R1Y"}


def test_after_all_turns_nobody_can_buy(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta protection", 1: "siesta protection"},
        goods={0: "3P"},
        rows=CHEAP,
    )
    state = drawn(after(state, "0 finish"))
    assert view(state, 0).round == 2
    assert not any(":" in code for seat in (0, 1) for code in options(state, seat))
    assert any(options(state, seat) for seat in (0, 1))
