"""Buying: what stands at an end, what it costs, what takes its place."""

from __future__ import annotations

import pytest

from engine.rules import IllegalMove, pending, play, view
from engine.rules.course.market import missing
from engine.rules.goods import parse_goods
from engine.rules.state import CHANCE, State
from tests.rules.positions import HAVANA, LA_HABANA, after, names, options, owns, position

IDLE = {0: "siesta protection"}
DEAR = "Gran Teatro, Acuario, Estación, Capitolio"


def offers(state: State) -> set[str]:
    """What seat 0 can buy now; with nothing to buy the seat must not even be asked."""
    codes = options(state, 0)
    assert ("finish" in codes) == (len(codes) > 1) == (0 in pending(state))
    return codes - {"finish"}


# What can be bought


def test_only_the_four_ends_can_be_bought(edition: str) -> None:
    state = position(
        edition,
        shown=IDLE,
        goods={0: "1R1B4G3P3W"},
        rows=("Estatua, Parque, Puesto de frutas", "Muro del jardín, Farola, Café de playa"),
    )
    assert offers(state) == {"UL:1R2P", "UR:3P", "LL:4G", "LR:1B1W"}


def test_after_a_purchase_the_neighbour_is_an_end_at_once(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "3P3W"}, rows=(f"Puesto de frutas, Parque, {DEAR}", ""))
    assert offers(state) == {"UL:3P"}
    state = after(state, "0 UL:3P")
    assert offers(state) == {"UL:3W"}


def test_any_number_of_buildings_can_be_bought_in_one_turn(edition: str) -> None:
    state = position(
        edition,
        shown=IDLE,
        goods={0: "7G4P1W"},
        rows=(f"Puesto de frutas, Kiosco, Muro del jardín, Farola, {DEAR}", ""),
    )
    state = after(state, "0 UL:3P", "0 UL:1G1W", "0 UL:4G", "0 UL:2G1P")
    assert state.players[0].points == 4
    assert owns(state, 0) == "0"


def test_buying_is_voluntary(edition: str) -> None:
    state = position(edition, shown={0: "siesta architect"}, goods={0: "1Y3P"}, rows=("Capilla", DEAR))
    assert offers(state) == {"UL:1Y3P"}
    state = after(state, "0 finish")
    assert owns(state, 0) == "1Y3P1W"
    assert state.players[0].points == 0


def test_who_can_buy_nothing_is_not_asked(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "1R1P"}, rows=("Estatua", DEAR))
    assert options(state, 1) == {"pesos", "mama"}


def test_points_are_never_lost_again(edition: str) -> None:
    """No card and no payment touches what has been built."""
    state = position(
        edition, shown={0: "pesos-thief materials-thief"}, goods={1: "3R1B6P"}, built={1: "Parque, Faro"}
    )
    state = after(state, "0 pesos-thief", "0 2R")
    assert state.players[1].points == 6


# Paying


def test_bricks_go_to_the_box_and_pesos_and_workers_to_the_reserve(edition: str) -> None:
    state = position(
        edition, shown=IDLE, goods={0: "3R5G2P2W"}, rows=("Fábrica de tabaco, Catedral", DEAR), pile=""
    )
    reserve, box = state.reserve, state.box
    state = after(state, "0 UL:2R4G1W")
    assert owns(state, 0) == "1R1G2P1W"
    assert str(state.box.minus(box)) == "2R4G"
    assert str(state.reserve.minus(reserve)) == "1W"


def test_a_cost_is_paid_exactly(edition: str) -> None:
    """Whoever owns more of everything still pays what is printed, and gets no change."""
    state = position(edition, shown=IDLE, goods={0: "4R4Y4G4P4W"}, rows=("Estatua", DEAR))
    assert offers(state) == {"UL:1R2P"}


@pytest.mark.parametrize(
    ("building", "goods"),
    [
        *(("Estatua", goods) for goods in ("2P", "1R", "1R1P9W", "1Y1B1N4G2P")),
        ("Mercado", "9W"),
        ("Mercado", "5P"),
        ("Escuela", "5G1W"),
        ("Escuela", "1R4G1W"),
        ("Camino", "1N3G"),
        ("Muro del jardín", "3G"),
    ],
)
def test_what_is_missing_cannot_be_bought(edition: str, building: str, goods: str) -> None:
    state = position(edition, shown=IDLE, goods={0: goods}, rows=(building, DEAR))
    assert offers(state) == set()


# Five for one


def payments(edition: str, building: str, goods: str, shown: str = "siesta protection") -> set[str]:
    state = position(edition, shown={0: shown}, goods={0: goods}, rows=(building, DEAR))
    return {code.removeprefix("UL:") for code in offers(state) if code.startswith("UL:")}


def test_five_pesos_stand_for_a_worker(edition: str) -> None:
    assert payments(edition, "Café de playa", "1B5P") == {"1B5P"}
    assert payments(edition, "Café de playa", "1B4P") == set()


@pytest.mark.parametrize(
    ("building", "rest"),
    [("Estatua", "R"), ("Fuente", "Y"), ("Café de playa", "B"), ("Cabaña de playa", "N")],
)
def test_five_rubble_stand_for_a_brick_of_any_colour(edition: str, building: str, rest: str) -> None:
    assert payments(edition, building, "5G2P1W") == {"5G2P" if rest in "RY" else "5G1W"}
    assert payments(edition, building, "4G2P1W") == set()


def test_rubble_that_is_asked_for_is_paid_besides(edition: str) -> None:
    assert payments(edition, "Camino", "9G") == {"9G"}
    assert payments(edition, "Camino", "8G") == set()


def test_pesos_that_are_asked_for_are_paid_besides(edition: str) -> None:
    assert payments(edition, "Mercado", "6P1W") == {"6P1W"}
    assert payments(edition, "Mercado", "5P1W") == set()


def test_five_for_one_is_open_to_those_who_own_the_real_thing(edition: str) -> None:
    assert payments(edition, "Estatua", "1R5G2P") == {"1R2P", "5G2P"}
    assert payments(edition, "Café de playa", "1B5P1W") == {"1B1W", "1B5P"}


def test_five_for_one_can_be_used_any_number_of_times(edition: str) -> None:
    assert payments(edition, "Parque", "15P") == {"15P"}
    assert payments(edition, "Parque", "15P3W") == {"3W", "5P2W", "10P1W", "15P"}
    assert payments(edition, "Escuela", "10G1W") == {"10G1W"}
    assert payments(edition, "Paseo del Prado", "20G") == {"20G"}


def test_each_colour_can_be_the_one_that_is_swapped(edition: str) -> None:
    assert payments(edition, "Mirador", "1Y1B10G") == {"1Y1B", "1Y5G", "1B5G", "10G"}
    assert payments(edition, "Mirador", "1Y1B9G") == {"1Y1B", "1Y5G", "1B5G"}
    assert payments(edition, "Escuela", "2R10G1W") == {"2R1W", "1R5G1W", "10G1W"}


def test_bricks_and_workers_can_be_swapped_in_one_purchase(edition: str) -> None:
    assert payments(edition, "Café de playa", "1B5G5P1W") == {"1B1W", "1B5P", "5G1W", "5G5P"}
    assert payments(edition, "Café de playa", "5G5P") == {"5G5P"}
    assert payments(edition, "Escuela", "1R5G5P") == {"1R5G5P"}


def test_every_combination_of_swaps_is_offered_once(edition: str) -> None:
    """Capitolio asks for 1 red, 1 yellow, 1 blue, 2 brown and 2 workers."""

    def ways(goods: str) -> int:
        state = position(edition, shown={0: "siesta architect"}, goods={0: goods}, rows=("Capitolio", ""))
        return len(offers(state))

    assert ways("1R1Y1B2N25G10P2W") == 2 * 2 * 2 * 3 * 3
    assert ways("1R1Y1B2N9G9P2W") == (1 + 4) * 2


@pytest.mark.parametrize(
    ("building", "goods"),
    [
        ("Puesto de frutas", "2P9W"),  # a worker is not five pesos
        ("Plazuela", "4P9W"),
        ("Muro del jardín", "9R3G"),  # a coloured brick is not five rubble
        ("Estatua", "9Y2P"),  # nor another colour
        ("Parque", "9R40G"),  # nor is rubble a worker
        ("Mirador", "60P"),  # nor are pesos a brick
    ],
)
def test_nothing_is_ever_swapped_the_other_way(edition: str, building: str, goods: str) -> None:
    assert payments(edition, building, goods) == set()


def test_the_plain_price_is_named_first(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "1R5G2P"}, rows=("Estatua", DEAR))
    assert next(iter(view(state, 0).options)) == "UL:1R2P"


def test_what_was_paid_in_fives_goes_where_its_kind_goes(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "5G5P"}, rows=("Café de playa, Mirador", DEAR), pile="")
    reserve, box = state.reserve, state.box
    state = after(state, "0 UL:5G5P")
    assert str(state.box.minus(box)) == "5G"
    assert str(state.reserve.minus(reserve)) == "5P"


# The architect


def test_an_architect_symbol_needs_the_architect_card_shown(edition: str) -> None:
    assert payments(edition, "Capilla", "1Y3P") == set()
    assert payments(edition, "Capilla", "1Y3P", shown="siesta architect") == {"1Y3P"}


@pytest.mark.parametrize("discards", ["architect", "worker"])
def test_an_architect_in_hand_or_among_the_discards_does_not_help(edition: str, discards: str) -> None:
    state = position(edition, shown=IDLE, discards={0: discards}, goods={0: "1Y3P"}, rows=("Capilla", DEAR))
    assert offers(state) == set()


def test_nothing_can_be_paid_in_place_of_the_architect(edition: str) -> None:
    assert payments(edition, "Capilla", "1Y40G50P14W") == set()


def test_the_architect_is_not_spent(edition: str) -> None:
    state = position(
        edition,
        shown={0: "siesta architect"},
        goods={0: "1R1Y1B6P"},
        rows=(f"Capilla, Biblioteca, {DEAR}", ""),
    )
    state = after(state, "0 UL:1Y3P", "0 UL:1R1B3P")
    assert names(state.players[0].built) == "Capilla, Biblioteca"
    assert "architect" in state.players[0].shown


# Refilling a row


def test_a_row_of_three_or_more_is_not_refilled(edition: str) -> None:
    state = position(
        edition, shown=IDLE, goods={0: "3P"}, rows=("Puesto de frutas, Puerto, Faro, Palacio", "")
    )
    state = after(state, "0 UL:3P")
    assert len(state.rows[0]) == 3
    assert pending(state).keys() == {1}


PILE = "Mercado, Estatua, Plazuela, Kiosco, Taller"


def bought_down_to_two(edition: str, pile: str, end: str = "UL:3P") -> State:
    state = position(
        edition, shown=IDLE, goods={0: "3P"}, rows=("Puesto de frutas, Puerto, Estadio", DEAR), pile=pile
    )
    return after(state, f"0 {end}")


def test_in_2009_four_more_are_drawn_between_the_last_two_as_they_come() -> None:
    state = bought_down_to_two(HAVANA, PILE)
    assert options(state, CHANCE) == set(PILE.split(", "))
    state = after(state, "* Taller", "* Mercado", "* Kiosco", "* Estatua")
    assert names(state.rows[0]) == "Puerto, Taller, Mercado, Kiosco, Estatua, Estadio"
    assert names(state.pile) == "Plazuela"


def test_in_2024_the_open_top_comes_first_and_the_next_top_is_turned_up() -> None:
    state = bought_down_to_two(LA_HABANA, PILE)
    assert names(state.rows[0]) == "Puerto, Mercado, Estadio"
    assert options(state, CHANCE) == {"Estatua", "Plazuela", "Kiosco", "Taller"}
    state = after(state, "* Kiosco", "* Taller", "* Estatua", "* Plazuela")
    assert names(state.rows[0]) == "Puerto, Mercado, Kiosco, Taller, Estatua, Estadio"
    assert state.top is not None
    assert state.top.name == "Plazuela"


def test_a_row_is_refilled_in_the_middle_of_a_turn(edition: str) -> None:
    """The buyer goes on buying, from the ends that were there."""
    state = position(
        edition,
        shown=IDLE,
        goods={0: "10P"},
        rows=("Puesto de frutas, Malecón, Puerto", DEAR),
        pile="Kiosco",
    )
    state = after(state, "0 UL:3P")
    state = after(state, "* Kiosco") if edition == HAVANA else state
    assert names(state.rows[0]) == "Malecón, Kiosco, Puerto"
    assert offers(state) == {"UL:7P"}


def test_a_short_pile_gives_what_is_left(edition: str) -> None:
    state = bought_down_to_two(edition, "Mercado, Estatua")
    draws = ["* Mercado", "* Estatua"] if edition == HAVANA else ["* Estatua"]
    state = after(state, *draws)
    assert names(state.rows[0]) == "Puerto, Mercado, Estatua, Estadio"
    assert state.pile == ()
    assert state.top is None
    assert pending(state).keys() == {1}


def test_with_an_empty_pile_rows_just_shrink(edition: str) -> None:
    state = bought_down_to_two(edition, "")
    assert names(state.rows[0]) == "Puerto, Estadio"
    assert pending(state).keys() == {1}


@pytest.mark.parametrize(
    ("rows", "end"),
    [(("Puesto de frutas", "Puerto, Estadio"), "UL"), (("Puerto, Estadio", "Puesto de frutas"), "LL")],
)
def test_the_single_building_of_a_row_is_its_only_end(edition: str, rows: tuple[str, str], end: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "3P"}, rows=rows, pile="")
    assert offers(state) == {f"{end}:3P"}
    state = after(state, f"0 {end}:3P")
    assert () in state.rows
    assert pending(state).keys() == {1}


def test_an_empty_row_has_no_ends(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "3P"}, rows=("", "Puesto de frutas, Plazuela"), pile="")
    assert offers(state) == {"LL:3P"}


def test_an_end_that_is_not_there_cannot_be_named(edition: str) -> None:
    state = position(edition, shown=IDLE, goods={0: "3P"}, rows=("Puesto de frutas", DEAR))
    for code in ("UR:3P", "XX:3P", "UL", "UL:", "UL:2P", "UL:03P"):
        with pytest.raises(IllegalMove):
            play(state, 0, code)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_top_of_the_pile_of_2024_is_public(seat: int | None) -> None:
    state = position(LA_HABANA, shown=IDLE, pile="Mercado, Estatua, Plazuela")
    seen = view(state, seat)
    assert seen.top is not None
    assert (seen.top.name, seen.pile_count) == ("Mercado", 3)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_only_the_size_of_the_pile_of_2009_is_public(seat: int | None) -> None:
    state = position(HAVANA, shown=IDLE, pile="Mercado, Estatua, Plazuela")
    seen = view(state, seat)
    assert (seen.top, seen.pile_count) == (None, 3)


@pytest.mark.parametrize(
    ("cost", "purse", "lacking"),
    [("2Y2B3P1W", "1Y2N2G4P1W", "1Y2B"), ("1R2P", "1R2P", "0"), ("1B5P", "40G", "1B5P"), ("0", "0", "0")],
)
def test_what_is_missing_is_counted_before_anything_is_paid_five_for_one(
    cost: str, purse: str, lacking: str
) -> None:
    assert str(missing(parse_goods(cost), parse_goods(purse))) == lacking
