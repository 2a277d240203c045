"""Every example the five rulebooks print, in our own words and with their people."""

from __future__ import annotations

from engine.rules import new_game, view
from engine.rules.cards import Card
from engine.rules.events import CameToNothing, CardCovered
from engine.rules.state import State
from tests.rules.positions import (
    HAVANA,
    LA_HABANA,
    after,
    buildings,
    cards,
    drawn,
    names,
    options,
    owns,
    position,
    told,
)


def numbers(state: State) -> list[str]:
    return [f"{player.number:02}" for player in view(state, None).players]


def test_numbers_07_and_24_and_26() -> None:
    vanessa, peter, tobias = 2, 1, 0
    state = after(
        drawn(new_game(HAVANA, 3)),
        f"{vanessa} siesta+black-market",
        f"{peter} protection+worker",
        f"{tobias} protection+materials-thief",
    )
    assert numbers(state) == ["26", "24", "07"]
    assert state.order == (vanessa, peter, tobias)


def test_numbers_56_and_24_and_57() -> None:
    raphael, yolaine, ian = 0, 1, 2
    state = after(
        drawn(new_game(LA_HABANA, 3)),
        f"{raphael} pesos-thief+materials-thief",
        f"{yolaine} peso+worker",
        f"{ian} pesos-thief+black-market",
    )
    assert numbers(state) == ["56", "24", "57"]
    assert state.order == (yolaine, raphael, ian)


def test_eight_and_two_make_28_and_nought_and_six_make_06() -> None:
    state = position(HAVANA, shown={0: "siesta pesos", 1: "siesta protection"})
    state = after(drawn(state), "1 protection>materials-thief", "0 siesta>rubble")
    assert numbers(state) == ["28", "06"]


def test_a_building_for_a_red_brick_and_two_pesos() -> None:
    """It stood at the right end of the upper row, and is worth two points for good."""
    vanessa = 0
    state = position(
        HAVANA,
        shown={vanessa: "siesta protection"},
        goods={vanessa: "2R3P"},
        rows=("Capitolio, Parque, Estatua", "Catedral, Faro, Palacio"),
    )
    reserve = state.reserve
    state = after(state, f"{vanessa} UR:1R2P")
    assert owns(state, vanessa) == "1R1P"
    assert str(state.box) == "1R"
    assert state.reserve.pesos == reserve.pesos + 2
    assert names(state.players[vanessa].built) == "Estatua"
    assert state.players[vanessa].points == 2


def test_buying_upper_left_then_lower_right_then_lower_right_again(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta protection"},
        goods={0: "3G4P1W"},
        rows=("Farola, Parque, Faro, Capilla", "Estadio, Acuario, Puerto, Kiosco, Puesto de frutas"),
    )
    state = after(state, "0 UL:2G1P", "0 LR:3P", "0 LR:1G1W")
    assert names(state.players[0].built) == "Farola, Puesto de frutas, Kiosco"
    assert owns(state, 0) == "0"


def test_covering_the_0_then_the_4_then_the_6() -> None:
    vanessa, peter, tobias = 0, 1, 2
    state = position(
        HAVANA,
        shown={
            vanessa: "siesta black-market",
            peter: "protection worker",
            tobias: "protection materials-thief",
        },
    )
    state = after(state, "* 2G", "* 3G")

    state = after(state, f"{vanessa} siesta>pesos")
    assert told(state, CardCovered) == [CardCovered(vanessa, Card.SIESTA)]
    state = after(state, f"{peter} worker>mama")
    assert told(state, CardCovered) == [CardCovered(peter, Card.WORKER)]
    state = after(state, f"{tobias} materials-thief>rubble")
    assert told(state, CardCovered) == [CardCovered(tobias, Card.MATERIALS_THIEF)]


def test_the_8_that_turns_07_into_78() -> None:
    vanessa = 0
    state = position(HAVANA, shown={vanessa: "siesta black-market", 1: "siesta protection"})
    state = after(drawn(state), "1 siesta>mama", f"{vanessa} siesta>pesos")
    assert state.players[vanessa].shown == cards("black-market pesos")
    assert state.players[vanessa].discards == cards("siesta")
    assert numbers(state)[vanessa] == "78"


def test_eleven_cards_are_back_in_hand(edition: str) -> None:
    state = position(
        edition, shown={0: "siesta protection", 1: "siesta protection"}, hand={0: "rubble mama pesos"}
    )
    state = after(drawn(state), "0 siesta>mama", "1 siesta>mama")
    if edition == HAVANA:
        state = after(state, "0 yes")
    assert len(state.players[0].hand) == 11
    assert state.players[0].discards == ()


def test_all_four_rubble_come_from_the_centre() -> None:
    state = position(HAVANA, shown={0: "siesta rubble"}, centre="1R4G")
    assert owns(state, 0) == "4G"
    assert str(state.centre) == "1R"


def test_three_conservations_in_one_round_remove_one_building() -> None:
    sarah, tobias, vanessa = 0, 1, 2
    state = position(
        HAVANA,
        shown={
            sarah: "siesta conservation",
            tobias: "protection conservation",
            vanessa: "conservation worker",
        },
    )
    leftmost = state.rows[0][0]
    state = after(state, f"{sarah} UL")
    assert CameToNothing(tobias, Card.CONSERVATION) in state.news
    state = after(state, f"{vanessa} conservation")
    assert CameToNothing(vanessa, Card.CONSERVATION) in state.news
    assert state.removed == (leftmost,)


def test_the_tax_collector_between_vanessa_and_tobias_and_sarah() -> None:
    """Peter taxes those who follow, and not Vanessa, who has played."""
    vanessa, peter, tobias, sarah = 0, 1, 2, 3
    state = position(
        HAVANA,
        shown={vanessa: "siesta protection", peter: "siesta tax-collector", tobias: "rubble mama"},
        goods={vanessa: "3R3W", tobias: "1B2W", sarah: "1N1G"},
    )
    assert state.order == (vanessa, peter, tobias, sarah)
    assert owns(state, peter) == "1P"
    assert options(state, peter) == {"1B", "1W"}
    reserve = state.reserve
    state = after(state, f"{peter} 1W")
    assert options(state, peter) == {"1N", "1G"}
    state = after(state, f"{peter} 1N")
    assert [owns(state, seat) for seat in state.order] == ["3R3W", "1P", "1B1W", "1G"]
    assert state.reserve.workers == reserve.workers + 1
    assert str(state.box) == "1N"


def test_a_pesos_thief_leaves_a_man_with_seven_pesos_four() -> None:
    sarah, vanessa, peter, tobias = 0, 1, 2, 3
    state = position(
        HAVANA,
        shown={sarah: "siesta worker", vanessa: "siesta pesos-thief"},
        goods={sarah: "9P", peter: "8P", tobias: "7P"},
    )
    assert options(state, vanessa) == {str(peter), str(tobias)}
    state = after(state, f"{vanessa} {tobias}")
    assert owns(state, vanessa) == "3P"
    assert owns(state, tobias) == "4P"


def test_a_materials_thief_finds_four_coloured_bricks_and_three_rubble() -> None:
    tobias, sarah = 0, 1
    state = position(HAVANA, shown={tobias: "siesta materials-thief"}, goods={sarah: "2R1Y1N3G"})
    state = after(state, f"{tobias} 1N1G")
    assert owns(state, tobias) == "1N1G"
    assert owns(state, sarah) == "2R1Y2G"


def test_ten_pesos_shared_by_two_pesos_cards_are_five_and_three() -> None:
    vanessa, sarah = 0, 1
    state = position(HAVANA, shown={vanessa: "siesta pesos", sarah: "protection pesos"}, centre="10P")
    assert owns(state, vanessa) == "5P"
    assert owns(state, sarah) == "3P"
    assert str(state.centre) == "5P"  # the 2 they left, and the supply


def test_mama_among_six_coloured_bricks_and_five_rubble() -> None:
    peter = 0
    state = position(HAVANA, shown={peter: "siesta mama"}, centre="3R2Y1N5G")
    state = after(state, f"{peter} 2Y1N")
    assert owns(state, peter) == "2Y1N3G"
    assert str(state.centre) == "3R2G"


def test_the_statue_is_worth_two_points() -> None:
    (statue,) = buildings("Estatua")
    assert (statue.points, str(statue.cost), statue.architect) == (2, "1R2P", False)
