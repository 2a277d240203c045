"""Protection: while it is shown, nobody takes anything from its owner."""

from __future__ import annotations

import pytest

from engine.rules import new_game, view
from engine.rules.cards import Card
from engine.rules.events import AllProtected, GoodsStolen
from engine.rules.goods import Goods
from tests.rules.positions import HAVANA, after, drawn, options, owns, position, told

TAKERS = ["pesos-thief", "materials-thief"]


@pytest.mark.parametrize("taker", TAKERS)
def test_no_thief_touches_the_protected(edition: str, taker: str) -> None:
    state = position(edition, shown={0: f"siesta {taker}", 1: "protection mama"}, goods={1: "9R9P"})
    assert not options(state, 0)
    assert owns(state, 1) == "9R9P"


def test_no_tax_collector_touches_the_protected() -> None:
    state = position(HAVANA, shown={0: "siesta tax-collector", 1: "protection mama"}, goods={1: "9R9W"})
    assert not options(state, 0)
    assert owns(state, 1) == "9R9W"


def test_protection_does_not_keep_its_owner_from_stealing(edition: str) -> None:
    state = position(edition, shown={0: "protection pesos-thief"}, goods={1: "6P"})
    assert owns(state, 0) == "3P"


def test_protection_takes_effect_with_the_reveal_and_not_with_its_owners_turn(edition: str) -> None:
    state = drawn(new_game(edition, 2))
    assert state.players[1].goods.bricks.total == 1
    state = after(state, "0 siesta+materials-thief", "1 protection+mama")
    assert state.order == (0, 1)
    assert view(state, 0).players[1].protected
    assert AllProtected(0, Card.MATERIALS_THIEF) in state.news
    assert not told(state, GoodsStolen)


def test_a_card_in_hand_protects_nobody(edition: str) -> None:
    state = position(edition, shown={0: "siesta pesos-thief"}, hand={1: "protection"}, goods={1: "6P"})
    assert owns(state, 1) == "3P"


def test_protection_ends_when_another_card_replaces_it(edition: str) -> None:
    state = drawn(position(edition, shown={0: "siesta protection", 1: "siesta protection"}, goods={1: "6P"}))
    state = after(state, "0 protection>pesos-thief", "1 protection>mama")
    assert told(state, GoodsStolen) == [GoodsStolen(0, 1, Goods(pesos=3))]


def test_protection_that_is_kept_protects_in_the_next_round_too(edition: str) -> None:
    state = drawn(position(edition, shown={0: "siesta protection", 1: "siesta protection"}, goods={1: "6P"}))
    state = after(state, "0 protection>pesos-thief", "1 siesta>mama")
    assert not options(state, 0)
    assert owns(state, 1) == "6P"
