"""What lies on the table before the first card is played."""

from __future__ import annotations

import random

import pytest

from engine.rules import EDITIONS, State, deal, new_game, pending
from engine.rules.buildings import BadDeck, Building
from engine.rules.course.market import ends
from engine.rules.editions.house_deck import HOUSE_DECK
from engine.rules.goods import Goods
from engine.rules.state import CHANCE
from tests.rules.positions import (
    HAVANA,
    LA_HABANA,
    after,
    assert_nothing_lost,
    names,
    options,
    owns,
)


def dealt(edition: str, players: int = 2, seed: int = 1) -> State:
    return deal(new_game(edition, players), random.Random(seed))


@pytest.mark.parametrize(("players", "goal"), [(2, 25), (3, 20), (4, 15)])
def test_the_goal_depends_on_the_number_of_players(edition: str, players: int, goal: int) -> None:
    assert new_game(edition, players).setup.goal == goal


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(edition: str, players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        new_game(edition, players)


def test_only_two_editions_exist() -> None:
    assert set(EDITIONS) == {HAVANA, LA_HABANA}
    with pytest.raises(ValueError, match="edition"):
        new_game("havana-2010", 2)


def test_a_table_replaces_in_order_or_together_and_in_no_other_way(edition: str) -> None:
    assert new_game(edition, 2).setup.replacement == "in order"
    assert new_game(edition, 2, replacement="together").setup.replacement == "together"
    with pytest.raises(ValueError, match="replacement"):
        new_game(edition, 2, replacement="whenever")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_box_holds_ten_of_each_colour_and_forty_rubble_and_fifteen_workers(
    edition: str, players: int
) -> None:
    state = dealt(edition, players)
    places = [state.bag, state.centre, state.reserve, state.box, *(player.goods for player in state.players)]
    together = Goods(*map(sum, zip(*places, strict=True)))
    assert str(together.bricks) == "10R10Y10B10N40G"
    assert together.workers == 15
    assert together.pesos == {HAVANA: 108, LA_HABANA: 60}[edition]
    assert_nothing_lost(state)


def test_in_2009_everyone_starts_with_a_peso_and_a_brick_drawn_blind() -> None:
    state = new_game(HAVANA, 3)
    assert [owns(state, seat) for seat in range(3)] == ["1P"] * 3
    bricks = {str(player.goods.bricks) for seed in range(9) for player in dealt(HAVANA, 3, seed).players}
    assert {"1G"} < bricks <= {"1R", "1Y", "1B", "1N", "1G"}
    assert all(player.goods.pesos == 1 for player in dealt(HAVANA, 3).players)


def test_in_2024_everyone_starts_with_a_peso_and_a_rubble() -> None:
    state = dealt(LA_HABANA, 3)
    assert [owns(state, seat) for seat in range(3)] == ["1G1P"] * 3


def test_everyone_starts_with_thirteen_cards_in_hand(edition: str) -> None:
    for player in dealt(edition).players:
        assert len(set(player.hand)) == 13
        assert player.shown == player.discards == player.laid == ()


DIGITS_OF_BOTH = {
    "siesta": 0,
    "conservation": 3,
    "worker": 4,
    "architect": 4,
    "pesos-thief": 5,
    "materials-thief": 6,
    "black-market": 7,
    "pesos": 8,
    "mama": 9,
}


@pytest.mark.parametrize(
    ("edition", "digits"),
    [
        (HAVANA, {"refreshment": 1, "protection": 2, "rubble": 2, "tax-collector": 3}),
        (LA_HABANA, {"protection": 1, "refreshment": 2, "peso": 2, "rubble": 3}),
    ],
)
def test_each_edition_prints_its_own_cards_and_digits(edition: str, digits: dict[str, int]) -> None:
    assert EDITIONS[edition].digits == DIGITS_OF_BOTH | digits


@pytest.mark.parametrize(("edition", "pesos"), [(HAVANA, 4), (LA_HABANA, 3)])
def test_the_centre_starts_with_three_blind_bricks_and_some_pesos(edition: str, pesos: int) -> None:
    state = dealt(edition)
    assert state.centre.bricks.total == 3
    assert state.centre.pesos == pesos
    assert state.centre.workers == 0


def test_two_rows_of_six_lie_open_and_24_buildings_wait(edition: str) -> None:
    state = dealt(edition)
    assert [len(row) for row in state.rows] == [6, 6]
    assert len(state.pile) + (state.top is not None) == 24


def test_the_pile_of_2009_lies_face_down() -> None:
    assert dealt(HAVANA).top is None


def test_the_pile_of_2024_lies_face_up() -> None:
    state = dealt(LA_HABANA)
    assert state.top is not None
    assert state.top not in (*state.rows[0], *state.rows[1], *state.pile)


def test_an_end_is_worth_three_points_or_less(edition: str) -> None:
    for seed in range(20):
        assert min(building.points for building in ends(dealt(edition, seed=seed).rows).values()) <= 3, seed


SIX_DEAR_ENDS = [
    *["Capitolio", "Farola", "Kiosco", "Fuente", "Estatua", "Catedral"],
    *["Palacio", "Mirador", "Camino", "Mercado", "Parque"],
]


def test_twelve_buildings_with_four_dear_ends_go_back(edition: str) -> None:
    state = new_game(edition, 2)
    state = after(state, *(f"* {name}" for name in [*SIX_DEAR_ENDS, "Puerto"]))
    assert state.rows == ((), ())
    assert state.pile == HOUSE_DECK
    assert pending(state).keys() == {CHANCE}


def test_one_end_worth_three_points_is_enough(edition: str) -> None:
    state = new_game(edition, 2)
    state = after(state, *(f"* {name}" for name in [*SIX_DEAR_ENDS, "Faro"]))
    assert names(state.rows[0]) == "Capitolio, Farola, Kiosco, Fuente, Estatua, Catedral"
    assert names(state.rows[1]) == "Palacio, Mirador, Camino, Mercado, Parque, Faro"


def test_a_deck_without_a_cheap_building_is_refused(edition: str) -> None:
    dear = tuple(Building(building.name, 4, building.cost, building.architect) for building in HOUSE_DECK)
    with pytest.raises(BadDeck, match="1, 2 or 3"):
        new_game(edition, 2, deck=dear)


def test_a_deck_of_twelve_with_one_cheap_building_can_be_dealt() -> None:
    deck = tuple(building for building in HOUSE_DECK if building.points > 3)[:11] + HOUSE_DECK[:1]
    state = deal(new_game(LA_HABANA, 2, deck=deck), random.Random(3))
    assert HOUSE_DECK[0] in ends(state.rows).values()
    assert state.top is None


def test_the_house_deck_keeps_to_the_known_frame() -> None:
    assert len({building.name for building in HOUSE_DECK}) == 36
    assert len({(building.points, building.cost, building.architect) for building in HOUSE_DECK}) == 36
    assert {building.points for building in HOUSE_DECK} == set(range(1, 8))
    assert sum(building.architect for building in HOUSE_DECK) == 8
    known = {str(building).partition(" = ")[2] for building in HOUSE_DECK if building.points in (2, 3)}
    assert {"1R2P", "3W"} <= known


def test_a_game_begins_with_the_choice_of_two_cards(edition: str) -> None:
    state = dealt(edition)
    assert pending(state).keys() == {0, 1}
    assert len(options(state, 0)) == 13 * 12 // 2
    assert "siesta+mama" in options(state, 1)


def test_the_opening_cards_are_revealed_when_all_have_chosen(edition: str) -> None:
    state = after(dealt(edition), "1 siesta+protection")
    assert state.players[1].shown == ()
    state = after(state, "0 worker+architect")
    assert [len(player.shown) for player in state.players] == [2, 2]
    assert [len(player.hand) for player in state.players] == [11, 11]
    assert (state.round, state.order) == (1, (1, 0))


def test_nothing_is_drawn_before_it_is_needed(edition: str) -> None:
    """Bag and pile have no order: the same state can be dealt out in many ways."""
    state = new_game(edition, 2)
    deals = [deal(state, random.Random(seed)) for seed in (1, 2, 3, 3)]
    assert len({dealt_out.rows for dealt_out in deals}) == 3
