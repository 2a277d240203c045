"""Replacement: one of the two shown cards goes, a new one comes."""

from __future__ import annotations

import pytest

from engine.rules import pending, view
from engine.rules.cards import Card
from engine.rules.events import CardCovered, CardsLaid, CardsRevealed, ReplacementLaid
from engine.rules.state import IN_ORDER, TOGETHER, State
from tests.rules.positions import after, cards, drawn, options, position

IDLE = dict.fromkeys(range(3), "siesta protection")
others = pytest.mark.parametrize("other", [1, 2, None])


def replacing(edition: str, replacement: str = IN_ORDER, hand: str = "mama pesos worker architect") -> State:
    """All three show Siesta and Protection and are about to replace one of them."""
    hands = dict.fromkeys(range(3), hand)
    return drawn(position(edition, shown=IDLE, hand=hands, replacement=replacement))


# In both ways


def test_one_hand_card_covers_one_of_the_two_shown(edition: str) -> None:
    state = replacing(edition, hand="mama pesos worker")
    assert options(state, 0) == {
        *("siesta>mama", "siesta>pesos", "siesta>worker"),
        *("protection>mama", "protection>pesos", "protection>worker"),
    }


def test_nobody_can_keep_both_cards(edition: str) -> None:
    assert not {"pass", "no", "siesta>siesta"} & options(replacing(edition), 0)


@pytest.mark.parametrize("replacement", [IN_ORDER, TOGETHER])
def test_when_all_have_chosen_all_are_revealed(edition: str, replacement: str) -> None:
    state = after(replacing(edition, replacement), "0 siesta>mama", "1 siesta>pesos")
    assert [player.shown for player in state.players] == [cards("siesta protection")] * 3
    state = after(state, "2 protection>worker")
    assert state.players[0].shown == cards("protection mama")
    assert state.players[1].shown == cards("protection pesos")
    assert state.players[2].shown == cards("siesta worker")
    revealed = [event for event in state.news if isinstance(event, CardsRevealed)]
    assert [event.cards for event in revealed] == [cards("mama"), cards("pesos"), cards("worker")]
    assert all(event.visible_to(None) for event in revealed)


@pytest.mark.parametrize("replacement", [IN_ORDER, TOGETHER])
def test_covered_cards_go_to_their_owners_discards(edition: str, replacement: str) -> None:
    before = replacing(edition, replacement)
    state = after(before, "0 siesta>mama", "1 protection>pesos", "2 protection>worker")
    gone = [Card.SIESTA, Card.PROTECTION, Card.PROTECTION]
    for old, new, card in zip(before.players, state.players, gone, strict=True):
        assert set(new.discards) == {*old.discards, card}
        assert len(new.hand) == 3
        assert (new.laid, new.covered) == ((), None)


# In order


def test_in_order_one_chooses_after_another_as_they_acted(edition: str) -> None:
    shown = {0: "siesta pesos", 1: "siesta worker", 2: "siesta protection"}
    state = drawn(position(edition, shown=shown))
    for seat in (2, 1, 0):
        assert pending(state).keys() == {seat}
        state = after(state, f"{seat} siesta>mama")


@others
def test_in_order_the_covered_card_is_public_at_once(edition: str, other: int | None) -> None:
    state = after(replacing(edition), "0 siesta>mama")
    seen = view(state, other)
    assert seen.players[0].covered is Card.SIESTA
    assert CardCovered(0, Card.SIESTA) in seen.news


@others
def test_in_order_the_new_card_is_secret_until_all_are_revealed(edition: str, other: int | None) -> None:
    state = after(replacing(edition), "0 siesta>mama")
    seen = view(state, other)
    assert (seen.players[0].laid, seen.players[0].laid_count) == (None, 1)
    assert seen.players[0].hand is None
    assert not any(isinstance(event, CardsLaid) for event in seen.news)
    assert CardsLaid(0, cards("mama"), Card.SIESTA) in view(state, 0).news


def test_in_order_the_next_player_knows_what_the_last_one_covered(edition: str) -> None:
    state = after(replacing(edition), "0 siesta>mama")
    assert view(state, 1).question is not None
    assert view(state, 1).players[0].covered is Card.SIESTA


# Together: the house option


def test_together_all_choose_at_the_same_time_in_any_order(edition: str) -> None:
    state = replacing(edition, TOGETHER)
    assert pending(state).keys() == {0, 1, 2}
    state = after(state, "2 siesta>mama")
    assert pending(state).keys() == {0, 1}
    one = after(state, "1 siesta>pesos", "0 siesta>pesos")
    other = after(state, "0 siesta>pesos", "1 siesta>pesos")
    assert one.players == other.players


@others
def test_together_card_and_covered_slot_stay_hidden(edition: str, other: int | None) -> None:
    state = after(replacing(edition, TOGETHER), "0 siesta>mama")
    seen = view(state, other)
    assert seen.players[0].covered is None
    assert (seen.players[0].laid, seen.players[0].laid_count) == (None, 1)
    assert seen.news == (ReplacementLaid(0),)


def test_together_everyone_sees_his_own_choice(edition: str) -> None:
    state = after(replacing(edition, TOGETHER), "0 siesta>mama")
    own = view(state, 0).players[0]
    assert (own.covered, own.laid) == (Card.SIESTA, cards("mama"))


def test_together_the_view_is_the_same_whatever_was_chosen(edition: str) -> None:
    state = replacing(edition, TOGETHER)
    assert view(after(state, "0 siesta>mama"), 1) == view(after(state, "0 protection>worker"), 1)
