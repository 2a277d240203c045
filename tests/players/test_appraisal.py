"""Chances of winning: they add up, favour nobody, know what is worth having, and foretell who wins."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations, product
from math import isfinite, log
from statistics import fmean

import pytest

from bench.appraisal import fit, loss, positions, solve
from engine.players.appraisal import FEATURES, WEIGHTS, chances, features, foretold
from engine.rules import EDITIONS, State
from engine.rules.buildings import Building
from engine.rules.editions.base import GOALS
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods
from engine.rules.state import Player
from tests.properties.playing import TABLES, eagerly, play_out
from tests.rules.positions import position

WINS = FEATURES.index("the building that wins")

every_size = pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, GOALS)))


@cache
def states() -> tuple[State, ...]:
    """States of games in which much is bought."""
    games = [play_out(table.game(), random.Random(f"{table} appraised"), eagerly) for table in TABLES]
    return tuple([state for game in games for state in game if not state.ending][::4])


def test_every_edition_and_number_of_players_has_its_weights() -> None:
    assert set(WEIGHTS) == set(product(EDITIONS, GOALS))
    assert {len(weights) for weights in WEIGHTS.values()} == {len(FEATURES)}
    assert all(map(isfinite, sum(map(tuple, WEIGHTS.values()), ())))


def test_somebody_wins() -> None:
    for state in states():
        found = chances(state)
        assert len(found) == state.setup.players
        assert min(found) > 0
        assert sum(found) == pytest.approx(1)


@every_size
def test_before_anything_has_happened_all_are_equal(edition: str, players: int) -> None:
    assert chances(position(edition, players=players)) == pytest.approx([1 / players] * players)


def test_it_does_not_matter_where_one_sits() -> None:
    for state in states()[::3]:
        found = chances(state)
        for seats in permutations(range(state.setup.players)):
            moved = state._replace(players=tuple([state.players[seat] for seat in seats]))
            assert chances(moved) == pytest.approx([found[seat] for seat in seats])


def with_player(state: State, seat: int, player: Player) -> State:
    return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def test_points_never_hurt() -> None:
    for state in states():
        before = chances(state)
        for seat, player in enumerate(state.players):
            gift = Building("Regalo", 1, NOTHING)
            richer = with_player(state, seat, player._replace(built=(*player.built, gift)))
            assert chances(richer)[seat] > before[seat]


@pytest.mark.parametrize("good", ONE_OF_EACH, ids=str)
def test_goods_help_and_practically_never_hurt(good: Goods) -> None:
    """The weights come from games, so that some may be a little below nothing."""
    gains = []
    for state in states():
        before = chances(state)
        for seat, player in enumerate(state.players):
            richer = with_player(state, seat, player.owning(player.goods.plus(good)))
            gains.append(chances(richer)[seat] - before[seat])
    assert min(gains) > -0.01
    assert fmean(gains) > 0.005


def test_the_building_that_wins_is_seen(edition: str) -> None:
    """Malecón costs seven pesos; with 22 points of 25 it wins."""
    rows = ("Malecón, Acuario, Estación", "Hotel Inglaterra, Universidad, Puerto")
    much = "Capitolio, Catedral, Hotel Nacional, Farola, Kiosco, Muro del jardín"
    seen = [
        features(position(edition, shown={0: "siesta protection"}, goods={1: pesos}, built=built, rows=rows))
        for pesos, built in (("7P", {1: much}), ("5P", {1: much}), ("7P", {}))
    ]
    assert [rows[0][WINS] for rows in seen] == [0, 0, 0]
    paid, nearly, too_early = [rows[1][WINS] for rows in seen]
    assert paid == 1
    assert 0 < nearly < 1
    assert too_early == 0


@every_size
def test_who_wins_is_foretold_better_than_by_guessing(edition: str, players: int) -> None:
    games = [positions(["greedy", "random"], edition, players, seed) for seed in range(-20, 0)]
    data = [seen for game in games for seen in game]
    assert loss(WEIGHTS[edition, players], data) < 0.97 * log(players)


# Where weights come from


def test_equations_are_solved() -> None:
    rng = random.Random(6)
    half = [[rng.gauss(0, 1) for _ in range(9)] for _ in range(6)]
    matrix = [[sum(map(float.__mul__, one, other)) for other in half] for one in half]
    wanted = [rng.uniform(-3, 3) for _ in range(6)]
    right = [sum(map(float.__mul__, line, wanted)) for line in matrix]
    assert solve(matrix, right) == pytest.approx(wanted)


def test_weights_are_found_again() -> None:
    rng = random.Random(12)
    weights = [rng.uniform(-2, 2) for _ in FEATURES]
    tables = [[[rng.gauss(0, 1) for _ in FEATURES] for _ in range(3)] for _ in range(300)]
    data = [(rows, foretold(weights, rows)) for rows in tables]
    found = fit(data)
    assert found == pytest.approx(weights, abs=0.2)
    assert loss(found, data) < loss([0.0] * len(FEATURES), data)
