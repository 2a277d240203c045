"""Refreshment: a used card comes back, in each edition in its own way."""

from __future__ import annotations

import pytest

from engine.rules import view
from engine.rules.cards import Card
from engine.rules.events import (
    CameToNothing,
    CardPutAway,
    CardRecovered,
    CardRecoveredOpenly,
    OwnCardPutAway,
    OwnCardRecovered,
)
from engine.rules.state import State
from tests.rules.positions import HAVANA, LA_HABANA, after, cards, options, position

THIRSTY = {0: "siesta refreshment"}


def refreshing(edition: str, discards: str = "worker mama") -> State:
    return position(edition, shown=THIRSTY, discards={0: discards})


# 2009


def test_2009_offers_any_one_of_the_discards() -> None:
    assert options(refreshing(HAVANA), 0) == {"pass", "worker", "mama"}


def test_in_2009_the_chosen_card_goes_to_the_hand_and_nothing_is_given_up() -> None:
    state = refreshing(HAVANA)
    hand = state.players[0].hand
    state = after(state, "0 mama")
    assert set(state.players[0].hand) == {*hand, Card.MAMA}
    assert state.players[0].discards == cards("worker")
    assert state.players[0].shown == cards("siesta refreshment")


def test_in_2009_nobody_else_sees_which_card_came_back() -> None:
    state = after(refreshing(HAVANA), "0 mama")
    assert OwnCardRecovered(0, Card.MAMA) in view(state, 0).news
    for other in (1, None):
        seen = view(state, other)
        assert CardRecovered(0) in seen.news
        assert not any("mama" in repr(event).lower() for event in seen.news)
        assert seen.players[0].hand is seen.players[0].discards is None
        assert (seen.players[0].hand_count, seen.players[0].discards_count) == (10, 1)


@pytest.mark.parametrize("other", [1, None])
@pytest.mark.parametrize(
    ("edition", "one", "two"), [(HAVANA, "mama", "worker"), (LA_HABANA, "pesos", "rubble")]
)
def test_others_see_the_same_whichever_card_is_hidden(
    edition: str, one: str, two: str, other: int | None
) -> None:
    state = refreshing(edition)
    assert view(after(state, f"0 {one}"), other) == view(after(state, f"0 {two}"), other)


def test_in_2009_refreshment_can_be_declined() -> None:
    state = after(refreshing(HAVANA), "0 pass")
    assert state.players[0].discards == cards("worker mama")


def test_in_2009_there_is_nothing_to_ask_without_discards() -> None:
    state = position(HAVANA, shown=THIRSTY)
    assert CameToNothing(0, Card.REFRESHMENT) in state.news
    assert not options(state, 0)


# 2024


def test_in_2024_a_hand_card_must_be_put_away_first() -> None:
    state = refreshing(LA_HABANA)
    assert options(state, 0) == {card.value for card in state.players[0].hand}


def test_in_2024_one_of_the_discards_is_taken_then() -> None:
    state = after(refreshing(LA_HABANA), "0 peso")
    assert options(state, 0) == {"peso", "worker", "mama"}
    state = after(state, "0 worker")
    assert state.players[0].discards == cards("peso mama")
    assert Card.WORKER in state.players[0].hand
    assert Card.PESO not in state.players[0].hand
    assert len(state.players[0].hand) == 9


def test_in_2024_the_card_put_away_may_come_straight_back() -> None:
    before = refreshing(LA_HABANA)
    state = after(before, "0 peso", "0 peso")
    assert state.players[0]._replace(kept=()) == before.players[0]


def test_in_2024_the_card_put_away_must_come_back_where_there_are_no_other_discards() -> None:
    before = position(LA_HABANA, shown=THIRSTY)
    state = after(before, "0 peso")
    assert CardRecoveredOpenly(0, Card.PESO) in state.news
    assert state.players[0] == before.players[0]


@pytest.mark.parametrize("other", [1, None])
def test_in_2024_the_card_taken_is_shown_to_all(other: int | None) -> None:
    state = after(refreshing(LA_HABANA), "0 peso", "0 worker")
    assert CardRecoveredOpenly(0, Card.WORKER) in view(state, other).news


@pytest.mark.parametrize("other", [1, None])
def test_in_2024_the_card_put_away_is_not_shown(other: int | None) -> None:
    state = after(refreshing(LA_HABANA), "0 peso")
    assert OwnCardPutAway(0, Card.PESO) in view(state, 0).news
    seen = view(state, other)
    assert CardPutAway(0) in seen.news
    assert not any(isinstance(event, OwnCardPutAway) for event in seen.news)
    assert seen.options == {}


def test_in_2024_a_single_hand_card_can_be_put_away() -> None:
    state = position(LA_HABANA, shown=THIRSTY, hand={0: "mama"})
    assert {"mama", "pesos"} < options(state, 0)
    state = after(state, "0 pesos")
    assert state.players[0].hand == cards("pesos")
