"""What those who think do where the right answer is plain, and how long anybody takes."""

from __future__ import annotations

import gc
import random
from time import process_time

import pytest

from engine.players import LEVELS, ComputerPlayer, HardPlayer, MediumPlayer
from engine.rules import State, View, view
from tests.players.questions import questions
from tests.rules.positions import HAVANA, LA_HABANA, after, drawn, position

SEEDS = 4
HARD = HardPlayer(iterations=150)
IDLE = "siesta protection"
REST = "Acuario, Estación, Paseo del Prado"
DEAR = "Hotel Inglaterra, Universidad, Puerto"
"""Rows go on with these: they cost more than anybody owns here."""
MUCH = "Capitolio, Catedral, Hotel Nacional, Farola, Kiosco"
"""21 points of the 25 that two players need."""
WITH_22 = f"{MUCH}, Muro del jardín"
WITH_23 = f"{MUCH}, Camino"
WITH_24 = f"{MUCH}, Taller"
NEAR = "Palacio, Gran Teatro, Fábrica de tabaco"
"""15 points: not lost yet."""

thinkers = pytest.mark.parametrize("player", [MediumPlayer(), HARD], ids=["medium", "hard"])


def chosen(player: ComputerPlayer, state: State, seat: int = 0) -> set[str]:
    """The answers of a level, whatever chance makes it think of."""
    return {player.choose(view(state, seat), random.Random(seed)) for seed in range(SEEDS)}


# Winning


@thinkers
def test_who_can_win_wins(player: ComputerPlayer, edition: str) -> None:
    rows = (f"Café de playa, {REST}, Malecón", f"Estatua, {DEAR}, Mirador")
    goods = {0: "2R2Y2B2N12G17P2W"}
    state = position(edition, shown={0: IDLE}, goods=goods, built={0: WITH_22}, rows=rows)
    assert chosen(player, state) == {"UR:7P"}


@thinkers
def test_two_buildings_can_win_as_well(player: ComputerPlayer, edition: str) -> None:
    rows = (f"Puesto de frutas, {REST}, Estatua", f"Plazuela, {DEAR}")
    state = position(edition, shown={0: IDLE}, goods={0: "1R8P"}, built={0: WITH_22}, rows=rows)
    for first in chosen(player, state):
        bought = after(state, f"0 {first}")
        assert all(after(bought, f"0 {second}").ending for second in chosen(player, bought))


@thinkers
def test_mama_brings_the_bricks_that_win(player: ComputerPlayer, edition: str) -> None:
    rows = (f"Mirador, {REST}", DEAR)
    state = position(edition, shown={0: "siesta mama"}, centre="2R1Y1B", built={0: WITH_23}, rows=rows)
    assert chosen(player, state) == {"1Y1B"}


@thinkers
def test_a_thief_takes_the_brick_that_wins(player: ComputerPlayer, edition: str) -> None:
    shown, goods = {0: "siesta materials-thief"}, {0: "2P", 1: "1R1N5G"}
    state = position(edition, shown=shown, goods=goods, built={0: WITH_23}, rows=(f"Estatua, {REST}", DEAR))
    assert chosen(player, state) == {"1R"}


@thinkers
def test_the_brick_that_wins_is_not_left_to_luck(player: ComputerPlayer) -> None:
    shown = {0: "siesta black-market"}
    rows = (f"Estatua, {REST}", DEAR)
    state = position(LA_HABANA, shown=shown, goods={0: "2P"}, built={0: WITH_23}, rows=rows)
    assert chosen(player, state) == {"R"}


@thinkers
def test_conservation_opens_the_way_to_the_building_that_wins(player: ComputerPlayer, edition: str) -> None:
    rows = ("Gran Teatro, Parque, Estación, Acuario", DEAR)
    shown, goods = {0: "siesta conservation"}, {0: "3W"}
    state = position(edition, shown=shown, goods=goods, built={0: WITH_22}, rows=rows)
    assert chosen(player, state) == {"UL"}


@thinkers
def test_the_card_that_wins_the_next_round_is_laid(player: ComputerPlayer, edition: str) -> None:
    shown = {0: IDLE, 1: "protection worker"}
    rows = (f"Malecón, {REST}", DEAR)
    state = position(edition, shown=shown, goods={0: "3P"}, centre="6P", built={0: WITH_22}, rows=rows)
    assert chosen(player, drawn(state)) <= {"siesta>pesos", "protection>pesos"}


# Not losing


@thinkers
def test_who_would_win_is_robbed(player: ComputerPlayer, edition: str) -> None:
    """Though another one has more."""
    shown = {0: "siesta pesos-thief", 1: "worker mama", 2: "refreshment rubble"}
    built = {2: "Capitolio, Catedral, Taller, Kiosco"}
    rows = (f"Malecón, {REST}", DEAR)
    state = position(edition, shown=shown, goods={1: "8P", 2: "7P"}, built=built, rows=rows)
    assert chosen(player, state) == {"2"}


@thinkers
def test_who_would_win_is_taxed_on_what_he_needs(player: ComputerPlayer) -> None:
    rows = (f"Parque, {REST}", DEAR)
    shown = {0: "siesta tax-collector"}
    state = position(HAVANA, shown=shown, goods={1: "1R3W"}, built={1: WITH_22}, rows=rows)
    assert chosen(player, state) == {"1W"}


@thinkers
def test_conservation_removes_what_a_rival_would_win_by(player: ComputerPlayer, edition: str) -> None:
    shown, rows = {0: "siesta conservation"}, (f"Malecón, {REST}", DEAR)
    state = position(edition, shown=shown, goods={1: "7P"}, built={1: WITH_22}, rows=rows)
    assert chosen(player, state) == {"UL"}


@thinkers
def test_what_a_rival_would_win_by_is_bought_away(player: ComputerPlayer, edition: str) -> None:
    """Though another building brings more points."""
    goods, built = {0: "5P", 1: "3P"}, {0: NEAR, 1: WITH_24}
    rows = (f"Puesto de frutas, {REST}", f"Plazuela, {DEAR}")
    state = position(edition, shown={0: IDLE}, goods=goods, built=built, rows=rows)
    assert chosen(player, state) == {"UL:3P"}


def test_protection_stays_where_a_thief_stays() -> None:
    """Half of the pesos are at stake, and nobody can act too early for the last thief of 2009."""
    shown = {0: "protection mama", 1: "siesta pesos-thief"}
    state = after(drawn(position(HAVANA, shown=shown, goods={0: "20P"})), "1 siesta>worker")
    assert {code.split(">")[0] for code in chosen(HARD, state)} == {"mama"}


# Not wasting


@thinkers
def test_five_for_one_is_not_paid_without_need(player: ComputerPlayer, edition: str) -> None:
    state = position(edition, shown={0: IDLE}, goods={0: "15P3W"}, rows=(f"Parque, {REST}", DEAR))
    assert {"UL:5P2W", "UL:10P1W", "UL:15P"} < view(state, 0).options.keys()
    assert chosen(player, state) <= {"UL:3W", "finish"}


@thinkers
def test_five_for_one_is_paid_where_it_wins(player: ComputerPlayer, edition: str) -> None:
    rows = (f"Parque, {REST}", DEAR)
    state = position(edition, shown={0: IDLE}, goods={0: "5P2W"}, built={0: WITH_22}, rows=rows)
    assert chosen(player, state) == {"UL:5P2W"}


@thinkers
def test_discards_are_taken_back(player: ComputerPlayer) -> None:
    cards = dict.fromkeys(range(2), "mama pesos worker")
    state = drawn(position(HAVANA, shown=dict.fromkeys(range(2), IDLE), hand=cards))
    state = after(state, "0 siesta>worker", "1 siesta>worker")
    assert chosen(player, state) == {"yes"}


# Time


def seconds(player: ComputerPlayer, seen: View) -> float:
    """Of the processor, so that others who use it do not count; nor does the garbage of other tests."""
    gc.disable()
    began = process_time()
    player.choose(seen, random.Random(5))
    spent = process_time() - began
    gc.enable()
    return spent


def rich_positions() -> list[View]:
    """More options than games ever have."""
    shown = {0: "siesta architect", 1: "worker mama", 2: "pesos mama", 3: "materials-thief mama"}
    goods = {0: "2R2Y2B2N30G30P6W", 1: "2R2Y2B2N9P2W", 2: "2R2Y2B2N9P2W"}
    buying = position(LA_HABANA, shown=shown, goods=goods, centre="4R4Y4B4N")
    shown[0] = "siesta mama"
    taking = position(LA_HABANA, shown=shown, goods={1: "9P4W"}, centre="9R9Y9B9N12G12P")
    everybody = dict.fromkeys(range(4), "2R2Y2B2N9G12P3W")
    laying = position(LA_HABANA, shown=dict.fromkeys(range(4), IDLE), goods=everybody, centre="2R2Y2B2N4G6P")
    return [view(state, 0) for state in (buying, taking, drawn(laying))]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_looks_at_little_answers_at_once(level: str) -> None:
    views = [*questions(), *rich_positions()]
    assert max([seconds(LEVELS[level], seen) for seen in views]) < 0.05


def test_who_searches_takes_less_than_two_seconds() -> None:
    """The questions that take longest, as short searches tell."""
    brief = HardPlayer(iterations=3)
    longest = sorted(questions(every=3), key=lambda seen: seconds(brief, seen))[-3:]
    assert max([seconds(LEVELS["hard"], seen) for seen in longest]) < 2
