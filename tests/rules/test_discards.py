"""Taking back: a player with two cards or fewer gets the discards."""

from __future__ import annotations

import pytest

from engine.rules import pending, view
from engine.rules.events import DiscardsLeft, DiscardsTakenBack
from engine.rules.state import State
from tests.rules.positions import HAVANA, LA_HABANA, after, cards, options, position

IDLE = {0: "siesta protection", 1: "siesta protection"}


def replaced(edition: str, hand: dict[int, str]) -> State:
    """Everyone has laid Mama on Siesta; from that hand, one card fewer is left."""
    state = position(edition, shown=IDLE, hand=hand)
    return after(state, "* 3G", "0 siesta>mama", "1 siesta>mama")


def test_with_three_cards_in_hand_nothing_comes_back(edition: str) -> None:
    state = replaced(edition, {0: "mama pesos worker rubble"})
    assert state.round == 3
    assert len(state.players[0].hand) == 3
    assert len(state.players[0].discards) == 8


def test_in_2024_all_discards_come_back_by_themselves() -> None:
    state = replaced(LA_HABANA, {0: "mama pesos worker"})
    assert state.round == 3
    assert len(state.players[0].hand) == 11
    assert state.players[0].discards == ()
    assert DiscardsTakenBack(0, 9) in state.news


def test_the_card_just_covered_comes_back_too(edition: str) -> None:
    state = replaced(edition, {0: "mama pesos worker"})
    state = after(state, "0 yes") if edition == HAVANA else state
    assert "siesta" in state.players[0].hand


def test_in_2009_a_short_hand_is_asked() -> None:
    state = replaced(HAVANA, {0: "mama pesos worker"})
    assert pending(state).keys() == {0}
    assert options(state, 0) == {"yes", "no"}
    state = after(state, "0 yes")
    assert len(state.players[0].hand) == 11
    assert state.round == 3


def test_in_2009_the_discards_can_be_left() -> None:
    state = after(replaced(HAVANA, {0: "mama pesos worker"}), "0 no")
    assert state.players[0].hand == cards("worker pesos")
    assert len(state.players[0].discards) == 9
    assert state.round == 3


def test_in_2009_whoever_left_them_is_asked_again_with_one_card_less() -> None:
    state = after(replaced(HAVANA, {0: "mama pesos worker"}), "0 no")
    state = after(state, "* 3G", "0 mama>pesos", "1 mama>pesos")
    assert state.players[0].hand == cards("worker")
    assert options(state, 0) == {"yes", "no"}


def test_in_2009_an_empty_hand_must_take_back() -> None:
    state = replaced(HAVANA, {0: "mama"})
    assert DiscardsTakenBack(0, 11) in state.news
    assert len(state.players[0].hand) == 11
    assert state.round == 3


def test_in_2009_all_who_are_concerned_are_asked_at_the_same_time() -> None:
    state = replaced(HAVANA, {0: "mama pesos worker", 1: "mama pesos"})
    assert pending(state).keys() == {0, 1}
    for first, second in ((0, 1), (1, 0)):
        answered = after(state, f"{first} yes", f"{second} no")
        assert answered.round == 3
        assert not answered.players[first].discards
        assert answered.players[second].discards


@pytest.mark.parametrize("other", [1, None])
def test_in_2009_the_answer_is_public(other: int | None) -> None:
    state = replaced(HAVANA, {0: "mama pesos worker"})
    assert DiscardsTakenBack(0, 9) in view(after(state, "0 yes"), other).news
    assert DiscardsLeft(0) in view(after(state, "0 no"), other).news


def test_taking_back_comes_before_the_next_round_begins(edition: str) -> None:
    state = replaced(edition, {0: "mama pesos worker"})
    assert state.round == (2 if edition == HAVANA else 3)
