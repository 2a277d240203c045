"""The end: the goal, no more buildings, no more bricks, round 100."""

from __future__ import annotations

import pytest

from engine.rules import IllegalMove, outcome, pending, play
from engine.rules.events import Ending, GameEnded
from engine.rules.state import CHANCE, State
from tests.rules.positions import HAVANA, after, options, position
from tests.values import not_none

IDLE = {0: "siesta protection"}
ALL_IDLE = {0: "siesta protection", 1: "siesta protection"}
DEAR = "Gran Teatro, Acuario, Estación, Capitolio"
TWENTY_TWO = "Hotel Nacional, Catedral, Palacio, Universidad"
GOALS = {
    2: f"{TWENTY_TWO}, Farola",
    3: "Hotel Nacional, Catedral, Palacio, Farola",
    4: "Hotel Nacional, Catedral, Farola",
}


def one_purchase_from_the_goal(edition: str, players: int) -> State:
    return position(
        edition,
        players=players,
        shown=IDLE,
        goods={0: "1R2P"},
        built={0: GOALS[players], 1: "Puerto"},
        rows=("Estatua, Parque, Faro, Camino", DEAR),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_reaches_the_goal_wins_at_once(edition: str, players: int) -> None:
    state = one_purchase_from_the_goal(edition, players)
    assert state.setup.goal - 2 == state.players[0].points
    state = after(state, "0 UL:1R2P")
    result = not_none(outcome(state))
    assert (result.winners, result.ending) == ((0,), Ending.GOAL)


def test_the_round_is_not_finished(edition: str) -> None:
    """Whoever comes later in the order has no turn any more, and nothing is supplied."""
    state = after(one_purchase_from_the_goal(edition, 3), "0 UL:1R2P")
    assert pending(state) == {}
    assert str(state.centre) == "0"
    with pytest.raises(IllegalMove, match="over"):
        play(state, 1, "pesos")


def test_more_than_the_goal_wins_too(edition: str) -> None:
    state = position(
        edition,
        shown=IDLE,
        goods={0: "7P"},
        built={0: f"{TWENTY_TWO}, Estatua"},
        rows=("Malecón, Parque, Faro, Camino", DEAR),
    )
    result = not_none(outcome(after(state, "0 UL:7P")))
    assert result.points == (27, 0)


def test_a_point_less_than_the_goal_is_not_enough(edition: str) -> None:
    state = position(
        edition,
        shown=IDLE,
        goods={0: "1R2P"},
        built={0: TWENTY_TWO},
        rows=("Estatua, Parque, Faro, Camino", DEAR),
    )
    state = after(state, "0 UL:1R2P")
    assert state.players[0].points == 24
    assert outcome(state) is None
    assert pending(state)


def test_the_goal_ends_the_game_before_a_row_is_refilled(edition: str) -> None:
    state = position(
        edition,
        shown=IDLE,
        goods={0: "1R2P"},
        built={0: GOALS[2]},
        rows=("Estatua, Parque, Faro", DEAR),
    )
    state = after(state, "0 UL:1R2P")
    assert pending(state) == {}
    assert len(state.rows[0]) == 2


def last_building(edition: str, shown: str = "siesta protection", built: str = "Parque") -> State:
    return position(
        edition,
        shown={0: shown},
        goods={0: "1R2P"},
        built={1: built},
        rows=("Estatua", ""),
        pile="",
    )


def test_the_game_ends_when_no_building_is_left(edition: str) -> None:
    result = not_none(outcome(after(last_building(edition), "0 UL:1R2P")))
    assert (result.ending, result.winners, result.points) == (Ending.BUILDINGS, (1,), (2, 3))


def test_a_removed_building_counts_as_gone(edition: str) -> None:
    result = not_none(outcome(after(last_building(edition, shown="siesta conservation"), "0 UL")))
    assert (result.ending, result.winners) == (Ending.BUILDINGS, (1,))


def test_the_game_goes_on_while_the_pile_holds_a_building(edition: str) -> None:
    state = position(
        edition, shown=IDLE, goods={0: "1R2P"}, rows=("Estatua, Parque, Faro", ""), pile="Camino"
    )
    state = after(state, "0 UL:1R2P")
    assert outcome(state) is None


def last_brick(edition: str, shown: str, goods: dict[int, str]) -> State:
    return position(
        edition,
        shown={0: shown},
        goods=goods,
        built={0: "Parque", 1: "Camino"},
        bag="0",
        rows=("Estatua, Farola, Faro, Mirador", DEAR),
    )


def test_the_game_ends_when_all_bricks_are_in_the_box(edition: str) -> None:
    state = last_brick(edition, "siesta protection", {0: "1R2P"})
    state = after(state, "0 UL:1R2P")
    result = outcome(state)
    assert state.box.total == 80
    assert result is not None
    assert (result.ending, result.winners, result.points) == (Ending.BRICKS, (0,), (5, 2))


@pytest.mark.parametrize("elsewhere", [{"goods": {0: "1R2P", 1: "1G"}}, {"goods": {0: "1R1Y2P"}}])
def test_the_game_goes_on_while_anybody_owns_a_brick(
    edition: str, elsewhere: dict[str, dict[int, str]]
) -> None:
    state = last_brick(edition, "siesta protection", **elsewhere)
    state = after(state, "0 UL:1R2P")
    assert state.box.total == 79
    assert outcome(state) is None


def test_a_taxed_brick_can_be_the_last() -> None:
    state = last_brick(HAVANA, "siesta tax-collector", {1: "1Y"})
    result = not_none(outcome(state))
    assert (result.ending, result.winners) == (Ending.BRICKS, (0,))
    assert pending(state) == {}


def test_an_empty_bag_does_not_end_the_game(edition: str) -> None:
    state = position(edition, shown=ALL_IDLE, bag="0", goods={0: "1R"})
    assert outcome(state) is None


def test_the_game_ends_after_the_turns_of_round_100(edition: str) -> None:
    state = position(edition, shown=ALL_IDLE, built={0: "Parque", 1: "Camino"}, in_round=100)
    result = not_none(outcome(state))
    assert (result.ending, result.winners) == (Ending.ROUNDS, (0,))
    assert str(state.centre) == "0"
    assert pending(state) == {}


def test_all_turns_of_round_100_are_played(edition: str) -> None:
    state = position(edition, shown={0: "siesta protection", 1: "siesta pesos"}, centre="3P", in_round=100)
    assert state.players[1].goods.pesos == 2
    state = position(edition, shown=IDLE, in_round=100)
    assert outcome(state) is None
    assert options(state, 1) == {"pesos", "mama"}


def test_round_99_is_followed_by_another(edition: str) -> None:
    state = after(position(edition, shown=ALL_IDLE, in_round=99), "* 3G")
    assert outcome(state) is None
    state = after(state, "0 siesta>mama", "1 siesta>mama")
    assert state.round == 100


def test_equal_points_share_the_win(edition: str) -> None:
    state = position(
        edition,
        shown=dict.fromkeys(range(3), "siesta protection"),
        built={0: "Parque", 1: "Camino", 2: "Farola, Mercado"},
        in_round=100,
    )
    result = not_none(outcome(state))
    assert result.winners == (0, 2)


def test_nobody_has_points_and_all_win(edition: str) -> None:
    result = not_none(outcome(position(edition, shown=ALL_IDLE, in_round=100)))
    assert (result.winners, result.points) == ((0, 1), (0, 0))


def test_the_end_is_told_to_all(edition: str) -> None:
    state = after(last_building(edition), "0 UL:1R2P")
    assert state.news[-1] == GameEnded(CHANCE, Ending.BUILDINGS, (1,), (2, 3))
    assert state.news[-1].visible_to(None)


def test_a_running_game_has_no_outcome(edition: str) -> None:
    assert outcome(position(edition)) is None
