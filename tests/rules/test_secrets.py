"""What is secret: hands, discards and face-down cards, and nothing else."""

from __future__ import annotations

import random

import pytest

from engine.rules import deal, new_game, view
from tests.rules.positions import LA_HABANA, after, cards, drawn, position

others = pytest.mark.parametrize("other", [1, None])


@others
def test_hands_and_discards_of_others_are_secret(edition: str, other: int | None) -> None:
    state = position(edition, shown={0: "siesta mama"}, discards={0: "worker pesos"}, centre="1R1Y")
    seen = view(state, other).players[0]
    assert seen.hand is seen.discards is seen.laid is None
    assert (seen.hand_count, seen.discards_count) == (9, 2)


def test_everyone_sees_his_own_cards(edition: str) -> None:
    state = position(edition, shown={0: "siesta mama"}, discards={0: "worker pesos"}, centre="1R1Y")
    own = view(state, 0).players[0]
    assert own.hand == state.players[0].hand
    assert own.discards == cards("worker pesos")


@others
def test_everything_else_is_public(edition: str, other: int | None) -> None:
    state = position(
        edition, shown={0: "siesta mama"}, goods={0: "1R2P"}, built={0: "Faro"}, centre="1R1Y", bag="5G"
    )
    seen = view(state, other)
    player = seen.players[0]
    assert (player.shown, player.number) == (cards("siesta mama"), 9)
    assert (str(player.goods), player.points) == ("1R2P", 3)
    assert (seen.centre, seen.bag, seen.reserve, seen.box) == (
        *(state.centre, state.bag),
        *(state.reserve, state.box),
    )
    assert (seen.rows, seen.order, seen.round) == (state.rows, state.order, 2)


@others
def test_the_opening_is_secret_until_all_have_chosen(edition: str, other: int | None) -> None:
    state = drawn(new_game(edition, 2))
    one, two = after(state, "0 siesta+mama"), after(state, "0 worker+pesos")
    assert view(one, other) == view(two, other)
    assert view(one, 0) != view(two, 0)


def test_a_view_does_not_depend_on_what_lies_hidden(edition: str) -> None:
    one = position(edition, shown={0: "siesta mama"}, discards={0: "worker pesos"}, centre="1R1Y")
    two = position(edition, shown={0: "siesta mama"}, discards={0: "rubble architect"}, centre="1R1Y")
    assert view(one, 1) == view(two, 1)
    assert view(one, 0) != view(two, 0)


@others
def test_nobody_is_shown_another_ones_choices(edition: str, other: int | None) -> None:
    state = position(edition, shown={0: "siesta refreshment"}, discards={0: "worker pesos"})
    seen = view(state, other)
    assert (seen.question, seen.options) == (None, {})
    assert seen.awaited == (0,)


def test_only_a_seat_or_a_spectator_has_a_view() -> None:
    state = drawn(new_game(LA_HABANA, 2))
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="seat"):
            view(state, seat)


def test_bag_and_pile_have_no_order_that_could_leak(edition: str) -> None:
    """Equal states with different luck: what will be drawn is nowhere in the state."""
    state = position(edition, shown={0: "siesta protection", 1: "siesta protection"})
    draws = {str(deal(state, random.Random(seed)).centre) for seed in range(12)}
    assert len(draws) > 1
