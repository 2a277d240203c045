"""Conservation: one end building may go, once per round."""

from __future__ import annotations

import pytest

from engine.rules.cards import Card
from engine.rules.events import BuildingRemoved, CameToNothing, CardDeclined
from tests.rules.positions import LA_HABANA, after, drawn, names, options, owns, position

ROWS = ("Farola, Parque, Faro, Mercado", "Fuente, Camino, Mirador, Estatua")
CONSERVING = {0: "siesta conservation"}


@pytest.mark.parametrize(
    ("end", "building"), [("UL", "Farola"), ("UR", "Mercado"), ("LL", "Fuente"), ("LR", "Estatua")]
)
def test_any_end_may_be_removed_to_the_box(edition: str, end: str, building: str) -> None:
    state = position(edition, shown=CONSERVING, rows=ROWS)
    assert options(state, 0) == {"pass", "UL", "UR", "LL", "LR"}
    state = after(state, f"0 {end}")
    assert names(state.removed) == building
    assert sum(map(len, state.rows)) == 7
    assert [event.building.name for event in state.news if isinstance(event, BuildingRemoved)] == [building]


def test_removing_costs_nothing_and_brings_no_points(edition: str) -> None:
    state = position(edition, shown=CONSERVING, goods={0: "1G"}, rows=ROWS)
    state = after(state, "0 LR")
    assert owns(state, 0) == "1G"
    assert state.players[0].points == 0


def test_the_building_behind_a_removed_one_is_an_end_at_once(edition: str) -> None:
    state = position(edition, shown=CONSERVING, goods={0: "3W"}, rows=ROWS)
    state = after(state, "0 UL")
    assert "UL:3W" in options(state, 0)


def test_conservation_can_be_declined(edition: str) -> None:
    state = position(edition, shown=CONSERVING, rows=ROWS)
    state = after(state, "0 pass")
    assert CardDeclined(0, Card.CONSERVATION) in state.news
    assert state.removed == ()


def test_only_one_building_is_removed_in_a_round(edition: str) -> None:
    state = position(edition, shown={0: "siesta conservation", 1: "protection conservation"}, rows=ROWS)
    state = after(state, "0 UL")
    assert CameToNothing(1, Card.CONSERVATION) in state.news
    assert names(state.removed) == "Farola"


def test_who_declines_leaves_the_removal_to_the_next(edition: str) -> None:
    state = position(edition, shown={0: "siesta conservation", 1: "protection conservation"}, rows=ROWS)
    state = after(state, "0 pass", "1 LL")
    assert names(state.removed) == "Fuente"


def test_the_next_round_allows_another_removal(edition: str) -> None:
    state = position(edition, shown={0: "siesta conservation", 1: "siesta protection"}, rows=ROWS)
    state = drawn(after(state, "0 UL"))
    state = after(state, "1 siesta>mama", "0 siesta>protection")
    assert state.round == 3
    assert "LL" in options(state, 0)


def test_a_removal_that_leaves_two_in_a_row_refills_it(edition: str) -> None:
    state = position(
        edition,
        shown=CONSERVING,
        rows=("Farola, Parque, Faro", "Fuente, Camino, Mirador"),
        pile="Mercado, Estatua, Plazuela, Kiosco, Taller",
    )
    state = after(state, "0 UL")
    if edition == LA_HABANA:
        state = after(state, "* Estatua", "* Plazuela", "* Kiosco", "* Taller")
    else:
        state = after(state, "* Mercado", "* Estatua", "* Plazuela", "* Kiosco")
    assert names(state.rows[0]) == "Parque, Mercado, Estatua, Plazuela, Kiosco, Faro"


def test_removing_does_not_count_as_buying(edition: str) -> None:
    """Whoever removed a building can still buy afterwards."""
    state = position(edition, shown=CONSERVING, goods={0: "1R2P"}, rows=ROWS)
    state = after(state, "0 UL", "0 LR:1R2P")
    assert state.players[0].points == 2
