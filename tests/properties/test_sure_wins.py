"""Whoever is told that they can win in this turn can, whatever is drawn; and who is not told cannot win with the next tap."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engine.players.hints.courses import in_turn
from engine.players.sure_win import can_surely_win
from engine.rules import EDITIONS, State, deal, legal, new_game, pending, play, view
from engine.rules.cards import Card
from engine.rules.course.chance import Draw, DrawBricks
from engine.rules.course.ending import outcome
from engine.rules.course.market import Buy
from engine.rules.course.turn import TakeTurn
from engine.rules.goods import Goods
from engine.rules.state import CHANCE, Game
from tests.properties.playing import TABLES, Table, eagerly, steps

GAMES, DRAWS = 2, 2
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def questions_near_the_end(table: Table) -> Iterator[tuple[State, int]]:
    for number in range(GAMES):
        for state, _ in steps(table.game(), random.Random(f"{table} wins {number}"), eagerly):
            near = max([player.points for player in state.players]) >= state.setup.goal - 8
            for seat in pending(state):
                if near and seat != CHANCE:
                    yield state, seat


@every_table
def test_whoever_can_surely_win_wins_against_every_draw(table: Table) -> None:
    promised = 0
    for state, seat in questions_near_the_end(table):
        if can_surely_win(view(state, seat)):
            promised += 1
            for number in range(DRAWS):
                check_wins(state, seat, random.Random(f"{table} {promised} {number}"))
    assert promised


def check_wins(state: State, seat: int, rng: random.Random) -> None:
    """Answer so that the promise holds after each answer; it must still hold after each draw, and come true."""
    while not state.ending:
        assert isinstance(state.agenda[0], Draw) or list(pending(state)) == [seat]
        if isinstance(state.agenda[0], Draw):
            state = play(state, CHANCE, rng.choice(list(legal(state, CHANCE))))
            continue
        assert can_surely_win(view(state, seat))
        state = next(after for after in answers(state, seat) if keeps_promise(after, seat))
    over = outcome(state)
    assert over is not None
    assert seat in over.winners


def answers(state: State, seat: int) -> Iterator[State]:
    return (play(state, seat, code) for code in legal(state, seat))


def keeps_promise(state: State, seat: int) -> bool:
    """Won, or to be won for every draw that comes next."""
    over = outcome(state)
    if over is not None:
        return seat in over.winners
    if isinstance(state.agenda[0], Draw):
        return all([keeps_promise(play(state, CHANCE, code), seat) for code in some_draws(state)])
    return can_surely_win(view(state, seat))


def some_draws(state: State) -> list[str]:
    """All bricks that may come; of the buildings one, as none of them is needed."""
    codes = list(legal(state, CHANCE))
    return codes if isinstance(state.agenda[0], DrawBricks) else codes[-1:]


@every_table
def test_whoever_can_win_with_the_next_tap_is_told_and_nobody_out_of_turn(table: Table) -> None:
    for state, seat in questions_near_the_end(table):
        seen = view(state, seat)
        asked, points = seen.question, seen.players[seat].points
        if isinstance(asked, Buy):
            winning = [
                one
                for one in seen.options.values()
                if one and points + one.building.points >= seen.setup.goal
            ]
            assert can_surely_win(seen) or not winning
        if not in_turn(seen):
            assert not can_surely_win(seen)


# Luck


def drawing(edition: str, bag: Goods) -> State:
    """Two points from the goal, one brick short of an end that is worth them, with bricks to be drawn."""
    state = deal(new_game(edition, 2), random.Random(3))
    cheap = min([one for row in state.rows for one in row], key=lambda one: one.cost.total)
    wanted = cheap._replace(points=state.setup.goal, cost=Goods(red=1))
    dear = cheap._replace(name="Dear", cost=Goods(red=9))
    me = state.players[0]._replace(
        goods=Goods(), shown=(Card.PESOS_THIEF, Card.BLACK_MARKET), hand=(), discards=(), laid=()
    )
    rival = state.players[1]._replace(shown=(Card.PESOS, Card.MAMA), goods=Goods())
    return state._replace(
        players=(me, rival),
        bag=bag,
        rows=((wanted, dear, dear), (dear, dear, dear)),
        used=(),
        round=1,
        order=(0, 1),
        agenda=(TakeTurn(0),),
    )


@pytest.mark.parametrize(
    ("edition", "bag", "is_sure"),
    [
        (edition, bag, is_sure)
        for edition, (bag, is_sure) in product(
            EDITIONS, [(Goods(red=4), True), (Goods(red=4, blue=3), False)]
        )
    ],
)
def test_a_win_that_needs_luck_is_not_promised(edition: str, bag: Goods, is_sure: bool) -> None:  # noqa: FBT001
    game = Game(drawing(edition, bag))
    game.settle()
    seen = view(game.freeze(), 0)
    chooses = seen.edition.first_may_choose_from_bag  # then luck is not needed
    assert can_surely_win(seen) == (is_sure or chooses)
