"""The Pesos Thief and the Materials Thief: whom they may rob, and of what."""

from __future__ import annotations

import pytest

from engine.rules.cards import Card
from engine.rules.events import AllProtected, CameToNothing, GoodsStolen, NothingToTake
from engine.rules.goods import Goods, parse_goods
from tests.rules.positions import HAVANA, LA_HABANA, after, options, owns, position

both_thieves = pytest.mark.parametrize("thief", ["pesos-thief", "materials-thief"])


# Whom


@both_thieves
def test_a_thief_may_rob_any_player_who_follows(edition: str, thief: str) -> None:
    state = position(edition, players=4, shown={2: f"siesta {thief}"})
    assert options(state, 2) == {"0", "1", "3"}


@both_thieves
def test_a_thief_may_not_rob_those_who_have_acted_while_somebody_follows(edition: str, thief: str) -> None:
    state = position(edition, players=4, shown={0: "siesta worker", 1: f"siesta {thief}"}, goods={0: "9R9P"})
    assert options(state, 1) == {"2", "3"}


@both_thieves
def test_a_thief_may_not_rob_the_protected(edition: str, thief: str) -> None:
    state = position(edition, players=4, shown={0: f"siesta {thief}", 1: "protection mama"})
    assert options(state, 0) == {"2", "3"}


@both_thieves
def test_a_thief_may_choose_an_empty_handed_victim_and_gets_nothing(edition: str, thief: str) -> None:
    state = position(edition, players=3, shown={0: f"siesta {thief}"}, goods={2: "9R9P"})
    assert options(state, 0) == {"1", "2"}
    state = after(state, "0 1")
    assert owns(state, 0) == "0"
    assert NothingToTake(0, victim=1) in state.news


@both_thieves
def test_a_thief_who_is_followed_by_the_protected_alone_robs_nobody(edition: str, thief: str) -> None:
    """Not even in 2009, and not even the unprotected player who has acted before."""
    state = position(
        edition, shown={0: "siesta worker", 1: f"siesta {thief}", 2: "protection mama"}, goods={0: "9R9P"}
    )
    assert not options(state, 1)
    assert AllProtected(1, Card(thief)) in state.news
    assert owns(state, 1) == "0"


LAST = {0: "siesta rubble", 1: "siesta worker"}


@both_thieves
def test_the_last_thief_of_2009_may_rob_anyone(thief: str) -> None:
    state = position(HAVANA, shown=LAST | {2: f"siesta {thief}"})
    assert options(state, 2) == {"0", "1"}


@both_thieves
def test_the_last_thief_of_2009_may_not_rob_the_protected(thief: str) -> None:
    state = position(HAVANA, shown=LAST | {2: "siesta protection", 3: f"siesta {thief}"})
    assert options(state, 3) == {"0", "1"}


@both_thieves
def test_the_last_thief_of_2009_robs_nobody_if_all_are_protected(thief: str) -> None:
    state = position(HAVANA, shown={0: "siesta protection", 1: f"siesta {thief}"}, goods={0: "9R9P"})
    assert AllProtected(1, Card(thief)) in state.news
    assert owns(state, 1) == "0"


@both_thieves
def test_the_last_thief_of_2024_robs_nobody(thief: str) -> None:
    state = position(LA_HABANA, shown=LAST | {2: f"siesta {thief}"}, goods={0: "9R9P"})
    assert CameToNothing(2, Card(thief)) in state.news
    assert owns(state, 2) == "0"


def test_several_thieves_may_rob_the_same_player(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta pesos-thief", 1: "protection pesos-thief", 2: "pesos mama"},
        goods={2: "8P"},
    )
    left = {HAVANA: ("4P", "2P", "2P"), LA_HABANA: ("3P", "2P", "3P")}
    assert tuple(owns(state, seat) for seat in range(3)) == left[edition]


def test_one_player_can_send_both_thieves(edition: str) -> None:
    state = position(
        edition, shown={0: "pesos-thief materials-thief", 1: "black-market mama"}, goods={1: "2R4P"}
    )
    state = after(state, "0 materials-thief")
    assert owns(state, 0) == "1R2P"


# What


def robbed_of_pesos(edition: str, pesos: int) -> int:
    state = position(edition, shown={0: "siesta pesos-thief"}, goods={1: f"5R{pesos}P" if pesos else "5R"})
    thief, victim = state.players
    assert thief.goods == Goods(pesos=thief.goods.pesos)
    assert thief.goods.pesos + victim.goods.pesos == pesos
    return thief.goods.pesos


@pytest.mark.parametrize(("pesos", "loot"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3), (7, 3), (20, 10)])
def test_the_pesos_thief_of_2009_takes_half_rounded_down(pesos: int, loot: int) -> None:
    assert robbed_of_pesos(HAVANA, pesos) == loot


@pytest.mark.parametrize(("pesos", "loot"), [(2, 2), (3, 2), (5, 2), (6, 3), (7, 3), (20, 3)])
def test_the_pesos_thief_of_2024_takes_two_and_from_six_on_three(pesos: int, loot: int) -> None:
    assert robbed_of_pesos(LA_HABANA, pesos) == loot


@pytest.mark.parametrize("pesos", [0, 1])
def test_the_pesos_thief_of_2024_takes_all_of_a_victim_who_has_less_than_two(pesos: int) -> None:
    assert robbed_of_pesos(LA_HABANA, pesos) == pesos


def choice_of_bricks(edition: str, goods: str) -> set[str]:
    state = position(edition, shown={0: "siesta materials-thief"}, goods={1: goods})
    return options(state, 0)


@pytest.mark.parametrize(
    ("goods", "choice"),
    [("1R1G", {"1R", "1G"}), ("1R1Y1N3G2P2W", {"1R", "1Y", "1N", "1G"}), ("3B9G", {"1B", "1G"})],
)
def test_the_materials_thief_takes_one_brick_of_his_choice(
    edition: str, goods: str, choice: set[str]
) -> None:
    assert choice_of_bricks(edition, goods) == choice


def test_the_materials_thief_of_2009_takes_one_or_two_from_more_than_three_coloured_bricks() -> None:
    assert choice_of_bricks(HAVANA, "3R1B2G9P") == {"1R", "1B", "1G", "2R", "1R1B", "1R1G", "1B1G", "2G"}
    assert choice_of_bricks(HAVANA, "4N") == {"1N", "2N"}


def test_the_materials_thief_of_2024_takes_exactly_two_from_four_coloured_bricks_or_more() -> None:
    assert choice_of_bricks(LA_HABANA, "1R3N") == {"1R1N", "2N"}
    assert choice_of_bricks(LA_HABANA, "1R9N") == {"1R1N", "2N"}


def test_the_two_bricks_of_2024_are_any_mix_the_thief_likes() -> None:
    assert choice_of_bricks(LA_HABANA, "3R1B2G9P") == {"2R", "1R1B", "1R1G", "1B1G", "2G"}


@pytest.mark.parametrize("goods", ["3R40G", "1R1Y1B9G"])
def test_rubble_does_not_count_towards_the_second_brick(edition: str, goods: str) -> None:
    assert {parse_goods(code).total for code in choice_of_bricks(edition, goods)} == {1}


def test_the_loot_goes_to_the_thief(edition: str) -> None:
    state = position(edition, shown={0: "siesta materials-thief"}, goods={0: "1R", 1: "3R1B2G"})
    state = after(state, "0 1B1G")
    assert (owns(state, 0), owns(state, 1)) == ("1R1B1G", "3R1G")
    assert GoodsStolen(0, 1, Goods(blue=1, rubble=1)) in state.news
